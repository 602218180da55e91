/** Texts of the catalogue in as many lines as the reader's screen needs: paragraphs, lists and two columns. */
import { pad, widthOf, wrap } from "./style.js";

/** With fewer cells the right column is printed below the left one. */
const LEAST_RIGHT = 24;
const GAP = 2;

/** A text with each of its lines that many cells to the right. */
export const hanging = (text: string, width: number, indent: number): string[] =>
  wrap(text, width - indent).map((line) => `${" ".repeat(indent)}${line}`);

/** Two columns; a second line of the right one stays right. */
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

/** An entry of a list: a word or two, a gap, and what they are. */
const ENTRY = /^(\S.*?) {2,}(\S.*)$/;

/** Paragraphs, each from a line of its own, and lists, whose entries have a gap after the first words. */
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
