/**
 * Faults of a row in one situation: no hand is like that, its caller has denied it, rows above take all its
 * hands, the call is of another nature above, or the laws would want an alert.
 */
import { dealPack, isBid, Random, SEATS, strainOf, SUITS, type Hand } from "@falsecard/core";
import { allOf, satisfies, type Constraint } from "../../../constraint/constraint.js";
import { handsFor, handsOf, shownBefore } from "../../situation/example.js";
import { imageOf, meet, type Image } from "../../situation/image.js";
import { isLastResort } from "../../situation/rule.js";
import type { Rule } from "../../situation/rule.js";
import type { Situation } from "../../situation/situation.js";
import type { Row } from "../words/term.js";

export type RowFinding = "impossible" | "denied" | "covered" | "nature" | "alert";

/** Hands that are drawn for a row, or for a gap. */
export const DRAWS = 40;
/** Hands that are drawn where those that are left cannot be counted. */
const MANY_DRAWS = 400;
const DEALT = 400;

/**
 * The fault of a row of a family here, or that a hand reaches it; undefined if its call is not allowed here or nothing
 * can be said.
 */
export function rowFault(
  situation: Situation,
  rows: readonly Row[],
  at: number,
  random: Random,
): RowFinding | "reached" | undefined {
  const rule = rows[at]?.rule;
  if (rule === undefined || !situation.auction.allows(rule.call)) return undefined;
  const above = rows.slice(0, at).map((row) => row.rule);
  if (isOfOtherNature(situation, above, rule)) return "nature";
  const image = imageOf(rule.hand);
  if (image === undefined) return "impossible";
  const shown = meet(situation.me.bounds, image);
  if (shown === undefined) return "denied";
  if (wantsAlert(situation, rule, shown)) return "alert";
  if (isLastResort(rule)) return "reached";
  const isFree = (hand: Hand): boolean => !above.some((one) => satisfies(one.hand, hand));
  if (heldIn(situation).some((hand) => satisfies(rule.hand, hand) && isFree(hand)))
    return "reached";
  const drawn = handsFor(situation, rule.hand, random, DRAWS);
  if (drawn?.length === 0)
    return handsOf(situation.seat, rule.hand, random, 1)?.length === 0 ? "impossible" : "denied";
  // A hand too intricate to draw is looked for among dealt hands; a row without any is not judged here.
  const hands = drawn ?? dealtHands().filter((hand) => satisfies(rule.hand, hand));
  if (hands.length === 0) return undefined;
  return hands.some(isFree) || isLeftOver(situation, rule, above, random) ? "reached" : "covered";
}

/** Whether rows above leave hands to a row: counted, for such a hand may be rare; drawn where that is too intricate. */
function isLeftOver(
  situation: Situation,
  rule: Rule,
  above: readonly Rule[],
  random: Random,
): boolean {
  const image = imageOf(rule.hand);
  const nearby = above.filter(({ hand }) => {
    const other = imageOf(hand);
    return image !== undefined && other !== undefined && meet(image, other) !== undefined;
  });
  const left = allOf(
    rule.hand,
    ...nearby.map(({ hand }): Constraint => ({ kind: "not", of: hand })),
  );
  const counted = handsFor(situation, left, random, 1);
  if (counted !== undefined) return counted.length > 0;
  const drawn = handsFor(situation, rule.hand, random, MANY_DRAWS) ?? [];
  return drawn.some((hand) => !above.some((one) => satisfies(one.hand, hand)));
}

let dealt: readonly Hand[] | undefined;

/** Hands to look at before any is drawn, the same for every row: drawing takes longer. */
function dealtHands(): readonly Hand[] {
  const random = Random.from("dealt hands");
  dealt ??= Array.from({ length: DEALT }, () => dealPack(random)).flatMap((deal) =>
    SEATS.map((seat) => deal[seat]),
  );
  return dealt;
}

const HELD = new WeakMap<Situation, readonly Hand[]>();

/** Dealt hands that the player on turn may hold after the earlier calls. */
export function heldIn(situation: Situation): readonly Hand[] {
  let held = HELD.get(situation);
  if (held === undefined) {
    const said = shownBefore(situation);
    held = dealtHands().filter((hand) => said.every((one) => satisfies(one, hand)));
    HELD.set(situation, held);
  }
  return held;
}

/** The first rule for a call says what it is; one of the other nature is never used. */
function isOfOtherNature(situation: Situation, above: readonly Rule[], rule: Rule): boolean {
  const other = (one: Rule): boolean =>
    one.call === rule.call && one.artificial !== rule.artificial;
  if (above.some(other)) return true;
  const first = situation.rules.find((one) => one.call === rule.call);
  return first !== undefined && other(first);
}

/** Cards that a suit bid promises where it needs no alert, unless the suit has been bid by our side. */
const NATURAL = 3;
/** Two suits of so many cards are more than a bid of notrump says by itself. */
const LONG = 5;

/** A bid that is not alerted though it does not say what it names. */
function wantsAlert({ me, partner }: Situation, rule: Rule, shown: Image): boolean {
  const { call, artificial, suit } = rule;
  if (artificial || !isBid(call)) return false;
  const strain = strainOf(call);
  if (strain === "N") return SUITS.filter((one) => shown.length[one].min >= LONG).length > 1;
  if (me.suits.includes(strain) || partner.suits.includes(strain)) return false;
  // A rule that speaks of another suit, as a transfer does, cannot be natural.
  if (suit !== undefined && suit !== strain) return true;
  return shown.length[strain].min < NATURAL && rule.hand.kind !== "any" && rule.judged !== true;
}
