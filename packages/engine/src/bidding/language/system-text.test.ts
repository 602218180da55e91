import { Auction, bySide, sure, type Call, type Vulnerability } from "@falsecard/core";
import { engineFaults } from "../../faults.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sayConstraint } from "../../constraint/hands.js";
import { situationOf } from "../bidder/bidder.js";
import { MODERN, type ConventionCard } from "../system/card.js";
import type { Rule } from "../situation/rule.js";
import type { Situation } from "../situation/situation.js";
import { CHAPTERS } from "../system/texts.js";
import { parseSystem } from "./system-text.fixture.js";

const SHIPPED = CHAPTERS.map(({ text }) => text).join("\n");

function situation(
  calls: string,
  card: ConventionCard = MODERN,
  vulnerability: Vulnerability = "None",
): Situation {
  let auction = Auction.start("N");
  for (const call of calls.split(" ").filter(Boolean)) auction = sure(auction.with(call as Call));
  return situationOf({ auction, vulnerability, cards: bySide(() => card), scoring: "IMPs" });
}

/** The rules that a text has after an auction, family by family. */
function rulesOf(
  text: string,
  ...after: Parameters<typeof situation>
): readonly (Rule | undefined)[] {
  const families = parseSystem(text);
  if (!families.ok)
    throw new Error(families.fault.map((fault) => engineFaults.say(fault)).join("\n"));
  const s = situation(...after);
  return [...families.value.values()].flatMap((one) => (one.when(s) ? one.rules(s) : []));
}

const callsOf = (...of: Parameters<typeof rulesOf>) => rulesOf(...of).map((rule) => rule?.call);
const handsOf = (...of: Parameters<typeof rulesOf>) =>
  rulesOf(...of).map((rule) => rule && sayConstraint(rule.hand));

const faultsOf = (text: string) => {
  const read = parseSystem(text);
  return read.ok ? [] : read.fault;
};

test("a row is a call, a name, a hand, and what the call leaves behind", () => {
  const text = `
family one
  2C*  stayman: 8+ 4H or 10+ 5+S; forcing, agrees H, means S
  1N   opening-one-notrump: 15-17 balanced   # a comment
  4H   game-in-major: 6+H
         0-10; to play, judged
  3S   preempt: any; game-forcing`;
  expect(rulesOf(text, "")).toEqual([
    {
      name: "stayman",
      call: "2C",
      forcing: "round",
      artificial: true,
      agrees: "H",
      suit: "S",
      hand: {
        kind: "anyOf",
        of: [
          {
            kind: "allOf",
            of: [
              { kind: "hcp", min: 8, max: 37 },
              { kind: "length", suit: "H", min: 4, max: 4 },
            ],
          },
          {
            kind: "allOf",
            of: [
              { kind: "hcp", min: 10, max: 37 },
              { kind: "length", suit: "S", min: 5, max: 13 },
            ],
          },
        ],
      },
    },
    expect.objectContaining({ call: "1N", forcing: "none", artificial: false }),
    expect.objectContaining({ call: "4H", forcing: "signoff", judged: true }),
    expect.objectContaining({ call: "3S", forcing: "game", hand: { kind: "any" } }),
  ]);
});

test("a letter makes a row for each suit, in its order or in the order that is given", () => {
  expect(callsOf("family a\n  2M  weak-two: 6+M", "")).toEqual(["2H", "2S"]);
  expect(callsOf("family a\n  3m  preempt: 7+m", "")).toEqual(["3C", "3D"]);
  expect(callsOf("family a\n  3X  preempt: 7+X", "")).toEqual(["3C", "3D", "3H", "3S"]);
  expect(callsOf("family a\n  for M in S H:\n    2M  weak-two: 6+M", "")).toEqual(["2S", "2H"]);
  expect(callsOf("family a\n  3oM*  smolen: 5+M 4+oM", "")).toEqual(["3S", "3H"]);
  expect(callsOf("family a\n  game X  preempt: 8+X", "")).toEqual(["5C", "5D", "4H", "4S"]);
});

