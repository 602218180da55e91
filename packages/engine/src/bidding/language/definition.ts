/**
 * Definitions: names for hands, numbers, a suit, lists of suits or facts, known from their line on, with a condition if
 * one is given.
 *
 *     number game when third seat = 12
 *     number game = 13
 */
import { readFacts } from "./words/fact-words.js";
import { NO_HAND, readHand, readLoopHead } from "./words/hand-words.js";
import {
  isConstant,
  once,
  Scope,
  variable,
  type BlockStep,
  type Bound,
  type FactTerm,
  type SuitsTerm,
} from "./words/term.js";
import { isVariable, readNumber, readSuit, readSuitList } from "./words/situation-words.js";
import { FACT_PHRASES } from "./words/vocabulary.js";
import { Cursor, lineEnd, reject, wordsOf, type TextLine, type TextWord } from "./words/word.js";

export const DEFINING = ["hand", "number", "suit", "suits", "fact"] as const;
type Defining = (typeof DEFINING)[number];
const NAME = /^[a-z][a-z-]*[a-z]$/;
/** The form of names. The name of a number has no hyphen, because `game-2` is two less than `game`. */
const NAMING: Readonly<Record<Defining, RegExp>> = {
  hand: NAME,
  number: /^[a-z]{2,}$/,
  suit: /^[MmTXYZ]$/,
  suits: NAME,
  fact: NAME,
};
const definingOf = (line: TextLine): Defining | undefined =>
  // A line that ends in a colon is a situation, `suit bid last is X:`.
  line.text.endsWith(":") ? undefined : DEFINING.find((kind) => line.text.startsWith(`${kind} `));

/** Words of the language itself, which a text cannot redefine. */
const TAKEN: ReadonlySet<string> = new Set([
  ..."and or not any some every longest worth balanced semibalanced unbalanced".split(" "),
  ..."level max min middle suits others theirs first last only after playing".split(" "),
  ...FACT_PHRASES.keys,
]);

/** The kind and name that a line defines, such as `number game`; undefined for other lines. */
export const keyOf = (line: TextLine): string | undefined =>
  definingOf(line) === undefined ? undefined : (/^\S+\s+\S+/.exec(line.text)?.[0] ?? "");

/**
 * The lines of a block in order; consecutive definitions of one name form a group, which ends with the line that has no
 * condition.
 */
export function lineGroups(lines: readonly TextLine[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const key = keyOf(line);
    const last = groups.at(-1);
    if (
      key !== undefined &&
      last?.key === key &&
      last.lines.at(-1)?.text.includes(" when ") === true
    )
      last.lines.push(line);
    else groups.push({ key, line, lines: [line] });
  }
  return groups;
}

interface LineGroup {
  /** The kind and name that the lines define; undefined for a line that is no definition. */
  readonly key: string | undefined;
  readonly line: TextLine;
  readonly lines: TextLine[];
}

/** The words of a line and of all lines indented under it, in order. */
export const joinedWords = (line: TextLine): readonly TextWord[] => [
  ...wordsOf(line.text, line),
  ...line.under.flatMap(joinedWords),
];

export const cursorOf = (line: TextLine, text: string, skipped = 0): Cursor =>
  new Cursor(wordsOf(text, { ...line, column: line.column + skipped }), lineEnd(line));

interface Definition {
  readonly kind: Defining;
  readonly name: TextWord;
  /** The letters of the suits that are the parameters of a hand. */
  readonly parameters: readonly string[];
  readonly when: Cursor | undefined;
  readonly body: Cursor;
}

