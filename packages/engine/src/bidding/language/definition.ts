/**
 * Definitions: a name for hands, numbers, a suit, lists of suits or facts, known from its line on, with the condition under
 * which it holds.
 *
 *     number game when third seat = 12
 *     number game = 13
 */
import type { Suit } from "@falsecard/core";
import { readFacts } from "./words/fact-words.js";
import { readHand, readLoopHead, suitsOf } from "./words/hand-words.js";
import { readNumber } from "./words/number-words.js";
import { Scope } from "./words/scope.js";
import { isVariable, readList, readSuit } from "./words/suit-words.js";
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
import { FACT_PHRASES } from "./words/vocabulary.js";
import { Cursor, lineEnd, reject, wordsOf, type TextLine, type TextWord } from "./words/word.js";

export const DEFINING = ["hand", "number", "suit", "suits", "fact"] as const;
type Defining = (typeof DEFINING)[number];
/** What the names may look like. That of a number has no hyphen, because `game-2` is two less than `game`. */
const NAMING: Readonly<Record<Defining, RegExp>> = {
  hand: /^[a-z][a-z-]*[a-z]$/,
  number: /^[a-z]{2,}$/,
  suit: /^[MmTXYZ]$/,
  suits: /^[a-z][a-z-]*[a-z]$/,
  fact: /^[a-z][a-z-]*[a-z]$/,
};
const definingOf = (line: TextLine): Defining | undefined =>
  // A line that ends in a colon is a situation, `suit bid last is X:`.
  line.text.endsWith(":") ? undefined : DEFINING.find((kind) => line.text.startsWith(`${kind} `));

/** Words that the language itself has: a text cannot give them another meaning. */
const TAKEN: ReadonlySet<string> = new Set([
  ..."and or not any some every longest worth balanced semibalanced unbalanced".split(" "),
  ..."level max min middle suits others theirs first last only after playing".split(" "),
  ...FACT_PHRASES.keys,
]);

interface Definition {
  readonly kind: Defining;
  readonly name: TextWord;
  readonly parameters: readonly string[];
  readonly when: FactTerm | undefined;
  /** The words of `when`: a hand's are read anew where it is used. */
  readonly given: readonly TextWord[] | undefined;
  readonly words: readonly TextWord[];
  readonly end: TextWord;
}

/** `number game when third seat = 12`: kind, name, the suits it takes, where it holds, and what it is. */
function definition(line: TextLine, scope: Scope): Definition {
  const words = joinedWords(line);
  const end = lineEnd(line);
  const equals = words.findIndex(({ text }) => text === "=");
  const heading = words.findIndex(({ text }) => text === "when");
  const kind = definingOf(line);
  const name = words[1];
  if (equals < 0 || name === undefined || kind === undefined)
    return reject("system-definition", name ?? end);
  // A comparison in the condition has an equals sign of its own: the last one counts.
  const split = heading > 0 && heading < equals ? lastEquals(words, heading) : equals;
  const headed = heading > 0 && heading < split;
  const parameters = words.slice(2, headed ? heading : split).map(({ text }) => text);
  for (const [i, text] of parameters.entries())
    if (!isVariable(text)) reject("system-suit", words[2 + i] ?? end);
  if (!NAMING[kind].test(name.text)) reject("system-definition", name);
  if (TAKEN.has(name.text)) reject("system-twice", name);
  // A fact is one thing everywhere; what it says depends on the situation anyway.
  if (headed && kind === "fact") return reject("system-definition", words[heading] ?? name);
  const given = headed ? words.slice(heading + 1, split) : undefined;
  const inner = new Scope(scope);
  for (const letter of parameters) inner.bindSuit(letter, fixed<Suit | undefined>("S"));
  const cursor = new Cursor(given ?? [], end);
  const when = headed ? whole(cursor, readFacts(cursor, inner)) : undefined;
  // A hand's words are read anew where it is used; a fault in them is found here, used or not.
  if (kind === "hand") readHand(new Cursor(words.slice(split + 1), end), inner);
  return { kind, name, parameters, when, given, words: words.slice(split + 1), end };
}

