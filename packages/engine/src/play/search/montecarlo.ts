/**
 * Monte-Carlo (the papers' Algorithm 1): every candidate is judged in every imagined deal, with both sides then playing
 * double dummy. Such players hide nothing and never misguess; abc.ts and alphamu.ts make up for that.
 */
import type { Card, Play } from "@falsecard/core";
import { standingOf, ordered, ordering, type BestCardPiece, type Thinking } from "./order.js";
import type { Candidate } from "../problem/candidate.js";
import { declarerTricks } from "../players/reply.js";
import { habitOf } from "../problem/habit.js";
import { think } from "./pieces.js";
import type { Problem } from "../problem/problem.js";
import {
  evaluationsOf,
  resultsOf,
  defineSearch,
  type Evaluation,
  type Findings,
  type WorldResults,
} from "./search.js";
import type { Resources, Tools } from "./budget.js";
import { against, worthAt, type Stake } from "../problem/stake.js";
import { worldsOf, type World, type Worlds } from "../problem/worlds.js";

/** Deals in one piece of work. With a limit it is one, which costs 2 % more. */
const BATCH = 16;
/** Worlds in which all candidates are judged before any is given up; they also make the field. */
const FIRST = 8;
/** With so many worlds candidates are also given up after the first stage. */
const MANY = 3 * FIRST;

/** The share of the limits that it may spend where a later search looks at what cards tell, and deals that it has anyhow. */
const [SHARE, GRANTED] = [0.25, 40];

/** Results that are held back until the field is known. */
const NOT_YET: WorldResults = { values: [], successes: [] };

/** When a candidate is given up, and when the choice is clear. */
const planOf = ({ model, stake }: Problem) => ({
  first: FIRST,
  drop: 2.5,
  clear: 2,
  zone: model.search.indifference * stake.swing,
});

/** Judges all candidates, unless a search of the same turn has done so. */
export const MONTE_CARLO = defineSearch({
  name: "monteCarlo",
  about: {
    en: "every card in imagined deals, all players seeing all hands from then on",
    ja: "想像したディールで各カードを試し、その後は全員が全ハンドを見てプレイする",
  },
  fields: {},
  tells: false,
  *run({ problem, candidates, worlds, before, tools, tellsLater }) {
    if (before !== undefined) return undefined;
    if (tellsLater === true) {
      // A long think is for what the others will believe; this search is granted the deals of a short one.
      const budget = tools.budget.upTo(SHARE, GRANTED);
      return yield* judgingIn(problem, candidates, worlds, { ...tools, budget });
    }
    const judge = isBestEnough(problem, worlds, tools) ? findingBest : judgingIn;
    return yield* judge(problem, candidates, worlds, tools);
  },
});

export const monteCarlo = (
  problem: Problem,
  candidates: readonly Candidate[],
  tools: Tools,
): Findings => judgeIn(problem, candidates, imagine(problem, tools), tools);

