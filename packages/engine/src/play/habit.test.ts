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
