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
  SEATS,
  type Result,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { command, numberOf, valueOf } from "../frame/command.js";
import { dealBoard, recordOf, type Dealt } from "../boards/dealing.js";
import { HAND_WORDS } from "../boards/hand-words.js";
import { linesOf } from "../boards/lines.js";
import { boardWriter, type WriteFormat } from "../boards/writer.js";
import { sheetOf } from "../print/sheet.js";
import { EXIT, type Shell } from "../frame/shell.js";

const FORMATS = ["diagram", "pbn", "lin", "json", "url", "oneline"] as const;

export const deal = command({
  progress: "bar",
  options: {
    count: { about: "deal.count", value: "N", short: "n" },
    seed: { about: "deal.seed", value: "TEXT", short: "s" },
    number: { about: "deal.number", value: "NUMBER" },
    board: { about: "deal.board", value: "N", short: "b" },
    north: { about: "deal.north", value: "HAND" },
    east: { about: "deal.east", value: "HAND" },
    south: { about: "deal.south", value: "HAND" },
    west: { about: "deal.west", value: "HAND" },
    format: { about: "deal.format", value: "FORMAT", short: "f", choices: FORMATS },
    json: { about: "deal.json" },
  },
  words: { head: "hand.head", forms: HAND_WORDS },
  examples: [
    ["falsecard deal --count 2 --seed tuesday", "deal.example.seed"],
    ["falsecard deal --count 36 --format pbn > tuesday.pbn", "deal.example.file"],
    ['falsecard deal --north "15-17 balanced" --south "5+S 8+"', "deal.example.hands"],
    ["falsecard deal --number Ce-bRYvkXLm3DAzf", "deal.example.number"],
  ],
  run: async (shell, given) => {
    if (given.json === true && given.format !== undefined && given.format !== "json")
      throw shell.misuse("misuse.both", { one: "--json", other: `--format ${given.format}` });
    const format =
      given.json === true ? "json" : (FORMATS.find((f) => f === given.format) ?? "diagram");
    const first = valueOf(shell, "--board", parseBoardNumber(given.board ?? "1"));
    const others = ["count", "seed", "north", "east", "south", "west"] as const;
    const other = others.find((name) => given[name] !== undefined);
    if (given.number !== undefined && other !== undefined)
      throw shell.misuse("misuse.both", { one: "--number", other: `--${other}` });
    if (given.number !== undefined) {
      const refused: number[] = [];
      await print(shell, format, numbered(shell, given.number, first, refused), {});
      return refused.length === 0 ? EXIT.ok : EXIT.faults;
    }
    const count = numberOf(shell, "--count", given.count ?? "1", 1, LAST_BOARD - first + 1);
    const seed = given.seed ?? shell.io.freshSeed();
    const asked = SEATS.flatMap((seat) => {
      const text = given[OPTION[seat]];
      return text === undefined ? [] : [{ seat, text, option: `--${OPTION[seat]}` }];
    });
    // Nobody waits for the engine who asks for no hand.
    const boards =
      asked.length === 0
        ? seeded(seed, first, count)
        : (await import("../boards/to-order.js")).dealsToOrder(shell, asked, {
            seed,
            first,
            count,
          });
    await print(shell, format, boards, { seed, count });
    return EXIT.ok;
  },
});

const OPTION = { N: "north", E: "east", S: "south", W: "west" } as const;

function* seeded(seed: string, first: number, count: number): Generator<Dealt> {
  for (let i = 0; i < count; i++) yield dealBoard(seed, first + i);
}

/** The deals of numbers; what is no number of a deal is told, its line is put on the list, and the rest is dealt. */
async function* numbered(
  shell: Shell,
  number: string,
  first: number,
  refused: number[],
): AsyncGenerator<Dealt> {
  if (number !== "-") {
    const dealt = numberedBoard(number, first);
    yield valueOf(shell, "--number", dealt);
    return;
  }
  let board = first;
  for await (const { number: line, text } of linesOf(shell.io.stdin)) {
    const word = text.ok ? text.value.trim() : "";
    if (text.ok && word === "") continue;
    // A line that is refused keeps its board number: the others have theirs whatever becomes of it.
    const dealt = text.ok ? numberedBoard(word, board) : text;
    board++;
    if (dealt.ok) {
      yield dealt.value;
      continue;
    }
    refused.push(line);
    const reason = sayFault(dealt.fault, shell.scribe.locale);
    await shell.tell(shell.say("row.line", { line: String(line), reason }));
  }
  if (board === first) throw shell.failure("deal.unnumbered");
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
  const { scribe } = shell;
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
        ...sheetOf(scribe, recordOf(dealt)),
        "",
        scribe.say("deal.number.line", { code: makeDealNumber(number), number: String(number) }),
      );
    }
    done++;
    await shell.progress.at(done, count === undefined ? undefined : done / count);
  }
  if (writer !== undefined) await shell.writeData(writer.end());
  if (seed !== undefined && format === "diagram")
    await shell.print(scribe.say("deal.seed.line", { seed }));
  // Other formats keep standard output to themselves.
  else if (seed !== undefined) await shell.tell(shell.say("deal.seed.line", { seed }));
}
