/** Definitions: a name for hands, numbers, a suit, lists of suits or facts, with the condition under which it holds. */
import type { Suit } from "@falsecard/core";
import { readFacts } from "./words/fact-words.js";
import { readHand } from "./words/hand-words.js";
import { endOfLine, type Line } from "./words/line.js";
import { Scope } from "./words/scope.js";
import { VARIABLES } from "./words/suit-words.js";
import { fixed, type FactTerm } from "./words/term.js";
import { FACT_KEYS } from "./words/vocabulary.js";
import { Cursor, refuse, wordsOf, type Word } from "./words/word.js";

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
const definingOf = (line: Line): Defining | undefined =>
  // A line that ends in a colon is a situation, `suit bid last is X:`.
  line.text.endsWith(":") ? undefined : DEFINING.find((kind) => line.text.startsWith(`${kind} `));

/** Words that the language itself has: a text cannot give them another meaning. */
const TAKEN: ReadonlySet<string> = new Set([
  ..."and or not any some every longest worth balanced semibalanced unbalanced".split(" "),
  ..."level max min middle suits others theirs first last only after playing".split(" "),
  ...FACT_KEYS,
]);

export interface Definition {
  readonly kind: Defining;
  readonly name: Word;
  readonly parameters: readonly string[];
  readonly when: FactTerm | undefined;
  /** The words of `when`: a hand's are read anew where it is used. */
  readonly given: readonly Word[] | undefined;
  readonly words: readonly Word[];
  readonly end: Word;
}

/** `number game when third seat = 12`: kind, name, the suits it takes, where it holds, and what it is. */
export function definition(line: Line, scope: Scope): Definition {
  const { words } = joined(line);
  const end = endOfLine(line);
  const equals = words.findIndex(({ text }) => text === "=");
  const heading = words.findIndex(({ text }) => text === "when");
  const kind = definingOf(line);
  const name = words[1];
  if (equals < 0 || name === undefined || kind === undefined)
    return refuse("system-definition", name ?? end);
  // A comparison in the condition has an equals sign of its own: the last one before what is defined counts.
  const split = heading > 0 && heading < equals ? lastEquals(words, heading) : equals;
  const headed = heading > 0 && heading < split;
  const parameters = words.slice(2, headed ? heading : split).map(({ text }) => text);
  for (const [i, text] of parameters.entries())
    if (!VARIABLES.some((one) => one === text)) refuse("system-suit", words[2 + i] ?? end);
  if (!NAMING[kind].test(name.text)) refuse("system-definition", name);
  if (TAKEN.has(name.text)) refuse("system-twice", name);
  // A fact is one thing everywhere; what it says depends on the situation anyway.
  if (headed && kind === "fact") return refuse("system-definition", words[heading] ?? name);
  const given = headed ? words.slice(heading + 1, split) : undefined;
  const inner = new Scope(scope);
  for (const letter of parameters) inner.setSuit(letter, fixed<Suit | undefined>("S"));
  const cursor = new Cursor(given ?? [], end);
  const when = headed ? whole(cursor, readFacts(cursor, inner)) : undefined;
  // A hand's words are read anew where it is used; a fault in them is found here, used or not.
  if (kind === "hand") readHand(new Cursor(words.slice(split + 1), end), inner);
  return { kind, name, parameters, when, given, words: words.slice(split + 1), end };
}

function lastEquals(words: readonly Word[], from: number): number {
  return words.findLastIndex(({ text }, i) => text === "=" && i > from);
}

/** The lines from here on that define the same name. */
export function definitionsFrom(lines: readonly Line[], at: number): Line[] {
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
export const keyOf = (line: Line): string | undefined =>
  definingOf(line) === undefined ? undefined : (/^\S+\s+\S+/.exec(line.text)?.[0] ?? "");

/** What was read, if nothing is left over. */
export function whole<T>(cursor: Cursor, value: T): T {
  if (!cursor.done) cursor.fail("system-line");
  return value;
}

/** A line and those that go on with it. */
export function joined(line: Line): { readonly text: string; readonly words: readonly Word[] } {
  const words = wordsOf(line.text, line);
  for (const one of line.under.flatMap(flat)) words.push(...wordsOf(one.text, one));
  return { text: line.text, words };
}

const flat = (line: Line): Line[] => [line, ...line.under.flatMap(flat)];

export const cursorOf = (line: Line, text: string, skipped = 0): Cursor =>
  new Cursor(wordsOf(text, { ...line, column: line.column + skipped }), endOfLine(line));