test("auctions are written as players write them", () => {
  const after = (auction: string, calls: string) =>
    callsOf(`family a\n  after ${auction}:\n    P  response-pass: any`, calls).length === 1;
  expect(after("1N", "1N P")).toBe(true);
  expect(after("1N P", "1N P")).toBe(true);
  expect(after("1N (P)", "P P 1N P")).toBe(true);
  expect(after("1N", "1N X")).toBe(false);
  expect(after("1N 2C 2D", "1N P 2C P 2D P")).toBe(true);
  expect(after("1N 2C 2D", "1N P 2C X 2D P")).toBe(false);
  expect(after("1N (X)", "1N X")).toBe(true);
  expect(after("1M (2X)", "1H 2C")).toBe(true);
  expect(after("1M (2X)", "1D 2C")).toBe(false);
  expect(after("1M (2X) 2M", "1S 2C 2S P")).toBe(true);
  expect(after("1M (2X) 2M", "1S 2C 2H P")).toBe(false);
  expect(after("(1X) P (2X)", "1D P 2D")).toBe(true);
  expect(after("(1X)", "1D")).toBe(true);
});

test("a letter of the auction is the same suit in the rows under it", () => {
  const text = `
family a
  after 1M (2X):
    3X*  cue-raise: 3+M worth 11+ in M; forcing, agrees M
    2oM  new-suit-forcing: 5+oM 10+; forcing, when level oM = 2 and not oM is X`;
  expect(callsOf(text, "1S 2D")).toEqual(["3D", "2H"]);
  expect(callsOf(text, "1S 2H")).toEqual(["3H"]);
  expect(rulesOf(text, "1H 2C")[0]?.agrees).toBe("H");
});

test("limits are counted from what partner has shown, and a range of the card moves them", () => {
  const text = `
number game = 25 - partner's least
family a
  3N  three-notrump-response: game+; to play
  2N  notrump-invitation: game-2..game-1
  P   response-pass: ..game-3`;
  expect(handsOf(text, "1N P")).toEqual(["10+ HCP", "8–9 HCP", "0–7 HCP"]);
  const weak = { ...MODERN, name: "weak", notrump: "12-14" as const };
  expect(handsOf(text, "1N P", weak)).toEqual(["13+ HCP", "11–12 HCP", "0–10 HCP"]);
});

test("the shipped text moves with the card: opposite 12 to 14 game needs 13 and an invitation 11", () => {
  const weak = { ...MODERN, name: "weak", notrump: "12-14" as const };
  const opening = situation("", weak).rules.find(({ call }) => call === "1N");
  expect(sayConstraint(opening?.hand ?? { kind: "any" })).toContain("12–14 HCP");
  const game = situation("1N P", weak).rules.find(({ name }) => name === "three-notrump-response");
  expect(game?.hand).toEqual({ kind: "hcp", min: 13, max: 18 });
  const usual = situation("1N P").rules.find(({ name }) => name === "three-notrump-response");
  expect(usual?.hand).toEqual({ kind: "hcp", min: 10, max: 15 });
});

test("what is said of a situation holds where it says so", () => {
  const text = `
hand good X = 2/3X or 3/5X
hand two X when vulnerable = good X 6-10
hand two X = 5-10
fact light = third seat or not vulnerable
family openings when unopened
  light:
    3C  preempt: 6+C
  otherwise:
    3D  preempt: 7+D
  playing weak-twos:
    2S  weak-two: 6S two S; forcing unless vulnerable
family answers when partner said weak-two
  suit X = partner's suit
  3X  law-raise: 3+X`;
  expect(handsOf(text, "")).toEqual(["6+ clubs", "6 spades, 5–10 HCP"]);
  expect(callsOf(text, "", MODERN, "All")).toEqual(["3D", "2S"]);
  expect(rulesOf(text, "").at(-1)?.forcing).toBe("round");
  expect(rulesOf(text, "", MODERN, "All").at(-1)?.forcing).toBe("none");
  expect(callsOf(text, "P P", MODERN, "All")).toEqual(["3C", "2S"]);
  const off = { ...MODERN, name: "off", "weak-twos": "off" as const };
  expect(callsOf(text, "", off)).toEqual(["3C"]);
  expect(callsOf(text, "2S P")).toEqual(["3S"]);
  expect(callsOf(text, "1N P")).toEqual([]);
});

