/**
 * Two suits joined, spades with hearts and diamonds with clubs, so that no more than two suits are ever multiplied
 * out. A cell of the pair is a state of every holder over both suits, with the weight of the cards that lead to it.
 *
 * Every cell of one suit is tried with every cell of the other, in blocks by the first holder's states: most pairs of
 * blocks are impossible, and within the others the first holder has one state.
 */
import { ownPartsOf, type JoinedStates, type PairStates } from "./holder-states.js";
import { NumberTable } from "../../constraint/plan-tables.js";
import { MixedRadix, withRoom } from "./keys.js";
import { MOST_CELLS, MOST_DENSE, MOST_PAIRS, assertAtMost, type Holders } from "./question.js";
import type { SuitSplits } from "./splits.js";

/** Two suits to be joined. */
interface SuitPair {
  readonly first: SuitSplits;
  readonly second: SuitSplits;
  /**
   * For each holder, the state over both suits, indexed by first state × number of second states + second state; −1 if
   * there is none.
   */
  readonly join: readonly Int32Array[];
  /** For a holder whose state follows in part from the other holders', the part that does not. */
  readonly part: readonly (Int32Array | undefined)[];
  /** The number of states, or of parts of states, of each holder, and the key made from them. */
  readonly radix: readonly number[];
  readonly keys: MixedRadix;
  /** Whether the whole state of the last holder follows from the others', even whether it is impossible. */
  readonly implied: boolean;
}

interface Cells {
  readonly cells: number;
  readonly weight: Float64Array;
  /** For each holder, its state in each cell; cells are in the order of the first holder's states. */
  readonly state: readonly Int32Array[];
  /** The cell with this key; −1 if there is none. */
  readonly cellOf: (key: number) => number;
}

export interface JoinedSuits extends SuitPair, Cells {
  readonly states: readonly PairStates[];
}

/** Joins two suits, given each holder's states over both. Undefined if nothing is possible. */
export function joinSuits(
  { holders, lastFollows, sharedTallies }: Holders,
  first: SuitSplits,
  second: SuitSplits,
  joined: readonly JoinedStates[],
): JoinedSuits | undefined {
  assertAtMost(MOST_PAIRS, first.cells * second.cells, "ways to join two suits");
  const states = joined.map((table) => table.states);
  if (states.some(({ count: none }) => none === 0)) return undefined;
  const follower = lastFollows ? holders.length - 1 : -1;
  const parts = states.map((own, h) => {
    const holder = h === follower ? holders[h] : undefined;
    return holder && ownPartsOf(holder, own, sharedTallies);
  });
  const radix = states.map((own, h) => parts[h]?.count ?? own.count);
  const last = holders[follower]?.plan;
  const implied =
    last !== undefined &&
    last.shape === undefined &&
    last.marks.every((marks) => marks.isEmpty) &&
    last.tallies.every(({ name }) => sharedTallies.has(name));
  const join = joined.map((table) => table.join);
  const part = parts.map((each) => each?.part);
  const keys = new MixedRadix(radix);
  const pair = { first, second, join, part, radix, keys, implied };
  const { cells, weight, state, cellOf } = joinCells(pair);
  // The fields are listed one by one: an object made by spreading is slower to read, and draws read it in their inner
  // loop.
  return cells === 0
    ? undefined
    : { first, second, join, part, radix, keys, implied, states, cells, weight, state, cellOf };
}

/** Calls `visit` with each possible pair of cells of the two suits, and their cell in the half. */
export function eachSuitPair(
  { first, second, join, keys, part, cellOf }: JoinedSuits,
  visit: (c: number, d: number, cell: number) => void,
): void {
  for (let c = 0; c < first.cells; c++)
    for (let d = 0; d < second.cells; d++) {
      let key = 0;
      for (let h = 0; h < join.length && key >= 0; h++) {
        const row = (first.state[h]?.[c] ?? 0) * (second.states[h]?.count ?? 0);
        const state = join[h]?.[row + (second.state[h]?.[d] ?? 0)] ?? -1;
        key = state < 0 ? -1 : keys.with(key, h, part[h]?.[state] ?? state);
      }
      const cell = key < 0 ? -1 : cellOf(key);
      if (cell >= 0) visit(c, d, cell);
    }
}

const NONE = new Int32Array(0);
// Scratch memory: the weights by key, all zero between joins; the state of the last holder if it follows; the keys that
// occur.
let sums = new Float64Array(1 << 12);
let lasts = new Int32Array(1 << 12);
let touched = new Int32Array(1 << 12);
let count = 0;

