/** Drawing two suits, given what every holder looks like over both of them. */
import { countBits, type Random } from "@falsecard/core";
import type { JoinedSuits } from "./suit-pairs.js";
import { MOST_KEPT } from "./limits.js";
import { sortBy, type Sorted } from "./order.js";
import type { SuitSplits } from "./splits.js";

// For each state in the outer suit, the states in the inner one that complete it; kept between draws.
let partners = [new Int32Array(1 << 8), new Int32Array(1 << 8)] as const;
let partnersFrom = [new Int32Array(1 << 8), new Int32Array(1 << 8)] as const;

export class PairDraw {
  readonly #half: JoinedSuits;
  /** The suit with fewer cells, which is walked through, and the other, in which cells are looked up. */
  readonly #outer: SuitSplits;
  readonly #inner: SuitSplits;
  readonly #flipped: boolean;
  /** Cells of the inner suit in the order of the first two holders' states, and where each pair begins. */
  readonly #order: Int32Array;
  readonly #from: Int32Array;
  readonly #columns: number;
  /** For the first two holders: states in the inner suit in the order of their lengths. */
  readonly #innerByLength: readonly Sorted[];
  /** Pairs of cells that make a cell of the half, with running weights; kept for cells drawn before. */
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
    if (partners[h].length < outers * inner.order.length) {
      const more = new Int32Array(outers * inner.order.length * 2);
      partners = h === 0 ? [more, partners[1]] : [partners[0], more];
    }
    if (partnersFrom[h].length <= outers) {
      const more = new Int32Array(outers * 2 + 2);
      partnersFrom = h === 0 ? [more, partnersFrom[1]] : [partnersFrom[0], more];
    }
    const list = partners[h];
    const from = partnersFrom[h];
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
            if (count === found.outer.length) found = grown(found);
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

function grown({ outer, inner, running }: Pairs): Pairs {
  const more: Pairs = {
    outer: new Int32Array(outer.length * 4),
    inner: new Int32Array(inner.length * 4),
    running: new Float64Array(running.length * 4),
  };
  more.outer.set(outer);
  more.inner.set(inner);
  more.running.set(running);
  return more;
}

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
    // All that is left: nothing to choose.
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
