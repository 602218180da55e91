// @module-tag redis-server
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRedisUrl, QueuePool } from "@falsecard/cluster/redis";
import { startRedis, type RedisServer } from "@falsecard/cluster/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { falsecard, isBuilt, start as run, type Started } from "../fake.fixture.js";
import { BOARDS } from "../boards.fixture.js";

let server: RedisServer;
let folder = "";
const running: Started[] = [];
const start = (...argv: readonly string[]): Started => {
  const started = run(...argv);
  running.push(started);
  return started;
};
beforeAll(async () => {
  server = await startRedis({ password: "secret" });
  folder = await mkdtemp(join(tmpdir(), "falsecard-cluster-"));
});
afterAll(async () => {
  for (const { child } of running) child.kill("SIGKILL");
  await server.stop();
  await rm(folder, { recursive: true });
});

const worker = async (...argv: readonly string[]): Promise<Started> => {
  const started = start("worker", "--redis", server.url, "--workers", "1", ...argv);
  await started.says(server.url.replace(/\/\/.*@/, "//"));
  return started;
};

describe.skipIf(!isBuilt)("a cluster of real processes", () => {
  test("decides as one thread does, although a worker is killed over it; others are refused", async () => {
    const file = join(folder, "boards.pbn");
    await writeFile(file, BOARDS);
    const card = ["card", file, "--board", "1", "--at", "3", "--program", "C", "--samples", "16"];
    const [victim, survivor] = await Promise.all([worker(), worker()]);
    const there = start(...card, "--json", "--cluster", server.url);
    await there.says("2 threads are at work");
    // By now both have something in hand.
    await new Promise((resolve) => setTimeout(resolve, 300));
    victim.child.kill("SIGKILL");
    const alone = await falsecard([...card, "--json"]);
    expect(await there.ended).toMatchObject({ code: 0 });
    expect(there.said()).toContain(alone.out.trim());
    for (const [lang, words] of [
      ["en", "expected the same on every machine"],
      ["ja", "すべてのマシンで同じにしてください"],
    ] as const) {
      const other = await falsecard(["worker", "--redis", server.url, "--lang", lang]);
      expect([other.exit, other.out]).toEqual([1, ""]);
      expect(other.err).toContain(words);
      expect(other.err).toContain("0.0.0+test");
      const asker = await falsecard([...card, "--cluster", server.url, "--lang", lang]);
      expect([asker.exit, asker.out]).toEqual([1, ""]);
      expect(asker.err).toContain(words);
    }
    survivor.child.kill("SIGINT");
    expect(await survivor.ended).toMatchObject({ code: 130 });
    expect(survivor.said()).toMatch(/\d+ tasks? done\./);
    expect(survivor.said()).not.toContain("secret");
  });

  test("plays a board as one thread does, although the first worker leaves it to the second", async () => {
    const match = ["match", "A", "A", "--count", "1", "--samples", "2", "--seed", "u"];
    const [here, there] = [join(folder, "here.pbn"), join(folder, "there.pbn")];
    const first = await worker("--json");
    const cluster = start(...match, "--cluster", server.url, "--out", there);
    // The one that was killed before may not be missed yet.
    await cluster.says("at work");
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = await worker();
    first.child.kill("SIGTERM");
    expect(await first.ended).toMatchObject({ code: 143 });
    const alone = await falsecard([...match, "--workers", "1", "--out", here]);
    expect(await cluster.ended).toMatchObject({ code: 0 });
    expect(cluster.said()).toContain(alone.out);
    expect(await readFile(there, "utf8")).toBe(await readFile(here, "utf8"));
    second.child.kill("SIGTERM");
    expect(await second.ended).toMatchObject({ code: 143 });
  });
});

describe("the password comes from elsewhere than the command line", () => {
  const [refused, other] = ["refused the name or password", "expected the same on every machine"];
  let own: RedisServer;
  beforeAll(async () => {
    own = await startRedis({ password: "secret" });
  });
  afterAll(async () => {
    await own.stop();
  });
  const bare = (): string => own.url.replace(/\/\/.*@/, "//");

  // The message about another release comes only after the password was accepted.
  test.each([
    [{}, [], refused],
    [{ FALSECARD_REDIS_PASSWORD: "hunter2" }, [], refused],
    [{ FALSECARD_REDIS_PASSWORD: "secret" }, [], other],
    [{ FALSECARD_REDIS_PASSWORD: "hunter2" }, ["--password-file", "right.txt"], other],
    [{ FALSECARD_REDIS_PASSWORD: "secret" }, ["--password-file", "wrong.txt"], refused],
  ] as const)("%j %j: %s", async (env, [option, name], sentence) => {
    await writeFile(join(folder, "right.txt"), "secret\r\nand more\n");
    await writeFile(join(folder, "wrong.txt"), "hunter2\n");
    const address = parseRedisUrl(own.url);
    if (address === undefined) throw new Error(own.url);
    const pool = await QueuePool.open({}, { address, release: "1.2.3+another" });
    const file = option === undefined ? [] : [option, join(folder, name ?? "")];
    const ways = [
      [["worker", "--redis", bare(), ...file], env],
      [["worker", ...file], { ...env, FALSECARD_REDIS: bare() }],
      [["match", "A", "A", "--cluster", bare(), ...file], env],
    ] as const;
    for (const [argv, given] of ways) {
      const ran = await falsecard(argv, { env: given });
      expect([ran.exit, ran.out]).toEqual([1, ""]);
      expect(ran.err).toContain(sentence);
      expect(ran.err).not.toMatch(/secret|hunter2/);
    }
    await pool.close();
  });

  test.skipIf(!isBuilt || !existsSync("/proc/self/cmdline"))(
    "and one on the command line is not in the list of processes",
    async () => {
      const { child, ended } = await worker();
      expect(await readFile(`/proc/${child.pid}/cmdline`, "utf8")).not.toContain("secret");
      child.kill("SIGTERM");
      await ended;
    },
  );
});

test("a wrong password is reported, but never shown", async () => {
  const url = server.url.replace("secret", "hunter2");
  const { exit, err } = await falsecard(["worker", "--redis", url]);
  expect(exit).toBe(1);
  expect(err).toContain("refused the name or password");
  expect(err).not.toContain("hunter2");
});
