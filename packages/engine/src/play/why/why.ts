/**
 * The reasons for a card as plain data, made from the evaluation that chose it; say.ts has the words.
 *
 * A reason says what the card does, what the deals in which it gains have in common, and which cards that were read make
 * those deals likely. Beside it stand the beliefs that explain most of the difference to the rival (the length of a
 * suit,
 * the place of a missing honour) with their exact chances, and deals that show it.
 */
import {
  sideOf,
  suitOf,
  countBits,
  makeCard,
  makeDeal,
  rankIndexOf,
  SUITS,
  TEN_RANK,
  type Card,
  type Seat,
  type Suit,
  type Deal,
} from "@falsecard/core";
import { believe } from "../../inference/hypothesis.js";
import { Marginals } from "../../inference/counting/marginals.js";
import type { LocaleText } from "../../inference/reading/reading.js";
import type { Evidence, RuleId } from "../../inference/reading/rules.js";
import { partnersSuits } from "../problem/lead-prior.js";
import { evidenceTo, readsOf } from "../model/model.js";
import type { Problem } from "../problem/problem.js";
import { differences, type Evaluation, type Findings } from "../search/search.js";
import { actOf, type Act } from "./act.js";
import {
  chanceOf,
  suitIn,
  truthsOf,
  outcomesOf,
  separationOf,
  type Feature,
  type Hidden,
  type Outcomes,
} from "./feature.js";
import type { BeliefShown, CardDecision } from "./decision.js";

/** A card that was read, and what the chance would be without it. */
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
/** A card settles a length that is at least so likely with it, and was so much less likely without. */
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

/** For each card whose reading told something about the suit: what would be believed without that reading. */
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

const MOST_BELIEFS = 3;
/** A belief that explains less of the difference than this is left out. */
const LEAST_SHARE = 0.05;
/** More than this is taken for certain. */
const CERTAIN = 0.995;

type Reasons = Pick<CardDecision, "beliefs" | "typical" | "why">;

export function reasonsOf(
  problem: Problem,
  findings: Findings,
  chosen: Evaluation,
  card: Card,
): Reasons {
  const { worlds, evaluations } = findings;
  if (chosen.values.length === 0) return { beliefs: [], typical: [], why: undefined };
  const rival = rivalOf(evaluations, chosen);
  const marginals =
    rival === undefined ? undefined : Marginals.of(problem.hypothesis.belief.question);
  const why = whyOf(problem, findings, chosen, card, marginals);
  if (rival === undefined) return { beliefs: [], typical: [], why };
  const gaps = differences(chosen.values, rival.values);
  const deals = worlds.list.slice(0, gaps.length).map(({ deal }) => deal);
  const pick = (sign: number, most: number) =>
    gaps
      .flatMap((gap, i) => (Math.sign(gap) === sign ? [i] : []))
      .slice(0, most)
      .flatMap((i) => {
        const deal = deals[i];
        return deal === undefined
          ? []
          : [{ deal: makeDeal(deal), chosen: chosen.values[i] ?? 0, rival: rival.values[i] ?? 0 }];
      });
  return {
    beliefs: beliefsBehind(problem, marginals, chosen.candidate.card, gaps, deals),
    typical: [...pick(1, 2), ...pick(-1, 1)],
    why,
  };
}

/** The beliefs that explain most of the difference. */
function beliefsBehind(
  { hypothesis, seat: player }: Problem,
  marginals: Marginals | undefined,
  card: Card,
  gaps: readonly number[],
  deals: readonly Deal[],
): BeliefShown[] {
  const { question } = hypothesis.belief;
  if (marginals === undefined || gaps.length < 2) return [];
  const features: { share: number; about: string; shown: () => BeliefShown }[] = [];
  // A defender names his partner's hand; for declarer either hidden hand determines the other.
  const [seat] = marginals.hidden.toSorted(
    (a, b) => Number(sideOf(b) === sideOf(player)) - Number(sideOf(a) === sideOf(player)),
  );
  if (seat === undefined) return [];
  // With two hidden hands one determines the other.
  for (const each of marginals.hidden.length > 2 ? marginals.hidden : [seat])
    for (const suit of SUITS)
      features.push({
        about: `${each}${suit}`,
        share: varianceShare(
          gaps,
          deals.map((deal) => countBits(deal[each].in(suit))),
        ),
        shown: () => ({ kind: "length", seat: each, suit, chances: marginals.length(each, suit) }),
      });
  for (const card of question.unseen) {
    if (rankIndexOf(card) < TEN_RANK) continue;
    features.push({
      about: makeCard(card),
      share: varianceShare(
        gaps,
        deals.map((deal) => (deal[seat].has(card) ? 1 : 0)),
      ),
      shown: () => {
        const chances = marginals.card(card);
        const likely =
          marginals.hidden.toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0))[0] ?? seat;
        return { kind: "card", card, seat: likely, chance: chances[likely] ?? 0 };
      },
    });
  }
  // The belief about the suit played comes first, unless it is certain.
  const suit = suitOf(card);
  const own = marginals.length(seat, suit);
  const first: BeliefShown[] =
    Math.max(...own) > CERTAIN ? [] : [{ kind: "length", seat, suit, chances: own }];
  const others = features
    .filter(({ share, about }) => share >= LEAST_SHARE && about !== `${seat}${suit}`)
    .toSorted((a, b) => b.share - a.share)
    .map(({ shown }) => shown());
  return [...first, ...others].slice(0, MOST_BELIEFS);
}

/**
 * The share of the variance of `values` that lies between groups of equal `keys`, less what chance would
 * give; 0 if chance would give as much in one case of forty.
 */
export function varianceShare(values: readonly number[], keys: readonly number[]): number {
  const all = meanOf(values);
  const total = values.reduce((sum, value) => sum + (value - all) ** 2, 0);
  const groups = new Map<number, number[]>();
  for (const [i, value] of values.entries()) {
    const key = keys[i] ?? 0;
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  if (total === 0 || groups.size < 2) return 0;
  let between = 0;
  for (const own of groups.values()) between += own.length * (meanOf(own) - all) ** 2;
  const freedom = groups.size - 1;
  const share = between / total - freedom / (values.length - 1);
  return share > (2 * Math.sqrt(2 * freedom)) / (values.length - 1) ? share : 0;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
