/** What one table did on one board: who sat there, and the contract, score or adjusted score. */
import type { Vulnerability } from "../board.js";
import { tricksNeeded, type Outcome } from "../contract.js";
import type { BoardRecord } from "../record.js";
import { scoreNS } from "../score.js";
import type { BySide, BySeat } from "../seat.js";

/** Where a result stands in a file; line and column are 0 where the file has none. */
export interface ResultPlace {
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An adjusted score of one side that takes the place of a result (Law 12C2): average, average plus or minus, a
 * percentage, or IMPs.
 */
export type Award =
  | { readonly kind: "average" | "plus" | "minus" }
  | { readonly kind: "percent" | "imps"; readonly value: number };

/** A figure of a result that a file may state, to be compared with ours. */
export type StatedFigure = "imps" | "matchpoints" | "percent";

/** The result of one table on one board. */
export interface TableResult {
  readonly board: number;
  readonly vulnerability: Vulnerability;
  /** Numbers or names of the pairs or teams; absent if the file names nobody. */
  readonly pairs: Partial<BySide<string>>;
  /** The four players, if they are known one by one. */
  readonly players?: Partial<BySeat<string>>;
  readonly round?: string;
  readonly table?: string;
  readonly outcome?: Outcome;
  /** Declarer's tricks. */
  readonly tricks?: number;
  readonly lead?: string;
  /** The points of North-South as the file states them. */
  readonly points?: number;
  /** An adjusted score, or that the board was not played. */
  readonly award?: BySide<Award> | "not played";
  /** The record that the result was read from, if it was one. */
  readonly record?: BoardRecord;
  /** How many tables had this result, in a table that counts equal ones together. */
  readonly multiplicity?: number;
  /** The figures of North-South that the file states. */
  readonly stated?: Partial<Record<StatedFigure, number>>;
  readonly place: ResultPlace;
}

/** The points of North-South by the contract and its tricks; undefined if one of them is not known. */
export function pointsByContract({
  outcome,
  tricks,
  vulnerability,
}: Pick<TableResult, "outcome" | "tricks" | "vulnerability">): number | undefined {
  if (outcome === "passed out") return 0;
  if (outcome === undefined || tricks === undefined) return undefined;
  return scoreNS(outcome, vulnerability, tricks);
}

/** The most tables that one line may stand for. */
const MOST_TABLES = 10_000;

/** How many tables had this result; a number beyond all sense counts as one, and is named as a fault. */
export const tableCount = ({ multiplicity = 1 }: TableResult): number =>
  multiplicity <= MOST_TABLES ? multiplicity : 1;

/** The points of North-South: as stated, else by the contract. */
export function pointsOf(result: TableResult): number | undefined {
  return result.points ?? pointsByContract(result);
}

/** Whether some number of tricks gives North-South this score, in the contract or, without one, in any. */
export function isPossible({ outcome, vulnerability }: TableResult, points: number): boolean {
  if (outcome === "passed out") return points === 0;
  if (outcome !== undefined) {
    for (let tricks = 0; tricks <= 13; tricks++)
      if (scoreNS(outcome, vulnerability, tricks) === points) return true;
    return false;
  }
  return possiblePoints(vulnerability).has(points);
}

const POSSIBLE = new Map<Vulnerability, ReadonlySet<number>>();

function possiblePoints(vulnerability: Vulnerability): ReadonlySet<number> {
  const known = POSSIBLE.get(vulnerability);
  if (known !== undefined) return known;
  const points = new Set([0]);
  for (const level of [1, 2, 3, 4, 5, 6, 7] as const)
    for (const strain of ["C", "H", "N"] as const)
      for (const doubling of ["", "X", "XX"] as const)
        for (const declarer of ["N", "E"] as const)
          for (let tricks = 0; tricks <= 13; tricks++)
            points.add(scoreNS({ level, strain, doubling, declarer }, vulnerability, tricks));
  POSSIBLE.set(vulnerability, points);
  return points;
}

/** A result as players write it: `=`, `+1` or `-2`; undefined if the tricks are not known. */
export function makeOver({ outcome, tricks }: Pick<TableResult, "outcome" | "tricks">) {
  if (outcome === undefined || outcome === "passed out" || tricks === undefined) return undefined;
  const over = tricks - tricksNeeded(outcome);
  return over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
}
