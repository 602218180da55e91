import { describe, expect, test } from "vitest";
import { readingsBy, situationsOf } from "./reading.js";
import { STANDARD } from "./signals.js";
import { RULES, type RuleId } from "./rules.js";
import {
  cutsAreEnough,
  likelihoods,
  otherwise,
  playOf,
  read,
  type Table,
} from "./table.fixture.js";

/** A first trick in diamonds, which South wins. */
const FIRST = "WD3 ND5 ED9 SDK";

describe("count", () => {
  test.each([
    ["third hand on partner's lead", "WS6 NS2 ES5"],
    ["second hand on declarer's lead", `${FIRST} SS3 WS5`],
    ["fourth hand on declarer's lead", `${FIRST} SS3 WS6 NST ES5`],
    ["second hand on dummy's lead", "WD3 NDT ED9 SD4 NS2 ES5"],
    ["fourth hand on dummy's lead", "WD3 NDT ED9 SD4 NS2 ES6 SS3 WS5"],
    ["an honour as well", `${FIRST} SS3 WSQ`],
  ])("is read from %s", (_, played) => {
    expect(read("count", played)).toBeDefined();
  });

  test.each([
    ["a lead", "WS5"],
    ["dummy", "WS6 NS4"],
    ["declarer", "WS6 NS2 ES9 SS5"],
    ["declarer, third on dummy's lead", "WD3 NDT ED9 SD4 NS2 ES6 SS5"],
    ["a discard", `${FIRST} SS3 WH5`],
    ["a second card", "WS6 NS2 ES5 SSA SS3 WS7 NS4 ES8"],
  ])("is not read from %s", (_, played) => {
    expect(read("count", played)).toBeUndefined();
  });

  test("is not read in trumps", () => {
    expect(read("count", `${FIRST} SS3 WS5`, { strain: "S" })).toBeUndefined();
    expect(read("count", `${FIRST} SS3 WS5`, { strain: "H" })).toBeDefined();
  });

  const holdings = "5 52 65 652 865 8652 9865 K5 K52";
  test("the lowest card is from an odd number, another from an even one, and a single card from one", () => {
    expect(likelihoods("count", "WS6 NS2 ES5", holdings)).toEqual({
      "5": 1,
      "52": 1,
      "65": 0,
      "652": 0,
      "865": 1,
      "8652": 1,
      "9865": 0,
      K5: 0,
      K52: 0,
    });
    expect(read("count", "WS6 NS2 ES5")?.says.en).toBe("odd if the lowest, even if not");
  });

  test("upside-down it is the other way round, but for a single card", () => {
    const carding = { count: "upside-down" } as const;
    expect(likelihoods("count", "WS6 NS2 ES5", holdings, { carding })).toEqual({
      "5": 1,
      "52": 0,
      "65": 1,
      "652": 1,
      "865": 0,
      "8652": 0,
      "9865": 1,
      K5: 1,
      K52: 1,
    });
    expect(read("count", "WS6 NS2 ES5", { carding })?.says.en).toBe(
      "even if the lowest, odd if not",
    );
  });

  test("cards are told apart below and above the one played, and nowhere else", () => {
    expect(read("count", "WS6 NS2 ES5")?.cuts).toBe(1 << 3);
  });
});

/** Declarer leads the eight, dummy's cards are lower: only cards below the eight are free to be played. */
const EIGHT = `${FIRST} SS8 WS5`;
const LOW_DUMMY: Table = { dummy: "42.963.AT54.T843" };

