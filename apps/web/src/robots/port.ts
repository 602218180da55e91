/**
 * The engine in a worker of the same build. Questions and answers are posted unchanged, copied by the browser.
 * Questions are answered one at a time, in the order in which they were asked.
 */
import { revived } from "@falsecard/core";
import {
  EngineStopped,
  messageOf,
  type EngineAnswers,
  type Engine,
  type EngineMethod,
} from "./engine.js";

/** The part of a browser's Worker that is used. */
export interface EngineWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: "error", listener: (event: { readonly message: string }) => void): void;
}

/** The part of a worker's own scope (`self`) that is used. */
export interface EngineScope {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

interface Request {
  readonly id: number;
  readonly method: EngineMethod;
  readonly question: unknown;
}

type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly error: string });

interface Waiting extends Request {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
  tries: number;
}

/** The number of workers that may crash on a question before it fails. */
const MOST_TRIES = 4;

/** Questions that are answered so fast that `stop` lets them finish: starting another worker would take longer. */
const BRIEF: readonly EngineMethod[] = ["explain"];

/** An engine whose methods all call one function. */
export const engineBy = (
  ask: (method: EngineMethod, question: never) => Promise<unknown>,
  stop: () => void = () => undefined,
): Engine =>
  new Proxy({ stop } as Engine, {
    get: (_, name) =>
      name === "stop" ? stop : (question: never) => ask(name as EngineMethod, question),
  });

/** @param start For instance `() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })`. */
export function engineIn(start: () => EngineWorker): Engine {
  /** Questions without an answer; the worker has the first. */
  let waiting: Waiting[] = [];
  let worker: EngineWorker | undefined;
  let asked = 0;

  const send = (): void => {
    const [first] = waiting;
    if (first === undefined) return;
    worker ??= begin();
    const { id, method, question } = first;
    try {
      worker.postMessage({ id, method, question } satisfies Request);
    } catch (error) {
      // The question has a value that cannot be copied.
      settle(({ reject }) => reject(error instanceof Error ? error : new Error(String(error))));
    }
  };
  const settle = (end: (first: Waiting) => void): void => {
    const first = waiting.shift();
    if (first !== undefined) end(first);
    send();
  };
  const begin = (): EngineWorker => {
    const begun = start();
    begun.addEventListener("message", ({ data }) => {
      const reply = data as Reply;
      if (reply.id !== waiting[0]?.id) return;
      settle(({ resolve, reject }) => {
        if ("error" in reply) reject(new Error(reply.error));
        else resolve(revived(reply.answer));
      });
    });
    begun.addEventListener("error", ({ message }) => {
      const [first] = waiting;
      if (worker === begun) worker = undefined;
      begun.terminate();
      if (first === undefined) return;
      if (++first.tries < MOST_TRIES) send();
      else settle(({ reject }) => reject(new Error(message)));
    });
    return begun;
  };

  return engineBy(
    (method, question) =>
      new Promise((resolve, reject) => {
        waiting.push({ id: ++asked, method, question, resolve, reject, tries: 0 });
        if (waiting.length === 1) send();
      }),
    () => {
      if (waiting.every(({ method }) => BRIEF.includes(method))) return;
      // A worker cannot be interrupted, so it is terminated; the next question starts another.
      worker?.terminate();
      worker = undefined;
      const dropped = waiting;
      waiting = [];
      for (const { reject } of dropped) reject(new EngineStopped());
    },
  );
}

/** Answers questions inside the worker. */
export function serveEngine(scope: EngineScope, answers: EngineAnswers): void {
  const answer = async ({ id, method, question }: Request): Promise<Reply> => {
    try {
      return { id, answer: await answers[method](revived(question) as never) };
    } catch (error) {
      return { id, error: messageOf(error) };
    }
  };
  scope.addEventListener(
    "message",
    ({ data }) => void answer(data as Request).then((reply) => scope.postMessage(reply)),
  );
}
