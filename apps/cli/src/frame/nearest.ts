/** The word that a misspelt word was probably meant to be. */

/** Letters to add, drop, change or swap to make `b` of `a` (optimal string alignment). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The closest of the words, if it is close enough; a beginning counts as close (`conv`, `conversion`). */
export function nearest(found: string, words: readonly string[]): string | undefined {
  const typed = found.slice(0, 40).toLowerCase();
  if (typed.length >= 2) {
    const begun = words.filter((word) => word.startsWith(typed) || typed.startsWith(word));
    if (begun.length === 1) return begun[0];
  }
  let best: string | undefined;
  // One slip in a short word, two in a longer one, three in a long one.
  let least = Math.min(3, Math.max(1, Math.floor(typed.length / 2))) + 1;
  for (const word of words) {
    const far = distance(typed, word);
    if (far < least && far < word.length) {
      least = far;
      best = word;
    }
  }
  return best;
}
