/**
 * Sets of cards as one 64-bit word: four lanes of 16 bits, one a suit, 13 bits used.
 *
 * Trumps, when there are any, always sit in lane 3. Bits 13 to 15 of every lane are free; bit 63
 * carries the verdict of a search beside the set of cards whose rank mattered.
 */

export const LANE: u64 = 0x1fff;
export const CARDS: u64 = 0x1fff1fff1fff1fff;
export const WIN: u64 = 1 << 63;
export const LOSS: u64 = 0;

// @ts-ignore: decorator
@inline export function suitOf(card: i32): i32 { return card >> 4; }
// @ts-ignore: decorator
@inline export function bit(card: i32): u64 { return (1 as u64) << card; }
// @ts-ignore: decorator
@inline export function suitMask(suit: i32): u64 { return LANE << (suit << 4); }
// @ts-ignore: decorator
@inline export function holding(set: u64, suit: i32): u32 { return (set >> (suit << 4)) as u32 & 0x1fff; }
// @ts-ignore: decorator
@inline export function highest(set: u64): i32 { return 63 - clz(set) as i32; }
// @ts-ignore: decorator
@inline export function lowest(set: u64): i32 { return ctz(set) as i32; }
// @ts-ignore: decorator
@inline export function count(set: u32): i32 { return popcnt(set) as i32; }

/**
 * The lowest card of every run of equals in `hand`, all suits at once. Two cards are equals when
 * no card of `others` lies between them. A carry started at the bottom of each stretch free of
 * other cards ripples through the gaps and stops at the stretch's first own card.
 */
// @ts-ignore: decorator
@inline export function classes(hand: u64, others: u64): u64 {
  const free = ~others & CARDS;
  const gaps = free & ~hand;
  const starts = free & ~(free << 1);
  return hand & (starts | ((gaps + (starts & gaps)) & ~gaps));
}

/** The highest equal of `low`, the lowest card of its run. */
// @ts-ignore: decorator
@inline export function topOfClass(low: i32, hand: u64, others: u64): i32 {
  const suit = suitMask(suitOf(low));
  const above = others & suit & ~((bit(low) << 1) - 1);
  // Everything in the suit below the next foreign card; the whole suit when there is none.
  const reach = above ? (above & (0 - above)) - 1 : ~(0 as u64);
  return highest(hand & suit & reach);
}

/** The n-th highest card (n >= 1) of a suit's holding, as a bit of the holding. */
// @ts-ignore: decorator
@inline export function nthHighest(set: u32, n: i32): u32 {
  while (--n > 0) set ^= (0x80000000 as u32) >> clz(set);
  return (0x80000000 as u32) >> clz(set);
}
