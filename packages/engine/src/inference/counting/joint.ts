/**
 * Where the two halves meet: the total weight of all deals, cell by cell of the majors, and the draw of
 * one deal in proportion.
 *
 * For each cell of the majors the minors must bring the lengths that are missing, and states that fit. The
 * first holder with something to check is summed out first: for each of its states the minors are added up
 * by what the other holders look like, and every cell of the majors with that state uses the same sums.
 */
import { CardSet, type Random } from "@falsecard/core";
import { PairDraw, pick } from "./draw.js";
import { turned } from "./fit.js";
import type { JoinedSuits } from "./suit-pairs.js";
import type { Holders } from "./holders.js";
import { Ids, MixedRadix } from "./ids.js";
import { runningSum, sortBy } from "./order.js";

/** The weight of each pair of states of one holder, by state in the majors × columns + state in the minors. */
interface Fit {
  readonly holder: number;
  readonly columns: number;
  readonly weight: Float64Array;
}

const ids = new Ids();
let sums = new Float64Array(1 << 10);
let touched = new Int32Array(1 << 10);

export class Joint {
  readonly holders: Holders;
  readonly majors: JoinedSuits;
  readonly minors: JoinedSuits;
  readonly total: number;
  /** Total weight of the deals through each cell of the majors. */
  readonly majorTotals: Float64Array;
  /** Cells of the majors and minors in the order of their lengths. */
  readonly #majorOrder: Int32Array;
  readonly #minorOrder: Int32Array;
  readonly #minorFrom: Int32Array;
  /** For each cell of the majors, the lengths its counterpart must have. */
  readonly #wanted: Int32Array;
  readonly #fits: readonly Fit[];
  #running: Float64Array | undefined;
  #pairs: readonly [PairDraw, PairDraw] | undefined;

