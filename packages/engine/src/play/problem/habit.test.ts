import {
  CARDS,
  CardSet,
  makeCard,
  parseHand,
  partialDealOf,
  Play,
  rankIndexOf,
  suitOf,
  sure,
  type Card,
  type Contract,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupsOf } from "./candidate.js";
import { habitOf } from "./habit.js";

const named = (text: string): Card => {
  const card = CARDS.find((each) => makeCard(each) === text);
  if (card === undefined) throw new Error(text);
  return card;
};

/** South declares, North is dummy, West leads; East's hand is the one that matters. */
function playWith(
  strain: Contract["strain"],
  north: string,
  east: string,
  cards: readonly string[],
): Play {
  const deal = sure(partialDealOf({ N: sure(parseHand(north)), E: sure(parseHand(east)) }));
  let play = Play.start({ level: 3, strain, doubling: "", declarer: "S" }, deal);
  for (const text of cards) play = sure(play.with(named(text)));
  return play;
}

describe("cards that are worth the same", () => {
  const cases: readonly {
    readonly why: string;
    readonly strain: Contract["strain"];
    readonly dummy: string;
    readonly hand: string;
    readonly cards: readonly string[];
    readonly plays: string;
  }[] = [
    {
      why: "the lowest of equals",
      strain: "N",
      dummy: "A432.432.432.432",
      hand: "987.AKQ.AKQ.AKQJ",
      cards: ["S5", "SA"],
      plays: "S7",
    },
    {
      why: "no honour on a trick that is lost",
      strain: "N",
      dummy: "A32.432.432.5432",
      hand: "KQJ7.AKQ.AKQ.AKQ",
      cards: ["S5", "SA"],
      plays: "S7",
    },
    {
      why: "the lowest honour that wins",
      strain: "N",
      dummy: "432.432.432.5432",
      hand: "KQJ.AKQ.AKQ.AKQJ",
      cards: ["ST", "S2"],
      plays: "SJ",
    },
    {
      why: "length with dummy is kept, the suit that dummy lacks is discarded",
      strain: "N",
      dummy: "A32.5432.65432.2",
      hand: ".JT98.QJT98.6543",
      cards: ["S5", "SA"],
      plays: "C3",
    },
    {
      why: "no trump is thrown on a trick that needs no ruff",
      strain: "C",
      dummy: "A32.5432.65432.2",
      hand: ".JT98.QJT987.543",
      cards: ["S5", "SA"],
      plays: "D7",
    },
    {
      why: "a king keeps its guard",
      strain: "N",
      dummy: "A32.5432.65432.2",
      hand: ".K8.QJT987.K6543",
      cards: ["S5", "SA"],
      plays: "D7",
    },
  ];
  test.each(cases)("$why: $plays", ({ strain, dummy, hand, cards, plays }) => {
    const play = playWith(strain, dummy, hand, cards);
    const card = habitOf(play, [...play.legal]);
    expect(card === undefined ? "" : makeCard(card)).toBe(plays);
  });

  /** Declarer's lead from dummy, or a defender's, after the first trick. */
  const leads: readonly (readonly [
    string,
    Contract["strain"],
    string,
    string,
    string[],
    string[],
    string,
  ])[] = [
    [
      "declarer draws trumps first",
      "H",
      "AK2.K432.A32.A32",
      "543.98.QJT98.QJT",
      ["S6", "SA", "S3", "S7"],
      ["SK", "H2", "DA", "CA"],
      "H2",
    ],
    [
      "without trumps he goes on with the suit that he led last",
      "N",
      "AK2.K432.A32.A32",
      "543.98.QJT98.QJT",
      ["S6", "SA", "S3", "S7", "DA", "D8", "D4", "D5"],
      ["SK", "H2", "D2", "C2"],
      "D2",
    ],
    [
      "a defender returns his partner's suit",
      "N",
      "Q32.K432.A32.A32",
      "A54.98.QJT98.QJT",
      ["S6", "S2", "SA", "S7"],
      ["S4", "H8", "DQ", "CQ"],
      "S4",
    ],
  ];
  test.each(leads)("on lead, %s", (_, strain, dummy, hand, cards, equal, plays) => {
    const play = playWith(strain, dummy, hand, cards);
    const card = habitOf(play, equal.map(named));
    expect(card === undefined ? "" : makeCard(card)).toBe(plays);
  });

  test("a defender leads the top of touching honours, declarer the lowest of equals", () => {
    for (const [leader, top] of [
      ["E", "SQ"],
      ["S", "ST"],
    ] as const) {
      const hand = sure(parseHand("QJT2.K2.32.5432"));
      const deal = sure(partialDealOf({ [leader]: hand }));
      const contract: Contract = { level: 1, strain: "N", doubling: "", declarer: "S" };
      const play = Play.start(contract, deal, leader);
      const equals = ["SQ", "SJ", "ST"].map(named);
      expect(habitOf(play, equals)).toBe(named(top));
    }
  });

  test("of touching cards the lowest, but for honours that a defender leads", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...CARDS], { minLength: 52 }), fc.nat(), (pack, at) => {
        const hand = (i: number): CardSet => CardSet.of(pack.slice(13 * i, 13 * i + 13));
        const deal = sure(partialDealOf({ N: hand(0), E: hand(1), S: hand(2), W: hand(3) }));
        let play = Play.start({ level: 3, strain: "H", doubling: "", declarer: "S" }, deal);
        for (let i = 0; i < at % 40; i++)
          play = sure(play.with([...play.legal][at % play.legal.size] ?? named("S2")));
        for (const equals of groupsOf(play)) {
          const card = habitOf(play, equals);
          if (card === undefined) throw new Error("no card");
          expect(equals.every((each) => suitOf(each) === suitOf(card))).toBe(true);
          const defends = play.turn === "E" || play.turn === "W";
          if (play.current.cards.length === 0 && defends) continue;
          expect(rankIndexOf(card)).toBe(Math.min(...equals.map(rankIndexOf)));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe("a discard on a spade of partner's that dummy wins", () => {
  /** Dummy has only spades and small hearts, so that there is nothing to guard in the minors. */
  const SPADES = "AKQJT98762.432..";
  const HEARTS = "A32.KQJ9876543..";
  test.each<[string, Contract["strain"], string, string, readonly string[], string]>([
    // Honours are kept: the ten is one, the nine is none; of two the lower goes.
    ["a ten is an honour", "N", HEARTS, ".A2.QJT9876.9854", ["DT", "C9"], "C9"],
    ["a nine is none", "N", HEARTS, ".A2.QJT9876.9854", ["D9", "C8"], "D9"],
    ["the lower of two honours", "N", HEARTS, ".A2.QJ98765.T854", ["DJ", "CT"], "CT"],
    // A ruff comes last, whatever the length of trumps and whatever is unguarded.
    ["no ruff from long trumps", "C", HEARTS, ".A2.9876.Q987654", ["C9", "D9"], "D9"],
    ["a guard before a trump", "C", "A32.5432.65432.2", ".JT98.QJT98.6543", ["D8", "C3"], "D8"],
    // As many cards as dummy has are kept, even a single one.
    [
      "the only card beside dummy's only one",
      "N",
      "AKQJT98762.32.3.",
      ".AKQJT987654.2.3",
      ["D2", "C3"],
      "C3",
    ],
    // A king keeps one small card, a queen two; other holdings are not protected, nor is what has more.
    ["a king keeps its only guard", "N", SPADES, ".AKQJT9876.K2.43", ["D2", "C4"], "C4"],
    ["a queen keeps its two guards", "N", SPADES, ".AKQJT987.Q32.54", ["D2", "C4"], "C4"],
    ["an ace needs no guard", "N", SPADES, ".AKQJT9876.A3.54", ["D3", "C4"], "D3"],
    ["a king with two has one to spare", "N", SPADES, ".AKQJT987.K32.54", ["D2", "C4"], "D2"],
    ["a queen with three has one to spare", "N", SPADES, ".AKQJT98.Q432.54", ["D2", "C4"], "D2"],
    ["a queen with one is lost already", "N", SPADES, ".AKQJT9876.Q2.54", ["D2", "C4"], "D2"],
    ["a jack is not protected", "N", SPADES, ".AKQJT98765.J2.4", ["D2", "C4"], "D2"],
    ["a king itself guards nothing", "N", SPADES, ".AKQJT98765.K2.K", ["CK", "DK"], "DK"],
    // Then from the longest suit, then the lowest, then the first.
    ["the longer suit", "N", SPADES, ".AKQJT987.965.82", ["D9", "C8"], "D9"],
    ["the lower card", "N", SPADES, ".AKQJT9876.92.83", ["D9", "C8"], "C8"],
    ["the first of equals", "N", SPADES, ".AKQJT9876.92.82", ["D2", "C2"], "D2"],
    ["the first of equals, given otherwise", "N", SPADES, ".AKQJT9876.92.82", ["C2", "D2"], "C2"],
  ])("%s", (_, strain, dummy, hand, equal, plays) => {
    const play = playWith(strain, dummy, hand, ["S5", "SA"]);
    const card = habitOf(play, equal.map(named));
    expect(card === undefined ? "" : makeCard(card)).toBe(plays);
  });
});

describe("declarer on lead in dummy, having led a spade", () => {
  /** South declares in hearts and sees both hands; after the first trick he leads a spade to the ace. */
  const leadOf = (south: string, first: readonly string[], equal: readonly string[]): string => {
    const north = sure(parseHand("AK2.KQJ9876.32.2"));
    const deal = sure(partialDealOf({ N: north, S: sure(parseHand(south)) }));
    let play = Play.start({ level: 3, strain: "H", doubling: "", declarer: "S" }, deal);
    for (const text of [...first, "S3", "S4", "SA", "S5"]) play = sure(play.with(named(text)));
    const card = habitOf(play, equal.map(named));
    return card === undefined ? "" : makeCard(card);
  };

  test("draws trumps while one may be out, and goes on with his suit when none is", () => {
    const clubs = ["CK", "C2", "C3", "CA"];
    expect(leadOf("3.AT543.A654.A54", clubs, ["S2", "H6"])).toBe("H6");
    expect(leadOf("3.AT5432.A54.A54", clubs, ["S2", "H6"])).toBe("S2");
    // The last one that was out has been led.
    expect(leadOf("3.AT543.A654.A54", ["H2", "H6", "C3", "HA"], ["S2", "H7"])).toBe("S2");
  });

  test("goes on with his suit before any that is lower", () => {
    expect(leadOf("3.AT5432.A54.A54", ["CK", "C2", "C3", "CA"], ["D2", "SK"])).toBe("SK");
  });
});

test("a defender returns the first suit that partner led, before any that is lower", () => {
  const returned = (hand: string, cards: readonly string[], equal: readonly string[]) => {
    const card = habitOf(playWith("N", "Q32.K432.A32.A32", hand, cards), equal.map(named));
    return card === undefined ? "" : makeCard(card);
  };
  const first = ["S6", "S2", "SA", "S7"];
  expect(returned("A984.65.QJT98.QJ", first, ["S9", "H5"])).toBe("S9");
  // East returned a spade, West won and led a heart: both suits are partner's, spades were first.
  const second = [...first, "S4", "S5", "SK", "S3", "H9", "H2", "HA", "H7"];
  expect(returned("A984.A65.QJT98.Q", second, ["S9", "H5"])).toBe("S9");
});
