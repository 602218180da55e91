/**
 * The server of robots under a hostile load, and in a match with itself: 20,000 spoilt requests over sockets, 500 wrong
 * ones a second beside right ones, and two Falsecards over HTTP at one table.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Random } from "@falsecard/core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { falsecard, start } from "../fake.fixture.js";
import { spoiltRequest } from "./requests.fixture.js";
import { simpleRobot } from "./robot.fixture.js";

/** The connections of the many, and those of one client beside them. */
const crowd = new Agent({ keepAlive: true, maxSockets: 16 });
const one = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => {
  crowd.destroy();
  one.destroy();
});

interface Replied {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** The reply to a target that is sent as it is, characters that no address has included. */
const replyTo = (address: string, target: string, agent = crowd): Promise<Replied> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const began = performance.now();
    // What Node's own client refuses to send is written as percents.
    const path = target.replaceAll(/[^!-~]/gu, (char) =>
      Buffer.from(char, "utf8").toString("hex").replaceAll(/../g, "%$&"),
    );
    get({ hostname, port, path, agent }, (response: IncomingMessage) => {
      let text = "";
      response.on("data", (data) => (text += String(data)));
      response.on("end", () => {
        resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - began });
      });
    }).on("error", reject);
  });

test("20,000 spoilt requests over sockets are answered or refused, and the server is well", async () => {
  const { address, close } = await simpleRobot();
  onTestFinished(close);
  const random = Random.from("hostile");
  const met = new Map<number, number>();
  for (let i = 0; i < 20_000; i += 50) {
    const targets = Array.from({ length: 50 }, () => spoiltRequest(random));
    for (const { status, text } of await Promise.all(
      targets.map((target) => replyTo(address, target.startsWith("/") ? target : `/${target}`)),
    )) {
      met.set(status, (met.get(status) ?? 0) + 1);
      expect([200, 400, 404, 503]).toContain(status);
      expect(text.length).toBeGreaterThan(10);
    }
  }
  console.log("replies by status:", Object.fromEntries(met));
  expect(met.get(400)).toBeGreaterThan(10_000);
  expect((await replyTo(address, "/")).status).toBe(200);
});

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-serve-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A real process of `falsecard serve`, and its address. */
async function served(...argv: readonly string[]): Promise<string> {
  const server = start("serve", "--port", "0", "--json", ...argv);
  onTestFinished(async () => {
    server.child.kill("SIGINT");
    expect((await server.ended).code).toBe(130);
  });
  await server.says('"listening"');
  return /"address":"([^"]+)"/.exec(server.said())?.[1] ?? "";
}

test("two Falsecards play a match over HTTP, as they would at one table", async () => {
  const boards = join(folder, "boards.pbn");
  writeFileSync(
    boards,
    (await falsecard(["deal", "--seed", "http", "--format", "pbn", "--count", "2"])).out,
  );
  const quick = ["--program", "A:search.samples=4", "--judge", "rules", "--workers", "1"];
  const [first, second] = [await served(...quick), await served(...quick)];
  const argv = ["match", first, second, "--boards", boards, "--seed", "1", "--json"];
  const { exit, out, err } = await falsecard(argv);
  expect([exit, err]).toEqual([0, ""]);
  // The same program with the same seed at both tables: nobody gains.
  expect(JSON.parse(out)).toMatchObject({ boards: 2, total: 0, acted: 0 });
  const mixed = await falsecard([
    "match",
    "A:search.samples=4",
    first,
    "--boards",
    boards,
    "--seed",
    "1",
    "--json",
  ]);
  expect(JSON.parse(mixed.out)).toMatchObject({ boards: 2, acted: 0 });
});

test("500 wrong requests a second do not slow a right one", async () => {
  const address = await served(
    "--program",
    "A:search.samples=4",
    "--judge",
    "rules",
    "--workers",
    "1",
  );
  const right =
    "/play?hand=AQ743.K8.Q52.AJ6&dummy=K652.A72.AJ843.5&seat=S&dealer=N&vul=None&ctx=1D--1S--2S--4S------&played=HQ&details=1";
  const wrong = right.replace("played=HQ", "played=HQC5");
  /** The median of the milliseconds of answers, one after the other. */
  const median = async (): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 15; i++) {
      const { status, ms } = await replyTo(address, right, one);
      expect(status).toBe(200);
      times.push(ms);
    }
    return times.toSorted((a, b) => a - b)[7] ?? 0;
  };
  await median();
  const before = await median();
  const sent: Promise<Replied>[] = [];
  const began = performance.now();
  // Ten every 20 ms.
  const timer = setInterval(() => {
    for (let i = 0; i < 10; i++) sent.push(replyTo(address, wrong));
  }, 20);
  const beside = await median();
  clearInterval(timer);
  const seconds = (performance.now() - began) / 1000;
  for (const { status } of await Promise.all(sent)) expect(status).toBe(400);
  // Before and after, because the machine may be busy with other things.
  const alone = Math.max(before, await median());
  console.log(
    `a card: ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside ${(sent.length / seconds).toFixed(0)} wrong requests a second (${sent.length}, all refused)`,
  );
  expect(beside).toBeLessThan(4 * alone + 100);
});
