/**
 * Darkness: how far another player is from knowing where the cards of a suit lie. It is the surprise, in natural
 * units, that the true places of the cards he does not see would be to him, by what he believes after a card.
 */
import { SEATS, suitOf, type Card, type Deal, type Seat, type Suit } from "@falsecard/core";
import { believe } from "../../inference/believe.js";
import { withCard } from "../../inference/knowledge.js";
import { Marginals } from "../../inference/counting/marginals.js";
import { readsOf } from "../model/model.js";
import type { Problem } from "../problem/problem.js";

/** Bounds the surprise of an unlikely card. */
const LEAST_CHANCE = 1e-3;

/** How far `reader`, with his hand of this deal, is from knowing the suit once `card` has been played. */
export function darknessOf(
  { play, turn, seat, meanings, model }: Problem,
  card: Card,
  suit: Suit,
  reader: Seat,
  deal: Deal,
): number {
  const seen = { meanings, play: withCard(play, turn, card) };
  const { belief } = believe(reader, deal[reader], seen, readsOf(model, seat), {
    brief: true,
    exact: true,
  });
  const marginals = Marginals.of(belief.question);
  if (marginals === undefined) return 0;
  let sum = 0;
  for (const unseen of belief.question.unseen) {
    if (suitOf(unseen) !== suit) continue;
    const holder = SEATS.find((each) => deal[each].has(unseen));
    const chance = holder === undefined ? 0 : (marginals.card(unseen)[holder] ?? 0);
    sum -= Math.log(Math.max(LEAST_CHANCE, chance));
  }
  return sum;
}
