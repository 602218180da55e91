/**
 * The trial of a call: its gain over the rules' choice in each imagined deal, and the contract in which the auction
 * mostly ended.
 *
 * An end of the auction is its contract with the score for every number of tricks; the chance that the opponents would
 * have doubled a contract that fails is included. The gain of one end over another is averaged over the tricks that are
 * estimated for both.
 */
import {
  imps,
  isBid,
  isVulnerable,
  makeBid,
  score,
  sideOf,
  type Auction,
  type Contract,
  type Scoring,
  type Side,
  type Vulnerability,
} from "@falsecard/core";
import type { GainUnit, LikeliestContract, Tried } from "../bidder/decision.js";
import type { TrickEstimate } from "../estimate/estimate.js";
import type { Rule } from "../situation/rule.js";

export const UNITS: Readonly<Record<Scoring, GainUnit>> = {
  IMPs: "IMPs",
  matchpoints: "boards",
  "board-a-match": "boards",
  "total points": "points",
  rubber: "points",
  Chicago: "points",
};

/** The gain of one score over another, from their difference. */
const GAIN: Readonly<Record<GainUnit, (difference: number) => number>> = {
  IMPs: (difference) => imps(Math.round(difference)),
  boards: (difference) => Math.sign(Math.round(difference)) / 2,
  points: (difference) => difference,
};

/** The chance that the opponents would have doubled our contested contract, by the number of tricks that it fails by. */
const DOUBLED_DOWN = [0, 0.1, 0.35, 0.6, 0.8] as const;

/** Tricks that declarers take beyond double dummy, by level of the contract (OKbridge, thirty million deals). */
const AT_THE_TABLE = [0, 0.37, 0.15, 0.14, 0, 0, -0.09, -0.09] as const;

/** An end of the auction, from the view of one side. */
export interface End {
  readonly contract: Contract;
  /** The side's score for each number of declarer's tricks, 0 to 13. */
  readonly scores: Float64Array;
  /** Tricks that declarers take at the table beyond double dummy. */
  readonly shift: number;
}

const SCORES = new Map<string, Float64Array>();

function scoresOf(
  contract: Contract,
  vulnerable: boolean,
  ours: boolean,
  contested: boolean,
): Float64Array {
  const { level, strain, doubling } = contract;
  const key = `${level}${strain}${doubling} ${vulnerable} ${ours} ${contested}`;
  const known = SCORES.get(key);
  if (known !== undefined) return known;
  const scores = Float64Array.from({ length: 14 }, (_, tricks) => {
    const plain = score(contract, vulnerable, tricks);
    const down = level + 6 - tricks;
    const often =
      !ours || !contested || doubling !== "" || down <= 0
        ? 0
        : (DOUBLED_DOWN[Math.min(down, DOUBLED_DOWN.length - 1)] ?? 0);
    const doubled = often === 0 ? 0 : score({ ...contract, doubling: "X" }, vulnerable, tricks);
    const points = (1 - often) * plain + often * doubled;
    return ours ? points : -points;
  });
  SCORES.set(key, scores);
  return scores;
}

/** The end of an auction in which all pass from here on; undefined if it was passed out. */
export function endOf(auction: Auction, side: Side, vulnerability: Vulnerability): End | undefined {
  const { standing } = auction;
  if (standing === "passed out") return undefined;
  const { declarer, level } = standing;
  const own = sideOf(declarer);
  const contested = auction.calls.some(
    (call, i) => isBid(call) && sideOf(auction.seatOf(i)) !== own,
  );
  const scores = scoresOf(standing, isVulnerable(vulnerability, declarer), own === side, contested);
  return { contract: standing, scores, shift: AT_THE_TABLE[level] ?? 0 };
}

const CHANCES = new Map<number, Float64Array>();
/** Means are rounded to a twentieth of a trick, so that few distributions are kept. */
const STEP = 20;

/** The chance of each number of tricks, 0 to 13. */
function chancesOf({ mean, spread }: TrickEstimate, shift: number): Float64Array {
  const about = Math.round((mean + shift) * STEP);
  const key = about * 1000 + Math.round(spread * 100);
  const known = CHANCES.get(key);
  if (known !== undefined) return known;
  const chances = new Float64Array(14);
  let sum = 0;
  for (let tricks = 0; tricks < 14; tricks++) {
    const off = (tricks - about / STEP) / spread;
    const chance = Math.exp(-(off * off) / 2);
    chances[tricks] = chance < 0.01 ? 0 : chance;
    sum += chances[tricks] ?? 0;
  }
  for (let tricks = 0; tricks < 14; tricks++) chances[tricks] = (chances[tricks] ?? 0) / sum;
  CHANCES.set(key, chances);
  return chances;
}

