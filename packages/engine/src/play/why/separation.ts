/**
 * Separation: what tells the deals in which a card does better than its rival from the others.
 *
 * Of all features the one is taken that says most about it (information gain over better, equal and worse), if
 * chance would hardly say as much; then, inside the deals where it is true, a second one by the same measure.
 */
import type { Deal, Suit } from "@falsecard/core";
import { featuresOf, suitIn, truthsOf, type Feature, type Hidden } from "./feature.js";

/** The most features that one sentence bears. */
const MOST = 2;
/** How often some one of so many idle features may be taken for a reason. */
const ERROR = 0.05;
/** Twice the log-likelihood ratio that some one of them exceeds as often. */
const chanceAmong = (features: number): number => 2 * Math.log(features / ERROR);
/** In a smaller share of the deals that a reason names the card hardly gains. */
const GAINS = 0.3;
/** A feature of a smaller share of the deals is a case of its own and no reason. */
const RARE = 0.04;
/** What leaves more than this share of the doubt is no reason. */
const LEAST_SHARE = 0.08;

/** In how many deals the card did better than its rival, the same, worse. */
export interface Outcomes {
  readonly better: number;
  readonly equal: number;
  readonly worse: number;
}

export interface Separation {
  /** All of these are true where the card gains. */
  readonly when: readonly Feature[];
  /** The deals in which they are. */
  readonly inside: Outcomes;
  /** All others. */
  readonly outside: Outcomes;
}

/** Deals with what the card brought in each of them above its rival. */
export interface Compared {
  readonly deals: readonly Deal[];
  readonly gaps: readonly number[];
  /** The chance of each deal, if these are all that are possible; otherwise each counts the same. */
  readonly weights?: readonly number[] | undefined;
}

/**
 * What separates the deals in which the card gains; undefined if nothing that has a name does. Of the suits in which
 * something is done a little is believed sooner than of the others: there are fewer features to be fooled by.
 */
export function separationOf(
  hidden: Hidden,
  compared: Compared,
  suits: readonly Suit[] = [],
): Separation | undefined {
  const { deals, gaps } = compared;
  if (!gaps.some((gap) => gap > 0)) return undefined;
  const candidates = featuresOf(hidden, deals).map((feature) => ({
    feature,
    truths: truthsOf(feature, hidden, deals),
  }));
  const near = candidates.filter(({ feature }) => suits.includes(suitIn(feature)));
  let inside: readonly boolean[] = deals.map(() => true);
  const when: Told[] = [];
  while (when.length < MOST) {
    const found = [near, candidates].flatMap((each) => bestOf(each, compared, inside) ?? []);
    const [next] = found.toSorted((a, b) => b.gain - a.gain);
    // A second one that is nearly always true as well adds nothing.
    if (next === undefined || (when.length > 0 && next.share > 1 - RARE)) break;
    when.push(next);
    inside = inside.map((own, i) => own && next.truths[i] === true);
  }
  if (when.length === 0 || gainingIn(compared, inside) < GAINS) return undefined;
  return {
    when: when.flatMap((told, i) => (isImplied(told, when[i + 1]) ? [] : [told.feature])),
    inside: outcomesOf(gaps.filter((_, i) => inside[i] === true)),
    outside: outcomesOf(gaps.filter((_, i) => inside[i] !== true)),
  };
}

/** In what share of the deals of `inside` the card gains. */
function gainingIn({ gaps, weights }: Compared, inside: readonly boolean[]): number {
  let [gaining, all] = [0, 0];
  for (const [i, gap] of gaps.entries()) {
    if (inside[i] !== true) continue;
    const weight = weights?.[i] ?? 1;
    all += weight;
    if (gap > 0) gaining += weight;
  }
  return all === 0 ? 0 : gaining / all;
}

export const outcomesOf = (gaps: readonly number[]): Outcomes => ({
  better: gaps.filter((gap) => gap > 0).length,
  equal: gaps.filter((gap) => gap === 0).length,
  worse: gaps.filter((gap) => gap < 0).length,
});

interface Told {
  readonly feature: Feature;
  readonly truths: readonly boolean[];
}

/** Whether the one is true wherever the other is, so that it need not be said. */
const isImplied = (one: Told, other: Told | undefined): boolean =>
  other !== undefined && other.truths.every((truth, i) => !truth || one.truths[i] === true);

interface Telling extends Told {
  /** What it tells, in nats. */
  readonly gain: number;
  /** In what share of the deals it is true. */
  readonly share: number;
}

/** The feature that tells most about who gains among the deals of `inside`, and is true where the card does. */
function bestOf(
  candidates: readonly Told[],
  { gaps, weights }: Compared,
  inside: readonly boolean[],
): Telling | undefined {
  const among = gaps.flatMap((gap, i) =>
    inside[i] === true ? [{ sign: Math.sign(gap), gap, i, weight: weights?.[i] ?? 1 }] : [],
  );
  const total = among.reduce((sum, { weight }) => sum + weight, 0);
  const doubt = entropyOf(among, total);
  if (doubt === 0) return undefined;
  const all = weights?.reduce((sum, weight) => sum + weight, 0) ?? gaps.length;
  let best: Telling | undefined;
  let most = LEAST_SHARE * doubt;
  for (const told of candidates) {
    const [yes, no] = [true, false].map((truth) =>
      among.filter(({ i }) => told.truths[i] === truth),
    ) as [typeof among, typeof among];
    if (yes.length === 0 || no.length === 0 || meanGap(yes) <= meanGap(no)) continue;
    if (weightOf(yes) < RARE * all) continue;
    const share = weightOf(yes) / total;
    const gain =
      doubt - share * entropyOf(yes, weightOf(yes)) - (1 - share) * entropyOf(no, weightOf(no));
    // Where all possible deals were looked at nothing is left to chance.
    const clear = weights !== undefined || 2 * among.length * gain > chanceAmong(candidates.length);
    if (!clear || gain <= most + 1e-9) continue;
    best = { ...told, gain, share };
    most = gain;
  }
  return best;
}

interface Weighed {
  readonly sign: number;
  readonly gap: number;
  readonly weight: number;
}

const weightOf = (deals: readonly Weighed[]): number =>
  deals.reduce((sum, { weight }) => sum + weight, 0);

const meanGap = (deals: readonly Weighed[]): number =>
  deals.reduce((sum, { weight, gap }) => sum + weight * gap, 0) / weightOf(deals);

/** How uncertain it is whether the card gains, in nats. */
function entropyOf(deals: readonly Weighed[], total: number): number {
  let sum = 0;
  for (const sign of [-1, 0, 1]) {
    const share = weightOf(deals.filter((deal) => deal.sign === sign)) / total;
    if (share > 0) sum -= share * Math.log(share);
  }
  return Math.max(0, sum);
}
