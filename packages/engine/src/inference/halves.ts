/**
 * Two suits joined: spades with hearts, diamonds with clubs. The two halves meet in the middle
 * (belief.ts), so that no more than two suits are ever multiplied out.
 *
 * What a holder looks like over two suits is kept only as far as it can still matter: lengths as their
 * sum and a shape class, tallies up to their cap. A look that can no longer end well is dropped at once.
 */
import type { Holder, Holders } from "./holders.js";
import { Ids, Keys } from "./ids.js";
import { MOST_CELLS, MOST_DENSE, MOST_LOOKS, MOST_PAIRS, within } from "./limits.js";
import { MARKS, type Looks, type SuitSplits } from "./splits.js";

/** Looks over two suits know their shape class as well. */
export interface HalfLooks extends Looks {
  readonly shape: Uint16Array;
  /** The marks behind each number of `mark`: that of the first suit × 8192 + that of the second. */
  readonly marks: readonly number[];
}

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

/** The most that a holder's length and tallies can still grow by in the other half. */
interface Reach {
  readonly length: number;
  readonly tally: readonly number[];
}

function reachOf(first: SuitSplits, second: SuitSplits, h: number): Reach {
  const most = ({ looks }: SuitSplits): Reach => {
    const look = looks[h];
    if (look === undefined) return { length: 0, tally: [] };
    const tally = Array.from({ length: look.tallies }, () => 0);
    for (let i = 0; i < look.tally.length; i++) {
      const t = i % look.tallies;
      tally[t] = Math.max(tally[t] ?? 0, look.tally[i] ?? 0);
    }
    return { length: look.length.reduce((a, b) => Math.max(a, b), 0), tally };
  };
  const a = most(first);
  const b = most(second);
  return { length: a.length + b.length, tally: a.tally.map((n, t) => n + (b.tally[t] ?? 0)) };
}

/** More than any length of two hands. */
const LENGTHS = 27;

const ids = new Ids();
const markIds = new Ids();
let sums = new Float64Array(1 << 12);
let lasts = new Int32Array(1 << 12);

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

function joinLooks(holder: Holder, a: Looks, b: Looks, reach: Reach, major: boolean) {
  const { plan, size, caps } = holder;
  const classes = major ? plan.shape?.major : plan.shape?.minor;
  const { tallies } = a;
  within(MOST_LOOKS, a.count * b.count, "ways for a hand to look in two suits");
  const join = new Int32Array(a.count * b.count).fill(-1);
  const max = plan.tallies.map((tally) => tally.max);
  // What must be there after this half, if the other one gives all it can.
  const need = plan.tallies.map((tally, t) => tally.min - (reach.tally[t] ?? 0));
  const needLength = size - reach.length;
  const marked = plan.marks.some((marks) => !marks.isEmpty);
  const most = (marks: Int32Array): number => marks.reduce((x, y) => Math.max(x, y), 0);
  const markPairs = marked ? (most(a.mark) + 1) * (most(b.mark) + 1) : 1;
  // Keys stay small where there are no shapes to tell apart.
  const classCount = classes === undefined ? 1 : 256;
  const keys = new Keys([markPairs, ...caps.map((cap) => cap + 1), classCount, LENGTHS]);
  const sums = new Uint8Array(tallies);
  const found: { length: number[]; tally: number[]; mark: number[]; shape: number[] } = {
    length: [],
    tally: [],
    mark: [],
    shape: [],
  };
  markIds.clear();
  ids.clear();
  for (let i = 0; i < a.count; i++) {
    const first = a.length[i] ?? 0;
    for (let j = 0; j < b.count; j++) {
      const second = b.length[j] ?? 0;
      const length = first + second;
      if (length > size || length < needLength) continue;
      let fits = true;
      for (let t = 0; t < tallies; t++) {
        const sum = (a.tally[i * tallies + t] ?? 0) + (b.tally[j * tallies + t] ?? 0);
        if (sum > (max[t] ?? 0) || sum < (need[t] ?? 0)) {
          fits = false;
          break;
        }
        sums[t] = Math.min(sum, caps[t] ?? 0);
      }
      if (!fits) continue;
      const mark = marked ? markIds.of((a.mark[i] ?? 0) * MARKS + (b.mark[j] ?? 0)) : 0;
      const shape = classes === undefined ? 0 : (classes[first * 14 + second] ?? 0);
      let key = keys.with(0, 0, mark);
      for (let t = 0; t < tallies; t++) key = keys.with(key, t + 1, sums[t] ?? 0);
      key = keys.with(key, tallies + 1, shape);
      const id = ids.of(keys.with(key, tallies + 2, length));
      if (id === found.length.length) {
        found.length.push(length);
        for (let t = 0; t < tallies; t++) found.tally.push(sums[t] ?? 0);
        found.mark.push(mark);
        found.shape.push(shape);
      }
      join[i * b.count + j] = id;
    }
  }
  return {
    join,
    looks: {
      count: ids.size,
      length: Uint8Array.from(found.length),
      tally: Uint8Array.from(found.tally),
      tallies,
      mark: Int32Array.from(found.mark),
      marks: marked ? [...markIds.keys] : [0],
      shape: Uint16Array.from(found.shape),
    },
  };
}

/** For a holder whose lengths and shared tallies follow from the others': what does not follow. */
function partsOf(holder: Holder, looks: HalfLooks, shared: ReadonlySet<string>) {
  const part = new Int32Array(looks.count);
  const own = holder.plan.tallies.flatMap(({ name }, t) => (shared.has(name) ? [] : [t]));
  const keys = new Keys([looks.marks.length, ...own.map((t) => (holder.caps[t] ?? 0) + 1), 256]);
  ids.clear();
  for (let id = 0; id < looks.count; id++) {
    let key = keys.with(0, 0, looks.mark[id] ?? 0);
    for (const [place, t] of own.entries())
      key = keys.with(key, place + 1, looks.tally[id * looks.tallies + t] ?? 0);
    const shape = holder.plan.shape === undefined ? 0 : (looks.shape[id] ?? 0);
    part[id] = ids.of(keys.with(key, own.length + 1, shape));
  }
  return { part, count: ids.size };
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

interface Cells {
  readonly count: number;
  readonly weight: Float64Array;
  readonly look: readonly Int32Array[];
  readonly cellOf: (key: number) => number;
}

const NONE = new Int32Array(0);

/** Adds up all pairs of cells in an array indexed by the holders' looks. */
function joinDense(
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
function joinSparse(
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
