/**
 * The policy: which of several cards real players take when the deals that they imagine do not tell them apart.
 *
 * A weighted sum of traits (traits.ts), for declarer's side and for defenders apart, fitted to what was really played.
 * It never looks at a hidden card, and it costs next to nothing.
 */
import { rankIndexOf, sideOf, type Card, type Play } from "@falsecard/core";
import { groupsOf } from "../problem/candidate.js";
import { POLICY_WEIGHTS } from "./policy-weights.js";
import { traitsOf, type Trait } from "./traits.js";

/** One card of each group of equals, its lowest, the likeliest first. */
export function byPolicy(play: Play): Card[] {
  const groups = groupsOf(play);
  const scores = scoresOf(play, groups);
  return groups
    .map((group, i) => ({ card: group.at(-1), score: scores[i] ?? 0 }))
    .flatMap(({ card, score }) => (card === undefined ? [] : [{ card, score }]))
    .toSorted((a, b) => b.score - a.score || rankIndexOf(a.card) - rankIndexOf(b.card))
    .map(({ card }) => card);
}

/** How much each group of equal cards is preferred: the logarithm of its chance, up to what all have in common. */
export function scoresOf(play: Play, groups: readonly (readonly Card[])[]): readonly number[] {
  const { turn, contract } = play;
  const traits = traitsOf(play, groups);
  if (turn === undefined || traits === undefined) return groups.map(() => 0);
  const side = sideOf(turn) === sideOf(contract.declarer) ? "declaring" : "defending";
  const weights: Readonly<Partial<Record<Trait, number>>> = POLICY_WEIGHTS[side];
  return traits.map((values) => {
    let score = 0;
    for (const [trait, value] of Object.entries(values))
      score += value * (weights[trait as Trait] ?? 0);
    return score;
  });
}
