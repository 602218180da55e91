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
import { definitionsFrom, keyOf } from "./definition.js";
import { looksLikeRow, rowKey } from "./row.js";
import { isHead, nearestOf, textPlaceOf, type TextLine } from "./words/word.js";

/** The lines of the base with the changes made; impossible changes are added to the faults. */
export function changed(
  base: readonly TextLine[],
  changes: readonly TextLine[],
  faults: Fault[],
): readonly TextLine[] {
  const lines = base.filter((line) => !isHead(line));
  /** New definitions come ahead of the next that is changed, which may need them; else after those of the base. */
  const added: TextLine[] = [];
  for (let i = 0; i < changes.length; i++) {
    const line = changes[i];
    if (line === undefined) break;
    const group = definitionsFrom(changes, i);
    if (group.length > 0) {
      i += group.length - 1;
      if (isDefined(lines, group)) redefine(lines, [...added.splice(0), ...group], group);
      else added.push(...group);
    } else if (!isHead(line)) changeFamily(lines, line, faults);
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
  // Any other line is unreadable; the reader of families reports it.
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

const isDefined = (lines: readonly TextLine[], [first]: readonly TextLine[]): boolean =>
  first !== undefined && lines.some((line) => keyOf(line) === keyOf(first));

/** Puts lines in the place of a definition that may take several. */
function redefine(lines: TextLine[], by: readonly TextLine[], [first]: readonly TextLine[]): void {
  if (first === undefined) return;
  const from = lines.findIndex((line) => keyOf(line) === keyOf(first));
  lines.splice(from, definitionsFrom(lines, from).length, ...by);
}

/** A block with changes made in it. */
function patched(
  block: readonly TextLine[],
  changes: readonly TextLine[],
  faults: Fault[],
): readonly TextLine[] {
  const lines = [...block];
  /** Rows that have been put in, by what they took the place of: a next one with the same key follows. */
  const put = new Map<string, TextLine>();
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i];
    if (change === undefined) break;
    const group = definitionsFrom(changes, i);
    if (group.length > 0) {
      i += group.length - 1;
      if (isDefined(lines, group)) redefine(lines, group, group);
      else lines.splice(endOfDefinitions(lines), 0, ...group);
      continue;
    }
    const [, verb, what = ""] = /^(drop|before|after|first|last)\b\s*(.*)$/.exec(change.text) ?? [];
    // A situation may begin with such a word: `last level = 1:`, `after 1M:`.
    if (verb !== undefined && !isSituation(lines, change)) {
      if (verb !== "drop" && !change.text.endsWith(":"))
        faults.push({ ...missing(change, change.text, []), code: "system-colon" });
      else if (!insert(lines, verb, what, change)) faults.push(absent(lines, change, what, texts));
    } else if (looksLikeRow(change.text)) {
      if (!replace(lines, change, put)) faults.push(absent(lines, change, key(change.text), keys));
    } else if (!change.text.endsWith(":") && change.under.length > 0)
      faults.push({ ...missing(change, change.text, []), code: "system-colon" });
    else patchSituation(lines, change, faults);
  }
  return lines;
}

/** Drops a row or situation, or puts new lines beside it; false if it is not there. */
function insert(lines: TextLine[], verb: string, what: string, { under }: TextLine): boolean {
  if (verb === "first") lines.splice(endOfDefinitions(lines), 0, ...under);
  else if (verb === "last") lines.push(...under);
  else {
    const named = verb === "drop" ? what : what.replace(/:$/, "");
    const is = (line: TextLine): boolean => isNamed(line, named) || isNamed(line, what);
    const at = lines.findIndex(is);
    if (at < 0) return false;
    if (verb === "before") lines.splice(at, 0, ...under);
    else if (verb === "after") lines.splice(at + 1, 0, ...under);
    else lines.splice(0, lines.length, ...lines.filter((line) => !is(line)));
  }
  return true;
}

/** A row in the place of those with its call and name; false if there is none. */
function replace(lines: TextLine[], row: TextLine, put: Map<string, TextLine>): boolean {
  const own = key(row.text);
  const before = put.get(own);
  if (before === undefined) {
    const at = lines.findIndex((line) => key(line.text) === own);
    if (at < 0) return false;
    const others = lines.filter((line) => key(line.text) !== own);
    others.splice(at, 0, row);
    lines.splice(0, lines.length, ...others);
  } else lines.splice(lines.indexOf(before) + 1, 0, row);
  put.set(own, row);
  return true;
}

/** Several situations may be written alike: the first in which the changes can be made is meant. */
function patchSituation(lines: TextLine[], change: TextLine, faults: Fault[]): void {
  const alike = lines.filter((line) => plain(line.text) === plain(change.text));
  let first: Fault[] | undefined;
  for (const line of alike) {
    const found: Fault[] = [];
    const under = patched(line.under, change.under, found);
    if (found.length === 0) {
      lines[lines.indexOf(line)] = { ...line, under };
      return;
    }
    first ??= found;
  }
  faults.push(...(first ?? [missing(change, change.text, texts(lines))]));
}

const isSituation = (lines: readonly TextLine[], { text }: TextLine): boolean =>
  text.endsWith(":") && lines.some((line) => plain(line.text) === plain(text));

const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Call and name of a row; empty if it is none. */
const key = (text: string): string => {
  const row = rowKey(text);
  return row === undefined ? "" : `${row.call} ${row.name}`;
};

/** A row by its call, or call and name; a situation by its words. */
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

const keys = (lines: readonly TextLine[]): string[] =>
  lines.flatMap(({ text }) => (looksLikeRow(text) ? [key(text)] : []));
const texts = (lines: readonly TextLine[]): string[] => [
  ...keys(lines),
  ...lines.flatMap(({ text }) => (text.endsWith(":") ? [text] : [])),
];

/** The fault of a missing row: it may be a row of a loop, written with the loop's variable. */
function absent(
  lines: readonly TextLine[],
  change: TextLine,
  found: string,
  known: (lines: readonly TextLine[]) => string[],
): Fault {
  const loop = loopOf(lines, found);
  return loop === undefined
    ? missing(change, found, known(lines))
    : { ...missing(change, found, []), code: "system-loop", nearest: loop };
}

/** The loop in which a row comes about under this call and name: `for X in S H D:` for `2S weak-two`. */
function loopOf(lines: readonly TextLine[], what: string): string | undefined {
  const named = rowKey(what);
  if (named === undefined) return undefined;
  for (const { text, under } of lines) {
    const [, variable] = /^for\s+(\S+)\s+in\s/.exec(text) ?? [];
    const isMeant = (row: TextLine): boolean => {
      const own = looksLikeRow(row.text) ? rowKey(row.text) : undefined;
      return (
        own !== undefined &&
        variable !== undefined &&
        own.call === `${named.call.slice(0, -1)}${variable}` &&
        (named.name === "" || own.name === named.name)
      );
    };
    if (under.some(isMeant)) return plain(text);
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
