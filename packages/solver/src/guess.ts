/** A first guess at a value, from points and trump length: a search that starts near ends early. */
import {
  countBits,
  partnerOf,
  SUITS,
  type BySeat,
  type Hand,
  type Seat,
  type Strain,
} from "@falsecard/core";

/** Tricks to expect for the side of `seat`, of those that are left. */
export function guessOf(hands: BySeat<Hand>, strain: Strain, seat: Seat): number {
  const mine = hands[seat].union(hands[partnerOf(seat)]);
  const size = hands[seat].size;
  let points = 0;
  let all = 0;
  for (const suit of SUITS) {
    const ours = mine.in(suit);
    const everybody = hands.N.in(suit) | hands.E.in(suit) | hands.S.in(suit) | hands.W.in(suit);
    // The four highest cards left count as honours do.
    let weight = 4;
    for (let rank = 12; rank >= 0 && weight > 0; rank--) {
      if (((everybody >> rank) & 1) === 0) continue;
      all += weight;
      if ((ours >> rank) & 1) points += weight;
      weight -= 1;
    }
  }
  let guess = size / 2 + (points - all / 2) * 0.33 * (size / 13);
  if (strain !== "N") {
    const trumps =
      hands.N.in(strain) | hands.E.in(strain) | hands.S.in(strain) | hands.W.in(strain);
    guess += 0.6 * (countBits(mine.in(strain)) - countBits(trumps) / 2);
  }
  return Math.max(0, Math.min(size, Math.round(guess)));
}
