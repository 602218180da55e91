/**
 * The joint table of majors and minors: the total weight of all deals, by cell of the majors, and the draw of a deal in
 * proportion to its weight.
 *
 * For each cell of the majors the minors must have the missing lengths, and states that fit. The first holder with a
 * fit is summed out first: for each of its states, the weights of the minors are added up by the states of the other
 * holders, and all cells of the majors with that state use the same sums.
 */
import { CardSet, countBits, type Random } from "@falsecard/core";
import { turned } from "./holder-states.js";
import { Ids, MixedRadix, runningSum, sortBy, withRoom, type Sorted } from "./keys.js";
import { MOST_KEPT, type Holders } from "./question.js";
import type { SuitSplits } from "./splits.js";
import type { JoinedSuits } from "./suit-pairs.js";

/** The weight of each pair of states of one holder, indexed by state in the majors × columns + state in the minors. */
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
  /** For each cell of the majors, the lengths that its counterparts in the minors must have, as one key. */
  readonly #wanted: Int32Array;
  readonly #fits: readonly Fit[];
  #running: Float64Array | undefined;
  #pairs: readonly [PairDraw, PairDraw] | undefined;

  /** `fits` has the result of fitOf for each holder. */
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
   * Calls `visit` for each cell of the majors that has counterparts, with their total weight; if `only` is given, only
   * counterparts that it marks count.
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
    sums = withRoom(sums, theirs.count);
    touched = withRoom(touched, theirs.count);
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
        // No other holder has a fit, so all counterparts with the right lengths count.
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

  /** The product of all holders' fits for two cells of matching lengths. */
  #fit(a: number, b: number): number {
    let weight = 1;
    for (const { holder, columns, weight: fit } of this.#fits) {
      const row = (this.majors.state[holder]?.[a] ?? 0) * columns;
      weight *= fit[row + (this.minors.state[holder]?.[b] ?? 0)] ?? 0;
      if (weight === 0) return 0;
    }
    return weight;
  }

  /** The number of deals with a weight above 0. It is exact, because the counts of each half are integers below 2^53. */
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

  /** The total weight of the deals through each cell of the minors, computed with the halves exchanged. */
  minorTotals(): Float64Array {
    const fits = this.majors.states.map(({ count }, h) => {
      const fit = this.#fits.find(({ holder }) => holder === h);
      return fit && turned(fit.weight, fit.columns, count);
    });
    return new Joint(this.holders, this.minors, this.majors, fits).majorTotals;
  }

  /** The weight of the deals by the sum of the counts of their cells in the majors and in the minors. */
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

  /** Calls `visit` with each counterpart of a cell and its weight until `visit` returns false. */
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

/** The states of the holders with these fits in each cell as one number, and the states for each number. */
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

/** The lengths of all holders in each cell as one number; with `missing`, the lengths that the counterpart must have. */
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

// Scratch lists for the first two holders, overwritten for each cell; only the memory is reused. For each state in the
// outer suit: the states in the inner one that complete it, and where they begin.
const partners: [Int32Array, Int32Array] = [new Int32Array(1 << 8), new Int32Array(1 << 8)];
const partnersFrom: [Int32Array, Int32Array] = [new Int32Array(1 << 8), new Int32Array(1 << 8)];

export class PairDraw {
  readonly #half: JoinedSuits;
  /** The suit with fewer cells, over which draws iterate, and the other, in which they look cells up. */
  readonly #outer: SuitSplits;
  readonly #inner: SuitSplits;
  readonly #flipped: boolean;
  /** The cells of the inner suit sorted by the first two holders' states, and where each pair of states begins. */
  readonly #order: Int32Array;
  readonly #from: Int32Array;
  readonly #columns: number;
  /** For the first two holders, the states in the inner suit sorted by length. */
  readonly #innerByLength: readonly Sorted[];
  /**
   * The pairs of cells that make a cell of the half, with running sums of weights; kept for cells that were drawn
   * before.
   */
  readonly #drawn = new Map<number, Pairs>();
  #kept = 0;

  constructor(half: JoinedSuits) {
    this.#half = half;
    this.#flipped = half.second.cells < half.first.cells;
    this.#outer = this.#flipped ? half.second : half.first;
    const inner = this.#flipped ? half.first : half.second;
    this.#inner = inner;
    this.#columns = inner.states[1]?.count ?? 1;
    const keyOf = (_: unknown, c: number): number =>
      (inner.state[0]?.[c] ?? 0) * this.#columns + (inner.state[1]?.[c] ?? 0);
    const sorted = sortBy(
      Int32Array.from({ length: inner.cells }, keyOf),
      (inner.states[0]?.count ?? 0) * this.#columns,
    );
    this.#order = sorted.order;
    this.#from = sorted.from;
    this.#innerByLength = inner.states.slice(0, 2).map(({ length }) => sortBy(length, 14));
  }

