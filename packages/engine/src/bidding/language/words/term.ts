/**
 * Terms: the words of a system's text once they have been read.
 *
 * A term is a function of the situation and of the variables that the text has bound so far (a suit that a row is
 * repeated for, a number counted from what partner has shown). Terms are made once, when the text is read, and
 * evaluated in every situation.
 */
import type { Bid, Suit } from "@falsecard/core";
import type { Constraint } from "../../../constraint/constraint.js";
import { Recent } from "../../situation/recent.js";
import type { Family, Rule } from "../../situation/rule.js";
import type { Situation } from "../../situation/situation.js";
import type { TextPlace, TextWord } from "./word.js";

export type Value = Suit | Bid | number | boolean | readonly Suit[] | undefined;

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

/** A situation with the variables of the text; every variable has a place of its own. */
export class Bound {
  readonly s: Situation;
  readonly places: Value[] = [];
  /** Collects the rows as they are made, if set: which row a rule came from. */
  noted: Row[] | undefined;

  constructor(s: Situation) {
    this.s = s;
  }
}

/** Runs a part of a block: binds variables, adds rules; false if something that it names is not there. */
export type BlockStep = (bound: Bound, rules: Rule[]) => boolean;

export interface Term<T extends Value> {
  readonly of: (bound: Bound) => T;
  /** The places of the variables that it reads. */
  readonly reads: ReadonlySet<number>;
  /** The same in every situation. */
  readonly fixed: boolean;
}

export type SuitTerm = Term<Suit | undefined>;
export type SuitsTerm = Term<readonly Suit[]>;
export type NumberTerm = Term<number | undefined>;
export type FactTerm = Term<boolean>;

/** What a hand must be: a constraint, made from what the terms in it say. */
export interface HandTerm {
  readonly of: (bound: Bound) => Constraint;
  /** Everything that the constraint depends on; none if it is the same everywhere. */
  readonly inputs: readonly Term<Value>[];
  /** It depends on more than its inputs tell, so that it is made anew each time. */
  readonly fresh: boolean;
}

const NONE: ReadonlySet<number> = new Set();

export const fixed = <T extends Value>(value: T): Term<T> => ({
  of: () => value,
  reads: NONE,
  fixed: true,
});

/** A term of the situation alone. */
export const ofSituation = <T extends Value>(of: (s: Situation) => T): Term<T> => ({
  of: ({ s }) => of(s),
  reads: NONE,
  fixed: false,
});

/** A term that is made of others. */
export function from<T extends Value>(
  of: (bound: Bound) => T,
  ...parts: readonly Term<Value>[]
): Term<T> {
  return {
    of,
    reads: readsOf(parts),
    fixed: parts.length > 0 && parts.every((part) => part.fixed),
  };
}

type Present<T> = Exclude<T, undefined>;

/** A term of two others, and `none` where one of them has no value. */
export const ofBoth = <A extends Value, B extends Value, T extends Value>(
  none: T,
  of: (a: Present<A>, b: Present<B>) => T,
  a: Term<A>,
  b: Term<B>,
): Term<T> =>
  from(
    (bound) => {
      const [one, other] = [a.of(bound), b.of(bound)];
      return one === undefined || other === undefined
        ? none
        : of(one as Present<A>, other as Present<B>);
    },
    a,
    b,
  );

/** What the situation says of a suit, and `none` where there is no such suit. */
export const ofSuitInSituation = <T extends Value>(
  none: T,
  of: (s: Situation, suit: Suit) => T,
  suit: SuitTerm,
): Term<T> => ({
  of: (bound) => {
    const one = suit.of(bound);
    return one === undefined ? none : of(bound.s, one);
  },
  reads: suit.reads,
  fixed: false,
});

/** What several terms read; most read nothing, or one of them does. */
function readsOf(parts: readonly Term<Value>[]): ReadonlySet<number> {
  let all = NONE;
  for (const { reads } of parts)
    if (reads.size > 0) all = all.size === 0 ? reads : new Set([...all, ...reads]);
  return all;
}

/** The variable in a place. */
export function variable<T extends Value>(place: number, none: T): Term<T> {
  return {
    of: ({ places }) => (places[place] as T | undefined) ?? none,
    reads: new Set([place]),
    fixed: false,
  };
}

/** A term that is evaluated once in a situation and then remembered. */
export function once<T extends number | boolean>(
  place: number,
  term: Term<T | undefined>,
): Term<T | undefined> {
  if (term.fixed) return term;
  return {
    of: (bound) => {
      const known = bound.places[place] as T | undefined;
      if (known !== undefined) return known;
      const value = term.of(bound);
      bound.places[place] = value;
      return value;
    },
    reads: term.reads,
    fixed: false,
  };
}

/** Constraints that are kept of one row: there are thousands of rows. */
const MOST_KEPT = 32;

/** The hand of a row: made once for each set of things that it depends on. */
export function keeping({ of, inputs, fresh }: HandTerm): (bound: Bound) => Constraint {
  if (fresh) return of;
  const open = inputs.filter((input) => !input.fixed);
  const [only] = open;
  if (only === undefined) {
    let made: Constraint | undefined;
    return (bound) => (made ??= of(bound));
  }
  const kept = new Recent<string | number | boolean | undefined, Constraint>(MOST_KEPT);
  const keyOf = (bound: Bound): string | number | boolean | undefined => {
    if (open.length === 1) {
      const value = only.of(bound);
      return typeof value === "object" ? value.join(" ") : value;
    }
    let key = "";
    for (const input of open) key += `${String(input.of(bound))} `;
    return key;
  };
  return (bound) => kept.of(keyOf(bound), () => of(bound));
}