describe("count with a free card", () => {
  const holdings = "5 95 75 53 975 753 9753 7653";

  test("of several that say the same each is as likely as the others", () => {
    expect(likelihoods("free-count", EIGHT, holdings, LOW_DUMMY)).toEqual({
      "5": 1,
      "95": 1,
      "75": 0,
      "53": 1,
      "975": 1,
      "753": 0,
      "9753": 1 / 2,
      "7653": 1 / 3,
    });
    expect(otherwise("free-count", EIGHT, holdings, LOW_DUMMY)).toEqual({
      "5": 1,
      "95": 1,
      "75": 1 / 2,
      "53": 1 / 2,
      "975": 1 / 2,
      "753": 1 / 3,
      "9753": 1 / 3,
      "7653": 1 / 4,
    });
  });

  test("with a ten in dummy, who plays next, all small cards are free", () => {
    expect(likelihoods("free-count", EIGHT, "95 975 T5 T95")).toEqual({
      "95": 0,
      "975": 1,
      T5: 1,
      T95: 1,
    });
    expect(read("free-count", `${FIRST} SS8 WS9`)).toBeDefined();
    expect(read("free-count", `${FIRST} SS8 WS9`, LOW_DUMMY)).toBeUndefined();
    expect(read("free-count", `${FIRST} SS8 WST`, { dummy: "K742.963.AT5.T84" })).toBeUndefined();
  });

  test("the two counts among the lower cards", () => {
    expect(likelihoods("free-count", EIGHT, "52 K752 K52", { dummy: "T43.963.AT54.T84" })).toEqual({
      "52": 1,
      K752: 1 / 2,
      K52: 0,
    });
  });

  test("the card played is one of the free ones, whether it is named or not", () => {
    expect(otherwise("free-count", EIGHT, "9 93 953")).toEqual({
      "9": 1 / 2,
      "93": 1 / 3,
      "953": 1 / 3,
    });
  });

  test("is read on leads of declarer's side only, from a first card", () => {
    expect(read("free-count", `${FIRST} SS3 WS6 NST ES5`)).toBeDefined();
    expect(read("free-count", "WD3 NDT ED9 SD4 NS2 ES6 SSQ WS5")).toBeDefined();
    expect(read("free-count", "WS6 NST ES5")).toBeUndefined();
    expect(read("free-count", `${FIRST} SS3 WS6 NST ES5 NS2 ES7`)).toBeUndefined();
    expect(read("free-count", `${FIRST} SS3 WS6 NST ES5 NS2 ES7 SSQ WS4`)).toBeUndefined();
    expect(read("free-count", EIGHT, { strain: "S" })).toBeUndefined();
  });
});

/** West plays a six and then a lower card, to leads of declarer's side that he cannot win with a small one. */
const FALLING = `${FIRST} SS3 WS6 NST ES4 NS2 ESJ SSQ WS5`;
/** West plays a five on a six, then an eight on a queen. */
const RISING = `${FIRST} SS6 WS5 NS2 ESA EDQ SDA WD2 NDT SSQ WS8`;

describe("an echo", () => {
  test("high-low is from an even number", () => {
    expect(
      likelihoods("echo", FALLING, "65 K65 652 K652 8652 9865 97652", {
        dummy: "T2.963.AT54.T843",
      }),
    ).toEqual({
      "65": 1,
      K65: 1,
      "652": 0,
      K652: 1 / 2,
      "8652": 1 / 2,
      "9865": 1,
      "97652": 0,
    });
    expect(read("echo", FALLING)?.says.en).toBe("even");
    expect(otherwise("echo", FALLING, "65 652 8652")).toEqual({
      "65": 1,
      "652": 1 / 2,
      "8652": 1 / 3,
    });
  });

  test("upside-down high-low is from an odd number", () => {
    const carding = { count: "upside-down" } as const;
    expect(likelihoods("echo", FALLING, "65 652 K652 97652", { carding })).toEqual({
      "65": 1,
      "652": 1 / 2,
      K652: 0,
      "97652": 1 / 2,
    });
    expect(read("echo", FALLING, { carding })?.says.en).toBe("odd");
  });

  test("low-high is from an odd number", () => {
    expect(likelihoods("echo", RISING, "85 854 985 K985 K9854")).toEqual({
      "85": 1,
      "854": 1,
      "985": 1 / 2,
      K985: 0,
      K9854: 1 / 2,
    });
    expect(read("echo", RISING)?.says.en).toBe("odd");
  });

  test("if the first card was the only free one, the second tells nothing", () => {
    // Dummy has the two alone: on the six, only cards below it were free.
    const table: Table = { dummy: "2.963.AT543.T843" };
    expect(likelihoods("echo", RISING, "85 985 K985 9854 K9854", table)).toEqual({
      "85": 1,
      "985": 1 / 2,
      K985: 1 / 2,
      "9854": 0,
      K9854: 1 / 2,
    });
    expect(
      likelihoods("echo", RISING.replace("NS2", "NS3"), "K85 K852", {
        ...table,
        dummy: "3.963.AT542.T843",
      }),
    ).toEqual({ K85: 1, K852: 0 });
  });

  test.each([
    ["a first card", `${FIRST} SS3 WS6`],
    ["a third card", `${FALLING} SS8 WS7`],
    ["a card after one that was led", "WS6 NS2 ES9 SSA SS3 WS5"],
    ["a card after an honour", `${FIRST} SSK WST NS2 ES4 SSQ WS5`],
    ["a card after a discard", `${FIRST} SHA WS6 NH3 EH2 SS3 WS5`],
    ["a card on partner's lead", `${FIRST} SS3 WS6 NS2 ESA ESJ SSQ WS5`],
    ["a card that may win", `${FIRST} SS3 WS6 NST ES4 NS2 ES8 SS9 WSJ`],
    ["a discard", `${FIRST} SS3 WS6 NST ES4 ND5 EDQ SDA WS5`],
    ["declarer", `${FIRST} NS2 ES4 SS3 WSA WS6 NS7 ES9 SS8`],
  ])("is not read from %s", (_, played) => {
    expect(read("echo", played)).toBeUndefined();
  });

  test("is read from both defenders, not in trumps", () => {
    const east = "WD3 NDT ED9 SD4 NST ES6 SSA WS3 SSQ WS7 NS4 ES5";
    expect(read("echo", east)?.says.en).toBe("even");
    expect(read("echo", east, { strain: "H" })).toBeDefined();
    expect(read("echo", east, { strain: "S" })).toBeUndefined();
  });
});

