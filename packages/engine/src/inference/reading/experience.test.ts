import { describe, expect, test } from "vitest";
import { readingsBy, situationsOf } from "./reading.js";
import { STANDARD } from "./signals.js";
import { RULES, type RuleId } from "./rules.js";
import { cutsAreEnough, likelihoods, playOf, read, type Table } from "./table.fixture.js";

/** A first trick in diamonds, which South wins. */
const FIRST = "WD3 ND5 ED9 SDK";
/** South leads a three of spades to dummy's ten; East is fourth. */
const TO_TEN = (card: string): string => `${FIRST} SS3 WS6 NST E${card}`;
const SMALL_DUMMY: Table = { dummy: "742.963.AT54.T84" };

describe("fourth hand loses with its lowest card", () => {
  test("cards that touch it count as one, those that are gone too", () => {
    const holdings = "8 82 98 985 85";
    // 8 and 9 touch; 5, 4 and 2 do, as the three was led.
    expect(likelihoods("lose-cheaply", TO_TEN("S8"), holdings)).toEqual({
      "8": 1,
      "82": 0,
      "98": 1,
      "985": 0,
      "85": 0,
    });
    expect(likelihoods("lose-cheaply", TO_TEN("S5"), "985 95 542 54 52")).toEqual({
      "985": 1,
      "95": 1,
      "542": 1,
      "54": 1,
      "52": 0,
    });
    // 7 6 5 touch, though the six was West's.
    expect(likelihoods("lose-cheaply", TO_TEN("S7"), "75 76 754 752 74")).toEqual({
      "75": 1,
      "76": 1,
      "754": 1,
      "752": 0,
      "74": 0,
    });
  });

  test("with a card that wins he did not have to lose", () => {
    expect(likelihoods("lose-cheaply", TO_TEN("S8"), "82 J82 A82 98")).toEqual({
      "82": 0,
      J82: 1,
      A82: 1,
      "98": 1,
    });
    // Partner's card is not to be beaten.
    const partners = `${FIRST} SS3 WSQ NS2 ES8`;
    expect(likelihoods("lose-cheaply", partners, "85 A85 98")).toEqual({
      "85": 0,
      A85: 0,
      "98": 1,
    });
    // Nothing of the suit wins over a ruff.
    const ruffed = `${FIRST} SS3 WS6 NHT ES8`;
    expect(likelihoods("lose-cheaply", ruffed, "85 A85", { strain: "H" })).toEqual({
      "85": 0,
      A85: 0,
    });
  });

  test("what he played before is no longer his", () => {
    const second = `${FIRST} SS3 WS6 NST ES4 NS2 ES9 SSA WSJ SSK WH2 NH3 ES8`;
    expect(likelihoods("lose-cheaply", second, "984 9854")).toEqual({ "984": 1, "9854": 0 });
  });

  test("declarer is read as well, dummy is not", () => {
    const declarer = "WSQ NS2 ES4 SS8";
    expect(likelihoods("lose-cheaply", declarer, "85 K85 9 8")).toMatchObject({
      "85": 0,
      K85: 1,
      "8": 1,
    });
    expect(read("lose-cheaply", "WD3 ND5 EDA SD4 ESQ SS3 WS6 NS8")).toBeUndefined();
  });

  test.each([
    ["second hand", `${FIRST} SS9 WS8`],
    ["third hand", "WS9 NS2 ES8"],
    ["fourth hand that wins", TO_TEN("SJ")],
    ["a discard", TO_TEN("H8")],
  ])("is not read from %s", (_, played) => {
    expect(read("lose-cheaply", played)).toBeUndefined();
  });
});

