/** What is asked of a board that is looked at: what its layout gave, what could be known from a seat, and why. */
import { JACK_RANK, makeDeal, rankIndexOf, SUITS, type Seen, type Suit } from "@falsecard/core";
import {
  explainCalls,
  handOf,
  biddingPositionOf,
  promisesOf,
  sayMeaning,
} from "@falsecard/engine/bidding";
import { satisfies } from "@falsecard/engine/constraint";
import { knowledgeOf, Marginals, sayNote, type HandPromise } from "@falsecard/engine/inference";
import { agreementOn, PROGRAMS } from "@falsecard/engine/play";
import { shownHandOf } from "./shown-hand.js";
import { conventionsOf } from "./cards.js";
import { robotOf } from "./robots.js";
import { layoutOf, traceOf } from "./layout.js";
import { hypothesisOf, imaginedDeals, placingsAfter } from "./others.js";
import { timeLimits, valueIn } from "./asked.js";
import type { EngineAnswer, EngineQuestion, Pledge, SeatBelief } from "./engine.js";
import { callReasonOf, reasonOf } from "./reason.js";
import { signalsOf } from "./signals.js";
import { worthOf } from "./worth.js";

/** Deals shown of those that were imagined. */
const SHOWN = 3;

type StudyMethod =
  | "layout"
  | "trace"
  | "worth"
  | "promises"
  | "told"
  | "signals"
  | "chances"
  | "whyCall"
  | "whyCard"
  | "placings";

/** @param now Tells the time, by which robots keep to their patience. */
export const studyAnswers = (
  now: () => number,
): { readonly [M in StudyMethod]: (asked: EngineQuestion<M>) => EngineAnswer<M> } => ({
  layout: ({ record }) => layoutOf(record),
  trace: ({ record }) => traceOf(record),
  worth: ({ record, seat, seed }) => worthOf(record, seat, seed),
  promises: ({ record, locale }) =>
    explainCalls(biddingPositionOf(record, conventionsOf(record))).map(
      ({ seat, call, meaning }): Pledge => {
        const hand = record.deal[seat];
        return {
          seat,
          call,
          text: sayMeaning(meaning, locale),
          ...shownHandOf(meaning),
          kept: hand === undefined ? undefined : satisfies(handOf(meaning), hand),
        };
      },
    ),
  signals: ({ record, seat, locale, robots }) =>
    signalsOf(record, seat, robotOf(robots, conventionsOf(record)).model, locale),
  told: ({ seen, locale, robots }) => {
    const { play } = knowledgeOf(seen);
    const cards = conventionsOf(seen);
    const { model } = robotOf(robots, cards);
    return {
      calls: explainCalls(biddingPositionOf(seen, cards)).map(({ meaning }) =>
        sayMeaning(meaning, locale),
      ),
      cards: (play?.played ?? []).map((_, i) =>
        play === undefined ? "" : (agreementOn(play, i, model, locale) ?? ""),
      ),
    };
  },
  chances: ({ seen, locale }) => {
    const { belief, notes } = hypothesisOf(seen, heardBy(seen), PROGRAMS.default);
    const marginals = Marginals.of(belief.question);
    if (marginals === undefined) return { seats: [], honours: [], notes: [] };
    return {
      seats: marginals.hidden.map((one): SeatBelief => ({
        seat: one,
        hcp: marginals.hcp(one),
        lengths: bySuit((suit) => marginals.length(one, suit)),
      })),
      honours: marginals
        .cards()
        .filter(({ card }) => rankIndexOf(card) >= JACK_RANK)
        .map(({ card, chances }) => ({
          card,
          chances: marginals.hidden.map((one) => ({ seat: one, chance: chances[one] ?? 0 })),
        })),
      notes: notes.map((note) => sayNote(note, locale)),
    };
  },
  whyCall: ({ seen, locale, robots, seed }) => {
    const cards = conventionsOf(seen);
    const judgement = valueIn(robotOf(robots, cards).call(seen, { seed }));
    const position = biddingPositionOf(seen, cards);
    const { call, candidates } = judgement;
    const others = candidates
      .filter((rule) => rule.call !== call)
      .map((rule) => {
        const after = position.auction.with(rule.call);
        const last = after.ok
          ? explainCalls({ ...position, auction: after.value }).at(-1)
          : undefined;
        const text = last === undefined ? "" : sayMeaning(last.meaning, locale);
        return { call: rule.call, text };
      });
    return { call, reason: callReasonOf(judgement, locale), others };
  },
  whyCard: ({ seen, locale, robots, seed }) => {
    const robot = robotOf(robots, conventionsOf(seen));
    const limits = timeLimits(robots, now);
    const decision = valueIn(robot.card(seen, { seed, limits }));
    const hypothesis = hypothesisOf(seen, heardBy(seen), robot.model);
    return {
      card: decision.card,
      reason: reasonOf(decision, locale),
      read: hypothesis.notes.map((note) => sayNote(note, locale)),
      imagined: imaginedDeals(seen, hypothesis, SHOWN, seed).map((deal) => makeDeal(deal)),
    };
  },
  placings: ({ seen, robots, seed, card }) =>
    placingsAfter(seen, card, heardBy(seen), robotOf(robots, conventionsOf(seen)).model, seed),
});

/** What the calls promise by the cards of both sides. */
const heardBy = (seen: Seen): readonly HandPromise[] =>
  promisesOf(biddingPositionOf(seen, conventionsOf(seen)));

const bySuit = <T>(make: (suit: Suit) => T): Readonly<Record<Suit, T>> =>
  Object.fromEntries(SUITS.map((suit) => [suit, make(suit)])) as Record<Suit, T>;
