/**
 * Runs: cards of a suit that no test tells apart, and the ways to share one out among groups.
 */

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

/** The unseen cards of a suit cut into runs of cards that are alike, lowest first. */
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
