/**
 * Orders: the part of a decision that can be done here, in another thread or on another machine.
 *
 * A decision is a generator. It gives out pieces of work, each a pure function of plain data, and goes on with their
 * results; so it is the same wherever and in whatever order the work is done. The orders that will follow, unless a limit
 * comes first, are told ahead, so that no worker is idle.
 */
import type { Card, Deal } from "@falsecard/core";
import type { Budget } from "./budget.js";
import type { Candidate } from "../problem/candidate.js";
import type { KindName } from "../model/kind.js";
import type { Problem } from "../problem/problem.js";
import { differences, spreadOf, type WorldResults, type CandidateResults } from "./search.js";
import type { Stake } from "../problem/stake.js";
import type { Worlds } from "../problem/worlds.js";

/** What all pieces of a decision share. No hand of the play is looked at: each piece has its own deals. */
export type Scene = Pick<Problem, "play" | "seat" | "meanings" | "model">;

/** The searches that imagine what the others believe. */
export const MIND_SEARCHES = ["abc", "deceptive"] as const;
/** A search that imagines what the others believe. */
export type MindSearch = (typeof MIND_SEARCHES)[number];

/** Imagined deals to be solved: of each the tricks of every candidate, and nothing of other cards. */
export interface DealsPiece {
  readonly kind: "deals";
  readonly deals: readonly Deal[];
  readonly candidates: readonly Card[];
}

/**
 * Imagined deals of which only the best candidate is wanted: the place of the first whose sum is the greatest, of what its
 * tricks are worth in each deal and of what it carries from others.
 */
export interface BestPiece {
  readonly kind: "best";
  readonly deals: readonly Deal[];
  readonly candidates: readonly Card[];
  readonly carried: readonly number[];
  /** By the tricks that the side to play still takes. */
  readonly worth: readonly number[];
}

/** The papers' tasks in one imagined deal: candidates, each played to the end by players with minds: declarer's tricks. */
export interface MindsPiece {
  readonly kind: "minds";
  readonly search: MindSearch;
  readonly deal: Deal;
  /** Each a candidate, and the cards that follow it in the same plan. */
  readonly plans: readonly (readonly [Card, ...Card[]])[];
  readonly stake: Stake;
  /** Who the others are taken for. */
  readonly others: KindName;
  /** Deals that each of them imagines at each of his turns; as many as his kind does unless told. */
  readonly worlds?: number;
  /** The state of its random numbers, the same for all candidates in this deal. */
  readonly random: string;
}

/** A piece of work that can be done anywhere. */
export type Piece = DealsPiece | BestPiece | MindsPiece;

/** The values of a piece of work, and the nodes that it took. */
export interface Found {
  readonly values: readonly number[];
  readonly nodes: number;
}

/** Pieces of work to be done now, and those that come next. */
export interface Order {
  readonly pieces: readonly Piece[];
  /** What will be ordered next, unless a limit comes first: the very same pieces. */
  readonly ahead: readonly Piece[];
}

/** Thinking that leaves its work to others. */
export type Thinking<T> = Generator<Order, T, readonly Found[]>;

/** Gives out work, and tells the budget what it took. No search gives any out otherwise. */
export function* ordered(order: Order, budget: Budget): Thinking<readonly Found[]> {
  const found = yield order;
  for (const { nodes } of found) budget.spend(nodes);
  return found;
}

/** Judges candidates until the choice is clear, each unit of worlds in pieces. */
export function* ordering(
  candidates: readonly Candidate[],
  worlds: Worlds,
  plan: Allocation,
  piecesOf: (alive: readonly Candidate[], from: number, to: number) => Piece[],
  unitsOf: (round: Round, found: readonly Found[]) => readonly WorldResults[],
): Thinking<{
  readonly rows: readonly CandidateResults[];
  readonly cut: boolean;
  readonly nodes: number;
}> {
  const rounds = allocating(candidates, worlds, plan);
  let stage: Piece[][] = [];
  let nodes = 0;
  let round = rounds.next();
  while (round.done !== true) {
    const { alive, from, end } = round.value;
    if (stage.length === 0)
      for (let at = from; at < end; at += plan.unit)
        stage.push(piecesOf(alive, at, Math.min(end, at + plan.unit)));
    const [pieces = [], ...ahead] = stage;
    stage = ahead;
    const found = yield* ordered({ pieces, ahead: ahead.flat() }, plan.budget);
    nodes += found.reduce((sum, each) => sum + each.nodes, 0);
    round = rounds.next(unitsOf(round.value, found));
  }
  return { ...round.value, nodes };
}

/*
 * Allocation: worlds go where candidates are close.
 *
 * All candidates are judged in the first worlds; one that is clearly behind in those worlds is given up, and
 * the others are judged in twice as many, until one is clearly ahead, the rest does not matter, or a limit is
 * reached. Nothing is decided inside a unit of work, so that limits in samples and nodes give the same result
 * on any machine.
 */