describe("a trump echo", () => {
  const trumps: Table = { ...LOW_DUMMY, strain: "S" };

  test("a first trump is the lowest of an even number, another of an odd one", () => {
    expect(likelihoods("trump-echo", EIGHT, "5 75 53 753 975 7653", trumps)).toEqual({
      "5": 1,
      "75": 1,
      "53": 0,
      "753": 1 / 2,
      "975": 0,
      "7653": 0,
    });
    const carding = { trumps: "upside-down" } as const;
    expect(likelihoods("trump-echo", EIGHT, "75 53 753", { ...trumps, carding })).toEqual({
      "75": 0,
      "53": 1,
      "753": 0,
    });
  });

  test("high-low is from an odd number", () => {
    const table: Table = { strain: "S", dummy: "T2.963.AT54.T843" };
    expect(likelihoods("trump-echo", FALLING, "65 652 K652 97652", table)).toEqual({
      "65": 1,
      "652": 1 / 2,
      K652: 0,
      "97652": 1 / 2,
    });
    expect(read("trump-echo", FALLING, table)?.says.en).toBe("odd");
    const carding = { trumps: "upside-down" } as const;
    expect(read("trump-echo", FALLING, { ...table, carding })?.says.en).toBe("even");
  });

  test.each([
    ["partner's lead", "WS6 NST ES5"],
    ["a lead", `${FIRST} SS3 WSA NS2 ES4 WS5`],
    ["a ruff", `${FIRST} SHA WS5`],
    ["a card that may win", `${FIRST} SS8 WS9`],
    ["a third trump", `${FIRST} SSK WS6 NS2 ES9 SSQ WS5 NS4 ESJ SSA WS7`],
    ["a trump after an honour", `${FIRST} SSK WST NS2 ES4 SSQ WS5`],
    ["declarer", "WD3 NDA ED9 SD4 NS2 ESJ SS5"],
  ])("is not read from %s", (_, played) => {
    expect(read("trump-echo", played, trumps)).toBeUndefined();
  });

  test("is not read in another suit, nor without trumps", () => {
    expect(read("trump-echo", EIGHT, { ...trumps, strain: "H" })).toBeUndefined();
    expect(read("trump-echo", EIGHT, { ...trumps, strain: "N" })).toBeUndefined();
    expect(read("trump-echo", EIGHT, trumps)).toBeDefined();
  });
});

/** The king of hearts is led, and dummy has 9 6 3: of 2 4 5 7 8 the two highest are high. */
const kingThen = (card: string): string => `WHK NH3 EH${card}`;

