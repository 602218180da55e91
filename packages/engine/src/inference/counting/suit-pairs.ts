/**
 * Two suits joined: spades with hearts, diamonds with clubs. The two halves meet in the middle
 * (belief.ts), so that no more than two suits are ever multiplied out.
 */
import { joinCells } from "./cells.js";
import type { Holders } from "./holders.js";
import { MixedRadix } from "./ids.js";
import { MOST_PAIRS, assertAtMost } from "./limits.js";
import { ownPartsOf, type PairStates, type JoinedStates } from "./holder-states.js";
import type { SuitSplits } from "./splits.js";

export interface JoinedSuits {
  readonly first: SuitSplits;
  readonly second: SuitSplits;
  /** For each holder: the state over both suits by first state × seconds + second state; −1 if none. */
  readonly join: readonly Int32Array[];
  readonly states: readonly PairStates[];
  readonly cells: number;
  readonly weight: Float64Array;
  /** For each holder, its state in each cell; cells are in the order of the first holder's states. */
  readonly state: readonly Int32Array[];
  /** The cell with this key: for each holder the part of its state that does not follow, as `keys` put it. */
  readonly cellOf: (key: number) => number;
  readonly keys: MixedRadix;
  readonly part: readonly (Int32Array | undefined)[];
}

/** Joins two suits, given each holder's states over both. Undefined if nothing is possible. */
export function joinSuits(
  { holders, lastFollows, sharedTallies }: Holders,
  first: SuitSplits,
  second: SuitSplits,
  joined: readonly JoinedStates[],
): JoinedSuits | undefined {
  assertAtMost(MOST_PAIRS, first.cells * second.cells, "ways to join two suits");
  const join = joined.map((table) => table.join);
  const states = joined.map((table) => table.states);
  const part: (Int32Array | undefined)[] = [];
  const radix: number[] = [];
  for (const [h, holder] of holders.entries()) {
    const own = states[h];
    if (own === undefined || own.count === 0) return undefined;
    const follows = lastFollows && h === holders.length - 1;
    const parts = follows ? ownPartsOf(holder, own, sharedTallies) : undefined;
    part.push(parts?.part);
    radix.push(parts?.count ?? own.count);
  }
  const last = holders.at(-1)?.plan;
  const implied =
    lastFollows &&
    last !== undefined &&
    last.shape === undefined &&
    last.marks.every((marks) => marks.isEmpty) &&
    last.tallies.every(({ name }) => sharedTallies.has(name));
  const keys = new MixedRadix(radix);
  const cells = joinCells({ first, second, join, part, radix, implied }, keys);
  if (cells.count === 0) return undefined;
  return {
    first,
    second,
    join,
    states,
    cells: cells.count,
    weight: cells.weight,
    state: cells.state,
    cellOf: cells.cellOf,
    keys,
    part,
  };
}

/** Calls `visit` with each pair of cells of the two suits that can go together and their cell in the half. */
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
