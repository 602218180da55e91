/** `falsecard deal`: boards at random from a seed, with hands to order, or by the number of the deal. */
import {
  boardOf,
  dealOfNumber,
  fail,
  makeDeal,
  makeDealNumber,
  numberOfDeal,
  ok,
  LAST_BOARD,
  parseBoardNumber,
  parseDealNumber,
  SCORINGS,
  SEATS,
  type Result,
  type Scoring,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  command,
  exclusive,
  flagOption,
  formatGiven,
  numberOf,
  option,
  valueOf,
} from "../frame/command.js";
import { dealBoard, recordOf, type Dealt } from "../boards/dealing.js";
import { HAND_WORDS } from "../boards/hand-words.js";
import { linesOf } from "../boards/lines.js";
import { boardWriter, type WriteFormat } from "../boards/writer.js";
import { sheetOf } from "../print/sheet.js";
import type { AnswerJson } from "../schemas/answers.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const FORMATS = ["diagram", "pbn", "lin", "json", "url", "oneline"] as const;

export default command({
  progress: "bar",
  details: [
    "HAND is such as “15-17 balanced”, “5+S 8+”, “4441 or 6+H”, “noSA 7-losers”.\nOne or two hands, and what two hold together, are dealt exactly, however rare; more by trying again.\nA script is one of dealer, as BBO takes it. Without --format its own actions are printed as dealer prints them; with one, every deal is a board of that format, and averages and frequencies go to standard error. docs/DEALING.md describes both languages.",
    "HAND は「15-17 balanced」「5+S 8+」「4441 or 6+H」「noSA 7-losers」など。\n2つまでの条件と、2つのハンドを合わせた条件は、どんなに稀でも正確に、それ以上は試行を重ねて配ります。\nスクリプトは dealer のもの(BBO と同じ)です。--format がなければスクリプトの action を dealer と同じ形で出力し、あればどのディールもその形式のボードになり、平均と度数は標準エラーに出ます。どちらの言葉も docs/DEALING.md にあります。",
  ],
  options: {
    count: option("N", { short: "n" }, ["how many boards (1)", "ボードの数(1)"]),
    seed: option("TEXT", { short: "s" }, COMMON_PHRASES.seed),
    number: option("NUMBER", [
      "the deal with this number or 16-character code; - reads one a line from standard input",
      "この番号か16文字の符号のディール。- は標準入力から1行に1つ読む",
    ]),
    board: option(
      "N",
      { short: "b", read: parseBoardNumber, default: 1 },
      COMMON_PHRASES.firstBoard,
    ),
    north: option("HAND", [
      "what North's hand must be; its words are below",
      "ノースのハンドの条件(言葉は下に)",
    ]),
    east: option("HAND", ["what East's hand must be", "イーストのハンドの条件"]),
    south: option("HAND", ["what South's hand must be", "サウスのハンドの条件"]),
    west: option("HAND", ["what West's hand must be", "ウエストのハンドの条件"]),
    together: option("HANDS", [
      "what two hands hold together, North-South's unless it begins with EW; fit S is eight spades, fit S 9+ so many",
      "2つのハンドを合わせた条件。EW で始めれば東西、なければ南北。fit S はスペード 8 枚、fit S 9+ は 9 枚以上",
    ]),
    auction: option("CALLS", { short: "a" }, [
      "how the auction begins, from the board's dealer on, by the rules of both systems",
      "ディーラーからのオークションの始まり。両サイドのシステムのルールによる",
    ]),
    card: option("CARD", COMMON_PHRASES.biddingCard),
    "their-card": option("CARD", COMMON_PHRASES.theirCard),
    scoring: option("FORM", { choices: SCORINGS, default: "IMPs" }, COMMON_PHRASES.scoringForm),
    script: option("FILE", [
      "a script of dealer; - reads standard input",
      "dealer のスクリプト。- は標準入力",
    ]),
    generate: option("N", { short: "g", within: [1, 1e15] }, [
      "how many deals a script tries at most",
      "スクリプトで試すディールの数の上限",
    ]),
    format: option("FORMAT", { short: "f", choices: FORMATS }, [
      "format; else a diagram",
      "形式(なければ図)",
    ]),
    json: flagOption(["the same as --format json", "--format json と同じ"]),
  },
  words: {
    head: [
      "HAND, in the words that the text of a bidding system knows too (docs/LANGUAGE.md). A range is 15 (exactly), 15-17, 15+ (at least) or 15- (at most); a suit is S H D C or ♠ ♥ ♦ ♣:",
      "HAND は、ビディングシステムの定義でも使う言葉で書きます(docs/LANGUAGE.md)。範囲は 15(ちょうど)、15-17、15+(以上)、15-(以下)。スートは S H D C か ♠ ♥ ♦ ♣:",
    ],
    forms: HAND_WORDS,
  },
  examples: [
    [
      "falsecard deal --count 2 --seed tuesday",
      ["two boards that anybody can deal again", "誰でも配り直せる2ボード"],
    ],
    [
      "falsecard deal --count 36 --format pbn > tuesday.pbn",
      ["a PBN file of boards 1 to 36", "ボード 1 から 36 の PBN ファイル"],
    ],
    [
      'falsecard deal --north "15-17 balanced" --south "5+S 8+"',
      ["a notrump opening opposite a spade suit", "ノートランプ・オープンとスペードのパートナー"],
    ],
    [
      'falsecard deal --together "25+ fit S" --count 4',
      ["game values and eight spades between North and South", "南北でゲームの点数とスペード8枚"],
    ],
    [
      'falsecard deal --auction "1N P 2C" --count 4',
      [
        "boards on which dealer's partner uses Stayman",
        "ディーラーのパートナーがステイマンを使うボード",
      ],
    ],
    [
      "falsecard deal --script docs/examples/weak-two.dlr",
      ["the boards, averages and frequencies of a script", "スクリプトのボード、平均、度数"],
    ],
    ["falsecard deal --number Ce-bRYvkXLm3DAzf", ["one particular deal", "ある特定のディール"]],
  ],
  run: async (shell, given) => {
    const format = formatGiven(shell, "--format", given.format, given.json) ?? "diagram";
    const { board: first } = given;
    const hands = ["north", "east", "south", "west", "together", "auction"] as const;
    for (const name of ["count", "seed", "script", "generate", ...hands] as const)
      exclusive(shell, { "--number": given.number, [`--${name}`]: given[name] });
    for (const name of hands)
      exclusive(shell, { "--script": given.script, [`--${name}`]: given[name] });
    if (given.generate !== undefined && given.script === undefined)
      throw shell.misuse(PHRASES.generate);
    if (given.number !== undefined) {
      const refused: number[] = [];
      await print(shell, format, numbered(shell, given.number, first, refused), {});
      return refused.length === 0 ? EXIT.ok : EXIT.faults;
    }
    const seed = given.seed ?? shell.io.freshSeed();
    const most = LAST_BOARD - first + 1;
    if (given.script !== undefined) {
      const count =
        given.count === undefined ? undefined : numberOf(shell, "--count", given.count, 1, most);
      await byScript(
        shell,
        given.script,
        { seed, first, count, generate: given.generate },
        {
          format: given.format ?? (given.json === true ? "json" : undefined),
        },
      );
      return EXIT.ok;
    }
    const count = numberOf(shell, "--count", given.count ?? "1", 1, most);
    const asked = SEATS.flatMap((seat) => {
      const text = given[OPTION[seat]];
      return text === undefined ? [] : [{ seat, text, option: `--${OPTION[seat]}` }];
    });
    const { auction, together } = given;
    const numbers = { seed, first, count };
    // Load the engine only if a hand or an auction is asked for.
    const boards =
      asked.length === 0 && together === undefined && auction === undefined
        ? seeded(seed, first, count)
        : (await import("../boards/to-order.js")).dealsToOrder(
            shell,
            {
              hands: asked,
              together,
              ...(auction === undefined ? {} : { tests: await byAuction(shell, auction, given) }),
            },
            numbers,
          );
    return await print(shell, format, boards, { seed, count });
  },
});

