import { describe, expect, test } from "vitest";
import { allRead, cutsAreEnough, held, likelihoods, read, type Table } from "./table.fixture.js";
import type { RuleId } from "./rules.js";

/** West leads a five of spades. */
const FIVE = "WS5";
const TRUMPS: Table = { strain: "H" };

describe("the fourth best", () => {
  test("has exactly three higher cards", () => {
    expect(likelihoods("fourth-best", FIVE, "5 K95 KJ95 KJ952 KJT95 9 6542")).toMatchObject({
      "5": 0,
      K95: 0,
      KJ95: 1,
      KJ952: 1,
      KJT95: 0,
      "6542": 0,
    });
    expect(read("fourth-best", FIVE)?.cuts).toBe((1 << 3) | (1 << 4));
  });

  test.each([
    ["a ten", "WST", {}],
    ["a trump", FIVE, { strain: "S" }],
    ["a card that is not led", "WS6 NS4 ES5", {}],
    ["a later lead", "WD3 ND5 ED9 SDK SS5", {}],
    ["a later card of the trick", "WS6 NS5", {}],
  ] as const)("is not %s", (_, played, table) => {
    expect(read("fourth-best", played, table)).toBeUndefined();
    expect(read("standard-spot", played, table)).toBeUndefined();
  });

  test("may be a nine", () => {
    expect(read("fourth-best", "WS9")).toBeDefined();
    expect(read("standard-spot", "WS9")).toBeDefined();
    expect(read("fourth-best", FIVE, TRUMPS)).toBeDefined();
  });
});

describe("a small card by frequency", () => {
  const from = (holding: string, table: Table = {}): number =>
    likelihoods("small-lead", FIVE, holding, table)?.[holding] ?? Number.NaN;

  test("against notrump it is fourth best more often than the top of nothing, and no holding is certain", () => {
    // Counted: 49 of 212 suits of four with an honour, 3 of 80 of three small cards.
    expect(from("KJ95")).toBeCloseTo(49.5 / 213, 10);
    expect(from("542")).toBeCloseTo(3.5 / 81, 10);
    expect(from("KJ952")).toBeGreaterThan(from("KJT95"));
    expect(from("KJT95")).toBeGreaterThan(from("K5432"));
    for (const holding of "5 52 95 K5 K95 532 K952 9875 KJ952 KQJT95 KQ98752".split(" ")) {
      expect(from(holding), holding).toBeGreaterThan(0);
      expect(from(holding), holding).toBeLessThan(1);
    }
  });

  test("against trumps a singleton is the likeliest, then the top of two", () => {
    expect(from("5", TRUMPS)).toBeCloseTo(41.5 / 65, 10);
    expect(from("52", TRUMPS)).toBeCloseTo(52.5 / 142, 10);
    expect(from("5", TRUMPS)).toBeGreaterThan(from("52", TRUMPS));
    expect(from("52", TRUMPS)).toBeGreaterThan(from("KJ95", TRUMPS));
  });

  test("suits of six and more are counted together", () => {
    expect(from("KQJ542")).toBe(from("KQJ5432"));
    expect(from("KQJ542")).not.toBe(from("KQJ52"));
  });

  test("is read where the fourth best is", () => {
    expect(read("small-lead", "WST")).toBeUndefined();
    expect(read("small-lead", FIVE, { strain: "S" })).toBeUndefined();
    expect(read("small-lead", "WS9")).toBeDefined();
  });
});

