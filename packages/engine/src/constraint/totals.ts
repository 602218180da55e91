/** Totals: what a hand comes to in the end, and how that is weighed. */

/** What the final function of a plan is told. */
export interface Totals {
  /** The mark of each suit, by suit index. */
  readonly marks: number[];
  /** The outcomes of the shape tests, as a number of the plan's shape classes. */
  shape: number;
  readonly tallies: number[];
}

/** So many outcomes are remembered of a plan: half a megabyte in an array, 20 MB or so in a table. */
const MOST_IN_ARRAY = 1 << 16;
const MOST_REMEMBERED = 1 << 18;

/** Hands with more different marks in a suit are few, and what they weigh is not remembered. */
const MOST_MARKS = 64;

/** What weighers are told, in numbers: how many outcomes each kind of total has. */
export interface Extent {
  readonly shapes: number;
  /** By suit index. */
  readonly marks: readonly number[];
  /** Tallies the weighers know: those that come after them (countingPoints) have no say in the weight. */
  readonly tallies: number;
  /** More than any total of a tally. */
  readonly totals: number;
}

/**
 * The product of all weighers. A plan serves many beliefs (one auction, every hand a player may have in
 * it), and what its trees of conditions say of the same totals is worked out once.
 */
export function remembering(
  weighers: readonly ((totals: Totals) => number)[],
  { shapes, marks: most, tallies, totals: radix }: Extent,
): (totals: Totals) => number {
  const marks = most.map((n) => Math.min(n, MOST_MARKS));
  const product = (totals: Totals): number => {
    let weight = 1;
    for (const weigh of weighers) {
      weight *= weigh(totals);
      if (weight === 0) break;
    }
    return weight;
  };
  const size = shapes * marks.reduce((all, n) => all * n, 1) * radix ** tallies;
  // More than a number has digits for is not remembered.
  if (size > Number.MAX_SAFE_INTEGER) return product;
  /** −1 for what is not remembered. */
  const keyOf = ({ marks: found, shape, tallies: counted }: Totals): number => {
    let key = shape;
    for (let suit = 0; suit < 4; suit++) {
      const mark = found[suit] ?? 0;
      if (mark >= MOST_MARKS) return -1;
      key = key * (marks[suit] ?? 1) + mark;
    }
    for (let t = 0; t < tallies; t++) key = key * radix + (counted[t] ?? 0);
    return key;
  };
  if (size <= MOST_IN_ARRAY) {
    let known: Float64Array | undefined;
    return (totals) => {
      known ??= new Float64Array(size).fill(-1);
      const key = keyOf(totals);
      const before = known[key] ?? -1;
      return before >= 0 ? before : (known[key] = product(totals));
    };
  }
  const known = new Map<number, number>();
  return (totals) => {
    const key = keyOf(totals);
    if (key < 0) return product(totals);
    const before = known.get(key);
    if (before !== undefined) return before;
    const weight = product(totals);
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(key, weight);
    return weight;
  };
}
