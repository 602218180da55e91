/**
 * The first difference between two systems on a deal: all four players bid it with one system, then with the other. Up
 * to the first different call the auctions are the same, so both calls answer the same question.
 */
import {
  Auction,
  bySide,
  type Board,
  type Call,
  type Deal,
  type Hand,
  type Scoring,
  type Seat,
} from "@falsecard/core";
import { situationOf } from "../bidder/bidder.js";
import type { ConventionCard } from "../system/card.js";
import type { Rule } from "../situation/rule.js";
import type { Situation } from "../situation/situation.js";

/** A value for the first system and one for the second. */
export type Both<T> = readonly [one: T, other: T];

/** A hand and an auction on which two systems call differently. */
export interface SystemDifference {
  readonly seat: Seat;
  readonly hand: Hand;
  /** The calls before the first difference. */
  readonly before: readonly Call[];
  readonly rules: Both<Rule>;
  /** The whole auctions. */
  readonly auctions: Both<readonly Call[]>;
}

/** The first call on which the systems differ; undefined if the deal is bid alike. */
export function differenceOn(
  { dealer, vulnerability }: Pick<Board, "dealer" | "vulnerability">,
  deal: Deal,
  cards: Both<ConventionCard>,
  scoring: Scoring,
): SystemDifference | undefined {
  const start = (card: ConventionCard): Situation =>
    situationOf({
      auction: Auction.start(dealer),
      vulnerability,
      cards: bySide(() => card),
      scoring,
    });
  let one = start(cards[0]);
  let other = start(cards[1]);
  for (;;) {
    const { turn, calls } = one.auction;
    if (turn === undefined) return undefined;
    const hand = deal[turn];
    const rules: Both<Rule> = [one.ruleFor(hand), other.ruleFor(hand)];
    if (rules[0].call !== rules[1].call)
      return {
        seat: turn,
        hand,
        before: calls,
        rules,
        auctions: [finished(one, deal), finished(other, deal)],
      };
    one = one.after(rules[0].call);
    other = other.after(rules[1].call);
  }
}

/** The auction to its end, by the rules of its system. */
function finished(situation: Situation, deal: Deal): readonly Call[] {
  let now = situation;
  while (now.auction.turn !== undefined) now = now.after(now.ruleFor(deal[now.auction.turn]).call);
  return now.auction.calls;
}
