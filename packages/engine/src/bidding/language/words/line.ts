/**
 * The lines of a text as a tree: what is indented belongs to the line above it. `#` begins a comment. A line that
 * is indented under a row or a definition goes on with it.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "../../../faults.js";
import type { Word } from "./word.js";

export interface Line {
  /** The chapter or the system that it stands in, if not in the text at hand. */
  readonly file?: string;
  /** Without its indentation and its comment. */
  readonly text: string;
  readonly line: number;
  /** Where its text begins. */
  readonly column: number;
  readonly under: readonly Line[];
}

interface Open {
  readonly file?: string;
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly under: Open[];
}

/** The longest text that is read. */
export const LONGEST_TEXT = 1_000_000;
const DEEPEST = 20;

export function linesOf(text: string, file?: string): Result<readonly Line[]> {
  if (text.length > LONGEST_TEXT) return fail("system-long", `${text.length}`);
  const top: Open[] = [];
  /** The lines that a next one may belong to, the innermost last. */
  const path: Open[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const bare = raw.replace(/#.*$/, "").trimEnd();
    if (bare.trim() === "") continue;
    const tab = bare.search(/\S/);
    if (bare.slice(0, tab).includes("\t")) return fail("system-tab", "", 1, i + 1);
    const column = tab + 1;
    while ((path.at(-1)?.column ?? 0) >= column) path.pop();
    const parent = path.at(-1);
    const siblings = parent === undefined ? top : parent.under;
    const [first] = siblings;
    if ((first !== undefined && first.column !== column) || (parent === undefined && column > 1))
      return fail("system-indent", bare.trim(), column, i + 1);
    if (path.length >= DEEPEST) return fail("system-indent", bare.trim(), column, i + 1);
    const line: Open = {
      ...(file === undefined ? {} : { file }),
      text: bare.slice(tab),
      line: i + 1,
      column,
      under: [],
    };
    siblings.push(line);
    path.push(line);
  }
  return ok(top);
}

/** What stands at the left margin besides families and definitions: the head of the text. */
export const isHead = ({ text }: Line): boolean =>
  /^(system|order|proposals|name|switch)\b/.test(text);

/** A whole line, and where it ends, as a place in the text. */
export const wordOf = ({ file, text, line, column }: Line): Word => ({ file, text, line, column });
export const endOfLine = ({ file, text, line, column }: Line): Word => ({
  file,
  text: "",
  line,
  column: column + text.length,
});
