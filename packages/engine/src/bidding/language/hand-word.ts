/** Single words about a hand: counts, lengths, the quality of a suit, cards held, one suit against another. */
import { SUITS, SUITS_DOWN, type Suit } from "@falsecard/core";
import { ANY, LIMITS, type Constraint } from "../../constraint/constraint.js";
import { parseConstraint } from "../../constraint/text.js";
import { anyOf, asLong, longer, not, stopping, twoLongest, withLength } from "../hands.js";
import { keyCards, keyTrump } from "../system/keycards.js";
import { isRange, limits, readRange, type Range } from "./range-words.js";
import type { Scope } from "./scope.js";
import { readSuit, SUIT_LETTER, suitOfLetter } from "./suit-words.js";
import { heard, type Bound, type HandTerm, type SuitTerm, type Term, type Value } from "./term.js";
import { HAND_KEYS } from "./vocabulary.js";
import { refuse, type Cursor, type Word } from "./word.js";

/** A hand from the terms that it depends on. */
export const made = (
  of: (bound: Bound) => Constraint,
  ...inputs: readonly Term<Value>[]
): HandTerm => ({
  of,
  inputs,
  fresh: false,
});

/** Nobody holds a hand whose suit is not there. */
export const ofSuit = (suit: Suit | undefined, hand: (suit: Suit) => Constraint): Constraint =>
  suit === undefined ? not(ANY) : hand(suit);

/** A range and the letter of a suit: `5+M`, `0-1X`, `support+X`; after a name a capital, `..fewM`. */
const LENGTH = new RegExp(`^([a-z\\d+.-]*[+\\d-])(${SUIT_LETTER})$`);
const LENGTH_TO = /^([a-z\d+-]*\.\.[a-z]{2,})([SHDCMTXYZ])$/;

type Unit = "hcp" | "losers" | "controls" | "honours";
const UNITS: Readonly<Record<string, Unit>> = {
  hcp: "hcp",
  points: "hcp",
  losers: "losers",
  loser: "losers",
  controls: "controls",
  control: "controls",
  honours: "honours",
};
const RANKS: Readonly<Record<string, string>> = { aces: "A", ace: "A", kings: "K", king: "K" };

const HAND_WORDS = "any balanced semibalanced unbalanced some every longest worth".split(" ");

/** One word about a hand, with the words that belong to it. */
export function readWord(cursor: Cursor, scope: Scope): HandTerm {
  const word = cursor.take();
  const { text } = word;
  const length = LENGTH.exec(text) ?? LENGTH_TO.exec(text);
  if (length !== null) {
    const [, range = "", letter = ""] = length;
    const suit = suitOfLetter(letter, scope);
    if (suit === undefined) return refuse("system-suit", { ...word, text: letter });
    return counted({ kind: "length" }, readRange({ ...word, text: range }, scope, 13), suit);
  }
  if (isRange(text, scope)) return readCounted(word, cursor, scope);
  const ofSuits = readOfSuits(word, scope);
  if (ofSuits !== undefined) return ofSuits;
  const [, number] = /^([a-z]{2,})[+-]/.exec(text) ?? [];
  if (number !== undefined)
    return refuse("system-hand", { ...word, text: number }, scope.names("numbers"));
  const plain = parseConstraint(text);
  if (!plain.ok)
    return refuse("system-hand", word, [...HAND_WORDS, ...HAND_KEYS, ...scope.names("hands")]);
  const constraint = plain.value;
  return made(() => constraint);
}