/** Multiplies the weights of every possible pair of cells and adds up the pairs with the same states. */
function joinCells(pair: SuitPair): Cells {
  const { first, second, join, part, radix } = pair;
  const size = radix.reduce((product, n) => product * n, 1);
  const quick = join.length === 2 || (join.length === 3 && pair.implied);
  if (size > MOST_DENSE || join.length > 3) return joinSparse(pair);
  if (sums.length < size) {
    sums = new Float64Array(size * 2);
    lasts = new Int32Array(size * 2);
  }
  count = 0;
  const columns = second.states[0]?.count ?? 0;
  const below = size / (radix[0] ?? 1);
  for (let x = 0; x + 1 < first.block.length; x++) {
    for (let y = 0; y < columns; y++) {
      const state = join[0]?.[x * columns + y] ?? -1;
      if (state < 0) continue;
      const base = (part[0]?.[state] ?? state) * below;
      if (quick || join.length === 1) joinBlock2(pair, base, x, y);
      else joinBlock3(pair, base, x, y);
    }
  }
  const found = keysInOrder(size);
  // The last holder's state follows from the others', so only here is it known whether it is impossible.
  const living = quick && join.length === 3 ? found.filter((key) => (lasts[key] ?? 0) >= 0) : found;
  const cells = cellsOf(living, radix, part);
  for (let i = 0; i < count; i++) sums[touched[i] ?? 0] = 0;
  return cells;
}

/** The keys that occur, in ascending order, so that cells are in the order of the first holder's states. */
function keysInOrder(size: number): Int32Array {
  if (size > 16 * count) return touched.subarray(0, count).toSorted();
  const keys = new Int32Array(count);
  let at = 0;
  for (let key = 0; key < size; key++) if (sums[key] !== 0) keys[at++] = key;
  return keys;
}

function cellsOf(
  keys: Int32Array,
  radix: readonly number[],
  part: readonly (Int32Array | undefined)[],
): Cells {
  const weight = new Float64Array(keys.length);
  const state = radix.map(() => new Int32Array(keys.length));
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] ?? 0;
    weight[at] = sums[key] ?? 0;
    let rest = key;
    for (let h = radix.length - 1; h >= 0; h--) {
      const r = radix[h] ?? 1;
      const above = Math.floor(rest / r);
      const ofHolder = state[h];
      if (ofHolder !== undefined)
        ofHolder[at] = part[h] === undefined ? rest - above * r : (lasts[key] ?? 0);
      rest = above;
    }
  }
  // Made on demand, because only marginals need it.
  let index: NumberTable | undefined;
  const cellOf = (key: number): number => {
    if (index === undefined) {
      index = new NumberTable();
      for (const [cell, each] of keys.entries()) index.add(each, cell);
    }
    return index.get(key);
  };
  return { cells: keys.length, weight, state, cellOf };
}

/** Notes a key that occurs for the first time. */
function touch(key: number): void {
  if (count === touched.length) touched = withRoom(touched, count + 1);
  touched[count++] = key;
}

/** The block of cells in which the first holder has states x and y, with two holders and one that follows. */
function joinBlock2(
  { first, second, join, part: parts }: SuitPair,
  base: number,
  x: number,
  y: number,
): void {
  const part = parts[1];
  const join1 = join[1];
  const join2 = join[2];
  const state1 = first.state[1] ?? NONE;
  const other1 = second.state[1] ?? NONE;
  const columns = second.states[1]?.count ?? 0;
  const columns2 = second.states[2]?.count ?? 0;
  const weights = second.weight;
  const all = sums;
  const from = second.block[y] ?? 0;
  const to = second.block[y + 1] ?? 0;
  const end = first.block[x + 1] ?? 0;
  for (let c = first.block[x] ?? 0; c < end; c++) {
    const weight = first.weight[c] ?? 0;
    const row = (state1[c] ?? 0) * columns;
    for (let d = from; d < to; d++) {
      const state = join1 === undefined ? 0 : (join1[row + (other1[d] ?? 0)] ?? -1);
      if (state < 0) continue;
      const key = base + (part === undefined ? state : (part[state] ?? 0));
      const before = all[key] ?? 0;
      if (before === 0) {
        touch(key);
        // The last holder has the same state for every pair with this key.
        if (join2 !== undefined) {
          const row2 = (first.state[2]?.[c] ?? 0) * columns2;
          lasts[key] = join2[row2 + (second.state[2]?.[d] ?? 0)] ?? -1;
        } else {
          lasts[key] = state;
        }
      }
      all[key] = before + weight * (weights[d] ?? 0);
    }
  }
}

