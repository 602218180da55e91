/**
 * How one suit lies about the table, as the side that may declare sees it: lengths, honours, and which of the
 * opponents' honours fall or can be finessed. All that an estimate of tricks counts is counted from four of these.
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
  /** The opponents' lengths, in the order of those who play after the first and after the second hand. */
  readonly lengths: readonly [number, number];
  /** What may be finessed or falls: 1 it is caught, −1 it is not, 0 there is nothing to catch. */
  readonly ace: number;
  readonly king: number;
  readonly queen: number;
  readonly jack: number;
  /** Cards of ours from the ace down, as far as the longer hand can cash them. */
  readonly running: number;
  /** The same of theirs: tricks they can cash before we win one. */
  readonly cashing: number;
}

/** Cards from the ace down without a gap. */
function topsOf(cards: number): number {
  let tops = 0;
  for (let bit = ACE; (cards & bit) !== 0; bit >>= 1) tops++;
  return tops;
}

/** Whether a missing honour is caught: it falls under `above`, or lies before a hand with a card above and the one below it. */
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
  // The card below is led from the other hand, with the next one to follow it.
  if (found === 0 && all && (ours & below) !== 0 && (ours & (below >> 1)) !== 0)
    for (const { cards, before } of hands) {
      if ((cards & above) === 0) continue;
      if ((before & missing) !== 0) return 1;
      found = -1;
    }
  return found;
}

/** A guarded king, and whether the ace lies before it. */
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
  // With one top honour the other is still out.
  return tops === 0 ? 0 : HALF * caught(hands, ours, QUEEN, tops, 1);
}

/** One suit; `afterA` and `afterB` are the cards of those who play after the two hands, if they are known. */
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
    // Unknown cards are taken to break evenly.
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

/** How the four suits lie, clubs first, as the side of `seat` sees them. */
export function layoutsOf(hands: BySeat<Hand>, seat: Seat): readonly SuitLayout[] {
  const [a, b] = [hands[seat], hands[partnerOf(seat)]];
  const [afterA, afterB] = [hands[lhoOf(seat)], hands[rhoOf(seat)]];
  return SUITS.map((suit) => suitLayout(a.in(suit), b.in(suit), afterA.in(suit), afterB.in(suit)));
}

/** How the four suits lie, clubs first, when nothing is known but these two hands. */
export const pairLayouts = (a: Hand, b: Hand): readonly SuitLayout[] =>
  SUITS.map((suit) => suitLayout(a.in(suit), b.in(suit), 0, 0));
