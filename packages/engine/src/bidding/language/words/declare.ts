/**
 * What a text declares besides its rows: names of calls with their words, and switches of its convention card.
 *
 *     name multi: Multi, weak with a major / マルチ(メジャーの弱いハンド)
 *     switch multi: off on                         its values, the first being the default
 */
import type { Fault } from "@falsecard/core";
import { SWITCHES } from "../../system/card.js";
import { isRuleName, type RuleName, type NameWords } from "../../system/names.js";
import { wordOf, type Line } from "./line.js";
import { guarded, refuse } from "./word.js";

/** Names and switches of one text, beside those that every text has. */
export interface Declared {
  readonly names: ReadonlyMap<string, NameWords>;
  readonly switches: ReadonlyMap<string, readonly string[]>;
}

export const NOTHING_DECLARED: Declared = { names: new Map(), switches: new Map() };

const NAME = /^name\s+([a-z][a-z\d-]*):\s*(\S.*?)\s+\/\s+(\S.*)$/;
const SWITCH = /^switch\s+([a-z][a-z\d-]*):((?:\s+[\w-]+){2,})$/;

/** The declarations among the lines at the left margin, and those of a text that this one extends. */
export function readDeclared(
  lines: readonly Line[],
  faults: Fault[],
  base: Declared = NOTHING_DECLARED,
): Declared {
  const names = new Map(base.names);
  const switches = new Map(base.switches);
  for (const line of lines) {
    const { text } = line;
    if (!/^(name|switch)\s/.test(text)) continue;
    guarded(faults, () => {
      const [, name = "", en = "", ja = ""] = NAME.exec(text) ?? [];
      const [, key = "", values = ""] = SWITCH.exec(text) ?? [];
      if (name === "" && key === "") refuse("system-declaration", wordOf(line));
      const place = { ...wordOf(line), text: name || key };
      const taken = name === "" ? Object.hasOwn(SWITCHES, key) : isRuleName(name);
      if (taken || names.has(name) || switches.has(key)) refuse("system-twice", place);
      if (name === "") switches.set(key, values.trim().split(/\s+/));
      else names.set(name, [en, ja]);
    });
  }
  return { names, switches };
}

/** A name of the text or one that every text has; undefined if it is neither. */
export const ruleNameOf = ({ names }: Declared, text: string): RuleName | undefined =>
  isRuleName(text) ? text : names.has(text) ? (text as RuleName) : undefined;

/** The values of a switch; undefined if there is none of this name. */
export function valuesOf({ switches }: Declared, key: string): readonly string[] | undefined {
  const all: Readonly<Record<string, readonly string[]>> = SWITCHES;
  return Object.hasOwn(all, key) ? all[key] : switches.get(key);
}
