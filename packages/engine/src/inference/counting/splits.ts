/**
 * The splits of one suit: every way to divide its unseen cards among the groups.
 *
 * Cards that no test distinguishes form a run. A split gives the number of cards of each run that each group gets, and
 * stands for as many ways as the multinomial coefficients give. Splits with the same state of every holder (length,
 * points, marks …) form a cell; the four suits are joined cell by cell.
 */
import { SUITS, countBits, type Suit } from "@falsecard/core";
import { Ids, MixedRadix, sortBy, withRoom } from "./keys.js";
import { MOST_SPLITS, assertAtMost, type Holder, type Holders } from "./question.js";

/** The states of one holder in a suit, or in two. Arrays are indexed by the state's number. */
export interface States {
  readonly count: number;
  readonly length: Uint8Array;
  /** `tallies` numbers for each state. */
  readonly tally: Uint8Array;
  readonly tallies: number;
  /** The mark of the suit; over two suits, a number for both marks. */
  readonly mark: Int32Array;
}

export interface SuitSplits {
  /** The unseen cards, cut into runs. */
  readonly runs: readonly number[];
  /**
   * The splits in the order of their cells: `masks` has the cards of each group, `ways` the number of ways multiplied
   * by the likelihood.
   */
  readonly masks: Uint16Array;
  readonly ways: Float64Array;
  /** Splits of cell c are those from `from[c]` to `from[c + 1]`. */
  readonly from: Int32Array;
  readonly cells: number;
  readonly weight: Float64Array;
  /** For each holder, its state in each cell; cells are in the order of the first holder's states. */
  readonly state: readonly Int32Array[];
  /** Cells in which the first holder has state l are those from `block[l]` to `block[l + 1]`. */
  readonly block: Int32Array;
  readonly states: readonly States[];
}

// Memory used while a suit is enumerated, kept between suits; it grows to the largest suit ever met.
let masks = new Uint16Array(1 << 12);
let ways = new Float64Array(1 << 10);
let cellOf = new Int32Array(1 << 10);
const stateIds: Ids[] = [];
const cellIds = new Ids();

/** A suit has no more marks than holdings. */
export const MARK_LIMIT = 0x2000;

/** The count of a holding for a tally, up to the cap. */
function tallyOf({ plan, caps }: Holder, t: number, s: number, holding: number): number {
  return Math.min(caps[t] ?? 0, plan.tallies[t]?.tables[s]?.[holding] ?? 0);
}

/** Enumerates one suit. Undefined if it cannot be split at all. */
export function splitSuit(holders: Holders, suit: Suit, unseen: number): SuitSplits | undefined {
  const dealing = new SuitDealing(holders, suit, unseen);
  dealing.run(0, 1);
  return dealing.kept();
}

/**
 * Enumerates the splits of one suit: shares out run after run among the groups and keeps the splits that pass all
 * holders' tests.
 */
class SuitDealing {
  readonly #holders: readonly Holder[];
  /** The number of the suit, and of the groups. */
  readonly #s: number;
  readonly #n: number;
  readonly #runs: readonly number[];
  /** The cards that each group holds so far, and how many more it takes. */
  readonly #held: Int32Array;
  readonly #room: number[];
  readonly #open: readonly boolean[];
  readonly #fixed: readonly number[];
  readonly #keys: readonly MixedRadix[];
  /** The mark, the tallies and the length of each state, in the order in which states are found. */
  readonly #found: readonly number[][];
  readonly #radix: number;
  #splits = 0;
  /** The likelihood of the split by the holders tested so far. */
  #weight = 1;