describe("fourth hand wins with its cheapest card", () => {
  test("winners that touch count as one", () => {
    expect(likelihoods("win-cheaply", TO_TEN("SQ"), "Q QJ KQ QJ5 AQ AQ9 AQJ9 J9Q")).toEqual({
      Q: 1,
      QJ: 1,
      KQ: 1,
      QJ5: 1,
      AQ: 1,
      AQ9: 1,
      AQJ9: 1,
      J9Q: 1,
    });
    expect(likelihoods("win-cheaply", TO_TEN("SA"), "A AQ AJ AK A9 AKQ AKJ AQJ AKQJ")).toEqual({
      A: 1,
      AQ: 0,
      AJ: 0,
      AK: 1,
      A9: 1,
      AKQ: 1,
      AKJ: 0,
      AQJ: 0,
      AKQJ: 1,
    });
  });

  test("cards that have gone between two make them touch", () => {
    const later = `${FIRST} SSQ WS6 NS2 ES4 SST WS9 NS7 ESK`;
    expect(likelihoods("win-cheaply", later, "K4 KJ4 AK4")).toEqual({ K4: 1, KJ4: 1, AK4: 1 });
    expect(likelihoods("win-cheaply", later.replace("ESK", "ESA"), "A4 AK4 AJ4 AKJ4")).toEqual({
      A4: 1,
      AK4: 1,
      AJ4: 0,
      AKJ4: 1,
    });
  });

  test.each([
    ["it does not win", TO_TEN("S9")],
    ["partner had won", `${FIRST} SS3 WSQ NS2 ESA`],
    ["second hand plays it", `${FIRST} SS3 WSQ`],
    ["third hand plays it", "WS6 NST ESQ"],
    ["dummy plays it", "WD3 ND5 EDA SD4 ES9 SS3 WS6 NST"],
  ])("is not read where %s", (_, played) => {
    expect(read("win-cheaply", played)).toBeUndefined();
  });

  test("is read from declarer, and not from a ruff", () => {
    expect(likelihoods("win-cheaply", "WS6 NST ESQ SSA", "A AK A9")).toEqual({
      A: 1,
      AK: 1,
      A9: 1,
    });
    const ruff = `${FIRST} SS3 WS6 NST EH4`;
    expect(read("win-cheaply", ruff, { strain: "H" })).toBeUndefined();
    const overruff = "WS6 NST EH4 SH8";
    expect(read("win-cheaply", overruff, { strain: "H" })).toBeUndefined();
  });
});

describe("third hand high", () => {
  const third = (card: string): string => `WS5 NS2 ES${card}`;

  test("plays the highest card, the lowest of those that touch it", () => {
    const holdings = "Q QT QJ KQ AQ QJT Q93 KQ3";
    expect(likelihoods("third-hand-high", third("Q"), holdings, SMALL_DUMMY)).toEqual({
      Q: 1,
      QT: 1,
      QJ: 0,
      KQ: 1,
      AQ: 0,
      QJT: 0,
      Q93: 1,
      KQ3: 1,
    });
    expect(likelihoods("third-hand-high", third("J"), "QJ KQJ KJ AQJ J9", SMALL_DUMMY)).toEqual({
      QJ: 1,
      KQJ: 1,
      KJ: 0,
      AQJ: 0,
      J9: 1,
    });
  });

  test("dummy's cards and the one led lie between", () => {
    // Dummy has 7 4 2 and the five was led: 8 and 6, 6 and 3 touch.
    expect(likelihoods("third-hand-high", third("6"), "86 96 63 6", SMALL_DUMMY)).toEqual({
      "86": 1,
      "96": 0,
      "63": 1,
      "6": 1,
    });
    expect(likelihoods("third-hand-high", third("3"), "63 83 3", SMALL_DUMMY)).toEqual({
      "63": 1,
      "83": 0,
      "3": 1,
    });
    // The two has nothing below it.
    const dummy = "743.963.AT52.T84";
    expect(likelihoods("third-hand-high", "WS5 NS3 ES2", "2 62 92", { dummy })).toEqual({
      "2": 1,
      "62": 1,
      "92": 0,
    });
  });

  test.each([
    ["there are trumps", third("Q"), { ...SMALL_DUMMY, strain: "H" }],
    ["an honour is led", "WST NS2 ESQ", SMALL_DUMMY],
    ["dummy has an honour", third("Q"), { dummy: "T42.963.AT54.T84" }],
    ["it is a later trick", `${FIRST} SD4 WDJ NDA EDQ WS5 NS2 ESQ`, SMALL_DUMMY],
    ["he discards", "WS5 NS2 EHQ", SMALL_DUMMY],
    ["declarer plays it", `${third("9")} SSQ`, SMALL_DUMMY],
    ["dummy plays it", "WS5 NS7", SMALL_DUMMY],
    ["it is the lead", "WS5", SMALL_DUMMY],
  ] as const)("is not read where %s", (_, played, table) => {
    expect(read("third-hand-high", played, table)).toBeUndefined();
  });

  test("a nine led and a nine in dummy are small", () => {
    const table: Table = { dummy: "942.863.AT54.T84" };
    expect(read("third-hand-high", third("Q"), table)).toBeDefined();
    expect(read("third-hand-high", "WS9 NS2 ESQ", SMALL_DUMMY)).toBeDefined();
  });
});

