/** What a definition makes known: a hand, a number, a fact, a suit or a list of suits, by name from its line on. */
import type { Suit } from "@falsecard/core";
import { definition, whole, type Definition } from "./definition.js";
import { readFacts } from "./words/fact-words.js";
import { readLoopHead, suitsOf } from "./words/hand-words.js";
import type { Line } from "./words/line.js";
import { readNumber } from "./words/number-words.js";
import type { Scope } from "./words/scope.js";
import { readList, readSuit, VARIABLES } from "./words/suit-words.js";
import {
  fixed,
  from,
  once,
  variable,
  type Bound,
  type FactTerm,
  type SuitsTerm,
  type Term,
  type Value,
} from "./words/term.js";
import { Cursor, refuse } from "./words/word.js";

/** Binds a variable where its block begins; false if what it names is not there. */
type Binding = (bound: Bound) => boolean;

/** Lines that define one name: the first whose `when` holds counts. In a block they are bound where it begins. */
export function define(
  group: readonly Line[],
  scope: Scope,
  inBlock: boolean,
): Binding | undefined {
  const read = group.map((line) => definition(line, scope));
  const [first] = read;
  if (first === undefined) return undefined;
  const { name, kind, parameters } = first;
  // A suit is bound where a block begins, and there is none at the left margin.
  if (kind === "suit" && !inBlock) refuse("system-definition", name);
  switch (kind) {
    case "hand": {
      const cases = read.map(({ given, words }) => ({ when: given, words }));
      scope.setHand(name, { parameters, cases, scope });
      return undefined;
    }
    case "fact": {
      const [fact] = casesOf(read, (cursor) => readFacts(cursor, scope));
      scope.setFact(name, fact?.term ?? fixed(false));
      return undefined;
    }
    case "suits": {
      const list = choosing(casesOf(read, (cursor) => readSuits(cursor, scope)));
      scope.setList(
        name,
        from((bound) => list.of(bound) ?? [], list),
      );
      return undefined;
    }
    case "number": {
      const term = choosing(casesOf(read, (cursor) => readNumber(cursor, scope)));
      const place = scope.place();
      if (!inBlock) {
        scope.setNumber(name, once(place, term));
        return undefined;
      }
      scope.setNumber(name, term.fixed ? term : variable<number | undefined>(place, undefined));
      return (bound) => (bound.places[place] = term.of(bound)) !== undefined;
    }
    case "suit": {
      const term = choosing(casesOf(read, (cursor) => readSuit(cursor, scope)));
      const place = scope.place();
      scope.setSuit(name.text, variable<Suit | undefined>(place, undefined));
      return (bound) => (bound.places[place] = term.of(bound)) !== undefined;
    }
  }
}

interface Case<T extends Value> {
  readonly when: FactTerm | undefined;
  readonly term: Term<T>;
}

const casesOf = <T extends Value>(
  read: readonly Definition[],
  of: (cursor: Cursor) => Term<T>,
): readonly Case<T>[] =>
  read.map(({ when, words, end }) => {
    const cursor = new Cursor(words, end);
    return { when, term: whole(cursor, of(cursor)) };
  });

/** The first case that holds. */
function choosing<T extends Value>(cases: readonly Case<T>[]): Term<T | undefined> {
  const [only] = cases;
  if (cases.length === 1 && only !== undefined && only.when === undefined) return only.term;
  return from<T | undefined>(
    (bound) => cases.find(({ when }) => when === undefined || when.of(bound))?.term.of(bound),
    ...cases.map(({ term }) => term),
    ...cases.flatMap(({ when }) => (when === undefined ? [] : [when])),
  );
}

/** A list, or those of a list that fit: `M in others X where M is major`. */
function readSuits(cursor: Cursor, scope: Scope): SuitsTerm {
  const letter = cursor.next ?? "";
  if (cursor.second !== "in" || !VARIABLES.some((one) => one === letter))
    return readList(cursor, scope);
  const loop = readLoopHead(cursor, scope);
  const inputs = loop.where === undefined ? [loop.list] : [loop.list, loop.where];
  const list = from((bound) => suitsOf(loop, bound), ...inputs);
  return { ...list, reads: new Set([...list.reads].filter((place) => place !== loop.place)) };
}
