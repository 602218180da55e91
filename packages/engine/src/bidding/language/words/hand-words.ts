/**
 * Constraints on a hand in the language of system texts: the words of `deal` and of the page's filters, and besides them
 *
 *     5+M  0-1X  support+X  2/3M  stopX  noXKQ   suits by letter
 *     invite+  invite..game-1  ..invite-1         limits that are counted
 *     S>H  S>=H  longest X                        one suit against another
 *     0-1 somewhere  0-1 outside M  9+ in two suits
 *     worth 10-12 in M                            high cards and shortness in support of a suit
 *     good M                                      a hand that the text has named, with its suits
 *     some m (6+m good m)   every X in theirs (stopX)
 */
import { SUITS_DOWN, type Suit } from "@falsecard/core";
import {
  ANY,
  LIMITS,
  allOf,
  anyOf,
  not,
  stopping,
  type Constraint,
} from "../../../constraint/constraint.js";
import {
  asLong,
  longer,
  longest,
  somewhere,
  twoLongest,
  withLength,
  worth,
} from "../../../constraint/hands.js";
import { parseConstraint } from "../../../constraint/text.js";
import { readFacts } from "./fact-words.js";
import {
  constant,
  Scope,
  type Bound,
  type HandTerm,
  type SuitsTerm,
  type SuitTerm,
} from "./term.js";
import {
  isRange,
  limits,
  readRange,
  readSuit,
  readSuitList,
  RUNS,
  SUIT_LETTER,
  SUIT_TERMS,
  suitOfLetter,
  type Range,
} from "./situation-words.js";
import { HAND_PHRASES, keyCards, keyTrump, LAW_PHRASES } from "./vocabulary.js";
import { reject, type Cursor, type TextWord } from "./word.js";

type Span = ReturnType<typeof limits>;
type Join = (...of: readonly Constraint[]) => Constraint;

const ofRange =
  (range: Range, hand: (span: Span) => Constraint): HandTerm =>
  (bound) =>
    hand(limits(range, bound));

export const NO_HAND = not(ANY);

/** A constraint on a suit. Where the suit does not exist, no hand satisfies it. */
const ofSuit =
  (suit: SuitTerm, hand: (suit: Suit, bound: Bound) => Constraint): HandTerm =>
  (bound) => {
    const one = bound.ask(suit);
    return one === undefined ? NO_HAND : hand(one, bound);
  };

const ofSuitRange = (
  suit: SuitTerm,
  range: Range,
  hand: (suit: Suit, span: Span) => Constraint,
): HandTerm => ofSuit(suit, (one, bound) => hand(one, limits(range, bound)));

function joined(hands: readonly HandTerm[], join: Join): HandTerm {
  const [only] = hands;
  if (hands.length === 1 && only !== undefined) return only;
  return (bound) => join(...hands.map((hand) => hand(bound)));
}

/** Reads a constraint to the end of the words. */
export function readHand(cursor: Cursor, scope: Scope): HandTerm {
  const hand = readAlternatives(cursor, scope);
  if (!cursor.done) cursor.fail(cursor.next === ")" ? "system-closed" : "system-bracket");
  return hand;
}

function readAlternatives(cursor: Cursor, scope: Scope): HandTerm {
  const hands = [readTogether(cursor, scope)];
  while (cursor.takes("or")) hands.push(readTogether(cursor, scope));
  return joined(hands, anyOf);
}

function readTogether(cursor: Cursor, scope: Scope): HandTerm {
  const hands: HandTerm[] = [];
  const ranges = new Map<string, readonly [number, number]>();
  for (;;) {
    if (cursor.takes(",") || cursor.takes("and")) continue;
    if (cursor.done || cursor.next === ")" || cursor.next === "or") break;
    const { place } = cursor;
    const range = plainRange(cursor);
    hands.push(readOne(cursor, scope));
    if (range === undefined) continue;
    // Two disjoint ranges of the same count are probably a slip: alternatives need `or`.
    const [of, min, max] = range;
    const [least, most] = ranges.get(of) ?? [min, max];
    if (Math.max(min, least) > Math.min(max, most)) reject("system-ranges", place);
    ranges.set(of, [Math.max(min, least), Math.min(max, most)]);
  }
  if (hands.length === 0) cursor.fail("system-hand");
  return joined(hands, allOf);
}

