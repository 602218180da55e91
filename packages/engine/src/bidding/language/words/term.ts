/**
 * Terms: the parsed words of a system's text.
 *
 * A term is a function of the situation and of the variables that the text has bound so far (a suit that a row is
 * repeated for, a number counted from what partner has shown). Terms are made once, when the text is read, and
 * evaluated in every situation. A scope has the names that are known at a place of the text: the calls and switches
 * that the text declares, and definitions. An inner block sees the names of the blocks around it and may add its own.
 *
 *     name multi: Multi, weak with a major / マルチ(メジャーの弱いハンド)
 *     switch multi: off on                         its values, the first being the default
 */
import type { Bid, Fault, Suit } from "@falsecard/core";
import type { Constraint } from "../../../constraint/constraint.js";
import type { Family, Rule } from "../../situation/rule.js";
import type { Situation } from "../../situation/situation.js";
import { SWITCHES } from "../../system/card.js";
import { isRuleName, NAMES, type NameWords, type RuleName } from "../../system/names.js";
import { guarded, reject, type TextLine, type TextPlace, type TextWord } from "./word.js";

type Value = Suit | Bid | number | boolean | readonly Suit[] | undefined;

export type Term<T extends Value> = (bound: Bound) => T;
export type SuitTerm = Term<Suit | undefined>;
export type SuitsTerm = Term<readonly Suit[]>;
export type NumberTerm = Term<number | undefined>;
export type FactTerm = Term<boolean>;
/**
 * A hand as a constraint. It evaluates other terms only through `Bound.ask`, so that the result can be remembered by
 * their values.
 */
export type HandTerm = (bound: Bound) => Constraint;

/** A rule and the place of its row in the text. */
export interface Row extends TextPlace {
  readonly rule: Rule;
}

/** A family of a text, and the place of its heading. */
export interface TextFamily extends Family, TextPlace {
  /** The family before or after which it comes, if the heading says so. */
  readonly beside?: { readonly side: "before" | "after"; readonly family: TextWord };
  /** The places of its rows. */
  readonly places: readonly TextPlace[];
  /** Its rules with the places of their rows. */
  readonly rows: (situation: Situation) => readonly Row[];
}

export type Families = ReadonlyMap<string, TextFamily>;

/**
 * Runs a part of a block: binds variables and adds rules; false if a suit or number that it defines does not exist
 * here.
 */
export type BlockStep = (bound: Bound, rules: Rule[]) => boolean;

const CONSTANTS = new WeakSet<Term<Value>>();

export function constant<T extends Value>(value: T): Term<T> {
  const term = (): T => value;
  CONSTANTS.add(term);
  return term;
}

export const isConstant = (term: Term<Value>): boolean => CONSTANTS.has(term);

type AnswerKey = string | number | boolean | undefined;

const keyOf = (value: Value): AnswerKey => (typeof value === "object" ? value.join(" ") : value);

/** A situation with the variables of the text; every variable has a place of its own. */
export class Bound {
  readonly s: Situation;
  readonly places: Value[] = [];
  /** If set, collects each rule with the row that made it. */
  noted: Row[] | undefined;
  /** The terms that the hand being made has evaluated, with their values. */
  #asked: (readonly [term: Term<Value>, answer: AnswerKey])[] = [];
  /** The index in `#asked` since the last binding: a term evaluated again since then has the same value. */
  #since = 0;
  #isRepeatable = true;

  constructor(s: Situation) {
    this.s = s;
  }

  /** The value of a term that a hand depends on. */
  ask<T extends Value>(term: Term<T>): T {
    const value = term(this);
    const isAsked =
      isConstant(term) || this.#asked.some(([one], i) => i >= this.#since && one === term);
    if (!isAsked) this.#asked.push([term, keyOf(value)]);
    return value;
  }

  /** Binds a suit for the rest of the hand. */
  bind(place: number, suit: SuitTerm): void {
    this.ask((bound) => (bound.places[place] = suit(bound)));
    this.#since = this.#asked.length;
  }

  /** Marks the hand being made as dependent on more than terms, so that it is not remembered. */
  skipMemory(): void {
    this.#isRepeatable = false;
  }

