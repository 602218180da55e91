/**
 * The agent: where no agreement decides, it weighs the calls that partner can read. It imagines deals that explain the
 * auction; in each, all four players finish the auction by the rules after every candidate, and the contracts are
 * scored with estimated tricks by the form of scoring. A call is preferred to the rules' choice if its gain is large
 * and certain enough. Where two calls stay close and much is at stake, some of the deals are solved.
 *
 * Work is limited by deals and nodes, not by time, so the answer is a function of the input; only `stop` can end it
 * earlier, between two deals.
 */
import {
  Random,
  type BySeat,
  type Call,
  type Contract,
  type Deal,
  type Hand,
} from "@falsecard/core";
import { chooseCall, situationOf, type BiddingPosition } from "../bidder/bidder.js";
import type { CallDecision, GainUnit, WeighedCalls } from "../bidder/decision.js";
import { estimatesOf, type TrickEstimate } from "../estimate/estimate.js";
import type { Situation } from "../situation/situation.js";
import { candidatesFor } from "./candidates.js";
import { weighedDeals, type DealLimits, type WeighedDeal } from "./deals.js";
import { endedIn, endOf, isSameEnd, meanGain, Trial, UNITS, type End } from "./trial.js";

/** Declarer's double-dummy tricks, undefined if `nodes` did not suffice, and the nodes that the search took. */
export type Tricks = (
  deal: Deal,
  contract: Contract,
  nodes: number,
) => { readonly tricks: number | undefined; readonly nodes: number };

/** How much work the bidding agent may do before it calls. */
export interface AgentLimits extends DealLimits {
  /** Deals after which candidates that cannot win are dropped. */
  readonly round: number;
  /** The most candidates that are tried. */
  readonly candidates: number;
  /** The number of situations read in finishing auctions after which no further deal is begun. */
  readonly situations: number;
  /** The gain that another call needs to be preferred to the rules' choice, in the unit and in standard errors. */
  readonly margin: Readonly<Record<GainUnit, number>>;
  readonly sure: number;
  /** The most deals that are solved, and the solver's nodes in all and for one contract. */
  readonly solved: number;
  readonly nodes: number;
  readonly question: number;
}

/** The usual limits of the bidding agent. */
export const AGENT: AgentLimits = {
  deals: 64,
  tries: 900,
  round: 12,
  candidates: 7,
  situations: 500,
  margin: { IMPs: 0.6, boards: 0.05, points: 25 },
  sure: 1.5,
  solved: 12,
  nodes: 600_000,
  question: 100_000,
};

/** The seed, the limits and the solver of the bidding agent. */
export interface AgentOptions {
  readonly seed?: string;
  readonly limits?: AgentLimits;
  /** Solves a deal; without it no deal is solved. */
  readonly tricks?: Tricks;
  /** The caller's limits on deals and nodes; they count where they are lower than those of `limits`. */
  readonly samples?: number;
  readonly nodes?: number;
  /** Asked between two deals; true ends the weighing with the deals tried so far. */
  readonly stop?: () => boolean;
}

/** A candidate that is this many standard errors behind the best is dropped. */
const BEHIND = 2.5;
/** With fewer deals than this the rules' choice stands. */
const LEAST_DEALS = 8;
/**
 * A gain within CLOSE standard errors of the margin is close; much is at stake if a standard error is more than STAKE
 * margins.
 */
const CLOSE = 1.5;
const STAKE = 1;
/** Standard deviation of the tricks at the table from the double-dummy tricks. */
const SOLVED_SPREAD = 0.3;

/** The end of the auction if all four players finish it by the rules; `read` collects the situations on the way. */
function finish(
  situation: Situation,
  call: Call,
  hands: BySeat<Hand>,
  read?: Set<Situation>,
): End | undefined {
  let before = situation;
  let last = call;
  // The meaning of the last pass does not matter.
  while (!before.isEndedBy(last)) {
    before = before.after(last);
    read?.add(before);
    last = before.ruleFor(hands[before.seat]).call;
  }
  const { side, settings } = situation;
  return endOf(before.auction, side, settings.vulnerability);
}

