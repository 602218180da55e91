/**
 * Numbers as clubs write them: `07`, ` 7`, `+7` and `７` are all 7. Zeros, blanks and signs in front, and the wide
 * digits of
 * Japanese keyboards, do not change the value. Texts that are kept stay as they were written.
 */

/** Wide digits and signs, and the distance of their codes from the narrow ones. */
const WIDE = /[\uff0b\uff0d\uff10-\uff19]/g;
const NARROWER = 0xfee0;

/** Finds an unusual spelling: characters outside ASCII, double or outer blanks, a zero in front. */
const UNUSUAL = /[^!-~ ]|^ | $| {2}|(?<![\d.])0\d/;

/**
 * The text with its numbers in plain spelling: narrow digits and signs, no zeros in front, one blank where there were
 * several, none around.
 */
export function plainNumbers(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return text
    .replaceAll(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - NARROWER))
    .replaceAll("\u2212", "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/(?<![\d.])0+(?=\d)/g, "");
}

/** Reads a whole number from 0 in any of these spellings; undefined for any other text. */
export function wholeNumber(text: string): number | undefined {
  if (text.length > 100) return undefined;
  const [, digits] = /^\+? ?(\d{1,15})$/.exec(plainNumbers(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