describe("attitude", () => {
  test.each([
    ["2", false],
    ["4", false],
    ["5", false],
    ["7", true],
    ["8", true],
  ])("the %s is high: %s", (card, high) => {
    const encouraging = "encouraging, an honour in the suit";
    const discouraging = "discouraging, no honour in the suit";
    expect(read("attitude", kingThen(card))?.says.en).toBe(high ? encouraging : discouraging);
    const carding = { attitude: "upside-down" } as const;
    expect(read("attitude", kingThen(card), { carding })?.says.en).toBe(
      high ? discouraging : encouraging,
    );
  });

  test("a card with as many small ones below it as from it on is high", () => {
    const dummy = "T742.96.AT54.T84";
    // 2 3 4 5 7 8 are unseen.
    expect(read("attitude", "WHK NH6 EH5", { dummy })?.says.en).toMatch(/^encouraging/u);
    expect(read("attitude", "WHK NH6 EH4", { dummy })?.says.en).toMatch(/^discouraging/u);
  });

  test("with an honour the higher of small cards are the likelier, without one the lower", () => {
    const holdings = "8 82 852 J852 Q852 A852 A82 QJT8";
    expect(likelihoods("attitude", kingThen("8"), holdings)).toEqual({
      "8": 1,
      "82": 1 / 3,
      "852": 1 / 6,
      J852: 1 / 6,
      Q852: 3 / 6,
      A852: 3 / 6,
      A82: 2 / 3,
      QJT8: 1,
    });
    expect(likelihoods("attitude", kingThen("2"), "82 852 A852")).toEqual({
      "82": 2 / 3,
      "852": 3 / 6,
      A852: 1 / 6,
    });
    const carding = { attitude: "upside-down" } as const;
    expect(likelihoods("attitude", kingThen("8"), "852 A852", { carding })).toEqual({
      "852": 3 / 6,
      A852: 1 / 6,
    });
    expect(otherwise("attitude", kingThen("8"), "8 82 A852")).toEqual({
      "8": 1,
      "82": 1 / 2,
      A852: 1 / 3,
    });
    // The king counts where the ace was led.
    expect(likelihoods("attitude", "WHA NH3 EH8", "K852 T852")).toEqual({
      K852: 3 / 6,
      T852: 1 / 6,
    });
  });

  test.each([
    ["a small card was led", "WH8 NH9 EH5"],
    ["he may win with it", "WHT NH3 EHJ"],
    ["it is an honour", "WHK NH3 EHT"],
    ["he does not follow", "WHK NH3 ES5"],
    ["dummy plays it", "WHK NH3"],
    ["fourth hand plays it", "WHK NH3 EH8 SH7"],
    ["declarer leads", `${FIRST} SHQ WH5`],
    ["it is declarer's in third hand", "WD3 NDA ED9 SD4 NSK ES3 SS5"],
    ["it is the second card", "WHQ NH3 EH8 SHA SS3 WSA NS2 ES4 WHK NH6 EH5"],
    ["it is the leader's own", "WHK"],
  ])("is not read where %s", (_, played) => {
    expect(read("attitude", played)).toBeUndefined();
  });

  test("is read from the ten on, later too, and not in trumps", () => {
    expect(read("attitude", "WHT NH3 EH5")).toBeDefined();
    expect(read("attitude", `${FIRST} SS3 WSA NS2 ES4 WHK NH3 EH5`)).toBeDefined();
    expect(read("attitude", kingThen("5"), { strain: "H" })).toBeUndefined();
    expect(read("attitude", kingThen("5"), { strain: "S" })).toBeDefined();
  });
});

describe("attitude in discards", () => {
  const discard = (card: string): string => `${FIRST} SS3 W${card}`;

  test("the first small card of a side suit says whether there is an honour", () => {
    expect(likelihoods("discard", discard("H8"), "8 852 A852 AK8")).toEqual({
      "8": 1,
      "852": 1 / 6,
      A852: 3 / 6,
      AK8: 1,
    });
    expect(read("discard", discard("H8"))?.says.en).toMatch(/^encouraging/u);
    expect(read("discard", discard("H2"))?.says.en).toMatch(/^discouraging/u);
    const carding = { attitude: "upside-down" } as const;
    expect(read("discard", discard("H2"), { carding })?.says.en).toMatch(/^encouraging/u);
  });

  test.each([
    ["the suit led", "S5"],
    ["an honour", "HT"],
    ["a second card of the suit", "D4"],
  ])("is not read from %s", (_, card) => {
    expect(read("discard", discard(card))).toBeUndefined();
  });

  test("is read neither from a ruff nor from declarer", () => {
    expect(read("discard", discard("H8"), { strain: "H" })).toBeUndefined();
    expect(read("discard", discard("H8"), { strain: "C" })).toBeDefined();
    expect(read("discard", "WD3 NDA ED9 SH8")).toBeUndefined();
    expect(read("discard", "WD3 NDA ED9 SD4 NC4 EC2 SH8")).toBeUndefined();
    expect(read("discard", discard("H9"))).toBeDefined();
  });
});

