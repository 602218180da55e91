/**
 * The layout of one suit from the view of the declaring side: lengths, honours, and which of the opponents' honours
 * fall or can be finessed. An estimate of tricks is counted from the layouts of the four suits.
 */
import {
  countBits,
  lhoOf,
  partnerOf,
  rhoOf,
  SUITS,
  WHOLE_SUIT,
  type BySeat,
  type Hand,
  type Seat,
} from "@falsecard/core";

export const ACE = 1 << 12;
export const KING = 1 << 11;
export const QUEEN = 1 << 10;
export const JACK = 1 << 9;
export const TEN = 1 << 8;

/** A hand's cards of the suit, and those of the opponent who plays just before it. */
export interface Seated {
  readonly cards: number;
  readonly length: number;
  readonly before: number;
}

export interface SuitLayout {
  /** The two hands of the side. */
  readonly first: Seated;
  readonly second: Seated;
  /** The side's cards together. */
  readonly ours: number;
  readonly count: number;
  readonly longer: number;
  readonly shorter: number;
  /** The lengths of the opponent who plays after the first hand and of the one who plays after the second. */
  readonly lengths: readonly [number, number];
  /**
   * For each honour that the opponents hold: 1 if it is caught (it falls or can be finessed), −1 if it is not, 0 if we
   * hold it or cannot try. An ace is caught if it lies before our guarded king; a queen counts half where we have only
   * one of ace and king.
   */
  readonly ace: number;
  readonly king: number;
  readonly queen: number;
  readonly jack: number;
  /** Our cards from the ace down without a gap, at most the length of the longer hand. */
  readonly running: number;
  /** The opponents' cards from the ace down without a gap: the tricks that they can cash before we win one. */
  readonly cashing: number;
}

/** Cards from the ace down without a gap. */
function topsOf(cards: number): number {
  let tops = 0;
  for (let bit = ACE; (cards & bit) !== 0; bit >>= 1) tops++;
  return tops;
}

/**
 * Whether a missing honour is caught: it falls under the honours `above`, or lies before a hand that holds one of them
 * and the card below it.
 */
function caught(
  hands: readonly [Seated, Seated],
  ours: number,
  missing: number,
  above: number,
  falls: number,
): number {
  if ((ours & missing) !== 0) return 0;
  const all = (ours & above) === above;
  const [one, other] = hands;
  const holder = (one.before & missing) === 0 ? other.before : one.before;
  if (all && countBits(holder) <= falls) return 1;
  const below = missing >> 1;
  let found = 0;
  for (const { cards, length, before } of hands) {
    if ((cards & below) === 0 || (cards & above) === 0 || length < 2) continue;
    if ((before & missing) !== 0) return 1;
    found = -1;
  }
  // The card below the missing one can be led from the other hand if we hold the next card too.
  if (found === 0 && all && (ours & below) !== 0 && (ours & (below >> 1)) !== 0)
    for (const { cards, before } of hands) {
      if ((cards & above) === 0) continue;
      if ((before & missing) !== 0) return 1;
      found = -1;
    }
  return found;
}

/** Whether the missing ace lies before our guarded king. */
function kingSafe(hands: readonly [Seated, Seated], ours: number): number {
  if ((ours & ACE) !== 0) return 0;
  for (const { cards, length, before } of hands)
    if ((cards & KING) !== 0) return length < 2 ? 0 : (before & ACE) === 0 ? -1 : 1;
  return 0;
}

const HALF = 0.5;

function queenCaught(hands: readonly [Seated, Seated], ours: number): number {
  const tops = ours & (ACE | KING);
  if (tops === (ACE | KING)) return caught(hands, ours, QUEEN, tops, 2);
  // With only one of ace and king a caught queen counts half.
  return tops === 0 ? 0 : HALF * caught(hands, ours, QUEEN, tops, 1);
}

/**
 * The layout of one suit; `afterA` and `afterB` are the cards of the opponents who play after hands a and b, both 0 if
 * unknown.
 */
function suitLayout(a: number, b: number, afterA: number, afterB: number): SuitLayout {
  const first: Seated = { cards: a, length: countBits(a), before: afterB };
  const second: Seated = { cards: b, length: countBits(b), before: afterA };
  const both: readonly [Seated, Seated] = [first, second];
  const ours = a | b;
  const longer = Math.max(first.length, second.length);
  const theirs = 13 - first.length - second.length;
  const known = afterA !== 0 || afterB !== 0 || theirs === 0;
  const aces = ACE | KING | QUEEN;
  return {
    first,
    second,
    ours,
    count: 13 - theirs,
    longer,
    shorter: Math.min(first.length, second.length),
    // Unknown cards are assumed to break evenly.
    lengths: known
      ? [countBits(afterA), countBits(afterB)]
      : [Math.ceil(theirs / 2), Math.floor(theirs / 2)],
    ace: kingSafe(both, ours),
    king: (ours & ACE) === 0 ? 0 : caught(both, ours, KING, ACE, 1),
    queen: queenCaught(both, ours),
    jack: (ours & aces) === aces ? caught(both, ours, JACK, aces, 3) : 0,
    running: Math.min(topsOf(ours), longer),
    cashing: topsOf(~ours & WHOLE_SUIT),
  };
}

/** The layouts of the four suits for the side of `seat`, clubs first. */
export function layoutsOf(hands: BySeat<Hand>, seat: Seat): readonly SuitLayout[] {
  const [a, b] = [hands[seat], hands[partnerOf(seat)]];
  const [afterA, afterB] = [hands[lhoOf(seat)], hands[rhoOf(seat)]];
  return SUITS.map((suit) => suitLayout(a.in(suit), b.in(suit), afterA.in(suit), afterB.in(suit)));
}

/** The layouts of the four suits, clubs first, if only these two hands are known. */
export const pairLayouts = (a: Hand, b: Hand): readonly SuitLayout[] =>
  SUITS.map((suit) => suitLayout(a.in(suit), b.in(suit), 0, 0));
