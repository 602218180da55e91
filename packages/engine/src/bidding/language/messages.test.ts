import { engineFaults } from "../../faults.js";
import { describe, expect, test } from "vitest";
import { parseSystemCard } from "../bidder/systems.js";

/** A text that a teacher might write, with one slip in it: what is said of it, and where. */
interface Slip {
  readonly what: string;
  readonly text: string;
  readonly fault: readonly [line: number, column: number, code: string, nearest?: string];
}

const HEAD = "system ours extends modern\n";
const rows = (...lines: readonly string[]): string =>
  `${HEAD}family mine before openings when unopened\n${lines.map((line) => `  ${line}\n`).join("")}`;

const SLIPS: readonly Slip[] = [
  {
    what: "a row without the colon after its name",
    text: rows("2D*  weak-two 5-10 6D"),
    fault: [3, 8, "system-row"],
  },
  {
    what: "a situation without its colon",
    text: rows("third seat", "  2D*  weak-two: 5-10 6D"),
    fault: [3, 3, "system-colon"],
  },
  {
    what: "an auction without its colon",
    text: `${HEAD}family mine before openings when quiet\n  after 4M\n    4N*  slam-try-keycards: 15+; forcing\n`,
    fault: [3, 3, "system-colon"],
  },
  {
    what: "a place for new rows without its colon",
    text: `${HEAD}change openings\n  before 1N\n    2D*  weak-two: 5-10 6D\n`,
    fault: [3, 3, "system-colon"],
  },
  {
    what: "a family of the base that is misspelt",
    text: `${HEAD}change major-response\n  drop 3C\n`,
    fault: [2, 8, "system-family", "major-responses"],
  },
  {
    what: "a family of the base to drop that is misspelt",
    text: `${HEAD}drop family gerbr\n`,
    fault: [2, 13, "system-family", "gerber"],
  },
  {
    what: "two ranges of points side by side",
    text: rows("2D*  weak-two: 10-12 13+"),
    fault: [3, 24, "system-ranges"],
  },
  {
    what: "two lengths of one suit that exclude each other",
    text: rows("2D*  weak-two: 5-10 5D 6+D"),
    fault: [3, 26, "system-ranges"],
  },
  {
    what: "a call in small letters",
    text: rows("2d*  weak-two: 5-10 6D"),
    fault: [3, 3, "system-call", "2D"],
  },
  {
    what: "a pass in full",
    text: rows("Pass  opening-pass: any"),
    fault: [3, 3, "system-call", "P"],
  },
  {
    what: "a double in full",
    text: rows("Dbl  takeout-double: 12+"),
    fault: [3, 3, "system-call", "X"],
  },
  { what: "a row without a name", text: rows("2D*: 5-10 6D"), fault: [3, 3, "system-row"] },
  {
    what: "a name that is not declared",
    text: rows("2D*  my-two: 5-10 6D"),
    fault: [3, 8, "system-name"],
  },
  {
    what: "a name that is misspelt",
    text: rows("2D*  week-two: 5-10 6D"),
    fault: [3, 8, "system-name", "weak-two"],
  },
  {
    what: "a word that is misspelt",
    text: rows("1N  opening-one-notrump: 15-17 balancd"),
    fault: [3, 34, "system-hand", "balanced"],
  },
  {
    what: "what is asked of partner, without a semicolon",
    text: rows("2C*  strong-two-clubs: 22+ forcing"),
    fault: [3, 30, "system-hand"],
  },
  {
    what: "a bracket that is left open",
    text: rows("2D*  weak-two: 5-10 (6D or 7D"),
    fault: [3, 23, "system-open"],
  },
  {
    what: "a range upside down",
    text: rows("2D*  weak-two: 10-5 6D"),
    fault: [3, 18, "constraint-range"],
  },
  {
    what: "a base with a capital",
    text: "system ours extends Modern\n",
    fault: [1, 21, "system-base", "modern"],
  },
  {
    what: "a switch that is misspelt",
    text: "system ours extends modern\n  notrumps: 12-14\n",
    fault: [2, 3, "card-switch", "notrump"],
  },
  {
    what: "a switch that has no such value",
    text: "system ours extends modern\n  notrump: 11-13\n",
    fault: [2, 12, "card-value"],
  },
  {
    what: "a new family without its place",
    text: `${HEAD}family mine when unopened\n  2D*  weak-two: 5-10 6D\n`,
    fault: [2, 1, "system-place"],
  },
  {
    what: "a place beside a family that is misspelt",
    text: `${HEAD}family mine before opening when unopened\n  2D*  weak-two: 5-10 6D\n`,
    fault: [2, 20, "system-place", "openings"],
  },
  {
    what: "a fact that is misspelt",
    text: rows("thrid seat:", "  2D*  weak-two: 5-10 6D"),
    fault: [3, 3, "system-fact", "third seat"],
  },
];

describe.each(SLIPS)("$what", ({ text, fault }) => {
  const card = parseSystemCard(text);
  const faults = card.ok ? [] : card.fault;

  test("is one fault with its place and what was probably meant", () => {
    expect(
      faults.map(({ line, column, code, nearest }) =>
        nearest === undefined ? [line, column, code] : [line, column, code, nearest],
      ),
    ).toEqual([fault]);
  });

  test("is said in both languages, with the word as it stands", () => {
    for (const one of faults)
      for (const locale of ["en", "ja"] as const) {
        const said = engineFaults.say(one, locale);
        expect(said).not.toContain("{");
        if (fault[3] !== undefined) expect(said).toContain(fault[3]);
      }
  });
});

test.each([
  ["a word with a capital", rows("1N  opening-one-notrump: 15-17 Balanced")],
  ["points in capitals", rows("2D*  weak-two: 7-9 HCP 6D")],
  [
    "a bar with spaces",
    `${HEAD}family mine before openings when partner said stayman | transfer\n  2D*  weak-two: 5-10 6D\n`,
  ],
  [
    "an auction in the heading",
    `${HEAD}family mine before openings when quiet\n  after 4M:\n    4N*  slam-try-keycards: 15+; forcing\n`,
  ],
])("%s can be read", (_, text) => {
  expect(parseSystemCard(text).ok).toBe(true);
});
