/**
 * The bidder: what to call and why, and what any call of an auction means. Pure functions of the auction, the
 * vulnerability, the form of scoring and the convention cards of both sides.
 */
import {
  auctionOf,
  bySide,
  type Auction,
  type BySide,
  type Call,
  type Hand,
  type Scoring,
  type Vulnerability,
} from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { memoized, Recent } from "../../inference/recent.js";
import { MODERN, type ConventionCard } from "../system/card.js";
import type { CallDecision } from "./decision.js";
import { systemOf, writtenOf } from "./systems.js";
import type { Meaning, StatedPromise } from "../situation/rule.js";
import { Situation, type Heard } from "../situation/situation.js";

/**
 * Everything that the meaning of a call depends on. No part but the last is optional, because a call means something
 * else without it.
 */
export interface BiddingPosition {
  readonly auction: Auction;
  readonly vulnerability: Vulnerability;
  /** The convention card of each side. */
  readonly cards: BySide<ConventionCard>;
  /** The form of scoring. */
  readonly scoring: Scoring;
  /** What calls of this auction promise where the cards say otherwise. */
  readonly stated?: readonly StatedPromise[];
}

/** Both sides play the modern card. */
export const BOTH_MODERN: BySide<ConventionCard> = bySide(() => MODERN);

/** Calls as a seat heard them, or as a record has them. */
type Called = Parameters<typeof auctionOf>[0] & { readonly scoring?: Scoring | undefined };

/** The position of a record or a view, scored by IMPs if that names no form of scoring. */
export const biddingPositionOf = (
  called: Called,
  cards: BySide<ConventionCard>,
): BiddingPosition => ({
  auction: auctionOf(called),
  vulnerability: called.board.vulnerability,
  cards,
  scoring: called.scoring ?? "IMPs",
});

const STARTS = new Map<string, Situation>();
/**
 * Situations remember their successors; once this many have been made they are all forgotten, because each takes tens
 * of kilobytes with its rules and what its calls have shown.
 */
const MOST_SITUATIONS = 2000;

/**
 * Convention cards are known by a number: a card with a system's text is long, and a key is made of it at every call.
 */
const NUMBERS = new Recent<string, number>(32);
let numbered = 0;
const cardNumber = memoized(new WeakMap<ConventionCard, number>(), (card) =>
  NUMBERS.of(JSON.stringify(card), () => numbered++),
);

/** The auction with the meanings that both sides know. */
export function situationOf(position: BiddingPosition): Situation {
  const { auction, vulnerability, cards, scoring, stated = [] } = position;
  if (Situation.made > MOST_SITUATIONS) {
    STARTS.clear();
    Situation.made = 0;
  }
  const key = `${auction.dealer} ${vulnerability} ${scoring} ${cardNumber(cards.NS)} ${cardNumber(cards.EW)} ${stated.map(({ index, text }) => `${index}=${text}`).join(";")}`;
  let situation = STARTS.get(key);
  if (situation === undefined) {
    const systems = bySide((side) => systemOf(cards[side]));
    const proposals = bySide((side) => writtenOf(cards[side]).proposals);
    const settings = { vulnerability, cards, scoring, systems, proposals, stated };
    STARTS.set(key, (situation = Situation.start(auction.dealer, settings)));
  }
  for (const call of auction.calls) situation = situation.after(call);
  return situation;
}

/** Every call of the auction with its meaning, in order. */
export const explainCalls = (position: BiddingPosition): readonly Heard[] =>
  situationOf(position).heard;

/** What the call with this index, from 0, means; undefined if there is none. */
export const meaningOf = (position: BiddingPosition, index: number): Meaning | undefined =>
  explainCalls(position)[index]?.meaning;

/** The call of the first rule that the hand satisfies. */
export function chooseCall(position: BiddingPosition, hand: Hand): CallDecision {
  const situation = situationOf(position);
  const { rules } = situation;
  const rule = situation.ruleFor(hand);
  const ahead = rules.indexOf(rule);
  const seen = new Set<Call>();
  const candidates = rules.slice(ahead).filter((one) => {
    if (seen.has(one.call) || !satisfies(one.hand, hand)) return false;
    seen.add(one.call);
    return true;
  });
  const { call } = rule;
  return { call, meaning: situation.meaning(call), rule, candidates, ahead, changed: false };
}
