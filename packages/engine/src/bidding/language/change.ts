/**
 * "As that system, but": a text that changes another, line by line.
 *
 *     number game = 24 - partner's least      takes the place of the definition of that name; a new name is added
 *     family openings when unopened           takes the place of the whole family; a new name is a new family
 *     drop family gerber                      without that family
 *     change stayman                          its rows, by the situations that they stand in:
 *       partner said stayman:                   a situation is named as it is written there
 *         2H  stayman-hearts: 4+H 0-3S          a row with its call and name takes the place of that row
 *         drop 2D*                              without the rows of that call (and name, if one is given)
 *         before 2S stayman-spades:             new rows: before or after a row or a situation, or first: and last:
 *           2N  both-majors: 4+H 4+S
 */
import type { Fault } from "@falsecard/core";
import { lineGroups, keyOf } from "./definition.js";
import { looksLikeRow, rowKey } from "./row.js";
import { isHead, nearestOf, textPlaceOf, type TextLine } from "./words/word.js";

/** The lines of the base with the changes made; impossible changes are added to the faults. */
export function changed(
  base: readonly TextLine[],
  changes: readonly TextLine[],
  faults: Fault[],
): readonly TextLine[] {
  const lines = base.filter((line) => !isHead(line));
  /**
   * New definitions that have no place yet. They go ahead of the next changed definition, which may use them; if none
   * follows, they go to the end.
   */
  let added: readonly TextLine[] = [];
  for (const { key, line, lines: group } of lineGroups(changes)) {
    if (key === undefined) {
      if (!isHead(line)) changeFamily(lines, line, faults);
      continue;
    }
    added = [...added, ...group];
    if (redefine(lines, key, added)) added = [];
  }
  return [...lines, ...added];
}

const familyOf = ({ text }: TextLine): string | undefined =>
  /^(?:family|rows)\s+(\S+)/.exec(text)?.[1];

function changeFamily(lines: TextLine[], line: TextLine, faults: Fault[]): void {
  const [, verb, name = ""] = /^(family|rows|change|drop family)\s+(\S+)/.exec(line.text) ?? [];
  const at = lines.findIndex((one) => familyOf(one) === name);
  const known = lines[at];
  const isWhole = verb === "family" || verb === "rows";
  // A line with no such verb is kept: the reader of families reports it as unreadable.
  if (verb === undefined || (isWhole && known === undefined)) lines.push(line);
  else if (known === undefined) {
    const families = lines.flatMap((one) => familyOf(one) ?? []);
    const column = line.column + line.text.indexOf(name, verb.length);
    faults.push({ ...missing({ ...line, column }, name, families), code: "system-family" });
  } else if (verb === "drop family") lines.splice(at, 1);
  else if (isWhole) lines[at] = line;
  else {
    const under = patched(known.under, line.under, faults);
    const [, when] = /\s(when\s.*)$/.exec(line.text) ?? [];
    lines[at] =
      when === undefined ? { ...known, under } : { ...line, text: `family ${name} ${when}`, under };
  }
}

/** Replaces the lines of a definition; false if there is no definition with this key. */
function redefine(lines: TextLine[], key: string, by: readonly TextLine[]): boolean {
  const groups = lineGroups(lines);
  const at = groups.findIndex((group) => group.key === key);
  if (at < 0) return false;
  lines.splice(0, lines.length, ...groups.flatMap((group, i) => (i === at ? by : group.lines)));
  return true;
}

/** A block with the changes applied. */
function patched(
  block: readonly TextLine[],
  changes: readonly TextLine[],
  faults: Fault[],
): readonly TextLine[] {
  const lines = [...block];
  /** The last row put in for each call and name: a further new row with the same call and name is put after it. */
  const put = new Map<string, TextLine>();
  for (const { key, line: change, lines: group } of lineGroups(changes)) {
    const { text, under } = change;
    const [, verb, what = ""] = /^(drop|before|after|first|last)\b\s*(.*)$/.exec(text) ?? [];
    if (key !== undefined) {
      if (!redefine(lines, key, group)) lines.splice(endOfDefinitions(lines), 0, ...group);
    } else if (verb !== undefined && !isSituation(lines, text)) {
      // A line that begins with one of these verbs may still be a situation of the base: `last level = 1:`, `after 1M:`.
      if (verb !== "drop" && !text.endsWith(":"))
        faults.push({ ...missing(change, text, []), code: "system-colon" });
      else if (!insert(lines, verb, what, under))
        faults.push(absent(lines, change, what, [...rowTexts(lines), ...situationTexts(lines)]));
    } else if (looksLikeRow(text)) {
      if (!replace(lines, change, put))
        faults.push(absent(lines, change, rowText(text), rowTexts(lines)));
    } else if (!text.endsWith(":") && under.length > 0)
      faults.push({ ...missing(change, text, []), code: "system-colon" });
    else patchSituation(lines, change, faults);
  }
  return lines;
}

