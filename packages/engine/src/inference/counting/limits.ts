/**
 * How large a belief may grow.
 *
 * Three hidden hands never come near these limits by their cards alone: a suit of 13 unseen cards, every one
 * told apart, has 3^13 = 1.6 million splits. Four hidden hands of which everything is known would, and so
 * would three with promises of many parts. The question then fails with {@link TooIntricate} at once instead of taking
 * too long or too much memory, and hypothesise (hypothesis.ts) then takes the weakest pieces more simply.
 *
 * In bytes, at the very most: 18 a split while a suit is enumerated and 14 kept (67 MB for one suit), 12 a
 * cell of a half counted in an array (50 MB, kept for all beliefs) or about 100 in a table (26 MB), 4 a pair
 * of states in two suits (4 MB a holder) and 8 in the halves (34 MB a holder), 16 a pair of cells kept for
 * drawing (16 MB a half). A belief of two hands with a real auction takes less than 1 MB.
 */

/** A belief that would take too long or too much memory to count. */
export class TooIntricate extends RangeError {}

/** Splits of one suit. */
export const MOST_SPLITS = 2 ** 21;
/** Pairs of cells of two suits that are joined: about half a second. */
export const MOST_PAIRS = 2 ** 26;
/** Cells of a half counted in a plain array, by the product of what the holders may look like … */
export const MOST_DENSE = 2 ** 21;
/** … and in a table where that is too many. */
export const MOST_CELLS = 2 ** 18;
/** Pairs of states of one holder in two suits … */
export const MOST_JOINS = 2 ** 20;
/** … and in the two halves. */
export const MOST_FITS = 2 ** 22;
/** Pairs of cells of two suits kept for drawing, in one half. */
export const MOST_KEPT = 2 ** 20;

/** Stops a count that would grow beyond a limit. */
export function assertAtMost(most: number, count: number, what: string): void {
  if (count > most) throw new TooIntricate(`${count} ${what}, more than ${most}`);
}
