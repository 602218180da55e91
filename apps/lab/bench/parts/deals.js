/** The deals of the benchmark: random, hard, and lines of play, the same in every run. */
import {
  bySeat,
  CARDS,
  CardSet,
  dealOf,
  makeHand,
  SEATS,
  seatAfter,
  suitOf,
  sure,
  winnerOf,
} from "@falsecard/core";
import { seeded } from "../../../../packages/solver/dist/endings.js";

export function shuffle(cards, random) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

const shuffled = (random) => shuffle([...CARDS], random);

/** Four random hands with the given number of cards. */
export function randomHands(random, size) {
  const pack = shuffled(random);
  return bySeat((seat) => {
    const at = SEATS.indexOf(seat) * size;
    return CardSet.of(pack.slice(at, at + size));
  });
}

export const randomDeal = (random) => sure(dealOf(randomHands(random, 13)));

/** A deal with a void in every hand, in a different suit for each seat; the rest is random. */
export function hardDeal(random) {
  /** @type {Record<string, any[]>} */
  const parts = bySeat(() => []);
  for (let suit = 0; suit < 4; suit++) {
    const ranks = shuffled(random)
      .filter((card) => card < 13)
      .map((rank) => suit * 13 + rank);
    let at = 0;
    [5, 4, 4].forEach((length, i) => {
      parts[SEATS[(suit + i) % 4]].push(...ranks.slice(at, at + length));
      at += length;
    });
  }
  return sure(dealOf(bySeat((seat) => CardSet.of(parts[seat]))));
}

export const pbn = (hands) => `N:${SEATS.map((seat) => makeHand(hands[seat])).join(" ")}`;

/**
 * The positions of a line of play, each with the seat on turn. `pick` chooses among the legal cards; the line ends when
 * it chooses none or the hands are empty.
 */
export function* linePositions({ hands, strain, leader, trick }, pick) {
  for (;;) {
    const seat = seatAfter(leader, trick.length);
    const follow = trick.length > 0 ? hands[seat].only(suitOf(trick[0])) : CardSet.empty;
    const choice = [...(follow.isEmpty ? hands[seat] : follow)];
    if (choice.length === 0) return;
    yield { hands, strain, leader, trick, seat };
    const card = pick(choice);
    if (card === undefined) return;
    hands = { ...hands, [seat]: hands[seat].without(card) };
    trick = [...trick, card];
    const winner = winnerOf({ leader, cards: trick }, strain);
    if (winner !== undefined) [leader, trick] = [winner, []];
  }
}

/** Picks any card with equal chance. */
export const byChance = (random) => (choice) => choice[Math.floor(random() * choice.length)];

/** The numbers of a command line, each with its default. */
export function sizesOf(words, usual) {
  return usual.map((size, i) => {
    const given = words[i] === undefined ? size : Number(words[i]);
    if (Number.isSafeInteger(given) && given >= 1) return given;
    throw new Error(`“${words[i]}” is no whole number from 1 up`);
  });
}

export { seeded };