describe("the agreed small card", () => {
  test("fourth best, the lowest of three with an honour, else the top", () => {
    const holdings = "5 52 95 T5 952 532 K95 T95 T52 KT5 KJ95 9875 KJ952 KJT95 K952";
    expect(likelihoods("standard-spot", FIVE, holdings)).toEqual({
      "5": 1,
      "52": 1,
      "95": 0,
      T5: 0,
      "952": 0,
      "532": 1,
      K95: 1,
      T95: 1,
      T52: 0,
      KT5: 1,
      KJ95: 1,
      "9875": 1,
      KJ952: 1,
      KJT95: 0,
      K952: 0,
    });
  });

  test("third from an even number and the lowest from an odd one, the top of two", () => {
    const table: Table = { carding: { leads: "third-and-fifth" } };
    const holdings = "5 52 95 K95 952 532 K952 KJ95 5432 KJT95 KJ952 KQ9532 KQJT95 KQJT965";
    expect(likelihoods("standard-spot", FIVE, holdings, table)).toEqual({
      "5": 1,
      "52": 1,
      "95": 0,
      K95: 1,
      "952": 0,
      "532": 0,
      K952: 1,
      KJ95: 0,
      "5432": 0,
      KJT95: 1,
      KJ952: 0,
      KQ9532: 0,
      KQJT95: 0,
      KQJT965: 1,
    });
    expect(likelihoods("standard-spot", FIVE, "K95432 K965432", table)).toEqual({
      K95432: 1,
      K965432: 0,
    });
    expect(read("standard-spot", FIVE, table)?.says.en).toMatch(/^third/u);
    expect(read("standard-spot", FIVE)?.says.en).toMatch(/^fourth/u);
  });
});

describe("an honour led", () => {
  test("the queen is the top of a sequence, or short", () => {
    const holdings = "Q Q5 KQ AQ QJ5 Q95 AQ5 QT95 AQJ5 KQ5";
    expect(likelihoods("sequence", "WSQ", holdings)).toEqual({
      Q: 1,
      Q5: 1,
      KQ: 0,
      AQ: 0,
      QJ5: 1,
      Q95: 0,
      AQ5: 0,
      QT95: 0,
      AQJ5: 1,
      KQ5: 0,
    });
  });

  test("the king is from ace or queen, and may be from ace and king alone", () => {
    expect(likelihoods("sequence", "WSK", "K5 AK K AK5 KQ5 KJ5 KJT")).toEqual({
      K5: 1,
      AK: 1,
      K: 1,
      AK5: 1,
      KQ5: 1,
      KJ5: 0,
      KJT: 0,
    });
  });

  test("the ace is from the king as well, unless there are trumps", () => {
    expect(likelihoods("sequence", "WSA", "A A5 AK5 AQ5 A95")).toEqual({
      A: 1,
      A5: 1,
      AK5: 1,
      AQ5: 0,
      A95: 0,
    });
    expect(likelihoods("sequence", "WSA", "AK5 AQ5 A95", TRUMPS)).toEqual({
      AK5: 1,
      AQ5: 1,
      A95: 1,
    });
  });

  test("the ten is from the nine", () => {
    expect(likelihoods("sequence", "WST", "T T5 KT T95 T85 KT95 KT85")).toEqual({
      T: 1,
      T5: 1,
      KT: 0,
      T95: 1,
      T85: 0,
      KT95: 1,
      KT85: 0,
    });
  });

  test.each([
    ["a nine", "WS9", {}],
    ["a trump", "WSQ", { strain: "S" }],
    ["a later lead", "WD3 ND5 ED9 SDK SSQ", {}],
    ["a card that is not led", "WS6 NS4 ESQ", {}],
  ] as const)("is not read of %s", (_, played, table) => {
    expect(read("sequence", played, table)).toBeUndefined();
  });
});