  /** `fits` by holder, as fit.ts makes them. */
  constructor(
    holders: Holders,
    majors: JoinedSuits,
    minors: JoinedSuits,
    fits: readonly (Float64Array | undefined)[],
  ) {
    this.holders = holders;
    this.majors = majors;
    this.minors = minors;
    const sizes = holders.holders.map(({ size }) => size);
    const wanted = lengthKeys(majors, sizes, true);
    const minorKeys = lengthKeys(minors, sizes, false);
    const keys = sizes.reduce((all, size) => all * (size + 1), 1);
    this.#wanted = wanted;
    this.#majorOrder = sortBy(wanted, keys).order;
    const { order, from } = sortBy(minorKeys, keys);
    this.#minorOrder = order;
    this.#minorFrom = from;
    this.#fits = fits.flatMap((weight, holder) =>
      weight === undefined ? [] : [{ holder, columns: minors.states[holder]?.count ?? 0, weight }],
    );
    this.majorTotals = new Float64Array(majors.cells);
    let total = 0;
    this.#contract(this.#fits, (cell, sum) => {
      const both = (majors.weight[cell] ?? 0) * sum;
      this.majorTotals[cell] = both;
      total += both;
    });
    this.total = total;
  }

  /**
   * Calls `visit` with the weight of all counterparts of each cell of the majors that has any; if `only` is
   * given, of the counterparts it marks.
   */
  #contract(
    [main, ...rest]: readonly Fit[],
    visit: (cell: number, sum: number) => void,
    only?: Uint8Array,
  ): void {
    const { majors, minors } = this;
    const mine = statesOfRest(majors, rest);
    const theirs = statesOfRest(minors, rest);
    const [one, two] = rest;
    const [theirs1 = [], theirs2 = []] = theirs.states;
    const mainOf = main === undefined ? undefined : majors.state[main.holder];
    const mainTheirs = main === undefined ? undefined : minors.state[main.holder];
    if (sums.length < theirs.count) {
      sums = new Float64Array(theirs.count * 2);
      touched = new Int32Array(theirs.count * 2);
    }
    let lastWanted = -1;
    let lastState = -1;
    let states = 0;
    for (let k = 0; k < majors.cells; k++) {
      const a = this.#majorOrder[k] ?? 0;
      const wanted = this.#wanted[a] ?? 0;
      const state = mainOf?.[a] ?? 0;
      if (wanted !== lastWanted || state !== lastState) {
        lastWanted = wanted;
        lastState = state;
        for (let i = 0; i < states; i++) sums[touched[i] ?? 0] = 0;
        states = 0;
        const row = state * (main?.columns ?? 0);
        const end = this.#minorFrom[wanted + 1] ?? 0;
        for (let i = this.#minorFrom[wanted] ?? 0; i < end; i++) {
          const b = this.#minorOrder[i] ?? 0;
          if (only !== undefined && only[b] === 0) continue;
          let weight = minors.weight[b] ?? 0;
          if (main !== undefined) weight *= main.weight[row + (mainTheirs?.[b] ?? 0)] ?? 0;
          if (weight === 0) continue;
          const other = theirs.of?.[b] ?? 0;
          const before = sums[other] ?? 0;
          if (before === 0) touched[states++] = other;
          sums[other] = before + weight;
        }
      }
      if (states === 0) continue;
      let sum = 0;
      const own = mine.of?.[a] ?? 0;
      if (one === undefined) {
        // Nothing more to check: everything that has the lengths fits.
        sum = sums[0] ?? 0;
      } else if (two === undefined) {
        const row = own * one.columns;
        for (let i = 0; i < states; i++) {
          const other = touched[i] ?? 0;
          sum += (one.weight[row + other] ?? 0) * (sums[other] ?? 0);
        }
      } else {
        const row1 = (mine.states[0]?.[own] ?? 0) * one.columns;
        const row2 = (mine.states[1]?.[own] ?? 0) * two.columns;
        for (let i = 0; i < states; i++) {
          const other = touched[i] ?? 0;
          let fit = one.weight[row1 + (theirs1[other] ?? 0)] ?? 0;
          if (fit === 0) continue;
          fit *= two.weight[row2 + (theirs2[other] ?? 0)] ?? 0;
          for (let r = 2; r < rest.length; r++) {
            const row3 = (mine.states[r]?.[own] ?? 0) * (rest[r]?.columns ?? 0);
            fit *= rest[r]?.weight[row3 + (theirs.states[r]?.[other] ?? 0)] ?? 0;
          }
          sum += fit * (sums[other] ?? 0);
        }
      }
      if (sum > 0) visit(a, sum);
    }
    for (let i = 0; i < states; i++) sums[touched[i] ?? 0] = 0;
  }

  /** The weight with which two cells of matching lengths fit. */
  #fit(a: number, b: number): number {
    let weight = 1;
    for (const { holder, columns, weight: fit } of this.#fits) {
      const row = (this.majors.state[holder]?.[a] ?? 0) * columns;
      weight *= fit[row + (this.minors.state[holder]?.[b] ?? 0)] ?? 0;
      if (weight === 0) return 0;
    }
    return weight;
  }

  /** The number of deals, every weight that is not 0 taken for 1. Each half's counts are exact integers. */
  possible(): bigint {
    const hard = this.#fits.map((fit) => ({
      ...fit,
      weight: fit.weight.map((w) => (w > 0 ? 1 : 0)),
    }));
    let total = 0n;
    this.#contract(hard, (cell, sum) => {
      total += BigInt(this.majors.weight[cell] ?? 0) * BigInt(sum);
    });
    return total;
  }

  /** Total weight of the deals through each cell of the minors: the same with the halves exchanged. */
  minorTotals(): Float64Array {
    const fits = this.majors.states.map(({ count }, h) => {
      const fit = this.#fits.find(({ holder }) => holder === h);
      return fit && turned(fit.weight, fit.columns, count);
    });
    return new Joint(this.holders, this.minors, this.majors, fits).majorTotals;
  }

  /** The weight of the deals by the sum of what a cell of the majors and one of the minors count. */
  sums(ofMajor: (cell: number) => number, ofMinor: (cell: number) => number): number[] {
    const counts = Uint8Array.from({ length: this.minors.cells }, (_, b) => ofMinor(b));
    const result: number[] = [];
    for (const count of new Set(counts)) {
      const only = counts.map((each) => (each === count ? 1 : 0));
      this.#contract(
        this.#fits,
        (a, sum) => {
          const both = count + ofMajor(a);
          result[both] = (result[both] ?? 0) + (this.majors.weight[a] ?? 0) * sum;
        },
        only,
      );
    }
    return result;
  }

  /** Calls `visit` with each counterpart of a cell and its weight until it answers false. */
  #counterparts(a: number, visit: (b: number, weight: number) => boolean): void {
    const wanted = this.#wanted[a] ?? 0;
    const end = this.#minorFrom[wanted + 1] ?? 0;
    for (let i = this.#minorFrom[wanted] ?? 0; i < end; i++) {
      const b = this.#minorOrder[i] ?? 0;
      const weight = (this.minors.weight[b] ?? 0) * this.#fit(a, b);
      if (weight > 0 && !visit(b, weight)) return;
    }
  }

  /** Draws the cards of each group. */
  draw(random: Random): CardSet[] {
    this.#running ??= runningSum(this.majorTotals);
    this.#pairs ??= [new PairDraw(this.majors), new PairDraw(this.minors)];
    const a = pick(this.#running, random.fraction() * this.total);
    let left = (random.fraction() * (this.majorTotals[a] ?? 0)) / (this.majors.weight[a] ?? 1);
    let b = -1;
    this.#counterparts(a, (candidate, weight) => {
      b = candidate;
      left -= weight;
      return left >= 0;
    });
    const groups = this.holders.groups.length;
    const [spades, hearts] = this.#pairs[0].draw(a, groups, random);
    const [diamonds, clubs] = this.#pairs[1].draw(b, groups, random);
    return this.holders.groups.map(
      (_, g) =>
        new CardSet(
          (clubs[g] ?? 0) | ((diamonds[g] ?? 0) << 13),
          (hearts[g] ?? 0) | ((spades[g] ?? 0) << 13),
        ),
    );
  }
}

