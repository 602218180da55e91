/**
 * The names of a text: those that it declares for calls and switches, and what a name stands for at a place in it. An inner
 * block sees the names of the blocks around it and may have its own.
 *
 *     name multi: Multi, weak with a major / マルチ(メジャーの弱いハンド)
 *     switch multi: off on                         its values, the first being the default
 */
import type { Fault, Suit } from "@falsecard/core";
import { SWITCHES } from "../../system/card.js";
import { isRuleName, NAMES, type NameWords, type RuleName } from "../../system/names.js";
import {
  variable,
  type BlockStep,
  type FactTerm,
  type HandTerm,
  type NumberTerm,
  type SuitsTerm,
  type SuitTerm,
} from "./term.js";
import { guarded, reject, type TextLine, type TextWord } from "./word.js";

/** Names and switches of one text, beside those that every text has. */
export interface Declared {
  readonly names: ReadonlyMap<string, NameWords>;
  readonly switches: ReadonlyMap<string, readonly string[]>;
}

const NOTHING_DECLARED: Declared = { names: new Map(), switches: new Map() };

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
      const taken = name === "" ? Object.hasOwn(SWITCHES, key) : isRuleName(name);
      if (taken || names.has(name) || switches.has(key))
        reject("system-twice", { ...line, text: name || key });
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

/** A hand or rows that take suits: these are bound to the places of the parameters where the name is used. */
export interface WithSuits<T> {
  readonly parameters: readonly number[];
  readonly body: T;
}

interface Named {
  suit: SuitTerm;
  list: SuitsTerm;
  number: NumberTerm;
  fact: FactTerm;
  hand: WithSuits<HandTerm>;
  /** Rows are read when they are first used; undefined while they are being read. */
  rows: () => WithSuits<BlockStep> | undefined;
}

/** Names of these kinds are words, and a word is one thing only; a suit's is a letter, which may be bound again. */
const WORDS = ["list", "number", "fact", "hand", "rows"] as const;

export class Scope {
  readonly #outer: Scope | undefined;
  readonly #counter: { places: number };
  // Most scopes name nothing of most kinds: a map is made when it is needed.
  readonly #names: { [K in keyof Named]?: Map<string, Named[K]> } = {};
  /** What the whole text has declared. */
  readonly declared: Declared;

  constructor(outer?: Scope, declared: Declared = NOTHING_DECLARED) {
    this.#outer = outer;
    this.declared = outer?.declared ?? declared;
    this.#counter = outer === undefined ? { places: 0 } : outer.#counter;
  }

  /** A place for a variable that nothing else uses. */
  place(): number {
    return this.#counter.places++;
  }

  get<K extends keyof Named>(kind: K, name: string): Named[K] | undefined {
    const own: ReadonlyMap<string, Named[K]> | undefined = this.#names[kind];
    return own?.get(name) ?? this.#outer?.get(kind, name);
  }

  /** Makes a letter a variable for a suit, and gives its place. */
  variable(letter: string): number {
    const place = this.place();
    (this.#names.suit ??= new Map()).set(letter, variable<Suit>(place));
    return place;
  }

  define<K extends (typeof WORDS)[number]>(kind: K, name: TextWord, value: Named[K]): void {
    if (WORDS.some((other) => this.get(other, name.text) !== undefined))
      reject("system-twice", name);
    const own: Map<string, Named[K]> = (this.#names[kind] ??= new Map());
    own.set(name.text, value);
  }

  /** All names of a kind that are known here, the innermost first. */
  names(kind: keyof Named): string[] {
    return [...(this.#names[kind]?.keys() ?? []), ...(this.#outer?.names(kind) ?? [])];
  }
}
