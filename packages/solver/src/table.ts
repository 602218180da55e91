/** The double-dummy table: the tricks each declarer takes in each strain. */
import {
  bySeat,
  lhoOf,
  ok,
  sideOf,
  STRAINS,
  type BySeat,
  type Deal,
  type Result,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { openingOf } from "./position.js";
import type { Refusal } from "./refusal.js";
import type { SolveLimits } from "./question.js";
import { sharedSolver, type Solver } from "./solver.js";

/** Declarer's tricks, by strain and declarer. */
export type TrickTable = Readonly<Record<Strain, BySeat<number>>>;

/**
 * The declarers in the order of solving. Partners follow each other, because they mostly take the same number of
 * tricks.
 */
const DECLARERS = ["N", "S", "E", "W"] as const satisfies readonly Seat[];

/** Solves all 20 results of a deal. The four declarers of a strain share the solver's table. */
export function table(
  deal: Deal,
  solver: Solver = sharedSolver(),
  limits: SolveLimits = {},
): Result<TrickTable, Refusal> {
  const rows: Partial<Record<Strain, BySeat<number>>> = {};
  for (const strain of STRAINS) {
    const row = { N: 0, E: 0, S: 0, W: 0 };
    // North-South's tricks with the last declarer, a good guess for the next one.
    let known: number | undefined;
    for (const declarer of DECLARERS) {
      const guess =
        known === undefined ? {} : { guess: sideOf(declarer) === "NS" ? 13 - known : known };
      const position = openingOf(deal, strain, lhoOf(declarer));
      const defence = solver.value(position, { ...limits, ...guess });
      if (!defence.ok) return defence;
      row[declarer] = 13 - defence.value;
      known = sideOf(declarer) === "NS" ? row[declarer] : 13 - row[declarer];
    }
    rows[strain] = row;
  }
  const none = bySeat(() => 0);
  const { C = none, D = none, H = none, S = none, N = none } = rows;
  return ok({ C, D, H, S, N });
}
