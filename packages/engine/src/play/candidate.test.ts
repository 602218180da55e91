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
import { expect, test } from "vitest";
import { candidatesOf, groupsOf } from "./candidate.js";
import { moment } from "./moment.arbitrary.js";
import { PROGRAMS, type ProgramName } from "./shipped.js";

/** The candidates of the seat to play, cards that are one candidate written together. */
function classes(deal: string, contract: string, cards: string, program: ProgramName): string {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error(contract);
  const play = sure(
    Play.of(
      outcome,
      partialOf(sure(parseDeal(deal))),
      cards.split(" ").map((text) => sure(parseCard(text))),
    ),
  );
  return candidatesOf(play, PROGRAMS[program])
    .map((candidate) => candidate.cards.map(makeCard).join("="))
    .join(" ");
}

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
  expect(classes(DEAL, "4S by S", cards, program)).toBe(expected);
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
