/**
 * What may be wrong with a row in one situation: no hand is like that, its caller has denied it, rows above take all its
 * hands, the call is of another nature above, or the laws would want an alert.
 */
import { dealPack, isBid, SEATS, strainOf, SUITS, type Hand, type Random } from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { handsFor } from "../example.js";
import { imageOf, meet, type Image } from "../image.js";
import { isLastResort } from "../meaning.js";
import type { Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import type { Row } from "./system-text.js";

export type RowFault = "impossible" | "denied" | "covered" | "nature" | "alert";

/** Hands that are drawn for a row, or for a gap. */
export const DRAWS = 40;
const DEALT = 100;

/**
 * What is wrong with a row of a family here, or that a hand reaches it; undefined if its call is not allowed here or nothing
 * can be said.
 */
export function rowFault(
  situation: Situation,
  rows: readonly Row[],
  at: number,
  random: Random,
): RowFault | "reached" | undefined {
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
  const drawn = handsFor(situation, rule.hand, random, DRAWS);
  if (drawn?.length === 0) return "impossible";
  // What is too intricate to draw from is dealt until it comes; a row that never comes is not judged here.
  const hands = drawn ?? dealtHands(random).filter((hand) => satisfies(rule.hand, hand));
  if (hands.length === 0) return undefined;
  return hands.some((hand) => !above.some((one) => satisfies(one.hand, hand)))
    ? "reached"
    : "covered";
}

const dealtHands = (random: Random): Hand[] =>
  Array.from({ length: DEALT }, () => dealPack(random)).flatMap((deal) =>
    SEATS.map((seat) => deal[seat]),
  );

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
