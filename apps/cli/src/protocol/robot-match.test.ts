/** Robots over HTTP in a match, a duel and at a table of the table-manager protocol. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sideOf } from "@falsecard/core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { falsecard } from "../fake.fixture.js";
import { simpleAnswer, simpleRobot } from "./robot.fixture.js";
import type { AnsweringTask } from "../workers/answering.js";

let folder = "";
let board = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-robots-"));
  board = join(folder, "one.pbn");
  const { out } = await falsecard(["deal", "--seed", "robots", "--format", "pbn", "--count", "2"]);
  writeFileSync(board, out);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A robot whose server is closed with the test. */
async function robot(...given: Parameters<typeof simpleRobot>): Promise<string> {
  const server = await simpleRobot(...given);
  onTestFinished(server.close);
  return server.address;
}

test("two robots play a match, which is written with their addresses", async () => {
  const asked: AnsweringTask[] = [];
  const one = await robot((task) => {
    asked.push(task);
    return simpleAnswer(task);
  });
  const other = await robot();
  const out = join(folder, "played.pbn");
  const argv = ["match", `${one}?program=A`, other, "--boards", board, "--seed", "1", "--json"];
  const { exit, out: told, err } = await falsecard([...argv, "--out", out]);
  expect([exit, err]).toEqual([0, ""]);
  // Both play alike, so nobody gains.
  expect(JSON.parse(told)).toMatchObject({
    teams: [`${one}?program=A`, other],
    boards: 2,
    total: 0,
    acted: 0,
  });
  const file = readFileSync(out, "utf8");
  expect(file).toContain(`[North "${one}?program=A"]`);
  expect(file).toContain('[Contract "1NT"]');
  // Dummy was never asked, and no question had more than the hand and dummy.
  const hands = asked.map(({ record }) => (record as { deal?: string }).deal ?? "");
  expect(hands.every((deal) => (deal.match(/(?<= |:)-/g) ?? []).length >= 2)).toBe(true);
  expect(new Set(asked.map(({ kind }) => kind))).toEqual(new Set(["bid", "lead", "play"]));
});

test("a robot plays against our program", async () => {
  const address = await robot(({ kind }) => ({
    ok: true,
    answer: kind === "bid" ? { bid: "--" } : {},
  }));
  const quiet = join(folder, "quiet.pbn");
  writeFileSync(quiet, (await import("../outputs.fixture.js")).quietBoards(2));
  const argv = ["match", "A:search.samples=2", address, "--boards", quiet, "--seed", "1"];
  const { exit, out, err } = await falsecard([...argv, "--judge", "rules", "--workers", "1"]);
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toContain(`A:search.samples=2 against ${address}: 0 IMPs on 2 boards`);
});

test("wrong answers are told, the table acts for the seat, and after three of them the match stops", async () => {
  const wrongOnce = (wrong: object) => {
    let left = 2;
    return robot((task) =>
      task.kind === "play" && left-- > 0
        ? { ok: true, answer: wrong as never }
        : simpleAnswer(task),
    );
  };
  const good = await robot();
  const play = async (one: string) =>
    await falsecard(["match", one, good, "--boards", board, "--seed", "1"]);
  const illegal = await play(await wrongOnce({ card: "SA", player: 3 }));
  expect(illegal.exit).toBe(0);
  expect(illegal.err).toMatch(
    /^Board 1, \w+: the robot answered SA, which the laws do not allow here\.\n/,
  );
  expect(illegal.out).toContain("The table acted 1 time for a seat that failed.");
  const refused = await play(await wrongOnce({ message: "Game is over" }));
  expect(refused.err).toContain(
    "the robot gave no answer: the robot refuses the question: Game is over",
  );
  const never = await play(await robot(() => ({ ok: true, answer: { bid: "7Z" } })));
  expect([never.exit, never.out]).toEqual([1, ""]);
  expect(never.err).toMatch(
    /board 1 was stopped: \w+ failed three times, at last with: the robot's answer .*7Z.* has no c(?:all|ard)/,
  );
});

test("a duel asks a robot for its calls", async () => {
  const address = await robot();
  const argv = [
    "lab",
    "duel",
    "--boards",
    "1",
    "--seed",
    "1",
    "--bidding",
    "rules",
    "--workers",
    "1",
  ];
  const { exit, out } = await falsecard([...argv, "--against", address, "--json"]);
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ theirs: address, seed: "1" });
  const wrong = await robot(() => ({ ok: true, answer: { bid: "X" } }));
  const illegal = await falsecard([...argv, "--against", wrong]);
  expect([illegal.exit, illegal.err]).toEqual([
    1,
    expect.stringContaining("the other bidder calls X, which the laws do not allow here") as string,
  ]);
  const silent = await robot(() => ({ ok: true, answer: { message: "no model" } }));
  const refused = await falsecard([...argv, "--against", silent]);
  expect(refused.err).toContain("the robot refuses the question: no model");
});

test("an address takes no options of a program, and must answer", async () => {
  const address = await robot();
  const seat = ["tm", "join", "--seat", "N", "--port", "1", "--program"];
  const options = await falsecard([...seat, address, "--samples", "4"]);
  expect([options.exit, options.err]).toEqual([
    2,
    expect.stringContaining(`--program ${address} and --samples exclude each other`) as string,
  ]);
  const nobody = await falsecard([...seat, "http://127.0.0.1:9/"]);
  expect([nobody.exit, nobody.err]).toEqual([
    1,
    expect.stringContaining("no robot answers at") as string,
  ]);
  for (const argv of [
    ["match", "A", "http://127.0.0.1:9/"],
    ["lab", "duel", "--against", "http://127.0.0.1:9/"],
  ])
    expect((await falsecard(argv)).exit).toBe(1);
});

test("a robot at an address sits down at a table of the protocol", async () => {
  const { server, close } = await simpleRobot().then((one) => ({ server: one, close: one.close }));
  onTestFinished(close);
  let told = "";
  const portTold = () => /"kind":"listening".*"port":(\d+)/.exec(told)?.[1] ?? "";
  const served = falsecard(
    ["tm", "serve", "--boards", board, "--port", "0", "--pause", "0", "--json"],
    {
      onWrite: (text) => {
        told += text;
      },
    },
  );
  while (portTold() === "") await new Promise((resolve) => setTimeout(resolve, 5));
  const port = portTold();
  const seats = (["N", "E", "S", "W"] as const).map((seat) =>
    falsecard(
      `tm join --seat ${seat} --team ${sideOf(seat)} --port ${port} --reconnect 0 --program ${server.address}`.split(
        " ",
      ),
    ),
  );
  for (const { exit, err, out } of await Promise.all(seats)) {
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toContain("Session over after 2 boards.");
  }
  expect((await served).exit).toBe(0);
  expect(told).toMatch(/"kind":"finished".*"1N"/);
});
