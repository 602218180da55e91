/** Does the pieces of a decision, in this thread or through workers. */
import { Random, sure, type Deal } from "@falsecard/core";
import { sayRefusal, type Position, type Solver } from "@falsecard/solver";
import { playPlans } from "./playout.js";
import type { BestCardPiece, DealsPiece, Found, Piece, Scene, Thinking } from "./order.js";
import { playedBy, positionIn } from "../problem/worlds.js";

/** Does a piece, with the same result and nodes on any machine. */
export function doPiece(scene: Scene, piece: Piece, solver: Solver): Found {
  // A warm table would change the node count, and with it where a limit falls.
  solver.forget();
  if (piece.kind === "deals") return solveDeals(scene, piece, solver);
  if (piece.kind === "best") return findBest(scene, piece, solver);
  return playPlans(scene, piece, solver, sure(Random.at(piece.random)));
}

function solveDeals(scene: Scene, { deals, candidates }: DealsPiece, solver: Solver): Found {
  const before = solver.nodes;
  const batch = solver.batch(positionsOf(scene, deals), { cards: candidates });
  if (!batch.ok) throw new Error(sayRefusal(batch.fault));
  return {
    values: batch.value.flatMap(({ cards }) => candidates.map((card) => cards.get(card) ?? 0)),
    nodes: solver.nodes - before,
  };
}

function findBest(
  scene: Scene,
  { deals, candidates, carried, worth }: BestCardPiece,
  solver: Solver,
): Found {
  const before = solver.nodes;
  const best = solver.bestSum(positionsOf(scene, deals), candidates, worth, { carried });
  if (!best.ok) throw new Error(sayRefusal(best.fault));
  return {
    values: [candidates.findIndex((card) => card === best.value)],
    nodes: solver.nodes - before,
  };
}

/** Where the play stands in each of the deals. */
function positionsOf({ play }: Scene, deals: readonly Deal[]): Position[] {
  const played = playedBy(play);
  return deals.map((deal) => positionIn(play, deal, played));
}

/** Runs a computation in this thread, doing each piece in turn. */
export function think<T>(scene: Scene, thinking: Thinking<T>, solver: Solver): T {
  let step = thinking.next();
  while (step.done !== true)
    step = thinking.next(step.value.pieces.map((piece) => doPiece(scene, piece, solver)));
  return step.value;
}

/** Runs a computation through `ask`; pieces start as soon as they are known, and results are used in order. */
export async function thinkWith<T>(
  thinking: Thinking<T>,
  ask: (piece: Piece) => Promise<Found>,
): Promise<T> {
  const begun = new Map<Piece, Promise<Found>>();
  const begin = (piece: Piece): Promise<Found> => {
    let found = begun.get(piece);
    if (found === undefined) {
      found = ask(piece);
      // Avoid unhandledRejection; the awaiter handles it.
      found.catch(() => {});
      begun.set(piece, found);
    }
    return found;
  };
  let step = thinking.next();
  while (step.done !== true) {
    const { pieces, ahead } = step.value;
    for (const piece of [...pieces, ...ahead]) begin(piece).catch(() => {});
    const found = await Promise.all(pieces.map(begin));
    for (const piece of pieces) begun.delete(piece);
    step = thinking.next(found);
  }
  return step.value;
}
