/**
 * Simulation: where judgement decides, deals are imagined, all four players finish the auction by rule after
 * each candidate, and the contracts are scored as the form of scoring has it.
 *
 * A candidate is only ever a natural call that the rules have here, for this hand or for one a shade weaker or
 * stronger, and that asks nothing of partner: so partner reads it correctly and no forcing auction is broken. All
 * candidates are tried on the same deals; where they lead to the same contract nothing needs solving. After
 * each round of deals the candidates that are clearly behind are dropped, and when one is left it is over. Work
 * is limited by deals and the solver's nodes, so the answer is a function of the input; a caller who is
 * out of time may stop it between two deals.
 */
import {
  imps,
  isBid,
  isSuit,
  isVulnerable,
  lengthOf,
  levelOf,
  Random,
  score,
  sideOf,
  type Auction,
  type Call,
  type Contract,
  type Deal,
  type Hand,
  type Scoring,
  type Side,
} from "@falsecard/core";
import { isCount, satisfies, type Constraint } from "../constraint/constraint.js";
import { chooseCall, ruleFor, situationOf, type Choice, type Position } from "./bidder.js";
import { imagine, type ImagineLimits } from "./imagine.js";
import type { RuleName } from "./names.js";
import type { Rule } from "./rule.js";
import type { Situation } from "./situation.js";

/** Declarer's double-dummy tricks, found within so many nodes or not at all, and the nodes it took. */
export type Tricks = (
  deal: Deal,
  contract: Contract,
  nodes: number,
) => { readonly tricks: number | undefined; readonly nodes: number };

export interface SimulationLimits extends ImagineLimits {
  /** Deals between two looks at the candidates. */
  readonly round: number;
  /** Nodes of the solver at most, in all; and for one contract, beyond which a deal is left out. */
  readonly nodes: number;
  readonly question: number;
  /** Candidates at most. */
  readonly candidates: number;
}

/** About half a second on one core of a quiet machine. */
export const SIMULATION: SimulationLimits = {
  deals: 20,
  tries: 120,
  exchanges: 150,
  round: 5,
  nodes: 1_200_000,
  question: 150_000,
  candidates: 4,
};

export interface Tried {
  readonly call: Call;
  /** Mean gain over the rules' choice, in the unit of the form of scoring, and its standard error. */
  readonly gain: number;
  readonly error: number;
  /** Deals on which it was tried. */
  readonly deals: number;
}

export interface Simulated extends Choice {
  /** The candidates, the rules' choice first; none if nothing was in doubt. */
  readonly tried: readonly Tried[];
  /** Deals imagined and finished. */
  readonly deals: number;
  /** Whether another call than the rules' was chosen. */
  readonly changed: boolean;
  /** What a gain is counted in. */
  readonly unit: Unit;
  readonly seed: string;
}

export type Unit = "IMPs" | "boards" | "points";

const UNITS: Readonly<Record<Scoring, Unit>> = {
  IMPs: "IMPs",
  matchpoints: "boards",
  "board-a-match": "boards",
  "total points": "points",
  rubber: "points",
  Chicago: "points",
};

/** What one score is worth beside another. */
const GAIN: Readonly<Record<Unit, (difference: number) => number>> = {
  IMPs: (difference) => imps(Math.round(difference)),
  boards: (difference) => Math.sign(Math.round(difference)) / 2,
  points: (difference) => difference,
};

/** What another call must gain before it is preferred to that of the rules, and how many standard errors. */
const MARGIN: Readonly<Record<Unit, number>> = { IMPs: 1.5, boards: 0.1, points: 50 };
const SURE = 2;
/** Rounds of deals before another call is preferred: a few deals may all be odd. */
const ROUNDS = 2;
/** Standard errors behind the best at which a candidate is dropped. */
const BEHIND = 2;

/** Points by which a hand may miss a rule and still be tried by it. */
const SHADE = 2;

/** What declarers take over double dummy, by level (OKbridge, thirty million deals). */
const AT_THE_TABLE = [0, 0.37, 0.15, 0.14, 0, 0, -0.09, -0.09] as const;

/** How often a contested contract that fails by so many tricks would have been doubled after all. */
const DOUBLED_DOWN = [0, 0.1, 0.35, 0.6, 0.8] as const;

/** Natural, and partner may pass it. */
const isFinal = ({ artificial, forcing }: Rule): boolean =>
  !artificial && (forcing === "none" || forcing === "signoff");

