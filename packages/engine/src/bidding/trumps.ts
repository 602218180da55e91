/**
 * What the player on turn may think of the hidden hands, as a question to the exact counter: the ranges of
 * points and lengths that the calls have shown. From it, how many trumps a side is expected to have.
 */
import { CardSet, lengthOf, SEATS, sideOf, type Hand, type Side, type Suit } from "@falsecard/core";
import { allOf, hcpBetween, lengthBetween, type Constraint } from "../constraint/constraint.js";
import { pieceOf, planOf } from "../constraint/plan.js";
import { Marginals } from "../inference/marginals.js";
import { hiddenSeat, type Question } from "../inference/question.js";
import type { Image } from "./image.js";
import type { Situation } from "./situation.js";

const constraintOf = ({ hcp, length }: Image): Constraint =>
  allOf(
    hcpBetween(hcp.min, hcp.max),
    ...(["S", "H", "D", "C"] as const).map((suit) =>
      lengthBetween(suit, length[suit].min, length[suit].max),
    ),
  );

/** The hidden hands as the calls have shown them, or `known` false as if nobody had called. */
export function questionOf(situation: Situation, hand: Hand, known = true): Question {
  return {
    unseen: CardSet.full.diff(hand),
    hidden: SEATS.filter((seat) => seat !== situation.seat).map((seat) => ({
      ...hiddenSeat(seat),
      plan: known ? planOf([pieceOf(constraintOf(situation.players[seat].bounds))]) : undefined,
    })),
    together: [],
  };
}

/** The exact expectation of a side's cards in a suit, from where the player on turn sits. */
export function expectedTrumps(situation: Situation, hand: Hand, side: Side, suit: Suit): number {
  const marginals =
    Marginals.of(questionOf(situation, hand)) ?? Marginals.of(questionOf(situation, hand, false));
  let cards = 0;
  for (const seat of SEATS) {
    if (sideOf(seat) !== side) continue;
    if (seat === situation.seat) cards += lengthOf(hand.in(suit));
    else
      for (const [length, chance] of (marginals?.length(seat, suit) ?? []).entries())
        cards += length * chance;
  }
  return cards;
}
