/**
 * Signals: which card tells partner the truth.
 *
 * There is one source of truth. The reader's rules say how likely a card is from each holding if its player
 * keeps to the agreement; the giver holds one holding, asks the same rules about each card he might play,
 * and the card that is most likely from what he has is the true one. So giver and reader cannot drift
 * apart, and a pair that changes its agreements (standard, upside-down, which rules it plays) changes both.
 */
import {
  partnerOf,
  rankIndexOf,
  seatAfter,
  suitOf,
  TEN_RANK,
  type Card,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { withCard } from "../../inference/hypothesis.js";
import { SIGNALS, isSignal } from "../../inference/reading/signals.js";
import type { Evidence, RuleId } from "../../inference/reading/rules.js";
import { isDeclaring, type PublicPlay } from "../../inference/reading/reading.js";
import { evidenceTo, type PlayerModel } from "../model/model.js";

/** What one card would tell partner. */
export interface Message {
  readonly card: Card;
  /** How partner would read it, the most important signal first; none if the card says nothing. */
  readonly evidence: readonly Evidence[];
  /** For each of these how true it is of the hand, from 0, a lie, to 1, as true as the truest card. */
  readonly truths: readonly number[];
}

/** What each of the cards would tell partner, who reads as the model says, and how true it is of the hand. */
export function messagesOf(
  play: PublicPlay,
  seat: Seat,
  hand: Hand,
  cards: readonly Card[],
  model: PlayerModel,
): Message[] {
  const { signals = SIGNALS } = model.carding;
  const priority = ({ rule }: Evidence): number => signals.findIndex((signal) => signal === rule);
  const told = cards.map((card) =>
    evidenceTo(model, partnerOf(seat), withCard(play, seat, card))
      .filter(
        ({ rule, reading }) => reading.seat === seat && reading.card === card && isSignal(rule),
      )
      .toSorted((a, b) => priority(a) - priority(b)),
  );
  const likelihood = ({ reading }: Evidence): number => reading.likelihood(hand.in(reading.suit));
  // Truth is measured against the truest card of the same signal.
  const most = new Map<RuleId, number>();
  for (const each of told.flat())
    most.set(each.rule, Math.max(most.get(each.rule) ?? 0, likelihood(each)));
  return cards.map((card, i) => {
    const evidence = told[i] ?? [];
    const truths = evidence.map((each) => {
      const best = most.get(each.rule) ?? 0;
      return best === 0 ? 0 : likelihood(each) / best;
    });
    return { card, evidence, truths };
  });
}

/** Positive if the first message is truer: the more important signal decides. */
function truer(a: Message, b: Message): number {
  for (let i = 0; i < Math.max(a.truths.length, b.truths.length); i++) {
    const difference = (a.truths[i] ?? 0) - (b.truths[i] ?? 0);
    if (Math.abs(difference) > 1e-9) return difference;
  }
  return 0;
}

/**
 * The true card among these, or undefined if none of them says anything or nothing that they say is true.
 * Of equally true cards it is the clearest: the lowest if that is one of them, else the highest small one.
 */
export function trueCard(messages: readonly Message[]): Card | undefined {
  const telling = messages.filter(({ truths }) => truths.some((truth) => truth > 0));
  const [first, ...rest] = telling;
  if (first === undefined) return undefined;
  let best = first;
  for (const message of rest) if (truer(message, best) > 0) best = message;
  const equal = telling.filter((message) => truer(message, best) === 0).map(({ card }) => card);
  const suit = suitOf(best.card);
  const lowest = Math.min(...messages.flatMap(({ card }) => (suitOf(card) === suit ? [card] : [])));
  const same = equal.filter((card) => suitOf(card) === suit).toSorted((a, b) => a - b);
  if (same[0] === lowest) return same[0];
  return same.findLast((card) => rankIndexOf(card) < TEN_RANK) ?? same[0];
}

/** Whether a card tells an untruth: its most important reading is false while another card's would be true. */
export function isLie(messages: readonly Message[], card: Card): boolean {
  const own = messages.find((message) => message.card === card);
  const rule = own?.evidence[0]?.rule;
  if (own === undefined || rule === undefined || (own.truths[0] ?? 0) > 0) return false;
  return messages.some(
    ({ evidence, truths }) => evidence[0]?.rule === rule && (truths[0] ?? 0) > 0,
  );
}

/**
 * The papers' rule for the fourth hand: when he decides whether to signal, he does not read partner's card of this
 * trick as a signal, because partner chose it before he could know what would be needed. Returns the test for that
 * evidence.
 */
export function secondHandSignal(play: PublicPlay, seat: Seat): (evidence: Evidence) => boolean {
  const trick = play.played.slice(play.played.length - (play.played.length % 4));
  const [led, second] = trick;
  if (trick.length !== 3 || led === undefined || second === undefined) return () => false;
  if (seatAfter(led.seat, 3) !== seat || !isDeclaring(play.contract, led.seat)) return () => false;
  return ({ rule, reading }) =>
    isSignal(rule) && reading.seat === second.seat && reading.card === second.card;
}

/** How a card fared against the true one, on the same deals, in the form of scoring. */
export interface Deviation {
  readonly gain: number;
  /** The standard error of the gain. */
  readonly error: number;
  /** What lies between making and failing. */
  readonly swing: number;
}

/** Whether it gains enough to leave the agreement: two standard errors, and a share of what is at stake. */
export const isWorthLying = ({ gain, error, swing }: Deviation, share: number): boolean =>
  gain > 0 && gain >= Math.max(2 * error, share * swing);