/** Judges some candidates in the worlds from one number up to another: results for each candidate. */
type JudgeWorlds = (
  alive: readonly Candidate[],
  from: number,
  to: number,
) => readonly WorldResults[];

/** The next unit to judge: some candidates in the worlds from one number up to another. */
export interface Round {
  readonly alive: readonly Candidate[];
  readonly from: number;
  readonly to: number;
  /** Up to here it goes on with the same candidates, unless a limit comes first. */
  readonly end: number;
}

export interface Allocation {
  /** Worlds of the first stage. */
  readonly first: number;
  /** Worlds that are judged in one go; the budget is asked before each. */
  readonly unit: number;
  /** Candidates more standard errors behind than this are given up. */
  readonly drop: number;
  /** More standard errors ahead than this is clear. */
  readonly clear: number;
  /** A difference, with its error, that does not matter. */
  readonly zone: number;
  /** Whether cards that were equal in all worlds so far are taken for equal; else it goes on looking. */
  readonly takesEqual?: boolean;
  readonly budget: Budget;
}

interface OpenRow extends CandidateResults {
  readonly values: number[];
  readonly successes: number[];
  alive: boolean;
}

/** Judges until the choice is clear; `cut` tells that a limit came first. */
export function allocate(
  candidates: readonly Candidate[],
  worlds: Worlds,
  judge: JudgeWorlds,
  plan: Allocation,
): { readonly rows: readonly CandidateResults[]; readonly cut: boolean } {
  const rounds = allocating(candidates, worlds, plan);
  let round = rounds.next();
  while (round.done !== true) {
    const { alive, from, to } = round.value;
    round = rounds.next(judge(alive, from, to));
  }
  return round.value;
}

/** The same as a generator: it gives out a unit and is told its results. */
export function* allocating(
  candidates: readonly Candidate[],
  worlds: Worlds,
  plan: Allocation,
): Generator<
  Round,
  { readonly rows: readonly CandidateResults[]; readonly cut: boolean },
  readonly WorldResults[]
> {
  const { budget } = plan;
  const rows: OpenRow[] = candidates.map((candidate) => ({
    candidate,
    values: [],
    successes: [],
    alive: true,
  }));
  const most = worlds.list.length;
  let done = 0;
  while (done < most) {
    // All deals stand or fall together: half of them would be no sample.
    const next = done === 0 ? plan.first : 2 * done;
    // A few deals are not worth a stage of their own, which would start with nothing remembered.
    const end = worlds.exact || most - next < plan.first ? most : next;
    const open = rows.filter((row) => row.alive);
    const alive = open.map(({ candidate }) => candidate);
    while (done < end) {
      if (budget.refuses()) return { rows, cut: true };
      const to = Math.min(end, done + plan.unit);
      const units = yield { alive, from: done, to, end };
      for (const [i, row] of open.entries()) {
        row.values.push(...(units[i]?.values ?? []));
        row.successes.push(...(units[i]?.successes ?? []));
      }
      done = to;
    }
    if (done === most && worlds.isShort !== true) break;
    const { settled, behind } = standingOf(open, worlds, plan);
    // The first stage is never cut short.
    if (settled && done >= plan.first) break;
    if (done === most) {
      budget.runsShort();
      return { rows, cut: true };
    }
    for (const row of open) row.alive = !behind.has(row);
  }
  return { rows, cut: false };
}

/** Of candidates judged in the same worlds: those far behind, and whether the choice is clear. */
export function standingOf<T extends Pick<CandidateResults, "candidate" | "values">>(
  rows: readonly T[],
  worlds: Worlds,
  plan: Pick<Allocation, "drop" | "clear" | "zone" | "takesEqual">,
): { readonly behind: ReadonlySet<T>; readonly settled: boolean } {
  let leader = rows[0];
  for (const row of rows)
    if (leader === undefined || mean(row, worlds) > mean(leader, worlds)) leader = row;
  const behind = new Set<T>();
  let settled = true;
  for (const row of rows) {
    if (leader === undefined || row === leader) continue;
    const gap = spreadOf(differences(leader.values, row.values), worlds);
    // Few worlds tell their own spread badly.
    const n = row.values.length;
    const error = n > 3 ? gap.error * Math.sqrt(n / (n - 3)) : Infinity;
    // Equal so far in every world is no difference that was found, only none that was seen.
    if (gap.mean === 0 && gap.error === 0) {
      if (row.candidate.group !== leader.candidate.group && plan.takesEqual !== true)
        settled = false;
      continue;
    }
    if (gap.mean > plan.drop * error) behind.add(row);
    else if (gap.mean <= plan.clear * error && gap.mean + error > plan.zone) settled = false;
  }
  return { behind, settled };
}

const mean = ({ values }: Pick<CandidateResults, "values">, worlds: Worlds): number =>
  spreadOf(values, worlds).mean;
