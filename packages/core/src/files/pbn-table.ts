/**
 * Tables of PBN: a tag such as `[ScoreTable "-Rank\3R;Names\17L;Score"]` names the columns, and the words
 * after it fill them row by row. `\3R` makes a column three wide, to the right; `+` says that the column
 * goes from high to low, `-` from low to high.
 */
import type { FaultList } from "./faults.js";
import type { PbnTag, PbnWord } from "./pbn-document.js";

export interface PbnColumn {
  readonly name: string;
  readonly order: "+" | "-" | "";
  /** 0 when the width is open. */
  readonly width: number;
  readonly align: "L" | "R";
}

const COLUMN = /^([+-]?)([^\s\\+;-][^\s\\;]{0,99})(?:\\(\d{1,3})([LR]?))?$/;

/** The columns of a table; one that cannot be read is undefined. */
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

/** Checks the columns, the cells, the length of the last row and the order that columns claim. */
export function checkTable(tag: PbnTag, faults: FaultList): void {
  const columns = parseColumns(tag.value);
  const texts = tag.value.split(";");
  let column = tag.valueColumn;
  for (const [i, text] of texts.entries()) {
    if (columns[i] === undefined) faults.add("pbn-table-column", text, tag.valueLine, column);
    column += text.length + 1;
  }
  const before: (number | undefined)[] = columns.map(() => undefined);
  for (const [i, word] of tag.words.entries()) {
    const { text, line } = word;
    if (isForbidden(text)) faults.add("pbn-table-cell", text, line, word.column);
    const at = i % columns.length;
    const order = columns[at]?.order ?? "";
    if (order === "" || !NUMBER.test(text)) continue;
    const value = Number(text);
    const last = before[at];
    before[at] = value;
    if (last !== undefined && (order === "+" ? value > last : value < last))
      faults.add("pbn-table-order", text, line, word.column);
  }
  const missing = tag.words.length % columns.length;
  const last = tag.words.at(-1);
  if (missing > 0 && last !== undefined)
    faults.add("pbn-table-row", `${missing}/${columns.length}`, last.line, last.column);
}

/** The characters that would end a table: a word may not have them. */
function isForbidden(text: string): boolean {
  if (text.startsWith('"')) return text.length < 2 || !text.endsWith('"');
  return /[%[\]{}]/.test(text);
}

/** The rows of a table, or of a section without columns, as lines of text. */
export function tableRows(tag: PbnTag): PbnWord[][] {
  const rows: PbnWord[][] = [];
  if (tag.name.endsWith("Table")) {
    const width = tag.value.split(";").length;
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
