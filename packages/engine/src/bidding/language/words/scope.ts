/**
 * What the names of a text stand for at a place in it. An inner block sees the names of the blocks around it and may
 * have its own.
 */
import type { Suit } from "@falsecard/core";
import { NOTHING_DECLARED, type Declared } from "./declare.js";
import { variable, type FactTerm, type NumberTerm, type SuitsTerm, type SuitTerm } from "./term.js";
import { reject, type TextLine, type TextWord } from "./word.js";

/** A hand that the text has named. Its words are read where it is used, with the suits that it is given there. */
export interface NamedHand {
  readonly parameters: readonly string[];
  readonly cases: readonly {
    readonly when: readonly TextWord[] | undefined;
    readonly words: readonly TextWord[];
  }[];
  readonly scope: Scope;
}

/** Rows that the text has named. They are read where they are used, with the suits that they are given there. */
export interface NamedRows {
  readonly parameters: readonly string[];
  readonly lines: readonly TextLine[];
  readonly scope: Scope;
}

interface Named {
  suit: SuitTerm;
  list: SuitsTerm;
  number: NumberTerm;
  fact: FactTerm;
  hand: NamedHand;
  rows: NamedRows;
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

  bindSuit(letter: string, term: SuitTerm): void {
    (this.#names.suit ??= new Map()).set(letter, term);
  }

  /** Makes a letter a variable for a suit, and gives its place. */
  variable(letter: string): number {
    const place = this.place();
    this.bindSuit(letter, variable<Suit | undefined>(place, undefined));
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