test("loops over suits speak of each that fits", () => {
  const text = `
family a when they have shown a suit
  suit X = partner's suit
  suits free = others X theirs
  for Y in free where level Y = 2:
    2Y  new-suit-forcing: 5+Y every Z in free where not Z is Y (Y>=Z)
  2N    notrump-invitation: 11-12 every Z in theirs (stopZ) some M (4+M) 0-1 outside X`;
  expect(callsOf(text, "1S 2C")).toEqual(["2D", "2H", "2N"]);
  expect(callsOf(text, "1S 2D")).toEqual(["2H", "2N"]);
  expect(rulesOf(text, "1S 2C").at(-1)?.hand).toEqual({
    kind: "allOf",
    of: [
      { kind: "hcp", min: 11, max: 12 },
      { kind: "allOf", of: [{ kind: "stoppers", suit: "C", min: 1, max: 13 }] },
      {
        kind: "anyOf",
        of: [
          { kind: "length", suit: "H", min: 4, max: 13 },
          { kind: "length", suit: "S", min: 4, max: 13 },
        ],
      },
      {
        kind: "anyOf",
        of: (["C", "D", "H"] as const).map((suit) => ({ kind: "length", suit, min: 0, max: 1 })),
      },
    ],
  });
});

test.each([
  ["family a\n  2C  staymen: 8+", "system-name", 2, 7, "stayman"],
  ["family a\n  2C  stayman: 8+ balancd", "system-hand", 2, 19, "balanced"],
  ["family a\n  2C  stayman: 8+; forcng", "system-trait", 2, 20, "forcing"],
  ["family a\n  2C  stayman 8+", "system-row", 2, 7, undefined],
  ["family a\n  8C  stayman: 8+", "system-call", 2, 3, undefined],
  ["family a\n  quite:\n    P  decline: any", "system-fact", 2, 3, "quiet"],
  ["family a\n  partner said smolem:\n    P  decline: any", "system-name", 2, 16, "smolen"],
  ["family a\n  playing smolan:\n    P  decline: any", "system-switch", 2, 11, "smolen"],
  ["family a\n  playing blackwood 1340:\n    P  decline: any", "card-value", 2, 11, undefined],
  ["family a\n  2C  stayman: gmae+", "system-hand", 2, 16, undefined],
  ["number game = 25\nfamily a\n  2C  stayman: gamee-1+", "system-hand", 3, 16, "game"],
  ["family a\n  2C  stayman: 17-15", "constraint-range", 2, 16, undefined],
  ["family a\n  2C  stayman: (8+ 4H", "system-open", 2, 16, undefined],
  ["family a\n  2C  stayman: 8+) 4H", "system-closed", 2, 18, undefined],
  ["family a\n  2C  stayman: 4+Y", "system-suit", 2, 16, undefined],
  ["famly a\n  2C  stayman: 8+", "system-line", 1, 1, "family"],
  ["number game = 25\nnumber game = 26", "system-twice", 2, 8, undefined],
  ["number game = 25 - partners least", "system-number", 1, 20, undefined],
  ["number level = 3", "system-twice", 1, 8, undefined],
  ["fact quiet = vulnerable", "system-twice", 1, 6, undefined],
  ["number game 25", "system-definition", 1, 8, undefined],
  ["suit X = partner's suit", "system-definition", 1, 6, undefined],
  ["family a\n  for X in theris:\n    3X  preempt: 7+X", "system-suits", 2, 12, "theirs"],
  ["family a\n  otherwise:\n    P  decline: any", "system-otherwise", 2, 3, undefined],
  ["family a\n    P  decline: any\n  P  decline: any", "system-indent", 3, 3, undefined],
  ["family a\n\tP  decline: any", "system-tab", 2, 1, undefined],
  ["family a\n  level C 2:\n    P  decline: any", "system-comparison", 2, 11, undefined],
  ["family a\n  after 1N 2Q:\n    P  decline: any", "system-auction", 2, 12, undefined],
  ["hand good X = 2/3Y", "system-suit", 1, 15, undefined],
])(
  "%j is refused where the fault stands, with the nearest word",
  (text, code, line, column, near) => {
    const [fault, ...more] = faultsOf(text);
    expect(fault).toEqual({
      code,
      line,
      column,
      found: expect.any(String),
      ...(near === undefined ? {} : { nearest: near }),
    });
    expect(more).toEqual([]);
    if (fault === undefined || near === undefined) return;
    expect(engineFaults.say(fault)).toContain(`did you mean “${near}”?`);
    expect(engineFaults.say(fault, "ja")).toContain(`「${near}」のことですか`);
  },
);

