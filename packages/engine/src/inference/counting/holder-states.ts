/**
 * States: everything about a holder's cards in one suit or two that can still matter. A state over two suits has the
 * sum of the lengths, a shape class, and tallies up to their cap; a state that cannot lead to an allowed hand is
 * dropped at once.
 *
 * Once the weight of each pair of states in the majors and in the minors is known, most differences turn out not to
 * matter: a state in the majors matters only by the states in the minors that it fits. States that fit none are
 * dropped, and states that fit the same ones equally are merged. In a real auction this leaves a fifth of the states,
 * and a hundredth of the cells of three holders.
 */
import type { Totals } from "../../constraint/plan-tables.js";
import { Ids, MixedRadix, sortBy } from "./keys.js";
import { MOST_FITS, MOST_JOINS, assertAtMost, type Holder } from "./question.js";
import { MARK_LIMIT, type States, type SuitSplits } from "./splits.js";

/** States over two suits, which also have a shape class. */
export interface PairStates extends States {
  readonly shape: Uint16Array;
  /** The two marks that each number in `mark` stands for: mark in the first suit × 8192 + mark in the second. */
  readonly marks: readonly number[];
}

/** The states of a holder over two suits. */
export interface JoinedStates {
  /**
   * The state over both suits, indexed by state in the first suit × number of states in the second + state in the
   * second; −1 if there is none.
   */
  readonly join: Int32Array;
  readonly states: PairStates;
}

/** The most that the other half can add to a holder's length and tallies. */
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

/**
 * Joins every pair of states in two suits to a state over both; `reach` is the most that the other two suits can add.
 */
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
  // The least that this half must have even if the other half adds the most it can.
  const need = plan.tallies.map((tally, t) => tally.min - (reach.tally[t] ?? 0));
  const needLength = size - reach.length;
  const marked = plan.marks.some((marks) => !marks.isEmpty);
  const most = (marks: Int32Array): number => marks.reduce((x, y) => Math.max(x, y), 0);
  const markPairs = marked ? (most(a.mark) + 1) * (most(b.mark) + 1) : 1;
  // Without shape tests one class suffices, which keeps the keys small.
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

/**
 * For the holder whose lengths and shared tallies follow from the other holders': a number for the rest of each state.
 */
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

/** The states of one holder over the majors and over the minors. */
export interface HolderStates {
  readonly major: JoinedStates;
  readonly minor: JoinedStates;
  /**
   * The weight of each pair of states, indexed by state in the majors × number of states in the minors + state in the
   * minors; undefined if all weigh 1.
   */
  readonly fit: Float64Array | undefined;
}

/** What the marks of each state add to the number of a hand's totals (Weighing). */
function numbersOf(states: PairStates, first: number, second: number): Float64Array {
  return Float64Array.from(states.mark, (mark) => {
    const both = states.marks[mark] ?? 0;
    return (both >> 13) * first + (both & 0x1fff) * second;
  });
}

/** The totals of a hand with these states in the majors and in the minors. */
function totalsOf({ plan, caps }: Holder, a: PairStates, i: number, b: PairStates, j: number) {
  const { shape, tallies } = plan;
  const major = a.marks[a.mark[i] ?? 0] ?? 0;
  const minor = b.marks[b.mark[j] ?? 0] ?? 0;
  const both = (a.shape[i] ?? 0) * (shape?.minors ?? 0) + (b.shape[j] ?? 0);
  const count = tallies.length;
  const totals: Totals = {
    marks: [minor & 0x1fff, minor >> 13, major & 0x1fff, major >> 13],
    shape: shape?.outcome[both] ?? 0,
    tallies: tallies.map((_, t) =>
      Math.min(caps[t] ?? 0, (a.tally[i * count + t] ?? 0) + (b.tally[j * count + t] ?? 0)),
    ),
  };
  return totals;
}

/** The weight of each pair of states whose lengths add up; undefined if all of them weigh 1. */
export function fitOf(holder: Holder, a: PairStates, b: PairStates): Float64Array | undefined {
  const { plan, size } = holder;
  const { tallies, shape, weighing } = plan;
  if (tallies.length === 0 && shape === undefined && weighing === undefined) return undefined;
  assertAtMost(MOST_FITS, a.count * b.count, "ways for a hand to look");
  const fit = new Float64Array(a.count * b.count);
  const count = tallies.length;
  const min = Int32Array.from(tallies, (tally) => tally.min);
  const max = Int32Array.from(tallies, (tally) => tally.max);
  const most = Int32Array.from(tallies, (_, t) => weighing?.caps[t] ?? 0);
  const steps = Float64Array.from(tallies, (_, t) => weighing?.tallySteps[t] ?? 0);
  const shapeStep = weighing?.shapeStep ?? 0;
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = weighing?.markSteps ?? [];
  const ofMajor = numbersOf(a, spades, hearts);
  const ofMinor = numbersOf(b, diamonds, clubs);
  const { order, from } = sortBy(Int32Array.from(b.length), size + 1);
  const [tallyA, tallyB, shapeA, shapeB] = [a.tally, b.tally, a.shape, b.shape];
  for (let i = 0; i < a.count; i++) {
    const row = i * b.count;
    const other = size - (a.length[i] ?? 0);
    const end = from[other + 1] ?? 0;
    for (let k = from[other] ?? 0; k < end; k++) {
      const j = order[k] ?? 0;
      // The number under which the weight of these totals is remembered.
      let number = (ofMajor[i] ?? 0) + (ofMinor[j] ?? 0);
      let fits = true;
      for (let t = 0; t < count; t++) {
        const sum = (tallyA[i * count + t] ?? 0) + (tallyB[j * count + t] ?? 0);
        if (sum < (min[t] ?? 0) || sum > (max[t] ?? 0)) {
          fits = false;
          break;
        }
        number += (sum < (most[t] ?? 0) ? sum : (most[t] ?? 0)) * (steps[t] ?? 0);
      }
      if (!fits) continue;
      if (shape !== undefined) {
        const outcome = shape.outcome[(shapeA[i] ?? 0) * shape.minors + (shapeB[j] ?? 0)] ?? 0;
        if (shape.allowed[outcome] !== true) continue;
        number += outcome * shapeStep;
      }
      const known = weighing === undefined ? 1 : weighing.known(number);
      fit[row + j] = known >= 0 ? known : (weighing?.of(totalsOf(holder, a, i, b, j)) ?? 1);
    }
  }
  return fit;
}

