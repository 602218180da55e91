/** Random endings for tests and benchmarks: the same seed gives the same endings everywhere. */
import {
  bySeat,
  CARDS,
  CardSet,
  SEATS,
  seatAfter,
  seatIndex,
  STRAINS,
  suitOf,
  type Card,
} from "@falsecard/core";
import { positionOf, type Position, type Setup } from "./position.js";

/** A generator of numbers in [0, 1), for test data only. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Shuffles in place. */
function shuffle(cards: Card[], random: () => number): Card[] {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [cards[i], cards[j]];
    if (a !== undefined && b !== undefined) [cards[i], cards[j]] = [b, a];
  }
  return cards;
}

/** A random ending of four hands of `size` cards, of which `played` (up to three) are in the current trick. */
export function randomEnding(random: () => number, size: number, played: number): Setup {
  const pack = shuffle([...CARDS], random);
  const hands = bySeat((seat) => {
    const at = SEATS.indexOf(seat) * size;
    return CardSet.of(pack.slice(at, at + size));
  });
  const leader = SEATS[Math.floor(random() * 4)] ?? "N";
  const strain = STRAINS[Math.floor(random() * 5)] ?? "N";
  const trick: Card[] = [];
  for (let i = 0; i < played; i++) {
    const [led] = trick;
    const hand = hands[seatAfter(leader, i)];
    const follow = led === undefined ? CardSet.empty : hand.only(suitOf(led));
    const choice = [...(follow.isEmpty ? hand : follow)];
    const card = choice[Math.floor(random() * choice.length)];
    if (card !== undefined) trick.push(card);
  }
  const gone = CardSet.of(trick);
  return { hands: bySeat((seat) => hands[seat].diff(gone)), strain, leader, trick };
}

/** Positions that differ only in how the opponents of the seat to play share their cards. */
export function similarEndings(
  random: () => number,
  size: number,
  played: number,
  count: number,
): Position[] {
  let base: Setup;
  do base = randomEnding(random, size, played);
  while ((seatIndex(base.leader) + played) % 2 === seatIndex("E") % 2);
  const hidden = [...base.hands.E.union(base.hands.W)];
  const positions: Position[] = [];
  while (positions.length < count) {
    shuffle(hidden, random);
    const east = CardSet.of(hidden.slice(0, base.hands.E.size));
    const west = CardSet.of(hidden.slice(base.hands.E.size));
    const position = positionOf({ ...base, hands: { ...base.hands, E: east, W: west } });
    if (position.ok) positions.push(position.value);
  }
  return positions;
}
