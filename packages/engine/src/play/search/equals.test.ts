import { parseCard, parseDeal, sure } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseConstraint } from "../../constraint/index.js";
import type { HandPromise } from "../../inference/hand-promise.js";
import { candidatesOf } from "../problem/candidate.js";
import { surpriseOf } from "./equals.js";
import { decide } from "../decide.js";
import { EQUALS } from "./equals.js";
import { explainCard } from "../why/explain.js";
import type { PlayerModel } from "../model/model.js";
import { moment, momentOf, type Moment } from "../moment.arbitrary.js";
import { boardAfter } from "../problem.fixture.js";
import { problemOf } from "../problem/problem.js";
import { withoutStep, withStep } from "./searches.js";
import { PROGRAMS } from "../shipped.js";

const { default: usual } = PROGRAMS;
const modelWith = (steps: PlayerModel["search"]["steps"]): PlayerModel => ({
  ...usual,
  search: { ...usual.search, steps },
});
const plain = modelWith(withoutStep(usual.search.steps, "equals"));
const hiding = modelWith(withStep(plain.search.steps, EQUALS.with({ worlds: 6 })));
const asked = { seed: "hide", limits: { samples: 8 }, reasons: false };

/** Turns from boards that the default played, at which an equal card hides more, and the points that declarer promised. */
const TURNS: readonly (readonly [deal: string, contract: string, cards: string, points: string])[] =
  [
    [
      "N:AT.JT52.A8632.J4 K976.873.KQJ4.T5 QJ5.K94.T75.Q932 8432.AQ6.9.AK876",
      "4S by E",
      "D5 D9 DA D4 D2",
      "6-9",
    ],
    [
      "N:J843.AJ42.QJ84.2 K52.T876.K5.Q653 AT76.KQ5.2.KJT98 Q9.93.AT9763.A74",
      "4S by S",
      "H9 H2 H6 HQ C8 C4 C2 CQ D5 D2 DA D4 D3 DJ DK S6",
      "12-14",
    ],
    [
      "N:9652.A876.7.K943 QJ743..JT984.J75 T8.KQJT954.AQ3.T AK.32.K652.AQ862",
      "4H by S",
      "SA S2 S7 S8 CA C3 C5 CT SK S5 S3 ST C2 C4 C7 H4 H5 H2 H6 D4 H7 D8",
      "11-13",
    ],
  ];

function momentOfTurn([deal, contract, cards, points]: (typeof TURNS)[number]): {
  readonly at: Moment;
  readonly meanings: readonly HandPromise[];
} {
  const { record, play } = boardAfter(cards, deal, contract);
  const promise: HandPromise = {
    seat: play.contract.declarer,
    alternatives: [{ weight: 1, constraint: sure(parseConstraint(points)) }],
    strength: 1,
    reason: { en: "bids", ja: "ビッド" },
  };
  return { at: momentOf(record, play), meanings: [promise] };
}

/** Checks what must hold of a decision that hides, beside the one that does not; true if a card was hidden. */
function hides({ seen, play }: Moment, meanings: readonly HandPromise[] = []): boolean {
  const one = sure(decide(seen, meanings, plain, asked));
  const two = sure(decide(seen, meanings, hiding, asked));
  if (two.deception === undefined) {
    expect(two).toEqual(one);
    return false;
  }
  const { card, honest, kind, gain, risk, beliefs } = two.deception;
  expect([kind, honest, gain.by, risk]).toEqual(["equals", one.card, 0, 0]);
  expect(two.card).toBe(card);
  const problem = sure(problemOf(seen, meanings, hiding));
  const candidates = candidatesOf(problem.play, hiding);
  const groupOf = (each: typeof card) =>
    candidates.find(({ cards }) => cards.includes(each))?.group;
  expect(groupOf(card)).toBe(groupOf(honest));
  expect(play.turn).toBe(play.contract.declarer);
  expect(beliefs.length).toBeGreaterThan(0);
  for (const { before, after } of beliefs) expect(Math.abs(after - before)).toBeGreaterThan(0.01);
  expect(explainCard(two, "line", "en")[0]).toMatch(
    /hides more: \w+ places (us with \w+ \w+|\S+ with us) \([\d.]+%, (up|down) from [\d.]+%\)/,
  );
  expect(explainCard(two, "line", "ja")[0]).toMatch(
    /分かりにくい: .+は.+(枚と読む|こちらにあると読む)\([\d.]+%から[\d.]+%へ\)/,
  );
  return true;
}

test.each(TURNS)("in %s, %s, after %s an equal card hides more", (...turn) => {
  const { at, meanings } = momentOfTurn(turn);
  expect(hides(at, meanings)).toBe(true);
});

test("nothing else changes, whatever the turn", () => {
  fc.assert(
    fc.property(moment(36, 47), (at) => {
      hides(at);
    }),
    { numRuns: 10, seed: 3 },
  );
});

test("one who has been told less is further from the truth", () => {
  const [turn] = TURNS;
  if (turn === undefined) throw new Error("a turn");
  const { at, meanings } = momentOfTurn(turn);
  const problem = sure(problemOf(at.seen, meanings, PROGRAMS.B));
  const deal = sure(parseDeal(turn[0]));
  const dark = (card: string): number => surpriseOf(problem, sure(parseCard(card)), "D", "N", deal);
  // East, who has king, queen and jack, wins with one of them; of his few points the king tells more.
  expect(dark("DK")).toBeGreaterThan(dark("DQ"));
  expect(dark("DQ")).toBeGreaterThan(dark("DJ"));
});