/** Words after a range that make it a range of something else. */
const COUNTED = /^(losers?|controls?|honours|aces?|kings?|key|with|in|somewhere|outside)$/;

/** `10-12`, `13+`, `5+S`: what the range counts and its two ends; undefined for other words. */
function plainRange({
  next = "",
  second = "",
}: Cursor): readonly [of: string, min: number, max: number] | undefined {
  const found = /^(\d+)(?:(\+)|(-)(\d*))?([SHDC]?)$/.exec(next);
  if (found === null || COUNTED.test(second)) return undefined;
  const [, first = "", open, to, last = "", suit = ""] = found;
  const number = Number(first);
  if (open !== undefined) return [suit, number, 37];
  if (to === undefined) return [suit, number, number];
  return last === "" ? [suit, 0, number] : [suit, number, Number(last)];
}

/**
 * A form of words about a hand, with an example for each thing that it can express. A hand that fails an example must
 * also fail the explanation of a call made with it, unless the explanation is an estimate (hand-forms.test.ts).
 */
interface HandForm {
  readonly examples: readonly string[];
  /** Whether the explanation is an estimate, or depends on the auction. */
  readonly estimate?: boolean;
  /** Undefined if the next words are of another form. */
  readonly read: (cursor: Cursor, scope: Scope) => HandTerm | undefined;
}

/** A form that begins with a word. */
const beginning =
  (first: string, read: (cursor: Cursor, scope: Scope) => HandTerm): HandForm["read"] =>
  (cursor, scope) =>
    cursor.takes(first) ? read(cursor, scope) : undefined;

/** A form of a single word; the suits that the pattern captures are given as terms. */
const matching =
  (
    pattern: RegExp,
    read: (
      suitOf: (letter: string | undefined) => SuitTerm,
      parts: readonly (string | undefined)[],
      word: TextWord,
      scope: Scope,
    ) => HandTerm,
  ): HandForm["read"] =>
  (cursor, scope) => {
    const parts = pattern.exec(cursor.next ?? "");
    if (parts === null) return undefined;
    const word = cursor.take();
    const suitOf = (letter = ""): SuitTerm =>
      suitOfLetter(letter, scope) ?? reject("system-suit", { ...word, text: letter });
    return read(suitOf, parts.slice(1), word, scope);
  };

/** A range and the letter of a suit: `5+M`, `0-1X`, `support+X`. */
const LENGTH = new RegExp(`^([a-z\\d+.-]*[+\\d-])(${SUIT_LETTER})$`);
/** After the name of a number only a capital is a suit: `..fewM`. */
const LENGTH_TO = /^([a-z\d+-]*\.\.[a-z]{2,})([SHDCMTXYZ])$/;
const TOPS = new RegExp(`^(\\d)/([1-5])(${SUIT_LETTER})$`);
const STOP = new RegExp(`^stop(${SUIT_LETTER})$`);
const CARDS = new RegExp(`^(no)?(${SUIT_LETTER})([AKQJT2-9]+)$`);
const AGAINST = new RegExp(`^(${SUIT_LETTER})(>=|>)(${SUIT_LETTER})$`);

const readLength: Parameters<typeof matching>[1] = (suitOf, [range = "", letter], word, scope) =>
  ofSuitRange(suitOf(letter), readRange({ ...word, text: range }, scope, 13), (suit, span) => ({
    kind: "length",
    suit,
    ...span,
  }));