/** The worlds of a problem: as many as the model and the limits say, at least two. */
export function imagine(
  { hypothesis, play, model }: Problem,
  { random, budget }: Resources,
): Worlds {
  const { samples, all } = model.search;
  const count = Math.max(2, Math.min(budget.samples ?? samples, 4096));
  const worlds = worldsOf(hypothesis, play.deal, { count, all }, random.split("worlds"));
  return !worlds.exact && count < samples ? { ...worlds, isShort: true } : worlds;
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

/** The same as a generator that gives out the deals to solve. */
export function* judgingIn(
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  { budget }: Resources,
  worth: Worth = worthAt,
): Thinking<Findings> {
  const { play } = problem;
  let stake: Stake | undefined;
  /** Tricks of each candidate, kept until all deals that make the field are solved. */
  const held: number[][] = [];
  /** The results of the deals kept so far, the last of which is number `to`. */
  const judgedUpTo = (alive: readonly Candidate[], to: number): WorldResults[] => {
    const tricks = held.splice(0);
    stake ??= against(
      problem.stake,
      fieldOf(
        tricks.map((taken) => declarerTricks(play, Math.max(...taken))),
        worlds.list.slice(to - tricks.length, to),
      ),
    );
    const known = stake;
    return alive.map(({ card }, column) => {
      const own = tricks.map((taken) => declarerTricks(play, taken[column] ?? 0));
      return resultsOf(known, own, (each) => worth(known, each, card));
    });
  };
  const { rows, cut, nodes } = yield* ordering(
    candidates,
    worlds,
    { ...planOf(problem), unit: budget.isLimited ? 1 : BATCH, budget },
    {
      piecesOf: (alive, from, to) => [
        {
          kind: "deals",
          deals: worlds.list.slice(from, to).map(({ deal }) => deal),
          // Candidates given up are not solved.
          candidates: alive.map(({ card }) => card),
        },
      ],
      resultsOf: (alive, { from, to, end }, [found]) => {
        for (let i = 0; i < to - from; i++)
          held.push(alive.map((_, column) => found?.values[i * alive.length + column] ?? 0));
        return to < Math.min(end, BATCH) ? alive.map(() => NOT_YET) : judgedUpTo(alive, to);
      },
    },
  );
  // A limit came before all deals of the field: the field is made of those kept.
  const late = held.length === 0 ? [] : judgedUpTo(candidates, held.length);
  const results = late.length === 0 ? rows : rows.map((row, i) => ({ ...row, ...late[i] }));
  return {
    search: "monte-carlo",
    worlds,
    stake: stake ?? problem.stake,
    evaluations: evaluationsOf(results, worlds),
    nodes,
    cut,
  };
}

/**
 * Whether finding the best card is enough when figures are not wanted. A defender also needs the close cards, because
 * one of them may be a signal; exact worlds have weights; and a limit could not end it half-way.
 */
const isBestEnough = (
  { stake }: Problem,
  { list, exact }: Worlds,
  { budget, cardAlone }: Resources,
): boolean =>
  cardAlone === true &&
  stake.declaring &&
  !exact &&
  list.length > FIRST &&
  list.length < MANY &&
  !budget.isLimited;

/**
 * Monte-Carlo for the card alone: exact values in the first deals, which also give the field and drop the candidates far
 * behind; among the rest only the best over all deals is found. It is the card that exact values in all deals would
 * give, with ties broken by habit. The figures are those of the first deals.
 */
function* findingBest(
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  tools: Resources,
): Thinking<Findings> {
  const first = { list: worlds.list.slice(0, FIRST), exact: worlds.exact };
  const found = yield* judgingIn(problem, candidates, first, tools);
  const { evaluations, stake } = found;
  const { behind, settled } = standingOf(evaluations, worlds, planOf(problem));
  if (settled) return { ...found, worlds };
  const open = byHabit(
    problem.play,
    evaluations.filter((each) => !behind.has(each)),
  );
  const best: BestCardPiece = {
    kind: "best",
    deals: worlds.list.slice(FIRST).map(({ deal }) => deal),
    candidates: open.map(({ candidate }) => candidate.card),
    carried: open.map(({ values }) => values.reduce((sum, value) => sum + value, 0)),
    worth: Array.from({ length: problem.play.tricksLeft + 1 }, (_, tricks) =>
      worthAt(stake, declarerTricks(problem.play, tricks)),
    ),
  };
  const [{ values: [place = -1], nodes } = { values: [], nodes: 0 }] = yield* ordered(
    { pieces: [best], ahead: [] },
    tools.budget,
  );
  // Its lead is not known, so with more deals another card might have been best.
  const cut = worlds.isShort === true;
  if (cut) tools.budget.runsShort();
  const group = open[place]?.candidate.group;
  return {
    ...found,
    worlds,
    evaluations: evaluations.flatMap((each) =>
      each.candidate.group === group ? [{ ...each, behind: { by: 0, error: 0 } }] : [],
    ),
    nodes: found.nodes + nodes,
    cut,
  };
}

/** One evaluation of each group of equal strength, in the order in which habit prefers them. */
function byHabit(play: Play, evaluations: readonly Evaluation[]): Evaluation[] {
  const found: Evaluation[] = [];
  let left = evaluations;
  while (left.length > 0) {
    const card = habitOf(
      play,
      left.flatMap(({ candidate }) => candidate.cards),
    );
    const first = left.find(({ candidate: { cards } }) => cards.some((each) => each === card));
    if (first === undefined) break;
    found.push(first);
    left = left.filter(({ candidate }) => candidate.group !== first.candidate.group);
  }
  return found;
}

/** How often the field, playing double dummy give or take a trick, takes each number of tricks. */
function fieldOf(tricks: readonly number[], worlds: readonly World[]): number[] {
  const field = Array.from({ length: 14 }, () => 0);
  const total = worlds.reduce((sum, { weight }) => sum + weight, 0);
  for (const [i, taken] of tricks.entries()) {
    const share = (worlds[i]?.weight ?? 0) / total;
    // Real players are sometimes a trick away from the double-dummy result.
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