/** What the holders with these fits look like in each cell, as one number, and back. */
function statesOfRest(half: JoinedSuits, rest: readonly Fit[]) {
  const [first, second] = rest;
  if (first === undefined) return { count: 1, of: undefined, states: [] };
  if (second === undefined) {
    const count = half.states[first.holder]?.count ?? 0;
    return { count, of: half.state[first.holder], states: [] };
  }
  const of = new Int32Array(half.cells);
  const states: number[][] = rest.map(() => []);
  const keys = new MixedRadix(rest.map(({ holder }) => half.states[holder]?.count ?? 0));
  ids.clear();
  for (let c = 0; c < half.cells; c++) {
    let key = 0;
    for (let r = 0; r < rest.length; r++)
      key = keys.with(key, r, half.state[rest[r]?.holder ?? 0]?.[c] ?? 0);
    const id = ids.of(key);
    of[c] = id;
    for (let r = 0; r < rest.length; r++) {
      const list = states[r];
      if (list !== undefined) list[id] = half.state[rest[r]?.holder ?? 0]?.[c] ?? 0;
    }
  }
  return { count: ids.size, of, states };
}

/** The lengths of all holders in each cell as one number; of a counterpart, those that are missing. */
function lengthKeys(half: JoinedSuits, sizes: readonly number[], missing: boolean): Int32Array {
  const keys = new Int32Array(half.cells);
  for (let h = 0; h < sizes.length; h++) {
    const size = sizes[h] ?? 0;
    const state = half.state[h];
    const length = half.states[h]?.length;
    for (let c = 0; c < half.cells; c++) {
      const here = length?.[state?.[c] ?? 0] ?? 0;
      keys[c] = (keys[c] ?? 0) * (size + 1) + (missing ? size - here : here);
    }
  }
  return keys;
}
