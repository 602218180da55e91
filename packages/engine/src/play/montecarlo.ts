/**
 * Monte-Carlo (the papers' Algorithm 1): every candidate in every imagined deal, both sides then playing as
 * if they saw all cards. It never hides anything and never guesses wrong; deceptive.ts, abc.ts and
 * alpha-mu.ts mend what follows from that.
 */
import type { Card } from "@falsecard/core";
import { sayRefusal, type Solution } from "@falsecard/solver";
import { allocate, type Unit } from "./allocation.js";
import type { Candidate } from "./candidate.js";
import type { Problem } from "./problem.js";
import { evaluationsOf, type Findings, type Search, type Tools } from "./search.js";
import { against, succeeds, worthAt, type Stake } from "./stake.js";
import { playedBy, positionIn, worldsOf, type World, type Worlds } from "./worlds.js";

/** Deals that the kernel is given in one call; between calls limits are looked at. */
const BATCH = 256;
/** Worlds that all candidates are judged in before any is given up, and that stand for the field. */
const FIRST = 8;

export const monteCarlo: Search = (problem, candidates, tools) =>
  judgeIn(problem, candidates, imagine(problem, tools), tools);

/** The worlds of a problem: as many as the model and the limits say, at least two. */
export function imagine({ hypothesis, play, model }: Problem, { random, limits }: Tools): Worlds {
  const { samples, all } = model.search;
  const count = Math.max(2, Math.min(limits.samples ?? samples, 4096));
  return worldsOf(hypothesis, play.deal, { count, all }, random.split("worlds"));
}

/** Double-dummy results in worlds that are given; `beyond` says what declarer's side loses besides, in tricks. */
export function judgeIn(
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  { solver, limits }: Tools,
  beyond: (card: Card) => number = () => 0,
): Findings {
  const { play, model } = problem;
  const before = solver.nodes;
  const played = playedBy(play);
  const left = play.length - play.tricks.length;
  let stake: Stake | undefined;
  const solved = (from: number, to: number): Solution[] => {
    const part = worlds.list.slice(from, to);
    const batch = solver.batch(part.map(({ deal }) => positionIn(play, deal, played)));
    if (!batch.ok) throw new Error(sayRefusal(batch.fault));
    return batch.value;
  };
  const declarerTricks = (tricks: number): number =>
    play.declarerTricks + (problem.stake.declaring ? tricks : left - tricks);
  const { rows, cut } = allocate(
    candidates,
    worlds,
    (alive, from, to) => {
      const solutions = solved(from, to);
      stake ??= against(
        problem.stake,
        fieldOf(
          solutions.map(({ best }) => declarerTricks(best)),
          worlds.list.slice(from, to),
        ),
      );
      const held = stake;
      return alive.map(({ card }) =>
        solutions.map(({ cards }): Unit => {
          const tricks = declarerTricks(cards.get(card) ?? 0);
          return {
            value: worthAt(held, tricks - beyond(card)),
            success: succeeds(held, tricks) ? 1 : 0,
          };
        }),
      );
    },
    {
      first: FIRST,
      unit: BATCH,
      drop: 2.5,
      clear: 2,
      zone: model.search.indifference * problem.stake.swing,
      limits,
      nodes: () => solver.nodes - before,
    },
  );
  return {
    search: "monte-carlo",
    worlds,
    stake: stake ?? problem.stake,
    evaluations: evaluationsOf(rows, worlds),
    nodes: solver.nodes - before,
    cut,
  };
}

/** How often others, who play as if they saw all cards, take each number of tricks; none is ruled out. */
function fieldOf(tricks: readonly number[], worlds: readonly World[]): number[] {
  const field = Array.from({ length: 14 }, () => 0);
  const total = worlds.reduce((sum, { weight }) => sum + weight, 0);
  for (const [i, taken] of tricks.entries()) {
    const share = (worlds[i]?.weight ?? 0) / total;
    // Players who do not see all cards are sometimes a trick away from it.
    for (const [more, part] of [
      [-1, 0.15],
      [0, 0.7],
      [1, 0.15],
    ] as const) {
      const at = Math.min(13, Math.max(0, taken + more));
      field[at] = (field[at] ?? 0) + part * share;
    }
  }
  return field;
}
