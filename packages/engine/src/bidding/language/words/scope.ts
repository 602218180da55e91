/**
 * What the names of a text stand for at a place in it: variables for suits, numbers, lists of suits, facts,
 * hands and rows. An inner block sees the names of the blocks around it and may have its own.
 */
import { NOTHING_DECLARED, type Declared } from "./declare.js";
import type { Line } from "./line.js";
import type { SuitTerm, SuitsTerm, NumberTerm, FactTerm } from "./term.js";
import { refuse, type Word } from "./word.js";

/** A hand that the text has named. Its words are read where it is used, with the suits that it is given there. */
export interface NamedHand {
  readonly parameters: readonly string[];
  readonly cases: readonly {
    readonly when: readonly Word[] | undefined;
    readonly words: readonly Word[];
  }[];
  readonly scope: Scope;
}

/** Rows that the text has named. They are read where they are used, with the suits that they are given there. */
export interface NamedRows {
  readonly parameters: readonly string[];
  readonly lines: readonly Line[];
  readonly scope: Scope;
}

export class Scope {
  // Most scopes name nothing of most kinds: a map is made when it is needed.
  readonly #outer: Scope | undefined;
  readonly #counter: { places: number };
  /** What the whole text has declared. */
  readonly declared: Declared;
  #suits: Map<string, SuitTerm> | undefined;
  #lists: Map<string, SuitsTerm> | undefined;
  #numbers: Map<string, NumberTerm> | undefined;
  #facts: Map<string, FactTerm> | undefined;
  #hands: Map<string, NamedHand> | undefined;
  #rows: Map<string, NamedRows> | undefined;

  constructor(outer?: Scope, declared: Declared = NOTHING_DECLARED) {
    this.#outer = outer;
    this.declared = outer?.declared ?? declared;
    this.#counter = outer === undefined ? { places: 0 } : outer.#counter;
  }

  /** A place for a variable that nothing else uses. */
  place(): number {
    return this.#counter.places++;
  }

  suit(name: string): SuitTerm | undefined {
    return this.#suits?.get(name) ?? this.#outer?.suit(name);
  }
  list(name: string): SuitsTerm | undefined {
    return this.#lists?.get(name) ?? this.#outer?.list(name);
  }
  number(name: string): NumberTerm | undefined {
    return this.#numbers?.get(name) ?? this.#outer?.number(name);
  }
  fact(name: string): FactTerm | undefined {
    return this.#facts?.get(name) ?? this.#outer?.fact(name);
  }
  hand(name: string): NamedHand | undefined {
    return this.#hands?.get(name) ?? this.#outer?.hand(name);
  }

  rows(name: string): NamedRows | undefined {
    return this.#rows?.get(name) ?? this.#outer?.rows(name);
  }

  setSuit(name: string, term: SuitTerm): void {
    (this.#suits ??= new Map()).set(name, term);
  }
  setList(name: Word, term: SuitsTerm): void {
    this.#free(name);
    (this.#lists ??= new Map()).set(name.text, term);
  }
  setNumber(name: Word, term: NumberTerm): void {
    this.#free(name);
    (this.#numbers ??= new Map()).set(name.text, term);
  }
  setFact(name: Word, term: FactTerm): void {
    this.#free(name);
    (this.#facts ??= new Map()).set(name.text, term);
  }
  setHand(name: Word, hand: NamedHand): void {
    this.#free(name);
    (this.#hands ??= new Map()).set(name.text, hand);
  }

  setRows(name: Word, rows: Omit<NamedRows, "scope">): void {
    this.#free(name);
    (this.#rows ??= new Map()).set(name.text, { ...rows, scope: this });
  }

  /** One name is one thing. */
  #free(name: Word): void {
    const { text } = name;
    const taken =
      this.list(text) ?? this.number(text) ?? this.fact(text) ?? this.hand(text) ?? this.rows(text);
    if (taken !== undefined) refuse("system-twice", name);
  }

  /** The names that stand for numbers, lists, facts or hands here. */
  names(kind: "numbers" | "lists" | "facts" | "hands" | "rows"): string[] {
    const own = {
      numbers: this.#numbers,
      lists: this.#lists,
      facts: this.#facts,
      hands: this.#hands,
      rows: this.#rows,
    };
    return [...(own[kind]?.keys() ?? []), ...(this.#outer?.names(kind) ?? [])];
  }
}
