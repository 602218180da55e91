/**
 * Commands that write, killed at random moments, with real processes and files: everything reported as finished is in
 * the file, the file can be resumed, and at the end it equals that of an uninterrupted command. The moments come from a
 * seed.
 */
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Random, SEATS } from "@falsecard/core";
import { PbnReader } from "@falsecard/core/files";
import { BIN, start, type Started } from "./fake.fixture.js";
import { quietBoards } from "./outputs.fixture.js";

const root = mkdtempSync(join(tmpdir(), "falsecard-outputs-"));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});
const random = Random.from("outputs");
/** How often a match is killed. */
const ENDS = 40;
const SIGNALS = ["SIGKILL", "SIGINT", "SIGTERM"] as const;
const anySignal = (): (typeof SIGNALS)[number] => SIGNALS[random.below(3)] ?? "SIGKILL";
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function folder(name: string, boards: number): { here: string; out: string; quiet: string } {
  const here = join(root, name);
  mkdirSync(here);
  writeFileSync(join(here, "quiet.pbn"), quietBoards(boards));
  return { here, out: join(here, "out.pbn"), quiet: join(here, "quiet.pbn") };
}

const sizeOf = (path: string): number => (existsSync(path) ? readFileSync(path).length : 0);

/** Kills a process at a moment after its file has begun to grow; returns whether it was still running. */
async function end(
  { child, ended }: Started,
  path: string | (() => string),
  most: number,
): Promise<boolean> {
  const size = (): number => sizeOf(typeof path === "string" ? path : path());
  const before = size();
  while (child.exitCode === null && child.signalCode === null && size() <= before) await pause(2);
  await pause(random.below(most));
  child.kill(anySignal());
  const { signal, code } = await ended;
  expect(code === 3 ? "a defect" : "").toBe("");
  return signal !== null || code !== 0;
}

/** The boards of a file, all without fault. */
function boardsIn(path: string): (number | undefined)[] {
  const reader = new PbnReader();
  const games = [...reader.write(readFileSync(path)), ...reader.end()];
  expect(games.flatMap(({ faults }) => faults)).toEqual([]);
  return games.map(({ record }) => record.board.number);
}

test("a match ends with the same file, wherever it was ended", async () => {
  const { out, quiet } = folder("match", 400);
  const argv = ["match", "A", "A", "--boards", quiet, "--seed", "1", "--out"];
  const whole = `${out}.whole`;
  expect((await start(...argv, whole).ended).code).toBe(0);
  let [ends, rounds] = [0, 0];
  // As many rounds as it takes, however fast the machine is.
  for (; ends < ENDS; rounds++) {
    rmSync(out, { force: true });
    for (let isOver = false; !isOver;) {
      const resume = existsSync(out) ? ["--resume"] : [];
      const started = start(...argv, out, ...resume);
      // After enough interruptions the last run is left to its end.
      isOver = ends === ENDS || !(await end(started, out, 400));
      if (isOver) expect((await started.ended).code).toBe(0);
      else ends++;
      // The complete pieces are already those of the final file.
      const text = readFileSync(out, "latin1");
      const last = [...text.matchAll(/% Falsecard: complete, board \d+\r\n/g)].at(-1);
      const complete = text.slice(0, (last?.index ?? 0) + (last?.[0].length ?? 0));
      expect(readFileSync(whole, "latin1").startsWith(complete)).toBe(true);
    }
    expect(readFileSync(out).equals(readFileSync(whole))).toBe(true);
  }
  console.log(`match: ended ${ends} times in ${rounds} rounds`);
});

test("every board that play has shown to the end is in its file, sitting after sitting", async () => {
  const { out, quiet } = folder("play", 60);
  let shown = 0;
  for (let sitting = 0; sitting < 12; sitting++) {
    const argv = [BIN, "play", quiet, "--seed", "1", "--samples", "2", "--out", out];
    const child = spawn(process.execPath, argv, { stdio: ["pipe", "pipe", "ignore"] });
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let said = "";
    child.stdout.on("data", (data) => (said += String(data)));
    child.stdin.on("error", () => {});
    child.stdin.write("P\n\n".repeat(60));
    while (!said.includes("Contract")) await pause(2);
    await pause(random.below(300));
    child.kill(anySignal());
    await ended;
    shown += [...said.matchAll(/Contract {2}passed out/g)].length;
    expect(boardsIn(out).length).toBeGreaterThanOrEqual(shown);
    // Boards that were kept and not yet shown count for the next look.
    shown = boardsIn(out).length;
  }
  console.log(`play: ${shown} boards in 12 sittings`);
});