describe("a suit given up before trumps", () => {
  const trumps: Table = { strain: "H", dummy: "42.963.AT54.T843" };
  const given = `${FIRST} SS3 WS6 NS2 ESJ`;

  test("is longer in declarer's hand than in dummy", () => {
    expect(likelihoods("ruff-first", given, "3 K3 K53 K853", trumps)).toEqual({
      "3": 0,
      K3: 0,
      K53: 1,
      K853: 1,
    });
    const reading = read("ruff-first", given, trumps);
    expect(reading).toMatchObject({ seat: "S", suit: "S", cuts: 0 });
    expect(
      likelihoods("ruff-first", given, "3 K3", { ...trumps, dummy: "2.963.AT542.T843" }),
    ).toEqual({
      "3": 0,
      K3: 1,
    });
  });

  test("may be led from dummy", () => {
    const dummy: Table = { ...trumps, dummy: "42.963.KT54.T843" };
    const played = "WD3 NDK ED9 SD6 NS2 ESJ SS3 WS6";
    expect(read("ruff-first", played, dummy)).toMatchObject({ seat: "S", suit: "S" });
    expect(likelihoods("ruff-first", played, "K3 K53", dummy)).toEqual({ K3: 0, K53: 1 });
    // Fourth hand may win it too.
    expect(read("ruff-first", played.replace("WS6", "WSA"), dummy)).toBeDefined();
  });

  test.each([
    ["there are no trumps", given, { ...trumps, strain: "N" }],
    ["trumps are led", given, { ...trumps, strain: "S" }],
    ["dummy has three of the suit", given, { ...trumps, dummy: "542.963.AT5.T843" }],
    ["dummy has no trump", given, { ...trumps, dummy: "42..AT5432.T8432" }],
    ["declarer's side wins", `${FIRST} SSA WS6 NS2 ESJ`, trumps],
    ["dummy wins", `${FIRST} SS3 WS6 NSA ESJ`, { ...trumps, dummy: "A2.963.KT54.T843" }],
    ["trumps were led before", `${FIRST} SHA WH2 NH3 EH4 SS3 WS6 NS2 ESJ`, trumps],
    ["the defenders lead", "WS6 NS2 ESJ SS3", trumps],
    ["the trick is not complete", `${FIRST} SS3 WSJ NS2`, trumps],
    ["fourth hand does not follow", `${FIRST} SS3 WSJ NS2 EC6`, trumps],
  ] as const)("is not read where %s", (_, played, table) => {
    expect(read("ruff-first", played, table)).toBeUndefined();
  });

  test("is not read as long as dummy is not known", () => {
    const last = situationsOf({ ...playOf(given, trumps), dummy: undefined }).at(-1);
    if (last === undefined) throw new Error("no card");
    expect(readingsBy(RULES["ruff-first"], last, STANDARD)).toEqual([]);
  });
});

describe("declarer who takes his ace at once", () => {
  const taken = "WSQ NS2 ES4 SSA";

  test("has a second stopper, or no choice", () => {
    expect(likelihoods("hold-up", taken, "A A5 A85 AK AK5 AJT8 AJ985", SMALL_DUMMY)).toEqual({
      A: 1,
      A5: 0,
      A85: 0,
      AK: 0,
      AK5: 1,
      AJT8: 0,
      AJ985: 1,
    });
  });

  test("dummy's stopper is as good", () => {
    const dummy = "K42.963.AT5.T843";
    expect(likelihoods("hold-up", taken, "A A85 AK5", { dummy })).toEqual({ A: 1, A85: 1, AK5: 1 });
  });

  test.each([
    ["there are trumps", taken, { strain: "H" }],
    ["it is the king", "WSQ NS2 ES4 SSK", {}],
    ["it is a later trick", `WDQ ND5 ED9 SD4 ${taken}`, {}],
    ["a defender plays it", "WSQ NS2 ESA", {}],
    ["it is no card of the suit", "WSQ NS2 ES4 SHA", {}],
    ["dummy plays it", "WSQ NSA", { dummy: "A742.963.T54.T84" }],
  ] as const)("is not read where %s", (_, played, table) => {
    expect(read("hold-up", played, table)).toBeUndefined();
  });

  test("is not read of declarer's own lead", () => {
    // Cards that declarer leads himself are another matter, were it the first trick or not.
    expect(read("hold-up", "SSA")).toBeUndefined();
    expect(read("hold-up", "ESQ SSA")).toBeUndefined();
  });
});