describe("a come-on", () => {
  test("on the ace a high card shows the king or two cards, a low one denies the king", () => {
    const table: Table = { strain: "S" };
    const holdings = "82 852 K852 K8 Q852 K82";
    expect(likelihoods("come-on-king", "WHA NH3 EH8", holdings, table)).toEqual({
      "82": 1,
      "852": 0,
      K852: 1,
      K8: 1,
      Q852: 0,
      K82: 1,
    });
    expect(likelihoods("come-on-king", "WHA NH3 EH2", holdings, table)).toEqual({
      "82": 1,
      "852": 1,
      K852: 0,
      K8: 0,
      Q852: 1,
      K82: 0,
    });
    expect(read("come-on-king", "WHA NH3 EH8", table)?.says.en).toMatch(/^come-on/u);
    expect(read("come-on-king", "WHA NH3 EH2", table)?.says.en).toBe("no king");
    const carding = { attitude: "upside-down" } as const;
    expect(read("come-on-king", "WHA NH3 EH8", { ...table, carding })?.says.en).toBe("no king");
    expect(read("come-on-king", "WHA NH3 EH8", table)?.cuts).toBe((1 << 11) | (1 << 12));
  });

  test("on the king a high card shows two cards or an honour, a low one denies two", () => {
    const table: Table = { strain: "S" };
    const holdings = "82 852 A852 Q852 J852 8";
    expect(likelihoods("come-on-doubleton", "WHK NH3 EH8", holdings, table)).toEqual({
      "82": 1,
      "852": 0,
      A852: 1,
      Q852: 1,
      J852: 0,
      "8": 0,
    });
    expect(likelihoods("come-on-doubleton", "WHK NH3 EH2", holdings, table)).toEqual({
      "82": 0,
      "852": 1,
      A852: 1,
      Q852: 1,
      J852: 1,
      "8": 1,
    });
    expect(read("come-on-doubleton", "WHK NH3 EH8", table)?.says.en).toMatch(/^come-on/u);
    expect(read("come-on-doubleton", "WHK NH3 EH2", table)?.says.en).toBe("not two cards");
    const carding = { attitude: "upside-down" } as const;
    expect(read("come-on-doubleton", "WHK NH3 EH2", { ...table, carding })?.says.en).toMatch(
      /^come-on/u,
    );
  });

  test.each([
    ["come-on-king", "the king is led", "WHK NH3 EH8", "S"],
    ["come-on-king", "the queen is led", "WHQ NH3 EH8", "S"],
    ["come-on-doubleton", "the ace is led", "WHA NH3 EH8", "S"],
    ["come-on-doubleton", "the queen is led", "WHQ NH3 EH8", "S"],
    ["come-on-king", "there are no trumps", "WHA NH3 EH8", "N"],
    ["come-on-king", "trumps are led", "WHA NH3 EH8", "H"],
    ["come-on-king", "dummy plays it", "WHA NH3", "S"],
    ["come-on-king", "declarer plays it", "WHA NH3 EH8 SH7", "S"],
    ["come-on-king", "he discards", "WHA NH3 EC8", "S"],
    ["come-on-king", "it is the ten", "WHA NH3 EHT", "S"],
    ["come-on-king", "it is no opening lead", "WD3 ND5 ED9 SD4 EHA SH4 WH8", "S"],
    ["come-on-king", "it is the lead itself", "WHA", "S"],
  ] as const)("%s is not read where %s", (rule, _, played, strain) => {
    expect(read(rule, played, { strain })).toBeUndefined();
  });
});