/** Bids that stand for judgement of how high to go, not for an agreement. */
const JUDGED: readonly RuleName[] = [
  "accept",
  "game-in-major",
  "game-in-minor",
  "game-in-notrump",
  "invite-in-major",
  "invite-in-minor",
  "law-compete",
  "law-raise",
  "notrump-invitation",
  "preference",
  "rebid-suit",
];

/** Whether to pass, to double or how high to go in a known strain is judgement; how to describe a hand is not. */
const isJudgement = (rule: Rule): boolean =>
  isFinal(rule) && (!isBid(rule.call) || JUDGED.includes(rule.name));

/** Whether the hand satisfies the constraint, or would with `shade` points more or fewer. */
function nearly(constraint: Constraint, hand: Hand, shade: number): boolean {
  if (isCount(constraint)) {
    if (constraint.kind !== "hcp" || constraint.suit !== undefined)
      return satisfies(constraint, hand);
    const { min, max } = constraint;
    return satisfies({ kind: "hcp", min: min - shade, max: max + shade }, hand);
  }
  switch (constraint.kind) {
    case "allOf":
      return constraint.of.every((one) => nearly(one, hand, shade));
    case "anyOf":
      return constraint.of.some((one) => nearly(one, hand, shade));
    case "not":
      return !nearly(constraint.of, hand, -shade);
    default:
      return satisfies(constraint, hand);
  }
}

/** A raise of our suit no higher than our trumps and one: the Law may be a trick out. */
function isLawRaise(s: Situation, hand: Hand, call: Call): boolean {
  const trump = s.agreed;
  if (!isBid(call) || !isSuit(trump) || s.ourBid || s.cheapest(trump) !== call) return false;
  return lengthOf(hand.in(trump)) + s.partner.image.length[trump].min + 1 >= levelOf(call) + 6;
}

/** What may be tried: the rules' choice first; nothing if it is an agreement and no judgement. */
export function candidatesOf(s: Situation, hand: Hand, choice: Choice, most: number): Rule[] {
  const { role } = s;
  if (role === "unopened" || role === "defender" || !isJudgement(choice.rule)) return [];
  const sure = new Map<Call, Rule>([[choice.call, choice.rule]]);
  const shaded = new Map<Call, Rule>();
  for (const rule of s.rules) {
    const { call } = rule;
    if (sure.has(call) || !isJudgement(rule) || (call === "P" && s.mustAct)) continue;
    if (satisfies(rule.hand, hand)) sure.set(call, rule);
    else if (!shaded.has(call) && (nearly(rule.hand, hand, SHADE) || isLawRaise(s, hand, call)))
      shaded.set(call, rule);
  }
  for (const [call, rule] of shaded) if (!sure.has(call)) sure.set(call, rule);
  return [...sure.values()].slice(0, most);
}

/** The auction as all four finish it by rule. */
function finish(situation: Situation, call: Call, deal: Deal): Auction {
  let next = situation.after(call);
  while (next.auction.turn !== undefined) next = next.after(ruleFor(next, deal[next.seat]).call);
  return next.auction;
}

interface Scorer {
  readonly side: Side;
  readonly position: Position;
  /** Tricks of the deal in hand; undefined if they were too dear. */
  readonly tricks: (contract: Contract) => number | undefined;
}

/** Our side's score, with what is won, lost or doubled at the table mixed in. */
function worth({ side, position, tricks }: Scorer, auction: Auction): number | undefined {
  const { standing } = auction;
  if (standing === "passed out") return 0;
  const { declarer, level, doubling } = standing;
  const taken = tricks(standing);
  if (taken === undefined) return undefined;
  const vulnerable = isVulnerable(position.vulnerability, declarer);
  const ours = sideOf(declarer) === side;
  const contested = auction.calls.some(
    (call, i) => isBid(call) && sideOf(auction.seatOf(i)) !== sideOf(declarer),
  );
  const points = (made: number): number => {
    const plain = score(standing, vulnerable, made);
    const down = level + 6 - made;
    if (!ours || !contested || doubling !== "" || down <= 0) return plain;
    const often = DOUBLED_DOWN[Math.min(down, DOUBLED_DOWN.length - 1)] ?? 0;
    return (1 - often) * plain + often * score({ ...standing, doubling: "X" }, vulnerable, made);
  };
  const shift = AT_THE_TABLE[level] ?? 0;
  const other = Math.max(0, Math.min(13, taken + Math.sign(shift)));
  const part = Math.abs(shift);
  const mean = (1 - part) * points(taken) + part * points(other);
  return ours ? mean : -mean;
}

const sameContract = (a: Auction, b: Auction): boolean => {
  const one = a.standing;
  const other = b.standing;
  if (one === "passed out" || other === "passed out") return one === other;
  return (
    one.level === other.level &&
    one.strain === other.strain &&
    one.declarer === other.declarer &&
    one.doubling === other.doubling
  );
};

