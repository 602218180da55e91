/**
 * A hand for a rule: drawn by the exact counter from what the rule and the player's earlier calls ask, and
 * kept if it would have made all those calls and no better rule takes it now.
 */
import { CardSet, dealPack, Random, SEATS, type Hand, type Seat } from "@falsecard/core";
import { allOf, anyOf, type Constraint } from "../../constraint/constraint.js";
import { pieceOf, planOf } from "../../constraint/plan.js";
import { Belief } from "../../inference/counting/belief.js";
import { TooIntricate, hiddenSeat } from "../../inference/counting/question.js";
import { imageOf, meet } from "./image.js";
import { expectedReadings, type Rule } from "./rule.js";
import type { Heard, Situation } from "./situation.js";

/** The hands of so many deals, dealt at random. */
export function handsDealt(seed: string, deals: number): readonly Hand[] {
  const random = Random.from(seed);
  return Array.from({ length: deals }, () => dealPack(random)).flatMap((deal) =>
    SEATS.map((seat) => deal[seat]),
  );
}

/** Whether the rules make these calls with the hand. */
export const wouldMake = (calls: readonly Heard[], hand: Hand): boolean =>
  calls.every(({ situation, call }) => situation.ruleFor(hand).call === call);

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

/** What a call has said of the hand, as the rules expect it. */
export const saidBy = ({ meaning }: Heard): Constraint =>
  anyOf(...expectedReadings(meaning).map(({ hand }) => hand));

/** What the earlier calls of the player on turn have shown, as the rules expect it. */
export const shownBefore = ({ me }: Situation): readonly Constraint[] => me.calls.map(saidBy);

/** Hands like this, earlier calls aside; undefined if that is too intricate to count. */
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
 * Hands like this that the player on turn may hold after the earlier calls, as the rules expect them; undefined if
 * that is too intricate to count.
 */
export const handsFor = (
  situation: Situation,
  hand: Constraint,
  random: Random,
  tries: number,
): Hand[] | undefined =>
  // Where all that was said is too intricate to count, the hand alone has to do.
  handsOf(situation.seat, allOf(hand, ...shownBefore(situation)), random, tries) ??
  handsOf(situation.seat, hand, random, tries);

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
  return handsFor(situation, rule.hand, random, tries)?.find(
    (own) => situation.ruleFor(own) === rule && wouldMake(situation.me.calls, own),
  );
}
