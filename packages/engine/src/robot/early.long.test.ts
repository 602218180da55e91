/**
 * The page's robots at the first two tricks, against exact values: every card in every deal that they imagine. They give
 * cards up that are far behind, and stop when the choice is clear; the card has to be the same all the same.
 */
import {
  auctionOf,
  boardOf,
  dealPack,
  emptyRecord,
  partialOf,
  playOf,
  Random,
  sure,
  seenBy,
  type BoardRecord,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { sayRefusal, Solver } from "@falsecard/solver";
import { expect, test } from "vitest";
import { biddingPositionOf } from "../bidding/bidder/bidder.js";
import { promisesOf } from "../bidding/promise.js";
import { candidatesOf } from "../play/problem/candidate.js";
import { honestCard } from "../play/search/choice.js";
import { Budget } from "../play/search/budget.js";
import { imagine, judgeIn } from "../play/search/montecarlo.js";
import { problemOf } from "../play/problem/problem.js";
import { evaluationsOf, type CandidateResults } from "../play/search/search.js";
import { PROGRAMS } from "../play/shipped.js";
import { worthAt } from "../play/problem/stake.js";
import { positionIn } from "../play/problem/worlds.js";
import { Robot } from "./robot.js";
import { STRENGTHS } from "../play/model/robot-settings.js";

const SEED = "early";
const solver = new Solver();

/** A robot of the page that imagines so many deals. */
const robotOf = (samples: number): Robot =>
  Robot.of({
    model: { ...PROGRAMS.honest, search: { ...PROGRAMS.honest.search, samples } },
    company: "ours",
  });

const seenIn = (record: BoardRecord, seat: Seat): Seen => {
  const seen = seenBy(record, seat);
  if (seen === undefined) throw new Error("no view");
  return seen;
};

/** What is seen at each turn after the lead of the first two tricks, on a board that quick robots bid and play. */
function* turnsOf(number: number): Generator<Seen> {
  const quick = robotOf(4);
  const seed = `${SEED} ${number}`;
  let record: BoardRecord = {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(dealPack(Random.from(seed))),
    scoring: "IMPs",
  };
  for (let { turn } = auctionOf(record); turn !== undefined; { turn } = auctionOf(record)) {
    const { call } = sure(quick.call(seenIn(record, turn), { seed, solver }));
    record = { ...record, calls: [...record.calls, { call }] };
  }
  while (record.cards.length < 8) {
    const seat = playOf(record)?.actor;
    if (seat === undefined) return;
    const seen = seenIn(record, seat);
    if (record.cards.length > 0) yield seen;
    const { card } = sure(quick.card(seen, { seed, solver, reasons: false }));
    record = { ...record, cards: [...record.cards, { card }] };
  }
}

/** The card by exact values and how far another is behind it, as a share of what the model calls indifferent. */
function exactly(seen: Seen) {
  const { model, cards } = robotOf(STRENGTHS.normal.samples);
  const problem = sure(problemOf(seen, promisesOf(biddingPositionOf(seen, cards)), model));
  const { play } = problem;
  const candidates = candidatesOf(play, model);
  const tools = { random: Random.from(SEED), budget: new Budget(), solver };
  const worlds = imagine(problem, tools);
  const { stake, ...rest } = judgeIn(problem, candidates, worlds, tools);
  const left = play.tricksLeft;
  const solved = worlds.list.map(({ deal }) => {
    const found = solver.solve(positionIn(play, deal));
    if (!found.ok) throw new Error(sayRefusal(found.fault));
    return found.value.cards;
  });
  const rows = candidates.map((candidate): CandidateResults => {
    const values = solved.map((tricks) => {
      const taken = tricks.get(candidate.card) ?? NaN;
      return worthAt(stake, play.declarerTricks + (stake.declaring ? taken : left - taken));
    });
    return { candidate, values, successes: values.map(() => 0) };
  });
  const evaluations = evaluationsOf(rows, worlds);
  const card = honestCard(problem, { ...rest, stake, evaluations });
  const behind = (one: number): number =>
    evaluations.find(({ candidate }) => candidate.cards.some((each) => each === one))?.behind.by ??
    NaN;
  return {
    card,
    loss: (one: number): number =>
      (behind(one) - behind(card)) / (model.search.indifference * stake.swing),
  };
}

test("the page's robots play the card that exact values choose", { timeout: 900_000 }, () => {
  let decisions = 0;
  let same = 0;
  for (let number = 1; decisions < 200; number++)
    for (const seen of turnsOf(number)) {
      const robot = robotOf(STRENGTHS.normal.samples);
      const asked = { seed: SEED, solver, reasons: false };
      const decision = sure(robot.card(seen, asked));
      const alone = sure(robot.card(seen, { ...asked, cardAlone: true }));
      expect(alone.card).toBe(decision.card);
      if (decision.samples === 0) continue;
      decisions++;
      const { card, loss } = exactly(seen);
      if (card === decision.card) same++;
      else expect(loss(decision.card)).toBeLessThanOrEqual(1);
    }
  expect(same / decisions).toBeGreaterThanOrEqual(0.995);
});
