/**
 * The frame of the commands that ask the solver about boards (`solve`, `leads`, `trace`, `table`): boards are solved side by side by
 * worker threads, and printed in the order of the file, as lines for a person or as one object a line.
 */
import { makePartialDeal, type BoardRecord } from "@falsecard/core";
import type { Json, ReadBoard } from "@falsecard/core/files";
import { sayRefusal } from "@falsecard/solver";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { type Given, option, type Options } from "../frame/command.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import type { Answer, Answers, Ask } from "../workers/solving.js";
import { threadsOf } from "../workers/worker-pool.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const SOLVING_OPTIONS = {
  ...BOARD_OPTIONS,
  workers: option("N", COMMON_PHRASES.poolWorkers),
} as const satisfies Options;

/** Boards that are read ahead for each thread, so that none waits for a slow one. */
const AHEAD = 16;

/** A board with its answer, or with the sentence that says why there is none. */
export interface Solved<A extends Ask> {
  readonly board: ReadBoard;
  /** Its number, or its place in the file as `#3`. */
  readonly name: string;
  /** The record at the moment that was asked about. */
  readonly asked: BoardRecord;
  readonly answer: Answers[A] | undefined;
  readonly refusal: string;
}

/**
 * Asks the same of every board of a file that was chosen, on all cores. `moment` may take a board back to
 * where the question is to be asked.
 */
export async function* eachSolved<A extends Ask>(
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
    readonly answer: Promise<Answer<A>> | string;
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
        const answer = pool.ask<Ask>(ask, asked) as Promise<Answer<A>>;
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

function sayRefused(shell: Shell, fault: Extract<Answer, { ok: false }>["fault"]): string {
  return fault.code === "incomplete"
    ? shell.say(PHRASES.incomplete)
    : sayRefusal(fault, shell.style.locale);
}

type Fields = { readonly [name: string]: Json };

interface Report {
  /** Boards with an answer, and all. */
  readonly counts: { answered: number; all: number };
  add<A extends Ask>(
    solved: Solved<A>,
    say: (answer: Answers[A]) => {
      readonly json: () => Fields;
      readonly lines: () => readonly string[];
    },
  ): Promise<void>;
}

export function report(shell: Shell, json: boolean): Report {
  const counts = { answered: 0, all: 0 };
  return {
    counts,
    add: async ({ name, asked, answer, refusal }, say) => {
      counts.all++;
      const { board, deal } = asked;
      const head = { board: board.number ?? null, deal: makePartialDeal(deal) };
      if (answer === undefined) {
        // Who reads objects gets one for every board.
        if (json) await shell.printJson({ ...head, error: refusal });
        await tellRefusal(shell, name, refusal);
        return;
      }
      const { json: fields, lines } = say(answer);
      if (json) await shell.printJson({ ...head, ...fields() });
      else await shell.print(...(counts.answered === 0 ? [] : [""]), ...lines());
      counts.answered++;
    },
  };
}

export async function tellRefusal(shell: Shell, board: string, reason: string): Promise<void> {
  await shell.tell(shell.say(PHRASES.refused, { board, reason }));
}

/** A file in which no board could be solved has failed. */
export const closing = ({ counts }: Pick<Report, "counts">): number =>
  counts.answered === 0 && counts.all > 0 ? EXIT.faults : EXIT.ok;

const PHRASES = {
  incomplete: [
    "not all 52 cards are known; expected four hands of 13 cards",
    "52枚すべては分かりません。13枚のハンドが4つ必要です",
  ],
  refused: ["board {board}: {reason}", "ボード {board}: {reason}"],
} as const;
