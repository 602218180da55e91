/**
 * The frame of the commands that ask the solver about boards (`solve`, `leads`, `trace`, `table`): boards are solved side by side by
 * worker threads, and printed in the order of the file, as lines for a person or as one object a line.
 */
import { makePartialDeal, type BoardRecord } from "@falsecard/core";
import type { ReadBoard } from "@falsecard/core/files";
import { sayRefusal } from "@falsecard/solver";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { type Given, option, type Options } from "../frame/command.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import type { AnswerJson } from "../schemas/answers.js";
import type { SolvingAnswer, SolvingAnswers, SolvingQuestion } from "../workers/solving.js";
import { threadsOf } from "../workers/worker-pool.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const SOLVING_OPTIONS = {
  ...BOARD_OPTIONS,
  workers: option("N", COMMON_PHRASES.poolWorkers),
} as const satisfies Options;

/** Boards that are read ahead for each thread, so that none waits for a slow one. */
const AHEAD = 16;

/** A board with its answer, or with the sentence that says why there is none. */
export interface Solved<A extends SolvingQuestion> {
  readonly board: ReadBoard;
  /** Its number, or its place in the file as `#3`. */
  readonly name: string;
  /** The record at the moment that was asked about. */
  readonly asked: BoardRecord;
  readonly answer: SolvingAnswers[A] | undefined;
  readonly refusal: string;
}

/**
 * Asks the same of every board of a file that was chosen, on all cores. `moment` may take a board back to
 * where the question is to be asked.
 */
export async function* eachSolved<A extends SolvingQuestion>(
  shell: Shell,
  ask: A,
  operand: string,
  given: Given<typeof SOLVING_OPTIONS>,
  moment: (record: BoardRecord) => BoardRecord = (record) => record,
): AsyncGenerator<Solved<A>> {
  const size = threadsOf(shell, given.workers);
  const opened = await chooseBoards(shell, operand, given, { watched: false });
  const pool = await shell.io.workers.pool((await import("../workers/solving.js")).SOLVING, size);
  const queue: {
    readonly board: ReadBoard;
    readonly name: string;
    readonly asked: BoardRecord;
    /** Or why it cannot be asked. */
    readonly answer: Promise<SolvingAnswer<A>> | string;
  }[] = [];
  let begun = 0;
  let done = 0;
  const next = async (): Promise<Solved<A> | undefined> => {
    const first = queue.shift();
    if (first === undefined) return undefined;
    const { board, name, asked } = first;
    const found = await first.answer;
    done++;
    const share = opened.share();
    await shell.progress.at(done, share === undefined ? undefined : (share * done) / begun);
    if (typeof found === "string") return { board, name, asked, answer: undefined, refusal: found };
    return found.ok
      ? { board, name, asked, answer: found.value, refusal: "" }
      : { board, name, asked, answer: undefined, refusal: sayRefused(shell, found.fault) };
  };
  try {
    for await (const { board, name } of opened.boards) {
      begun++;
      try {
        const asked = moment(board.record);
        // A worker answers what it was asked.
        const answer = pool.ask<SolvingQuestion>(ask, asked) as Promise<SolvingAnswer<A>>;
        // Avoid unhandledRejection; the awaiter handles it.
        answer.catch(() => {});
        queue.push({ board, name, asked, answer });
      } catch (error) {
        // A board that never came to the moment does not keep the others from being solved.
        if (!(error instanceof Stop)) throw error;
        queue.push({ board, name, asked: board.record, answer: error.message });
      }
      if (queue.length > AHEAD * size) {
        const solved = await next();
        if (solved !== undefined) yield solved;
      }
    }
    for (let solved = await next(); solved !== undefined; solved = await next()) yield solved;
  } catch (error) {
    // Boards that were asked for are answered before a sentence says that others are not there.
    if (error instanceof Stop)
      for (let solved = await next(); solved !== undefined; solved = await next()) yield solved;
    throw error;
  } finally {
    await pool.close();
  }
}

function sayRefused(shell: Shell, fault: Extract<SolvingAnswer, { ok: false }>["fault"]): string {
  return fault.code === "incomplete"
    ? shell.say(PHRASES.incomplete)
    : sayRefusal(fault, shell.style.locale);
}

/** The JSON of an answer beside the board and its deal. */
type AnswerFields<A extends SolvingQuestion> = Omit<
  Exclude<AnswerJson<A>, { readonly error: string }>,
  "board" | "deal"
>;

/** How an answer is printed. */
interface Printed<A extends SolvingQuestion> {
  readonly json: (answer: SolvingAnswers[A], asked: BoardRecord) => AnswerFields<A>;
  readonly lines: (answer: SolvingAnswers[A], asked: BoardRecord) => readonly string[];
}

/** Prints what was found for each board; the exit code says whether any could be solved. */
export async function printSolved<A extends SolvingQuestion>(
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

/** A file in which no board could be solved has failed. */
export const solvedExit = (answered: number, all: number): number =>
  answered === 0 && all > 0 ? EXIT.faults : EXIT.ok;

const PHRASES = {
  incomplete: [
    "not all 52 cards are known; expected four hands of 13 cards",
    "52枚すべては分かりません。13枚のハンドが4つ必要です",
  ],
  refused: ["board {board}: {reason}", "ボード {board}: {reason}"],
} as const;
