/** Opening leads: the defenders' tricks after each of the thirteen cards. */
import {
  leaderOf,
  ok,
  tricksNeeded,
  type Card,
  type Contract,
  type Deal,
  type Result,
} from "@falsecard/core";
import { openingOf } from "./position.js";
import type { Refusal } from "./refusal.js";
import type { SolveLimits } from "./question.js";
import { sharedSolver, type Solver } from "./solver.js";

/** An opening lead with the defenders' tricks after it. */
export interface Lead {
  readonly card: Card;
  /** The defenders' tricks. */
  readonly tricks: number;
  /** Whether the contract fails. */
  readonly defeats: boolean;
}

/** Every opening lead with the defenders' tricks, the best first; leads with equal tricks from the highest card down. */
export function leads(
  deal: Deal,
  contract: Contract,
  solver: Solver = sharedSolver(),
  limits: SolveLimits = {},
): Result<Lead[], Refusal> {
  const solved = solver.solve(openingOf(deal, contract.strain, leaderOf(contract)), limits);
  if (!solved.ok) return solved;
  const toDefeat = 14 - tricksNeeded(contract);
  return ok(
    [...solved.value.cards]
      .map(([card, tricks]) => ({ card, tricks, defeats: tricks >= toDefeat }))
      .toSorted((a, b) => b.tricks - a.tricks || b.card - a.card),
  );
}
