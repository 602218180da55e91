/**
 * The Law of Total Tricks (Cohen), as Nakahara and Uehara use it: the tricks that both sides can take, each in its own
 * trump suit, add up to the trumps that both sides hold. A comparison table has a row for every division of the total,
 * with our score for playing and our score for defending.
 */
import {
  DOUBLINGS,
  isBalanced,
  lengthOf,
  score,
  STRAINS,
  suitHcp,
  SUITS,
  tricksNeeded,
  type Contract,
  type Doubling,
  type Hand,
  type Level,
  type Strain,
  type Suit,
} from "@falsecard/core";
import type { Situation } from "../situation/situation.js";

/** A contract without its declarer. */
export interface LottStake {
  readonly level: Level;
  readonly strain: Strain;
  readonly doubling: Doubling;
  readonly vulnerable: boolean;
}

const contractOf = ({ level, strain, doubling }: LottStake): Contract => ({
  level,
  strain,
  doubling,
  declarer: "S",
});

/** The score of the contract for the side that plays it. */
export const stakeWorth = (stake: LottStake, tricks: number): number =>
  score(contractOf(stake), stake.vulnerable, Math.max(0, Math.min(13, tricks)));

/** The scores of playing and of defending for one division of the tricks. */
export interface LottRow {
  readonly ourTricks: number;
  /** Our score for playing our contract. */
  readonly playing: number;
  readonly theirTricks: number;
  /** Our score for defending theirs. */
  readonly defending: number;
}

/** The comparison table of a total, from our most tricks to our fewest. */
export function comparison(
  total: number,
  ours: LottStake,
  theirs: LottStake,
  from = 13,
  to = 0,
): LottRow[] {
  const rows: LottRow[] = [];
  for (let ourTricks = from; ourTricks >= to; ourTricks--) {
    const theirTricks = total - ourTricks;
    if (theirTricks < 0 || theirTricks > 13) continue;
    rows.push({
      ourTricks,
      playing: stakeWorth(ours, ourTricks),
      theirTricks,
      defending: 0 - stakeWorth(theirs, theirTricks),
    });
  }
  return rows;
}

/** To bid on, to double or to pass. */
export type LottDecision = "bid" | "double" | "pass";

/** The papers' reading of a comparison table: to bid, to double or to pass, and the mean scores of the rows. */
export interface LottAdvice {
  readonly decision: LottDecision;
  readonly rows: readonly LottRow[];
  readonly playing: number;
  readonly defending: number;
}

/**
 * The papers' reading of a table: it looks at the rows with N − 1, N and N + 1 of our tricks, where N is the number of
 * our trumps, plus or minus one for every three points above or below 20. It doubles if the opponents fail in all
 * three rows, and bids if the mean score of playing is better than that of defending.
 */
export function paperAdvice(
  total: number,
  ourTrumps: number,
  ours: LottStake,
  theirs: LottStake,
  hcp = 20,
): LottAdvice {
  const centre = Math.round(ourTrumps + (hcp - 20) / 3);
  const rows = comparison(total, ours, theirs, centre + 1, centre - 1);
  const mean = (of: (row: LottRow) => number): number =>
    rows.reduce((sum, row) => sum + of(row), 0) / Math.max(1, rows.length);
  const playing = mean((row) => row.playing);
  const defending = mean((row) => row.defending);
  const needed = tricksNeeded(contractOf(theirs));
  const alwaysDown = rows.length > 0 && rows.every(({ theirTricks }) => theirTricks < needed);
  const decision =
    alwaysDown && defending >= playing ? "double" : playing > defending ? "bid" : "pass";
  return { decision, rows, playing, defending };
}

/** The tricks expected of each side in its own trumps, by regression on random deals with a fit on both sides. */
export function expectedTricks(hcp: number, ourTrumps: number, theirTrumps: number) {
  const ours = 8.07 + 0.348 * (hcp - 20) + 0.61 * (ourTrumps - 8) + 0.225 * (theirTrumps - 8);
  const total = 16.39 + 0.864 * (ourTrumps + theirTrumps - 16) - 0.044 * Math.abs(hcp - 20);
  return { ours, theirs: total - ours };
}

const SPREAD = 1.05;

/** Means are rounded to a hundredth of a trick, so that scores can be looked up: the same contracts and means recur. */
const STEP = 100;
const MOST_MEAN = 20;
const EXPECTED = new Map<number, Float64Array>();

function tableOf({ level, strain, doubling, vulnerable }: LottStake): Float64Array {
  const place = (level * STRAINS.length + STRAINS.indexOf(strain)) * DOUBLINGS.length;
  const key = 2 * (place + DOUBLINGS.indexOf(doubling)) + Number(vulnerable);
  let table = EXPECTED.get(key);
  if (table === undefined) {
    table = new Float64Array(2 * MOST_MEAN * STEP + 1).fill(Number.NaN);
    EXPECTED.set(key, table);
  }
  return table;
}

/** The mean score when tricks are distributed normally about `mean`. */
function meanScore(stake: LottStake, table: Float64Array, mean: number): number {
  const at = Math.round(Math.max(-MOST_MEAN, Math.min(MOST_MEAN, mean)) * STEP);
  const known = table[at + MOST_MEAN * STEP];
  if (known !== undefined && !Number.isNaN(known)) return known;
  let sum = 0;
  let weight = 0;
  for (let tricks = 0; tricks <= 13; tricks++) {
    const w = Math.exp(-((tricks - at / STEP) ** 2) / (2 * SPREAD * SPREAD));
    sum += w * stakeWorth(stake, tricks);
    weight += w;
  }
  table[at + MOST_MEAN * STEP] = sum / weight;
  return sum / weight;
}

