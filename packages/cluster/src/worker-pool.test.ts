import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WorkerPool, inOrder, perform, PoolError, taskKind, v, type StartWorker } from "./index.js";

const TASK_KINDS = {
  square: taskKind({
    takes: v.pipe(v.number(), v.integer()),
    gives: v.number(),
    work: (n) => {
      if (n < 0) throw new Error("a negative number");
      return n * n;
    },
  }),
};

/** How a worker behaves with a task. */
type Temper = "good" | "dies" | "hangs" | "twice" | "garbage" | "nonsense";

/** Workers in this thread. Each task meets the next temper of the list; after the last, all are good. */
function workers(tempers: readonly Temper[]): { startWorker: StartWorker; log: string[] } {
  const left = [...tempers];
  const log: string[] = [];
  const startWorker: StartWorker = ({ says, gone }) => ({
    send: (task) => {
      const temper = left.shift() ?? "good";
      log.push(temper);
      void perform(TASK_KINDS, task).then((reply) => {
        if (temper === "dies") gone("killed");
        else if (temper === "garbage") says({ id: task.id, output: "nine" });
        else if (temper === "nonsense") says("<?xml");
        else if (temper !== "hangs") {
          says(reply);
          if (temper === "twice") {
            says({ id: task.id, output: -1 });
            setTimeout(says, 1, { id: task.id, output: -1 });
          }
        }
      });
    },
    dismiss: async () => {},
  });
  return { startWorker, log };
}

const temper = fc.constantFrom<Temper>("good", "dies", "hangs", "twice", "garbage", "nonsense");

describe("a pool", () => {
  test("gives every result, in order, whatever its workers do", async () => {
    await fc.assert(
      fc.asyncProperty(
        // No four bad tempers in a row, so that no task meets four of them and is given up.
        fc.array(temper, { maxLength: 12 }).filter((list) => !/(?:[dhgn]\w+,?){4}/.test(bad(list))),
        fc.integer({ min: 1, max: 4 }),
        async (tempers, size) => {
          const { startWorker } = workers(size === 1 ? tempers : tempers.slice(0, 3));
          const pool = new WorkerPool(TASK_KINDS, startWorker, size);
          const tags = Array.from({ length: 9 }, (_, i) => i);
          const found: number[] = [];
          for await (const { tag, output } of inOrder(
            pool,
            tags.map((tag) => ({ kind: "square" as const, input: tag, tag })),
            { deadline: 20 },
          )) {
            expect(output).toBe(tag * tag);
            found.push(tag);
          }
          expect(found).toEqual(tags);
          await pool.close();
        },
      ),
      { numRuns: 30 },
    );
  });

  test.each([
    [["dies", "dies", "dies", "dies"], "lost"],
    [["hangs", "hangs", "hangs", "hangs"], "lost"],
    [["nonsense", "dies", "hangs", "nonsense"], "lost"],
    [["garbage", "garbage", "garbage", "garbage"], "garbage"],
  ] as const)("gives a task up after %j", async (tempers, fault) => {
    const pool = new WorkerPool(TASK_KINDS, workers(tempers).startWorker, 2);
    await expect(pool.ask("square", 3, { deadline: 5 })).rejects.toMatchObject({ fault });
    expect(await pool.ask("square", 3)).toBe(9);
    await pool.close();
  });

  test("does not try a task again whose work fails, and gives the reason", async () => {
    const { startWorker, log } = workers([]);
    const pool = new WorkerPool(TASK_KINDS, startWorker, 2);
    await expect(pool.ask("square", -3)).rejects.toMatchObject({
      fault: "failed",
      message: "a negative number",
    });
    await expect(pool.ask("square", 0.5)).rejects.toMatchObject({ fault: "failed" });
    expect(log).toEqual(["good", "good"]);
    await pool.close();
  });

  test("fails what is still waiting when it is closed", async () => {
    const pool = new WorkerPool(TASK_KINDS, workers(["hangs"]).startWorker, 1);
    const asked = [pool.ask("square", 1), pool.ask("square", 2)].map((each) =>
      each.catch((error: unknown) => (error instanceof PoolError ? error.fault : error)),
    );
    await new Promise((resolve) => setTimeout(resolve, 1));
    await pool.close();
    expect(await Promise.all(asked)).toEqual(["closed", "closed"]);
    await expect(pool.ask("square", 1)).rejects.toMatchObject({ fault: "closed" });
  });
});

test.each([
  [undefined, undefined],
  [{ id: 7, kind: "square", input: 1 }, undefined],
  [
    { id: "7", kind: "square", input: 3 },
    { id: "7", output: 9 },
  ],
  [
    { id: "7", kind: "toString", input: 3 },
    { id: "7", error: "no kind of task is called “toString”" },
  ],
  [
    { id: "7", kind: "square", input: "3" },
    { id: "7", error: 'square: Invalid type: Expected number but received "3"' },
  ],
])("what a worker makes of %j", async (message, reply) => {
  expect(await perform(TASK_KINDS, message)).toEqual(reply);
  expect(await perform(async () => await Promise.resolve(TASK_KINDS), message)).toEqual(reply);
});

test("a worker whose kinds cannot be loaded says why", async () => {
  const kinds = (): Promise<never> => Promise.reject(new Error("no such file"));
  expect(await perform(kinds, { id: "7", kind: "square", input: 3 })).toEqual({
    id: "7",
    error: "no such file",
  });
});

/** The tempers as one text, with a bar for each good one. */
const bad = (list: readonly Temper[]): string =>
  list.map((each) => (each === "good" || each === "twice" ? "|" : each)).join(",");

describe("a task that is no longer wanted", () => {
  /** One worker that does a task when it is told to. */
  const held = () => {
    const sent: (() => void)[] = [];
    const inputs: unknown[] = [];
    const startWorker: StartWorker = ({ says }) => ({
      send: (task) => {
        inputs.push(task.input);
        sent.push(() => void perform(TASK_KINDS, task).then(says));
      },
      dismiss: async () => {},
    });
    return { pool: new WorkerPool(TASK_KINDS, startWorker, 1), sent, inputs };
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

  test("is dropped while it waits, and the one behind it is done", async () => {
    const { pool, sent, inputs } = held();
    const first = pool.ask("square", 2);
    let cancel = (): void => {};
    const unwanted = new Promise<void>((resolve) => {
      cancel = resolve;
    });
    const second = pool.ask("square", 3, { unwanted });
    const third = pool.ask("square", 4, { unwanted: new Promise(() => {}) });
    cancel();
    await expect(second).rejects.toMatchObject({ fault: "cancelled" });
    sent[0]?.();
    expect(await first).toBe(4);
    await soon();
    sent[1]?.();
    expect(await third).toBe(16);
    expect(inputs).toEqual([2, 4]);
    await pool.close();
  });

  test("is finished for nothing by the worker that has it, who then does the next", async () => {
    const { pool, sent, inputs } = held();
    const first = pool.ask("square", -2, { unwanted: Promise.resolve() });
    await expect(first).rejects.toMatchObject({ fault: "cancelled" });
    const second = pool.ask("square", 3);
    await soon();
    expect(inputs).toEqual([-2]);
    sent[0]?.();
    await soon();
    sent[1]?.();
    expect(await second).toBe(9);
    await pool.close();
  });
});
