/**
 * The worth of a deal's facts in tricks, fitted to solved deals by least squares with a small ridge, which keeps the
 * weights of rare facts small.
 */
import { isSuit, SEATS, STRAINS, type Deal, type Strain } from "@falsecard/core";
import {
  countFacts,
  FACTS,
  layoutsOf,
  pairLayouts,
  type Basis,
  type StrainKind,
} from "@falsecard/engine/bidding";

/** One side in one strain: the counts of its facts, and the mean tricks of its two declarers. */
export interface Sample {
  readonly kind: StrainKind;
  readonly strain: Strain;
  readonly trumps: number;
  readonly counts: Readonly<Record<Basis, Float64Array>>;
  readonly tricks: number;
}

/** Contracts with fewer trumps are left out of the fit. */
const LEAST_TRUMPS = 5;

/** The samples of a deal; `taken` gives the mean tricks of a side, named by its first seat, in a strain. */
export function samplesOf(
  deal: Deal,
  taken: (seat: "N" | "E", strain: Strain) => number,
): Sample[] {
  return SEATS.filter((seat) => seat === "N" || seat === "E").flatMap((seat) => {
    const whole = layoutsOf(deal, seat);
    const pair = pairLayouts(deal[seat], deal[seat === "N" ? "S" : "W"]);
    return STRAINS.flatMap((strain, i): Sample[] => {
      const trumps = isSuit(strain) ? (whole[i]?.count ?? 0) : 13;
      if (trumps < LEAST_TRUMPS) return [];
      const counts = { pair: countFacts(pair, strain), deal: countFacts(whole, strain) };
      const kind = isSuit(strain) ? "suit" : "notrump";
      return [{ kind, strain, trumps, counts, tricks: taken(seat, strain) }];
    });
  });
}

/** The ridge, which is added to the diagonal of the normal equations. */
const RIDGE = 2;

/** Solves the normal equations, whose right-hand side is the last column, by Gauss-Jordan elimination. */
function solved(matrix: readonly Float64Array[]): number[] {
  const n = matrix.length;
  const rows = [...matrix];
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let row = i + 1; row < n; row++)
      if (Math.abs(cell(row, i)) > Math.abs(cell(pivot, i))) pivot = row;
    const [own, other] = [rows[i], rows[pivot]];
    if (own === undefined || other === undefined) continue;
    rows[i] = other;
    rows[pivot] = own;
    const by = cell(i, i);
    for (let row = 0; row < n; row++) {
      const target = rows[row];
      const part = cell(row, i) / by;
      if (row === i || target === undefined || part === 0) continue;
      for (let column = i; column <= n; column++)
        target[column] = (target[column] ?? 0) - part * cell(i, column);
    }
  }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}

/** The fitted weights, in the order of FACTS. */
export function fitWeights(samples: readonly Sample[], kind: StrainKind, basis: Basis): number[] {
  const n = FACTS[kind][basis].length;
  const matrix = Array.from({ length: n }, () => new Float64Array(n + 1));
  for (const sample of samples) {
    if (sample.kind !== kind) continue;
    const counts = sample.counts[basis];
    for (const [i, row] of matrix.entries()) {
      const x = counts[i] ?? 0;
      if (x === 0) continue;
      for (let j = 0; j < n; j++) row[j] = (row[j] ?? 0) + x * (counts[j] ?? 0);
      row[n] = (row[n] ?? 0) + x * sample.tricks;
    }
  }
  for (const [i, row] of matrix.entries()) row[i] = (row[i] ?? 0) + RIDGE;
  return solved(matrix);
}

export function expectedBy(weights: readonly number[], counts: Float64Array): number {
  const sum = weights.reduce((all, weight, i) => all + weight * (counts[i] ?? 0), 0);
  return Math.max(0, Math.min(13, sum));
}

/** Root mean square of the tricks taken less those expected. */
export function distance(samples: readonly Sample[], expected: (sample: Sample) => number): number {
  const squares = samples.reduce((all, each) => all + (each.tricks - expected(each)) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, samples.length));
}
