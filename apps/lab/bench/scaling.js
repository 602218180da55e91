/**
 * The speed of two workers against one, on a match and on one hard decision, by threads and through Redis, and the
 * overhead of a task. A decision is asked three times and the first time is not counted, because it takes twice as long
 * until the code is compiled, which every thread does for itself.
 *
 *   npm run bench -- scaling match|decision|tasks [--repeats 3] [--boards 16]
 *
 * Runs are interleaved, so that other work of the machine affects all of them alike; the figures are medians.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WorkerPool, taskKind, v } from "@falsecard/cluster";
import { serveThread, threads } from "@falsecard/cluster/node";
import { parseRedisUrl, QueuePool, serveQueue } from "@falsecard/cluster/redis";
import { startRedis } from "@falsecard/cluster/server";
import { there } from "./parts/data.js";
import { BIN, median } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { isMainThread } from "node:worker_threads";

/** Declarer's second lead in the count paper's first example: twelve candidates, most of them close. */
const PROBLEM = {
  id: "lead",
  deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
  dealer: "S",
  vul: "NS",
  auction: "2NT P 3NT P P P",
  contract: "3NT",
  declarer: "S",
  play_before: "H6 H4 HJ HQ",
};

const TASK_KINDS = {
  /** A task without work, whose answer is as long as that of a board. */
  nothing: taskKind({ takes: v.string(), gives: v.string(), work: (text) => text }),
};

/**
 * Seconds until the program ends; for a file of problems, the seconds after the first answer, when all workers are
 * warm.
 */
async function run(...argv) {
  const moments = [performance.now()];
  const child = spawn(process.execPath, [BIN, ...argv], { stdio: ["ignore", "pipe", "inherit"] });
  if (argv.includes("--batch"))
    createInterface({ input: child.stdout }).on("line", () => moments.push(performance.now()));
  else child.stdout.resume();
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`falsecard ${argv.join(" ")} ended with ${code}`);
  const [start, first, ...more] = moments;
  return ((more.at(-1) ?? performance.now()) - (first ?? start)) / 1000;
}

/** Starts workers of one thread each and waits until they are ready; returns a function that ends them. */
async function workers(url, count) {
  const all = Array.from({ length: count }, () =>
    spawn(process.execPath, [BIN, "worker", "--redis", url, "--workers", "1"], {
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  await Promise.all(all.map((child) => once(child.stdout, "data")));
  return async () => {
    const gone = all.map((child) => once(child, "exit"));
    for (const child of all) child.kill("SIGTERM");
    await Promise.all(gone);
  };
}

async function scaling(argv, repeats) {
  const server = await startRedis();
  /** @type {Record<string, number[]>} */
  const times = { "1 thread": [], "2 threads": [], "1 over Redis": [], "2 over Redis": [] };
  for (let i = 0; i < repeats; i++) {
    times["1 thread"].push(await run(...argv, "--workers", "1"));
    times["2 threads"].push(await run(...argv, "--workers", "2"));
    for (const count of [1, 2]) {
      const leave = await workers(server.url, count);
      times[`${count} over Redis`].push(await run(...argv, "--cluster", server.url));
      await leave();
    }
    console.log(
      Object.entries(times)
        .map(([name, list]) => `${name} ${list.at(-1)?.toFixed(1)} s`)
        .join(", "),
      `load ${loadavg()[0]?.toFixed(1)}`,
    );
  }
  await server.stop();
  const [one, two, far, both] = Object.values(times).map(median);
  console.log(`medians ${[one, two, far, both].map((time) => time.toFixed(1)).join(" ")} s`);
  console.log(
    `2 threads ${(one / two).toFixed(2)} times 1; ` +
      `over Redis 2 workers ${(far / both).toFixed(2)} times 1, and ${(one / both).toFixed(2)} times 1 thread`,
  );
}

/** Microseconds a task, one after another and 64 at a time. */
async function costs(name, pool, count, length) {
  const text = "x".repeat(length);
  const ask = () => pool.ask("nothing", text);
  for (let i = 0; i < 50; i++) await ask();
  let from = performance.now();
  for (let i = 0; i < count; i++) await ask();
  const single = (1000 * (performance.now() - from)) / count;
  from = performance.now();
  let given = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (given++ < count) await ask();
    }),
  );
  const many = (1000 * (performance.now() - from)) / count;
  console.log(
    `${name}, ${length} characters: ${single.toFixed(0)} µs a task one by one, ${many.toFixed(0)} µs with 64 under way`,
  );
}

async function tasks(repeats) {
  const server = await startRedis();
  const address = there(parseRedisUrl(server.url));
  const here = () => new WorkerPool(TASK_KINDS, threads(new URL(import.meta.url)), 2);
  const serving = await serveQueue({ address, release: "bench" }, here());
  const far = await QueuePool.open(TASK_KINDS, { address, release: "bench" });
  const near = here();
  for (let i = 0; i < repeats; i++)
    for (const length of [100, 10_000]) {
      await costs("threads", near, 2000, length);
      await costs("Redis", far, 1000, length);
    }
  await near.close();
  await far.close();
  await serving.close();
  await server.stop();
}

if (!isMainThread) serveThread(TASK_KINDS);
else {
  const { values, others } = optionsOf({ repeats: 3, boards: "16", samples: "24" });
  const { repeats } = values;
  const [what] = others;
  if (what === "tasks") await tasks(repeats);
  else if (what === "match")
    await scaling(
      ["match", "A", "A", "--seed", "bench", "--samples", "2", "--count", values.boards],
      repeats,
    );
  else if (what === "decision") {
    const folder = mkdtempSync(join(tmpdir(), "falsecard-bench-"));
    const file = join(folder, "problems.jsonl");
    writeFileSync(file, `${JSON.stringify(PROBLEM)}\n`.repeat(3));
    const argv = ["card", "--batch", file, "--program", "C", "--samples", values.samples, "--json"];
    await scaling(argv, repeats);
    rmSync(folder, { recursive: true });
  } else throw new Error("expected match, decision or tasks");
}
