/** Suits and lists of suits as a text writes them: `S`, `M`, `oM`, `partner's suit`, `others X theirs`, `H S`. */
import { isSuit, suitIndex, SUITS, SUITS_DOWN, type Suit } from "@falsecard/core";
import type { Situation } from "../../situation/situation.js";
import type { RuleName } from "../../system/names.js";
import { readRuleName } from "./declare.js";
import type { Scope } from "./scope.js";
import { fixed, from, ofSituation, type SuitsTerm, type SuitTerm } from "./term.js";
import { LIST_PHRASES, LISTS_OF_NAMES, SUIT_PHRASES, SUITS_OF_LIST } from "./vocabulary.js";
import type { Cursor } from "./word.js";

/** The letters that may stand for a suit that is not named: M a major, m a minor, the others any. */
const VARIABLES = "MmTXYZ";
export const isVariable = (text: string): boolean => text.length === 1 && VARIABLES.includes(text);

/** The suits that a variable runs over where nothing binds it. */
export const RUNS: Readonly<Record<string, readonly Suit[]>> = {
  M: ["H", "S"],
  m: ["C", "D"],
  X: SUITS,
};

/** A suit in one letter, or `o` and a letter for the other suit of its rank, major or minor. */
export const SUIT_LETTER = "o?[SHDCMmTXYZ]";
const WHOLE = new RegExp(`^${SUIT_LETTER}$`);
const OTHER = { S: "H", H: "S", D: "C", C: "D" } as const;

/** One term for each suit, so that a term made of it twice is found again. */
const SUIT_TERMS = new Map(SUITS.map((suit) => [suit, fixed<Suit | undefined>(suit)]));

/** The suit of a letter; undefined if it is no letter of a suit, or one that stands for nothing here. */
export function suitOfLetter(letter: string, scope: Scope): SuitTerm | undefined {
  if (!WHOLE.test(letter)) return undefined;
  if (letter.length === 2) {
    const suit = suitOfLetter(letter.slice(1), scope);
    if (suit === undefined) return undefined;
    return from((bound) => {
      const one = suit.of(bound);
      return one === undefined ? undefined : OTHER[one];
    }, suit);
  }
  return scope.get("suit", letter) ?? (isSuit(letter) ? SUIT_TERMS.get(letter) : undefined);
}

/** The suit that comes next by its letter, if one does. */
function letterIfAny(cursor: Cursor, scope: Scope): SuitTerm | undefined {
  const letter = suitOfLetter(cursor.next ?? "", scope);
  if (letter !== undefined) cursor.take();
  return letter;
}

/** A letter, `partner's suit` and the like, `first of`, `last of` or `only of` a list, if one of these comes next. */
export function suitIfAny(cursor: Cursor, scope: Scope): SuitTerm | undefined {
  const letter = letterIfAny(cursor, scope);
  if (letter !== undefined) return letter;
  const phrase = cursor.phrase(SUIT_PHRASES);
  if (phrase !== undefined) return ofSituation(phrase);
  const pick = cursor.phrase(SUITS_OF_LIST);
  if (pick === undefined) return undefined;
  const list = readList(cursor, scope);
  return from((bound) => pick(list.of(bound)), list);
}

/** A suit, or another where there is none: `suit partner meant else partner's last suit`. */
export function readSuit(cursor: Cursor, scope: Scope): SuitTerm {
  const first =
    suitIfAny(cursor, scope) ??
    cursor.fail("system-suit", [...SUIT_PHRASES.keys, ...SUITS_OF_LIST.keys]);
  if (!cursor.takes("else")) return first;
  const second = readSuit(cursor, scope);
  return from((bound) => first.of(bound) ?? second.of(bound), first, second);
}

/** A list of suits, in the order in which they are taken. */
export function readList(cursor: Cursor, scope: Scope): SuitsTerm {
  let list = listIfAny(cursor, scope);
  if (list === undefined)
    return cursor.fail("system-suits", [...LIST_PHRASES.keys, "others", ...scope.names("list")]);
  if (cursor.takes("reversed")) {
    const straight = list;
    list = from((bound) => straight.of(bound).toReversed(), straight);
  }
  if (cursor.takesPhrase("up the line")) {
    const any = list;
    list = { ...from((bound) => upTheLine(bound.s, any.of(bound)), any), fixed: false };
  }
  return list;
}

/** As they can be bid, the cheapest first. */
const upTheLine = (s: Situation, suits: readonly Suit[]): readonly Suit[] =>
  suits.toSorted((a, b) => s.levelFor(a) - s.levelFor(b) || suitIndex(a) - suitIndex(b));

/** A list that the text has named, or a phrase for one. */
function wordedListIfAny(cursor: Cursor, scope: Scope): SuitsTerm | undefined {
  const named = scope.get("list", cursor.next ?? "");
  if (named !== undefined) {
    cursor.take();
    return named;
  }
  const phrase = cursor.phrase(LIST_PHRASES);
  return phrase === undefined ? undefined : ofSituation(phrase);
}

function listIfAny(cursor: Cursor, scope: Scope): SuitsTerm | undefined {
  const worded = wordedListIfAny(cursor, scope);
  if (worded !== undefined) return worded;
  const ofNames = cursor.phrase(LISTS_OF_NAMES);
  if (ofNames !== undefined) {
    const names = readNames(cursor, scope);
    return ofSituation((s) => ofNames(s, names));
  }
  if (cursor.takesPhrase("suits down")) return fixed(SUITS_DOWN);
  if (cursor.takes("suits")) return fixed(SUITS);
  if (cursor.takes("others")) return readOthers(cursor, scope);
  const suits: SuitTerm[] = [];
  for (let suit = letterIfAny(cursor, scope); suit !== undefined; suit = letterIfAny(cursor, scope))
    suits.push(suit);
  if (suits.length === 0) return undefined;
  return from(
    (bound) => suits.map((suit) => suit.of(bound)).filter((suit) => suit !== undefined),
    ...suits,
  );
}

/** `others X Y theirs`: every suit that is none of these, clubs first. */
function readOthers(cursor: Cursor, scope: Scope): SuitsTerm {
  const out: (SuitTerm | SuitsTerm)[] = [];
  for (;;) {
    const one = letterIfAny(cursor, scope) ?? wordedListIfAny(cursor, scope);
    if (one === undefined) break;
    out.push(one);
  }
  if (out.length === 0) cursor.fail("system-suits", LIST_PHRASES.keys);
  return from(
    (bound) => {
      const gone = out.flatMap((one) => one.of(bound) ?? []);
      return SUITS.filter((suit) => !gone.includes(suit));
    },
    ...out,
  );
}

/** The names of one rule or of several, with a bar between: `smolen|five-four-majors`, with or without spaces. */
export function readNames(cursor: Cursor, { declared }: Scope): readonly RuleName[] {
  const words = [cursor.take()];
  while (cursor.next?.startsWith("|") === true || words.at(-1)?.text.endsWith("|") === true)
    words.push(cursor.take());
  return words.flatMap((word) => {
    const texts = word.text.split("|");
    // A bar at the end of a word, or by itself, has its names in the words beside it.
    const named = words.length > 1 ? texts.filter((text) => text !== "") : texts;
    return named.map((text) => readRuleName(declared, { ...word, text }));
  });
}
