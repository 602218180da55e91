/** Totals: what a hand comes to in the end, and how that is weighed. */

/** What the final function of a plan is told. */
export interface Totals {
  /** The mark of each suit, by suit index. */
  readonly marks: number[];
  /** The outcomes of the shape tests, as a number of the plan's shape classes. */
  shape: number;
  readonly tallies: number[];
}

/** So many outcomes are remembered; 20 MB or so at most. */
const MOST_REMEMBERED = 1 << 18;

/**
 * The product of all weighers. A plan serves many beliefs (one auction, every hand a player may have in
 * it), and what its trees of conditions say of the same totals is worked out once. `counted` is the number
 * of tallies the weighers know: those that come after them (countingPoints) have no say in the weight.
 */
export function remembering(weighers: readonly ((totals: Totals) => number)[], counted: number) {
  const known = new Map<number, number>();
  const product = (totals: Totals): number => {
    let weight = 1;
    for (const weigh of weighers) {
      weight *= weigh(totals);
      if (weight === 0) break;
    }
    return weight;
  };
  return (totals: Totals): number => {
    const { marks, shape, tallies } = totals;
    // Four marks, a shape and three tallies of six bits and ten make one number; more are not remembered.
    if (counted > 3) return product(totals);
    let key = shape;
    for (let s = 0; s < 4; s++) {
      const mark = marks[s] ?? 0;
      if (mark > 63) return product(totals);
      key = key * 64 + mark;
    }
    for (let t = 0; t < counted; t++) key = key * 64 + (tallies[t] ?? 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    const weight = product(totals);
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(key, weight);
    return weight;
  };
}
