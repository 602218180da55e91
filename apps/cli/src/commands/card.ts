/** `falsecard card`: the card to play in a position, the candidates in a table, and why. */
import {
  makeCard,
  ok,
  parseSeat,
  plainText,
  playOf,
  seenBy,
  type BoardRecord,
  type Result,
  type Seat,
} from "@falsecard/core";
import { fail, sayFault } from "../text/faults.js";
import { FORMATS } from "@falsecard/core/files";
import { promisesOf, type BiddingPosition } from "@falsecard/engine/bidding";
import { amount, decide, explainCard, percent, type CardDecision } from "@falsecard/engine/play";
import { CARD_ROW } from "../batch/card-row.js";
import { rowHelp } from "../batch/row.js";
import { answerRows } from "../batch/rows.js";
import { CARD_OPTIONS, conventionCards } from "../system/bidding.js";
import {
  promisedPosition,
  PROMISE_OPTION,
  promisedRecord,
  promiseLines,
  promisesJson,
} from "../system/promises.js";
import { readBoard, ROOM_OPTIONS } from "../boards/choice.js";
import { poolFailure } from "../workers/cluster.js";
import {
  command,
  exclusive,
  flagOption,
  type Given,
  option,
  type Options,
} from "../frame/command.js";
import { openPoolIfAsked, POOL_OPTIONS } from "../workers/worker-pool.js";
import { parseMoment, recordThen } from "../boards/moment.js";
import {
  decisionJson,
  limitsOf,
  PLAY_OPTIONS,
  programOf,
  programText,
  samplesIn,
} from "../programs/playing.js";
import type { Shell } from "../frame/shell.js";
import { showCard, alignColumns } from "../print/tables.js";
import { decideTogether } from "../workers/thinking.js";
import { wrap, type Style } from "../text/style.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const OPTIONS = {
  seat: option("SEAT", { short: "s", read: parseSeat }, [
    "who chooses; else the seat whose turn it is, and declarer for dummy",
    "選ぶ席。なければ順番の席(ダミーの番はディクレアラー)",
  ]),
  board: option("N", { short: "b" }, COMMON_PHRASES.beliefsBoard),
  ...ROOM_OPTIONS,
  at: option("MOMENT", { short: "a" }, COMMON_PHRASES.beliefsAt),
  ...PLAY_OPTIONS,
  ...POOL_OPTIONS,
  workers: option("N", ["threads for one hard decision (1)", "難しい決定に使うスレッドの数(1)"]),
  batch: option("FILE", COMMON_PHRASES.batch),
  ...CARD_OPTIONS,
  ...PROMISE_OPTION,
  from: option("FORMAT", { choices: FORMATS }, COMMON_PHRASES.optionFrom),
  json: flagOption([
    "the whole decision as an object; with --batch also for a row that is refused: its id, line and error",
    "決定のすべてをオブジェクトで。--batch では受け付けない行にも id、line、error のオブジェクトを出力",
  ]),
} as const satisfies Options;

export default command({
  progress: "bar",
  details: [
    "FILE is PBN, LIN, JSON, a link, or - for standard input; the position is the end of its play, or the moment --at.",
    "FILE は PBN、LIN、JSON、リンク、または -(標準入力)。局面はプレイの最後か、--at の時点です。",
  ],
  options: OPTIONS,
  rows: rowHelp(CARD_ROW),
  examples: [
    [
      "falsecard card match.pbn --board 7 --at 9 --explain paragraph",
      ["the tenth card of board 7", "ボード 7 の10枚目"],
    ],
    [
      "falsecard card match.pbn --at 9 --program C --samples 64 --workers 2",
      ["one hard decision on two cores", "難しい決定を2コアで"],
    ],
    [
      "falsecard card match.pbn --at 9 --program C --time 30",
      [
        "think for half a minute: more deals, until it is clear",
        "30秒考える(はっきりするまでディールを増やす)",
      ],
    ],
    [
      'falsecard card match.pbn --promise "2N=20-22 balanced"',
      ["where 2NT shows 20 to 22 points", "2NT が20〜22点を示すとき"],
    ],
    [
      "falsecard card --batch problems.jsonl --json",
      ["answers to a file of problems", "問題集への答え"],
    ],
  ],
  run: async (shell, given, [operand]) => {
    const samples = samplesIn(shell, given);
    const cards = await conventionCards(shell, given);
    const model = programOf(shell, given.program, samples);
    const program = programText(shell, given.program, samples);
    const limits = limitsOf(shell, given);
    exclusive(shell, { "--batch": given.batch, FILE: operand });
    exclusive(shell, { "--batch": given.batch, "--promise": given.promise });
    if (given.batch === undefined && operand === undefined)
      throw shell.misuse(COMMON_PHRASES.misuseWithout, { expected: "FILE" });
    // Without --workers or --cluster this thread thinks alone.
    const pool = await openPoolIfAsked(shell, given);
    const ask: Ask = async (record, asked) => {
      const play = playOf(record);
      if (play === undefined) return fail("play-none");
      if (play.actor === undefined) return fail("play-complete");
      const seat = asked ?? play.actor;
      const seen = seenBy(record, seat);
      if (seen?.hand.length !== 13) return fail("hand-size", seat);
      if (seen.cards.length > 0 && seen.dummy?.length !== 13) return fail("hand-size", seat);
      const options = { seed: given.seed, limits: limits() };
      const position = promisedPosition(shell, record, cards);
      const decision =
        pool === undefined
          ? decide(seen, promisesOf(position), model, options)
          : await decideTogether(pool, { cards, model, program, seen, record }, options);
      return decision.ok ? ok({ decision: decision.value, position }) : decision;
    };
    try {
      return given.batch === undefined
        ? await one(shell, operand ?? "", given, ask)
        : await batch(shell, given.batch, given, ask);
    } catch (error) {
      throw poolFailure(shell, error);
    } finally {
      await pool?.close();
    }
  },
});