/** Whether both ends are the same contract with the same scores, however it was reached. */
export const isSameEnd = (a: End | undefined, b: End | undefined): boolean =>
  a?.scores === b?.scores && a?.contract.declarer === b?.contract.declarer;

/** An auction's end in one deal. */
export interface Ended {
  readonly contract: Contract;
  readonly tricks: number;
  readonly score: number;
}

/** The expected tricks and score of an end in one deal; undefined if the auction was passed out. */
export function endedIn(
  end: End | undefined,
  estimateOf: (contract: Contract) => TrickEstimate,
): Ended | undefined {
  if (end === undefined) return undefined;
  const { contract, scores, shift } = end;
  const estimate = estimateOf(contract);
  let score = 0;
  for (const [tricks, chance] of chancesOf(estimate, shift).entries())
    score += chance * (scores[tricks] ?? 0);
  return { contract, tricks: estimate.mean, score };
}

const isSame = (a: Contract, b: Contract): boolean =>
  a.strain === b.strain && sideOf(a.declarer) === sideOf(b.declarer);

const PASSED_OUT = Float64Array.of(1);
const NOTHING = Float64Array.of(0);

/** The mean gain of one end over another in one deal. */
export function meanGain(
  one: End | undefined,
  other: End | undefined,
  estimateOf: (contract: Contract) => TrickEstimate,
  unit: GainUnit,
): number {
  const gain = GAIN[unit];
  const chances = (end: End | undefined): Float64Array =>
    end === undefined ? PASSED_OUT : chancesOf(estimateOf(end.contract), end.shift);
  const own = chances(one);
  const scores = one?.scores ?? NOTHING;
  const others = other?.scores ?? NOTHING;
  let mean = 0;
  // The same side takes the same number of tricks in the same strain.
  if (one !== undefined && other !== undefined && isSame(one.contract, other.contract)) {
    for (const [tricks, chance] of own.entries())
      if (chance > 0) mean += chance * gain((scores[tricks] ?? 0) - (others[tricks] ?? 0));
    return mean;
  }
  const theirs = chances(other);
  for (const [tricks, chance] of own.entries()) {
    if (chance === 0) continue;
    for (const [taken, likely] of theirs.entries())
      if (likely > 0) mean += chance * likely * gain((scores[tricks] ?? 0) - (others[taken] ?? 0));
  }
  return mean;
}

interface Place {
  readonly contract: Contract;
  weight: number;
  tricks: number;
  score: number;
}

export class Trial {
  readonly rule: Rule;
  readonly #side: Side;
  readonly #places = new Map<string, Place>();
  #deals = 0;
  #weight = 0;
  #weightSquares = 0;
  #sum = 0;
  #squares = 0;

  constructor(rule: Rule, side: Side) {
    this.rule = rule;
    this.#side = side;
  }

  add(gain: number, weight: number, end: Ended | undefined): void {
    this.#deals++;
    this.#weight += weight;
    this.#weightSquares += weight * weight;
    this.#sum += weight * gain;
    this.#squares += weight * gain * gain;
    if (end === undefined) return;
    const { contract, tricks, score } = end;
    const key = makeBid(contract) + sideOf(contract.declarer);
    let place = this.#places.get(key);
    if (place === undefined) {
      place = { contract, weight: 0, tricks: 0, score: 0 };
      this.#places.set(key, place);
    }
    place.weight += weight;
    place.tricks += weight * tricks;
    place.score += weight * score;
  }

  get gain(): number {
    return this.#weight === 0 ? 0 : this.#sum / this.#weight;
  }

  /** The standard error of the gain, for as many deals as the weights amount to. */
  get error(): number {
    if (this.#weight === 0) return 0;
    const variance = Math.max(0, this.#squares / this.#weight - this.gain ** 2);
    const effective = (this.#weight * this.#weight) / this.#weightSquares;
    return Math.sqrt(variance / Math.max(1, effective - 1));
  }

  get #usual(): LikeliestContract | undefined {
    let most: Place | undefined;
    let sum = 0;
    for (const place of this.#places.values()) {
      sum += place.weight;
      if (most === undefined || place.weight > most.weight) most = place;
    }
    if (most === undefined || most.weight < this.#weight - sum) return undefined;
    const { contract, weight, tricks, score } = most;
    return {
      contract,
      ours: sideOf(contract.declarer) === this.#side,
      share: weight / this.#weight,
      tricks: tricks / weight,
      score: score / weight,
    };
  }

  get tried(): Tried {
    const { rule, gain, error } = this;
    return { call: rule.call, gain, error, deals: this.#deals, usual: this.#usual };
  }
}