  /** Makes a hand, and gives the terms that it evaluated; these are undefined if it cannot be remembered. */
  making(make: HandTerm) {
    [this.#asked, this.#since, this.#isRepeatable] = [[], 0, true];
    const hand = make(this);
    return { hand, asked: this.#isRepeatable ? this.#asked : undefined };
  }
}

/** A term computed from two others; `none` where one of them has no value. */
export const ofBoth =
  <A extends Value, B extends Value, T extends Value>(
    none: T,
    of: (a: Exclude<A, undefined>, b: Exclude<B, undefined>) => T,
    a: Term<A>,
    b: Term<B>,
  ): Term<T> =>
  (bound) => {
    const [one, other] = [a(bound), b(bound)];
    return one === undefined || other === undefined
      ? none
      : of(one as Exclude<A, undefined>, other as Exclude<B, undefined>);
  };

/** A term computed from a suit and the situation; `none` where the suit does not exist. */
export const ofSuitInSituation =
  <T extends Value>(none: T, of: (s: Situation, suit: Suit) => T, suit: SuitTerm): Term<T> =>
  (bound) => {
    const one = suit(bound);
    return one === undefined ? none : of(bound.s, one);
  };

/** The variable in a place. */
export const variable =
  <T extends Value>(place: number): Term<T | undefined> =>
  ({ places }) =>
    places[place] as T | undefined;

/** A number that is evaluated once in a situation and then kept in its place. */
export const once = (place: number, term: NumberTerm): NumberTerm =>
  isConstant(term) ? term : (bound) => (bound.places[place] ??= term(bound)) as number | undefined;

/** The most constraints remembered for one row; there are thousands of rows. */
const MOST_REMEMBERED = 32;

/**
 * A node of the tree of a row's hands: the term that is evaluated next and a child for each value, or at a leaf the
 * hand.
 */
interface Memory {
  term?: Term<Value>;
  after?: Map<AnswerKey, Memory>;
  hand?: Constraint;
}

/**
 * Remembers the hands of a row by the values of the terms that they were made from. The same values lead to the same
 * next term, so the terms of all situations form a tree.
 */
export function remembered(make: HandTerm): HandTerm {
  let root: Memory = {};
  let count = 0;
  return (bound) => {
    let known: Memory | undefined = root;
    while (known?.term !== undefined) known = known.after?.get(keyOf(known.term(bound)));
    if (known?.hand !== undefined) return known.hand;
    const { hand, asked } = bound.making(make);
    if (asked === undefined) return hand;
    if (count++ === MOST_REMEMBERED) [root, count] = [{}, 1];
    let at = root;
    for (const [term, answer] of asked) {
      at.term ??= term;
      at.after ??= new Map();
      let next = at.after.get(answer);
      if (next === undefined) at.after.set(answer, (next = {}));
      at = next;
    }
    at.hand = hand;
    return hand;
  };
}

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

/** A named hand or named rows with suits as parameters, which are bound where the name is used. */
interface WithSuits<T> {
  readonly parameters: readonly number[];
  readonly body: T;
}

interface Named {
  suit: SuitTerm;
  list: SuitsTerm;
  number: NumberTerm;
  fact: FactTerm;
  hand: WithSuits<HandTerm>;
  /** Rows are read when they are first used; the body is undefined while they are being read. */
  rows: WithSuits<() => BlockStep | undefined>;
}

/**
 * Names of these kinds share one namespace and cannot be redefined; the name of a suit is a letter, which may be bound
 * again.
 */
const WORDS = ["list", "number", "fact", "hand", "rows"] as const;

export class Scope {
  readonly #outer: Scope | undefined;
  readonly #counter: { places: number };
  // A map is made only when it is needed, because most scopes define few kinds of names.
  readonly #names: { [K in keyof Named]?: Map<string, Named[K]> } = {};
  /** What the whole text has declared. */
  readonly declared: Declared;

  constructor(outer?: Scope, declared: Declared = NOTHING_DECLARED) {
    this.#outer = outer;
    this.declared = outer?.declared ?? declared;
    this.#counter = outer === undefined ? { places: 0 } : outer.#counter;
  }

  /** A new place for a variable. */
  place(): number {
    return this.#counter.places++;
  }

  get<K extends keyof Named>(kind: K, name: string): Named[K] | undefined {
    const own: ReadonlyMap<string, Named[K]> | undefined = this.#names[kind];
    return own?.get(name) ?? this.#outer?.get(kind, name);
  }

  /** Makes a letter a variable for a suit, and returns its place. */
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
