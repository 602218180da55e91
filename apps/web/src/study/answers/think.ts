/** Answers what is asked of a board that somebody looks at. Runs in a worker, and in tests as it is. */
import {
  makeDeal,
  rankIndexOf,
  SUITS,
  viewOf,
  type BoardRecord,
  type Result,
  type Suit,
  type View,
} from "@falsecard/core";
import { sayFault } from "../../words/faults.js";
import { recordOfJson } from "@falsecard/core/files";
import { explain, handOf, positionOf, promisesOf, sayMeaning } from "@falsecard/engine/bidding";
import { satisfies } from "@falsecard/engine/constraint";
import { knowledgeOf, Marginals, sayNote } from "@falsecard/engine/inference";
import { agreementOn, PROGRAMS } from "@falsecard/engine/play";
import { robotCall, robotCard } from "@falsecard/engine/robot";
import { drawn } from "../../robots/drawn.js";
import { cardsOf } from "../../robots/cards.js";
import { robotOf } from "../../robots/robots.js";
import { layoutOf, traceOf } from "./layout.js";
import { hypothesisOf, imaginedBy, placingsAfter } from "./others.js";
import type { Pledge, SeatBelief, StudyAnswers, StudyAnswerTo, StudyQuestion } from "./question.js";
import { callReasonOf, reasonOf } from "./reason.js";
import { signalsOf } from "./signals.js";
import { worthOf } from "./worth.js";

const JACK = 9;
/** Deals shown of those that were imagined. */
const SHOWN = 3;

type Of<K extends StudyQuestion["kind"]> = Extract<StudyQuestion, { kind: K }>;

/** Answers one question; `now` tells the time, so that a robot keeps to its patience. */
export function lookInto<Q extends StudyQuestion>(
  question: Q,
  now: () => number,
): StudyAnswerTo<Q> {
  const record = sure(recordOfJson(question.record));
  return ANSWERS[question.kind](question as never, record, now) as StudyAnswerTo<Q>;
}

const ANSWERS: {
  readonly [K in StudyQuestion["kind"]]: (
    question: Of<K>,
    record: BoardRecord,
    now: () => number,
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
  told: ({ seat, locale, robots }, record) => {
    const { play } = knowledgeOf(seenBy(record, seat));
    const { model } = robotOf(robots, cardsOf(record));
    return {
      calls: explain(positionOf(record, cardsOf(record))).map(({ meaning }) =>
        sayMeaning(meaning, locale),
      ),
      cards: (play?.cards ?? []).map((_, i) =>
        play === undefined ? "" : (agreementOn(play, i, model, locale) ?? ""),
      ),
    };
  },
  signals: ({ seat, locale, robots }, record) =>
    signalsOf(record, seat, robotOf(robots, cardsOf(record)).model, locale),
  chances: ({ seat, locale }, record) => {
    const view = seenBy(record, seat);
    const { belief, notes } = hypothesisOf(
      view,
      promisesOf(positionOf(view, cardsOf(record))),
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
        .filter(({ card }) => rankIndexOf(card) >= JACK)
        .map(({ card, chances }) => ({
          card,
          chances: marginals.hidden.map((one) => ({ seat: one, chance: chances[one] ?? 0 })),
        })),
      notes: notes.map((note) => sayNote(note, locale)),
    };
  },
  "why-call": ({ seat, locale, robots, seed }, record) => {
    const judgement = sure(
      robotCall(seenBy(record, seat), robotOf(robots, cardsOf(record)), { seed }),
    );
    const position = positionOf(record, cardsOf(record));
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
  "why-card": ({ seat, locale, robots, seed }, record, now) => {
    const view = seenBy(record, seat);
    const robot = robotOf(robots, cardsOf(record));
    const end = now() + robots.patience;
    const limits = { stop: () => now() >= end };
    const decision = sure(robotCard(view, robot, { seed, limits }));
    const hypothesis = hypothesisOf(
      view,
      promisesOf(positionOf(view, cardsOf(record))),
      robot.model,
    );
    return {
      card: decision.card,
      reason: reasonOf(decision, locale),
      read: hypothesis.notes.map((note) => sayNote(note, locale)),
      imagined: imaginedBy(view, hypothesis, SHOWN, seed).map((deal) => makeDeal(deal)),
    };
  },
  minds: ({ seat, robots, seed, card }, record) => {
    const view = seenBy(record, seat);
    return placingsAfter(
      view,
      card,
      promisesOf(positionOf(view, cardsOf(record))),
      robotOf(robots, cardsOf(record)).model,
      seed,
    );
  },
};

function seenBy(record: BoardRecord, seat: BoardRecord["board"]["dealer"]): View {
  const view = viewOf(record, seat);
  if (view === undefined) throw new Error("a question without a hand");
  return view;
}

const bySuit = <T>(make: (suit: Suit) => T): Readonly<Record<Suit, T>> =>
  Object.fromEntries(SUITS.map((suit) => [suit, make(suit)])) as Record<Suit, T>;

function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(sayFault(result.fault));
}
