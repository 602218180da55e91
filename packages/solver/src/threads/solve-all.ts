/**
 * Solves many tasks on all cores: they are divided into pieces, and each thread takes the next piece when it has
 * finished one. The pieces depend on the number of tasks alone and every piece begins with an empty table, so that
 * answers, node counts included, are the same for any number of threads.
 */
import type { Result } from "@falsecard/core";
import type { Refusal } from "../refusal.js";
import { wrongTask, type SolvedTask, type SolveTask } from "./task.js";

/** The part of an `AbortSignal` that is used. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** How many threads solve, and who is told. */
export interface SolveAllOptions {
  /** The number of threads; default one for each core. */
  readonly threads?: number;
  /** Called whenever more tasks are solved. */
  readonly onProgress?: (done: number, all: number) => void;
  /** An `AbortSignal`: when it is aborted, the threads are ended and the promise is rejected with its reason. */
  readonly signal?: StopSignal;
}

/** A task that could not be solved at all, such as one that is no deal, or whose thread died. */
export class SolveAllError extends Error {
  /** The place of the task, counted from 0; of several in one piece, the first. */
  readonly index: number;

  constructor(index: number, why: string) {
    super(`task ${index}: ${why}`);
    this.name = "SolveAllError";
    this.index = index;
  }
}

/** A piece of work as it is sent to a thread. */
export interface SolvePiece {
  readonly at: number;
  readonly tasks: readonly SolveTask[];
}

/** A thread's reply to a piece: the answers, or the message of an error. */
export type PieceReply =
  | { readonly at: number; readonly answers: readonly unknown[] }
  | { readonly at: number; readonly error: string };

/** Callbacks of a thread. */
export interface ThreadListener {
  readonly says: (reply: PieceReply) => void;
  readonly gone: (why: string) => void;
}

/** A thread that solves pieces in the order in which they come. */
interface SolveThread {
  readonly send: (piece: SolvePiece) => void;
  readonly end: () => Promise<unknown>;
}

/** The threads of a runtime: Node's worker threads or the web workers of a browser. */
export interface ThreadStarter {
  readonly cores: number;
  readonly start: (listener: ThreadListener) => SolveThread;
}

/** Pieces that a thread has been sent in advance, so that it never waits for the next. */
const AHEAD = 2;
/** The number of pieces that many tasks are divided into, so that the threads end at about the same time. */
const PIECES = 256;
/** The most tasks of a piece, so that progress is told often. */
const MOST_TOGETHER = 32;

/** The number of tasks in a piece. */
export const pieceSize = (all: number): number =>
  Math.max(1, Math.min(MOST_TOGETHER, Math.floor(all / PIECES)));

/** Solves all tasks; the answers stand in the order of the tasks. */
export async function solveAllOn<const T extends SolveTask>(
  starter: ThreadStarter,
  given: Iterable<T>,
  options: SolveAllOptions = {},
): Promise<Result<SolvedTask<T>, Refusal>[]> {
  const { threads = starter.cores, signal } = options;
  if (!Number.isSafeInteger(threads) || threads < 1)
    throw new RangeError(`threads: ${threads}; expected a whole number from 1`);
  const tasks = [...given];
  for (const [index, task] of tasks.entries()) {
    const why = wrongTask(task);
    if (why !== undefined) throw new SolveAllError(index, why);
  }
  if (signal?.aborted === true) throw signal.reason;
  const size = pieceSize(tasks.length);
  const pieces = Array.from({ length: Math.ceil(tasks.length / size) }, (_, i): SolvePiece => ({
    at: i * size,
    tasks: tasks.slice(i * size, (i + 1) * size),
  }));
  if (pieces.length === 0) return [];
  const started: SolveThread[] = [];
  let stop = (): void => {};
  try {
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      stop = () => {
        reject(signal?.reason);
      };
      signal?.addEventListener("abort", stop);
      const run = new Run(pieces, tasks.length, { resolve, reject }, options.onProgress);
      for (let i = 0; i < Math.min(threads, pieces.length); i++)
        started.push(run.employ(starter.start));
    });
    // Every piece was answered task by task, by `answerTasks`, which keeps the types.
    return answers as Result<SolvedTask<T>, Refusal>[];
  } finally {
    signal?.removeEventListener("abort", stop);
    await Promise.all(started.map(({ end }) => end()));
  }
}

/** The two ends of a promise. */
interface Settle {
  readonly resolve: (answers: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The pieces on their way, and the answers that have come. */
class Run {
  readonly #pieces: readonly SolvePiece[];
  readonly #answers: unknown[];
  readonly #settle: Settle;
  readonly #onProgress: SolveAllOptions["onProgress"];
  #next = 0;
  #done = 0;

  constructor(
    pieces: readonly SolvePiece[],
    all: number,
    settle: Settle,
    onProgress: SolveAllOptions["onProgress"],
  ) {
    this.#pieces = pieces;
    this.#answers = Array.from({ length: all });
    this.#settle = settle;
    this.#onProgress = onProgress;
  }

  /** Starts a thread and sends it its first pieces. */
  employ(start: ThreadStarter["start"]): SolveThread {
    const held: SolvePiece[] = [];
    const fail = (why: string): void => {
      this.#settle.reject(new SolveAllError(held[0]?.at ?? 0, why));
    };
    const thread = start({
      says: (reply) => {
        const piece = held.shift();
        if (piece === undefined || piece.at !== reply.at) return;
        if ("error" in reply) {
          this.#settle.reject(new SolveAllError(piece.at, reply.error));
          return;
        }
        try {
          this.#take(piece, reply.answers);
        } catch (error) {
          // The caller's own `onProgress` failed.
          this.#settle.reject(error);
        }
        send();
      },
      gone: fail,
    });
    const send = (): void => {
      while (held.length < AHEAD) {
        const piece = this.#pieces[this.#next];
        if (piece === undefined) return;
        this.#next++;
        held.push(piece);
        thread.send(piece);
      }
    };
    send();
    return thread;
  }

  #take({ at, tasks }: SolvePiece, answers: readonly unknown[]): void {
    for (const [i, answer] of answers.entries()) this.#answers[at + i] = answer;
    this.#done += tasks.length;
    this.#onProgress?.(this.#done, this.#answers.length);
    if (this.#done === this.#answers.length) this.#settle.resolve(this.#answers);
  }
}
