/** Answers what is asked of a board that somebody looks at. Runs in a worker, and in tests as it is. */
import {
  makeDeal,
  JACK_RANK,
  rankIndexOf,
  SUITS,
  type BoardRecord,
  type BySide,
  type Result,
  type Suit,
} from "@falsecard/core";
import { sayFault } from "../../words/faults.js";
import { recordOfJson } from "@falsecard/core/files";
import {
  explain,
  handOf,
  positionOf,
  promisesOf,
  sayMeaning,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { satisfies } from "@falsecard/engine/constraint";
import { knowledgeOf, Marginals, sayNote } from "@falsecard/engine/inference";
import { agreementOn, PROGRAMS } from "@falsecard/engine/play";
import { robotCall, robotCard } from "@falsecard/engine/robot";
import { drawn } from "../../robots/drawn.js";
import type { AskedSeen } from "../../robots/question.js";
import { cardsOf } from "../../robots/cards.js";
import { robotOf } from "../../robots/robots.js";
import { layoutOf, traceOf } from "./layout.js";
import { hypothesisOf, imaginedBy, placingsAfter } from "./others.js";
import type { Pledge, SeatBelief, StudyAnswers, StudyAnswerTo, StudyQuestion } from "./question.js";
import { callReasonOf, reasonOf } from "./reason.js";
import { signalsOf } from "./signals.js";
import { worthOf } from "./worth.js";

/** Deals shown of those that were imagined. */
const SHOWN = 3;

type Of<K extends StudyQuestion["kind"]> = Extract<StudyQuestion, { kind: K }>;

/** Answers one question; `now` tells the time, so that a robot keeps to its patience. */
export function lookInto<Q extends StudyQuestion>(
  question: Q,
  now: () => number,
): StudyAnswerTo<Q> {
  if ("seen" in question)
    return FROM_SEEN[question.kind](
      question as never,
      cardsOf(question.seen),
      now,
    ) as StudyAnswerTo<Q>;
  const record = sure(recordOfJson(question.record));
  return FROM_RECORD[question.kind](question as never, record) as StudyAnswerTo<Q>;
}

type SeenKind = Extract<StudyQuestion, AskedSeen>["kind"];

const FROM_RECORD: {
  readonly [K in Exclude<StudyQuestion["kind"], SeenKind>]: (
    question: Of<K>,
    record: BoardRecord,
  ) => StudyAnswers[K];
} = {
  layout: (_, record) => layoutOf(record),
  trace: (_, record) => traceOf(record),
  worth: ({ seat, seed }, record) => worthOf(record, seat, seed),
  promises: ({ locale }, record) => {
    return explain(positionOf(record, cardsOf(record))).map(({ seat, call, meaning }): Pledge => {
      const hand = record.deal[seat];
      return {
        seat,
        call,
        text: sayMeaning(meaning, locale),
        ...drawn(meaning),
        kept: hand === undefined ? undefined : satisfies(handOf(meaning), hand),
      };
    });
  },
  signals: ({ seat, locale, robots }, record) =>
    signalsOf(record, seat, robotOf(robots, cardsOf(record)).model, locale),
};

const FROM_SEEN: {
  readonly [K in SeenKind]: (
    question: Of<K>,
    cards: BySide<ConventionCard>,
    now: () => number,
  ) => StudyAnswers[K];
} = {
  told: ({ seen, locale, robots }, cards) => {
    const { play } = knowledgeOf(seen);
    const { model } = robotOf(robots, cards);
    return {
      calls: explain(positionOf(seen, cards)).map(({ meaning }) => sayMeaning(meaning, locale)),
      cards: (play?.cards ?? []).map((_, i) =>
        play === undefined ? "" : (agreementOn(play, i, model, locale) ?? ""),
      ),
    };
  },
  chances: ({ seen, locale }, cards) => {
    const { belief, notes } = hypothesisOf(
      seen,
      promisesOf(positionOf(seen, cards)),
      PROGRAMS.default,
    );
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
  "why-call": ({ seen, locale, robots, seed }, cards) => {
    const judgement = sure(robotCall(seen, robotOf(robots, cards), { seed }));
    const position = positionOf(seen, cards);
    const { call, candidates } = judgement;
    const others = candidates
      .filter((rule) => rule.call !== call)
      .map((rule) => {
        const after = position.auction.with(rule.call);
        const last = after.ok ? explain({ ...position, auction: after.value }).at(-1) : undefined;
        const text = last === undefined ? "" : sayMeaning(last.meaning, locale);
        return { call: rule.call, text };
      });
    return { call, reason: callReasonOf(judgement, locale), others };
  },
  "why-card": ({ seen, locale, robots, seed }, cards, now) => {
    const robot = robotOf(robots, cards);
    const end = now() + robots.patience;
    const limits = { stop: () => now() >= end };
    const decision = sure(robotCard(seen, robot, { seed, limits }));
    const hypothesis = hypothesisOf(seen, promisesOf(positionOf(seen, cards)), robot.model);
    return {
      card: decision.card,
      reason: reasonOf(decision, locale),
      read: hypothesis.notes.map((note) => sayNote(note, locale)),
      imagined: imaginedBy(seen, hypothesis, SHOWN, seed).map((deal) => makeDeal(deal)),
    };
  },
  minds: ({ seen, robots, seed, card }, cards) =>
    placingsAfter(
      seen,
      card,
      promisesOf(positionOf(seen, cards)),
      robotOf(robots, cards).model,
      seed,
    ),
};

const bySuit = <T>(make: (suit: Suit) => T): Readonly<Record<Suit, T>> =>
  Object.fromEntries(SUITS.map((suit) => [suit, make(suit)])) as Record<Suit, T>;

function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(sayFault(result.fault));
}
