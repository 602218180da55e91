/**
 * Reasons: which beliefs the choice turned on, with their exact chances, and deals that show it.
 *
 * Of everything that can be said about the hidden hands, the length of each suit and the place of each
 * missing honour, what matters is what tells apart the deals in which the chosen card did better than its
 * rival from those in which it did worse.
 */
import {
  countBits,
  makeCard,
  makeDeal,
  rankIndexOf,
  sideOf,
  suitOf,
  SUITS,
  TEN_RANK,
  type Card,
  type Deal,
} from "@falsecard/core";
import { Marginals } from "../../inference/counting/marginals.js";
import type { BeliefShown, Decision } from "./decision.js";
import type { Problem } from "../problem/problem.js";
import { differences, type Evaluation, type Findings } from "../search/evaluation.js";
import { rivalOf, whyOf } from "./why.js";

const MOST_BELIEFS = 3;
/** What explains less of the difference than this does not matter. */
const LEAST_SHARE = 0.05;
/** More than this is taken for certain. */
const CERTAIN = 0.995;

type Reasons = Pick<Decision, "beliefs" | "typical" | "why">;

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
  // A defender thinks of his partner's hand; of two that declarer does not see either tells of both.
  const [seat] = marginals.hidden.toSorted(
    (a, b) => Number(sideOf(b) === sideOf(player)) - Number(sideOf(a) === sideOf(player)),
  );
  if (seat === undefined) return [];
  // Of two hidden hands one has what the other lacks.
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
  // Beliefs about the suit in question always matter, unless there is nothing to doubt.
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
