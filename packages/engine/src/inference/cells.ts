/** Cells of two suits joined: what all holders look like together, and the weight of the cards that do. */
import type { Keys } from "./ids.js";
import { MOST_CELLS, within } from "./limits.js";
import type { SuitSplits } from "./splits.js";

export interface Cells {
  readonly count: number;
  readonly weight: Float64Array;
  readonly look: readonly Int32Array[];
  readonly cellOf: (key: number) => number;
}

const NONE = new Int32Array(0);
let sums = new Float64Array(1 << 12);
let lasts = new Int32Array(1 << 12);

/** Adds up all pairs of cells in an array indexed by the holders' looks. */
export function joinDense(
  first: SuitSplits,
  second: SuitSplits,
  join: readonly Int32Array[],
  part: readonly (Int32Array | undefined)[],
  radix: readonly number[],
  size: number,
  implied: boolean,
): Cells {
  const n = join.length;
  if (sums.length < size) {
    sums = new Float64Array(size * 2);
    lasts = new Int32Array(size * 2);
  }
  sums.fill(0, 0, size);
  const columns = second.looks[0]?.count ?? 0;
  const below = radix.reduce((all, r) => all * r, 1) / (radix[0] ?? 1);
  // Where all of a third holder's look follows, even that he cannot have it, two are enough.
  const quick = n === 2 || (n === 3 && implied);
  // Block by block of the first holder's looks: most blocks are dead, and the rest share one look.
  for (let x = 0; x + 1 < first.block.length; x++) {
    for (let y = 0; y < columns; y++) {
      const look = join[0]?.[x * columns + y] ?? -1;
      if (look < 0) continue;
      const base = (part[0]?.[look] ?? look) * below;
      if (quick) joinBlock2(first, second, join, part[1], base, x, y);
      else joinBlock(first, second, join, part, radix, base, x, y);
    }
  }
  // Of one who follows, it is only known here that he cannot look like this.
  if (quick && n === 3)
    for (let key = 0; key < size; key++)
      if (sums[key] !== 0 && (lasts[key] ?? 0) < 0) sums[key] = 0;
  let count = 0;
  for (let key = 0; key < size; key++) if (sums[key] !== 0) count++;
  const weight = new Float64Array(count);
  const look = join.map(() => new Int32Array(count));
  const keys = new Int32Array(count);
  let at = 0;
  for (let key = 0; key < size; key++) {
    if (sums[key] === 0) continue;
    weight[at] = sums[key] ?? 0;
    let rest = key;
    for (let h = n - 1; h >= 0; h--) {
      const r = radix[h] ?? 1;
      const above = Math.floor(rest / r);
      const ofHolder = look[h];
      if (ofHolder !== undefined)
        ofHolder[at] = part[h] === undefined ? rest - above * r : (lasts[key] ?? 0);
      rest = above;
    }
    keys[at++] = key;
  }
  // Only marginals ask for it.
  let index: Int32Array | undefined;
  const cellOf = (key: number): number => {
    if (index === undefined) {
      index = new Int32Array(size).fill(-1);
      for (let i = 0; i < count; i++) index[keys[i] ?? 0] = i;
    }
    return index[key] ?? -1;
  };
  return { count, weight, look, cellOf };
}

