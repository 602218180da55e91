import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WorkerPool } from "../worker-pool.js";
import { taskKind } from "../task-kind.js";
import { threads } from "./index.js";
import * as v from "valibot";

/** A worker module whose first thread does `what`, something bad, before it answers its task. */
const first = (what: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { mkdirSync } from "node:fs";
      import { parentPort } from "node:worker_threads";
      parentPort.on("message", ({ id, input }) => {
        let isFirst = true;
        try { mkdirSync(input.flag); } catch { isFirst = false; }
        const answer = () => parentPort.postMessage({ id, output: input.n + 1 });
        if (isFirst) { ${what} }
        else answer();
      });
    `)}`,
  );

const TASK_KINDS = {
  next: taskKind({
    takes: v.object({ n: v.number(), flag: v.string() }),
    gives: v.number(),
    work: ({ n }) => n + 1,
  }),
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-threads-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each([
  ["ends", "process.exit(1);"],
  ["throws", "throw new Error('bad');"],
  ["never comes back", "for (;;) {}"],
  ["runs out of memory", "const all = []; for (;;) all.push(new Array(1e6).fill(0));"],
  ["talks nonsense", "parentPort.postMessage(42);"],
  ["answers twice", "answer(); answer();"],
])("a thread that %s costs no result", async (name, what) => {
  const pool = new WorkerPool(
    TASK_KINDS,
    threads(first(what), { resourceLimits: { maxOldGenerationSizeMb: 64 } }),
    2,
  );
  const flag = join(folder, name);
  const found = await Promise.all(
    [1, 2, 3, 4].map((n) => pool.ask("next", { n, flag }, { deadline: 2000 })),
  );
  expect(found).toEqual([2, 3, 4, 5]);
  await pool.close();
});

test("a file that is no worker is reported, not waited for", async () => {
  const pool = new WorkerPool(TASK_KINDS, threads(new URL("file:///nowhere/worker.js")), 1);
  await expect(pool.ask("next", { n: 1, flag: "" })).rejects.toMatchObject({
    fault: "lost",
    message: expect.stringContaining("nowhere"),
  });
  await pool.close();
});