describe("suit preference", () => {
  const table: Table = { strain: "S", dummy: "T742.3.AT54.T843" };

  test("a high card asks for the higher side suit, a low one for the lower", () => {
    const high = read("suit-preference", "WHA NH3 EH8", table);
    expect(high?.suit).toBe("D");
    expect(high?.says).toEqual({
      en: "strength in the higher side suit",
      ja: "上のサイドスートに強さ",
    });
    const low = read("suit-preference", "WHA NH3 EH2", table);
    expect(low?.suit).toBe("C");
    expect(low?.says).toEqual({
      en: "strength in the lower side suit",
      ja: "下のサイドスートに強さ",
    });
    const carding = { preference: "upside-down" } as const;
    expect(read("suit-preference", "WHA NH3 EH8", { ...table, carding })?.suit).toBe("C");
    // The suit itself and trumps are not asked for.
    expect(read("suit-preference", "WHA NH3 EH8", { ...table, strain: "D" })?.suit).toBe("S");
    expect(read("suit-preference", "WHA NH3 EH2", { ...table, strain: "C" })?.suit).toBe("D");
  });

  test("strength is the ace or the king, perhaps the queen", () => {
    const holdings = "A2 K2 AK Q2 J2 2";
    const found = likelihoods("suit-preference", "WHA NH3 EH8", holdings, table);
    const { A2, K2, AK, Q2, J2 } = found ?? {};
    expect([A2, K2, AK]).toEqual([1, 1, 1]);
    expect(Q2).toBeLessThan(1);
    expect(J2).toBeLessThan(Q2 ?? 0);
    expect(J2).toBeGreaterThan(0);
    // The queen is nearer to the ace than to nothing, and to ask without any of them is no rare thing.
    expect(Q2).toBeGreaterThan(0.6);
    expect(J2).toBeLessThan(0.5);
    expect(found?.["2"]).toBe(J2);
  });

  test.each([
    ["dummy has two cards of the suit", "WHA NH3 EH8", { ...table, dummy: "T742.63.AT5.T843" }],
    ["there are no trumps", "WHA NH3 EH8", { ...table, strain: "N" }],
    ["trumps are led", "WHA NH3 EH8", { ...table, strain: "H" }],
    ["he discards", "WHA NH3 EC9", table],
    ["it is an honour", "WHA NH3 EHT", table],
    ["it is the second card", "WHA NH3 EH8 SH4 WHK NC3 EH5", table],
    ["fourth hand plays it", "WHA NH3 EH8 SH4", table],
    ["second hand plays it", "WHA NH3 EC9 SH4 WD2 NDA ED6 SD7 NH3 EH2", table],
    ["declarer plays it", "WD2 NDA ED6 SD7 NH3 EHA SH8", table],
  ] as const)("is not read where %s", (_, played, where) => {
    expect(read("suit-preference", played, where)).toBeUndefined();
  });

  test("is read where dummy is void", () => {
    const dummy = "T742..AT543.T843";
    expect(read("suit-preference", "WHA NC3 EH8", { ...table, dummy })?.suit).toBe("D");
  });

  test("is not read as long as dummy is not known", () => {
    const play = { ...playOf("WHA NH3 EH8", table), dummy: undefined };
    const last = situationsOf(play).at(-1);
    if (last === undefined) throw new Error("no card");
    expect(readingsBy(RULES["suit-preference"], last, STANDARD)).toEqual([]);
  });
});

test.each<[RuleId, string, Table]>([
  ["count", "WS6 NS2 ES5", {}],
  ["free-count", EIGHT, LOW_DUMMY],
  ["free-count", EIGHT, {}],
  ["free-count", `${FIRST} SS3 WS2`, {}],
  ["free-count", EIGHT, { dummy: "K74.963.AT54.T84" }],
  ["echo", FALLING, {}],
  ["echo", RISING, {}],
  ["echo", RISING, { dummy: "2.963.AT543.T843" }],
  ["echo", `${FIRST} SS6 WS5 NS2 ESA EDQ SDA WD2 NDT SS9 WS8`, { dummy: "2.963.AT543.T843" }],
  ["echo", RISING, { dummy: "K2.963.AT54.T843" }],
  ["echo", `${FIRST} SS7 WS4 NS2 ESA EDQ SDA WD2 NDT SSQ WS8`, { dummy: "2.963.AT543.T843" }],
  ["echo", `${FIRST} SSK WS6 NS2 ESA EDQ SDA WD2 NDT SS9 WS8`, { dummy: "2.963.AT543.T843" }],
  ["trump-echo", FALLING, { strain: "S" }],
  ["attitude", kingThen("8"), {}],
  ["attitude", kingThen("2"), {}],
  ["discard", `${FIRST} SS3 WH7`, {}],
  ["come-on-king", "WHA NH3 EH8", { strain: "S" }],
  ["come-on-doubleton", "WHK NH3 EH8", { strain: "S" }],
  ["suit-preference", "WHA NH3 EH8", { strain: "S", dummy: "T742.3.AT54.T843" }],
])("%s after %s: cards that are told apart are in different runs", (rule, played, table) => {
  expect(read(rule, played, table)).toBeDefined();
  expect(cutsAreEnough(rule, played, table)).toBe(true);
});