/** One candidate with its gains over the rules' choice, deal by deal. */
interface Runner {
  readonly rule: Rule;
  readonly gains: number[];
}

function sum(gains: readonly number[]): number {
  return gains.reduce((a, b) => a + b, 0);
}

/** Mean and standard error. */
function meanOf(gains: readonly number[]): { readonly mean: number; readonly error: number } {
  const n = Math.max(1, gains.length);
  const mean = sum(gains) / n;
  const variance = sum(gains.map((gain) => (gain - mean) ** 2)) / Math.max(1, n - 1);
  return { mean, error: Math.sqrt(variance / n) };
}

/** Those who are not clearly behind the best. */
function stillIn(runners: readonly Runner[], margin: number): Runner[] {
  const best = runners.reduce((a, b) => (meanOf(b.gains).mean > meanOf(a.gains).mean ? b : a));
  return runners.filter((one) => {
    const behind = best.gains.map((gain, i) => gain - (one.gains[i] ?? 0));
    const { mean, error } = meanOf(behind);
    return mean < margin / 2 || mean < BEHIND * error;
  });
}

/** What each candidate gains on a deal; undefined if a contract was too dear to solve. */
function gainsOn(
  deal: Deal,
  situation: Situation,
  choice: Call,
  runners: readonly Runner[],
  unit: Unit,
  scorer: Scorer,
): number[] | undefined {
  const base = finish(situation, choice, deal);
  const gains: number[] = [];
  for (const { rule } of runners) {
    const end = rule.call === choice ? base : finish(situation, rule.call, deal);
    if (sameContract(end, base)) {
      gains.push(0);
      continue;
    }
    const own = worth(scorer, end);
    const other = worth(scorer, base);
    if (own === undefined || other === undefined) return undefined;
    gains.push(GAIN[unit](own - other));
  }
  return gains;
}

/** The rules' choice, or a better one where judgement decides. */
export function simulateCall(
  position: Position,
  hand: Hand,
  tricks: Tricks,
  seed: string,
  limits: SimulationLimits = SIMULATION,
  stop: () => boolean = () => false,
): Simulated {
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  const unit = UNITS[position.scoring ?? "IMPs"];
  const settled: Simulated = { ...choice, tried: [], deals: 0, changed: false, unit, seed };
  const rules = candidatesOf(situation, hand, choice, limits.candidates);
  if (rules.length < 2) return settled;
  const deals = imagine(position, hand, Random.from(seed), limits);
  const all = rules.map((rule): Runner => ({ rule, gains: [] }));
  let running = all;
  let nodes = limits.nodes;
  let done = 0;
  for (const deal of deals) {
    if (nodes <= 0 || stop()) break;
    const known = new Map<string, number | undefined>();
    const scorer: Scorer = {
      side: situation.side,
      position,
      tricks: (contract) => {
        const key = `${contract.strain}${contract.declarer}`;
        if (!known.has(key)) {
          const solved = tricks(deal, contract, Math.min(limits.question, Math.max(1, nodes)));
          nodes -= solved.nodes;
          known.set(key, solved.tricks);
        }
        return known.get(key);
      },
    };
    const gains = gainsOn(deal, situation, choice.call, running, unit, scorer);
    if (gains === undefined) continue;
    for (const [i, runner] of running.entries()) runner.gains.push(gains[i] ?? 0);
    done++;
    if (done % limits.round !== 0) continue;
    running = stillIn(running, MARGIN[unit]);
    const [last] = running;
    const over =
      running.length === 1 && (last?.rule === choice.rule || done >= ROUNDS * limits.round);
    if (over || all.every(({ gains: own }) => own.every((gain) => gain === 0))) break;
  }
  if (done < limits.round) return settled;
  const tried = all.map(({ rule, gains }): Tried => {
    const { mean, error } = meanOf(gains);
    return { call: rule.call, gain: mean, error, deals: gains.length };
  });
  const best = running.reduce((a, b) => (meanOf(b.gains).mean > meanOf(a.gains).mean ? b : a));
  const { mean, error } = meanOf(best.gains);
  const changed =
    best.rule.call !== choice.call &&
    done >= ROUNDS * limits.round &&
    mean >= Math.max(MARGIN[unit], SURE * error);
  const simulated: Simulated = { ...settled, tried, deals: done };
  if (!changed) return simulated;
  return {
    ...simulated,
    call: best.rule.call,
    rule: best.rule,
    meaning: situation.meaning(best.rule.call),
    changed,
  };
}