/** The block of cells in which the first holder has looks x and y, with two holders and one that follows. */
function joinBlock2(
  first: SuitSplits,
  second: SuitSplits,
  join: readonly Int32Array[],
  part: Int32Array | undefined,
  base: number,
  x: number,
  y: number,
): void {
  const join1 = join[1] ?? NONE;
  const join2 = join[2];
  const look1 = first.look[1] ?? NONE;
  const other1 = second.look[1] ?? NONE;
  const columns = second.looks[1]?.count ?? 0;
  const columns2 = second.looks[2]?.count ?? 0;
  const weights = second.weight;
  const all = sums;
  const from = second.block[y] ?? 0;
  const to = second.block[y + 1] ?? 0;
  const end = first.block[x + 1] ?? 0;
  for (let c = first.block[x] ?? 0; c < end; c++) {
    const weight = first.weight[c] ?? 0;
    const row = (look1[c] ?? 0) * columns;
    for (let d = from; d < to; d++) {
      const look = join1[row + (other1[d] ?? 0)] ?? -1;
      if (look < 0) continue;
      const key = base + (part === undefined ? look : (part[look] ?? 0));
      const before = all[key] ?? 0;
      if (before === 0) {
        // Whoever follows looks the same for every pair with this key.
        if (join2 !== undefined) {
          const row2 = (first.look[2]?.[c] ?? 0) * columns2;
          lasts[key] = join2[row2 + (second.look[2]?.[d] ?? 0)] ?? -1;
        } else {
          lasts[key] = look;
        }
      }
      all[key] = before + weight * (weights[d] ?? 0);
    }
  }
}

/** The same with any number of holders. */
function joinBlock(
  first: SuitSplits,
  second: SuitSplits,
  join: readonly Int32Array[],
  part: readonly (Int32Array | undefined)[],
  radix: readonly number[],
  base: number,
  x: number,
  y: number,
): void {
  const n = join.length;
  const from = second.block[y] ?? 0;
  const to = second.block[y + 1] ?? 0;
  const end = first.block[x + 1] ?? 0;
  for (let c = first.block[x] ?? 0; c < end; c++) {
    const weight = first.weight[c] ?? 0;
    for (let d = from; d < to; d++) {
      let key = 0;
      let last = 0;
      for (let h = 1; h < n; h++) {
        const row = (first.look[h]?.[c] ?? 0) * (second.looks[h]?.count ?? 0);
        last = join[h]?.[row + (second.look[h]?.[d] ?? 0)] ?? -1;
        if (last < 0) break;
        const parts = part[h];
        key = key * (radix[h] ?? 1) + (parts === undefined ? last : (parts[last] ?? 0));
      }
      if (last < 0) continue;
      if (part[n - 1] !== undefined) lasts[base + key] = last;
      sums[base + key] = (sums[base + key] ?? 0) + weight * (second.weight[d] ?? 0);
    }
  }
}

/** The same where the array would be too large: a table of the cells that occur. */
export function joinSparse(
  first: SuitSplits,
  second: SuitSplits,
  join: readonly Int32Array[],
  part: readonly (Int32Array | undefined)[],
  keys: Keys,
): Cells {
  const n = join.length;
  const index = new Map<number, number>();
  const weight: number[] = [];
  const look: number[][] = join.map(() => []);
  const found = join.map(() => 0);
  for (let c = 0; c < first.cells; c++) {
    for (let d = 0; d < second.cells; d++) {
      let key = 0;
      for (let h = 0; h < n && key >= 0; h++) {
        const row = (first.look[h]?.[c] ?? 0) * (second.looks[h]?.count ?? 0);
        const id = join[h]?.[row + (second.look[h]?.[d] ?? 0)] ?? -1;
        found[h] = id;
        key = id < 0 ? -1 : keys.with(key, h, part[h]?.[id] ?? id);
      }
      if (key < 0) continue;
      const both = (first.weight[c] ?? 0) * (second.weight[d] ?? 0);
      const at = index.get(key);
      if (at === undefined) {
        within(MOST_CELLS, weight.length + 1, "ways for two suits to look");
        index.set(key, weight.push(both) - 1);
        for (let h = 0; h < n; h++) look[h]?.push(found[h] ?? 0);
      } else {
        weight[at] = (weight[at] ?? 0) + both;
      }
    }
  }
  return {
    count: weight.length,
    weight: Float64Array.from(weight),
    look: look.map((each) => Int32Array.from(each)),
    cellOf: (key: number): number => index.get(key) ?? -1,
  };
}
