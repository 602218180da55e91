/**
 * Idle leads: winners of a solid suit, led while both own hands follow. Every round of such a suit is won
 * whatever the others do, so the lead changes nothing but whose turn it is.
 */
import { countBits, SUITS, trumpOf, type Seat, type Suit } from "@falsecard/core";
import type { Spot } from "./spot.js";

/** Whether a lead of the suit by one of `ours` is idle in every world. */
export function isIdle(suit: Suit, spots: readonly Spot[], ours: readonly Seat[]): boolean {
  const [first] = spots;
  if (first === undefined) return false;
  const { hands, strain } = first.at;
  const held = ours.map((seat) => hands[seat].in(suit));
  if (held.some((holding) => holding === 0)) return false;
  const all = held.reduce((sum, holding) => sum | holding, 0);
  const longest = Math.max(...held.map(countBits));
  const trump = trumpOf(strain);
  return spots.every(({ at }) => {
    let theirs = 0;
    for (const seat of ["N", "E", "S", "W"] as const) {
      if (ours.includes(seat)) continue;
      theirs |= at.hands[seat].in(suit);
      if (trump !== undefined && trump !== suit && at.hands[seat].in(trump) !== 0) return false;
    }
    // The cards above every card of the others.
    return countBits(all & -(1 << (32 - Math.clz32(theirs)))) >= longest;
  });
}

/** Tricks that are ours if all idle leads are made at once. */
export function idleTricks(spots: readonly Spot[], ours: readonly Seat[]): number {
  const [first] = spots;
  if (first === undefined) return 0;
  let tricks = 0;
  for (const suit of SUITS) {
    if (!isIdle(suit, spots, ours)) continue;
    // As long as both hands follow.
    tricks += Math.min(...ours.map((seat) => countBits(first.at.hands[seat].in(suit))));
  }
  return tricks;
}
