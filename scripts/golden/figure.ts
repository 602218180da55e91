/**
 * Numbers of the golden set. A figure is kept to six digits, and two are the same if they differ by no more than the last of
 * them: exponentials and logarithms of one version of Node differ from those of another far behind that. Counts are whole
 * numbers and have to be the same exactly.
 */
const DIGITS = 6;
/** What is left of a sum that should have been nothing. */
const NOTHING = 1e-9;
/** A unit of the last digit beside the smallest number that has so many. */
const LAST = 1.01 * 10 ** (1 - DIGITS);

/** A number as it is kept. */
export const figure = (value: number): number =>
  Math.abs(value) < NOTHING ? 0 : Number(value.toPrecision(DIGITS));

/** Whether two numbers as they are kept may come from the same one. */
export const isSame = (one: number, other: number): boolean =>
  Number.isInteger(one) && Number.isInteger(other)
    ? one === other
    : Math.abs(one - other) <= Math.max(NOTHING, LAST * Math.max(Math.abs(one), Math.abs(other)));