/** Joins one block of cells of three holders. */
function joinBlock3(
  { first, second, join, part, radix }: SuitPair,
  base: number,
  x: number,
  y: number,
): void {
  const join1 = join[1] ?? NONE;
  const join2 = join[2] ?? NONE;
  const state1 = first.state[1] ?? NONE;
  const state2 = first.state[2] ?? NONE;
  const other1 = second.state[1] ?? NONE;
  const other2 = second.state[2] ?? NONE;
  const columns1 = second.states[1]?.count ?? 0;
  const columns2 = second.states[2]?.count ?? 0;
  const parts = part[2];
  const below = radix[2] ?? 1;
  const weights = second.weight;
  const all = sums;
  const from = second.block[y] ?? 0;
  const to = second.block[y + 1] ?? 0;
  const end = first.block[x + 1] ?? 0;
  for (let c = first.block[x] ?? 0; c < end; c++) {
    const weight = first.weight[c] ?? 0;
    const row1 = (state1[c] ?? 0) * columns1;
    const row2 = (state2[c] ?? 0) * columns2;
    for (let d = from; d < to; d++) {
      const a = join1[row1 + (other1[d] ?? 0)] ?? -1;
      if (a < 0) continue;
      const b = join2[row2 + (other2[d] ?? 0)] ?? -1;
      if (b < 0) continue;
      const key = base + a * below + (parts === undefined ? b : (parts[b] ?? 0));
      const before = all[key] ?? 0;
      if (before === 0) {
        touch(key);
        lasts[key] = b;
      }
      all[key] = before + weight * (weights[d] ?? 0);
    }
  }
}

/** Joins all blocks for four holders or more, or too many states for an array: cells are kept in a hash table. */
function joinSparse({ first, second, join, part, keys }: SuitPair): Cells {
  const n = join.length;
  const table = new NumberTable();
  const weight: number[] = [];
  const state: number[][] = join.map(() => []);
  const found = join.map(() => 0);
  const columns = join.map((_, h) => second.states[h]?.count ?? 0);
  const rows = join.map(() => 0);
  const joinBlock = (base: number, x: number, y: number): void => {
    const to = second.block[y + 1] ?? 0;
    for (let c = first.block[x] ?? 0; c < (first.block[x + 1] ?? 0); c++) {
      for (let h = 1; h < n; h++) rows[h] = (first.state[h]?.[c] ?? 0) * (columns[h] ?? 0);
      for (let d = second.block[y] ?? 0; d < to; d++) {
        let key = base;
        for (let h = 1; h < n && key >= 0; h++) {
          const id = join[h]?.[(rows[h] ?? 0) + (second.state[h]?.[d] ?? 0)] ?? -1;
          found[h] = id;
          key = id < 0 ? -1 : keys.with(key, h, part[h]?.[id] ?? id);
        }
        if (key < 0) continue;
        const both = (first.weight[c] ?? 0) * (second.weight[d] ?? 0);
        const at = table.get(key);
        if (at >= 0) {
          weight[at] = (weight[at] ?? 0) + both;
          continue;
        }
        assertAtMost(MOST_CELLS, weight.length + 1, "ways for two suits to look");
        table.add(key, weight.length);
        weight.push(both);
        for (let h = 0; h < n; h++) state[h]?.push(found[h] ?? 0);
      }
    }
  };
  for (let x = 0; x + 1 < first.block.length; x++)
    for (let y = 0; y < (columns[0] ?? 0); y++) {
      const id = join[0]?.[x * (columns[0] ?? 0) + y] ?? -1;
      if (id < 0) continue;
      found[0] = id;
      joinBlock(keys.with(0, 0, part[0]?.[id] ?? id), x, y);
    }
  // The order is that of the first holder's states, as for cells counted in an array.
  const order = Int32Array.from(weight.keys()).toSorted(
    (a, b) => (state[0]?.[a] ?? 0) - (state[0]?.[b] ?? 0),
  );
  const place = new Int32Array(order.length);
  for (const [at, cell] of order.entries()) place[cell] = at;
  return {
    cells: weight.length,
    weight: Float64Array.from(order, (cell) => weight[cell] ?? 0),
    state: state.map((each) => Int32Array.from(order, (cell) => each[cell] ?? 0)),
    cellOf: (key) => place[table.get(key)] ?? -1,
  };
}
