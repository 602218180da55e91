/**
 * Tricks, estimated: how many a side takes in a strain on average over all play that is best on both sides, and how
 * far that may be out. A sum of facts, each with its weight, so that every estimate can say what it is made of.
 * Of two hands alone, or of a whole deal, as one is imagined: then the lie of the opponents' cards counts too.
 * Microseconds, where a solver takes milliseconds.
 */
import { isSuit, type BySeat, type Hand, type Seat, type Strain } from "@falsecard/core";
import { countFacts, FACTS, type Basis, type Fact, type StrainKind } from "./facts.js";
import { layoutsOf, pairLayouts, type SuitLayout } from "./suit-layout.js";
import { SPREADS, WEIGHTS } from "./weights.js";

export interface Estimate {
  /** Tricks expected, 0 to 13. */
  readonly mean: number;
  /** Standard deviation of what is taken about the mean. */
  readonly spread: number;
}

const kindOf = (strain: Strain): StrainKind => (isSuit(strain) ? "suit" : "notrump");

const SUMS: Readonly<Record<StrainKind, Readonly<Record<Basis, Float64Array>>>> = {
  suit: { pair: weightsOf("suit", "pair"), deal: weightsOf("suit", "deal") },
  notrump: { pair: weightsOf("notrump", "pair"), deal: weightsOf("notrump", "deal") },
};

function weightsOf(kind: StrainKind, basis: Basis): Float64Array {
  const weights: Readonly<Partial<Record<Fact, number>>> = WEIGHTS[kind][basis];
  return Float64Array.from(FACTS[kind][basis], (fact) => weights[fact] ?? 0);
}

/** The spread for so many trumps. */
function spreadOf(basis: Basis, trumps: number | undefined): number {
  const of = SPREADS[basis];
  return trumps === undefined
    ? of.notrump
    : trumps >= 9
      ? of.nine
      : trumps === 8
        ? of.eight
        : of.fewer;
}

function estimate(layouts: readonly SuitLayout[], strain: Strain, basis: Basis): Estimate {
  const counts = countFacts(layouts, strain);
  const weights = SUMS[kindOf(strain)][basis];
  let mean = 0;
  for (let i = 0; i < weights.length; i++) mean += (weights[i] ?? 0) * (counts[i] ?? 0);
  const trumps = isSuit(strain) ? layouts["CDHS".indexOf(strain)]?.count : undefined;
  return { mean: Math.max(0, Math.min(13, mean)), spread: spreadOf(basis, trumps) };
}

/** What two hands take together, the others unknown. */
export const pairEstimate = (a: Hand, b: Hand, strain: Strain): Estimate =>
  estimate(pairLayouts(a, b), strain, "pair");

/** Estimates of one deal: each suit is looked at once for a side. */
export class DealEstimates {
  readonly #hands: BySeat<Hand>;
  readonly #layouts = new Map<string, readonly SuitLayout[]>();
  readonly #known = new Map<string, Estimate>();

  constructor(hands: BySeat<Hand>) {
    this.#hands = hands;
  }

  /** What the side of `seat` takes in a strain. */
  of(seat: Seat, strain: Strain): Estimate {
    const side = seat === "N" || seat === "S" ? "NS" : "EW";
    const key = side + strain;
    let known = this.#known.get(key);
    if (known === undefined) {
      let layouts = this.#layouts.get(side);
      if (layouts === undefined) {
        layouts = layoutsOf(this.#hands, seat);
        this.#layouts.set(side, layouts);
      }
      known = estimate(layouts, strain, "deal");
      this.#known.set(key, known);
    }
    return known;
  }
}

/** One fact of an estimate: how often it is there and what that adds. */
export interface EstimatePart {
  readonly fact: Fact;
  readonly count: number;
  readonly tricks: number;
}

/** What the estimate of two hands is made of, the weightiest first. */
export function partsOf(a: Hand, b: Hand, strain: Strain): EstimatePart[] {
  const kind = kindOf(strain);
  const counts = countFacts(pairLayouts(a, b), strain);
  const weights = SUMS[kind].pair;
  return FACTS[kind].pair
    .map((fact: Fact, i): EstimatePart => {
      const count = counts[i] ?? 0;
      return { fact, count, tricks: count * (weights[i] ?? 0) };
    })
    .filter(({ count }) => count !== 0)
    .toSorted((one, other) => Math.abs(other.tricks) - Math.abs(one.tricks));
}
