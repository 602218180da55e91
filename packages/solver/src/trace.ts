/**
 * Traces: the double-dummy value of a played board before and after each card.
 *
 * The value is declarer's total of tricks: those won so far and those to come with best play by all. A card that lowers
 * the tricks of its own side is an error; its cost is that number of tricks.
 */
import {
  contractOf,
  ok,
  Play,
  sideOf,
  type BoardRecord,
  type Card,
  type Contract,
  type Result,
  type Seat,
} from "@falsecard/core";
import { positionAt, turnOf } from "./position.js";
import { refusalOf, type Refusal } from "./refusal.js";
import type { SolveLimits } from "./question.js";
import { sharedSolver, type Solver } from "./solver.js";

/** A card with declarer's tricks before and after it. */
export interface TracedCard {
  readonly seat: Seat;
  readonly card: Card;
  /** Declarer's tricks before and after the card. */
  readonly before: number;
  readonly after: number;
  /** Tricks that the card cost its own side; 0 for a card without error. */
  readonly cost: number;
}

/** The cards of a play with their double-dummy cost. */
export interface Trace {
  readonly contract: Contract;
  /** Declarer's tricks before the opening lead. */
  readonly start: number;
  readonly cards: readonly TracedCard[];
}

/** The trace of a board, as far as its play can be followed by the laws. */
export function trace(
  record: BoardRecord,
  solver: Solver = sharedSolver(),
  limits: SolveLimits = {},
): Result<Trace, Refusal> {
  const contract = contractOf(record);
  if (contract === undefined) return refusalOf("no-contract");
  let play = Play.start(contract, record.deal);
  const start = declarerTricks(play, solver, limits);
  if (!start.ok) return start;
  let before = start.value;
  const cards: TracedCard[] = [];
  for (const { card } of record.cards) {
    const seat = play.turn;
    const next = play.with(card);
    if (seat === undefined || !next.ok) break;
    play = next.value;
    const after = declarerTricks(play, solver, limits);
    if (!after.ok) return after;
    const change = before - after.value;
    const declares = sideOf(seat) === sideOf(contract.declarer);
    cards.push({
      seat,
      card,
      before,
      after: after.value,
      cost: Math.max(0, declares ? change : -change),
    });
    before = after.value;
  }
  return ok({ contract, start: start.value, cards });
}

/** Declarer's tricks, those won and those to come. */
function declarerTricks(play: Play, solver: Solver, limits: SolveLimits): Result<number, Refusal> {
  if (play.isOver) return ok(play.declarerTricks);
  const position = positionAt(play);
  if (!position.ok) return position;
  const value = solver.value(position.value, limits);
  if (!value.ok) return value;
  const left = play.tricksLeft;
  const declares = sideOf(turnOf(position.value)) === sideOf(play.contract.declarer);
  return ok(play.declarerTricks + (declares ? value.value : left - value.value));
}
