/**
 * Monte-Carlo (the papers' Algorithm 1): every candidate in every imagined deal, both sides then playing as
 * if they saw all cards. It never hides anything and never guesses wrong; abc.ts (abc and the deceptive
 * search) and alphamu.ts mend what follows from that.
 */
import type { Card, Play } from "@falsecard/core";
import { standingOf, ordered, ordering, type BestPiece, type Thinking } from "./order.js";
import type { Candidate } from "../problem/candidate.js";
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

/** Deals that are solved in one go, wherever that is; one if a limit may come in between, which costs a fiftieth more. */
const BATCH = 16;
/** Worlds that all candidates are judged in before any is given up, and that stand for the field. */
const FIRST = 8;
/** With as many worlds as this, candidates are given up between the first and the last as well. */
const MANY = 3 * FIRST;

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
  *run({ problem, candidates, worlds, before, tools }) {
    if (before !== undefined) return undefined;
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

/** The same, with the deals to be solved given out. */
export function* judgingIn(
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  { budget }: Resources,
  worth: Worth = worthAt,
): Thinking<Findings> {
  const declarerTricks = (tricks: number): number => declarerTakes(problem, tricks);
  let stake: Stake | undefined;
  /** Tricks of each candidate in the deals that stand for the field, as long as more of them are to come. */
  const held: number[][] = [];
  /** What the candidates bring in the deals that were held, the last of which is so many-th. */
  const judgedUpTo = (alive: readonly Candidate[], to: number): WorldResults[] => {
    const tricks = held.splice(0);
    stake ??= against(
      problem.stake,
      fieldOf(
        tricks.map((taken) => declarerTricks(Math.max(...taken))),
        worlds.list.slice(to - tricks.length, to),
      ),
    );
    const known = stake;
    return alive.map(({ card }, column) => {
      const own = tricks.map((taken) => declarerTricks(taken[column] ?? 0));
      return resultsOf(known, own, (each) => worth(known, each, card));
    });
  };
  const { rows, cut, nodes } = yield* ordering(
    candidates,
    worlds,
    { ...planOf(problem), unit: budget.isLimited ? 1 : BATCH, budget },
    (alive, from, to) => [
      {
        kind: "deals",
        deals: worlds.list.slice(from, to).map(({ deal }) => deal),
        // Candidates given up are not solved.
        candidates: alive.map(({ card }) => card),
      },
    ],
    ({ alive, from, to, end }, [found]) => {
      for (let i = 0; i < to - from; i++)
        held.push(alive.map((_, column) => found?.values[i * alive.length + column] ?? 0));
      return to < Math.min(end, BATCH) ? alive.map(() => NOT_YET) : judgedUpTo(alive, to);
    },
  );
  // A limit came before all the deals that stand for the field: those before it do.
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

/** Declarer's tricks in the end when the side to play takes so many of those that are left. */
const declarerTakes = ({ play, stake }: Problem, tricks: number): number =>
  play.declarerTricks + (stake.declaring ? tricks : tricksLeft(play) - tricks);

const tricksLeft = ({ length, tricks }: Play): number => length - tricks.length;

/**
 * Whether it is enough to find the best card, when its figures are not wanted: a defender needs the close ones as well,
 * for he may tell partner something with one of them. All deals together have their own weights, and a limit could not
 * end it half-way.
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
 * behind; of the rest only the best over all deals together. It is the card by exact values in all of them, of equal ones
 * the card by habit. The figures are those of the first deals.
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
  const best: BestPiece = {
    kind: "best",
    deals: worlds.list.slice(FIRST).map(({ deal }) => deal),
    candidates: open.map(({ candidate }) => candidate.card),
    carried: open.map(({ values }) => values.reduce((sum, value) => sum + value, 0)),
    worth: Array.from({ length: tricksLeft(problem.play) + 1 }, (_, tricks) =>
      worthAt(stake, declarerTakes(problem, tricks)),
    ),
  };
  const [{ values: [place = -1], nodes } = { values: [], nodes: 0 }] = yield* ordered(
    { pieces: [best], ahead: [] },
    tools.budget,
  );
  // By how much it is best is not known: with more deals it might have been another.
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

/** One of each group of equal strength, the one first that habit takes before the others. */
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
