/**
 * A robot: a bidder and a card player in one seat. It is given what its seat may see, a seed and limits, and
 * answers with a call or a card and all that led to it. It keeps nothing between two questions, so that any
 * question can be asked anywhere, again, with the same answer.
 */
import { CardSet, lhoOf, ok, type Result, type Seen } from "@falsecard/core";
import { fail } from "../faults.js";
import { openingOf, sharedSolver, type Solver } from "@falsecard/solver";
import { biddingPositionOf } from "../bidding/bidder/bidder.js";
import type { CallDecision } from "../bidding/bidder/decision.js";
import { judgeCall } from "../bidding/judge.js";
import { promisesOf } from "../bidding/promise.js";
import type { Tricks } from "../bidding/agent/weigh.js";
import { decide } from "../play/decide.js";
import type { Decision } from "../play/why/decision.js";
import type { Limits } from "../play/search/evaluation.js";
import type { Robot } from "./shipped.js";

/** How a robot is asked: its seed, its limits and its solver. */
export interface RobotAsked {
  /** Any text; every random choice comes from it. */
  readonly seed: string;
  readonly limits?: Limits;
  readonly solver?: Solver;
  /** Whether to work out reasons for an explanation; true unless told. */
  readonly reasons?: boolean;
  /** Whether the card alone is wanted, without the figures of the others; it is the same card and found sooner. */
  readonly cardAlone?: boolean;
}

/** What the seat is to call. */
export function robotCall(
  seen: Seen,
  { cards, judge }: Robot,
  { seed, limits = {}, solver = sharedSolver() }: RobotAsked,
): Result<CallDecision> {
  const position = biddingPositionOf(seen, cards);
  const { auction } = position;
  if (auction.turn === undefined) return fail("auction-over");
  if (auction.turn !== seen.seat) return fail("call-other", auction.turn);
  return ok(
    judgeCall(position, CardSet.of(seen.hand), {
      judge,
      tricks: tricksBy(solver),
      seed,
      ...limits,
    }),
  );
}

/** The card the seat is to play, from its own hand or, if it declares, from dummy's. */
export function robotCard(
  seen: Seen,
  { model, cards }: Robot,
  { seed, limits, solver, reasons, cardAlone }: RobotAsked,
): Result<Decision> {
  return decide(seen, promisesOf(biddingPositionOf(seen, cards)), model, {
    seed,
    ...(limits === undefined ? {} : { limits }),
    ...(solver === undefined ? {} : { solver }),
    ...(reasons === undefined ? {} : { reasons }),
    ...(cardAlone === undefined ? {} : { cardAlone }),
  });
}

/** Declarer's tricks, double dummy, as far as so many nodes lead. */
export function tricksBy(solver: Solver): Tricks {
  return (deal, { strain, declarer }, nodes) => {
    const before = solver.nodes;
    const value = solver.value(openingOf(deal, strain, lhoOf(declarer)), { nodes });
    return { tricks: value.ok ? 13 - value.value : undefined, nodes: solver.nodes - before };
  };
}
