/**
 * What the others will believe after a card.
 *
 * In each imagined deal each of the others has his own hand and so his own beliefs about the hand that plays. The mean
 * over a few deals is what he is expected to believe.
 */
import { lhoOf, partnerOf, rhoOf, suitOf, type Card, type Seat, type Suit } from "@falsecard/core";
import { believe, withCard } from "../../inference/hypothesis.js";
import { Marginals } from "../../inference/counting/marginals.js";
import { isSignal } from "../../inference/reading/signals.js";
import type { Evidence, RuleId } from "../../inference/reading/rules.js";
import type { PublicPlay, LocaleText } from "../../inference/reading/reading.js";
import { readsOf } from "../model/model.js";
import type { Problem } from "./problem.js";
import type { Worlds } from "./worlds.js";

/**
 * What another player believes of the hand that plays, and how it changes: the length of a suit that he comes to
 * think likelier, or, if lengths tell him nothing, a card.
 */
export type BeliefChange =
  | {
      readonly kind: "length";
      readonly seat: Seat;
      readonly suit: Suit;
      readonly length: number;
      readonly before: number;
      readonly after: number;
    }
  | {
      readonly kind: "card";
      readonly seat: Seat;
      readonly card: Card;
      readonly before: number;
      readonly after: number;
    };

/** A card chosen for how the others will read it: their beliefs after it, its gain and its risk. */
export interface Deception {
  /** Of equal cards the one that tells least, or another card because it gains. */
  readonly kind: "equals" | "gain";
  readonly card: Card;
  /** The card that would be played without deception. */
  readonly honest: Card;
  /** What each of the others believes after it, against the honest card. */
  readonly beliefs: readonly BeliefChange[];
  readonly gain: { readonly by: number; readonly error: number };
  /** What it costs against opponents who see all cards. */
  readonly risk: number;
}

/** What a defender's card tells partner by agreement. */
export interface SignalGiven {
  readonly rule: RuleId;
  /** What partner reads: `odd if the lowest, even if not`. */
  readonly says: LocaleText;
  readonly truthful: boolean;
  /** The card that tells the truth. */
  readonly truth: Card;
  /** What partner and declarer conclude, compared with reading no signal; empty unless reasons were asked for. */
  readonly conclusions: readonly BeliefChange[];
}

/** Deals in which the others' beliefs are compared. */
const MIRRORS = 4;
/** A smaller change of a belief is ignored. */
const LEAST_CHANGE = 0.02;

/** The play as the others see it, and the evidence that they leave out. */
interface Told {
  readonly play: PublicPlay;
  readonly leavesOut?: (evidence: Evidence) => boolean;
}

/** How the others' beliefs about the card's suit differ from those after `instead`. */
export const changesBetween = (
  problem: Problem,
  card: Card,
  instead: Card,
  worlds: Worlds,
): BeliefChange[] =>
  changesOf(
    problem,
    [card, instead],
    suitOf(card),
    worlds,
    toldBy(problem, instead),
    toldBy(problem, card),
  );

/** How the others' beliefs change by reading the card as a signal. */
export function conclusionsFrom(
  problem: Problem,
  card: Card,
  suit: Suit,
  worlds: Worlds,
): BeliefChange[] {
  const after = toldBy(problem, card);
  const before: Told = {
    ...after,
    leavesOut: ({ rule, reading }) => reading.card === card && isSignal(rule),
  };
  return changesOf(problem, [card], suit, worlds, before, after);
}

const toldBy = ({ play, turn }: Problem, card: Card): Told => ({
  play: withCard(play, turn, card),
});

function changesOf(
  problem: Problem,
  played: readonly Card[],
  suit: Suit,
  worlds: Worlds,
  before: Told,
  after: Told,
): BeliefChange[] {
  const { turn, play, seat } = problem;
  // A seat that sees the hand needs no beliefs about it.
  const others = [lhoOf(seat), partnerOf(seat), rhoOf(seat)].filter(
    (other) => other !== turn && play.deal[other] === undefined,
  );
  return others.flatMap((other): BeliefChange[] => {
    const [then, now] = [before, after].map((told) => thoughts(problem, other, told, suit, worlds));
    if (then === undefined || now === undefined) return [];
    const length = greatest(now.lengths.map((chance, i) => chance - (then.lengths[i] ?? 0)));
    const chances = (at: number) => ({
      before: then.lengths[at] ?? 0,
      after: now.lengths[at] ?? 0,
    });
    if (length !== undefined)
      return [{ kind: "length", seat: other, suit, length, ...chances(length) }];
    const cards = [...now.cards].filter(([card]) => !played.includes(card) && then.cards.has(card));
    const most = greatest(
      cards.map(([card, chance]) => Math.abs(chance - (then.cards.get(card) ?? 0))),
    );
    const [card, chance] = (most === undefined ? undefined : cards[most]) ?? [];
    if (card === undefined || chance === undefined) return [];
    return [{ kind: "card", seat: other, card, before: then.cards.get(card) ?? 0, after: chance }];
  });
}

/** The index of the greatest change; undefined if it is too small to count. */
function greatest(changes: readonly number[]): number | undefined {
  const most = Math.max(...changes);
  return most >= LEAST_CHANGE ? changes.indexOf(most) : undefined;
}

/** The mean chances that one of the others gives to each length of the suit, and to each card of it. */
function thoughts(
  { turn, meanings, model, seat }: Problem,
  other: Seat,
  { play, ...told }: Told,
  suit: Suit,
  worlds: Worlds,
): { readonly lengths: readonly number[]; readonly cards: ReadonlyMap<Card, number> } {
  const mirrors = worlds.list.slice(0, MIRRORS);
  const lengths = Array.from({ length: 14 }, () => 0);
  const cards = new Map<Card, number>();
  for (const { deal } of mirrors) {
    const { belief } = believe(other, deal[other], { meanings, play }, readsOf(model, seat), {
      ...told,
      brief: true,
      exact: true,
    });
    const marginals = Marginals.of(belief.question);
    if (marginals === undefined) continue;
    for (const [length, chance] of marginals.length(turn, suit).entries())
      lengths[length] = (lengths[length] ?? 0) + chance / mirrors.length;
    for (const card of belief.question.unseen)
      if (suitOf(card) === suit)
        cards.set(
          card,
          (cards.get(card) ?? 0) + (marginals.card(card)[turn] ?? 0) / mirrors.length,
        );
  }
  return { lengths, cards };
}
