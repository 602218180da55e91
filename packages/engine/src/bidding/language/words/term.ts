/**
 * Terms: the words of a system's text once they have been read.
 *
 * A term is a function of the situation and of the variables that the text has bound so far (a suit that a row is
 * repeated for, a number counted from what partner has shown). Terms are made once, when the text is read, and
 * evaluated in every situation. A scope has the names of a text: those that it declares for calls and switches, and what a
 * name stands for at a place in it. An inner block sees the names of the blocks around it and may have its own.
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
/** A hand as a constraint. It gets the values of other terms by `Bound.ask` alone, so that it can be remembered. */
export type HandTerm = (bound: Bound) => Constraint;

/** A rule and the place of its row in the text. */
export interface Row extends TextPlace {
  readonly rule: Rule;
}

/** A family of a text, and the place of its heading. */
export interface TextFamily extends Family, TextPlace {
  /** Beside which family it comes, where the order of the text does not say it. */
  readonly beside?: { readonly side: "before" | "after"; readonly family: TextWord };
  /** The places of its rows. */
  readonly places: readonly TextPlace[];
  /** Its rules with the places of their rows. */
  readonly rows: (situation: Situation) => readonly Row[];
}

export type Families = ReadonlyMap<string, TextFamily>;

/** Runs a part of a block: binds variables, adds rules; false if a suit or number that it names does not exist here. */
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
  /** Collects the rows as they are made, if set: which row a rule came from. */
  noted: Row[] | undefined;
  /** The terms that the hand being made has asked, with their answers. */
  #asked: (readonly [term: Term<Value>, answer: AnswerKey])[] = [];
  /** From here on nothing has been bound: a term asked again has the same answer. */
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

  /** Binds a suit for what follows of the hand. */
  bind(place: number, suit: SuitTerm): void {
    this.ask((bound) => (bound.places[place] = suit(bound)));
    this.#since = this.#asked.length;
  }

  /** The hand being made depends on more than terms, so that it cannot be remembered. */
  skipMemory(): void {
    this.#isRepeatable = false;
  }

  /** Makes a hand, and tells what it asked; undefined if it cannot be remembered. */
  making(make: HandTerm) {
    [this.#asked, this.#since, this.#isRepeatable] = [[], 0, true];
    const hand = make(this);
    return { hand, asked: this.#isRepeatable ? this.#asked : undefined };
  }
}

/** A term of two others, and `none` where one of them has no value. */
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

/** What the situation says of a suit, and `none` where there is no such suit. */
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

/** Constraints that are remembered of one row: there are thousands of rows. */
const MOST_REMEMBERED = 32;

/** The term that a hand asks next, and by its answers what follows; at the end the hand. */
interface Memory {
  term?: Term<Value>;
  after?: Map<AnswerKey, Memory>;
  hand?: Constraint;
}

/**
 * The hand of a row, made once for each sequence of answers to what it asks. The same answers lead to the same next
 * question, so that the questions of all situations form a tree.
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

/** A hand or rows that take suits: these are bound to the places of the parameters where the name is used. */
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