/** Tries calls on a deal, each against `base`; `of` estimates the tricks of a contract. */
function tryOn(
  situation: Situation,
  trials: readonly Trial[],
  base: Call,
  { hands, weight }: WeighedDeal,
  of: (contract: Contract) => TrickEstimate,
  read: Set<Situation>,
): void {
  const unit = UNITS[situation.scoring];
  const first = finish(situation, base, hands, read);
  for (const trial of trials) {
    const { call } = trial.rule;
    const end = call === base ? first : finish(situation, call, hands, read);
    const gain = isSameEnd(end, first) ? 0 : meanGain(end, first, of, unit);
    trial.add(gain, weight, endedIn(end, of));
  }
}

/** What a call gained over the rules' choice so far, with its standard error. */
type Gained = Pick<Trial, "gain" | "error">;

/** The call that gained most; the first of equals, so that the rules' choice is preferred. */
export function bestOf<Call extends Gained>(trials: readonly Call[]): Call | undefined {
  let best: Call | undefined;
  for (const trial of trials) if (best === undefined || trial.gain > best.gain) best = trial;
  return best;
}

/** Whether a call may still turn out best and reach the margin over the rules' choice. */
export function mayStillWin(
  trial: Gained,
  base: Gained | undefined,
  best: Gained | undefined,
  margin: number,
): boolean {
  const { gain, error } = trial;
  if (
    best !== undefined &&
    best.gain - gain >= Math.max(margin / 2, BEHIND * Math.max(error, best.error))
  )
    return false;
  return trial === base || gain + BEHIND * error >= margin;
}

/** The calls that are tried on further deals: the best, and those that may still win. */
export function stillRunning<Call extends Gained>(
  trials: readonly Call[],
  base: Gained | undefined,
  margin: number,
): readonly Call[] {
  const best = bestOf(trials);
  return trials.filter((trial) => trial === best || mayStillWin(trial, base, best, margin));
}

/**
 * Whether further deals would decide nothing: one call is left, or after two rounds every call has ended as the rules'
 * choice did.
 */
export const isSettledBy = (running: readonly Gained[], rounds: number): boolean =>
  running.length === 1 || (rounds >= 2 && running.every(({ error }) => error === 0));

/** Whether estimates leave open if a call reaches the margin while much is at stake, so that deals are worth solving. */
export const isClose = ({ gain, error }: Gained, margin: number): boolean =>
  Math.abs(gain - margin) < CLOSE * error && error > STAKE * margin;

/**
 * Whether a call gained enough to be preferred to the rules' choice: the margin, and `sure` standard errors. Where
 * deals were solved, the mean of the solved and the estimated gain must reach the margin.
 */
export const isWon = (
  { gain, error }: Gained,
  margin: number,
  sure: number,
  solved: number | undefined,
): boolean =>
  solved === undefined ? gain >= Math.max(margin, sure * error) : (gain + solved) / 2 >= margin;

/**
 * Solves the heaviest deals for two calls that estimates leave close; undefined if fewer than half of them were solved
 * within the nodes.
 */
