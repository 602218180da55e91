/**
 * A whole system read from text: its name, its base, the switches of its card, its families and their order.
 *
 *     system weak-notrump extends modern     "as modern, but"
 *       notrump: 12-14                         switches of its convention card
 *     order                                  the families in their order of preference, where nothing is extended
 *       openings
 *       stayman
 *     proposals                              families that no rule prefers and from which judgement may choose
 *       slam-proposals
 */
import { ok, type Fault, type Result } from "@falsecard/core";
import { MODERN, type ConventionCard } from "../system/card.js";
import { declareWords } from "../system/names.js";
import type { System } from "../situation/rule.js";
import { changed } from "./change.js";
import { readDeclared, switchValues, type Declared, type Families } from "./words/term.js";
import { cursorOf } from "./definition.js";
import { readFamilies } from "./system-text.js";
import { guarded, lineTree, reject, type TextLine, type TextWord } from "./words/word.js";

/** A text of a bidding system, and the file that it comes from. */
export interface ChapterText {
  readonly file?: string;
  readonly text: string;
}

/** A bidding system that was read from text. */
export interface WrittenSystem {
  readonly name: string;
  /** Names of calls and switches that the text has of its own. */
  readonly declared: Declared;
  /** The convention card that the text describes; its name is that of the system. */
  readonly card: ConventionCard;
  /** The families of the text, by their names. */
  readonly families: Families;
  /** All families in their order, but for the proposals. */
  readonly order: readonly string[];
  readonly system: System;
  /** The families of proposals, from which only judgement chooses. */
  readonly proposed: readonly string[];
  readonly proposals: System;
  /** The lines that a text which extends this system changes. */
  readonly lines: readonly TextLine[];
}

/** The systems that a text may extend, and whether it needs a check. */
export interface SystemLibrary {
  /** Systems that it may extend, by their names. */
  readonly systems?: Pick<ReadonlyMap<string, WrittenSystem>, "get" | "keys">;
  /** Whether the text was checked at build time, so that its families can be read on first use. */
  readonly checked?: boolean;
}

/** Reads a system of one chapter or several; every fault comes back with its place. */
export function readSystem(
  chapters: readonly ChapterText[],
  library: SystemLibrary = {},
): Result<WrittenSystem, readonly Fault[]> {
  const own: TextLine[] = [];
  for (const { text, file } of chapters) {
    const lines = lineTree(text, file);
    if (!lines.ok) return { ok: false, fault: [lines.fault] };
    own.push(...lines.value);
  }
  const faults: Fault[] = [];
  const head = readHead(own, library, faults);
  if (head === undefined) return { ok: false, fault: faults };
  const { name, base, card, declared } = head;
  const lines = base === undefined ? own : changed(base.lines, own, faults);
  // If the text neither defines nor drops anything, the lines of the base that it leaves need no second check.
  const isPlain = own.every(({ text }) => /^(?:system|name|switch|family|change)\b/.test(text));
  const untouched = new Set(isPlain ? base?.lines.flatMap((line) => [line, ...line.under]) : []);
  const checked = (line: TextLine): boolean => library.checked === true || untouched.has(line);
  const families = readFamilies(lines, declared, checked);
  if (!families.ok) return { ok: false, fault: [...faults, ...families.fault] };
  const { value } = families;
  const proposed = listed(own, "proposals", value, faults) ?? base?.proposed ?? [];
  const order = orderOf(own, base, value, proposed, faults);
  if (faults.length > 0) return { ok: false, fault: faults };
  const named = (names: readonly string[]): System => names.flatMap((one) => value.get(one) ?? []);
  declareWords(declared.names);
  return ok({
    name,
    declared,
    card,
    families: value,
    order,
    system: named(order),
    proposed,
    proposals: named(proposed),
    lines,
  });
}

interface Head {
  readonly name: string;
  readonly base: WrittenSystem | undefined;
  readonly declared: Declared;
  readonly card: ConventionCard;
}

/** `system NAME extends BASE`, and the switches of its card under it; undefined if the first line cannot be read. */
function readHead(
  lines: readonly TextLine[],
  { systems = new Map<string, WrittenSystem>() }: SystemLibrary,
  faults: Fault[],
): Head | undefined {
  const line = lines.find(({ text }) => text.startsWith("system "));
  let name = "";
  let base: WrittenSystem | undefined;
  guarded(faults, () => {
    if (line === undefined) return;
    const cursor = cursorOf(line, line.text);
    cursor.take();
    name = cursor.take().text;
    if (cursor.takes("extends")) {
      const extended = cursor.take();
      base = systems.get(extended.text) ?? reject("system-base", extended, systems.keys());
    }
    if (!cursor.done) cursor.fail("system-line", ["extends"]);
  });
  if (faults.length > 0) return undefined;
  const declared = readDeclared(lines, faults, base?.declared);
  const defaults = [...declared.switches].map(([key, [first = ""]]) => [key, first]);
  let card: ConventionCard = { ...Object.fromEntries(defaults), ...(base?.card ?? MODERN), name };
  for (const one of line?.under ?? [])
    guarded(faults, () => {
      card = { ...card, ...readSwitch(one, declared) };
    });
  return { name, base, declared, card };
}

/** `notrump: 12-14`. */
function readSwitch(line: TextLine, declared: Declared): Readonly<Record<string, string>> {
  const [, key = "", gap = "", value = ""] = /^([^:]*):(\s*)(.*)$/.exec(line.text) ?? [];
  const values = switchValues(declared, { ...line, text: key || line.text }, "card-switch");
  if (values.includes(value)) return { [key]: value };
  return reject("card-value", {
    ...line,
    column: line.column + key.length + 1 + gap.length,
    text: `${key}: ${value} (${values.join(", ")})`,
  });
}

/** The families that stand under `order` or `proposals`; undefined if the text has no such line. */
function listed(
  own: readonly TextLine[],
  head: "order" | "proposals",
  families: Families,
  faults: Fault[],
): readonly string[] | undefined {
  const written = own.find(({ text }) => text === head);
  if (written === undefined) return undefined;
  const names: string[] = [];
  for (const line of written.under)
    guarded(faults, () => {
      if (!families.has(line.text)) reject("system-place", line, families.keys());
      if (names.includes(line.text)) reject("system-twice", line);
      names.push(line.text);
    });
  return names;
}

/** The families in the order of the text, or of its base with new families inserted beside those that they name. */
function orderOf(
  own: readonly TextLine[],
  base: WrittenSystem | undefined,
  families: Families,
  proposed: readonly string[],
  faults: Fault[],
): readonly string[] {
  const all = (base?.order ?? [...families.keys()]).filter(
    (name) => families.has(name) && !proposed.includes(name),
  );
  const order = [...(listed(own, "order", families, faults) ?? all)];
  for (const [name, family] of families) {
    if (order.includes(name) || proposed.includes(name)) continue;
    guarded(faults, () => {
      const { beside } = family;
      const place: TextWord = { ...family, text: name };
      if (beside === undefined) return reject("system-place", place);
      const at = order.indexOf(beside.family.text);
      if (at < 0) return reject("system-place", beside.family, order);
      order.splice(beside.side === "before" ? at : at + 1, 0, name);
    });
  }
  return order;
}
