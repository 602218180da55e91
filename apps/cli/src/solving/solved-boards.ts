/**
 * The frame of the commands that ask the solver about boards (`solve`, `leads`, `trace`, `table`): worker threads solve
 * several boards at a time, and the answers are printed in the order of the file, as lines for a person or as one JSON
 * object a line.
 */
import { inOrder } from "@falsecard/cluster";
import { makeCard, makePartialDeal, type BoardRecord } from "@falsecard/core";
import type { ReadBoard } from "@falsecard/core/files";
import { sayRefusal } from "@falsecard/solver";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { type Given, option, type Options } from "../frame/command.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import type { AnswerJson } from "../schemas/answers.js";
import type {
  CardValue,
  SolvingAnswer,
  SolvingAnswers,
  SolvingQuestion,
} from "../workers/solving.js";
import { alignColumns, showCard, withSign } from "../print/tables.js";
import { padLeft, type Style } from "../text/style.js";
import { threadsOf } from "../workers/worker-pool.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const SOLVING_OPTIONS = {
  ...BOARD_OPTIONS,
  workers: option("N", COMMON_PHRASES.poolWorkers),
} as const satisfies Options;

/** Boards that are read ahead for each thread, so that no thread idles while a slow board is solved. */
const AHEAD = 16;

/** A board with its answer, or with the sentence that says why there is none. */
export interface Solved<A extends SolvingQuestion> {
  readonly board: ReadBoard;
  /** The board's number, or its place in the file as `#3`. */
  readonly name: string;
  /** The record at the moment in question. */
  readonly asked: BoardRecord;
  readonly answer: SolvingAnswers[A] | undefined;
  readonly refusal: string;
}

/**
 * Asks the same question about every chosen board of a file, on all cores. `moment` may take a board back to an earlier
 * position; boards that are not `wanted` are left out.
 */
export async function* eachSolved<A extends SolvingQuestion>(
  shell: Shell,
  ask: A,
  operand: string,
  given: Given<typeof SOLVING_OPTIONS>,
  moment: (record: BoardRecord) => BoardRecord = (record) => record,
  wanted: (board: ReadBoard, name: string) => boolean = () => true,
): AsyncGenerator<Solved<A>> {
  const size = threadsOf(shell, given.workers);
  const opened = await chooseBoards(shell, operand, given, { watched: false });
  const pool = await shell.io.workers.pool((await import("../workers/solving.js")).SOLVING, size);
  const kind: SolvingQuestion = ask;
  let [begun, done] = [0, 0];
  /** The error that ended the reading; boards that were read before are answered first. */
  let stop: Stop | undefined;
  async function* requests() {
    try {
      for await (const { board, name } of opened.boards) {
        if (!wanted(board, name)) continue;
        begun++;
        const tag = { board, name, ...momentOf(board.record, moment) };
        yield { kind, input: tag.asked, tag };
      }
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      stop = error;
    }
  }
  try {
    for await (const { tag, output } of inOrder(pool, requests(), { ahead: AHEAD })) {
      done++;
      const share = opened.share();
      await shell.progress.at(done, share === undefined ? undefined : (share * done) / begun);
      // The pool answers a question with its own kind of answer.
      const found = output as SolvingAnswer<A>;
      if (tag.refusal !== "") yield { ...tag, answer: undefined };
      else if (found.ok) yield { ...tag, answer: found.value };
      else yield { ...tag, answer: undefined, refusal: sayRefused(shell, found.fault) };
    }
  } finally {
    await pool.close();
  }
  if (stop !== undefined) throw stop;
}

/** The board at the moment in question; a board that did not reach it is passed on unchanged, with a refusal. */
function momentOf(
  record: BoardRecord,
  moment: (record: BoardRecord) => BoardRecord,
): { readonly asked: BoardRecord; readonly refusal: string } {
  try {
    return { asked: moment(record), refusal: "" };
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return { asked: record, refusal: error.message };
  }
}

function sayRefused(shell: Shell, fault: Extract<SolvingAnswer, { ok: false }>["fault"]): string {
  return fault.code === "incomplete"
    ? shell.say(PHRASES.incomplete)
    : sayRefusal(fault, shell.style.locale);
}

/** The questions whose answers are printed board by board. */
type PrintedQuestion = Exclude<SolvingQuestion, "handRecord">;

/** The JSON of an answer without the board and its deal. */
type AnswerFields<A extends PrintedQuestion> = Omit<
  Exclude<AnswerJson<A>, { readonly error: string }>,
  "board" | "deal"
>;

/** How an answer is printed. */
interface Printed<A extends PrintedQuestion> {
  readonly json: (answer: SolvingAnswers[A], asked: BoardRecord) => AnswerFields<A>;
  readonly lines: (answer: SolvingAnswers[A], asked: BoardRecord) => readonly string[];
}

/** Prints the answer for each board; resolves to the exit code, which says whether any board could be solved. */
export async function printSolved<A extends PrintedQuestion>(
  shell: Shell,
  isJson: boolean,
  solved: AsyncIterable<Solved<A>>,
  { json, lines }: Printed<A>,
): Promise<number> {
  let [answered, all] = [0, 0];
  for await (const { name, asked, answer, refusal } of solved) {
    all++;
    const head = { board: asked.board.number ?? null, deal: makePartialDeal(asked.deal) };
    if (answer === undefined) {
      // A program gets an object for every board.
      if (isJson) await shell.printJson({ ...head, error: refusal });
      await tellRefusal(shell, name, refusal);
      continue;
    }
    if (isJson) await shell.printJson({ ...head, ...json(answer, asked) });
    else await shell.print(...(answered === 0 ? [] : [""]), ...lines(answer, asked));
    answered++;
  }
  return solvedExit(answered, all);
}

export async function tellRefusal(shell: Shell, board: string, reason: string): Promise<void> {
  await shell.tell(shell.say(PHRASES.refused, { board, reason }));
}

/** The command fails if no board of the file could be solved. */
export const solvedExit = (answered: number, all: number): number =>
  answered === 0 && all > 0 ? EXIT.faults : EXIT.ok;

/** `=`, `+1`, `-2`: declarer's result against the contract. */
export const resultSign = (over: number): string => (over === 0 ? "=" : withSign(over));

/** Values of cards for a person: a row for each value, the best first. */
export function valueRows(style: Style, cards: readonly CardValue[]): string[] {
  const byTricks = new Map<number, CardValue[]>();
  for (const value of cards)
    byTricks.set(value.tricks, [...(byTricks.get(value.tricks) ?? []), value]);
  const rows = [...byTricks.values()].map((equal) => {
    const [{ tricks, result } = { tricks: 0, result: 0 }] = equal;
    const sign = padLeft(resultSign(result), 3);
    return [
      result < 0 ? style.red(sign) : style.bold(sign),
      style.say(PHRASES.tricks, { tricks }),
      equal.map(({ card }) => showCard(style, card)).join(" "),
    ];
  });
  return alignColumns(rows);
}

/** Values of cards for a program. */
export const valuesJson = (cards: readonly CardValue[]) =>
  cards.map(({ card, tricks, result }) => ({
    card: makeCard(card),
    tricks,
    result,
    against: resultSign(result),
  }));

const PHRASES = {
  tricks: ["{tricks|trick|tricks}", "{tricks} トリック"],
  incomplete: [
    "not all 52 cards are known; expected four hands of 13 cards",
    "52枚すべては分かりません。13枚のハンドが4つ必要です",
  ],
  refused: ["board {board}: {reason}", "ボード {board}: {reason}"],
} as const;
