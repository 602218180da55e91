/**
 * The faults of a cluster, with real processes and a real server: whichever process is killed, and at any time, the
 * results are those of one thread.
 */
// @module-tag redis-server
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRedis, type RedisServer } from "@falsecard/cluster/server";
import { Random } from "@falsecard/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { start, type Started } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";

let server: RedisServer;
let folder = "";
const workers: Started[] = [];

async function startWorker(): Promise<void> {
  const worker = start("worker", "--redis", server.url, "--workers", "1");
  workers.push(worker);
  await worker.says("At work");
}

beforeAll(async () => {
  server = await startRedis();
  folder = await mkdtemp(join(tmpdir(), "falsecard-faults-"));
  await writeFile(join(folder, "boards.pbn"), BOARDS);
  await startWorker();
  await startWorker();
}, 60_000);
afterAll(async () => {
  for (const { child } of workers) child.kill("SIGKILL");
  await server.stop();
  await rm(folder, { recursive: true });
});

/** One hard decision, or boards of a match: how it is asked for, and what comes of it. */
const decision = async (argv: readonly string[]): Promise<string> => {
  const asked = ["card", join(folder, "boards.pbn"), "--board", "1", "--at", "3", "--json"];
  const ran = start(...asked, "--program", "C", "--samples", "24", ...argv);
  expect(await ran.ended).toMatchObject({ code: 0 });
  return ran.said().slice(ran.said().indexOf("{"));
};
let files = 0;
const match = async (argv: readonly string[]): Promise<string> => {
  const out = join(folder, `${files++}.pbn`);
  const asked = ["match", "A", "A", "--count", "2", "--samples", "2", "--seed", "u", "--out", out];
  expect(await start(...asked, ...argv).ended).toMatchObject({ code: 0 });
  return await readFile(out, "utf8");
};
const WORK = { decision, match };

test.each([
  ["decision", 10, "a worker killed"],
  ["match", 10, "a worker killed"],
  ["decision", 2, "a worker stopped for a while"],
  ["decision", 2, "the server restarted"],
  ["match", 3, "the server restarted"],
] as const)("%s: %i runs with %s are as without", async (kind, runs, what) => {
  const work = WORK[kind];
  const alone = await work(["--workers", "1"]);
  const cluster = ["--cluster", server.url];
  const begun = performance.now();
  expect(await work(cluster)).toBe(alone);
  const lasts = performance.now() - begun;
  const random = Random.from(`${kind} ${what}`);
  for (let run = 1; run <= runs; run++) {
    const from = performance.now();
    const working = work(cluster);
    const at = random.fraction() * lasts;
    await new Promise((resolve) => setTimeout(resolve, at));
    if (what === "the server restarted") await server.restart(random.below(2000));
    else {
      const [victim] = workers.splice(random.below(workers.length), 1);
      victim?.child.kill(what === "a worker killed" ? "SIGKILL" : "SIGSTOP");
      await startWorker();
      expect(await working).toBe(alone);
      // A worker that wakes up again answers tasks that others have answered long since.
      victim?.child.kill("SIGCONT");
      if (what === "a worker stopped for a while" && victim !== undefined) {
        victim.child.kill("SIGTERM");
        expect(await victim.ended).toMatchObject({ code: 143 });
      }
    }
    expect(await working).toBe(alone);
    const took = performance.now() - from;
    console.log(
      `${kind}, run ${run}: ${what} after ${(at / 1000).toFixed(1)} s; ` +
        `${(took / 1000).toFixed(1)} s instead of ${(lasts / 1000).toFixed(1)} s`,
    );
  }
});

test("a worker leaves also when the server has gone for good", async () => {
  const own = await startRedis();
  const worker = start("worker", "--redis", own.url, "--workers", "1");
  await worker.says("At work");
  await own.stop();
  await worker.says("is gone");
  worker.child.kill("SIGTERM");
  expect(await worker.ended).toMatchObject({ code: 143 });
}, 60_000);
