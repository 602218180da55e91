import { describe, expect, test } from "vitest";
import {
  COUNTED_SIGNALS,
  SIGNALS,
  STANDARD,
  countedName,
  isPlayed,
  isSignal,
  type Carding,
} from "./signals.js";
import {
  believedIn,
  BLIND,
  CAREFUL,
  evidenceOf,
  PAPERS_READER,
  RULE_IDS,
  RULES,
  type Reader,
  type RuleId,
} from "./rules.js";
import { playOf, type Table } from "./table.fixture.js";

/** A reader who believes just these rules, each for certain. */
const only = (rules: readonly RuleId[], carding: Partial<Carding> = {}): Reader => ({
  only: true,
  believed: Object.fromEntries(rules.map((rule) => [rule, 1])),
  carding: { NS: STANDARD, EW: { ...STANDARD, ...carding } },
});

/** Which rules read which cards, in order: `W5 spot-choice`. */
const told = (played: string, reader: Reader, table: Table = {}): string[] =>
  evidenceOf(playOf(played, table), reader).map(
    ({ rule, reading: { seat, card } }) => `${seat}${"23456789TJQKA"[card % 13]} ${rule}`,
  );

describe("the catalogue", () => {
  test("every rule is believed more or less, never more than for certain", () => {
    for (const rule of RULE_IDS) {
      expect(RULES[rule].believed, rule).toBeGreaterThanOrEqual(0);
      expect(RULES[rule].believed, rule).toBeLessThanOrEqual(1);
    }
  });

  test("signals are off as long as the agreement is not known", () => {
    for (const rule of RULE_IDS) if (isSignal(rule)) expect(RULES[rule].believed, rule).toBe(0);
    expect(SIGNALS.every((signal) => RULE_IDS.includes(signal))).toBe(true);
  });

  test("signals by importance: of two that read one card, the first is given", () => {
    const order = [
      "suit-preference",
      "come-on-king",
      "come-on-doubleton",
      "attitude",
      "count",
      "free-count",
      "echo",
      "trump-echo",
      "discard",
    ];
    expect(SIGNALS.filter((signal) => order.includes(signal))).toEqual(order);
  });

  test("signals are counted under a name, those of the papers are not", () => {
    expect(SIGNALS.filter((signal) => countedName(signal) !== undefined)).toEqual(COUNTED_SIGNALS);
    expect(countedName("echo")).toEqual({ en: "echoes", ja: "エコー" });
    expect(countedName("count")).toBeUndefined();
    expect(countedName("sequence")).toBeUndefined();
  });

  test("so are the readings that made missing honours less certain", () => {
    const off = RULE_IDS.filter((rule) => RULES[rule].believed === 0 && !isSignal(rule));
    expect(off.toSorted()).toEqual([
      "fourth-best",
      "hold-up",
      "lose-cheaply",
      "ruff-first",
      "small-lead",
      "spot-choice",
    ]);
  });

  test("only restricted choice, which is mathematics and no habit, is certain", () => {
    expect(RULE_IDS.filter((rule) => RULES[rule].believed === 1)).toEqual(["restricted-choice"]);
  });

  test("a later honour tells less than an honour led first: it is doubted more than believed", () => {
    expect(RULES["later-honour"].believed).toBeLessThan(0.5);
    expect(RULES["later-honour"].believed).toBeGreaterThan(0);
    expect(RULES.sequence.believed).toBeGreaterThan(2 * RULES["later-honour"].believed);
  });
});

describe("how far a rule is believed", () => {
  test("as the reader says, else as the catalogue does, or not at all", () => {
    const reader: Reader = { ...CAREFUL, believed: { sequence: 0.25, count: 1, "win-cheaply": 0 } };
    expect(believedIn(reader, "sequence")).toBe(0.25);
    expect(believedIn(reader, "count")).toBe(1);
    expect(believedIn(reader, "win-cheaply")).toBe(0);
    expect(believedIn(reader, "long-suit")).toBe(RULES["long-suit"].believed);
    expect(believedIn({ ...reader, only: true }, "long-suit")).toBe(0);
    expect(believedIn({ ...reader, only: true }, "sequence")).toBe(0.25);
  });

  test("the papers' reader takes count and the rules of experience for certain, and no other", () => {
    const rules = RULE_IDS.filter((rule) => believedIn(PAPERS_READER, rule) > 0);
    expect(rules.toSorted()).toEqual([
      "beat-the-finesse",
      "come-on-doubleton",
      "come-on-king",
      "count",
      "hold-up",
      "lose-cheaply",
      "ruff-first",
      "small-lead",
      "third-hand-high",
      "win-cheaply",
    ]);
    for (const rule of rules) expect(believedIn(PAPERS_READER, rule), rule).toBe(1);
  });
});

