/** Workers without a browser: messages arrive later, as copies, and a worker may die or fall silent. */
import type { EngineAnswers } from "./engine.js";
import type { EngineWorker, FromWorker, ToWorker } from "./messages.js";
import { EnginePool } from "./pool.js";
import { serveEngine } from "./serve.js";

type Listener = (event: { readonly data: unknown; readonly message: string }) => void;

export class FakeWorker implements EngineWorker {
  /** What the page has said to it, and what it has said. */
  readonly heard: ToWorker[] = [];
  readonly said: FromWorker[] = [];
  readonly #outside: Listener[] = [];
  readonly #errors: Listener[] = [];
  #inside: Listener = () => undefined;
  isOver = false;
  /** Called with every message to it; `false` loses the message. */
  hears: (message: ToWorker) => boolean = () => true;

  constructor(answers: Partial<EngineAnswers>) {
    serveEngine(
      {
        postMessage: (data) => {
          this.said.push(data as FromWorker);
          this.#post(this.#outside, data);
        },
        addEventListener: (_, listener) => {
          this.#inside = listener;
        },
      },
      answers as EngineAnswers,
      { now: () => performance.now(), pause: () => new Promise((resolve) => setTimeout(resolve)) },
    );
  }

  #post(listeners: readonly Listener[], message: unknown): void {
    const data: unknown = structuredClone(message);
    setTimeout(() => {
      if (!this.isOver) for (const hear of listeners) hear({ data, message: "" });
    });
  }

  postMessage(message: unknown): void {
    this.heard.push(message as ToWorker);
    if (this.hears(message as ToWorker)) this.#post([this.#inside], message);
  }

  addEventListener(type: "message" | "error", listener: Listener): void {
    (type === "error" ? this.#errors : this.#outside).push(listener);
  }

  terminate(): void {
    this.isOver = true;
  }

  fail(message: string): void {
    for (const hear of this.#errors) hear({ data: undefined, message });
  }

  /** The number of pieces that it has done for other workers. */
  get helped(): number {
    return this.said.filter(({ kind }) => kind === "found").length;
  }
}

/** A pool of fake workers; `started` is told of each. */
export function fakePool(
  answers: Partial<EngineAnswers>,
  size: number,
  started: (worker: FakeWorker, number: number) => void = () => undefined,
) {
  const workers: FakeWorker[] = [];
  const pool = new EnginePool(() => {
    const worker = new FakeWorker(answers);
    workers.push(worker);
    started(worker, workers.length);
    return worker;
  }, size);
  return { pool, workers };
}
