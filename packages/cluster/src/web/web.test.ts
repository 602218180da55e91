import { expect, test } from "vitest";
import { WorkerPool } from "../worker-pool.js";
import { taskKind } from "../task-kind.js";
import { serveWorker, webWorkers, type WebWorker } from "./index.js";
import * as v from "valibot";

const TASK_KINDS = {
  double: taskKind({ takes: v.number(), gives: v.number(), work: (n) => 2 * n }),
};

type Hear = (event: { readonly data: unknown }) => void;

/** A browser's worker without a browser: what is posted arrives a moment later, as a copy. */
class FakeWorker implements WebWorker {
  readonly #outside: Hear[] = [];
  readonly #trouble: ((event: { readonly data: unknown; readonly message: string }) => void)[] = [];
  readonly #inside: Hear[] = [];
  isOver = false;

  constructor() {
    serveWorker(
      {
        postMessage: (data) => {
          post(this.#outside, data);
        },
        addEventListener: (_, listener) => this.#inside.push(listener),
      },
      TASK_KINDS,
    );
  }
  postMessage(data: unknown): void {
    post(this.#inside, data);
  }
  addEventListener(
    type: "message" | "error",
    listener: (event: { readonly data: unknown; readonly message: string }) => void,
  ): void {
    if (type === "error") this.#trouble.push(listener);
    else
      this.#outside.push(({ data }) => {
        listener({ data, message: "" });
      });
  }
  terminate(): void {
    this.isOver = true;
  }
  fail(message: string): void {
    for (const hear of this.#trouble) hear({ data: undefined, message });
  }
}

function post(listeners: readonly Hear[], data: unknown): void {
  const copy: unknown = structuredClone(data);
  setTimeout(() => {
    for (const hear of listeners) hear({ data: copy });
  }, 1);
}

test("web workers do tasks; one that fails is replaced, and all are let go", async () => {
  const started: FakeWorker[] = [];
  const pool = new WorkerPool(
    TASK_KINDS,
    webWorkers(() => {
      const worker = new FakeWorker();
      started.push(worker);
      return worker;
    }),
    2,
  );
  const asked = Promise.all([1, 2, 3].map((n) => pool.ask("double", n)));
  await Promise.resolve();
  started[0]?.fail("out of memory");
  expect(await asked).toEqual([2, 4, 6]);
  expect(started.length).toBeGreaterThan(2);
  await pool.close();
  expect(started.map(({ isOver }) => isOver)).toEqual(started.map(() => true));
});
