/**
 * The agent: where no agreement decides, it weighs the calls that partner would read. Deals are imagined that
 * explain the auction; in each, all four finish it by the rules after every candidate, and the contracts are
 * scored by their estimates as the form of scoring has it. What gains enough over the rules' choice, and surely
 * enough, is called. Where two calls stay close and much is at stake, some of the deals are solved.
 *
 * Work is limited by deals and nodes, so the answer is a function of the input; a caller who is out of time may
 * stop it between two deals.
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

/** Declarer's double-dummy tricks, found within so many nodes or not at all, and the nodes it took. */
export type Tricks = (
  deal: Deal,
  contract: Contract,
  nodes: number,
) => { readonly tricks: number | undefined; readonly nodes: number };

/** How much the bidding agent may look at before it calls. */
export interface AgentLimits extends DealLimits {
  /** Deals between two looks at the candidates. */
  readonly round: number;
  /** Candidates at most. */
  readonly candidates: number;
  /** Situations read while auctions are finished; after so many no further deal is begun. */
  readonly situations: number;
  /** What another call must gain before it is preferred to that of the rules, and how many standard errors. */
  readonly margin: Readonly<Record<GainUnit, number>>;
  readonly sure: number;
  /** Deals that are solved at most, and nodes of the solver in all and for one contract. */
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

/** What the agent may use, and how far it may go. */
export interface AgentOptions {
  readonly seed?: string;
  readonly limits?: AgentLimits;
  /** Without it nothing is solved. */
  readonly tricks?: Tricks;
  /** Deals and nodes at most, if they are fewer than its own. */
  readonly samples?: number;
  readonly nodes?: number;
  /** Asked between any two deals; true ends it with what it has. */
  readonly stop?: () => boolean;
}

/** Standard errors behind the best at which a candidate is dropped. */
const BEHIND = 2.5;
/** Fewer deals than this decide nothing. */
const LEAST_DEALS = 8;
/** Two calls are close within so many standard errors; much is at stake if one standard error is more than so many margins. */
const CLOSE = 1.5;
const STAKE = 1;
/** Standard deviation of the tricks at the table about those of the solver. */
const SOLVED_SPREAD = 0.3;

/** The end of the auction as all four finish it by rule; `read` gathers the situations on the way. */
function finish(
  situation: Situation,
  call: Call,
  hands: BySeat<Hand>,
  read?: Set<Situation>,
): End | undefined {
  let before = situation;
  let last = call;
  // The call that ends the auction needs no reading.
  while (!before.isEndedBy(last)) {
    before = before.after(last);
    read?.add(before);
    last = before.ruleFor(hands[before.seat]).call;
  }
  const { side, settings } = situation;
  return endOf(before.auction, side, settings.vulnerability);
}

/** Tries calls on a deal, each against the first, by the expected tricks of every contract. */
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

/** The call that gained most; of equals the first, which is the rules' if it is among them. */
export function bestOf<Call extends Gained>(trials: readonly Call[]): Call | undefined {
  let best: Call | undefined;
  for (const trial of trials) if (best === undefined || trial.gain > best.gain) best = trial;
  return best;
}

/** Whether a call may still turn out best, and so much better than the rules' that it is chosen. */
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

/** Whether further deals decide nothing: one call is left, or in two rounds none ended otherwise than the rules'. */
export const isSettledBy = (running: readonly Gained[], rounds: number): boolean =>
  running.length === 1 || (rounds >= 2 && running.every(({ error }) => error === 0));

/** Whether estimates do not part a call from the rules' choice while much is at stake, so that deals are worth solving. */
export const isClose = ({ gain, error }: Gained, margin: number): boolean =>
  Math.abs(gain - margin) < CLOSE * error && error > STAKE * margin;

/**
 * Whether a call gained enough to be chosen over the rules': the margin, and surely. Where deals were solved, what it gained in
 * them counts as much as what estimates say, and the mean must reach the margin.
 */
export const isWon = (
  { gain, error }: Gained,
  margin: number,
  sure: number,
  solved: number | undefined,
): boolean =>
  solved === undefined ? gain >= Math.max(margin, sure * error) : (gain + solved) / 2 >= margin;

/** Solves the weightiest deals for two calls that estimates do not part; undefined if too few were solved within the nodes. */
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

/** The rules' choice; or, where judgement decides, a call that gains enough over it on imagined deals. */
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
  /** Whether a limit of the caller ended it early. */
  let isCut = false;
  let isOut = false;
  const isStopped = (): boolean => {
    // A stop is final.
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
          // Its own nodes that are spent are no limit that came before the end.
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
