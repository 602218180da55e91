/** Suits and lists of suits as a text writes them: `S`, `M`, `oM`, `partner's suit`, `others X theirs`, `H S`. */
import { isBid, isSuit, strainOf, suitIndex, SUITS, SUITS_DOWN, type Suit } from "@falsecard/core";
import { NAMES, type RuleName } from "../../system/names.js";
import type { Heard, Situation } from "../../situation/situation.js";
import { isMajor } from "../../situation/suits.js";
import { ruleNameOf } from "./declare.js";
import type { Scope } from "./scope.js";
import { fixed, from, heard, type SuitsTerm, type SuitTerm } from "./term.js";
import { LIST_KEYS, LISTS, SUIT_KEYS, SUIT_PHRASES } from "./vocabulary.js";
import { phrasesOf, refuse, type Cursor } from "./word.js";

/** The letters that may stand for a suit that is not named: M a major, m a minor, the others any. */
export const VARIABLES = ["M", "m", "T", "X", "Y", "Z"] as const;

/** What a variable runs over where nothing binds it. */
export const RUNS: Readonly<Record<string, readonly Suit[]>> = {
  M: ["H", "S"],
  m: ["C", "D"],
  X: SUITS,
};

/** A suit in one letter, or `o` and a letter for the other suit of its rank, major or minor. */
export const SUIT_LETTER = "o?[SHDCMmTXYZ]";
const WHOLE = new RegExp(`^${SUIT_LETTER}$`);

const otherOf = (suit: Suit | undefined): Suit | undefined =>
  suit === undefined
    ? undefined
    : isMajor(suit)
      ? suit === "H"
        ? "S"
        : "H"
      : suit === "C"
        ? "D"
        : "C";

/** One term for each suit, so that what is read of it twice is known again. */
const SUIT_TERMS = new Map(SUITS.map((suit) => [suit, fixed<Suit | undefined>(suit)]));

/** The suit of a letter; undefined if it is no letter of a suit, or one that stands for nothing here. */
export function suitOfLetter(letter: string, scope: Scope): SuitTerm | undefined {
  if (!WHOLE.test(letter)) return undefined;
  if (letter.length === 2) {
    const suit = suitOfLetter(letter.slice(1), scope);
    return suit === undefined ? undefined : from((bound) => otherOf(suit.of(bound)), suit);
  }
  return scope.suit(letter) ?? (isSuit(letter) ? SUIT_TERMS.get(letter) : undefined);
}

/** The suit that comes next, if one does. */
export function suitIfAny(cursor: Cursor, scope: Scope): SuitTerm | undefined {
  const letter = suitOfLetter(cursor.next ?? "", scope);
  if (letter === undefined) return undefined;
  cursor.take();
  return letter;
}

/** A suit, or another where there is none: `suit partner meant else partner's last suit`. */
export function readSuit(cursor: Cursor, scope: Scope): SuitTerm {
  const first = readOneSuit(cursor, scope);
  if (!cursor.takes("else")) return first;
  const second = readSuit(cursor, scope);
  return from((bound) => first.of(bound) ?? second.of(bound), first, second);
}

const PICKS: Readonly<Record<string, (suits: readonly Suit[]) => Suit | undefined>> = {
  "first of": (suits) => suits[0],
  "last of": (suits) => suits.at(-1),
  /** None if there are several. */
  "only of": (suits) => (suits.length === 1 ? suits[0] : undefined),
};

/** A letter, `partner's suit` and the like, `first of`, `last of` or `only of` a list. */
function readOneSuit(cursor: Cursor, scope: Scope): SuitTerm {
  const letter = suitIfAny(cursor, scope);
  if (letter !== undefined) return letter;
  const phrase = cursor.phrase(SUIT_PHRASES);
  if (phrase !== undefined) return heard(phrase);
  return (
    pickIfAny(cursor, scope) ?? cursor.fail("system-suit", [...SUIT_KEYS, ...Object.keys(PICKS)])
  );
}

/** `first of theirs`, if that comes next. */
export function pickIfAny(cursor: Cursor, scope: Scope): SuitTerm | undefined {
  for (const [words, pick] of Object.entries(PICKS)) {
    if (!cursor.takesPhrase(words)) continue;
    const list = readList(cursor, scope);
    return from((bound) => pick(list.of(bound)), list);
  }
  return undefined;
}

