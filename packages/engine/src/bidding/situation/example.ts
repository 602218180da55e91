/**
 * A hand for a rule: drawn by the exact counter from what the rule and the player's earlier calls ask, and
 * kept if it would have made all those calls and no better rule takes it now.
 */
import { CardSet, SEATS, type Hand, type Random, type Seat } from "@falsecard/core";
import { allOf, anyOf, satisfies, type Constraint } from "../../constraint/constraint.js";
import { pieceOf, planOf } from "../../constraint/plan.js";
import { Belief } from "../../inference/counting/belief.js";
import { TooIntricate, hiddenSeat } from "../../inference/counting/question.js";
import { imageOf, meet } from "./image.js";
import { expectedReadings } from "./meaning.js";
import type { Rule } from "./rule.js";
import type { Situation, CallTurn } from "./situation.js";

const ruleOf = ({ rules }: Situation, hand: Hand): Rule | undefined =>
  rules.find((one) => satisfies(one.hand, hand));

/**
 * The hands of these seats as they satisfy their constraints, in exact proportion; undefined if that is too intricate to
 * count.
 */
export function handBelief(
  unseen: CardSet,
  seats: readonly Seat[],
  constraintOf: (seat: Seat) => Constraint | undefined,
): Belief | undefined {
  const hidden = seats.map((seat) => {
    const constraint = constraintOf(seat);
    return constraint === undefined
      ? hiddenSeat(seat)
      : { ...hiddenSeat(seat), plan: planOf([pieceOf(constraint)]) };
  });
  try {
    return Belief.of({ unseen, hidden, together: [] });
  } catch (error) {
    if (error instanceof TooIntricate) return undefined;
    throw error;
  }
}

const beliefOf = (seat: Seat, hand: Constraint): Belief | undefined =>
  handBelief(CardSet.full, SEATS, (one) => (one === seat ? hand : undefined));

/** What a call has said of the hand, as the rules expect it. */
export const saidBy = ({ situation, call }: CallTurn): Constraint =>
  anyOf(...expectedReadings(situation.meaning(call)).map(({ hand }) => hand));

/** What the earlier calls of the player on turn have shown, as the rules expect it. */
export const shownBefore = (situation: Situation): readonly Constraint[] =>
  situation.turns(situation.seat).map(saidBy);

/** Hands like this, earlier calls aside; undefined if that is too intricate to count. */
export const handsOf = (
  seat: Seat,
  hand: Constraint,
  random: Random,
  tries: number,
): Hand[] | undefined =>
  beliefOf(seat, hand)
    ?.samples(tries, random)
    .flatMap((drawn) => drawn[seat] ?? []);

/**
 * Hands like this that the player on turn may hold after the earlier calls, as the rules expect them; undefined if
 * that is too intricate to count.
 */
export function handsFor(
  situation: Situation,
  hand: Constraint,
  random: Random,
  tries: number,
): Hand[] | undefined {
  const { seat } = situation;
  const said = shownBefore(situation);
  // Where all that was said is too intricate to count, the hand alone has to do.
  const belief = beliefOf(seat, allOf(hand, ...said)) ?? beliefOf(seat, hand);
  return belief?.samples(tries, random).flatMap((drawn) => drawn[seat] ?? []);
}

/** A hand that chooses this rule here, if one is found within so many draws. */
export function exampleOf(
  situation: Situation,
  rule: Rule,
  random: Random,
  tries = 60,
): Hand | undefined {
  const image = imageOf(rule.hand);
  // The player's earlier calls may leave no such hand.
  if (image === undefined || meet(situation.me.bounds, image) === undefined) return undefined;
  const turns = situation.turns(situation.seat);
  return handsFor(situation, rule.hand, random, tries)?.find(
    (own) =>
      ruleOf(situation, own) === rule &&
      turns.every(({ situation: then, call }) => ruleOf(then, own)?.call === call),
  );
}
