/**
 * Separation: what tells the deals in which a card does better than its rival from the others.
 *
 * Of all features the one is taken that says most about it (information gain over better, equal and worse), if
 * chance would hardly say as much; then, inside the deals where it is true, a second one by the same measure.
 */
import type { Deal } from "@falsecard/core";
import { featuresOf, truthsOf, type Feature, type Hidden } from "./feature.js";

/** The most features that one sentence bears. */
const MOST = 2;
/** Twice the log-likelihood ratio that some one of a hundred idle features exceeds in about one case of twenty. */
const CHANCE = 15;
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

/** What separates the deals in which the card gains; undefined if nothing that has a name does. */
export function separationOf(hidden: Hidden, compared: Compared): Separation | undefined {
  const { deals, gaps } = compared;
  if (!gaps.some((gap) => gap > 0)) return undefined;
  const candidates = featuresOf(hidden, deals).map((feature) => ({
    feature,
    truths: truthsOf(feature, hidden, deals),
  }));
  let inside: readonly boolean[] = deals.map(() => true);
  const when: Feature[] = [];
  while (when.length < MOST) {
    const next = bestOf(candidates, compared, inside);
    if (next === undefined) break;
    when.push(next.feature);
    inside = inside.map((own, i) => own && next.truths[i] === true);
  }
  if (when.length === 0) return undefined;
  return {
    when,
    inside: outcomesOf(gaps.filter((_, i) => inside[i] === true)),
    outside: outcomesOf(gaps.filter((_, i) => inside[i] !== true)),
  };
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

/** The feature that tells most about who gains among the deals of `inside`, and is true where the card does. */
function bestOf(
  candidates: readonly Told[],
  { gaps, weights }: Compared,
  inside: readonly boolean[],
): Told | undefined {
  const among = gaps.flatMap((gap, i) =>
    inside[i] === true ? [{ sign: Math.sign(gap), gap, i, weight: weights?.[i] ?? 1 }] : [],
  );
  const total = among.reduce((sum, { weight }) => sum + weight, 0);
  const doubt = entropyOf(among, total);
  if (doubt === 0) return undefined;
  let best: Told | undefined;
  let most = LEAST_SHARE * doubt;
  for (const told of candidates) {
    const [yes, no] = [true, false].map((truth) =>
      among.filter(({ i }) => told.truths[i] === truth),
    ) as [typeof among, typeof among];
    if (yes.length === 0 || no.length === 0 || meanGap(yes) <= meanGap(no)) continue;
    const share = weightOf(yes) / total;
    const gain =
      doubt - share * entropyOf(yes, weightOf(yes)) - (1 - share) * entropyOf(no, weightOf(no));
    // Where all possible deals were looked at nothing is left to chance.
    const clear = weights !== undefined || 2 * among.length * gain > CHANCE;
    if (!clear || gain <= most + 1e-9) continue;
    best = told;
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