/** `number game when third seat = 12`: reads kind, name, parameters, condition and body. */
function readDefinition(line: TextLine): Definition {
  const words = joinedWords(line);
  const end = lineEnd(line);
  const equals = words.findIndex(({ text }) => text === "=");
  const heading = words.findIndex(({ text }) => text === "when");
  const kind = definingOf(line);
  const name = words[1];
  if (equals < 0 || name === undefined || kind === undefined)
    return reject("system-definition", name ?? end);
  // The condition may contain `=` itself, so the last `=` begins the body.
  const isHeaded = heading > 0 && heading < equals;
  const split = isHeaded ? words.findLastIndex(({ text }) => text === "=") : equals;
  const parameters = words.slice(2, isHeaded ? heading : split);
  for (const letter of parameters) if (!isVariable(letter.text)) reject("system-suit", letter);
  if (!NAMING[kind].test(name.text)) reject("system-definition", name);
  if (TAKEN.has(name.text)) reject("system-twice", name);
  // A fact takes no condition, because its body depends on the situation anyway.
  if (isHeaded && kind === "fact") return reject("system-definition", words[heading] ?? name);
  return {
    kind,
    name,
    parameters: parameters.map(({ text }) => text),
    when: isHeaded ? new Cursor(words.slice(heading + 1, split), end) : undefined,
    body: new Cursor(words.slice(split + 1), end),
  };
}

/** The value read, if no words are left over. */
function whole<T>(cursor: Cursor, read: (cursor: Cursor) => T): T {
  const value = read(cursor);
  if (!cursor.done) cursor.fail("system-line");
  return value;
}

/**
 * Defines the name of a group of lines: the first line whose condition holds gives its value. Inside a block, numbers
 * and suits are evaluated by the step that is returned, which is false where they do not exist.
 */
export function define(
  group: readonly TextLine[],
  scope: Scope,
  inBlock: boolean,
): BlockStep | undefined {
  const lines = group.map(readDefinition);
  const [first] = lines;
  if (first === undefined) return undefined;
  const { name, kind } = first;
  const inner = new Scope(scope);
  const parameters = first.parameters.map((letter) => inner.variable(letter));
  // A suit depends on the situation of a block, and the left margin is in no block.
  if (kind === "suit" && !inBlock) reject("system-definition", name);
  /** The value of the first line whose condition holds. */
  const choosing = <T>(
    read: (cursor: Cursor) => (bound: Bound) => T,
  ): ((bound: Bound) => T | undefined) => {
    const cases = lines.map(({ when, body }) => ({
      when: when === undefined ? undefined : whole(when, (cursor) => readFacts(cursor, inner)),
      term: whole(body, read),
    }));
    const [only] = cases;
    if (cases.length === 1 && only !== undefined && only.when === undefined) return only.term;
    const holds = (fact: FactTerm, bound: Bound): boolean =>
      kind === "hand" ? bound.ask(fact) : fact(bound);
    return (bound) =>
      cases.find(({ when }) => when === undefined || holds(when, bound))?.term(bound);
  };
  if (kind === "hand") {
    const hand = choosing((cursor) => readHand(cursor, inner));
    scope.define("hand", name, { parameters, body: (bound) => hand(bound) ?? NO_HAND });
    return undefined;
  }
  if (kind === "fact") {
    const fact = choosing((cursor) => readFacts(cursor, scope));
    scope.define("fact", name, (bound) => fact(bound) === true);
    return undefined;
  }
  if (kind === "suits") {
    const list = choosing((cursor) => readSuits(cursor, scope));
    scope.define("list", name, (bound) => list(bound) ?? []);
    return undefined;
  }
  if (kind === "suit") {
    const suit = choosing((cursor) => readSuit(cursor, scope));
    const place = scope.variable(name.text);
    return (bound) => (bound.places[place] = suit(bound)) !== undefined;
  }
  const number = choosing((cursor) => readNumber(cursor, scope));
  const place = scope.place();
  if (!inBlock) {
    scope.define("number", name, once(place, number));
    return undefined;
  }
  scope.define("number", name, isConstant(number) ? number : variable<number>(place));
  return (bound) => (bound.places[place] = number(bound)) !== undefined;
}

/** A list, or the suits of a list that fulfil a condition: `M in others X where M is major`. */
function readSuits(cursor: Cursor, scope: Scope): SuitsTerm {
  const isLoop = cursor.second === "in" && isVariable(cursor.next ?? "");
  return isLoop ? readLoopHead(cursor, scope).suits : readSuitList(cursor, scope);
}