const OPTION = { N: "north", E: "east", S: "south", W: "west" } as const;

/** The tests of the hands by which an auction goes as asked. */
async function byAuction(
  shell: Shell,
  text: string,
  given: {
    readonly card?: string;
    readonly "their-card"?: string;
    readonly scoring: Scoring;
  },
) {
  const { conventionCards, parseAuction } = await import("../system/bidding.js");
  const { testsByAuction } = await import("../system/by-auction.js");
  const auction = valueOf("--auction", parseAuction("N", text));
  if (auction.calls.length === 0) throw shell.misuse(PHRASES.auction);
  const cards = await conventionCards(shell, given);
  return { words: text, of: testsByAuction(auction.calls, { cards, scoring: given.scoring }) };
}

/** Deals by a script: boards of a format, or what the script itself prints. */
async function byScript(
  shell: Shell,
  file: string,
  asked: {
    readonly seed: string;
    readonly first: number;
    readonly count: number | undefined;
    readonly generate: number | undefined;
  },
  { format }: { readonly format: (typeof FORMATS)[number] | undefined },
): Promise<void> {
  const { printsDeals, readScript, ScriptRun } = await import("../boards/scripted.js");
  const read = await readScript(shell, file);
  const isPrinted = printsDeals(read.script);
  const run = new ScriptRun(
    shell,
    { ...read, ...asked },
    isPrinted || (format !== undefined && format !== "json"),
  );
  if (format === "json" && !isPrinted)
    return await shell.printJson((await run.answer()) satisfies AnswerJson<"script">);
  if (format === undefined && read.script.actions !== undefined) return await run.print();
  await print(shell, format ?? "diagram", run.boards(), {});
  await run.tellResults();
}

