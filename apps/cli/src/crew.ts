/**
 * The crew: helpers that solve boards side by side, and what comes back in the order of the file.
 *
 * A helper is a thread of its own in the real program and a function in tests; the shell is given the
 * means to hire them.
 */
import type { BoardRecord } from "@falsecard/core";
import { FORMATS, recordToJson, type ReadBoard } from "@falsecard/core/files";
import { sayRefusal } from "@falsecard/solver";
import { numberOf, type Given, type Options } from "./command.js";
import { isPlayable, nothingRead, openBoards, parseBoardList } from "./input.js";
import { Stop, type Shell } from "./shell.js";
import type { Answer, Answers, Ask } from "./solving.js";
import type { Outcome, Task } from "./tasks.js";

/** One who does tasks, one at a time. */
export interface Helper {
  ask<T extends Task>(task: T): Promise<Outcome<T>>;
  dismiss(): Promise<void>;
}

/** Where helpers come from. */
export interface Agency {
  /** How many can work at the same time. */
  readonly cores: number;
  readonly hire: () => Helper;
}

export const CREW_OPTIONS = {
  board: { about: "show.board", value: "LIST", short: "b" },
  workers: { about: "crew.workers", value: "N" },
  from: { about: "option.from", value: "FORMAT", choices: FORMATS },
} as const satisfies Options;

/** More helpers than any machine has use for. */
export const MOST_HELPERS = 256;
/** Boards that are read ahead for each helper, so that none waits for a slow one. */
const AHEAD = 16;

export class Crew {
  readonly #agency: Agency;
  readonly #size: number;
  readonly #all: Helper[] = [];
  readonly #free: Helper[] = [];
  readonly #waiting: ((helper: Helper) => void)[] = [];

  constructor(agency: Agency, size: number) {
    this.#agency = agency;
    this.#size = size;
  }

  async ask<T extends Task>(task: T): Promise<Outcome<T>> {
    const helper = await this.#take();
    try {
      return await helper.ask(task);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(helper);
      else next(helper);
    }
  }

  /** A helper who is free, or a new one, or the first to become free. */
  async #take(): Promise<Helper> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#all.length < this.#size) {
      const helper = this.#agency.hire();
      this.#all.push(helper);
      return helper;
    }
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }

  async dismiss(): Promise<void> {
    await Promise.all(this.#all.map((helper) => helper.dismiss()));
  }
}

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
  given: Given<typeof CREW_OPTIONS>,
  moment: (record: BoardRecord) => BoardRecord = (record) => record,
): AsyncGenerator<Solved<A>> {
  const wanted = given.board === undefined ? undefined : parseBoardList(shell, given.board);
  const { agency } = shell.io;
  const size =
    given.workers === undefined
      ? agency.cores
      : numberOf(shell, "--workers", given.workers, 1, MOST_HELPERS);
  const opened = await openBoards(shell, operand, given.from, false);
  const absent = new Set(wanted);
  const crew = new Crew(agency, size);
  const queue: {
    readonly board: ReadBoard;
    readonly name: string;
    readonly asked: BoardRecord;
    /** Or why it cannot be asked. */
    readonly answer: Promise<Answer<A>> | string;
  }[] = [];
  let read = 0;
  let begun = 0;
  let done = 0;
  let faults = 0;
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
    for await (const board of opened.boards) {
      if (!isPlayable(board)) continue;
      read++;
      const { number } = board.record.board;
      if (wanted !== undefined && (number === undefined || !wanted.has(number))) continue;
      if (number !== undefined) absent.delete(number);
      begun++;
      faults += board.faults.length;
      const name = String(number ?? `#${read}`);
      try {
        const asked = moment(board.record);
        // A helper answers what it was asked.
        const answer = crew.ask({ ask, record: recordToJson(asked) }) as Promise<Answer<A>>;
        // Whoever comes to it hears of a failure; until then it must not end the process.
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
  } finally {
    await crew.dismiss();
  }
  const { file } = opened;
  if (read === 0) throw nothingRead(shell, opened);
  if (faults > 0) await shell.tell(shell.say("source.faults", { file, faults, boards: begun }));
  if (absent.size > 0) throw shell.failure("show.absent", { file, boards: [...absent].join(", ") });
}

function sayRefused(shell: Shell, fault: Extract<Answer, { ok: false }>["fault"]): string {
  return fault.code === "incomplete"
    ? shell.say("crew.incomplete")
    : sayRefusal(fault, shell.scribe.locale);
}
