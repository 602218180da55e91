/** A stable order of things by a small number of keys, and where each key begins. */
export function sortBy(
  key: Int32Array,
  keys: number,
): { readonly order: Int32Array; readonly from: Int32Array } {
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
