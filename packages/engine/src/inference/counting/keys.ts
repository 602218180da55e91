/** Numbering and sorting for the counter: small numbers for large keys, several digits as one key, counting sort. */
import { NumberTable } from "../../constraint/plan-tables.js";

/** Keys below this are looked up in an array. */
const DENSE = 1 << 16;

/** Small consecutive numbers for large keys, in the order in which the keys first come. */
export class Ids {
  /** The keys by number. */
  readonly keys: number[] = [];
  readonly #dense = new Int32Array(DENSE);
  readonly #sparse = new NumberTable();

  /** Removes all keys but keeps the memory for reuse. */
  clear(): void {
    for (const key of this.keys) if (key < DENSE) this.#dense[key] = 0;
    this.#sparse.clear();
    this.keys.length = 0;
  }

  get size(): number {
    return this.keys.length;
  }

  of(key: number): number {
    const known = key < DENSE ? (this.#dense[key] ?? 0) - 1 : this.#sparse.get(key);
    if (known >= 0) return known;
    const number = this.keys.push(key) - 1;
    if (key < DENSE) this.#dense[key] = number + 1;
    else this.#sparse.add(key, number);
    return number;
  }
}

/**
 * Combines several digits into one unique number. If the product of the radices is below 2^53, it is their positional
 * value; otherwise each prefix of digits is given a number, so that nothing is rounded.
 */
export class MixedRadix {
  readonly #radices: readonly number[];
  readonly #folds: readonly Ids[] | undefined;

  /** `radices[i]` is greater than every digit at place i. */
  constructor(radices: readonly number[]) {
    this.#radices = radices;
    const size = radices.reduce((all, radix) => all * radix, 1);
    this.#folds = size <= Number.MAX_SAFE_INTEGER ? undefined : radices.map(() => new Ids());
  }

  /** The key extended by the digit at `place`; start with the key 0 at the first place. */
  with(key: number, place: number, digit: number): number {
    const next = key * (this.#radices[place] ?? 1) + digit;
    return this.#folds === undefined ? next : (this.#folds[place]?.of(next) ?? next);
  }
}

/** The array itself if it is long enough, or else a copy of twice the length needed, at most `most`. */
export function withRoom<A extends Uint16Array | Int32Array | Float64Array>(
  array: A,
  places: number,
  most = Number.POSITIVE_INFINITY,
): A {
  if (places <= array.length) return array;
  const Same = array.constructor as new (length: number) => A;
  const more = new Same(Math.min(most, places * 2));
  more.set(array);
  return more;
}

/** Items in the order of a small key, and where each key begins. */
export interface Sorted {
  readonly order: Int32Array;
  /** Items with key k are those from `from[k]` to `from[k + 1]` in `order`. */
  readonly from: Int32Array;
}

/** A stable counting sort of items by their keys, which are below `keys`. */
export function sortBy(key: Int32Array | Uint8Array, keys: number): Sorted {
  const from = new Int32Array(keys + 1);
  for (const k of key) from[k + 1] = (from[k + 1] ?? 0) + 1;
  for (let k = 0; k < keys; k++) from[k + 1] = (from[k + 1] ?? 0) + (from[k] ?? 0);
  const next = from.slice();
  const order = new Int32Array(key.length);
  for (let c = 0; c < key.length; c++) {
    const k = key[c] ?? 0;
    const at = next[k] ?? 0;
    next[k] = at + 1;
    order[at] = c;
  }
  return { order, from };
}

/** Sums of all values up to each. */
export function runningSum(values: Float64Array): Float64Array {
  const running = new Float64Array(values.length);
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i] ?? 0;
    running[i] = sum;
  }
  return running;
}
