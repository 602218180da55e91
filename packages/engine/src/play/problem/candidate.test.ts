import {
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  suitOf,
  sure,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLIND, type Evidence } from "../../inference/reading/rules.js";
import { candidatesOf, groupsOf, sameReading } from "./candidate.js";
import type { PlayerModel } from "../model/model.js";
import { moment } from "../moment.arbitrary.js";
import { PROGRAMS, type ProgramName } from "../shipped.js";

function playOf(deal: string, contract: string, cards: string): Play {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error(contract);
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  return sure(Play.of(outcome, partialOf(sure(parseDeal(deal))), played));
}

/** The candidates of the seat to play, cards that are one candidate written together. */
const classesOf = (play: Play, model: PlayerModel): string =>
  candidatesOf(play, model)
    .map((candidate) => candidate.cards.map(makeCard).join("="))
    .join(" ");

const DEAL = "N:AJ32.KQ543.2.654 87.AT6.6543.JT98 KQT9.2.KQJT9.A32 654.J987.A87.KQ7";

test.each<[string, string, ProgramName, string]>([
  // Honours that touch hide one another: five messages. The small clubs are one card.
  ["declarer", "CK C4 C9 CA", "A", "SK SQ ST S9 H2 DK DQ DJ DT D9 C3=C2"],
  // All see dummy, so its touching cards are one; the nine is still out between the ten and the eight.
  ["dummy", "CK", "A", "C6=C5=C4"],
  // A defender's touching small cards: the same to one who takes cards for cards, different as count.
  ["defender", "CK C4 C9 CA DK DA D2", "A", "D6=D5=D4=D3"],
  ["defender", "CK C4 C9 CA DK DA D2", "B", "D6 D5 D4 D3"],
  // Cards of complete tricks no longer divide: the ♣9 is gone between jack-ten and eight.
  ["defender", "CK C4 C9 CA C3 CQ C5", "A", "CJ CT C8"],
])("%s after %s, program %s: %s", (_, cards, program, expected) => {
  expect(classesOf(playOf(DEAL, "4S by S", cards), PROGRAMS[program])).toBe(expected);
});

test("equals are cards of one suit between which no card of another hand can still come", () => {
  let several = 0;
  for (const { play } of fc.sample(moment(4, 44), { numRuns: 150, seed: 5 })) {
    const { turn } = play;
    if (turn === undefined) continue;
    const own = play.left(turn);
    const gone = play.tricks.flatMap(({ cards }) => cards);
    const groups = groupsOf(play);
    expect(groups.flat().toSorted((a, b) => a - b)).toEqual([...play.legal]);
    const placeOf = (card: number): number =>
      groups.findIndex((group) => group.some((each) => each === card));
    const legal = [...play.legal];
    for (const low of legal)
      for (const high of legal.filter((card) => card > low && suitOf(card) === suitOf(low))) {
        const between = Array.from({ length: high - low - 1 }, (_, i) => low + 1 + i);
        const equal = between.every(
          (card) =>
            gone.some((each) => each === card) || [...(own ?? [])].some((each) => each === card),
        );
        expect(placeOf(low) === placeOf(high)).toBe(equal);
        if (equal && between.length > 0) several++;
      }
    // Each from the top down; suits are never mixed, and each group has a number of its own.
    for (const group of groups) {
      expect(group).toEqual(group.toSorted((a, b) => b - a));
      expect(new Set(group.map(suitOf)).size).toBe(1);
    }
    const candidates = candidatesOf(play, PROGRAMS.B);
    for (const { card, cards, group } of candidates) {
      expect(card).toBe(Math.min(...cards));
      for (const each of cards) expect(placeOf(each)).toBe(group);
    }
  }
  expect(several).toBeGreaterThan(20);
});

test("dummy's equals are one candidate, honours too; in a closed hand each honour is its own", () => {
  let [shown, closed] = [0, 0];
  for (const { play } of fc.sample(moment(4, 40), { numRuns: 150, seed: 6 })) {
    const candidates = candidatesOf(play, PROGRAMS.A);
    const groups = groupsOf(play);
    if (play.turn === play.contract.declarer) {
      for (const { cards } of candidates)
        if (cards.some((card) => card % 13 >= 8)) {
          expect(cards).toHaveLength(1);
          closed++;
        }
    } else if (play.actor === play.contract.declarer) {
      expect(candidates.map(({ cards }) => cards)).toEqual(groups);
      shown += groups.filter((cards) => cards.length > 1).length;
    }
  }
  expect(Math.min(shown, closed)).toBeGreaterThan(10);
});

/** East is to follow to a diamond: dummy has the two, South played the king, West the ace, East the nine of clubs. */
const FOLLOWS = playOf(DEAL, "4S by S", "CK C4 C9 CA DK DA D2");

