/**
 * Chooses the card from the findings. Worth decides; among cards of equal worth the agreement with partner and good
 * habits do. A card that is worse than another in every deal judged is never chosen.
 */
import { suitOf, type Card } from "@falsecard/core";
import { isDeclaring } from "../../inference/reading/reading.js";
import { conclusionsFrom, type SignalGiven } from "../problem/others-beliefs.js";
import { habitOf } from "../problem/habit.js";
import type { Problem } from "../problem/problem.js";
import { differences, keptOf, type Evaluation, type Findings } from "./search.js";
import { isLie, messagesOf, trueCard, type Message } from "../problem/signal.js";
import type { Worlds } from "../problem/worlds.js";

/** The most that a true signal may cost, as a share of the swing between making and failing. */
const SIGNAL_SHARE = 0.02;
/** The most that it may seem to cost where the difference is within its standard error. */
const CHANCE_SHARE = 0.05;

/** Whether another candidate beats this one in every deal in which both were judged. */
export const isDominated = (own: Evaluation, evaluations: readonly Evaluation[]): boolean =>
  evaluations.some((other) => {
    const gaps = differences(other.values, own.values);
    return gaps.length > 0 && gaps.every((gap) => gap > 0);
  });

/** The card to play by worth, agreement and habit, without any deception. */
export function honestCard(problem: Problem, { evaluations, stake }: Findings): Card {
  const { play, model } = problem;
  const left = evaluations.filter((each) => !isDominated(each, evaluations));
  const equal = keptOf(left)
    .filter(({ behind }) => behind.by <= 1e-9)
    .flatMap(({ candidate }) => candidate.cards);
  const card = habitOf(play, equal);
  if (card === undefined) throw new Error("no card to play");
  if (model.signals === "never") return card;
  // Prefer the true signal of the suit if it costs next to nothing.
  const near = left
    .filter(
      ({ behind: { by, error } }) =>
        by <= Math.max(SIGNAL_SHARE * stake.swing, Math.min(error, CHANCE_SHARE * stake.swing)),
    )
    .flatMap(({ candidate }) => candidate.cards)
    .filter((each) => suitOf(each) === suitOf(card));
  return trueCard(messagesTo(problem, near)) ?? card;
}

/** What each of the cards tells partner; nothing if declarer's side plays. */
export function messagesTo(
  { play, seat, hand, model }: Problem,
  cards: readonly Card[],
): readonly Message[] {
  if (isDeclaring(play.contract, seat)) return [];
  return messagesOf(play, seat, hand, cards, model);
}

/** What the card tells partner by agreement, and what the others make of it in these worlds. */
export function signalOf(
  problem: Problem,
  card: Card,
  worlds: Worlds | undefined,
): SignalGiven | undefined {
  const { legal, model } = problem;
  if (model.signals === "never") return undefined;
  const messages = messagesTo(problem, [...legal.only(suitOf(card))]);
  const own = messages.find((message) => message.card === card)?.evidence[0];
  const truth = trueCard(messages);
  if (own === undefined || truth === undefined) return undefined;
  const { rule, reading } = own;
  return {
    rule,
    says: reading.says,
    truthful: !isLie(messages, card),
    truth,
    conclusions: worlds === undefined ? [] : conclusionsFrom(problem, card, reading.suit, worlds),
  };
}
