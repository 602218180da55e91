/** `falsecard deal`: boards at random from a seed, or by the number of the deal. */
import {
  boardOf,
  dealOfNumber,
  makePartialDeal,
  parseBoardNumber,
  parseDealNumber,
  sayFault,
  type Board,
} from "@falsecard/core";
import { command, numberOf, valueOf } from "../command.js";
import { dealtRecord, recordOf, type Dealt } from "../dealing.js";
import { linesOf } from "../lines.js";
import { sheetOf } from "../sheet.js";
import { EXIT, Stop, type Shell } from "../shell.js";

const FORMATS = ["diagram", "oneline"] as const;
/** PBN and LIN number boards up to here. */
const LAST_BOARD = 9999;
const MOST = 1_000_000_000;

export const deal = command({
  name: "deal",
  about: "deal.about",
  operands: [],
  options: {
    count: { about: "deal.count", value: "N", short: "n" },
    seed: { about: "deal.seed", value: "TEXT", short: "s" },
    number: { about: "deal.number", value: "NUMBER" },
    board: { about: "deal.board", value: "N", short: "b" },
    format: { about: "deal.format", value: "FORMAT", short: "f", choices: FORMATS },
  },
  examples: [
    ["falsecard deal --count 2 --seed tuesday", "deal.example.seed"],
    ["falsecard deal --count 36 --format pbn > tuesday.pbn", "deal.example.file"],
    ["falsecard deal --number Ce-bRYvkXLm3DAzf", "deal.example.number"],
  ],
  run: async (shell, given) => {
    const format = FORMATS.find((f) => f === given.format) ?? "diagram";
    const first = valueOf(shell, "--board", parseBoardNumber(given.board ?? "1"));
    const asked = ["count", "seed"] as const;
    const other = asked.find((name) => given[name] !== undefined);
    if (given.number !== undefined && other !== undefined)
      throw shell.misuse("misuse.both", { one: "--number", other: `--${other}` });
    if (given.number !== undefined) {
      await print(shell, format, numbered(shell, given.number, first), undefined);
      return EXIT.ok;
    }
    // Only a line of hands has no board number to run out of.
    const most = format === "oneline" ? MOST : LAST_BOARD - first + 1;
    const count = numberOf(shell, "--count", given.count ?? "1", 1, most);
    const seed = given.seed ?? shell.io.freshSeed();
    await print(shell, format, seeded(seed, first, count), seed);
    return EXIT.ok;
  },
});

function* seeded(seed: string, first: number, count: number): Generator<Dealt> {
  for (let i = 0; i < count; i++) yield dealtRecord(seed, boardOf(first + i));
}

async function* numbered(shell: Shell, number: string, first: number): AsyncGenerator<Dealt> {
  if (number !== "-") {
    yield numberedBoard(shell, number, boardOf(first), "--number: ");
    return;
  }
  let board = first;
  let line = 0;
  for await (const text of linesOf(shell.io.stdin)) {
    line++;
    const word = text.trim();
    if (word === "") continue;
    yield numberedBoard(shell, word, boardOf(board++), line);
  }
  if (board === first) throw shell.failure("deal.unnumbered");
}

/** A wrong number is wrong usage as an option's value, and unreadable input as a line. */
function numberedBoard(shell: Shell, text: string, board: Board, place: string | number): Dealt {
  const number = parseDealNumber(text);
  const dealt = number.ok ? dealOfNumber(number.value) : number;
  if (dealt.ok) return recordOf(dealt.value, board);
  const fault = sayFault(dealt.fault, shell.scribe.locale);
  if (typeof place === "number") throw shell.failure("deal.line", { line: place, fault });
  throw new Stop(EXIT.misuse, place + fault);
}

async function print(
  shell: Shell,
  format: "diagram" | "oneline",
  boards: AsyncIterable<Dealt> | Iterable<Dealt>,
  seed: string | undefined,
): Promise<void> {
  const { scribe } = shell;
  let done = 0;
  for await (const { record, number } of boards) {
    if (format === "oneline") {
      await shell.print(makePartialDeal(record.deal));
    } else {
      const code = record.about["DealId"] ?? "";
      await shell.print(
        ...(done === 0 ? [] : [""]),
        ...sheetOf(scribe, record),
        "",
        scribe.say("deal.number.line", { code, number: String(number) }),
      );
    }
    await shell.progress.at(++done);
  }
  if (seed !== undefined && format === "diagram")
    await shell.print(scribe.say("deal.seed.line", { seed }));
  // Other formats keep standard output to themselves.
  else if (seed !== undefined) await shell.tell(shell.say("deal.seed.line", { seed }));
}
