/**
 * Decides on a card from what one seat may know, a seed and limits.
 *
 * The searches of the program are asked in their order (searches.ts); the last findings decide. Among cards of equal
 * worth a defender who signals tells partner the truth, and everybody keeps to good habits. A card that does worse than
 * another in every deal looked at is never played. The same view, model, seed and limits give the same card.
 */
import { ok, Random, type Card, type Result, type Seen } from "@falsecard/core";
import { sharedSolver, type Solver } from "@falsecard/solver";
import type { HandPromise } from "../inference/hand-promise.js";
import { candidatesOf, type Candidate } from "./problem/candidate.js";
import { honestCard, signalOf } from "./search/choice.js";
import type { CardDecision, Judged } from "./why/decision.js";
import { Budget, type Limits, type Resources } from "./search/budget.js";
import { think, thinkWith } from "./search/pieces.js";
import type { PlayerModel } from "./model/model.js";
import { imagine } from "./search/montecarlo.js";
import type { AskPiece, Thinking } from "./search/order.js";
import { problemOf, type Problem } from "./problem/problem.js";
import { reasonsOf } from "./why/why.js";
import { differences, type Evaluation, type Findings, type Search } from "./search/search.js";
import { searchNamed } from "./search/searches.js";

/** The seed, the limits and the solver of a decision. */
export interface DecisionOptions {
  /** Any text; all random numbers derive from it. */
  readonly seed: string;
  readonly limits?: Limits;
  readonly solver?: Solver;
  /** Whether to work out beliefs and typical deals for an explanation; true unless told. */
  readonly reasons?: boolean;
  /** Whether the card alone is wanted, without the figures of the others; it is the same card and found sooner. */
  readonly cardAlone?: boolean;
}

/** The card that the model plays, or why there is none to play. */
export function decide(
  seen: Seen,
  meanings: readonly HandPromise[],
  model: PlayerModel,
  { solver = sharedSolver(), ...asked }: DecisionOptions,
): Result<CardDecision> {
  const problem = problemOf(seen, meanings, model);
  if (!problem.ok) return problem;
  return ok(think(problem.value, deciding(problem.value, asked), solver));
}

/**
 * The same decision with its work done elsewhere: `ask` has a piece done by a worker and is told if it is no longer
 * wanted. `most` says how many pieces may be under way before announced ones wait.
 */
export async function decideWith(
  seen: Seen,
  meanings: readonly HandPromise[],
  model: PlayerModel,
  asked: Omit<DecisionOptions, "solver">,
  ask: AskPiece,
  most?: () => number,
): Promise<Result<CardDecision>> {
  const problem = problemOf(seen, meanings, model);
  if (!problem.ok) return problem;
  return ok(await thinkWith(deciding(problem.value, asked), ask, most));
}

/** The decision as a generator that gives out its work. */
export function* deciding(
  problem: Problem,
  { seed, limits = {}, cardAlone = false, reasons = !cardAlone }: Omit<DecisionOptions, "solver">,
): Thinking<CardDecision> {
  const { play, model } = problem;
  const candidates = candidatesOf(play, model);
  const findings =
    candidates.length < 2
      ? unjudged(problem, candidates)
      : yield* search(problem, candidates, {
          random: Random.from(seed),
          budget: new Budget(limits),
          // A search that looks at what cards tell needs the figures of all of them.
          cardAlone: cardAlone && !tells(model),
        });
  const card = findings.card ?? honestCard(problem, findings);
  return decisionOf(problem, findings, card, { seed, limits, reasons });
}

/** Asks the searches of the program one after the other, with one budget. */
function* search(
  problem: Problem,
  candidates: readonly Candidate[],
  tools: Resources,
): Thinking<Findings> {
  const { name, search: settings } = problem.model;
  const worlds = imagine(problem, tools);
  let before = isClear(candidates, problem.model) ? unjudged(problem, candidates) : undefined;
  const last = settings.steps.findLastIndex((step) => definitionOf(step.search).tells);
  for (const [at, step] of settings.steps.entries()) {
    const nodes = before?.nodes ?? 0;
    const found = yield* definitionOf(step.search).run(
      { problem, candidates, worlds, before, tools, tellsLater: at < last },
      step.settings,
    );
    if (found !== undefined) before = { ...found, nodes: nodes + found.nodes };
  }
  if (before === undefined) throw new Error(`no search of ${name} judges this turn`);
  const { isCut: cut, spent } = tools.budget;
  // A search that was cut returns no findings, but its nodes were spent.
  return { ...before, cut, nodes: cut ? spent : before.nodes };
}

function definitionOf(name: string): Search {
  const found = searchNamed(name);
  if (found === undefined) throw new RangeError(`no search is called ${name}`);
  return found;
}

/** Whether a search of the model looks at what cards tell. */
const tells = ({ search: { steps } }: PlayerModel): boolean =>
  steps.some((step) => definitionOf(step.search).tells);

/** Cards of equal strength need no search, unless one looks at what they tell. */
function isClear([first, ...rest]: readonly Candidate[], model: PlayerModel): boolean {
  if (tells(model)) return false;
  return rest.every(({ group }) => group === first?.group);
}

/** Nothing to judge. */
function unjudged({ stake }: Problem, candidates: readonly Candidate[]): Findings {
  return {
    search: "only card",
    worlds: { list: [], exact: false },
    stake,
    evaluations: candidates.map((candidate) => ({
      candidate,
      values: [],
      successes: [],
      mean: 0,
      error: 0,
      success: 0,
      behind: { by: 0, error: 0 },
    })),
    nodes: 0,
    cut: false,
  };
}

function decisionOf(
  problem: Problem,
  findings: Findings,
  card: Card,
  { seed, limits, reasons }: { seed: string; limits: Limits; reasons: boolean },
): CardDecision {
  const { evaluations, worlds, stake } = findings;
  const chosen = evaluations.find(({ candidate }) => candidate.cards.includes(card));
  if (chosen === undefined) throw new Error("a card was chosen that is no candidate");
  const others = evaluations.filter((each) => each !== chosen);
  const { samples, nodes } = limits;
  const looked = Math.max(0, ...evaluations.map(({ values }) => values.length));
  return {
    seat: problem.seat,
    turn: problem.turn,
    card,
    model: problem.model.name,
    search: findings.search,
    form: stake.form,
    declaring: stake.declaring,
    candidates: [chosen, ...others].map((each) => judged(each, chosen)),
    samples: looked,
    exact: worlds.exact && looked === worlds.list.length,
    seed,
    limits: {
      ...(samples === undefined ? {} : { samples }),
      ...(nodes === undefined ? {} : { nodes }),
    },
    cut: findings.cut,
    nodes: findings.nodes,
    signal: signalOf(problem, card, reasons ? worlds : undefined),
    deception: findings.deception,
    ...(reasons
      ? reasonsOf(problem, findings, chosen, card)
      : { beliefs: [], typical: [], why: undefined }),
  };
}

function judged(own: Evaluation, chosen: Evaluation): Judged {
  const { candidate, mean, error, success, behind, values } = own;
  const gaps = differences(chosen.values, values);
  return {
    candidate,
    mean,
    error,
    success,
    behind,
    samples: values.length,
    against: {
      better: gaps.filter((gap) => gap > 0).length,
      equal: gaps.filter((gap) => gap === 0).length,
      worse: gaps.filter((gap) => gap < 0).length,
    },
  };
}