function* seeded(seed: string, first: number, count: number): Generator<Dealt> {
  for (let i = 0; i < count; i++) yield dealBoard(seed, first + i);
}

/**
 * The deals whose numbers the lines have. A line without the number of a deal is reported and added to `refused`; the
 * others are dealt.
 */
async function* numbered(
  shell: Shell,
  number: string,
  first: number,
  refused: number[],
): AsyncGenerator<Dealt> {
  if (number !== "-") {
    yield valueOf("--number", numberedBoard(number, first));
    return;
  }
  let board = first;
  for await (const { number: line, text } of linesOf(shell.io.stdin)) {
    const word = text.ok ? text.value.trim() : "";
    if (text.ok && word === "") continue;
    // A refused line also uses up a board number, so that the numbers of the other boards do not depend on it.
    const dealt = text.ok ? numberedBoard(word, board) : text;
    board++;
    if (dealt.ok) {
      yield dealt.value;
      continue;
    }
    refused.push(line);
    const reason = sayFault(dealt.fault, shell.style.locale);
    await shell.tell(shell.say(COMMON_PHRASES.rowLine, { line: String(line), reason }));
  }
  if (board === first) throw shell.failure(PHRASES.unnumbered);
}

function numberedBoard(text: string, board: number): Result<Dealt> {
  if (board > LAST_BOARD) return fail("board-number", String(board));
  const number = parseDealNumber(text);
  const dealt = number.ok ? dealOfNumber(number.value) : number;
  return dealt.ok
    ? ok({ board: boardOf(board), deal: dealt.value, generator: "Falsecard" })
    : dealt;
}

async function print(
  shell: Shell,
  format: "diagram" | "oneline" | WriteFormat,
  boards: AsyncIterable<Dealt> | Iterable<Dealt>,
  { seed, count }: { readonly seed?: string; readonly count?: number },
): Promise<void> {
  const { style } = shell;
  const writer = format === "diagram" || format === "oneline" ? undefined : boardWriter(format);
  let done = 0;
  for await (const dealt of boards) {
    if (format === "oneline") await shell.print(makeDeal(dealt.deal));
    else if (writer !== undefined)
      await shell.writeData(writer.write({ record: recordOf(dealt), faults: [] }));
    else {
      const number = numberOfDeal(dealt.deal);
      await shell.print(
        ...(done === 0 ? [] : [""]),
        ...sheetOf(style, recordOf(dealt)),
        "",
        style.say(PHRASES.numberLine, { code: makeDealNumber(number), number: String(number) }),
      );
    }
    done++;
    await shell.progress.at(done, count === undefined ? undefined : done / count);
  }
  if (writer !== undefined) await shell.writeData(writer.end());
  if (seed !== undefined && format === "diagram")
    await shell.print(style.say(COMMON_PHRASES.dealSeedLine, { seed }));
  // In the other formats standard output has only boards, so the seed goes to standard error.
  else if (seed !== undefined) await shell.tell(shell.say(COMMON_PHRASES.dealSeedLine, { seed }));
}

const PHRASES = {
  numberLine: ["Deal {code} (number {number})", "ディール {code}(番号 {number})"],
  generate: [
    "--generate is how many deals a script tries; expected --script with it",
    "--generate はスクリプトで試すディールの数です。--script と一緒に指定してください",
  ],
  auction: [
    "--auction has no call; expected calls such as 1N P 2C",
    "--auction にコールがありません。1N P 2C のように書いてください",
  ],
  unnumbered: ["no deal number was found", "ディール番号がありません"],
} as const;
