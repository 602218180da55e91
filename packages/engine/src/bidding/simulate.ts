/**
 * Simulation: where judgement decides and candidates are close, deals are drawn from what the calls have
 * shown, all four players finish the auction by rule after each candidate, and the contracts are scored.
 *
 * Deals come from the exact counter by ranges of points and lengths; of those drawn, the ones are kept whose
 * hands would have made most of the calls that were heard. All candidates are tried on the same deals.
 * A candidate is only ever a call that the rules have for this hand, so partner reads it correctly, and
 * never a pass of a forcing bid.
 */
import {
  Auction,
  dealOf,
  imps,
  isVulnerable,
  Random,
  score,
  sideOf,
  sure,
  type Call,
  type Contract,
  type Deal,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { Belief } from "../inference/belief.js";
import { chooseCall, situationOf, type Choice, type Position } from "./bidder.js";
import type { RuleName } from "./names.js";
import { questionOf } from "./trumps.js";

/** Declarer's double-dummy tricks. */
export type Tricks = (deal: Deal, contract: Contract) => number;

export interface SimulationLimits {
  readonly deals: number;
  /** IMPs a deal by which another call must be better than the rules' choice. */
  readonly margin: number;
}

export const SIMULATION: SimulationLimits = { deals: 12, margin: 1 };

export interface Tried {
  readonly call: Call;
  /** Mean score of our side. */
  readonly points: number;
  /** Mean IMPs against the rules' choice, and its standard error. */
  readonly imps: number;
  readonly error: number;
}

export interface Simulated extends Choice {
  readonly tried: readonly Tried[];
  readonly deals: number;
  readonly seed: string;
}

/** Rules that stand for judgement, not for an agreement. */
const DOUBTFUL: readonly RuleName[] = [
  "law-compete",
  "penalty-double",
  "game-in-major",
  "game-in-minor",
  "game-in-notrump",
  "invite-in-major",
  "invite-in-minor",
  "notrump-invitation",
  "nothing-to-add",
  "accept",
  "decline",
  "preference",
];

/** Deals drawn for each that is kept. */
const TRIES = 8;

/** How a hand that would have called otherwise is weighed. */
const UNLIKELY = 0.05;

/** What declarers take over double dummy, by level (OKbridge, thirty million deals). */
const AT_THE_TABLE = [0, 0.37, 0.15, 0.14, 0, 0, -0.09, -0.09] as const;

/** Deals as the caller may imagine them. */
function imagine(
  position: Position,
  seat: Seat,
  hand: Hand,
  count: number,
  random: Random,
): Deal[] {
  const situation = situationOf(position);
  const narrow = Belief.of(questionOf(situation, hand));
  // What was shown cannot all be true: imagine any deal, and let the calls decide.
  const belief = narrow.isPossible ? narrow : Belief.of(questionOf(situation, hand, false));
  const likely = (deal: Deal): number => {
    let chance = 1;
    let auction = Auction.start(position.auction.dealer);
    for (const call of position.auction.calls) {
      const turn = auction.turn ?? seat;
      if (turn !== seat && chooseCall({ ...position, auction }, deal[turn]).call !== call)
        chance *= UNLIKELY;
      auction = sure(auction.with(call));
    }
    return chance;
  };
  const drawn = belief.samples(count * TRIES, random).flatMap((hands) => {
    const deal = dealOf({ N: hand, E: hand, S: hand, W: hand, ...hands, [seat]: hand });
    return deal.ok ? [{ deal: deal.value, chance: likely(deal.value) }] : [];
  });
  // The deals that explain the calls best; among equals as they were drawn.
  return drawn
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, count)
    .map(({ deal }) => deal);
}

/** The auction as all four finish it by rule. */
function finish(position: Position, call: Call, deal: Deal): Auction {
  let auction = sure(position.auction.with(call));
  while (auction.turn !== undefined)
    auction = sure(auction.with(chooseCall({ ...position, auction }, deal[auction.turn]).call));
  return auction;
}

/** Our side's score, with what is won or lost at the table mixed in. */
function worth(
  position: Position,
  auction: Auction,
  deal: Deal,
  seat: Seat,
  tricks: Tricks,
): number {
  const { standing } = auction;
  if (standing === "passed out") return 0;
  const taken = tricks(deal, standing);
  const vulnerable = isVulnerable(position.vulnerability, standing.declarer);
  const shift = AT_THE_TABLE[standing.level] ?? 0;
  const other = Math.max(0, Math.min(13, taken + Math.sign(shift)));
  const part = Math.abs(shift);
  const points =
    (1 - part) * score(standing, vulnerable, taken) + part * score(standing, vulnerable, other);
  return sideOf(standing.declarer) === sideOf(seat) ? points : -points;
}

/** The rules' choice, or a better one where judgement decides. */
export function simulateCall(
  position: Position,
  hand: Hand,
  tricks: Tricks,
  seed: string,
  limits: SimulationLimits = SIMULATION,
): Simulated {
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  const calls = choice.candidates
    .filter(({ name, call }) => DOUBTFUL.includes(name) && (call !== "P" || !situation.mustAct))
    .map(({ call }) => call)
    .slice(0, 4);
  const settled: Simulated = { ...choice, tried: [], deals: 0, seed };
  if (!DOUBTFUL.includes(choice.rule.name) || calls.length < 2) return settled;
  const seat = situation.seat;
  const deals = imagine(position, seat, hand, limits.deals, Random.from(seed));
  if (deals.length < 8) return settled;
  const scores = calls.map((call) =>
    deals.map((deal) => worth(position, finish(position, call, deal), deal, seat, tricks)),
  );
  const base = scores[0] ?? [];
  const tried = calls.map((call, i): Tried => {
    const own = scores[i] ?? [];
    const gains = own.map((points, k) => imps(Math.round(points - (base[k] ?? 0))));
    const mean = gains.reduce((a, b) => a + b, 0) / deals.length;
    const spread =
      gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / Math.max(1, deals.length - 1);
    return {
      call,
      points: own.reduce((a, b) => a + b, 0) / deals.length,
      imps: mean,
      error: Math.sqrt(spread / deals.length),
    };
  });
  const best = tried.reduce((a, b) => (b.imps > a.imps ? b : a));
  const clear = best.imps >= limits.margin && best.imps >= 2 * best.error;
  const rule = choice.candidates.find(({ call }) => call === best.call);
  if (!clear || rule === undefined) return { ...settled, tried, deals: deals.length };
  return {
    ...settled,
    call: best.call,
    rule,
    meaning: situation.meaning(best.call),
    tried,
    deals: deals.length,
  };
}