/** A range and what it counts: points unless something follows. */
function readCounted(word: Word, cursor: Cursor, scope: Scope): HandTerm {
  const next = cursor.next ?? "";
  const rank = Object.hasOwn(RANKS, next) ? RANKS[next] : undefined;
  if (rank !== undefined) {
    cursor.take();
    const cards = SUITS_DOWN.map((suit) => suit + rank);
    const range = readRange(word, scope, 4);
    return made(
      (bound) => ({ kind: "cards", cards, ...limits(range, bound) }),
      range.min,
      range.max,
    );
  }
  if (cursor.takesPhrase("key cards")) {
    const range = readRange(word, scope, 5);
    const trump = heard(keyTrump);
    return made(
      (bound) => ({ kind: "cards", cards: keyCards(trump.of(bound)), ...limits(range, bound) }),
      range.min,
      range.max,
      trump,
    );
  }
  if (cursor.takesPhrase("with length in")) {
    const suit = readSuit(cursor, scope);
    const range = readRange(word, scope, LIMITS.hcp.hand);
    return made(
      (bound) => {
        const { min, max } = limits(range, bound);
        return ofSuit(suit.of(bound), (one) => withLength(min, max, one));
      },
      range.min,
      range.max,
      suit,
    );
  }
  if (cursor.takesPhrase("in two suits")) {
    const range = readRange(word, scope, 13);
    return made((bound) => twoLongest(limits(range, bound).min), range.min);
  }
  if (cursor.takes("somewhere") || cursor.takes("outside")) {
    const trump = next === "outside" ? readSuit(cursor, scope) : undefined;
    const range = readRange(word, scope, 13);
    const lengths = (bound: Bound): Constraint => {
      const { min, max } = limits(range, bound);
      const out = trump?.of(bound);
      return anyOf(
        ...SUITS.filter((suit) => suit !== out).map((suit): Constraint => ({
          kind: "length",
          suit,
          min,
          max,
        })),
      );
    };
    return made(lengths, range.min, range.max, ...(trump === undefined ? [] : [trump]));
  }
  const unit = Object.hasOwn(UNITS, next) ? UNITS[next] : undefined;
  if (unit !== undefined) cursor.take();
  const kind = unit ?? "hcp";
  return counted({ kind }, readRange(word, scope, LIMITS[kind].hand));
}

function counted(
  { kind }: { readonly kind: Unit | "length" },
  range: Range,
  suit?: SuitTerm,
): HandTerm {
  if (kind !== "length")
    return made((bound) => ({ kind, ...limits(range, bound) }), range.min, range.max);
  return made(
    (bound) =>
      ofSuit(suit?.of(bound), (one) => ({ kind: "length", suit: one, ...limits(range, bound) })),
    range.min,
    range.max,
    ...(suit === undefined ? [] : [suit]),
  );
}

const TOPS = new RegExp(`^(\\d)/([1-5])(${SUIT_LETTER})$`);
const STOP = new RegExp(`^stop(${SUIT_LETTER})$`);
const CARDS = new RegExp(`^(no)?(${SUIT_LETTER})([AKQJT2-9]+)$`);
const AGAINST = new RegExp(`^(${SUIT_LETTER})(>=|>)(${SUIT_LETTER})$`);

/** `2/3M`, `stopX`, `noXKQ`, `SA`, `X>Y`. */
function readOfSuits(word: Word, scope: Scope): HandTerm | undefined {
  const { text } = word;
  const suit = (letter = ""): SuitTerm =>
    suitOfLetter(letter, scope) ?? refuse("system-suit", { ...word, text: letter });
  const tops = TOPS.exec(text);
  if (tops !== null) {
    const [min, top] = [Number(tops[1]), Number(tops[2])];
    if (min > top) refuse("constraint-range", word);
    const one = suit(tops[3]);
    return made(
      (bound) =>
        ofSuit(one.of(bound), (held) => ({ kind: "quality", suit: held, top, min, max: top })),
      one,
    );
  }
  const stop = STOP.exec(text);
  if (stop !== null) {
    const one = suit(stop[1]);
    return made((bound) => ofSuit(one.of(bound), (held) => stopping(held)), one);
  }
  const cards = CARDS.exec(text);
  if (cards !== null) {
    const one = suit(cards[2]);
    const ranks = [...(cards[3] ?? "")];
    const count = cards[1] === undefined ? ranks.length : 0;
    return made(
      (bound) =>
        ofSuit(one.of(bound), (held) => ({
          kind: "cards",
          cards: ranks.map((rank) => held + rank),
          min: count,
          max: count,
        })),
      one,
    );
  }
  const against = AGAINST.exec(text);
  if (against === null) return undefined;
  const [a, b] = [suit(against[1]), suit(against[3])];
  const relation = against[2] === ">" ? longer : asLong;
  return made(
    (bound) => ofSuit(a.of(bound), (x) => ofSuit(b.of(bound), (y) => relation(x, y))),
    a,
    b,
  );
}