test("cards tell the same only if they do to partner and to the opponents", () => {
  const reads = (partner: number, opponents: number): PlayerModel => ({
    ...PROGRAMS.A,
    reader: { ...BLIND, believed: { count: 1 } },
    players: {
      partner: { ...PROGRAMS.A.players.partner, cards: { count: partner } },
      opponents: { ...PROGRAMS.A.players.opponents, cards: { count: opponents } },
    },
  });
  expect(classesOf(FOLLOWS, reads(0, 0))).toBe("D6=D5=D4=D3");
  expect(classesOf(FOLLOWS, reads(1, 0))).toBe("D6 D5 D4 D3");
  expect(classesOf(FOLLOWS, reads(0, 1))).toBe("D6 D5 D4 D3");
});

describe("two cards say the same", () => {
  const bit = (rank: string): number => 1 << "23456789TJQKA".indexOf(rank);
  /** A reading of one of East's diamonds that calls only holdings with one of these cards likely, or all. */
  const says = (card: string, more: Partial<Evidence["reading"]> = {}): Evidence => ({
    rule: "count",
    believed: 1,
    place: "fourth",
    reading: {
      seat: "E",
      suit: "D",
      card: sure(parseCard(card)),
      cuts: 0,
      likelihood: () => 1,
      says: { en: "", ja: "" },
      ...more,
    },
  });
  const having = (mask: number) => (holding: number) => ((holding & mask) === 0 ? 0 : 1);
  const six = says("D6");
  const five = says("D5");
  const same = (a: Evidence, b: Evidence | undefined) => sameReading(a, b, FOLLOWS);

  test("if they are read by one rule, as far, of one suit", () => {
    expect(same(six, five)).toBe(true);
    expect(same(six, undefined)).toBe(false);
    expect(same(six, { ...five, rule: "free-count" })).toBe(false);
    expect(same(six, { ...five, believed: 0.5 })).toBe(false);
    expect(same(six, says("D5", { suit: "H" }))).toBe(false);
    expect(same(says("D6", { suit: "H" }), says("D5", { suit: "H" }))).toBe(true);
  });

  test("of holdings in which the one is exchanged for the other", () => {
    // Each says whether the other is there as well.
    const pair = (a: string, b: string) =>
      same(says("D6", { likelihood: having(bit(a)) }), says("D5", { likelihood: having(bit(b)) }));
    expect(pair("5", "6")).toBe(true);
    expect(pair("6", "5")).toBe(true);
    expect(pair("5", "5")).toBe(false);
    expect(pair("6", "6")).toBe(false);
    expect(pair("9", "9")).toBe(true);
    expect(pair("9", "8")).toBe(false);
    // A count of cards is the same after the exchange.
    const isOne = (holding: number) => Number((holding & (holding - 1)) === 0);
    expect(same(says("D6", { likelihood: isOne }), says("D5", { likelihood: isOne }))).toBe(true);
    const isLowest = (rank: string) => (holding: number) =>
      Number((holding & (bit(rank) - 1)) === 0);
    expect(
      same(says("D6", { likelihood: isLowest("6") }), says("D5", { likelihood: isLowest("5") })),
    ).toBe(false);
  });

  test("of every holding that may be there, and of no other", () => {
    const differs = (suit: "C" | "D" | "H", is: (holding: number) => boolean) =>
      !same(
        says("D6", { suit, likelihood: (holding) => Number(is(holding)) }),
        says("D5", { suit, likelihood: () => 0 }),
      );
    const has = (rank: string) => (holding: number) => (holding & bit(rank)) !== 0;
    // Diamonds that dummy has or that others have played, and any that may be there.
    expect(["2", "K", "A"].map((rank) => differs("D", has(rank)))).toEqual([false, false, false]);
    expect(["3", "8", "Q"].map((rank) => differs("D", has(rank)))).toEqual([true, true, true]);
    // A holding without the card itself is none.
    expect(differs("D", (holding) => !has("6")(holding))).toBe(false);
    expect(differs("D", (holding) => holding === bit("6"))).toBe(true);
    // What East has played himself was in his hand; dummy has the six of clubs, West played the king.
    expect(["9", "6", "K"].map((rank) => differs("C", has(rank)))).toEqual([true, false, false]);
    expect(["2", "A", "K"].map((rank) => differs("H", has(rank)))).toEqual([true, true, false]);
    // Of another suit he may have none.
    expect(differs("H", (holding) => holding === 0)).toBe(true);
    expect(differs("D", (holding) => holding === 0)).toBe(false);
    expect(differs("H", (holding) => holding >= 1 << 13)).toBe(false);
  });
});
