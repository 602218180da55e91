/**
 * Numbers of the golden set. A figure has six significant digits, and two figures are the same if they differ by at
 * most one in the last digit, because exponentials and logarithms of two versions of Node differ only in much later
 * digits. Whole numbers are counts and must be equal.
 */
const DIGITS = 6;
/** The greatest rounding error of a sum that should be 0. */
const NOTHING = 1e-9;
/** One in the last digit, relative to the smallest number with six digits. */
const LAST = 1.01 * 10 ** (1 - DIGITS);

export const figure = (value: number): number =>
  Math.abs(value) < NOTHING ? 0 : Number(value.toPrecision(DIGITS));

export const isSame = (one: number, other: number): boolean =>
  Number.isInteger(one) && Number.isInteger(other)
    ? one === other
    : Math.abs(one - other) <= Math.max(NOTHING, LAST * Math.max(Math.abs(one), Math.abs(other)));
