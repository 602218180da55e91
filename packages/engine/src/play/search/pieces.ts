/** Does the pieces of a decision, in this thread or through workers. */
import { Random, sure, type Deal } from "@falsecard/core";
import { sayRefusal, type Position, type Solver } from "@falsecard/solver";
import { playPlans } from "./playout.js";
import type {
  AskPiece,
  BestCardPiece,
  DealsPiece,
  Found,
  Order,
  Piece,
  Scene,
  Thinking,
} from "./order.js";
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

/** A piece that was given out. */
interface Begun {
  readonly found: Promise<Found>;
  readonly cancel: () => void;
}

/**
 * Runs a computation through `ask`; pieces start as soon as they are known, and results are used in order. Announced
 * pieces start while fewer than `most` are under way; one that is no longer wanted is cancelled.
 */
export async function thinkWith<T>(
  thinking: Thinking<T>,
  ask: AskPiece,
  most: () => number = () => Infinity,
): Promise<T> {
  const begun = new Map<Piece, Begun>();
  let underWay = 0;
  let startNext = (): void => {};
  const begin = (piece: Piece, isSure = true): Promise<Found> => {
    const known = begun.get(piece);
    if (known !== undefined) return known.found;
    let cancel = (): void => {};
    const unwanted = new Promise<void>((resolve) => {
      cancel = resolve;
    });
    const found = ask(piece, unwanted, isSure);
    begun.set(piece, { found, cancel });
    underWay++;
    const end = (): void => {
      underWay--;
      startNext();
    };
    // Both outcomes are handled here, to avoid unhandledRejection; the awaiter sees the error.
    found.then(end, end);
    return found;
  };
  try {
    let step = thinking.next();
    while (step.done !== true) {
      const { pieces } = step.value;
      startNext = () => {};
      cancelAllBut(begun, step.value);
      const wanted = pieces.map((piece) => begin(piece));
      const coming = announced(step.value);
      startNext = () => {
        while (underWay < most()) {
          const next = coming.next();
          if (next.done === true) return;
          begin(...next.value).catch(() => {});
        }
      };
      startNext();
      const found = await Promise.all(wanted);
      for (const piece of pieces) begun.delete(piece);
      step = thinking.next(found);
    }
    return step.value;
  } finally {
    startNext = () => {};
    for (const { cancel } of begun.values()) cancel();
  }
}

/** The pieces that an order announces, and whether they are sure to be wanted. */
function* announced({ ahead, later = [] }: Order): Generator<readonly [Piece, boolean]> {
  for (const piece of ahead) yield [piece, true];
  for (const piece of later) yield [piece, false];
}

/** Cancels and forgets the begun pieces that an order no longer names. */
function cancelAllBut(begun: Map<Piece, Begun>, order: Order): void {
  const left = new Set(begun.keys());
  for (const piece of order.pieces) left.delete(piece);
  // What was begun is announced first, so the rest is seldom made.
  if (left.size > 0)
    for (const [piece] of announced(order)) {
      left.delete(piece);
      if (left.size === 0) break;
    }
  for (const piece of left) {
    begun.get(piece)?.cancel();
    begun.delete(piece);
  }
}
