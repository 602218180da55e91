/**
 * Tricks, estimated: how many a side takes in a strain on average over all play that is best on both sides, and how
 * far that may be out. A sum of facts, each with its weight, so that every estimate can say what it is made of.
 * It is of a whole deal, as one is imagined, so that the lie of the opponents' cards counts too.
 * Microseconds, where a solver takes milliseconds.
 */
import { isSuit, type BySeat, type Hand, type Seat, type Strain } from "@falsecard/core";
import { countFacts, weightsOf, type StrainKind } from "./facts.js";
import { layoutsOf, type SuitLayout } from "./suit-layout.js";
import { SPREADS } from "./weights.js";

/** The mean and the standard deviation of the tricks. */
export interface TrickEstimate {
  /** Tricks expected, 0 to 13. */
  readonly mean: number;
  /** Standard deviation of the tricks taken about the mean. */
  readonly spread: number;
}

const kindOf = (strain: Strain): StrainKind => (isSuit(strain) ? "suit" : "notrump");

const WEIGHTS: Readonly<Record<StrainKind, Float64Array>> = {
  suit: Float64Array.from(weightsOf("suit", "deal")),
  notrump: Float64Array.from(weightsOf("notrump", "deal")),
};

/** The spread for so many trumps. */
function spreadOf(trumps: number | undefined): number {
  if (trumps === undefined) return SPREADS.notrump;
  return trumps >= 9 ? SPREADS.nine : trumps === 8 ? SPREADS.eight : SPREADS.fewer;
}

function estimate(layouts: readonly SuitLayout[], strain: Strain): TrickEstimate {
  const counts = countFacts(layouts, strain);
  const weights = WEIGHTS[kindOf(strain)];
  let mean = 0;
  for (let i = 0; i < weights.length; i++) mean += (weights[i] ?? 0) * (counts[i] ?? 0);
  const trumps = isSuit(strain) ? layouts["CDHS".indexOf(strain)]?.count : undefined;
  return { mean: Math.max(0, Math.min(13, mean)), spread: spreadOf(trumps) };
}

/** Estimates of one deal: each suit is looked at once for a side. */
export class DealEstimates {
  readonly #hands: BySeat<Hand>;
  readonly #layouts = new Map<string, readonly SuitLayout[]>();
  readonly #known = new Map<string, TrickEstimate>();

  constructor(hands: BySeat<Hand>) {
    this.#hands = hands;
  }

  /** What the side of `seat` takes in a strain. */
  of(seat: Seat, strain: Strain): TrickEstimate {
    const side = seat === "N" || seat === "S" ? "NS" : "EW";
    const key = side + strain;
    let known = this.#known.get(key);
    if (known === undefined) {
      let layouts = this.#layouts.get(side);
      if (layouts === undefined) {
        layouts = layoutsOf(this.#hands, seat);
        this.#layouts.set(side, layouts);
      }
      known = estimate(layouts, strain);
      this.#known.set(key, known);
    }
    return known;
  }
}