/** Every form of words about a hand, in the order in which they are tried. */
export const HAND_FORMS: readonly HandForm[] = [
  {
    examples: ["(5+S or 5+H)", "(6-10 5H or 16+ 6H)", "(2/3S or 3/5S)", "(5+S stopH or 6+D)"],
    read: (cursor, scope) => (cursor.next === "(" ? readBracket(cursor, scope) : undefined),
  },
  {
    examples: ["not balanced", "not 5+S", "not stopH", "not (5+S 5+H)", "not (12+ or 5+S)"],
    read: beginning("not", (cursor, scope) => {
      const inner = readOne(cursor, scope);
      return (bound) => not(inner(bound));
    }),
  },
  {
    examples: ["some m (4+m)", "some M (5+M 2/3M)"],
    read: beginning("some", (cursor, scope) => readLoop(cursor, scope, anyOf)),
  },
  {
    examples: ["every M (3+M)", "every M (stopM)"],
    read: beginning("every", (cursor, scope) => readLoop(cursor, scope, allOf)),
  },
  {
    examples: ["longest S"],
    read: beginning("longest", (cursor, scope) => ofSuit(readSuit(cursor, scope), longest)),
  },
  {
    examples: ["worth 17+ in S", "worth 10-12 in H"],
    read: beginning("worth", (cursor, scope) => {
      const range = readRange(cursor.take(), scope, LIMITS.hcp.hand);
      cursor.expect("in", "system-hand");
      return ofSuitRange(readSuit(cursor, scope), range, (suit, { min, max }) =>
        worth(min, max, suit),
      );
    }),
  },
  {
    examples: HAND_PHRASES.keys,
    read: (cursor) => {
      const known = cursor.phrase(HAND_PHRASES);
      if (known === undefined) return undefined;
      return (bound) => {
        bound.skipMemory();
        return known(bound.s);
      };
    },
  },
  {
    examples: ["the Law bids S"],
    estimate: true,
    read: (cursor, scope) => {
      const law = cursor.phrase(LAW_PHRASES);
      if (law === undefined) return undefined;
      return ofSuit(readSuit(cursor, scope), (suit, bound) => {
        bound.skipMemory();
        return law(bound.s, suit) ?? NO_HAND;
      });
    },
  },
  {
    examples: [],
    read: (cursor, scope) => {
      const named = scope.get("hand", cursor.next ?? "");
      if (named === undefined) return undefined;
      cursor.take();
      const { parameters, body } = named;
      const suits = parameters.map((place) => [place, readSuit(cursor, scope)] as const);
      return (bound) => {
        for (const [place, suit] of suits) bound.bind(place, suit);
        return body(bound);
      };
    },
  },
  {
    examples: ["5+S", "0-4H", "2+D", "0-1C", "6-7S", "4-6H", "3H"],
    read: matching(LENGTH, readLength),
  },
  { examples: [], read: matching(LENGTH_TO, readLength) },
  {
    examples: [
      "2 aces, 1 ace, 0-1 kings, 2 key cards, 16-18 with length in S, 10+ in two suits",
      "0-1 somewhere, 0-1 outside S, 12-14, 13, 15+, 0-6 losers, 4+ controls, 2-4 honours",
      "10+ points, 7-9 HCP",
    ].flatMap((texts) => texts.split(", ")),
    read: (cursor, scope) =>
      isRange(cursor.next ?? "", scope) ? readCounted(cursor.take(), cursor, scope) : undefined,
  },
  {
    examples: ["2/3S", "1/2H", "3/5D"],
    read: matching(TOPS, (suitOf, [count, of, letter], word) => {
      const [min, top] = [Number(count), Number(of)];
      if (min > top) reject("constraint-range", word);
      return ofSuit(suitOf(letter), (suit) => ({ kind: "quality", suit, top, min, max: top }));
    }),
  },
  {
    examples: ["stopD"],
    read: matching(STOP, (suitOf, [letter]) => ofSuit(suitOf(letter), (suit) => stopping(suit))),
  },
  {
    examples: ["SA", "HKQ", "noSA"],
    read: matching(CARDS, (suitOf, [no, letter, ranks = ""]) => {
      const count = no === undefined ? ranks.length : 0;
      return ofSuit(suitOf(letter), (suit) => ({
        kind: "cards",
        cards: [...ranks].map((rank) => suit + rank),
        min: count,
        max: count,
      }));
    }),
  },
  {
    examples: ["S>H", "D>=C"],
    read: matching(AGAINST, (suitOf, [one, sign, letter]) => {
      const relation = sign === ">" ? longer : asLong;
      const [own, other] = [suitOf(one), suitOf(letter)];
      return ofSuit(own, (suit, bound) => {
        const beside = bound.ask(other);
        return beside === undefined ? NO_HAND : relation(suit, beside);
      });
    }),
  },
  {
    // The words of `deal` and of the page's filters.
    examples: ["balanced", "semibalanced", "unbalanced", "4-4-4-1", "5=4=x=x", "5+S4+H", "4+minor"],
    read: (cursor) => {
      const plain = parseConstraint(cursor.next ?? "");
      if (!plain.ok) return undefined;
      cursor.take();
      return () => plain.value;
    },
  },
];

const HAND_WORDS = "any balanced semibalanced unbalanced some every longest worth".split(" ");

