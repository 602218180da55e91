/**
 * A pool: workers that solve boards side by side, and what comes back in the order of the file.
 *
 * A worker is a thread of its own in the real program and a function in tests; the shell is given the
 * means to start them. With `--cluster` it is whoever waits at the other end of a queue.
 */
import type { Pool } from "@falsecard/cluster";
import type { BoardRecord } from "@falsecard/core";
import { recordToJson, type ReadBoard } from "@falsecard/core/files";
import { sayRefusal } from "@falsecard/solver";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { numberOf, type Given, type Options } from "../command.js";
import { PASSWORD_FILE } from "./password.js";
import { Stop, type Shell } from "../shell.js";
import type { Answer, Answers, Ask, SolvingTasks } from "./solving.js";
import type { CliTasks } from "./task-kinds.js";

/** Where workers come from. */
export interface Agency {
  /** How many threads can work at the same time. */
  readonly cores: number;
  /** A pool of so many threads of this process. */
  readonly pool: (size: number) => Promise<Pool<CliTasks>>;
  /** The same for boards to be solved and nothing else, so that nothing else has to be loaded. */
  readonly solvers: (size: number) => Promise<Pool<SolvingTasks>>;
  /** What must be the same on every machine of a cluster. */
  readonly release: () => string;
}

export const SOLVING_OPTIONS = {
  ...BOARD_OPTIONS,
  workers: { about: "pool.workers", value: "N" },
} as const satisfies Options;

/** Options of a command that has tasks done, here or elsewhere. */
export const POOL_OPTIONS = {
  workers: { about: "pool.workers", value: "N" },
  cluster: { about: "pool.cluster", value: "URL" },
  "password-file": PASSWORD_FILE,
} as const satisfies Options;
export type PoolOptions = Given<typeof POOL_OPTIONS>;

/** More threads than any machine has use for. */
const MOST_THREADS = 256;
/** Boards that are read ahead for each thread, so that none waits for a slow one. */
const AHEAD = 16;

/** How many threads `--workers` says: one for each core unless told. */
export const threadsOf = (shell: Shell, workers: string | undefined): number =>
  workers === undefined
    ? shell.io.agency.cores
    : numberOf(shell, "--workers", workers, 1, MOST_THREADS);

/** The threads of this machine, or the workers of a cluster. */
export async function openPool(
  shell: Shell,
  { workers, cluster, "password-file": passwordFile }: PoolOptions,
): Promise<Pool<CliTasks>> {
  const { agency } = shell.io;
  if (cluster === undefined) {
    if (passwordFile !== undefined) throw shell.misuse("cluster.password-alone");
    return await agency.pool(threadsOf(shell, workers));
  }
  if (workers !== undefined)
    throw shell.misuse("misuse.both", { one: "--workers", other: "--cluster" });
  const { openCluster } = await import("./cluster.js");
  return await openCluster(shell, { option: "--cluster", url: cluster, passwordFile });
}

/** The same for work that one thread does unless more are asked for. */
export const openPoolIfAsked = async (
  shell: Shell,
  given: PoolOptions,
): Promise<Pool<CliTasks> | undefined> =>
  Object.keys(POOL_OPTIONS).some((name) => Object.hasOwn(given, name))
    ? await openPool(shell, given)
    : undefined;

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
  const pool = await shell.io.agency.solvers(size);
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
        // All of these kinds of tasks take a record; a worker answers what it was asked.
        const answer = pool.ask<Ask>(ask, recordToJson(asked)) as Promise<Answer<A>>;
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
    ? shell.say("pool.incomplete")
    : sayRefusal(fault, shell.scribe.locale);
}
