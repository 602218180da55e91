/** The deals of the benchmark: random, hard, and lines of play, the same in every run. */
import {
  bySeat,
  CARDS,
  CardSet,
  makeHand,
  SEATS,
  seatAfter,
  suitOf,
  winnerOf,
} from "@falsecard/core";
import { seeded } from "../dist/endings.js";

export function shuffled(random) {
  const pack = [...CARDS];
  for (let i = pack.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pack[i], pack[j]] = [pack[j], pack[i]];
  }
  return pack;
}

export function randomDeal(random, size = 13) {
  const pack = shuffled(random);
  return bySeat((seat) => {
    const at = SEATS.indexOf(seat) * size;
    return CardSet.of(pack.slice(at, at + size));
  });
}

/** A void in every hand, the suits turned from seat to seat: every card placed by chance. */
export function hardDeal(random) {
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
  return bySeat((seat) => CardSet.of(parts[seat]));
}

export const pbn = (hands) => `N:${SEATS.map((seat) => makeHand(hands[seat])).join(" ")}`;

/** Positions along random legal play of one deal, up to `cards` cards. */
export function* line(deal, strain, leader, cards, random) {
  let hands = deal;
  let trick = { leader, cards: [] };
  for (let i = 0; i < cards; i++) {
    yield { hands, strain, leader: trick.leader, trick: trick.cards };
    const seat = seatAfter(trick.leader, trick.cards.length);
    const follow =
      trick.cards.length > 0 ? hands[seat].only(suitOf(trick.cards[0])) : CardSet.empty;
    const choice = [...(follow.isEmpty ? hands[seat] : follow)];
    const card = choice[Math.floor(random() * choice.length)];
    hands = { ...hands, [seat]: hands[seat].without(card) };
    trick = { leader: trick.leader, cards: [...trick.cards, card] };
    const winner = winnerOf(trick, strain);
    if (winner !== undefined) trick = { leader: winner, cards: [] };
  }
}

export { seeded };