test("every board that a session has reported is in its file, and the session can be resumed", async () => {
  const { out, quiet } = folder("session", 40);
  for (let round = 0, isOver = false; !isOver; round++) {
    const serve = ["tm", "serve", "--boards", quiet, "--port", "0", "--pause", "0", "--out", out];
    const server = start(...serve, ...(existsSync(out) ? ["--resume"] : []));
    await server.says("127.0.0.1:");
    await expect.poll(() => server.said(), { timeout: 60_000 }).toMatch(/:\d+\n/);
    const port = /:(\d+)\n/.exec(server.said())?.[1] ?? "";
    const robots = SEATS.map((seat) =>
      start("tm", "join", "--seat", seat, "--port", port, "--program", "A", "--reconnect", "0"),
    );
    // The last round is left to its end.
    isOver = round === 5 || !(await end(server, out, 300));
    const { code } = await server.ended;
    if (isOver) expect(code).toBe(0);
    for (const { child, ended } of robots) {
      child.kill("SIGKILL");
      await ended;
    }
    const told = [...server.said().matchAll(/^Board (\d+):/gm)].map(([, n]) => Number(n));
    const text = readFileSync(out, "latin1");
    for (const board of told) expect(text).toContain(`% Falsecard: complete, board ${board}\r\n`);
  }
  expect(boardsIn(out)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

test("a converted file is the old one or the whole new one, and an interrupted command leaves no draft", async () => {
  const { here, quiet } = folder("convert", 20_000);
  const out = join(here, "out.lin");
  const argv = ["convert", quiet, "--to", "lin", "-o", out, "--replace"];
  expect((await start(...argv).ended).code).toBe(0);
  const whole = readFileSync(out);
  let ends = 0;
  for (let i = 0; i < 15; i++) {
    writeFileSync(out, "old");
    const { child, ended } = start(...argv);
    await pause(200 + random.below(3000));
    const signal = anySignal();
    child.kill(signal);
    const now = await ended;
    if (now.signal !== null) ends++;
    const bytes = readFileSync(out);
    expect(bytes.equals(whole) || bytes.equals(Buffer.from("old"))).toBe(true);
    const drafts = readdirSync(here).filter((name) => name.startsWith("."));
    if (signal !== "SIGKILL") expect(drafts).toEqual([]);
    for (const draft of drafts) rmSync(join(here, draft));
  }
  console.log(`convert: ended ${ends} times of 15`);
  expect(ends).toBeGreaterThan(0);
});

test("an experiment finds the same, wherever it was stopped", async () => {
  const argv = ["lab", "run", "law-match", "--quick", "--out"];
  const [whole, torn] = [join(root, "whole"), join(root, "torn")];
  expect((await start(...argv, whole).ended).code).toBe(0);
  mkdirSync(torn);
  const found = (path: string): unknown =>
    JSON.parse(readFileSync(join(path, "law-match.quick.json"), "utf8")).finding;
  /** Where it keeps what it has done so far. */
  const draft = (): string =>
    join(torn, readdirSync(torn).find((name) => name.endsWith(".draft.jsonl")) ?? "none");
  let ends = 0;
  for (let isOver = false; !isOver;) {
    const started = start(...argv, torn);
    // The last is left to its end.
    isOver = ends === 6 || !(await end(started, draft, 500));
    expect((await started.ended).code).not.toBe(3);
    if (!isOver) ends++;
  }
  console.log(`experiment: ended ${ends} times`);
  expect(ends).toBeGreaterThan(0);
  expect(found(torn)).toEqual(found(whole));
  expect(readdirSync(torn)).toEqual(["law-match.quick.json"]);
});

test("if two matches write to one file at once, one is refused, and the other's file is complete", async () => {
  const { out, quiet } = folder("two", 200);
  const argv = ["match", "A", "A", "--boards", quiet, "--seed", "1", "--out", out];
  const [one, two] = [start(...argv), start(...argv)];
  const codes = (await Promise.all([one.ended, two.ended])).map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  const told = codes[0] === 0 ? two.said() : one.said();
  expect(told).toMatch(/another Falsecard is writing it|is there already/);
  expect(boardsIn(out)).toHaveLength(400);
});
