import { SEATS, SUITS, parseCard, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  HONOUR_CUTS,
  cardSymbol,
  cutsAround,
  sayReading,
  situationsOf,
  trickPlaceOf,
  weightOf,
  type CardReading,
} from "./reading.js";
import { isSignal } from "./signals.js";
import { held, lastOf, playOf } from "./table.fixture.js";

const card = (text: string) => sure(parseCard(text));

describe("a card of the play", () => {
  // Spades are trumps; North has T742.963.AT5.T84.
  const table = { strain: "S" } as const;
  const played = "WH7 NH6 EHK SH2 ED4 SD3 WDJ NDA NH3 EHA SS5 WHJ";
  const all = situationsOf(playOf(played, table));

  test("tells who played it, when and after whom", () => {
    expect(all.map(({ trick }) => trick)).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
    expect(all.map(({ position }) => position)).toEqual([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
    expect(all.map(({ leader }) => leader).join("")).toBe("WWWWEEEENNNN");
    expect(all.map(({ role }) => role)).toEqual([
      "defender",
      "dummy",
      "defender",
      "declarer",
      "defender",
      "declarer",
      "defender",
      "dummy",
      "dummy",
      "defender",
      "declarer",
      "defender",
    ]);
    expect(all.map(({ before }) => before.length).join("")).toBe("012301230123");
    expect(all[6]?.before).toEqual([card("D4"), card("D3")]);
  });

  test("tells which card was best and whether this one became it", () => {
    expect(all.map(({ best }) => best)).toEqual(
      ["", "H7", "H7", "HK", "", "D4", "D4", "DJ", "", "H3", "HA", "S5"].map((text) =>
        text === "" ? undefined : card(text),
      ),
    );
    expect(all.map(({ bestSeat = "-" }) => bestSeat).join("")).toBe("-WWE-EEW-NES");
    expect(all.map(({ leads }) => (leads ? 1 : 0)).join("")).toBe("101010111110");
    expect(all.map(({ follows }) => (follows ? 1 : 0)).join("")).toBe("111111111101");
    expect(all.map(trickPlaceOf)).toEqual([
      "lead",
      "second",
      "third",
      "fourth",
      "lead",
      "second",
      "third",
      "fourth",
      "lead",
      "second",
      "discard",
      "fourth",
    ]);
  });

  test("of every suit nothing has gone before its first card", () => {
    for (const seat of SEATS)
      for (const suit of SUITS)
        expect(lastOf(`${seat}${suit}5`), `${seat}${suit}`).toMatchObject({ gone: 0, mine: 0 });
  });

  test("tells what of the suit had gone, and what of it was his", () => {
    expect(all.map(({ gone }) => gone)).toEqual(
      ["", "7", "76", "K76", "", "4", "43", "J43", "K762", "K7632", "", "AK7632"].map(held),
    );
    expect(all.map(({ mine }) => mine)).toEqual(
      ["", "", "", "", "", "", "", "", "6", "K", "", "7"].map(held),
    );
    expect(
      all
        .map(({ ledBefore }) => ledBefore.join(""))
        .join(" ")
        .trim(),
    ).toBe("H H H H HD HD HD HD");
    expect(all.map(({ rank }) => rank).join(" ")).toBe("5 4 11 0 2 1 9 12 1 12 3 9");
    expect(all[0]).toMatchObject({ trump: "S", suit: "H", seat: "W" });
  });

  test("dummy is not seen when the opening lead is made", () => {
    expect(all.map(({ dummy }) => (dummy === undefined ? 0 : 1)).join("")).toBe("011111111111");
  });

  test("tells below what it does not take the lead", () => {
    // The eleventh card is a trump on a side suit, the twelfth follows to a suit that has been ruffed.
    // The seventh comes before dummy's ace.
    expect(all.map(({ freeBelow }) => freeBelow).join(" ")).toBe("0 5 5 11 0 2 12 9 0 1 13 13");
  });
});

describe("cards that are free, as dummy plays next", () => {
  const FIRST = "WD3 ND5 ED9 SDK";
  const freeAfter = (played: string, dummy: string) => lastOf(played, { dummy }).freeBelow;

  test("are all below dummy's best card, or below the best of the trick", () => {
    expect(freeAfter(`${FIRST} SS8 WS5`, "K42.963.AT54.T84")).toBe(11);
    expect(freeAfter(`${FIRST} SS8 WS5`, "42.963.AT54.T843")).toBe(6);
    expect(freeAfter(`${FIRST} SS8 WS5`, ".963.AT542.T8432")).toBe(6);
    expect(freeAfter(`${FIRST} SSA WS5`, "K42.963.AT54.T84")).toBe(12);
  });

  test("cards that dummy has played do not count", () => {
    const dummy = "KT2.963.AT54.T84";
    expect(freeAfter(`${FIRST} SS3 WS6 NSK ES4 NC4 EC2 SCA WC3 SS8 WS5`, dummy)).toBe(8);
  });

  test("only the card before dummy's is concerned, if it follows suit, and not the opening lead", () => {
    expect(freeAfter(`${FIRST} SS8 WH5`, "K42.963.AT54.T84")).toBe(13);
    expect(freeAfter("WD3 NDT ED9 SD4 NS2 ES5", "K42.963.AT54.T84")).toBe(0);
    expect(freeAfter("WD3 NDA ED9 SD4 NS2 ES5 SS7 WS6", "K42.963.AT54.T84")).toBe(5);
    expect(freeAfter("WS5", "K42.963.AT54.T84")).toBe(0);
    // A later lead through dummy is.
    expect(freeAfter("WDQ ND5 ED9 SD4 WS5", "K42.963.AT54.T84")).toBe(11);
  });
});

describe("the first free card of a suit", () => {
  const FIRST = "WD3 ND5 ED9 SDK";
  const dummy = "T42.963.AT54.T84";
  const first = (played: string) => lastOf(played, { dummy }).first;

  test("is remembered with the rank below which cards were free", () => {
    expect(first(`${FIRST} SS3 WS6 NST ES4 NS2 ES9 SSA WS5`)).toEqual({ rank: 4, below: 8 });
    expect(first(`${FIRST} SSQ WS6 NS2 ES4 SSA WS5`)).toEqual({ rank: 4, below: 10 });
    expect(first(`${FIRST} SSQ WS6 NS2 ES4 SSA WS5 NS4 ES7`)).toEqual({ rank: 2, below: 10 });
  });

  test("stays the first when more are played", () => {
    expect(first(`${FIRST} SSQ WS6 NS2 ES4 SSA WS5 NST ES7 SSK WS8`)).toEqual({
      rank: 4,
      below: 10,
    });
  });

  test.each([
    ["none has been played", `${FIRST} SS3 WS6`],
    ["it was led", "WS6 NS2 ES9 SSA SS3 WS5"],
    [
      "it was led from dummy's right",
      `${FIRST} SDA WH2 ND4 ED2 SD6 WDQ NDT EDJ WS6 NST ES9 SSA SS3 WS5`,
    ],
    ["partner led", "WS6 NS2 ES9 SSA SS3 WS5 NST ESQ"],
    ["it was a discard", `${FIRST} SHA WS6 NH3 EH2 SS3 WS5`],
    ["it may have been played to win", `${FIRST} SSQ WSK NS2 ES4 WD2 NDA ED4 SD6 NST ESJ SS3 WS5`],
    [
      "it was played after another that was no free card",
      `${FIRST} SS3 WSK NS2 ES4 WD2 NDA ED4 SD6 NST ESJ SSA WS5 SS7 WS6`,
    ],
  ])("is not there where %s", (_, played) => {
    expect(first(played)).toBeUndefined();
  });
});

const READING: CardReading = {
  seat: "W",
  suit: "S",
  card: sure(parseCard("S2")),
  cuts: 6,
  likelihood: (holding) => (holding === 1 ? 1 : holding === 2 ? 0.5 : 0),
  says: { en: "odd", ja: "奇数枚" },
};

test("a rule that is half believed leaves half of what it denies, and takes the other holdings for equal", () => {
  const weights = (believed: number): number[] => [1, 2, 3].map(weightOf(READING, believed).of);
  expect(weights(1)).toEqual([1, 0.5, 0]);
  expect(weights(0)).toEqual([1, 1, 1]);
  expect(weights(0.75)).toEqual([1, 0.625, 0.25]);
  expect(weightOf(READING, 0.75)).toMatchObject({ suit: "S", cuts: 6 });
});

test("if the player does not keep to the rule, it counts how likely the card is then", () => {
  const reading = { ...READING, otherwise: (holding: number) => 1 / holding };
  const weights = (believed: number): number[] => [1, 2, 4].map(weightOf(reading, believed).of);
  expect(weights(1)).toEqual([1, 0.5, 0]);
  expect(weights(0)).toEqual([1, 0.5, 0.25]);
  expect(weights(0.25)).toEqual([1, 0.5, 0.1875]);
});

test("cuts set a rank apart on both sides, and the honours from each other and the rest", () => {
  expect(cutsAround(3)).toBe(0b1_1000);
  expect(cutsAround(0)).toBe(0b11);
  // Above the ace there is nothing.
  expect(cutsAround(12)).toBe(0b1_0000_0000_0000);
  expect([8, 9, 10, 11, 12].every((rank) => ((HONOUR_CUTS >> rank) & 1) === 1)).toBe(true);
  expect(HONOUR_CUTS & 0xff).toBe(0);
});

test("a reading is said in both languages", () => {
  expect(sayReading(READING, "en")).toBe("West's ♠2 was read as odd");
  expect(sayReading(READING, "ja")).toBe("ウエストの♠2は「奇数枚」と読まれた");
  expect(cardSymbol(sure(parseCard("HT")))).toBe("♥T");
});

test("agreements between partners are signals, experience is none", () => {
  expect(isSignal("count")).toBe(true);
  expect(isSignal("discard")).toBe(true);
  expect(isSignal("sequence")).toBe(false);
});