describe("evidence", () => {
  test("is none for a reader that believes nothing", () => {
    expect(told("WS5 NS2 ES9 SSA", BLIND)).toEqual([]);
    expect(told("WS5 NS2 ES9 SSA", only([]))).toEqual([]);
  });

  test("comes in the order of the cards, and tells where each stood", () => {
    const reader = only(["spot-choice", "long-suit"]);
    expect(told("WS5 NS2 ES9 SS6", reader)).toEqual([
      "W5 spot-choice",
      "W5 long-suit",
      "E9 spot-choice",
      "S6 spot-choice",
    ]);
    const places = evidenceOf(playOf("WS5 NS2 ES9 SS6"), reader).map(({ place }) => place);
    expect(places).toEqual(["lead", "lead", "third", "fourth"]);
  });

  test("is not taken from dummy's cards", () => {
    const everything: Reader = {
      ...CAREFUL,
      believed: Object.fromEntries(RULE_IDS.map((rule) => [rule, 1])),
    };
    const played = "WD3 ND5 ED9 SDK SS3 WS6 NS2 ESJ EC2 SC5 WC6 NC4 WHA NH3 EH2 SH4";
    const read = told(played, everything, { strain: "H", dummy: "42.963.AT54.T843" });
    expect(read.filter((each) => each.startsWith("N"))).toEqual([]);
    // The trick in spades, which the defenders won, tells of declarer.
    expect(read).toContain("S3 ruff-first");
  });

  test("a reading that says more takes the place of one of the same card", () => {
    const played = "WD3 ND5 ED9 SDK SS8 WS5";
    expect(told(played, only(["spot-choice", "free-count"]))).not.toContain("W5 spot-choice");
    expect(told(played, only(["spot-choice", "free-count"]))).toContain("W5 free-count");
    // The other cards keep theirs.
    expect(told(played, only(["spot-choice", "free-count"]))).toContain("W3 spot-choice");
    expect(told(played, only(["spot-choice", "free-count"]))).toContain("E9 spot-choice");
    expect(told(played, only(["spot-choice"]))).toContain("W5 spot-choice");
  });

  test("so does one that gives way to a single rule", () => {
    expect(told("WHK NH3 EH8", only(["spot-choice", "attitude"]))).toEqual(["E8 attitude"]);
    expect(told("WHK NH3 EH8", only(["spot-choice"]))).toEqual(["E8 spot-choice"]);
  });

  test("an echo replaces the count of the first card of the same seat and suit, and of no other", () => {
    const played = "WC3 NC4 EC2 SCA SD2 WD6 ND5 ED9 SS3 WS6 NST ES4 NS2 ESJ SSQ WS5";
    const reader = only(["count", "echo"]);
    const before = told(played.slice(0, -4), reader);
    expect(before).toContain("W6 count");
    expect(before.filter((each) => each === "W6 count")).toHaveLength(2);
    const after = told(played, reader);
    expect(after.filter((each) => each === "W6 count")).toHaveLength(1);
    expect(after).toContain("W5 echo");
    // East's count of the same suit and West's of diamonds stay.
    expect(after).toEqual(expect.arrayContaining(["E2 count", "E9 count", "E4 count"]));
  });

  test("each side is read by its own agreements", () => {
    const played = "WS6 NS2 ES5";
    const weigh = (reader: Reader): number =>
      evidenceOf(playOf(played), reader)[0]?.reading.likelihood(0b1000 | 0b1) ?? Number.NaN;
    expect(weigh(only(["count"]))).toBe(1);
    expect(weigh(only(["count"], { count: "upside-down" }))).toBe(0);
    const other = only(["count"]);
    expect(
      weigh({ ...other, carding: { ...other.carding, NS: { ...STANDARD, count: "upside-down" } } }),
    ).toBe(1);
  });

  test("a signal is read only where it is played, a rule of experience always", () => {
    const played = "WS6 NS2 ES5";
    expect(told(played, only(["count"], { signals: ["attitude"] }))).toEqual([]);
    expect(told(played, only(["count"], { signals: ["count"] }))).toEqual(["E5 count"]);
    expect(told(played, only(["count"], { places: { count: ["second"] } }))).toEqual([]);
    expect(told(played, only(["count"], { places: { count: ["third"] } }))).toEqual(["E5 count"]);
    expect(told(played, only(["spot-choice"], { signals: [] }))).toEqual([
      "W6 spot-choice",
      "E5 spot-choice",
    ]);
  });
});

describe("a signal of an agreement", () => {
  test("is played unless the agreement leaves it or the place out", () => {
    expect(isPlayed(STANDARD, "count", "second")).toBe(true);
    expect(isPlayed({ ...STANDARD, signals: ["count"] }, "echo", "second")).toBe(false);
    expect(isPlayed({ ...STANDARD, places: { echo: ["fourth"] } }, "count", "second")).toBe(true);
    expect(isPlayed({ ...STANDARD, places: { echo: ["fourth"] } }, "echo", "second")).toBe(false);
    expect(isPlayed({ ...STANDARD, places: { echo: ["fourth"] } }, "echo", "fourth")).toBe(true);
    expect(
      isPlayed({ ...STANDARD, signals: [], places: { echo: ["fourth"] } }, "echo", "fourth"),
    ).toBe(false);
  });
});
