/**
 * Why a card, in the terms of the game: what it does, what the deals in which it gains have in common, and what was
 * read from whom to think them likely. Plain data, made from the evaluation that chose the card; say.ts has the words.
 */
import { sideOf, suitOf, type Card, type Seat, type Suit } from "@falsecard/core";
import { believe } from "../../inference/hypothesis.js";
import { Marginals } from "../../inference/counting/marginals.js";
import type { LocaleText } from "../../inference/reading/reading.js";
import type { Evidence, RuleId } from "../../inference/reading/rules.js";
import { partnersSuits } from "../problem/lead-prior.js";
import { evidenceTo, readsOf } from "../model/model.js";
import type { Problem } from "../problem/problem.js";
import { differences, type Evaluation, type Findings } from "../search/evaluation.js";
import { actOf } from "./act.js";
import type { Act } from "./act-kind.js";
import { chanceOf, suitIn, truthsOf, type Feature, type Hidden } from "./feature.js";
import { outcomesOf, separationOf, type Outcomes } from "./separation.js";

/** A card that was read, and the chance that would be given without it. */
export interface CardRead {
  readonly rule: RuleId;
  readonly seat: Seat;
  readonly card: Card;
  readonly says: LocaleText;
  readonly without: number;
}

/** A feature with its chance: exact where it can be counted, else the share of the deals imagined. */
export interface LikelyFeature {
  readonly feature: Feature;
  readonly chance: number;
  readonly exact: boolean;
  /** The card that made it likelier, if one did. */
  readonly read: CardRead | undefined;
}

/** The reason for a card: what it does, the rival, and when it is better. */
export interface Why {
  readonly act: Act | undefined;
  /** The card that was nearest to being chosen instead; undefined if no other differs in any deal. */
  readonly rival: Card | undefined;
  /** What the deals in which the card gains have in common; none if nothing with a name tells them apart. */
  readonly when: readonly LikelyFeature[];
  /** How it did against the rival where all of these are true, and elsewhere. */
  readonly inside: Outcomes;
  readonly outside: Outcomes;
  /** Where nothing tells the deals apart: what all of them have in common because a card was read. */
  readonly since: LikelyFeature | undefined;
}

/** A card must have made a chance greater by at least this to be named as the reason. */
const LEAST_CHANGE = 0.05;
/** What a card settles is at least so likely with it, and was so much less likely without. */
const SETTLED = 0.8;
const LEAST_SETTLING = 0.15;

/**
 * Why the chosen card, against the best of the others that differs from it. The chances of the hidden cards are slow to
 * count, so they are counted once for all uses.
 */
export function whyOf(
  problem: Problem,
  findings: Findings,
  chosen: Evaluation,
  card: Card,
  marginals: Marginals | undefined,
): Why {
  const { evaluations, worlds } = findings;
  const act = actOf(problem.play, card, isOpenedForPartner(problem, card));
  const rival = rivalOf(evaluations, chosen);
  const none: Outcomes = { better: 0, equal: 0, worse: 0 };
  if (rival === undefined)
    return { act, rival, when: [], inside: none, outside: none, since: undefined };
  const gaps = differences(chosen.values, rival.values);
  const judged = worlds.list.slice(0, gaps.length);
  const deals = judged.map(({ deal }) => deal);
  const { question } = problem.hypothesis.belief;
  const hidden: Hidden = {
    seats: seatsToName(problem),
    unseen: question.unseen,
    declaring: problem.stake.declaring,
    play: problem.play,
  };
  const weights = judged.map(({ weight }) => weight);
  const found = separationOf(
    hidden,
    {
      deals,
      gaps,
      weights: worlds.exact && gaps.length === worlds.list.length ? weights : undefined,
    },
    [suitOf(card), suitOf(rival.candidate.card)],
  );
  if (found === undefined) {
    return {
      act,
      rival: rival.candidate.card,
      when: [],
      inside: none,
      outside: outcomesOf(gaps),
      since: settledBy(problem, suitOf(card), marginals),
    };
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    act,
    rival: rival.candidate.card,
    when: found.when.map((feature): LikelyFeature => {
      const exact = marginals === undefined ? undefined : chanceOf(feature, marginals);
      const truths = truthsOf(feature, hidden, deals);
      const share = weights.reduce((sum, weight, i) => sum + (truths[i] === true ? weight : 0), 0);
      const chance = exact ?? share / total;
      return {
        feature,
        chance,
        exact: exact !== undefined,
        read: exact === undefined ? undefined : readFor(problem, feature, exact),
      };
    }),
    inside: found.inside,
    outside: found.outside,
    since: undefined,
  };
}