/** Drops a row or situation, or inserts lines before or after it; false if the row or situation does not exist. */
function insert(
  lines: TextLine[],
  verb: string,
  what: string,
  added: readonly TextLine[],
): boolean {
  const named = verb === "drop" ? what : what.replace(/:$/, "");
  const is = (line: TextLine): boolean => isNamed(line, named) || isNamed(line, what);
  const at =
    verb === "first"
      ? endOfDefinitions(lines)
      : verb === "last"
        ? lines.length
        : lines.findIndex(is);
  if (at < 0) return false;
  if (verb === "drop") lines.splice(0, lines.length, ...lines.filter((line) => !is(line)));
  else lines.splice(verb === "after" ? at + 1 : at, 0, ...added);
  return true;
}

/** Replaces the rows with the same call and name by a new row; false if there are none. */
function replace(lines: TextLine[], row: TextLine, put: Map<string, TextLine>): boolean {
  const own = rowText(row.text);
  const before = put.get(own);
  if (before === undefined) {
    const at = lines.findIndex((line) => rowText(line.text) === own);
    if (at < 0) return false;
    const others = lines.filter((line) => rowText(line.text) !== own);
    lines.splice(0, lines.length, ...others.toSpliced(at, 0, row));
  } else lines.splice(lines.indexOf(before) + 1, 0, row);
  put.set(own, row);
  return true;
}

/**
 * Changes the rows of a situation. If several are written alike, the first in which all changes are possible is meant.
 */
function patchSituation(lines: TextLine[], change: TextLine, faults: Fault[]): void {
  let first: readonly Fault[] | undefined;
  for (const [i, line] of lines.entries()) {
    if (plain(line.text) !== plain(change.text)) continue;
    const found: Fault[] = [];
    const under = patched(line.under, change.under, found);
    if (found.length === 0) {
      lines[i] = { ...line, under };
      return;
    }
    first ??= found;
  }
  const known = [...rowTexts(lines), ...situationTexts(lines)];
  faults.push(...(first ?? [missing(change, change.text, known)]));
}

const isSituation = (lines: readonly TextLine[], text: string): boolean =>
  situationTexts(lines).some((one) => plain(one) === plain(text));

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The call and name of a row; empty for a line that is no row. */
const rowText = (text: string): string => {
  const row = rowKey(text);
  return row === undefined ? "" : `${row.call} ${row.name}`;
};

/** Whether `what` names the line: a row by its call or by call and name, a situation by its words. */
function isNamed(line: TextLine, what: string): boolean {
  const own = looksLikeRow(line.text) ? rowKey(line.text) : undefined;
  const named = rowKey(what);
  if (own === undefined || named === undefined) return plain(line.text) === plain(what);
  return own.call === named.call && (named.name === "" || own.name === named.name);
}

const endOfDefinitions = (lines: readonly TextLine[]): number => {
  const at = lines.findIndex((line) => keyOf(line) === undefined);
  return at < 0 ? lines.length : at;
};

const rowTexts = (lines: readonly TextLine[]): readonly string[] =>
  lines.flatMap(({ text }) => (looksLikeRow(text) ? [rowText(text)] : []));
const situationTexts = (lines: readonly TextLine[]): readonly string[] =>
  lines.flatMap(({ text }) => (text.endsWith(":") ? [text] : []));

/** The fault of a missing row; if a loop makes the row, the fault names the loop. */
function absent(
  lines: readonly TextLine[],
  change: TextLine,
  found: string,
  known: readonly string[],
): Fault {
  const loop = loopOf(lines, found);
  return loop === undefined
    ? missing(change, found, known)
    : { ...missing(change, found, []), code: "system-loop", nearest: loop };
}

/** The loop that makes the row with this call and name: `for X in S H D:` for `2S weak-two`. */
function loopOf(lines: readonly TextLine[], what: string): string | undefined {
  const named = rowKey(what);
  if (named === undefined) return undefined;
  for (const { text, under } of lines) {
    const [, variable] = /^for\s+(\S+)\s+in\s/.exec(text) ?? [];
    const written = `${named.call.slice(0, -1)}${variable} ${named.name}`.trimEnd();
    if (
      variable !== undefined &&
      under.some((row) => looksLikeRow(row.text) && isNamed(row, written))
    )
      return plain(text);
    const inner = loopOf(under, what);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

function missing(line: TextLine, found: string, known: readonly string[]): Fault {
  const nearest = nearestOf(found, known);
  return {
    code: "system-change",
    ...textPlaceOf(line),
    found,
    ...(nearest === undefined ? {} : { nearest }),
  };
}
