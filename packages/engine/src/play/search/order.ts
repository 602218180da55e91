/**
 * Orders: the part of a decision that can be done here, in another thread or on another machine.
 *
 * A decision is a generator. It gives out pieces of work, each a pure function of plain data, and goes on with their
 * results; so it is the same wherever and in whatever order the work is done. The orders that will follow, unless a limit
 * comes first, are told ahead, so that no worker is idle.
 */
import type { Card, Deal } from "@falsecard/core";
import { allocating, type Allocation, type Round, type WorldResult } from "./allocation.js";
import type { Budget } from "./budget.js";
import type { Candidate } from "../problem/candidate.js";
import type { KindName } from "../model/kind.js";
import type { Problem } from "../problem/problem.js";
import type { CandidateResults } from "./evaluation.js";
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
  unitsOf: (round: Round, found: readonly Found[]) => readonly (readonly WorldResult[])[],
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
