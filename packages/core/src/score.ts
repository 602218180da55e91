/**
 * Duplicate scores: the score of a contract (Law 77), IMPs (Law 78B), matchpoints (Law 78A) and victory
 * points (the continuous scale of the World Bridge Federation).
 */
import { isVulnerable, type Vulnerability } from "./board.js";
import { tricksNeeded, type Contract, type Outcome } from "./contract.js";
import { sideOf } from "./seat.js";
import type { Strain } from "./card.js";

/**
 * The forms of scoring. In the duplicate forms every board is scored by itself; rubber and Chicago carry a state from
 * deal to deal (rubber.ts).
 */
export const SCORINGS = [
  "IMPs",
  "matchpoints",
  "board-a-match",
  "total points",
  "rubber",
  "Chicago",
] as const;
/** A form of scoring, by the name that JSON files use. */
export type Scoring = (typeof SCORINGS)[number];

/** Whether a value is a form of scoring. */
export function isScoring(value: unknown): value is Scoring {
  return typeof value === "string" && SCORINGS.some((scoring) => scoring === value);
}

/** Points of the first odd trick and of each further one, undoubled. */
function trickPoints(strain: Strain): { readonly first: number; readonly next: number } {
  if (strain === "N") return { first: 40, next: 30 };
  return strain === "C" || strain === "D" ? { first: 20, next: 20 } : { first: 30, next: 30 };
}

const FACTOR = { "": 1, X: 2, XX: 4 } as const;

/** Trick points of the contract without overtricks, with its doubling; 100 or more make game. */
export function contractPoints(contract: Contract): number {
  const { first, next } = trickPoints(contract.strain);
  return (first + next * (contract.level - 1)) * FACTOR[contract.doubling];
}

/** Points for tricks beyond the contract. */
export function overtrickPoints(contract: Contract, vulnerable: boolean, over: number): number {
  if (contract.doubling === "") return over * trickPoints(contract.strain).next;
  return over * (vulnerable ? 100 : 50) * FACTOR[contract.doubling];
}

/** The defenders' points for `down` undertricks. */
export function undertrickPoints(contract: Contract, vulnerable: boolean, down: number): number {
  if (contract.doubling === "") return down * (vulnerable ? 100 : 50);
  const doubled = vulnerable ? 300 * down - 100 : down <= 3 ? 200 * down - 100 : 300 * down - 400;
  return contract.doubling === "X" ? doubled : 2 * doubled;
}

/** 50 for making a doubled contract, 100 redoubled. */
export function insultPoints(contract: Contract): number {
  return contract.doubling === "" ? 0 : contract.doubling === "X" ? 50 : 100;
}

export function slamPoints(contract: Contract, vulnerable: boolean): number {
  if (contract.level < 6) return 0;
  if (contract.level === 6) return vulnerable ? 750 : 500;
  return vulnerable ? 1500 : 1000;
}

/** Declarer's score for taking `tricks` of 13, by Law 77; negative when the contract fails. */
export function score(contract: Contract, vulnerable: boolean, tricks: number): number {
  const over = tricks - tricksNeeded(contract);
  if (over < 0) return -undertrickPoints(contract, vulnerable, -over);
  const bid = contractPoints(contract);
  const bonus = bid >= 100 ? (vulnerable ? 500 : 300) : 50;
  return (
    bid +
    bonus +
    overtrickPoints(contract, vulnerable, over) +
    insultPoints(contract) +
    slamPoints(contract, vulnerable)
  );
}

/** The score of North-South; 0 when the board is passed out. */
export function scoreNS(outcome: Outcome, vulnerability: Vulnerability, tricks: number): number {
  if (outcome === "passed out") return 0;
  const points = score(outcome, isVulnerable(vulnerability, outcome.declarer), tricks);
  return sideOf(outcome.declarer) === "NS" ? points : -points;
}

/** The least difference worth 1, 2, … 24 IMPs. */
const IMP_STEPS = [
  20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
  2250, 2500, 3000, 3500, 4000,
];

/** IMPs for a difference of scores, with its sign. */
export function imps(difference: number): number {
  const size = Math.abs(difference);
  const won = IMP_STEPS.filter((step) => size >= step).length;
  return difference < 0 && won > 0 ? -won : won;
}

/**
 * Matchpoints of each score: two for every lower score and one for every equal one, so that beating one pair is worth
 * two points.
 */
export function matchpoints(scores: readonly number[]): number[] {
  const sorted = scores.toSorted((a, b) => a - b);
  const below = new Map<number, number>();
  const equal = new Map<number, number>();
  for (const [i, score] of sorted.entries()) {
    if (!below.has(score)) below.set(score, i);
    equal.set(score, (equal.get(score) ?? 0) + 1);
  }
  return scores.map((score) => 2 * (below.get(score) ?? 0) + (equal.get(score) ?? 1) - 1);
}

/**
 * Victory points of the side that is `margin` IMPs ahead after `boards` boards, 0 to 20 in hundredths;
 * the other side has the rest of 20. The scale is 10 + 10·(1 − τ^(3m/b)) / (1 − τ³) with τ = (√5 − 1)/2 and
 * b = 15·√boards, rounded, and corrected so that no IMP is worth more than the one before it. A margin is a whole
 * number of
 * IMPs, and there is no scale for fewer than one board.
 */
export function victoryPoints(margin: number, boards: number): number {
  if (!Number.isSafeInteger(margin) || !Number.isSafeInteger(boards) || boards < 1)
    throw new RangeError(`victoryPoints(${margin}, ${boards})`);
  const size = Math.abs(margin);
  const scale = vpScale(boards);
  const won = scale[Math.min(size, scale.length - 1)] ?? 1000;
  return (margin < 0 ? 2000 - won : won) / 100;
}

const SCALES = new Map<number, readonly number[]>();

/** Hundredths of victory points for 0, 1, 2 … IMPs up to the blitz. */
function vpScale(boards: number): readonly number[] {
  const known = SCALES.get(boards);
  if (known !== undefined) return known;
  const tau = (Math.sqrt(5) - 1) / 2;
  const blitz = 15 * Math.sqrt(boards);
  const scale: number[] = [];
  for (let margin = 0; margin < blitz; margin++) {
    scale.push(Math.round(1000 + (1000 * (1 - tau ** ((3 * margin) / blitz))) / (1 - tau ** 3)));
  }
  scale.push(2000);
  // Rounding can make a step a hundredth larger than the step before; move that hundredth to the earlier step until no
  // step grows.
  for (let changed = true; changed;) {
    changed = false;
    for (let i = 1; i + 1 < scale.length; i++) {
      const [before = 0, here = 0, after = 0] = scale.slice(i - 1, i + 2);
      if (after - here > here - before) {
        scale[i] = here + 1;
        changed = true;
      }
    }
  }
  SCALES.set(boards, scale);
  return scale;
}