test("every line with a fault is named, not only the first", () => {
  const text = "family a\n  2C  staymen: 8+\n  2D  transfer: 5+H\n  2H  transfr: 5+S";
  expect(faultsOf(text).map(({ line }) => line)).toEqual([2, 4]);
});

test("rows that several situations have are written once, with the suits that they take", () => {
  const text = `
rows long X
  suits below = Y in others X where X over Y
  3X  preempt: 7+X every Y in below (0-3Y)
  see best X
rows best X
  2X  weak-two: 6X
family two when unopened
  see long S
  for M in H S:
    see best M`;
  expect(callsOf(text, "")).toEqual(["3S", "2S", "2H", "2S"]);
  expect(faultsOf(text.replace("see best X", "see long X"))).toMatchObject([
    { code: "system-rows", found: "long" },
  ]);
  expect(faultsOf(text.replace("see long S", "see longer S"))).toMatchObject([
    { code: "system-rows", found: "longer", nearest: "long" },
  ]);
  // A fault in rows that no family uses is found, and one in rows that are used twice is named once.
  expect(faultsOf("rows idle X\n  2X  weak-two: 6Q")).toHaveLength(1);
  expect(faultsOf(text.replace("weak-two: 6X", "weak-two: 6Q"))).toHaveLength(1);
});

test("what was bid, how often, and how many suits there are", () => {
  const row = (when: string) => `family one\n  P  opening-pass: any; when ${when}`;
  expect(callsOf(row("last bid is 2D"), "1S P 2D P")).toEqual(["P"]);
  expect(callsOf(row("last bid is 2C"), "1S P 2D P")).toEqual([]);
  expect(callsOf(row("times partner bid S = 2"), "1S P 2D P 2S P")).toEqual(["P"]);
  expect(callsOf(row("times I said two-over-one = 1"), "1S P 2D P 2S P")).toEqual(["P"]);
  expect(callsOf(row("count theirs = 1 and first of theirs is H"), "1D 1H")).toEqual(["P"]);
  expect(callsOf(row("partner's length S = 5"), "1S P")).toEqual(["P"]);
  const line = "family one\n  for X in others D up the line:\n    cheapest X  forced: any";
  expect(callsOf(line, "1D P")).toEqual(["1H", "1S", "2C"]);
  const named =
    "suits ours = suits we named as two-over-one\nfamily one\n  for X in others ours:\n    3X  forced: any";
  expect(callsOf(named, "1S P 2D P")).toEqual(["3C", "3H", "3S"]);
});

test("a list may depend on the situation", () => {
  const text = `
family one
  suits long when vulnerable = S H
  suits long = M in S H where not M is S
  for X in long:
    2X  weak-two: 6X`;
  expect(callsOf(text, "", MODERN, "All")).toEqual(["2S", "2H"]);
  expect(callsOf(text, "")).toEqual(["2H"]);
});

test("key cards, and high cards with length", () => {
  const keyed = "family one\n  5C*  key-cards-one: 1 key cards; when a suit is agreed";
  expect(handsOf(keyed, "1S P 3S P 4N P")).toEqual([expect.stringContaining("♠K") as unknown]);
  expect(handsOf("family one\n  3S  jump-rebid: 16-19 with length in S", "")).toHaveLength(1);
});

test("no text makes the reader throw: the shipped chapters with letters lost, doubled and swapped", () => {
  const lines = SHIPPED.split("\n");
  const edit = fc.tuple(
    fc.nat(lines.length - 1),
    fc.nat(80),
    fc.constantFrom("drop", "double", "swap", "("),
  );
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 16 }), (edits) => {
      const torn = [...lines];
      for (const [at, column, how] of edits) {
        const line = torn[at] ?? "";
        const [a, b] = [line.slice(0, column), line.slice(column)];
        torn[at] =
          how === "drop"
            ? a + b.slice(1)
            : how === "double"
              ? a + b.slice(0, 1) + b
              : how === "swap"
                ? b + a
                : `${a}(${b}`;
      }
      for (const { line, column } of faultsOf(torn.join("\n"))) {
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeGreaterThanOrEqual(1);
      }
    }),
    { seed: 18, numRuns: 25 },
  );
});

test("the shipped chapters are read without a fault", () => {
  expect(faultsOf(SHIPPED).map((fault) => `${fault.line}: ${engineFaults.say(fault)}`)).toEqual([]);
});
