/**
 * Par: the score when both sides bid perfectly with all hands in sight.
 *
 * The auction is a ladder of 35 bids. Over each of them the other side may pass, which ends the
 * auction (with a double when the contract fails), or bid higher; walking down from 7NT gives the value of every bid to
 * the side that makes it.
 */
import {
  BIDS,
  isVulnerable,
  levelOf,
  ok,
  otherSide,
  score,
  SEATS,
  sideOf,
  SIDES,
  strainOf,
  tricksNeeded,
  type Contract,
  type Deal,
  type Result,
  type Seat,
  type Side,
  type Vulnerability,
} from "@falsecard/core";
import type { Refusal } from "./refusal.js";
import { sharedSolver, type Solver } from "./solver.js";
import { table, type TrickTable } from "./table.js";

/** North-South's par score, and the contracts that reach it. */
export interface Par {
  /** North-South's score. */
  readonly score: number;
  /** Every contract that ends a perfect auction; none when the board is passed out. */
  readonly contracts: readonly Contract[];
}

/** Par of a deal, by solving its table. */
export function par(
  deal: Deal,
  dealer: Seat,
  vulnerability: Vulnerability,
  solver: Solver = sharedSolver(),
): Result<Par, Refusal> {
  const results = table(deal, solver);
  return results.ok ? ok(parOf(results.value, dealer, vulnerability)) : results;
}

/**
 * One rung of the ladder: the score if a side's bid becomes the contract, and that contract by each declarer who
 * reaches the score.
 */
interface Rung {
  /** North-South's score. */
  readonly score: number;
  readonly contracts: readonly Contract[];
}

/** Par from a table that is already solved. */
export function parOf(results: TrickTable, dealer: Seat, vulnerability: Vulnerability): Par {
  const rungs: Readonly<Record<Side, readonly Rung[]>> = {
    NS: BIDS.map((_, i) => rung(results, "NS", i, vulnerability)),
    EW: BIDS.map((_, i) => rung(results, "EW", i, vulnerability)),
  };
  // settled[side][i]: North-South's score when `side` has just bid rung i and both go on perfectly.
  const settled: Record<Side, number[]> = { NS: [], EW: [] };
  // open[side][i]: the best score for `side` by bidding rung i or higher.
  const open: Record<Side, number[]> = { NS: [], EW: [] };
  for (let i = BIDS.length - 1; i >= 0; i--) {
    for (const side of SIDES) {
      const passed = rungs[side][i]?.score ?? 0;
      settled[side][i] = better(otherSide(side), passed, open[otherSide(side)][i + 1]);
    }
    for (const side of SIDES)
      open[side][i] = better(side, settled[side][i] ?? 0, open[side][i + 1]);
  }
  const first = sideOf(dealer);
  // If the dealer's side passes, the other side may open; if both pass, the score is 0.
  const passing = better(otherSide(first), 0, open[otherSide(first)][0]);
  const value = better(first, passing, open[first][0]);
  const contracts = SIDES.flatMap((side) =>
    BIDS.flatMap((_, i) => {
      const step = rungs[side][i];
      const ends =
        step !== undefined &&
        step.score === value &&
        settled[side][i] === value &&
        !isOpen(step, rungs[otherSide(side)].slice(i + 1), side);
      return ends && value !== 0 ? step.contracts : [];
    }),
  );
  return { score: value, contracts };
}

/**
 * Whether the opponents can overcall with a contract that is better for them. The auction then goes on and reaches par
 * at a higher bid, so this contract does not end it.
 */
function isOpen(step: Rung, above: readonly Rung[], side: Side): boolean {
  return above.some((rung) => better(side, rung.score, step.score) !== rung.score);
}

/** The one of two North-South scores that is better for a side. */
function better(side: Side, a: number, b: number | undefined): number {
  if (b === undefined) return a;
  return side === "NS" ? Math.max(a, b) : Math.min(a, b);
}

function rung(results: TrickTable, side: Side, index: number, vulnerability: Vulnerability): Rung {
  const bid = BIDS[index] ?? "7N";
  const strain = strainOf(bid);
  const options = SEATS.filter((seat) => sideOf(seat) === side).map((declarer) => {
    const contract: Contract = { level: levelOf(bid), strain, doubling: "", declarer };
    const tricks = results[strain][declarer];
    const final: Contract =
      tricks < tricksNeeded(contract) ? { ...contract, doubling: "X" } : contract;
    const points = score(final, isVulnerable(vulnerability, side), tricks);
    return { contract: final, score: side === "NS" ? points : -points };
  });
  const best = options.map((o) => o.score).reduce((a, b) => better(side, a, b));
  return {
    score: best,
    contracts: options.flatMap((o) => (o.score === best ? [o.contract] : [])),
  };
}