function lastEquals(words: readonly TextWord[], from: number): number {
  return words.findLastIndex(({ text }, i) => text === "=" && i > from);
}

/** The lines from here on that define the same name. */
export function definitionsFrom(lines: readonly TextLine[], at: number): TextLine[] {
  const first = lines[at];
  const key = first === undefined ? undefined : keyOf(first);
  if (first === undefined || key === undefined) return [];
  const group = [first];
  for (let i = at + 1; i < lines.length; i++) {
    const line = lines[i];
    const before = group.at(-1);
    // A line without a condition is the last of its name.
    if (
      line === undefined ||
      keyOf(line) !== key ||
      before === undefined ||
      !/ when /.test(before.text)
    )
      break;
    group.push(line);
  }
  return group;
}

/** What a line defines, `number game`; undefined if it is no definition. */
export const keyOf = (line: TextLine): string | undefined =>
  definingOf(line) === undefined ? undefined : (/^\S+\s+\S+/.exec(line.text)?.[0] ?? "");

/** The value read, if no words are left over. */
function whole<T>(cursor: Cursor, value: T): T {
  if (!cursor.done) cursor.fail("system-line");
  return value;
}

/** The words of a line and of all lines indented under it, in order. */
export const joinedWords = (line: TextLine): readonly TextWord[] =>
  flat(line).flatMap((one) => wordsOf(one.text, one));

const flat = (line: TextLine): TextLine[] => [line, ...line.under.flatMap(flat)];

export const cursorOf = (line: TextLine, text: string, skipped = 0): Cursor =>
  new Cursor(wordsOf(text, { ...line, column: line.column + skipped }), lineEnd(line));

/** Binds a variable where its block begins; false if what it names is not there. */
type Binding = (bound: Bound) => boolean;

/** Lines that define one name: the first whose `when` holds counts. In a block they are bound where it begins. */
export function define(
  group: readonly TextLine[],
  scope: Scope,
  inBlock: boolean,
): Binding | undefined {
  const read = group.map((line) => definition(line, scope));
  const [first] = read;
  if (first === undefined) return undefined;
  const { name, kind, parameters } = first;
  // A suit is bound where a block begins, and there is none at the left margin.
  if (kind === "suit" && !inBlock) reject("system-definition", name);
  switch (kind) {
    case "hand": {
      const cases = read.map(({ given, words }) => ({ when: given, words }));
      scope.define("hand", name, { parameters, cases, scope });
      return undefined;
    }
    case "fact": {
      const [fact] = casesOf(read, (cursor) => readFacts(cursor, scope));
      scope.define("fact", name, fact?.term ?? fixed(false));
      return undefined;
    }
    case "suits": {
      const list = choosing(casesOf(read, (cursor) => readSuits(cursor, scope)));
      scope.define(
        "list",
        name,
        from((bound) => list.of(bound) ?? [], list),
      );
      return undefined;
    }
    case "number": {
      const term = choosing(casesOf(read, (cursor) => readNumber(cursor, scope)));
      const place = scope.place();
      if (!inBlock) {
        scope.define("number", name, once(place, term));
        return undefined;
      }
      scope.define(
        "number",
        name,
        term.fixed ? term : variable<number | undefined>(place, undefined),
      );
      return (bound) => (bound.places[place] = term.of(bound)) !== undefined;
    }
    case "suit": {
      const term = choosing(casesOf(read, (cursor) => readSuit(cursor, scope)));
      const place = scope.variable(name.text);
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
  if (cursor.second !== "in" || !isVariable(cursor.next ?? "")) return readList(cursor, scope);
  const loop = readLoopHead(cursor, scope);
  const inputs = loop.where === undefined ? [loop.list] : [loop.list, loop.where];
  const list = from((bound) => suitsOf(loop, bound), ...inputs);
  return { ...list, reads: new Set([...list.reads].filter((place) => place !== loop.place)) };
}
