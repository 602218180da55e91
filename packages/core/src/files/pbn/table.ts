/**
 * Tables of PBN: a tag such as `[ScoreTable "-Rank\3R;Names\17L;Score"]` names the columns, and the words
 * after it fill them row by row. `\3R` means three characters wide, aligned to the right; `+` means sorted from high to
 * low, `-` from low to high.
 */
import { plainNumbers } from "../../numerals.js";
import type { FaultList } from "../reading/reader.js";
import type { PbnTag, PbnWord } from "./document.js";

export interface PbnColumn {
  readonly name: string;
  readonly order: "+" | "-" | "";
  /** The width in characters; 0 if the header gives none. */
  readonly width: number;
  readonly align: "L" | "R";
}

const COLUMN = /^([+-]?)([^\s\\+;-][^\s\\;]{0,99})(?:\\(\d{1,3})([LR]?))?$/;

/** Reads the columns of a table; an unreadable column is undefined. */
export function parseColumns(header: string): (PbnColumn | undefined)[] {
  return header.split(";").map((text): PbnColumn | undefined => {
    const parts = COLUMN.exec(text);
    if (parts === null) return undefined;
    const [, order = "", name = "", width = "0", align = "L"] = parts;
    return {
      name,
      order: order === "+" || order === "-" ? order : "",
      width: Number(width),
      align: align === "R" ? "R" : "L",
    };
  });
}

const NUMBER = /^[+-]?\d{1,15}(?:\.\d{0,15})?$/;

/** Checks the columns, the cells, the length of the last row and the order of sorted columns. */
export function checkTable(tag: PbnTag, faults: FaultList): void {
  const columns = parseColumns(tag.value);
  const texts = tag.value.split(";");
  let column = tag.valueColumn;
  for (const [i, text] of texts.entries()) {
    if (columns[i] === undefined) faults.add("pbn-table-column", text, tag.valueLine, column);
    column += text.length + 1;
  }
  const before: (number | undefined)[] = columns.map(() => undefined);
  let at = 0;
  for (const word of tag.words) {
    const { text } = word;
    if (isForbidden(text)) faults.add("pbn-table-cell", text, word.line, word.column);
    const order = columns[at]?.order ?? "";
    const number = order === "" ? "" : plainNumbers(text);
    if (NUMBER.test(number)) {
      const value = Number(number);
      const last = before[at];
      before[at] = value;
      if (last !== undefined && (order === "+" ? value > last : value < last))
        faults.add("pbn-table-order", text, word.line, word.column);
    }
    at = at + 1 === columns.length ? 0 : at + 1;
  }
  const missing = tag.words.length % columns.length;
  const last = tag.words.at(-1);
  if (missing > 0 && last !== undefined)
    faults.add("pbn-table-row", `${missing}/${columns.length}`, last.line, last.column);
}

/**
 * Whether a cell has a character that a table cannot contain. Brackets and braces separate words, so they can only be
 * the first character.
 */
function isForbidden(text: string): boolean {
  const unit = text.charCodeAt(0);
  if (unit === 34) return text.length < 2 || !text.endsWith('"');
  return unit === 91 || unit === 93 || unit === 123 || unit === 125 || text.includes("%");
}

function columnCount(header: string): number {
  let count = 1;
  for (let at = header.indexOf(";"); at >= 0; at = header.indexOf(";", at + 1)) count++;
  return count;
}

/** The words of a table by rows, or those of another section by lines. */
export function tableRows(tag: PbnTag): PbnWord[][] {
  const rows: PbnWord[][] = [];
  if (tag.name.endsWith("Table")) {
    const width = columnCount(tag.value);
    for (let i = 0; i < tag.words.length; i += width) rows.push(tag.words.slice(i, i + width));
    return rows;
  }
  let line = 0;
  for (const word of tag.words) {
    if (word.line !== line) rows.push([]);
    line = word.line;
    rows.at(-1)?.push(word);
  }
  return rows;
}