function readOne(cursor: Cursor, scope: Scope): HandTerm {
  for (const { read } of HAND_FORMS) {
    const hand = read(cursor, scope);
    if (hand !== undefined) return hand;
  }
  const word = cursor.take();
  const [, number] = /^([a-z]{2,})[+-]/.exec(word.text) ?? [];
  if (number !== undefined)
    return reject("system-hand", { ...word, text: number }, scope.names("number"));
  return reject("system-hand", word, [...HAND_WORDS, ...HAND_PHRASES.keys, ...scope.names("hand")]);
}

function readBracket(cursor: Cursor, scope: Scope): HandTerm {
  const open = cursor.place;
  cursor.expect("(", "system-bracket");
  const inner = readAlternatives(cursor, scope);
  if (!cursor.takes(")")) reject("system-open", open);
  return inner;
}

const UNITS: Readonly<Record<string, "hcp" | "losers" | "controls" | "honours">> = {
  hcp: "hcp",
  points: "hcp",
  losers: "losers",
  loser: "losers",
  controls: "controls",
  control: "controls",
  honours: "honours",
};
const RANKS: Readonly<Record<string, string>> = { aces: "A", ace: "A", kings: "K", king: "K" };
const entry = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** A range and the count that follows it; points if none follows. */
function readCounted(word: TextWord, cursor: Cursor, scope: Scope): HandTerm {
  const upTo = (most: number): Range => readRange(word, scope, most);
  const { next = "" } = cursor;
  const rank = entry(RANKS, next);
  if (rank !== undefined) {
    cursor.take();
    const cards = SUITS_DOWN.map((suit) => suit + rank);
    return ofRange(upTo(4), (span) => ({ kind: "cards", cards, ...span }));
  }
  if (cursor.takesPhrase("key cards")) {
    const range = upTo(5);
    const trump: SuitTerm = ({ s }) => keyTrump(s);
    return (bound) => ({
      kind: "cards",
      cards: keyCards(bound.ask(trump)),
      ...limits(range, bound),
    });
  }
  if (cursor.takesPhrase("with length in"))
    return ofSuitRange(readSuit(cursor, scope), upTo(LIMITS.hcp.hand), (suit, { min, max }) =>
      withLength(min, max, suit),
    );
  if (cursor.takesPhrase("in two suits")) return ofRange(upTo(13), ({ min }) => twoLongest(min));
  if (cursor.takes("somewhere")) return ofRange(upTo(13), ({ min, max }) => somewhere(min, max));
  if (cursor.takes("outside")) {
    const trump = readSuit(cursor, scope);
    const range = upTo(13);
    return (bound) => {
      const { min, max } = limits(range, bound);
      return somewhere(min, max, bound.ask(trump));
    };
  }
  const unit = entry(UNITS, next.toLowerCase());
  if (unit !== undefined) cursor.take();
  const kind = unit ?? "hcp";
  return ofRange(upTo(LIMITS[kind].hand), (span) => ({ kind, ...span }));
}

export interface Loop {
  /** The place of the letter. */
  readonly place: number;
  readonly suits: SuitsTerm;
  readonly scope: Scope;
}

/** `m`, `X in theirs`, `X in theirs where level X = 2`: a letter and the suits that it runs over. */
export function readLoopHead(cursor: Cursor, scope: Scope): Loop {
  const letter = cursor.take();
  const runs = RUNS[letter.text];
  const given = cursor.takes("in");
  if (!given && runs === undefined) return reject("system-suit", letter, Object.keys(RUNS));
  const list = given ? readSuitList(cursor, scope) : constant(runs ?? []);
  const inner = new Scope(scope);
  const place = inner.variable(letter.text);
  const where = cursor.takes("where") ? readFacts(cursor, inner) : undefined;
  if (where === undefined) return { place, suits: list, scope: inner };
  const suits: SuitsTerm = (bound) =>
    list(bound).filter((suit) => {
      bound.places[place] = suit;
      return where(bound);
    });
  return { place, suits, scope: inner };
}

function readLoop(cursor: Cursor, scope: Scope, join: Join): HandTerm {
  const { place, suits, scope: inner } = readLoopHead(cursor, scope);
  const body = readBracket(cursor, inner);
  return (bound) =>
    join(
      ...bound.ask(suits).map((suit) => {
        // A shared term: a closure made here would keep the situation alive as long as the hand is remembered.
        bound.bind(place, SUIT_TERMS[suit]);
        return body(bound);
      }),
    );
}