/** Whether the card would be an opening lead in a suit that partner has shown. */
const isOpenedForPartner = ({ play, meanings }: Problem, card: Card): boolean =>
  play.cards.length === 0 && partnersSuits(play.contract, meanings).includes(suitOf(card));

/** The best of the others that differs in some deal. */
export function rivalOf(
  evaluations: readonly Evaluation[],
  chosen: Evaluation,
): Evaluation | undefined {
  return evaluations.find(
    (each) => each !== chosen && differences(chosen.values, each.values).some((gap) => gap !== 0),
  );
}

/** The hidden hands; a defender thinks of his partner's first. */
function seatsToName({ hypothesis, seat }: Problem): Seat[] {
  return hypothesis.belief.question.hidden
    .map((hidden) => hidden.seat)
    .toSorted((a, b) => Number(sideOf(b) === sideOf(seat)) - Number(sideOf(a) === sideOf(seat)));
}

/** Beliefs made again without one card's reading, for each that tells of the suit. */
function beliefsWithout(
  { hand, play, model, seat, meanings, hypothesis }: Problem,
  suit: Suit,
): { readonly evidence: Evidence; readonly marginals: Marginals }[] {
  const used = hypothesis.notes.flatMap((note) =>
    note.kind === "evidence" && note.fate === "used" ? [keyOf(note.evidence)] : [],
  );
  const told = evidenceTo(model, seat, play);
  return told.flatMap((evidence) => {
    if (evidence.reading.suit !== suit || !used.includes(keyOf(evidence))) return [];
    const { belief } = believe(seat, hand, { meanings, play }, readsOf(model, seat), {
      leavesOut: (each) => keyOf(each) === keyOf(evidence),
    });
    const marginals = Marginals.of(belief.question);
    return marginals === undefined ? [] : [{ evidence, marginals }];
  });
}

const keyOf = ({ rule, reading }: Evidence): string => `${rule} ${reading.card} ${reading.suit}`;

const readOf = ({ rule, reading }: Evidence, without: number): CardRead => ({
  rule,
  seat: reading.seat,
  card: reading.card,
  says: reading.says,
  without,
});

/** The card whose reading made a feature likelier by the most. */
export function readFor(problem: Problem, feature: Feature, chance: number): CardRead | undefined {
  let best: CardRead | undefined;
  for (const { evidence, marginals } of beliefsWithout(problem, suitIn(feature))) {
    const without = chanceOf(feature, marginals);
    if (without === undefined || chance - without < LEAST_CHANGE) continue;
    if (best === undefined || without < best.without) best = readOf(evidence, without);
  }
  return best;
}

/** The length of a suit that a card's reading all but settled. */
function settledBy(
  problem: Problem,
  suit: Suit,
  now: Marginals | undefined,
): LikelyFeature | undefined {
  if (now === undefined) return undefined;
  let best: LikelyFeature | undefined;
  for (const { evidence, marginals } of beliefsWithout(problem, suit)) {
    const { seat } = evidence.reading;
    for (let n = 0; n <= 13; n++)
      for (const [least, most] of [
        [n, n],
        [0, n],
        [n, 13],
      ] as const) {
        const feature: Feature = { kind: "length", seat, suit, least, most };
        const chance = chanceOf(feature, now) ?? 0;
        const without = chanceOf(feature, marginals) ?? 0;
        if (chance < SETTLED || chance - without < LEAST_SETTLING) continue;
        if (best?.read !== undefined && best.read.without <= without + 1e-9) continue;
        best = { feature, chance, exact: true, read: readOf(evidence, without) };
      }
  }
  return best;
}