export function solveOn(
  situation: Situation,
  [base, rival]: readonly [Trial, Trial],
  deals: readonly WeighedDeal[],
  { solved, nodes, question }: AgentLimits,
  tricks: Tricks,
  refuses: (left: number) => boolean,
): { readonly rival: Trial; readonly deals: number } | undefined {
  const judged = new Trial(rival.rule, situation.side);
  let left = nodes;
  let done = 0;
  for (const deal of deals.toSorted((a, b) => b.weight - a.weight).slice(0, solved)) {
    if (refuses(left)) break;
    const known = new Map<string, number | undefined>();
    let isDear = false;
    const of = (contract: Contract): TrickEstimate => {
      const key = contract.strain + contract.declarer;
      if (!known.has(key)) {
        const found = tricks(deal.hands as Deal, contract, Math.max(1, Math.min(question, left)));
        left -= found.nodes;
        known.set(key, found.tricks);
      }
      const mean = known.get(key);
      isDear ||= mean === undefined;
      return { mean: mean ?? 0, spread: SOLVED_SPREAD };
    };
    const one = finish(situation, base.rule.call, deal.hands);
    const other = finish(situation, rival.rule.call, deal.hands);
    const gain = isSameEnd(one, other) ? 0 : meanGain(other, one, of, UNITS[situation.scoring]);
    if (isDear) continue;
    judged.add(gain, deal.weight, undefined);
    done++;
  }
  return done < solved / 2 ? undefined : { rival: judged, deals: done };
}

/** The agent's decision: the rules' choice, or a call that gains enough over it on imagined deals. */
export function weighCall(
  position: BiddingPosition,
  hand: Hand,
  options: AgentOptions,
): CallDecision {
  const { seed = "", limits: own = AGENT, tricks, stop } = options;
  const limits = {
    ...own,
    deals: Math.min(own.deals, options.samples ?? own.deals),
    nodes: Math.min(own.nodes, options.nodes ?? own.nodes),
  };
  /** Whether a limit of the caller ended the weighing early. */
  let isCut = false;
  let isOut = false;
  const isStopped = (): boolean => {
    // Once `stop` has answered true it is not asked again.
    isOut ||= stop?.() === true;
    isCut ||= isOut;
    return isOut;
  };
  const decided = (decision: CallDecision): CallDecision =>
    isCut ? { ...decision, cut: true } : decision;
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  const rules = candidatesFor(situation, hand, choice, limits.candidates);
  if (rules.length < 2) return choice;
  const unit = UNITS[position.scoring];
  const margin = limits.margin[unit];
  const all = rules.map((rule) => new Trial(rule, situation.side));
  const [base] = all;
  let running: readonly Trial[] = all;
  const deals: WeighedDeal[] = [];
  const read = new Set<Situation>();
  let isSettled = false;
  const drawn = { deals: limits.deals, tries: limits.tries, stop: isStopped };
  for (const deal of weighedDeals(position, hand, Random.from(seed), drawn)) {
    isSettled = read.size >= limits.situations && deals.length >= LEAST_DEALS;
    if (isSettled || isStopped()) break;
    deals.push(deal);
    const estimate = estimatesOf(deal.hands);
    const of = ({ declarer, strain }: Contract): TrickEstimate => estimate(declarer, strain);
    tryOn(situation, running, choice.call, deal, of, read);
    if (deals.length % limits.round !== 0) continue;
    running = stillRunning(running, base, margin);
    isSettled = isSettledBy(running, deals.length / limits.round);
    if (isSettled) break;
  }
  const done = deals.length;
  isCut ||= !isSettled && done === limits.deals && done < own.deals;
  if (done < LEAST_DEALS) return decided(choice);
  const best = bestOf(running);
  const tried = all.map((trial) => trial.tried);
  const weighed: WeighedCalls = { tried, deals: done, solved: 0, unit };
  if (best === undefined || base === undefined || best === base)
    return decided({ ...choice, weighed });
  const solved =
    isClose(best, margin) && tricks !== undefined
      ? solveOn(situation, [base, best], deals, limits, tricks, (left) => {
          // Running out of the agent's own nodes is no cut by the caller.
          isCut ||= left <= 0 && limits.nodes < own.nodes;
          return left <= 0 || isStopped();
        })
      : undefined;
  const told: WeighedCalls = { ...weighed, solved: solved?.deals ?? 0 };
  if (!isWon(best, margin, limits.sure, solved?.rival.gain))
    return decided({ ...choice, weighed: told });
  const { rule } = best;
  const { call } = rule;
  const meaning = situation.meaning(call);
  return decided({ ...choice, call, rule, meaning, changed: true, weighed: told });
}