/** Decides for a seat, or, if it is undefined, for the seat that chooses the next card. */
type Ask = (record: BoardRecord, seat: Seat | undefined) => Promise<Result<Answered>>;

interface Answered {
  readonly decision: CardDecision;
  /** The position of the auction as it was read. */
  readonly position: BiddingPosition;
}

/** Prints the decision at a moment of one board, in words or as JSON. */
async function one(
  shell: Shell,
  operand: string,
  given: Given<typeof OPTIONS>,
  ask: Ask,
): Promise<void> {
  const moment = given.at === undefined ? undefined : parseMoment(shell, given.at);
  const whole = promisedRecord(await readBoard(shell, operand, given), given.promise);
  const record = moment === undefined ? whole : recordThen(shell, whole, moment);
  const found = await ask(record, given.seat);
  if (!found.ok)
    throw shell.failure(PHRASES.fault, { fault: sayFault(found.fault, shell.style.locale) });
  const { decision, position } = found.value;
  if (given.json === true)
    return await shell.printJson({ ...decisionJson(decision), ...promisesJson(position) });
  const { explain: detail } = given;
  await shell.print(
    ...explainCard(decision, detail, shell.style.locale).flatMap((line) => wrap(line, 78)),
    ...promiseLines(shell, position).flatMap((line) => wrap(line, 78)),
    ...(detail === "full" || decision.samples === 0
      ? []
      : ["", ...alignColumns(candidateRows(shell.style, decision))]),
  );
}

function candidateRows(style: Style, { candidates, form, declaring }: CardDecision): string[][] {
  const heads = [
    style.say(PHRASES.columnMean),
    style.say(declaring ? PHRASES.columnMakes : PHRASES.columnBeats),
    style.say(PHRASES.columnBehind),
    style.say(PHRASES.columnDeals),
  ];
  return [
    ["", ...heads.map((head) => style.bold(head))],
    ...candidates.map(({ candidate, mean, error, success, behind, samples }) => [
      candidate.cards.map((each) => showCard(style, each)).join(" "),
      `${amount(mean, form)} ± ${amount(error, form)}`,
      percent(success),
      behind.by === 0 ? "" : `${amount(behind.by, form)} ± ${amount(behind.error, form)}`,
      String(samples),
    ]),
  ];
}

/** Answers the rows of a file. */
async function batch(
  shell: Shell,
  file: string,
  { json, explain: detail }: Pick<Given<typeof OPTIONS>, "json" | "explain">,
  ask: Ask,
): Promise<number> {
  return await answerRows(shell, {
    kind: CARD_ROW,
    file,
    json: json === true,
    answer: async ({ id, record, seat, answer }) => {
      const found = await ask(record, seat);
      if (!found.ok) return sayFault(found.fault, shell.style.locale);
      const { decision } = found.value;
      const right = answer?.includes(decision.card);
      const told = answer === undefined ? {} : { answer: answer.map(makeCard), right };
      if (json === true) return { json: { id, ...decisionJson(decision), ...told }, right };
      const [first = "", ...rest] = explainCard(decision, detail, shell.style.locale);
      return {
        lines: [`${plainText(String(id ?? ""))}  ${first}`, ...rest.map((said) => `    ${said}`)],
        right,
      };
    },
  });
}

const PHRASES = {
  fault: ["{fault}", "{fault}"],
  columnMean: ["worth", "価値"],
  columnMakes: ["makes", "メイク"],
  columnBeats: ["beats", "ダウン"],
  columnBehind: ["behind", "差"],
  columnDeals: ["deals", "ディール"],
} as const;