/** A list of suits, in the order in which they are taken. */
export function readList(cursor: Cursor, scope: Scope): SuitsTerm {
  let list = listIfAny(cursor, scope);
  if (list === undefined)
    return cursor.fail("system-suits", [...LIST_KEYS, "others", ...scope.names("lists")]);
  if (cursor.takes("reversed")) {
    const straight = list;
    list = from((bound) => straight.of(bound).toReversed(), straight);
  }
  if (cursor.takesPhrase("up the line")) {
    const any = list;
    list = {
      ...from((bound) => upTheLine(bound.s, any.of(bound)), any),
      fixed: false,
    };
  }
  return list;
}

/** As they can be bid, the cheapest first. */
const upTheLine = (s: Situation, suits: readonly Suit[]): readonly Suit[] =>
  suits.toSorted((a, b) => s.levelFor(a) - s.levelFor(b) || suitIndex(a) - suitIndex(b));

function listIfAny(cursor: Cursor, scope: Scope): SuitsTerm | undefined {
  const named = scope.list(cursor.next ?? "");
  if (named !== undefined) {
    cursor.take();
    return named;
  }
  const namedAs = cursor.phrase(NAMED_AS);
  if (namedAs !== undefined) {
    const names = readNames(cursor, scope);
    return heard((s) => suitsNamed(namedAs(s), names));
  }
  if (cursor.takesPhrase("suits down")) return fixed(SUITS_DOWN);
  if (cursor.takes("suits")) return fixed(SUITS);
  const phrase = cursor.phrase(LISTS);
  if (phrase !== undefined) return heard(phrase);
  if (cursor.takes("others")) return readOthers(cursor, scope);
  const first = suitIfAny(cursor, scope);
  if (first === undefined) return undefined;
  const suits = [first];
  for (let more = suitIfAny(cursor, scope); more !== undefined; more = suitIfAny(cursor, scope))
    suits.push(more);
  return from(
    (bound) => suits.map((suit) => suit.of(bound)).filter((suit) => suit !== undefined),
    ...suits,
  );
}

const NAMED_AS = phrasesOf<(s: Situation) => readonly Heard[]>({
  "suits partner named as": (s) => s.partner.calls,
  "suits we named as": (s) => [...s.me.calls, ...s.partner.calls],
});

/** The suits of bids that had one of these names. */
const suitsNamed = (calls: readonly Heard[], names: readonly RuleName[]): readonly Suit[] =>
  calls.flatMap(({ call, meaning }) => {
    const strain = isBid(call) && names.includes(meaning.name) ? strainOf(call) : undefined;
    return isSuit(strain) ? [strain] : [];
  });

/** The names of one rule or of several, with a bar between: `smolen|five-four-majors`, with or without spaces. */
export function readNames(cursor: Cursor, { declared }: Scope): readonly RuleName[] {
  const words = [cursor.take()];
  while (cursor.next?.startsWith("|") === true || words.at(-1)?.text.endsWith("|") === true)
    words.push(cursor.take());
  return words.flatMap((word) => {
    const texts = word.text.split("|");
    // A bar at the end of a word, or by itself, has its names in the words beside it.
    const named = words.length > 1 ? texts.filter((text) => text !== "") : texts;
    return named.map(
      (text) =>
        ruleNameOf(declared, text) ??
        refuse("system-name", { ...word, text }, [...Object.keys(NAMES), ...declared.names.keys()]),
    );
  });
}

/** `others X Y theirs`: every suit that is none of these, clubs first. */
function readOthers(cursor: Cursor, scope: Scope): SuitsTerm {
  const out: (SuitTerm | SuitsTerm)[] = [];
  for (;;) {
    const suit = suitIfAny(cursor, scope);
    const named = suit ?? scope.list(cursor.next ?? "");
    if (suit === undefined && named !== undefined) cursor.take();
    const phrase = named === undefined ? cursor.phrase(LISTS) : undefined;
    const one = named ?? (phrase === undefined ? undefined : heard(phrase));
    if (one === undefined) break;
    out.push(one);
  }
  if (out.length === 0) cursor.fail("system-suits", LIST_KEYS);
  return from(
    (bound) => {
      let left: readonly Suit[] = SUITS;
      for (const one of out) {
        const gone = one.of(bound);
        left = left.filter((suit) =>
          typeof gone === "object" ? !gone.includes(suit) : suit !== gone,
        );
      }
      return left;
    },
    ...out,
  );
}
