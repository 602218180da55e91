/** Every command that may take more than two seconds shows how far it has come, on a terminal and nowhere else. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOARDS } from "./boards.fixture.js";
import { COMMANDS } from "./commands.js";
import { falsecard, isBuilt } from "./fake.fixture.js";
import { quietBoards } from "./outputs.fixture.js";
import { sayPhrase, type Phrase } from "@falsecard/core";
import { meterLine, NOTHING_DONE } from "./progress/meter.js";
import { COUNTED } from "./progress/progress.js";
import { ERASE } from "./progress/shared-memory.js";
import { widthOf } from "./text/style.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-progress-"));
  writeFileSync(join(folder, "boards.pbn"), BOARDS);
  writeFileSync(join(folder, "quiet.pbn"), quietBoards(2));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Line {
  readonly argv: readonly string[];
  readonly stdin?: string;
  /** What it counts; nothing where it cannot say how much there is. */
  readonly counts?: Phrase;
}

const HAND = "AKQ86.T763.J8.AT";

/** Lines of every command that shows a bar, which take no time; a command that is not among them fails below. */
const LINES: Readonly<Record<string, readonly Line[]>> = {
  play: [{ argv: ["--seed", "1", "--samples", "2"], stdin: "q\n" }],
  deal: [{ argv: ["--count", "20", "--format", "pbn"], counts: COUNTED.boards }],
  show: [
    { argv: ["boards.pbn"], counts: COUNTED.boards },
    { argv: ["quiet.pbn", "--format", "html", "--table"], counts: COUNTED.boards },
  ],
  convert: [
    { argv: ["boards.pbn", "--to", "lin", "-o", "out.lin", "--replace"], counts: COUNTED.boards },
  ],
  check: [{ argv: ["boards.pbn"], counts: COUNTED.boards }],
  score: [{ argv: ["4S="] }, { argv: ["-"], stdin: "4S=\n3NT=\n4S=\n2C=\n", counts: COUNTED.rows }],
  result: [{ argv: ["boards.pbn"], counts: COUNTED.boards }],
  solve: [{ argv: ["boards.pbn", "--board", "1"], counts: COUNTED.boards }],
  table: [{ argv: ["boards.pbn"], counts: COUNTED.boards }],
  leads: [{ argv: ["boards.pbn", "--board", "1"], counts: COUNTED.boards }],
  trace: [{ argv: ["boards.pbn", "--board", "1"], counts: COUNTED.boards }],
  beliefs: [
    { argv: ["boards.pbn", "--board", "1", "--seat", "N", "--count"] },
    {
      argv: ["boards.pbn", "--board", "1", "--seat", "N", "--samples", "9"],
      counts: COUNTED.deals,
    },
  ],
  card: [
    { argv: ["boards.pbn", "--board", "1", "--program", "A", "--samples", "2"] },
    {
      argv: ["--batch", "-", "--program", "A", "--samples", "2"],
      stdin: "{}\n{}\n{}\n",
      counts: COUNTED.rows,
    },
  ],
  playout: [
    {
      argv: ["boards.pbn", "--board", "1", "--program", "A", "--samples", "2"],
      counts: COUNTED.boards,
    },
  ],
  match: [
    {
      argv: ["A", "A", "--boards", "quiet.pbn", "--seed", "1", "--workers", "1"],
      counts: COUNTED.boards,
    },
  ],
  bid: [
    { argv: ["--hand", HAND, "--rules-only"] },
    { argv: ["--batch", "-"], stdin: "{}\n{}\n{}\n", counts: COUNTED.rows },
  ],
  explain: [{ argv: ["--auction", "1S P"] }],
  auction: [{ argv: ["quiet.pbn", "--rules-only"], counts: COUNTED.boards }],
  lott: [{ argv: ["--ours", "4SX", "--theirs", "4HX", "--trumps", "8", "--their-trumps", "8"] }],
  system: [
    { argv: ["--auction", "1N P"] },
    {
      argv: ["check", "modern", "--count", "2"],
      counts: ["{boards|auction|auctions}, {rate}/s", "{boards} オークション、毎秒 {rate}"],
    },
    { argv: ["diff", "modern", "sayc", "--count", "2"], counts: COUNTED.boards },
  ],
  lab: [
    { argv: ["list"] },
    { argv: ["run", "law-tables", "--quick"] },
    { argv: ["strength", "A", "A", "--boards", "1", "--samples", "2"], counts: COUNTED.boards },
    { argv: ["duel", "--boards", "1", "--bidding", "rules"], counts: COUNTED.boards },
    { argv: ["clinic", "--boards", "1", "--bidding", "rules"], counts: COUNTED.boards },
  ],
};

/** What the line says before the first figure. */
const beginningOf = (lang: "en" | "ja", phrase: Phrase): string =>
  sayPhrase(phrase, lang, { boards: 0, rate: "" })
    .replaceAll(/[\d,]|boards?|rows?|deals?/g, "")
    .trim()
    .split(" ")[0] ?? "";