  /** The state over both suits of holder h, by its states in the outer and in the inner suit. */
  #joined(h: number, outer: number, inner: number): number {
    const { join, second } = this.#half;
    const columns = second.states[h]?.count ?? 0;
    const at = this.#flipped ? inner * columns + outer : outer * columns + inner;
    return join[h]?.[at] ?? -1;
  }

  /** Lists, for every state of holder h in the outer suit, its partners in the inner one that make `state`. */
  #listPartners(h: 0 | 1, state: number): void {
    const outer = this.#outer.states[h];
    const inner = this.#innerByLength[h];
    const total = this.#half.states[h]?.length[state] ?? 0;
    if (outer === undefined || inner === undefined) return;
    const outers = outer.count;
    const list = (partners[h] = withRoom(partners[h], outers * inner.order.length));
    const from = (partnersFrom[h] = withRoom(partnersFrom[h], outers + 1));
    const { join, second } = this.#half;
    const table = join[h] ?? list;
    const columns = second.states[h]?.count ?? 0;
    const outerStep = this.#flipped ? 1 : columns;
    const innerStep = this.#flipped ? columns : 1;
    let count = 0;
    for (let o = 0; o < outers; o++) {
      from[o] = count;
      const missing = total - (outer.length[o] ?? 0);
      if (missing < 0 || missing > 13) continue;
      const end = inner.from[missing + 1] ?? 0;
      for (let k = inner.from[missing] ?? 0; k < end; k++) {
        const i = inner.order[k] ?? 0;
        if (table[o * outerStep + i * innerStep] === state) list[count++] = i;
      }
    }
    from[outers] = count;
  }

  /** Every pair of cells of the two suits that makes this cell of the half. */
  #pairs(cell: number): Pairs {
    const known = this.#drawn.get(cell);
    if (known !== undefined) return known;
    const { state } = this.#half;
    const outer = this.#outer;
    const inner = this.#inner;
    const n = state.length;
    this.#listPartners(0, state[0]?.[cell] ?? 0);
    if (n > 1) this.#listPartners(1, state[1]?.[cell] ?? 0);
    const [list0, list1] = partners;
    const [from0, from1] = partnersFrom;
    const outer0 = outer.state[0];
    const outer1 = outer.state[1];
    let count = 0;
    let sum = 0;
    for (let i = 0; i < outer.cells; i++) {
      const x = outer0?.[i] ?? 0;
      const y = outer1?.[i] ?? 0;
      const own = outer.weight[i] ?? 0;
      for (let p = from0[x] ?? 0; p < (from0[x + 1] ?? 0); p++) {
        const row = (list0[p] ?? 0) * this.#columns;
        const last = n > 1 ? (from1[y + 1] ?? 0) : 1;
        for (let q = n > 1 ? (from1[y] ?? 0) : 0; q < last; q++) {
          const key = row + (n > 1 ? (list1[q] ?? 0) : 0);
          const end = this.#from[key + 1] ?? 0;
          for (let k = this.#from[key] ?? 0; k < end; k++) {
            const j = this.#order[k] ?? 0;
            let same = true;
            for (let h = 2; h < n && same; h++)
              same =
                this.#joined(h, outer.state[h]?.[i] ?? 0, inner.state[h]?.[j] ?? 0) ===
                state[h]?.[cell];
            if (!same) continue;
            sum += own * (inner.weight[j] ?? 0);
            if (count === found.outer.length) found = withMore(found);
            found.outer[count] = i;
            found.inner[count] = j;
            found.running[count] = sum;
            count++;
          }
        }
      }
    }
    const pairs = {
      outer: found.outer.slice(0, count),
      inner: found.inner.slice(0, count),
      running: found.running.slice(0, count),
    };
    if (this.#kept + count <= MOST_KEPT) {
      this.#drawn.set(cell, pairs);
      this.#kept += count;
    }
    return pairs;
  }

  /** The cards of each group in the half's first and second suit. */
  draw(cell: number, groups: number, random: Random): readonly [number[], number[]] {
    const { outer, inner, running } = this.#pairs(cell);
    const at = pick(running, random.fraction() * (running[running.length - 1] ?? 0));
    const mine = drawSplit(this.#outer, outer[at] ?? 0, groups, random);
    const other = drawSplit(this.#inner, inner[at] ?? 0, groups, random);
    return this.#flipped ? [other, mine] : [mine, other];
  }
}

interface Pairs {
  readonly outer: Int32Array;
  readonly inner: Int32Array;
  readonly running: Float64Array;
}

let found: Pairs = {
  outer: new Int32Array(1 << 10),
  inner: new Int32Array(1 << 10),
  running: new Float64Array(1 << 10),
};

const withMore = ({ outer, inner, running }: Pairs): Pairs => ({
  outer: withRoom(outer, outer.length + 1),
  inner: withRoom(inner, inner.length + 1),
  running: withRoom(running, running.length + 1),
});

/** The first index whose running sum exceeds `at`; the last if none does. */
export function pick(running: Float64Array, at: number): number {
  let low = 0;
  let high = running.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((running[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Draws a split of the cell, then which cards of each run go where. */
function drawSplit(splits: SuitSplits, cell: number, groups: number, random: Random): number[] {
  const { from, ways, weight, masks, runs } = splits;
  let at = from[cell] ?? 0;
  const end = (from[cell + 1] ?? 0) - 1;
  if (at < end) {
    let left = random.fraction() * (weight[cell] ?? 0);
    while (at < end) {
      left -= ways[at] ?? 0;
      if (left < 0) break;
      at++;
    }
  }
  const held: number[] = [];
  for (let g = 0; g < groups; g++) held.push(masks[at * groups + g] ?? 0);
  for (let r = 0; r < runs.length; r++) shuffleRun(runs[r] ?? 0, held, random);
  return held;
}

/** Deals the cards of a run anew, each group getting as many as before. */
function shuffleRun(run: number, held: number[], random: Random): void {
  let rest = run;
  for (let g = 0; g < held.length; g++) {
    const own = held[g] ?? 0;
    if ((own & run) === 0) continue;
    let need = countBits(own & run);
    let size = countBits(rest);
    // The group takes all cards that are left, so there is no choice.
    if (need === size) {
      held[g] = (own & ~run) | rest;
      return;
    }
    let cards = 0;
    // Each card in turn is taken with the chance that makes every choice equally likely.
    for (let bits = rest; need > 0; bits &= bits - 1, size--) {
      if (need < size && random.below(size) >= need) continue;
      cards |= bits & -bits;
      need--;
    }
    rest ^= cards;
    held[g] = (own & ~run) | cards;
  }
}
