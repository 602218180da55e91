/**
 * Examples: a hand for a rule, drawn by the exact counter from the hands that satisfy the rule and the player's earlier
 * calls, and kept if the rules make all those calls with it and choose this rule now.
 */
import { CardSet, dealPack, Random, SEATS, type Hand, type Seat } from "@falsecard/core";
import { allOf, anyOf, type Constraint } from "../../constraint/constraint.js";
import { pieceOf, planOf } from "../../constraint/plan.js";
import { Belief } from "../../inference/counting/belief.js";
import { TooIntricate, hiddenSeat } from "../../inference/counting/question.js";
import { imageOf, meet } from "./image.js";
import { expectedReadings, type Rule } from "./rule.js";
import type { Heard, Situation } from "./situation.js";

/** The hands of random deals, four for each deal. */
export function handsDealt(seed: string, deals: number): readonly Hand[] {
  const random = Random.from(seed);
  return Array.from({ length: deals }, () => dealPack(random)).flatMap((deal) =>
    SEATS.map((seat) => deal[seat]),
  );
}

/** Whether the rules make these calls with the hand. */
export const wouldMake = (calls: readonly Heard[], hand: Hand): boolean =>
  calls.every(({ situation, call }) => situation.ruleFor(hand).call === call);

/** The belief that the hands of these seats satisfy their constraints; undefined if it is too intricate to count. */
export function handBelief(
  unseen: CardSet,
  seats: readonly Seat[],
  constraintOf: (seat: Seat) => Constraint | undefined,
): Belief | undefined {
  const hidden = seats.map((seat) => {
    const constraint = constraintOf(seat);
    const plan = constraint === undefined ? undefined : planOf([pieceOf(constraint)]);
    return { ...hiddenSeat(seat), plan };
  });
  try {
    return Belief.of({ unseen, hidden, together: [] });
  } catch (error) {
    if (error instanceof TooIntricate) return undefined;
    throw error;
  }
}

/** The hands expected of a call. */
export const saidBy = ({ meaning }: Heard): Constraint =>
  anyOf(...expectedReadings(meaning).map(({ hand }) => hand));

/** The hands expected of each earlier call of the player on turn. */
export const shownBefore = ({ me }: Situation): readonly Constraint[] => me.calls.map(saidBy);

/**
 * Random hands that satisfy the constraint, without regard to earlier calls; undefined if they are too intricate to
 * count.
 */
export const handsOf = (
  seat: Seat,
  hand: Constraint,
  random: Random,
  tries: number,
): Hand[] | undefined =>
  handBelief(CardSet.full, SEATS, (one) => (one === seat ? hand : undefined))
    ?.samples(tries, random)
    .flatMap((drawn) => drawn[seat] ?? []);

/**
 * Random hands that satisfy the constraint and are expected after the earlier calls of the player on turn; undefined if
 * they are too intricate to count.
 */
export const handsFor = (
  situation: Situation,
  hand: Constraint,
  random: Random,
  tries: number,
): Hand[] | undefined =>
  // If the earlier calls make it too intricate to count, they are disregarded.
  handsOf(situation.seat, allOf(hand, ...shownBefore(situation)), random, tries) ??
  handsOf(situation.seat, hand, random, tries);

/** A hand with which the rules choose this rule here; undefined if none is found in `tries` draws. */
export function exampleOf(
  situation: Situation,
  rule: Rule,
  random: Random,
  tries = 60,
): Hand | undefined {
  const image = imageOf(rule.hand);
  // The player's earlier calls may rule the hand out.
  if (image === undefined || meet(situation.me.bounds, image) === undefined) return undefined;
  return handsFor(situation, rule.hand, random, tries)?.find(
    (own) => situation.ruleFor(own) === rule && wouldMake(situation.me.calls, own),
  );
}
