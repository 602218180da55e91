import { CardSet, dummyOf, Random, SEATS, suitOf, sure, type Result } from "@falsecard/core";
import { positionAt, sayRefusal, Solver, type Refusal } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { moment, redealt, type Moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import { PROGRAMS } from "../shipped.js";
import { KIND_NAMES, playerKind, type KindName } from "./kind.js";
import { imaginedBy, preferenceOf, replyOf, worthsOf, type Seating } from "./minds.js";

const solver = new Solver();
const model = PROGRAMS.B;

/** The player to choose as somebody else takes him. */
const seatingOf = ({ view }: Moment, name: KindName): Seating => ({
  seat: view.seat,
  meanings: [],
  model,
  stake: sure(problemOf(view, [], model)).stake,
  kind: playerKind(name, name === "perfect" ? undefined : 4),
  solver,
  doubted: new Set(),
});

/** What the solver says, which these positions never make refuse. */
function found<T>(answer: Result<T, Refusal>): T {
  if (!answer.ok) throw new Error(sayRefusal(answer.fault));
  return answer.value;
}

const BLIND_KINDS = KIND_NAMES.filter((name) => name !== "perfect");

test("nobody but one who sees all cards chooses by a card that he cannot see", () => {
  let moved = 0;
  fc.assert(
    fc.property(moment(24, 44), fc.constantFrom(...BLIND_KINDS), (at, name) => {
      const other = redealt(at, "again");
      if (SEATS.some((seat) => other.deal[seat]?.lo !== at.play.deal[seat]?.lo)) moved++;
      const card = (play: Moment["play"]) => replyOf(play, seatingOf(at, name), Random.from("one"));
      expect(card(other)).toBe(card(at.play));
      const seen = (play: Moment["play"]) =>
        imaginedBy(play, seatingOf(at, name), Random.from("one"));
      expect(seen(other)).toEqual(seen(at.play));
    }),
    { numRuns: 40 },
  );
  expect(moved).toBeGreaterThan(20);
});

test("what a player imagines has his own hand, dummy's, and all the cards that are left", () => {
  fc.assert(
    fc.property(moment(4, 44), fc.constantFrom(...BLIND_KINDS), (at, name) => {
      const { play, seat } = at;
      const now = found(positionAt(play));
      for (const { hands, trick } of imaginedBy(play, seatingOf(at, name), Random.from("two"))) {
        expect(trick).toEqual(now.trick);
        for (const known of [seat, dummyOf(play.contract)])
          expect([...hands[known]]).toEqual([...now.hands[known]]);
        let all = CardSet.empty;
        for (const each of SEATS) {
          expect(hands[each].size).toBe(now.hands[each].size);
          all = all.union(hands[each]);
        }
        expect([...all]).toEqual([
          ...SEATS.reduce((some, each) => some.union(now.hands[each]), CardSet.empty),
        ]);
      }
    }),
    { numRuns: 30 },
  );
});

test("one who sees all cards takes a card that is best double dummy", () => {
  fc.assert(
    fc.property(moment(20, 46), (at) => {
      const seating = seatingOf(at, "perfect");
      const card = replyOf(at.play, seating, Random.from("three"));
      const { cards } = found(solver.solve(found(positionAt(at.play))));
      const worths = worthsOf(at.play, seating.stake);
      const worth = (tricks: number | undefined): number => worths[tricks ?? -1] ?? NaN;
      const most = Math.max(...[...cards.values()].map((tricks) => worth(tricks)));
      expect(worth(cards.get(card))).toBe(most);
    }),
    { numRuns: 40 },
  );
});

test("a trick more is never worth less to whoever takes it", () => {
  fc.assert(
    fc.property(moment(0, 48), (at) => {
      const worths = worthsOf(at.play, seatingOf(at, "plain").stake);
      for (let i = 1; i < worths.length; i++)
        expect(worths[i]).toBeGreaterThan(worths[i - 1] ?? Infinity);
    }),
    { numRuns: 60 },
  );
});

test("in the papers equals go to the suit that one's side led last, the lowest first", () => {
  let gone = 0;
  fc.assert(
    fc.property(moment(8, 44), ({ play }) => {
      const order = preferenceOf(play);
      expect(order.every((card) => play.legal.has(card))).toBe(true);
      const { actor = "N" } = play;
      const side = actor === "N" || actor === "S" ? "NS" : "EW";
      const led = play.tricks.findLast(({ leader }) => side.includes(leader))?.cards[0];
      const [first] = order;
      if (led === undefined || first === undefined) return;
      if (!order.some((card) => suitOf(card) === suitOf(led))) return;
      gone++;
      expect(suitOf(first)).toBe(suitOf(led));
    }),
    { numRuns: 60 },
  );
  expect(gone).toBeGreaterThan(10);
});