/** The scores of bidding on, doubling and passing, from our points and the trumps of both sides. */
type LawScores = (
  hcp: number,
  ourTrumps: number,
  theirTrumps: number,
) => Readonly<Record<LottDecision, number>>;

/** The expected scores of bidding on, doubling and passing between two contracts, by points and trumps. */
export function lawScores(ours: LottStake, theirs: LottStake): LawScores {
  const scored = (stake: LottStake, doubling: Doubling): ((mean: number) => number) => {
    const one = { ...stake, doubling };
    const table = tableOf(one);
    return (mean) => meanScore(one, table, mean);
  };
  const [plain, beaten] = [scored(ours, ""), scored(ours, "X")];
  const [left, doubled] = [scored(theirs, ""), scored(theirs, "X")];
  return (hcp, ourTrumps, theirTrumps) => {
    const tricks = expectedTricks(hcp, ourTrumps, theirTrumps);
    return {
      // They double what they expect to beat.
      bid: (tricks.ours < ours.level + 6 - 0.5 ? beaten : plain)(tricks.ours),
      double: 0 - doubled(tricks.theirs),
      pass: 0 - left(tricks.theirs),
    };
  };
}

/** The decision with the best score; of equals the one that risks less. */
export const bestByScore = (scores: Readonly<Record<LottDecision, number>>): LottDecision => {
  let best: LottDecision = "pass";
  for (const decision of ["bid", "double"] as const)
    if (scores[decision] > scores[best]) best = decision;
  return best;
};

/*
 * The seven adjustments of the papers to the total of tricks, found from the player's hand and what the calls have
 * shown; each can be left out.
 */

/** Tricks that each adjustment adds to the total according to the papers: one more or one fewer. */
export const ADJUSTMENTS = {
  void: 1,
  "double-fit": 1,
  pure: 1,
  "singleton-in-theirs": 1,
  balanced: -1,
  misfit: -1,
  impure: -1,
} as const;
/** A feature of the hands that changes the number of total tricks. */
export type Adjustment = keyof typeof ADJUSTMENTS;
/** The names of the adjustments. */
export const ADJUSTMENT_NAMES = Object.keys(ADJUSTMENTS) as readonly Adjustment[];

/** What each adjustment adds to the total tricks. */
export type Weights = Readonly<Record<Adjustment, number>>;

/**
 * Tricks that each adjustment adds by measurement (docs/FACTS.md): half a trick for a double fit, little or nothing for
 * the rest.
 */
export const MEASURED_ADJUSTMENTS: Weights = {
  void: 0.15,
  "double-fit": 0.5,
  pure: 0.2,
  "singleton-in-theirs": 0,
  balanced: -0.2,
  misfit: 0,
  impure: -0.3,
};

/** The total of tricks: the trumps of both sides and the weights of the adjustments that apply. */
export function adjusted(
  trumps: number,
  applies: readonly Adjustment[],
  weights: Weights = ADJUSTMENTS,
): number {
  return applies.reduce((total, name) => total + weights[name], trumps);
}

/** Queens and jacks of a holding. */
const quacks = (holding: number): number => ((holding >> 10) & 1) + ((holding >> 9) & 1);

/** The trump suits of both sides. */
export interface Trumps {
  readonly ours: Suit;
  readonly theirs: Suit;
}

const FIT = 8;

/** Suits in which the hand and what partner has shown make eight cards. */
function fitsOf(s: Situation, hand: Hand): Suit[] {
  return SUITS.filter((suit) => lengthOf(hand.in(suit)) + s.partner.image.length[suit].min >= FIT);
}

/**
 * Pure: the honours work. Three quarters of the points are in our trumps and in long suits, and no queen or jack is in
 * the opponents' suits. Impure: two or more queens and jacks are in the opponents' suits, where they only help to
 * defend. Other hands are neither.
 */
function purity(s: Situation, hand: Hand, { ours, theirs }: Trumps): "pure" | "impure" | undefined {
  const wasted = [...new Set([theirs, ...s.theirSuits])].reduce(
    (sum, suit) => sum + quacks(hand.in(suit)),
    0,
  );
  if (wasted >= 2) return "impure";
  let working = 0;
  let points = 0;
  for (const suit of SUITS) {
    const held = suitHcp(hand.in(suit));
    points += held;
    if (suit === ours || (suit !== theirs && lengthOf(hand.in(suit)) >= 4)) working += held;
  }
  return wasted === 0 && points > 0 && working >= 0.75 * points ? "pure" : undefined;
}

/** The adjustments in `on` that apply to the hand. */
export function adjustmentsOf(
  s: Situation,
  hand: Hand,
  trumps: Trumps,
  on: readonly Adjustment[] = ADJUSTMENT_NAMES,
): Adjustment[] {
  const { ours, theirs } = trumps;
  const pure = purity(s, hand, trumps);
  const applies: Readonly<Record<Adjustment, boolean>> = {
    void: SUITS.some((suit) => hand.in(suit) === 0),
    "double-fit": fitsOf(s, hand).length >= 2,
    pure: pure === "pure",
    "singleton-in-theirs": lengthOf(hand.in(theirs)) === 1,
    balanced: isBalanced(hand),
    // A misfit is shortness opposite a suit that partner has shown, other than our trumps.
    misfit: SUITS.some(
      (suit) =>
        suit !== ours && s.partner.image.length[suit].min >= 4 && lengthOf(hand.in(suit)) <= 1,
    ),
    impure: pure === "impure",
  };
  return on.filter((name) => applies[name]);
}
