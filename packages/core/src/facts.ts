/**
 * Facts of a hand that bidders count: points, controls, losers, shape, honours, sequences
 * and stoppers. Each is a plain function of the cards; none is a judgement.
 */
import { RANKS, SUITS_DOWN, type Rank } from "./card.js";
import { lengthsOf, type Hand, type Lengths } from "./hand.js";
import { countBits, lengthOf, type Holding } from "./cards.js";

const A = 1 << 12;
const K = 1 << 11;
const Q = 1 << 10;
const J = 1 << 9;
const T = 1 << 8;

const bit = (holding: number, mask: number): number => ((holding & mask) === 0 ? 0 : 1);

/** Sums a fact of one suit over the four suits. */
function total(hand: Hand, ofSuit: (holding: Holding) => number): number {
  let sum = 0;
  for (const suit of SUITS_DOWN) sum += ofSuit(hand.in(suit));
  return sum;
}

/** The high-card points of a holding: A 4, K 3, Q 2, J 1. */
export function suitHcp(holding: Holding): number {
  return 4 * bit(holding, A) + 3 * bit(holding, K) + 2 * bit(holding, Q) + bit(holding, J);
}

/** High-card points: ace 4, king 3, queen 2, jack 1. */
export const hcp = (hand: Hand): number => total(hand, suitHcp);

/** Two for the ace and one for the king. */
export const suitControls = (holding: Holding): number => 2 * bit(holding, A) + bit(holding, K);

/** Controls: ace 2, king 1. */
export const controls = (hand: Hand): number => total(hand, suitControls);

/** Losers of one suit, classic count: one for each of ace, king, queen missing among its first three cards. */
export function suitLosers(holding: Holding): number {
  const length = lengthOf(holding);
  const tops = [A, K, Q].slice(0, length);
  return tops.length - countBits(holding & tops.reduce((all, top) => all | top, 0));
}

/** Losing-trick count, classic. */
export const losers = (hand: Hand): number => total(hand, suitLosers);

/** How many of A K Q J T the suit holds. */
export const suitHonours = (holding: Holding): number => countBits(holding & (A | K | Q | J | T));

/** The number of aces, kings, queens, jacks and tens in a hand. */
export const honours = (hand: Hand): number => total(hand, suitHonours);

/** The lengths of the four suits, longest first: `5-4-3-1`. */
export function patternOf(lengths: Lengths): string {
  return lengths.toSorted((a, b) => b - a).join("-");
}

const BALANCED = new Set(["4-3-3-3", "4-4-3-2", "5-3-3-2"]);

/** 4-3-3-3, 4-4-3-2 or 5-3-3-2. */
export const isBalanced = (hand: Hand): boolean => BALANCED.has(patternOf(lengthsOf(hand)));

/**
 * A sequence in the sense of opening leads, headed by an honour (A … T).
 *  - `solid`: three or more touching cards from the top (KQJ, JT9);
 *  - `broken`: the top two touch, the third is missing one step (KQT, JT8);
 *  - `interior`: a higher honour stands alone above touching cards (AQJ, KJT, QT9);
 *  - `touching`: the top two touch and nothing follows (KQ4).
 */
export interface Sequence {
  readonly kind: "solid" | "broken" | "interior" | "touching";
  /** The highest of the touching cards. */
  readonly top: Rank;
  /** How many cards touch. */
  readonly length: number;
}

/** The sequence of honours at the top of a holding, if there is one. */
export function sequenceOf(holding: Holding): Sequence | undefined {
  const ranks: number[] = [];
  for (let i = 12; i >= 0; i--) if ((holding & (1 << i)) !== 0) ranks.push(i);
  const runFrom = (start: number): number => {
    let n = 1;
    while (ranks[start + n] === (ranks[start] ?? 0) - n) n++;
    return n;
  };
  const [first, second, third] = ranks;
  if (first === undefined || first < 8 || second === undefined) return undefined;
  const run = runFrom(0);
  const top = RANKS[first] ?? "A";
  if (run >= 3) return { kind: "solid", top, length: run };
  if (run === 2) {
    return { kind: third === first - 3 ? "broken" : "touching", top, length: 2 };
  }
  const inner = runFrom(1);
  // In an interior sequence the touching cards must be headed by an honour, too.
  if (second >= 8 && inner >= 2)
    return { kind: "interior", top: RANKS[second] ?? "T", length: inner };
  return undefined;
}

/**
 * The sure tricks of a holding when the opponents hold all other cards of the suit and lead them from the top, while
 * this hand plays low until it can win: Kx, Qxx and Jxxx have one, AK has two.
 */
export function stoppers(holding: Holding): number {
  let mine = holding as number;
  let theirs = ~holding & 0x1fff;
  let tricks = 0;
  while (mine !== 0 && theirs !== 0) {
    const lead = 31 - Math.clz32(theirs);
    theirs &= ~(1 << lead);
    const winners = mine & ~((1 << lead) - 1);
    if (winners !== 0) tricks++;
    const play = winners === 0 ? mine : winners;
    mine &= ~(play & -play);
  }
  return tricks + countBits(mine);
}