describe("a king behind a finesse", () => {
  const dummy = "AQT2.963.T54.T84";
  const finesse = (card: string, by = "SQ"): string => `${FIRST} SS3 WS6 N${by} ES${card}`;

  test("wins at once if it is short", () => {
    const holdings = "4 K4 K54 K KJ4 K9 54";
    expect(likelihoods("beat-the-finesse", finesse("4"), holdings, { dummy })).toMatchObject({
      "4": 1,
      K4: 0,
      K54: 1,
      KJ4: 1,
      "54": 1,
    });
    for (const by of ["ST", "SJ"])
      expect(likelihoods("beat-the-finesse", finesse("4", by), "K4 K54", { dummy })).toEqual({
        K4: 0,
        K54: 1,
      });
  });

  test("cards that are gone do not make it longer", () => {
    const second = `${FIRST} SS3 WS6 NSA ES5 SS8 WS9 NSQ ES4`;
    expect(likelihoods("beat-the-finesse", second, "K54 KJ54", { dummy })).toEqual({
      K54: 0,
      KJ54: 1,
    });
  });

  test("may be finessed against by a lead from dummy", () => {
    const west = "WD3 NDA ED9 SD6 NS2 ES4 SSQ WS5";
    const table: Table = { dummy: "A42.963.AT54.T84" };
    expect(likelihoods("beat-the-finesse", west, "K5 K85", table)).toEqual({ K5: 0, K85: 1 });
  });

  test.each([
    ["he plays the king", finesse("K"), { dummy }],
    ["he discards", `${FIRST} SS3 WS6 NSQ EH4`, { dummy }],
    ["it is in trumps", finesse("4"), { dummy, strain: "S" }],
    ["dummy has the king", finesse("4"), { dummy: "KQT2.963.T54.T84" }],
    ["the king is gone", `${FIRST} SS3 WSK NSA ES5 SS8 WS9 NSQ ES4`, { dummy }],
    ["the nine holds the trick", finesse("4", "S9"), { dummy: "A972.963.T54.T84" }],
    ["the ace holds the trick", finesse("4", "SA"), { dummy }],
    ["partner holds the trick", `${FIRST} SS3 WSJ NST ES4`, { dummy }],
    ["the queen was led", `${FIRST} SSQ WS6 NS2 ES4`, { dummy }],
    ["partner leads", "WSJ NSQ ES4", { dummy }],
    ["third hand plays it", "WS6 NST ES4", { dummy }],
    ["declarer is fourth", "WS6 NS2 EST SS4", { dummy }],
  ] as const)("is not read where %s", (_, played, table) => {
    expect(read("beat-the-finesse", played, table)).toBeUndefined();
  });

  test("is read in a side suit of a trump contract", () => {
    expect(read("beat-the-finesse", finesse("4"), { dummy, strain: "H" })).toBeDefined();
  });
});

