import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyRecord, parsePartialDeal, plainLines, sure, type BoardRecord } from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { workers, falsecard, type Ran, type Setting } from "../fake.fixture.js";
import { realDisk } from "../disk/disk.js";
import { reportDefect, run } from "../run.js";
import type { Io } from "./shell.js";

/** The colours of the style and the two codes that end them; nothing else begins with an escape. */
// oxlint-disable-next-line no-control-regex -- an escape is a control character
const OWN_CODES = /\u001b\[(?:1|2|22|31|32|33|39|91|94)m/g;
/** How the line that says how far a reading has come is taken away. */
// oxlint-disable-next-line no-control-regex -- an escape is a control character
const OWN_LINE = /\r\u001b\[K/g;

/** Asks whether a terminal could be steered, or a reader deceived, by what a command said on it. */
function expectHarmless({ out, err }: Ran, isColoured: boolean): void {
  for (const said of [out, err]) {
    const words = said.replaceAll(OWN_LINE, "").replaceAll(isColoured ? OWN_CODES : /$^/g, "");
    // oxlint-disable-next-line no-control-regex -- control characters are what must not come through
    expect(words).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    expect(words).toBe(plainLines(words));
  }
}

const ATTACKS = [
  "\u001b[2J",
  "\u001b[31mred",
  "\u001b]0;title\u0007",
  "\u009b31m",
  "\u0090q\u009c",
  "\r",
  "\b\b",
  "\u007f",
  "\u202e",
  "\u2066",
  "\u200b",
  "\u{e0041}",
  "\ufdd0",
  "\ue01f",
  "\u2028",
  "\ud800",
  "\ufeff",
];

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ unit: "binary", maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `x${parts.join("")}`);

const DEAL = sure(
  parsePartialDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
);

/** A board with this text wherever a record has room for text. */
function boardWith(text: string): BoardRecord {
  const tags = ["Event", "Site", "Date", "Round", "Room", "Table", "HomeTeam", "VisitTeam"];
  return {
    ...emptyRecord({ number: 1, dealer: "S", vulnerability: "None" }),
    deal: DEAL,
    players: { N: text, E: text, S: text, W: text },
    agreements: { NS: { card: text, notes: text }, EW: { card: text } },
    calls: [
      { call: "1N", alert: true, explanation: text, comment: text },
      { call: "P", explanation: text },
      { call: "P" },
      { call: "P" },
    ],
    about: Object.fromEntries([...tags, text].map((tag) => [tag, text])),
    comment: `${text}\n${text}`,
  };
}

const SCREENS: readonly Setting[] = [
  { tty: true, env: { FORCE_COLOR: "1" }, tick: 700 },
  { tty: true, env: { NO_COLOR: "1", LANG: "ja_JP.UTF-8" } },
  { env: { FORCE_COLOR: "1" } },
];

describe("no text from outside steers a terminal", () => {
  test.each([
    ["show", "-", "--comments"],
    ["check", "-"],
    ["convert", "-", "--to", "pbn"],
    ["convert", "-", "--to", "lin"],
    ["convert", "-", "--to", "url"],
    ["show", "-", "--json"],
    ["convert", "-", "--json"],
  ])("out of a record: %s %s %s %s", async (...argv) => {
    const isRaw = argv[0] === "convert" && argv[3] !== undefined;
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const stdin = JSON.stringify(recordToJson(boardWith(text)));
        for (const screen of SCREENS) {
          // A pipe gets a file format byte for byte; see below.
          if (isRaw && screen.tty !== true) continue;
          const ran = await falsecard(argv, { ...screen, stdin });
          expect(ran.exit).toBe(0);
          expectHarmless(ran, screen.env?.["FORCE_COLOR"] === "1");
        }
      }),
      { numRuns: 25 },
    );
  });

  test.each<readonly [name: string, argv: (text: string) => readonly string[]]>([
    ["a command", (text) => [text]],
    ["an option", (text) => ["deal", `--${text}`]],
    ["a value", (text) => ["deal", "--format", text]],
    ["an order", (text) => ["deal", "--north", text]],
    ["a seed", (text) => ["deal", "--seed", text]],
    ["a file", (text) => ["show", text]],
    ["files", (text) => ["check", text, `${text}2`]],
    ["a file to write", (text) => ["convert", "-", "--to", "pbn", "-o", `none/${text}`]],
    ["a contract", (text) => ["score", text]],
    ["a hand", (text) => ["bid", "--hand", text]],
    ["an auction", (text) => ["explain", "--auction", text]],
    ["a moment", (text) => ["solve", "-", "--at", text]],
    ["a seat", (text) => ["beliefs", "-", "--seat", text]],
    ["a program", (text) => ["match", text, "A", "--count", "1"]],
    ["an experiment", (text) => ["lab", "run", text]],
    ["a place", (text) => ["tm", "join", "--seat", "N", "--port", text]],
    ["a language", (text) => ["deal", "--lang", text]],
  ])("out of %s in the arguments", async (_, argv) => {
    const stdin = JSON.stringify(recordToJson(boardWith("x")));
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        for (const screen of SCREENS) {
          const ran = await falsecard(argv(text), { ...screen, stdin });
          // The command line is told apart from a defect of ours.
          expect(ran.exit).toBeLessThan(3);
          expectHarmless(ran, screen.env?.["FORCE_COLOR"] === "1");
        }
      }),
      { numRuns: 10 },
    );
  });

  test("out of a file that is no file of boards, or a torn one", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const files = [
          text,
          `[Event "${text}"]\n[Dealer "${text}"]\n[Deal "N:${text}"]\n[Auction "N"]\n${text}\n`,
          `pn|${text}|md|${text}|mb|${text}|pc|${text}|`,
          `{"board":"${text}","${text}":1}`,
        ];
        for (const stdin of files)
          for (const argv of [
            ["check", "-"],
            ["show", "-"],
            ["table", "-"],
          ]) {
            const ran = await falsecard(argv, { stdin, tty: true, env: { FORCE_COLOR: "1" } });
            expect(ran.exit).toBeLessThan(3);
            expectHarmless(ran, true);
          }
      }),
      { numRuns: 15 },
    );
  });

  test("a person's own line at the table", async () => {
    const stdin = `${ATTACKS.filter((text) => text !== "\r").join("\n")}\nquit\n`;
    const ran = await falsecard(["play", "--seed", "tuesday", "--samples", "2"], {
      stdin,
      tty: true,
    });
    expectHarmless(ran, true);
    expect(ran.out).toContain("“·[2J” is not a call");
  });

  test("the message of an unexpected error, caught by a command or not", async () => {
    for (const isCaught of [true, false]) {
      let err = "";
      const write = async (data: string | Uint8Array): Promise<void> => {
        err += Buffer.from(data).toString("utf8");
      };
      const error = new Error(ATTACKS.join(" "));
      const io: Io = {
        stdin: (async function* () {})(),
        stdout: { isTTY: true, write },
        stderr: { isTTY: true, write },
        env: {},
        now: () => 0,
        wait: () => Promise.resolve(),
        freshSeed: () => {
          throw error;
        },
        disk: realDisk,
        workers: workers(),
      };
      expect(isCaught ? await run(["deal"], io) : await reportDefect(error, ["deal"], io)).toBe(3);
      expect(err).toContain("·[2J");
      expectHarmless({ exit: 3, out: "", err, bytes: Buffer.of() }, true);
    }
  });

  test("a file name cannot pass for a line of ours", async () => {
    const { err } = await falsecard(["check", "no\nboards.pbn: 9 boards (pbn), 0 faults"]);
    expect(err.trimEnd().split("\n")).toHaveLength(1);
  });
});