describe("the length of the suit led", () => {
  test("against notrump the longer suit is the likelier", () => {
    const weights = ["", "5", "95", "K95", "K952", "K9652", "K97652"].map(
      (ranks) => read("long-suit", FIVE)?.likelihood(held(ranks)) ?? Number.NaN,
    );
    // A void cannot be led, and from five cards on more make no difference.
    expect(weights[0]).toBe(0);
    expect(weights.slice(5)).toEqual([1, 1]);
    for (const [i, weight] of weights.slice(0, 5).entries())
      expect(weight).toBeLessThan(weights[i + 1] ?? 0);
    // Four cards are nearer to five than to three; a singleton is hardly ever led.
    const [, one = 0, two = 0, three = 0, four = 0] = weights;
    expect(one).toBeLessThan(0.1);
    expect(two).toBeLessThan(0.3);
    expect(three).toBeLessThan(0.5);
    expect(1 - four).toBeLessThan(four - three);
  });

  test("against trumps a singleton is likelier than two cards, and these than more", () => {
    const weights = ["", "5", "95", "K95", "K952", "K9652", "K97652"].map(
      (ranks) => read("short-suit", FIVE, TRUMPS)?.likelihood(held(ranks)) ?? Number.NaN,
    );
    const [none, one = 0, two = 0, three = 0, ...more] = weights;
    expect(none).toBe(0);
    expect(one).toBe(1);
    // A singleton twice as often as a doubleton.
    expect(two).toBe(one / 2);
    expect(three).toBeLessThan(two);
    expect(three).toBeGreaterThan(two / 2);
    expect(new Set([three, ...more]).size).toBe(1);
  });

  test("no card is told from another", () => {
    expect(read("long-suit", FIVE)?.cuts).toBe(0);
    expect(read("short-suit", FIVE, TRUMPS)?.cuts).toBe(0);
  });

  test("any card of a long suit is read, of a short one a small one", () => {
    expect(read("long-suit", "WSQ")).toBeDefined();
    expect(read("long-suit", FIVE, TRUMPS)).toBeUndefined();
    expect(read("long-suit", "WS5 NS7")).toBeUndefined();
    expect(read("long-suit", "WD3 ND5 ED9 SDK SS5")).toBeUndefined();
    expect(read("short-suit", FIVE)).toBeUndefined();
    expect(read("short-suit", "WS9", TRUMPS)).toBeDefined();
    expect(read("short-suit", "WST", TRUMPS)).toBeUndefined();
    expect(read("short-suit", FIVE, { strain: "S" })).toBeUndefined();
    expect(read("short-suit", "WS5 NS7", TRUMPS)).toBeUndefined();
    expect(read("short-suit", "WD3 ND5 ED9 SDK SS5", TRUMPS)).toBeUndefined();
  });
});

describe("a suit that was not led", () => {
  const weights = (ranks: string, table: Table = {}): number[] =>
    allRead("not-led", FIVE, table).map(({ likelihood }) => likelihood(held(ranks)));

  test("is every side suit but the one led", () => {
    expect(allRead("not-led", FIVE).map(({ suit }) => suit)).toEqual(["C", "D", "H"]);
    expect(allRead("not-led", FIVE, TRUMPS).map(({ suit }) => suit)).toEqual(["C", "D"]);
    expect(allRead("not-led", "WS5 NS7")).toEqual([]);
    expect(allRead("not-led", "WD3 ND5 ED9 SDK SS5")).toEqual([]);
  });

  test("hardly has ace and king in a trump contract, or three touching honours in any", () => {
    const [unlikely = 1] = weights("KQJ");
    expect(unlikely).toBeLessThan(0.3);
    for (const solid of ["AKQ", "KQJ5", "QJT", "QJT98"])
      expect(weights(solid), solid).toEqual([unlikely, unlikely, unlikely]);
    for (const other of ["AK5", "KQ5", "QJ9", "JT9", "AQJ", "A", "AQ5", "K5"])
      expect(weights(other), other).toEqual([1, 1, 1]);
    for (const strong of ["AK", "AK5", "KQJ"])
      expect(weights(strong, TRUMPS), strong).toEqual([unlikely, unlikely]);
    for (const other of ["A5", "K5", "KQ5", "AQJ"])
      expect(weights(other, TRUMPS), other).toEqual([1, 1]);
  });
});

test.each<[RuleId, string, Table]>([
  ["fourth-best", FIVE, {}],
  ["small-lead", FIVE, {}],
  ["small-lead", FIVE, TRUMPS],
  ["standard-spot", FIVE, {}],
  ["standard-spot", FIVE, { carding: { leads: "third-and-fifth" } }],
  ["sequence", "WST", {}],
  ["sequence", "WSJ", {}],
  ["sequence", "WSQ", {}],
  ["sequence", "WSK", {}],
  ["sequence", "WSA", {}],
  ["long-suit", FIVE, {}],
  ["short-suit", FIVE, TRUMPS],
  ["not-led", FIVE, {}],
  ["not-led", FIVE, TRUMPS],
])("%s of %s: cards that are told apart are in different runs", (rule, played, table) => {
  expect(allRead(rule, played, table).length).toBeGreaterThan(0);
  expect(cutsAreEnough(rule, played, table)).toBe(true);
});
