/**
 * Monte-Carlo (the papers' Algorithm 1): every candidate in every imagined deal, both sides then playing as
 * if they saw all cards. It never hides anything and never guesses wrong; minded.ts (abc and the deceptive
 * search) and alphamu.ts mend what follows from that.
 */
import type { Card } from "@falsecard/core";
import type { Unit } from "./allocation.js";
import type { Candidate } from "./candidate.js";
import { think } from "./labour.js";
import { ordering, type Thinking } from "./order.js";
import type { Problem } from "./problem.js";
import { evaluationsOf, type Findings, type Means, type Tools } from "./search.js";
import { defineSearch } from "./search-definition.js";
import { against, succeeds, worthAt, type Stake } from "./stake.js";
import { worldsOf, type World, type Worlds } from "./worlds.js";

/** Deals that are solved in one go, wherever that is; in between limits are looked at. */
const BATCH = 16;
/** Worlds that all candidates are judged in before any is given up, and that stand for the field. */
const FIRST = 8;

/** Judges all candidates, unless a search of the same turn has done so. */
export const MONTE_CARLO = defineSearch({
  name: "monteCarlo",
  about: {
    en: "every card in imagined deals, all players seeing all hands from then on",
    ja: "想像したディールで各カードを試し、その後は全員が全ハンドを見てプレイする",
  },
  fields: {},
  tells: false,
  *run({ problem, candidates, worlds, before, tools }) {
    return before === undefined ? yield* judgingIn(problem, candidates, worlds, tools) : undefined;
  },
});

export const monteCarlo = (
  problem: Problem,
  candidates: readonly Candidate[],
  tools: Tools,
): Findings => judgeIn(problem, candidates, imagine(problem, tools), tools);

/** The worlds of a problem: as many as the model and the limits say, at least two. */
export function imagine({ hypothesis, play, model }: Problem, { random, limits }: Means): Worlds {
  const { samples, all } = model.search;
  const count = Math.max(2, Math.min(limits.samples ?? samples, 4096));
  return worldsOf(hypothesis, play.deal, { count, all }, random.split("worlds"));
}

/** What a card is worth when declarer takes so many tricks after it, double dummy. */
export type Worth = (stake: Stake, tricks: number, card: Card) => number;

/** Double-dummy results in worlds that are given. */
export function judgeIn(
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  tools: Tools,
  worth?: Worth,
): Findings {
  return think(problem, judgingIn(problem, candidates, worlds, tools, worth), tools.solver);
}

/** The same, with the deals to be solved given out. */
export function* judgingIn(
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  { limits }: Means,
  worth: Worth = worthAt,
): Thinking<Findings> {
  const { play, model } = problem;
  const left = play.length - play.tricks.length;
  const declarerTricks = (tricks: number): number =>
    play.declarerTricks + (problem.stake.declaring ? tricks : left - tricks);
  let stake: Stake | undefined;
  const { rows, cut, nodes } = yield* ordering(
    candidates,
    worlds,
    {
      first: FIRST,
      unit: BATCH,
      drop: 2.5,
      clear: 2,
      zone: model.search.indifference * problem.stake.swing,
      limits,
    },
    (alive, from, to) => [
      {
        kind: "deals",
        deals: worlds.list.slice(from, to).map(({ deal }) => deal),
        // Whoever was given up is asked about no more.
        candidates: alive.map(({ card }) => card),
      },
    ],
    ({ alive, from, to }, [found]) => {
      const deals = worlds.list.slice(from, to);
      const tricks = deals.map((_, i) =>
        alive.map((__, column) => found?.values[i * alive.length + column] ?? 0),
      );
      stake ??= against(
        problem.stake,
        fieldOf(
          tricks.map((taken) => declarerTricks(Math.max(...taken))),
          deals,
        ),
      );
      const held = stake;
      return alive.map(({ card }, column) =>
        tricks.map((taken): Unit => {
          const own = declarerTricks(taken[column] ?? 0);
          return { value: worth(held, own, card), success: succeeds(held, own) ? 1 : 0 };
        }),
      );
    },
  );
  return {
    search: "monte-carlo",
    worlds,
    stake: stake ?? problem.stake,
    evaluations: evaluationsOf(rows, worlds),
    nodes,
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