/** Classes of states: the class of each state, −1 if it fits none of the other half, and one member of each class. */
interface Classes {
  readonly of: Int32Array;
  readonly members: readonly number[];
}

/**
 * Fixed pseudo-random factors for a hash of a row of weights: different rows rarely have the same sum, and rows with
 * the same sum are compared.
 */
let spread = new Float64Array(0);
function spreadOf(count: number): Float64Array {
  if (spread.length >= count) return spread;
  spread = new Float64Array(count * 2);
  let state = 0x9e3779b9;
  for (let i = 0; i < spread.length; i++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    spread[i] = 1 + (state >>> 0) / 2 ** 32;
  }
  return spread;
}

/**
 * Puts states of the same length with equal rows of weights into one class, unless they differ in the tally `counts`.
 */
function classesOf(
  fit: Float64Array,
  columns: number,
  { length, tally, tallies }: PairStates,
  counts: number,
): Classes {
  const of = new Int32Array(length.length).fill(-1);
  const members: number[] = [];
  const known = new Map<number, number[]>();
  const numbers = spreadOf(columns);
  const same = (i: number, k: number): boolean => {
    if (length[i] !== length[k]) return false;
    if (counts >= 0 && tally[i * tallies + counts] !== tally[k * tallies + counts]) return false;
    for (let j = 0; j < columns; j++)
      if (fit[i * columns + j] !== fit[k * columns + j]) return false;
    return true;
  };
  for (let i = 0; i < length.length; i++) {
    let sum = 0;
    for (let j = 0; j < columns; j++) {
      const weight = fit[i * columns + j] ?? 0;
      if (weight !== 0) sum += weight * (numbers[j] ?? 0);
    }
    if (sum === 0) continue;
    const alike = known.get(sum) ?? [];
    const found = alike.find((c) => same(i, members[c] ?? 0));
    of[i] = found ?? members.push(i) - 1;
    if (found !== undefined) continue;
    known.set(sum, [...alike, members.length - 1]);
  }
  return { of, members };
}

/** The transposed matrix of the first rows, or of the rows listed. */
export function turned(
  fit: Float64Array,
  columns: number,
  rows: number | readonly number[],
): Float64Array {
  const count = typeof rows === "number" ? rows : rows.length;
  const result = new Float64Array(count * columns);
  for (let k = 0; k < count; k++) {
    const i = typeof rows === "number" ? k : (rows[k] ?? 0);
    for (let j = 0; j < columns; j++) result[j * count + k] = fit[i * columns + j] ?? 0;
  }
  return result;
}

/** Replaces each state by its class. */
function byClass({ join, states }: JoinedStates, { of, members }: Classes): JoinedStates {
  const { tallies } = states;
  const tally = new Uint8Array(members.length * tallies);
  for (const [c, i] of members.entries())
    for (let t = 0; t < tallies; t++) tally[c * tallies + t] = states.tally[i * tallies + t] ?? 0;
  const next = new Int32Array(join.length);
  for (let k = 0; k < join.length; k++) next[k] = of[join[k] ?? -1] ?? -1;
  return {
    join: next,
    states: {
      count: members.length,
      length: Uint8Array.from(members, (i) => states.length[i] ?? 0),
      tally,
      tallies,
      mark: Int32Array.from(members, (i) => states.mark[i] ?? 0),
      marks: states.marks,
      shape: Uint16Array.from(members, (i) => states.shape[i] ?? 0),
    },
  };
}

/**
 * Drops the states of a holder that fit none of the other half, and merges those with equal weights. States that differ
 * in the tally with the index `counts` are not merged; −1 stands for no tally.
 */
export function reduced({ major, minor, fit }: HolderStates, counts: number): HolderStates {
  if (fit === undefined) return { major, minor, fit };
  const rows = classesOf(fit, minor.states.count, major.states, counts);
  const byMinor = turned(fit, minor.states.count, rows.members);
  const columns = classesOf(byMinor, rows.members.length, minor.states, counts);
  return {
    major: byClass(major, rows),
    minor: byClass(minor, columns),
    fit: turned(byMinor, rows.members.length, columns.members),
  };
}
