/**
 * States: what one holder looks like in a suit or in two, as far as it can still matter. Over two suits
 * lengths are kept as their sum and a shape class, tallies up to their cap, and a state that can no longer
 * end well is dropped at once.
 */
import type { Holder } from "./holders.js";
import { Ids, MixedRadix } from "./ids.js";
import { MOST_JOINS, assertAtMost } from "./limits.js";
import { MARK_LIMIT, type States, type SuitSplits } from "./splits.js";

/** States over two suits know their shape class as well. */
export interface PairStates extends States {
  readonly shape: Uint16Array;
  /** The marks behind each number of `mark`: that of the first suit × 8192 + that of the second. */
  readonly marks: readonly number[];
}

/** The states of a holder over two suits. */
export interface JoinedStates {
  /** By state in the first suit × states in the second + state there; −1 if none. */
  readonly join: Int32Array;
  readonly states: PairStates;
}

/** The most that a holder's length and tallies can still grow by in the other half. */
interface Reach {
  readonly length: number;
  readonly tally: readonly number[];
}

export function reachOf(first: SuitSplits, second: SuitSplits, h: number): Reach {
  const most = ({ states }: SuitSplits): Reach => {
    const state = states[h];
    if (state === undefined) return { length: 0, tally: [] };
    const tally = Array.from({ length: state.tallies }, () => 0);
    for (let i = 0; i < state.tally.length; i++) {
      const t = i % state.tallies;
      tally[t] = Math.max(tally[t] ?? 0, state.tally[i] ?? 0);
    }
    return { length: state.length.reduce((a, b) => Math.max(a, b), 0), tally };
  };
  const a = most(first);
  const b = most(second);
  return { length: a.length + b.length, tally: a.tally.map((n, t) => n + (b.tally[t] ?? 0)) };
}

/** More than any length of two hands. */
const LENGTHS = 27;

const ids = new Ids();
const markIds = new Ids();

/** Every pair of states in two suits as a state over both; `reach` is what the other two suits can add. */
export function joinStates(
  holder: Holder,
  a: States,
  b: States,
  reach: Reach,
  major: boolean,
): JoinedStates {
  const { plan, size, caps } = holder;
  const classes = major ? plan.shape?.major : plan.shape?.minor;
  const { tallies } = a;
  assertAtMost(MOST_JOINS, a.count * b.count, "ways for a hand to look in two suits");
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
  const keys = new MixedRadix([markPairs, ...caps.map((cap) => cap + 1), classCount, LENGTHS]);
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
      const mark = marked ? markIds.of((a.mark[i] ?? 0) * MARK_LIMIT + (b.mark[j] ?? 0)) : 0;
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
    states: {
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
export function ownPartsOf(holder: Holder, states: PairStates, shared: ReadonlySet<string>) {
  const part = new Int32Array(states.count);
  const own = holder.plan.tallies.flatMap(({ name }, t) => (shared.has(name) ? [] : [t]));
  const keys = new MixedRadix([
    states.marks.length,
    ...own.map((t) => (holder.caps[t] ?? 0) + 1),
    256,
  ]);
  ids.clear();
  for (let id = 0; id < states.count; id++) {
    let key = keys.with(0, 0, states.mark[id] ?? 0);
    for (const [place, t] of own.entries())
      key = keys.with(key, place + 1, states.tally[id * states.tallies + t] ?? 0);
    const shape = holder.plan.shape === undefined ? 0 : (states.shape[id] ?? 0);
    part[id] = ids.of(keys.with(key, own.length + 1, shape));
  }
  return { part, count: ids.size };
}
