/**
 * Predictions: the chance that a player of a kind plays each of his cards.
 *
 * The player imagines deals as his kind does. The chance of a card follows from how many tricks it lags behind the best
 * in them, in how many it is among the best, and the policy's preference (policy.ts), with weights fitted to real play
 * for each kind. `falsecard lab foretell` judges kinds by it.
 */
import { sideOf, type Card, type Play, type Random } from "@falsecard/core";
import { sayRefusal } from "@falsecard/solver";
import { groupsOf } from "../problem/candidate.js";
import { imaginedBy, type Seating } from "./reply.js";
import { scoresOf } from "./policy.js";
import { EVIDENCE } from "./policy-weights.js";

/** Cards of equal strength, from the top down, and the chance that one of them is played. */
export interface Prediction {
  readonly cards: readonly Card[];
  readonly chance: number;
}

/** Cards of equal strength, and the tricks that they bring in each of the deals that the player imagines. */
export interface TricksByDeal {
  readonly cards: readonly Card[];
  readonly tricks: readonly number[];
}

/** What each group of cards brings in the deals that the player to choose imagines. */
export function tricksByDeal(play: Play, seating: Seating, random: Random): TricksByDeal[] {
  const groups = groupsOf(play);
  const lowest = groups.flatMap((group) => group.at(-1) ?? []);
  if (groups.length < 2) return groups.map((cards) => ({ cards, tricks: [] }));
  const batch = seating.solver.batch(imaginedBy(play, seating, random), { cards: lowest });
  if (!batch.ok) throw new Error(sayRefusal(batch.fault));
  return groups.map((cards, i) => {
    const card = lowest[i];
    return {
      cards,
      tricks: batch.value.map((world) => (card === undefined ? 0 : (world.cards.get(card) ?? 0))),
    };
  });
}

/** The chance of each group of cards, the likeliest first. */
export function predict(play: Play, seating: Seating, random: Random): Prediction[] {
  const found = tricksByDeal(play, seating, random);
  const groups = found.map(({ cards }) => cards);
  const scores = scoresOf(play, groups);
  const { turn, contract } = play;
  const declares = turn !== undefined && sideOf(turn) === sideOf(contract.declarer);
  const weights = EVIDENCE[seating.kind.name][declares ? "declaring" : "defending"];
  const facts = evidenceFrom(found.map(({ tricks }) => tricks));
  const logits = facts.map(
    ({ lag, share }, i) =>
      weights.policy * (scores[i] ?? 0) + weights.lag * lag + weights.share * share,
  );
  const most = Math.max(...logits);
  const weighed = logits.map((each) => Math.exp(each - most));
  const total = weighed.reduce((sum, each) => sum + each, 0);
  return groups
    .map((cards, i) => ({ cards, chance: (weighed[i] ?? 0) / total }))
    .toSorted((a, b) => b.chance - a.chance);
}

/**
 * Of each group of cards, by its tricks in the same deals: how many tricks a deal it lags behind the best, 0 or less,
 * and the share of deals in which it is among the best.
 */
export function evidenceFrom(
  tricks: readonly (readonly number[])[],
): { readonly lag: number; readonly share: number }[] {
  const deals = tricks[0]?.length ?? 0;
  const sums = tricks.map((own) => own.reduce((sum, each) => sum + each, 0));
  const most = Math.max(...sums);
  const best = Array.from({ length: deals }, (_, i) =>
    Math.max(...tricks.map((own) => own[i] ?? 0)),
  );
  return tricks.map((own, i) => ({
    lag: deals === 0 ? 0 : ((sums[i] ?? 0) - most) / deals,
    share: deals === 0 ? 1 : own.filter((each, world) => each === best[world]).length / deals,
  }));
}
