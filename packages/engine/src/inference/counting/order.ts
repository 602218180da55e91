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
