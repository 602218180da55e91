/**
 * A hand for a rule: drawn by the exact counter from what the rule asks and what the player has said before,
 * and kept if it would have made all his calls and no better rule takes it now.
 */
import { CardSet, SEATS, type Call, type Hand, type Random, type Seat } from "@falsecard/core";
import { allOf, anyOf, satisfies, type Constraint } from "../../constraint/constraint.js";
import { pieceOf, planOf } from "../../constraint/plan.js";
import { Belief } from "../../inference/counting/belief.js";
import { TooIntricate } from "../../inference/counting/limits.js";
import { hiddenSeat } from "../../inference/counting/question.js";
import { imageOf, meet } from "./image.js";
import { expectedReadings } from "./meaning.js";
import type { Rule } from "./rule.js";
import { Situation } from "./situation.js";

interface Turn {
  readonly situation: Situation;
  readonly call: Call;
}

/** The earlier turns of the player who is to call. */
export function turnsOf({ auction, settings, seat }: Situation): Turn[] {
  const turns: Turn[] = [];
  let situation = Situation.start(auction.dealer, settings);
  for (const call of auction.calls) {
    if (situation.seat === seat) turns.push({ situation, call });
    situation = situation.after(call);
  }
  return turns;
}

const ruleOf = ({ rules }: Situation, hand: Hand): Rule | undefined =>
  rules.find((one) => satisfies(one.hand, hand));

/** Every hand that satisfies the constraint, in exact proportion; undefined if it is too intricate to count. */
function beliefOf(seat: Seat, hand: Constraint): Belief | undefined {
  try {
    return Belief.of({
      unseen: CardSet.full,
      hidden: SEATS.map((one) =>
        one === seat ? { ...hiddenSeat(one), plan: planOf([pieceOf(hand)]) } : hiddenSeat(one),
      ),
      together: [],
    });
  } catch (error) {
    if (error instanceof TooIntricate) return undefined;
    throw error;
  }
}

/** What the player on turn has said before, call by call, as the rules expect it of him. */
export const shownBefore = (situation: Situation): readonly Constraint[] =>
  turnsOf(situation).map(({ situation: then, call }) =>
    anyOf(...expectedReadings(then.meaning(call)).map((reading) => reading.hand)),
  );

/** Hands like this, whatever was said; undefined if that is too intricate to count. */
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
 * Hands like this that the player on turn may hold after what he has said, as the rules expect it of him; undefined if
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
  // What the player has said before may leave no such hand.
  if (image === undefined || meet(situation.me.bounds, image) === undefined) return undefined;
  const turns = turnsOf(situation);
  return handsFor(situation, rule.hand, random, tries)?.find(
    (own) =>
      ruleOf(situation, own) === rule &&
      turns.every(({ situation: then, call }) => ruleOf(then, own)?.call === call),
  );
}
