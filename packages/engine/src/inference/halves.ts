/**
 * Two suits joined: spades with hearts, diamonds with clubs. The two halves meet in the middle
 * (belief.ts), so that no more than two suits are ever multiplied out.
 */
import { joinDense, joinSparse } from "./cells.js";
import type { Holders } from "./holders.js";
import { Keys } from "./ids.js";
import { MOST_DENSE, MOST_PAIRS, within } from "./limits.js";
import { joinLooks, partsOf, reachOf, type HalfLooks } from "./looks.js";
import type { SuitSplits } from "./splits.js";

export interface Half {
  readonly first: SuitSplits;
  readonly second: SuitSplits;
  /** For each holder: the look over both suits by first look × seconds + second look; −1 if none. */
  readonly join: readonly Int32Array[];
  readonly looks: readonly HalfLooks[];
  readonly cells: number;
  readonly weight: Float64Array;
  /** For each holder, its look in each cell; cells are in the order of the first holder's looks. */
  readonly look: readonly Int32Array[];
  /** The cell with this key: for each holder the part of its look that does not follow, as `keys` put it. */
  readonly cellOf: (key: number) => number;
  readonly keys: Keys;
  readonly part: readonly (Int32Array | undefined)[];
}

/** Joins two suits; `others` are the two of the other half. Undefined if nothing is possible. */
export function joinSuits(
  { holders, lastFollows, sharedTallies }: Holders,
  [first, second]: readonly [SuitSplits, SuitSplits],
  others: readonly [SuitSplits, SuitSplits],
  major: boolean,
): Half | undefined {
  within(MOST_PAIRS, first.cells * second.cells, "ways to join two suits");
  const join: Int32Array[] = [];
  const looks: HalfLooks[] = [];
  const part: (Int32Array | undefined)[] = [];
  const radix: number[] = [];
  for (const [h, holder] of holders.entries()) {
    const a = first.looks[h];
    const b = second.looks[h];
    if (a === undefined || b === undefined) return undefined;
    const table = joinLooks(holder, a, b, reachOf(...others, h), major);
    if (table.looks.count === 0) return undefined;
    join.push(table.join);
    looks.push(table.looks);
    const follows = lastFollows && h === holders.length - 1;
    const parts = follows ? partsOf(holder, table.looks, sharedTallies) : undefined;
    part.push(parts?.part);
    radix.push(parts?.count ?? table.looks.count);
  }
  const last = holders.at(-1)?.plan;
  const implied =
    lastFollows &&
    last !== undefined &&
    last.shape === undefined &&
    last.marks.every((marks) => marks.isEmpty) &&
    last.tallies.every(({ name }) => sharedTallies.has(name));
  const size = radix.reduce((product, n) => product * n, 1);
  const keys = new Keys(radix);
  const cells =
    size <= MOST_DENSE
      ? joinDense(first, second, join, part, radix, size, implied)
      : joinSparse(first, second, join, part, keys);
  if (cells.count === 0) return undefined;
  return {
    first,
    second,
    join,
    looks,
    cells: cells.count,
    weight: cells.weight,
    look: cells.look,
    cellOf: cells.cellOf,
    keys,
    part,
  };
}

/** Calls `visit` with each pair of cells of the two suits that can go together and their cell in the half. */
export function eachSuitPair(
  { first, second, join, keys, part, cellOf }: Half,
  visit: (c: number, d: number, cell: number) => void,
): void {
  for (let c = 0; c < first.cells; c++)
    for (let d = 0; d < second.cells; d++) {
      let key = 0;
      for (let h = 0; h < join.length && key >= 0; h++) {
        const row = (first.look[h]?.[c] ?? 0) * (second.looks[h]?.count ?? 0);
        const look = join[h]?.[row + (second.look[h]?.[d] ?? 0)] ?? -1;
        key = look < 0 ? -1 : keys.with(key, h, part[h]?.[look] ?? look);
      }
      const cell = key < 0 ? -1 : cellOf(key);
      if (cell >= 0) visit(c, d, cell);
    }
}