  constructor({ groups, holders }: Holders, suit: Suit, unseen: number) {
    const s = SUITS.indexOf(suit);
    this.#holders = holders;
    this.#s = s;
    this.#n = groups.length;
    this.#runs = runsOf(unseen, cutsOf(holders, s));
    this.#held = new Int32Array(groups.length);
    this.#room = groups.map((group) => group.room);
    this.#open = groups.map((group) => group.open[s] ?? true);
    this.#fixed = holders.map((holder) => holder.fixed.in(suit));
    while (stateIds.length < holders.length) stateIds.push(new Ids());
    for (const ids of stateIds) ids.clear();
    cellIds.clear();
    this.#keys = holders.map(
      ({ plan, caps }) =>
        new MixedRadix([
          plan.marks[s]?.isEmpty === false ? MARK_LIMIT : 1,
          ...caps.map((cap) => cap + 1),
          14,
        ]),
    );
    this.#found = holders.map(() => []);
    // The states of all holders make one key of 52 bits: up to 2^13 states each for four holders.
    this.#radix = 2 ** Math.min(13, Math.floor(52 / holders.length));
  }

  /** Shares out run r and all later runs in every way; `soFar` is the number of ways for the runs before. */
  run(r: number, soFar: number): void {
    const run = this.#runs[r];
    if (run === undefined) {
      this.#keep(soFar);
      return;
    }
    const n = this.#n;
    const parts = sharesOf(countBits(run), n);
    for (let p = 0; p < parts.count; p++) {
      if (!this.#fits(parts, p)) continue;
      let rest = run;
      for (let g = 0; g < n; g++) {
        const share = parts.share[p * n + g] ?? 0;
        if (share === 0) continue;
        const cards = lowest(rest, share);
        rest ^= cards;
        this.#held[g] = (this.#held[g] ?? 0) | cards;
        this.#room[g] = (this.#room[g] ?? 0) - share;
      }
      this.run(r + 1, soFar * (parts.ways[p] ?? 0));
      for (let g = 0; g < n; g++) {
        this.#held[g] = (this.#held[g] ?? 0) & ~run;
        this.#room[g] = (this.#room[g] ?? 0) + (parts.share[p * n + g] ?? 0);
      }
    }
  }

  /** Whether every group that gets cards has room for them and may hold the suit. */
  #fits({ share }: Shares, p: number): boolean {
    for (let g = 0; g < this.#n; g++) {
      const cards = share[p * this.#n + g] ?? 0;
      if (cards !== 0 && (this.#open[g] !== true || cards > (this.#room[g] ?? 0))) return false;
    }
    return true;
  }

  /** Keeps the split that is dealt if it passes the tests of all holders. */
  #keep(soFar: number): void {
    this.#weight = soFar;
    let cell = 0;
    for (let h = 0; h < this.#holders.length; h++) {
      const state = this.#stateOf(h);
      if (state < 0) return;
      cell = h === 0 ? state : cell * this.#radix + state;
    }
    const n = this.#n;
    const at = this.#splits++;
    assertAtMost(MOST_SPLITS, this.#splits, "ways to split a suit");
    if (at === ways.length || (at + 1) * n > masks.length) {
      masks = withRoom(masks, (at + 1) * n, MOST_SPLITS * n);
      ways = withRoom(ways, at + 1, MOST_SPLITS);
      cellOf = withRoom(cellOf, at + 1, MOST_SPLITS);
    }
    for (let g = 0; g < n; g++) masks[at * n + g] = this.#held[g] ?? 0;
    ways[at] = this.#weight;
    cellOf[at] = cellIds.of(cell);
  }

  /** The state of a holder in the split; −1 if a test refuses it. */
  #stateOf(h: number): number {
    const holder = this.#holders[h];
    const digits = this.#keys[h];
    const ids = stateIds[h];
    if (holder === undefined || digits === undefined || ids === undefined) return -1;
    const s = this.#s;
    let holding: number = this.#fixed[h] ?? 0;
    for (let g = 0; g < this.#n; g++) if ((holder.groups >> g) & 1) holding |= this.#held[g] ?? 0;
    if (holder.plan.local[s]?.(holding) === false) return -1;
    for (const one of holder.likelihoods[s] ?? []) this.#weight *= one.of(holding);
    if (this.#weight === 0) return -1;
    const { tallies, marks } = holder.plan;
    const mark = marks[s]?.of(holding) ?? 0;
    let key = digits.with(0, 0, mark);
    for (let t = 0; t < tallies.length; t++)
      key = digits.with(key, t + 1, tallyOf(holder, t, s, holding));
    const length = countBits(holding);
    const known = ids.size;
    const state = ids.of(digits.with(key, tallies.length + 1, length));
    if (state === known) {
      const found = this.#found[h];
      found?.push(mark);
      for (let t = 0; t < tallies.length; t++) found?.push(tallyOf(holder, t, s, holding));
      found?.push(length);
    }
    assertAtMost(this.#radix, state + 1, "ways for a hand to look in a suit");
    return state;
  }

  kept(): SuitSplits | undefined {
    if (this.#splits === 0) return undefined;
    const holders = this.#holders;
    return {
      runs: this.#runs,
      ...collect(this.#splits, this.#n, holders.length, this.#radix, stateIds[0]?.size ?? 0),
      states: holders.map(({ plan }, h) => statesOf(this.#found[h] ?? [], plan.tallies.length)),
    };
  }
}

/** Where the runs of a suit end: the ranks that some holder's test distinguishes. */
function cutsOf(holders: readonly Holder[], s: number): number {
  let cuts = 0;
  for (const { plan, likelihoods } of holders) {
    cuts |= plan.cuts[s] ?? 0;
    for (const one of likelihoods[s] ?? []) cuts |= one.cuts;
  }
  return cuts;
}

/** Puts the cells in order and the splits in the order of their cells. */
function collect(
  splits: number,
  groups: number,
  holders: number,
  radix: number,
  firstStates: number,
) {
  const cells = cellIds.size;
  const sorted = Float64Array.from(cellIds.keys).toSorted();
  const place = new Int32Array(cells);
  for (let c = 0; c < cells; c++) place[cellIds.of(sorted[c] ?? 0)] = c;
  const { order, from } = sortBy(
    cellOf.subarray(0, splits).map((cell) => place[cell] ?? 0),
    cells,
  );
  const weight = new Float64Array(cells);
  const sortedMasks = new Uint16Array(splits * groups);
  const sortedWays = new Float64Array(splits);
  let cell = 0;
  for (let at = 0; at < splits; at++) {
    const i = order[at] ?? 0;
    while (at >= (from[cell + 1] ?? 0)) cell++;
    sortedWays[at] = ways[i] ?? 0;
    weight[cell] = (weight[cell] ?? 0) + (ways[i] ?? 0);
    for (let g = 0; g < groups; g++) sortedMasks[at * groups + g] = masks[i * groups + g] ?? 0;
  }
  const state = Array.from({ length: holders }, () => new Int32Array(cells));
  const block = new Int32Array(firstStates + 1);
  for (let c = 0; c < cells; c++) {
    let key = sorted[c] ?? 0;
    for (let h = holders - 1; h > 0; h--) {
      const rest = Math.floor(key / radix);
      const ofHolder = state[h];
      if (ofHolder !== undefined) ofHolder[c] = key - rest * radix;
      key = rest;
    }
    const ofFirst = state[0];
    if (ofFirst !== undefined) ofFirst[c] = key;
    block[key + 1] = c + 1;
  }
  // A state that another holder's tests refused has no cell.
  for (let l = 0; l < firstStates; l++) block[l + 1] = Math.max(block[l + 1] ?? 0, block[l] ?? 0);
  return { masks: sortedMasks, ways: sortedWays, from, cells, weight, state, block };
}

/** States from their digits: for each the mark, the tallies, the length. */
function statesOf(found: readonly number[], tallies: number): States {
  const width = tallies + 2;
  const count = found.length / width;
  const length = new Uint8Array(count);
  const tally = new Uint8Array(count * tallies);
  const mark = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    mark[i] = found[i * width] ?? 0;
    for (let t = 0; t < tallies; t++) tally[i * tallies + t] = found[i * width + 1 + t] ?? 0;
    length[i] = found[i * width + width - 1] ?? 0;
  }
  return { count, length, tally, tallies, mark };
}

/** Compositions of a run of `size` cards over `groups` groups, with the number of ways of each. */
export interface Shares {
  readonly count: number;
  readonly share: Uint8Array;
  readonly ways: Float64Array;
}

const PARTS = new Map<number, Shares>();

export function sharesOf(size: number, groups: number): Shares {
  const key = size * 8 + groups;
  const known = PARTS.get(key);
  if (known !== undefined) return known;
  const share: number[] = [];
  const ways: number[] = [];
  const put = (group: number, left: number, shares: readonly number[], soFar: number): void => {
    if (group === groups - 1) {
      share.push(...shares, left);
      ways.push(soFar);
      return;
    }
    for (let n = 0; n <= left; n++)
      put(group + 1, left - n, [...shares, n], soFar * binomial(left, n));
  };
  put(0, size, [], 1);
  const parts = {
    count: ways.length,
    share: Uint8Array.from(share),
    ways: Float64Array.from(ways),
  };
  PARTS.set(key, parts);
  return parts;
}

/** n over k, exact for the sizes of a pack. */
export function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}

/** The unseen cards of a suit, cut into runs of equivalent cards, the lowest first. */
export function runsOf(unseen: number, cuts: number): number[] {
  const runs: number[] = [];
  let run = 0;
  for (let rank = 0; rank < 13; rank++) {
    if ((cuts >> rank) & 1 && run !== 0) {
      runs.push(run);
      run = 0;
    }
    run |= unseen & (1 << rank);
  }
  if (run !== 0) runs.push(run);
  return runs;
}

/** The lowest `count` cards of a set of ranks. */
export function lowest(cards: number, count: number): number {
  let rest = cards;
  for (let i = 0; i < count; i++) rest &= rest - 1;
  return cards & ~rest;
}
