/** Wraps texts to the width of the screen: paragraphs, lists and two columns. */
import { pad, widthOf, wrap } from "./style.js";

/** The least width of the right column; in a narrower one the text is printed below the left column. */
const LEAST_RIGHT = 24;
const GAP = 2;

/** A wrapped text whose lines are all indented. */
export const hanging = (text: string, width: number, indent: number): string[] =>
  wrap(text, width - indent).map((line) => `${" ".repeat(indent)}${line}`);

/** Two columns; all lines of the right text stay in the right column. */
export function columns(
  rows: readonly (readonly [left: string, right: string])[],
  width: number,
  indent: number,
): string[] {
  const edge = indent + Math.max(...rows.map(([left]) => widthOf(left))) + GAP;
  if (width - edge < LEAST_RIGHT)
    return rows.flatMap(([left, right]) => [
      ...hanging(left, width, indent),
      ...hanging(right, width, indent + 8),
    ]);
  return rows.flatMap(([left, right]) =>
    wrap(right, width - edge).map(
      (line, i) => pad(`${" ".repeat(indent)}${i === 0 ? left : ""}`, edge) + line,
    ),
  );
}

/** An entry of a list: a few words, a gap, and their meaning. */
const ENTRY = /^(\S.*?) {2,}(\S.*)$/;

/** Wraps a text: each of its lines is a paragraph, or an entry of a list if it has a gap after the first words. */
export function textLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let list: (readonly [string, string])[] = [];
  const endList = (): void => {
    if (list.length > 0) lines.push(...columns(list, width, 0));
    list = [];
  };
  for (const line of text.split("\n")) {
    const [, left, right] = ENTRY.exec(line) ?? [];
    if (left !== undefined && right !== undefined) {
      list.push([left, right]);
      continue;
    }
    endList();
    lines.push(...wrap(line, width));
  }
  endList();
  return lines;
}
