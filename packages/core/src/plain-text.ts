/**
 * Untrusted text made safe to show: names, comments, file names, lines of a protocol.
 *
 * Such a text may contain invisible characters that have an effect: escape sequences that steer a terminal, marks that
 * turn the direction of writing, letters of no width that make two names look the same. Each becomes a dot. Visible
 * characters are not changed.
 */

/**
 * Invisible characters: controls (C0, C1), lone surrogates, what Unicode calls ignorable
 * (marks of direction, widthless and filling characters, tags, variation selectors), noncharacters,
 * separators of lines and paragraphs, and marks of interlinear annotation.
 */
const UNSEEN =
  "[\\p{Cc}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2028\\u2029\\uFFF9-\\uFFFB]";

/**
 * Invisible characters that belong to a visible one before them: a variation selector (of ♠ and of characters in
 * Japanese names),
 * and the joiner between two pictures of one emoji.
 */
const SELECTED = "(?<=[\\p{L}\\p{N}\\p{P}\\p{S}])[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]";
const JOINED =
  "(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})";

const HARMLESS_OR_UNSEEN = new RegExp(`(${SELECTED}|${JOINED})|${UNSEEN}`, "gu");
const EACH_UNSEEN = new RegExp(UNSEEN, "gu");

/** The text in one line: breaks and tabs become spaces. */
export function plainText(text: string): string {
  return dotted(text.replaceAll(/[\t\r\n\u0085\u2028\u2029]+/g, " "));
}

/** The text with its lines as they are. */
export function plainLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replaceAll("\t", "    ")
    .split("\n")
    .map(dotted)
    .join("\n");
}

const dotted = (line: string): string =>
  line.replaceAll(HARMLESS_OR_UNSEEN, (_, harmless?: string) => harmless ?? "·");

/**
 * A value as JSON on one line. An invisible character is written as an escape such as `\u202e`, so that a program reads
 * the value back unchanged and a person sees that the character is there.
 */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(EACH_UNSEEN, (char) =>
    Array.from(
      { length: char.length },
      (_, i) => `\\u${char.charCodeAt(i).toString(16).padStart(4, "0")}`,
    ).join(""),
  );
}
