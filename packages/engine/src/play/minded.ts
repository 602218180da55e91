/**
 * Looking into minds: abc (the papers' Algorithm 2, improved) and the deceptive search (two viewpoints).
 *
 * Player a imagines deals; in each of them the others decide by what they themselves believe, which is made
 * anew at each of their turns from all that has been played, the cards of this search included; a himself
 * plays as well as the deal allows. Play goes to the end, for a leaf solved double dummy would give the
 * deceived player his sight back. With abc both other players have minds of their own; the deceptive search
 * gives one to the next opponent only, and lets the others see all cards.
 *
 * All candidates meet the same deals and the same random numbers for each deal, ply and seat, so that they
 * differ by what they tell and not by chance. A candidate may be a plan of several cards, while our side
 * keeps the lead: the lead that follows belongs to a deception as much as the card that won the trick.
 */
import { partialOf, Play, sideOf, sure, type Card, type Random, type Seat } from "@falsecard/core";
import { positionAt, sayRefusal, Solver } from "@falsecard/solver";
import { groupsOf, type Candidate } from "./candidate.js";
import { bestOf, replyOf, type Table } from "./minds.js";
import type { MindSettings } from "./model.js";
import {
  ordering,
  type Found,
  type Minded,
  type MindsPiece,
  type Piece,
  type Scene,
  type Thinking,
} from "./order.js";
import type { Problem } from "./problem.js";
import { evaluationsOf, type Evaluation, type Findings, type Means } from "./search.js";
import { succeeds, type Stake } from "./stake.js";
import type { World, Worlds } from "./worlds.js";

/** Plans that are judged at most. */
const MOST_PLANS = 40;

let second: Solver | undefined;
/** Solves what the others imagine, so that the first solver keeps its table of the deal itself. */
function otherSolver(): Solver {
  second ??= new Solver();
  return second;
}

/** Judges candidates by playing each imagined deal to the end against players with minds of their own. */
export function* searchMinds(
  minded: Minded,
  problem: Problem,
  candidates: readonly Candidate[],
  worlds: Worlds,
  stake: Stake,
  settings: MindSettings,
  { random, limits }: Means,
): Thinking<Findings> {
  const { rows, cut, nodes } = yield* ordering(
    plansOf(problem, candidates, settings.cards),
    worlds,
    {
      first: Math.min(8, Math.max(2, worlds.list.length >> 1)),
      unit: 1,
      drop: 2.5,
      clear: 2,
      zone: settings.share * stake.swing,
      limits,
    },
    (alive, from, to) =>
      alive.flatMap(({ card, further = [] }) =>
        worlds.list.slice(from, to).map(({ deal }, i): Piece => ({
          kind: "minds",
          minded,
          deal,
          plan: [card, ...further],
          stake,
          worlds: settings.worlds,
          random: random.split(`minds ${from + i}`).state,
        })),
      ),
    ({ alive, from, to }, found) =>
      alive.map((_, i) =>
        found.slice(i * (to - from), (i + 1) * (to - from)).map(({ values: [tricks = 0] }) => ({
          value: stake.worth[tricks] ?? 0,
          success: succeeds(stake, tricks) ? 1 : 0,
        })),
      ),
  );
  // Even in all deals the minds of the others are drawn by chance: an error remains.
  const judged = { ...worlds, exact: false };
  return {
    search: minded,
    worlds: judged,
    stake,
    evaluations: bestPlans(evaluationsOf(rows, judged)),
    nodes,
    cut,
  };
}

/** Does the papers' task: one plan in one deal. */
export function playMinds(
  scene: Scene,
  { minded, deal, plan: [card, ...further], stake, worlds }: MindsPiece,
  solver: Solver,
  random: Random,
): Found {
  const others = otherSolver();
  others.forget();
  const before = solver.nodes + others.nodes;
  const { meanings, model } = scene;
  const table: Table = { meanings, model, stake, worlds, solver: others };
  const plan = { card, cards: [card], group: 0, further };
  const tricks = playOut(minded, scene, { deal, weight: 1 }, plan, table, solver, random);
  return { values: [tricks], nodes: solver.nodes + others.nodes - before };
}

/** Of the plans that begin with the same card the best: evaluations come best first. */
function bestPlans(evaluations: readonly Evaluation[]): Evaluation[] {
  return evaluations.filter(
    ({ candidate }, i) =>
      evaluations.findIndex((other) => other.candidate.card === candidate.card) === i,
  );
}

/** Each candidate, continued with every lead of our own for as long as our side keeps it. */
export function plansOf(
  { play, seat }: Problem,
  candidates: readonly Candidate[],
  most: number,
): Candidate[] {
  let plans: { readonly plan: Candidate; readonly after: Play }[] = candidates.map((plan) => ({
    plan,
    after: sure(play.with(plan.card)),
  }));
  for (let cards = 1; cards < most; cards++) {
    const longer = plans.flatMap(({ plan, after }) => {
      const { further = [] } = plan;
      if (further.length !== cards - 1 || after.actor !== seat || after.isOver)
        return [{ plan, after }];
      return groupsOf(after).flatMap((group) => {
        const next = group.at(-1);
        if (next === undefined) return [];
        return [{ plan: { ...plan, further: [...further, next] }, after: sure(after.with(next)) }];
      });
    });
    if (longer.length > MOST_PLANS) break;
    plans = longer;
  }
  return plans.map(({ plan }) => plan);
}

/** Declarer's tricks when the deal is played to the end by a plan. */
export function playOut(
  kind: Minded,
  { play: known, seat }: Pick<Scene, "play" | "seat">,
  { deal }: World,
  { card, further = [] }: Candidate,
  table: Table,
  solver: Solver,
  random: Random,
): number {
  let play = sure(Play.of(known.contract, partialOf(deal), [...known.cards, card, ...further]));
  // The one to be deceived: the next opponent to choose a card.
  let fooled: Seat | undefined;
  while (!play.isOver) {
    const { actor = seat } = play;
    if (sideOf(actor) !== sideOf(seat)) fooled ??= actor;
    const minded = actor !== seat && (kind === "abc" || actor === fooled);
    const next = minded
      ? replyOf(play, table, random.split(`${play.cards.length} ${actor}`))
      : clearSighted(play, solver);
    play = sure(play.with(next));
  }
  return play.declarerTricks;
}

/** The best card of one who sees all hands. */
function clearSighted(play: Play, solver: Solver): Card {
  const groups = groupsOf(play);
  if (groups.length === 1) return bestOf(play, groups, [0]);
  const position = positionAt(play);
  const solved = position.ok ? solver.solve(position.value) : position;
  if (!solved.ok) throw new Error(sayRefusal(solved.fault));
  const tricks = groups.map(([first]) =>
    first === undefined ? 0 : (solved.value.cards.get(first) ?? 0),
  );
  return bestOf(play, groups, tricks);
}