const BAR = /\[[#.]{24}\](?: {2}| +\d+% {2})\d+:\d\d {2}/;

const commands = COMMANDS.map((command) => [command.name, command] as const);

describe.each(commands)("%s", (name, { operands, load }) => {
  const own = (LINES[name] ?? []).map((line) => [line.argv.join(" "), line] as const);

  test("says how it shows its progress, as its arguments demand", async () => {
    const { progress, options } = await load();
    const asked = [...operands, ...Object.keys(options)].join(" ");
    // Every command whose work grows with its input or options can take long.
    const grows = /FILE|IN|CONTRACT|ACTION|count|samples|boards|batch|time|hand|auction/.test(
      asked,
    );
    if (progress === "none")
      expect(grows, `progress is "none", but one of these can make it take long: ${asked}`).toBe(
        false,
      );
    // A command that waits for other programs prints its events.
    if (progress === "news") expect(Object.keys(options)).toEqual(expect.arrayContaining(["json"]));
    expect(own.length > 0).toBe(progress === "bar");
    if (progress === "news") expect(["web", "worker", "cluster", "tm", "serve"]).toContain(name);
  });

  const both = own.flatMap((line) =>
    (["en", "ja"] as const).map((lang) => [lang, ...line] as const),
  );
  if (both.length > 0)
    test.each(both)("shows a bar in %s: %s", async (lang, _, { argv, stdin = "", counts }) => {
      const line = [
        name,
        ...argv.map((arg) => (/\.(?:pbn|lin)$/.test(arg) ? join(folder, arg) : arg)),
        "--lang",
        lang,
      ];
      const shown = await falsecard(line, { stdin, tty: true, tick: 1200, columns: 100 });
      expect(shown.exit, shown.err).toBeLessThan(2);
      const drawn = shown.err.split(ERASE).filter((part) => BAR.test(part));
      expect(drawn.length, shown.err).toBeGreaterThan(0);
      for (const each of drawn) expect(widthOf(each.replace(/\n[^]*/, ""))).toBeLessThan(100);
      if (counts !== undefined) expect(drawn.join("")).toContain(beginningOf(lang, counts));
      // It is taken away, and nothing else is different.
      expect(shown.err.split(ERASE).at(-1)).not.toMatch(BAR);
      const piped = await falsecard(line, { stdin, tick: 1200 });
      expect(piped.err).not.toMatch(BAR);
      const quick = await falsecard(line, { stdin, tty: true, tick: 0 });
      expect(quick.err).not.toMatch(BAR);
    });
});

test("a bar that an answer erased appears again", async () => {
  const stdin = Array.from({ length: 5 }, () => BOARDS).join("\n");
  const { err } = await falsecard(["table", "-"], { stdin, tty: true, tick: 400 });
  const drawn = err.split(ERASE).filter((part) => BAR.test(part));
  expect(drawn.length).toBeGreaterThan(5);
  expect(new Set(drawn.map((line) => /(\d+) boards?,/.exec(line)?.[1])).size).toBeGreaterThan(5);
});

test("nothing is drawn into a line that waits for an answer", async () => {
  let screen = "";
  const { out, err } = await falsecard(["play", "--seed", "1", "--samples", "2"], {
    stdin: "help\nq\n",
    tty: true,
    tick: 1200,
    onWrite: (text) => (screen += text),
  });
  expect(screen).toBe(out);
  // While somebody is asked, the line stays away: it is drawn in the time of the robots alone.
  expect(err).toMatch(/the robots think|at work/);
  expect(err.endsWith(ERASE)).toBe(true);
});

describe("the line", () => {
  const reader = { locale: "en", columns: 80 } as const;
  const some = { ...NOTHING_DONE, words: COUNTED.boards } as const;

  test.each([
    [
      { ...some, done: 3, share: 0.25 },
      4000,
      "[######..................]  25%  0:04  3 boards, 0.8 boards/s",
    ],
    [
      { ...some, done: 3, share: 2 },
      4000,
      "[########################] 100%  0:04  3 boards, 0.8 boards/s",
    ],
    [
      { ...some, done: 130, before: 100, share: 0 },
      3_723_000,
      "[........................]   0%  1:02:03  130 boards, 0.0 boards/s",
    ],
    [NOTHING_DONE, 2000, "[..........######........]  0:02  at work"],
    [NOTHING_DONE, 2200, "[...........######.......]  0:02  at work"],
    [NOTHING_DONE, 7200, "[######..................]  0:07  at work"],
  ])("%j after %i ms is %s", (meter, ms, line) => {
    expect(meterLine(meter, ms, reader)).toBe(line);
  });

  test("fits the screen, or it could not be erased", () => {
    for (const locale of ["en", "ja"] as const)
      for (const columns of [20, 41, 79])
        expect(
          widthOf(
            meterLine({ ...some, done: 7, result: "  ♠ 長い結果".repeat(9) }, 3000, {
              locale,
              columns,
            }),
          ),
        ).toBeLessThan(columns);
  });
});

test.skipIf(!isBuilt)(
  "a thread draws the line while the program thinks",
  { timeout: 60_000 },
  async () => {
    const module = new URL("../dist/progress/drawing-thread.js", import.meta.url).href;
    const script = `
    const { drawingThread } = await import(${JSON.stringify(module)});
    const progressLine = drawingThread();
    const think = (ms) => { for (const end = Date.now() + ms; Date.now() < end;); };
    progressLine.begin({ locale: "en", columns: 80 });
    progressLine.set({ done: 2, before: 0, share: 0.5, words: ${JSON.stringify(COUNTED.boards)}, result: "" });
    think(3500);
    progressLine.hold();
    process.stderr.write("HELD\\n");
    think(1000);
    process.stderr.write("STILL\\n");
    progressLine.release();
    think(1000);
    progressLine.end();
    process.stderr.write("END\\n");
    think(500);
  `;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script]);
    let err = "";
    child.stderr.on("data", (data) => (err += String(data)));
    const code = await new Promise((resolve) => child.once("exit", resolve));
    expect(code).toBe(0);
    const parts = err.split(ERASE);
    expect(parts.filter((part) => part.includes("50%  0:0")).length).toBeGreaterThan(3);
    expect(err.replaceAll(ERASE, "<")).toMatch(
      /^(?:<\[#{12}\.{12}\] {2}50% {2}0:0\d {2}2 boards, \d\.\d boards\/s)+<HELD\nSTILL\n(?:<\[[^\n<]+)+<END\n$/,
    );
  },
);