describe("one small card of several", () => {
  test("each is as likely as the others; honours and cards played before do not count", () => {
    expect(likelihoods("spot-choice", "WS5", "5 K5 T5 95 9852 AKQT95")).toEqual({
      "5": 1,
      K5: 1,
      T5: 1,
      "95": 1 / 2,
      "9852": 1 / 4,
      AKQT95: 1 / 2,
    });
    // The card played is one of them, whether it is named or not.
    expect(likelihoods("spot-choice", "WS5", "9 98 95")).toEqual({
      "9": 1 / 2,
      "98": 1 / 3,
      "95": 1 / 2,
    });
    const second = `${FIRST} SS3 WS6 NST ES4 NS2 ES8`;
    expect(likelihoods("spot-choice", second, "84 984")).toEqual({ "84": 1, "984": 1 / 2 });
  });

  test("is read from every seat but dummy that follows suit, up to the nine", () => {
    expect(read("spot-choice", "WS9")).toBeDefined();
    expect(read("spot-choice", "WST")).toBeUndefined();
    expect(read("spot-choice", "WS5 NS7")).toBeUndefined();
    expect(read("spot-choice", "WS5 NS7 ES9 SS3")).toBeDefined();
    expect(read("spot-choice", "WS5 NS7 EH5")).toBeUndefined();
  });
});

describe("restricted choice", () => {
  const under = (card: string): string => `${FIRST} SSA WS${card}`;

  test("a card that had equals is the less likely the more they are", () => {
    expect(likelihoods("restricted-choice", under("Q"), "Q QJ QT QJT KQ KQJ KQJT Q5")).toEqual({
      Q: 1,
      QJ: 1 / 2,
      QT: 1,
      QJT: 1 / 3,
      KQ: 1 / 2,
      KQJ: 1 / 3,
      KQJT: 1 / 4,
      Q5: 1,
    });
    expect(likelihoods("restricted-choice", under("J"), "QJ KQJ KJ JT")).toEqual({
      QJ: 1 / 2,
      KQJ: 1 / 3,
      KJ: 1,
      JT: 1 / 2,
    });
    expect(likelihoods("restricted-choice", under("K"), "K KQ KQJT98765432")).toEqual({
      K: 1,
      KQ: 1 / 2,
      KQJT98765432: 1 / 12,
    });
  });

  test("cards that are gone lie between, also those of the trick", () => {
    const fourth = `${FIRST} SSK WSQ NS2 ESJ`;
    // The queen has just gone.
    expect(likelihoods("restricted-choice", `${FIRST} SSA WSQ NS2 ESJ`, "KJ J KJT")).toEqual({
      KJ: 1 / 2,
      J: 1,
      KJT: 1 / 3,
    });
    expect(likelihoods("restricted-choice", fourth, "AJ J")).toEqual({ AJ: 1 / 2, J: 1 });
    const second = `${FIRST} SSA WSQ NS2 ES4 SSK WSJ`;
    expect(likelihoods("restricted-choice", second, "QJ QJT")).toEqual({ QJ: 1, QJT: 1 / 2 });
  });

  test.each([
    ["a nine", under("9")],
    ["a card that takes the lead", `${FIRST} SS3 WSQ`],
    ["a card on partner's lead", "WSA NS2 ESQ"],
    ["a discard", `${FIRST} SSA WHQ`],
    ["a lead", "WSQ"],
    ["declarer", "WD3 NDA ED9 SD4 NSA ES3 SSQ"],
  ])("is not read of %s", (_, played) => {
    expect(read("restricted-choice", played)).toBeUndefined();
  });

  test("is read of a ten", () => {
    expect(read("restricted-choice", under("T"))).toBeDefined();
  });
});

test.each<[RuleId, string, Table]>([
  ["lose-cheaply", TO_TEN("S8"), {}],
  ["win-cheaply", TO_TEN("SQ"), {}],
  ["third-hand-high", "WS5 NS2 ESQ", SMALL_DUMMY],
  ["ruff-first", `${FIRST} SS3 WS6 NS2 ESJ`, { strain: "H", dummy: "42.963.AT54.T843" }],
  ["hold-up", "WSQ NS2 ES4 SSA", SMALL_DUMMY],
  ["beat-the-finesse", `${FIRST} SS3 WS6 NSQ ES4`, { dummy: "AQ2.963.T543.T84" }],
  ["beat-the-finesse", `${FIRST} SS3 WS6 NSQ ES4`, { dummy: "QT2.963.T543.T84" }],
  ["spot-choice", "WS5", {}],
  ["restricted-choice", `${FIRST} SSA WSQ`, {}],
])("%s after %s: cards that are told apart are in different runs", (rule, played, table) => {
  expect(read(rule, played, table)).toBeDefined();
  expect(cutsAreEnough(rule, played, table)).toBe(true);
});