describe("what programs read", () => {
  test("JSON gives the text back character for character", async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const record = boardWith(text);
        const stdin = JSON.stringify(recordToJson(record));
        for (const tty of [false, true]) {
          const { out } = await falsecard(["convert", "-", "--json"], { stdin, tty });
          expect(JSON.parse(out)).toEqual(JSON.parse(stdin));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("a pipe gets every byte of a PBN file, a terminal only what shows", async () => {
    const stdin = `% PBN 2.1\r\n% EXPORT\r\n[Event "\u001b[2J"]\r\n[Deal "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"]\r\n{\u202e\u0085}\r\n`;
    const argv = ["convert", "-", "--to", "pbn"];
    const piped = await falsecard(argv, { stdin });
    expect(piped.out).toContain('[Event "\u001b[2J"]\r\n');
    expect(piped.out).toContain("{\u202e\u0085}");
    const seen = await falsecard(argv, { stdin, tty: true });
    expect(seen.out).toContain('[Event "·[2J"]\n');
    expectHarmless(seen, false);
  });
});

test("commands print through the shell alone, and JSON through printJson", () => {
  const root = new URL("../", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/test\.ts$|^fake\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const source = readFileSync(new URL(file, root), "utf8");
    // The streams of the process are opened in one place, and written to in two.
    if (file !== "main.ts") expect(source, file).not.toMatch(/process\.std(?:out|err)|console\./);
    expect(source, file).not.toMatch(/print\(\s*JSON\.stringify/);
  }
});
