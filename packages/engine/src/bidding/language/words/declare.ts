/**
 * What a text declares besides its rows: names of calls with their words, and switches of its convention card.
 *
 *     name multi: Multi, weak with a major / マルチ(メジャーの弱いハンド)
 *     switch multi: off on                         its values, the first being the default
 */
import type { Fault } from "@falsecard/core";
import { SWITCHES } from "../../system/card.js";
import { isRuleName, NAMES, type NameWords, type RuleName } from "../../system/names.js";
import { guarded, reject, type TextLine, type TextWord } from "./word.js";

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
  lines: readonly TextLine[],
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
      if (name === "" && key === "") reject("system-declaration", line);
      const place = { ...line, text: name || key };
      const taken = name === "" ? Object.hasOwn(SWITCHES, key) : isRuleName(name);
      if (taken || names.has(name) || switches.has(key)) reject("system-twice", place);
      if (name === "") switches.set(key, values.trim().split(/\s+/));
      else names.set(name, [en, ja]);
    });
  }
  return { names, switches };
}

/** A name of the text or one that every text has. */
export function readRuleName({ names }: Declared, word: TextWord): RuleName {
  const { text } = word;
  if (isRuleName(text) || names.has(text)) return text as RuleName;
  return reject("system-name", word, [...Object.keys(NAMES), ...names.keys()]);
}

/** The values of a switch; a fault of this code if there is none of this name. */
export function switchValues(
  { switches }: Declared,
  word: TextWord,
  code: "card-switch" | "system-switch",
): readonly string[] {
  const known = new Map<string, readonly string[]>([...Object.entries(SWITCHES), ...switches]);
  return known.get(word.text) ?? reject(code, word, known.keys());
}
