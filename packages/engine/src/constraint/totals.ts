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
  { shapes, marks, tallies, totals: radix }: Extent,
): (totals: Totals) => number {
  const product = (totals: Totals): number => {
    let weight = 1;
    for (const weigh of weighers) {
      weight *= weigh(totals);
      if (weight === 0) break;
    }
    return weight;
  };
  // Two numbers tell the totals: one for shape and marks, one for the tallies.
  const kinds = marks.reduce((all, n) => all * n, shapes);
  const counts = radix ** tallies;
  const most = Math.max(kinds, counts);
  if (most > Number.MAX_SAFE_INTEGER) return product;
  const kindOf = ({ marks: found, shape }: Totals): number => {
    let kind = shape;
    for (let suit = 0; suit < 4; suit++) kind = kind * (marks[suit] ?? 1) + (found[suit] ?? 0);
    return kind;
  };
  const countOf = ({ tallies: counted }: Totals): number => {
    let count = 0;
    for (let t = 0; t < tallies; t++) count = count * radix + (counted[t] ?? 0);
    return count;
  };
  if (kinds * counts <= MOST_IN_ARRAY) {
    let known: Float64Array | undefined;
    return (totals) => {
      known ??= new Float64Array(kinds * counts).fill(-1);
      const key = kindOf(totals) * counts + countOf(totals);
      const before = known[key] ?? -1;
      return before >= 0 ? before : (known[key] = product(totals));
    };
  }
  const known = new Map<number, Map<number, number>>();
  let remembered = 0;
  return (totals) => {
    const kind = kindOf(totals);
    const count = countOf(totals);
    let ofKind = known.get(kind);
    const before = ofKind?.get(count);
    if (before !== undefined) return before;
    if (remembered++ === MOST_REMEMBERED) {
      known.clear();
      remembered = 0;
      ofKind = undefined;
    }
    if (ofKind === undefined) {
      ofKind = new Map();
      known.set(kind, ofKind);
    }
    const weight = product(totals);
    ofKind.set(count, weight);
    return weight;
  };
}
