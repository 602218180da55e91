/**
 * What a hand must be, as a text writes it: the words that `deal` and the filters of the page know, and besides
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
import { keyCards, keyTrump } from "../../situation/keycards.js";
import { readFacts } from "./fact-words.js";
import { isRange, limits, readRange, type Range } from "./number-words.js";
import { Scope, type NamedHand } from "./scope.js";
import { readList, readSuit, RUNS, SUIT_LETTER, suitOfLetter } from "./suit-words.js";
import {
  fixed,
  ofSituation,
  type Bound,
  type FactTerm,
  type HandTerm,
  type SuitsTerm,
  type SuitTerm,
  type Term,
  type Value,
} from "./term.js";
import { HAND_PHRASES, LAW_PHRASES } from "./vocabulary.js";
import { Cursor, reject, type TextWord } from "./word.js";

/** A constraint of terms alone. */
const made = (of: (bound: Bound) => Constraint, ...inputs: readonly Term<Value>[]): HandTerm => ({
  of,
  inputs,
  fresh: false,
});

type Span = ReturnType<typeof limits>;

const ofRange = (range: Range, hand: (span: Span) => Constraint): HandTerm =>
  made((bound) => hand(limits(range, bound)), range.min, range.max);

const NO_HAND = not(ANY);

/** A constraint on a suit, with a range or another suit perhaps. No hand satisfies it where the suit is missing. */
const ofSuit = (
  suit: SuitTerm,
  hand: (suit: Suit, bound: Bound) => Constraint,
  ...inputs: readonly Term<Value>[]
): HandTerm =>
  made(
    (bound) => {
      const one = suit.of(bound);
      return one === undefined ? NO_HAND : hand(one, bound);
    },
    ...inputs,
    suit,
  );

const ofSuitRange = (
  suit: SuitTerm,
  range: Range,
  hand: (suit: Suit, span: Span) => Constraint,
): HandTerm => ofSuit(suit, (one, bound) => hand(one, limits(range, bound)), range.min, range.max);

function joined(
  hands: readonly HandTerm[],
  join: (...of: readonly Constraint[]) => Constraint,
): HandTerm {
  const [only] = hands;
  if (hands.length === 1 && only !== undefined) return only;
  return {
    of: (bound) => join(...hands.map((hand) => hand.of(bound))),
    inputs: hands.flatMap(({ inputs }) => inputs),
    fresh: hands.some(({ fresh }) => fresh),
  };
}

/** The whole of a hand; nothing may be left over. */
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
    // Two ranges of one thing that have nothing in common are alternatives, or a slip.
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

/** `10-12`, `13+`, `5+S`: what it counts and both its ends; undefined for anything else. */
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
 * A form of words about a hand. The examples are one for each thing that it can say: every hand that fails one of them must
 * fail the explanation of a call with it, unless that is an estimate (hand-forms.test.ts).
 */
interface HandForm {
  readonly examples: readonly string[];
  /** Such a hand is told as an estimate, or depends on the auction. */
  readonly estimate?: boolean;
  /** Undefined if other words come. */
  readonly read: (cursor: Cursor, scope: Scope) => HandTerm | undefined;
}

/** A form that begins with a word. */
const beginning =
  (first: string, read: (cursor: Cursor, scope: Scope) => HandTerm): HandForm["read"] =>
  (cursor, scope) =>
    cursor.takes(first) ? read(cursor, scope) : undefined;

/** A form of a single word; the parts of the pattern that are suits are terms. */
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
/** After the name of a number a capital: `..fewM`. */
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
      return { ...inner, of: (bound) => not(inner.of(bound)) };
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
      return known === undefined ? undefined : { of: ({ s }) => known(s), inputs: [], fresh: true };
    },
  },
  {
    examples: ["the Law bids S"],
    estimate: true,
    read: (cursor, scope) => {
      const law = cursor.phrase(LAW_PHRASES);
      if (law === undefined) return undefined;
      const hand = ofSuit(readSuit(cursor, scope), (suit, { s }) => law(s, suit) ?? NO_HAND);
      return { ...hand, fresh: true };
    },
  },
  {
    examples: [],
    read: (cursor, scope) => {
      const named = scope.get("hand", cursor.next ?? "");
      return named === undefined ? undefined : readNamed(named, cursor, scope);
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
      return ofSuit(
        own,
        (suit, bound) => {
          const beside = other.of(bound);
          return beside === undefined ? NO_HAND : relation(suit, beside);
        },
        other,
      );
    }),
  },
  {
    // The words of `deal` and of the page's filters.
    examples: ["balanced", "semibalanced", "unbalanced", "4-4-4-1", "5=4=x=x", "5+S4+H", "4+minor"],
    read: (cursor) => {
      const plain = parseConstraint(cursor.next ?? "");
      if (!plain.ok) return undefined;
      cursor.take();
      return made(() => plain.value);
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

/** A range and what it counts: points unless something follows. */
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
    const trump = ofSituation(keyTrump);
    return made(
      (bound) => ({ kind: "cards", cards: keyCards(trump.of(bound)), ...limits(range, bound) }),
      range.min,
      range.max,
      trump,
    );
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
    const lengths = (bound: Bound): Constraint => {
      const { min, max } = limits(range, bound);
      return somewhere(min, max, trump.of(bound));
    };
    return made(lengths, range.min, range.max, trump);
  }
  const unit = entry(UNITS, next.toLowerCase());
  if (unit !== undefined) cursor.take();
  const kind = unit ?? "hcp";
  return ofRange(upTo(LIMITS[kind].hand), (span) => ({ kind, ...span }));
}

/** Named hands as they were read, each with the suits that it was given. */
const READ = new WeakMap<
  NamedHand,
  { readonly suits: readonly SuitTerm[]; readonly hand: HandTerm }[]
>();

/** A hand that the text has named: read where it is first used with the suits given there. */
function readNamed(named: NamedHand, cursor: Cursor, scope: Scope): HandTerm {
  const at = cursor.take();
  const suits = named.parameters.map(() => readSuit(cursor, scope));
  const read = READ.get(named) ?? [];
  const known = read.find((one) => one.suits.every((suit, i) => suit === suits[i]));
  if (known !== undefined) return known.hand;
  const hand = readCases(named, suits, at);
  READ.set(named, [...read, { suits, hand }]);
  return hand;
}

function readCases(named: NamedHand, suits: readonly SuitTerm[], at: TextWord): HandTerm {
  const inner = new Scope(named.scope);
  for (const [i, parameter] of named.parameters.entries()) {
    const suit = suits[i];
    if (suit !== undefined) inner.bindSuit(parameter, suit);
  }
  const cases = named.cases.map(({ when, words }) => ({
    when: when === undefined ? undefined : readFacts(new Cursor(when, at), inner),
    hand: readHand(new Cursor(words, at), inner),
  }));
  const [only] = cases;
  if (cases.length === 1 && only?.when === undefined && only !== undefined) return only.hand;
  const chosen = (bound: Bound) =>
    cases.find(({ when }) => when === undefined || when.of(bound))?.hand;
  return {
    of: (bound) => chosen(bound)?.of(bound) ?? NO_HAND,
    inputs: [
      ...cases.map(({ when }): FactTerm => when ?? fixed(true)),
      ...cases.flatMap(({ hand }) => hand.inputs),
    ],
    fresh: cases.some(({ hand }) => hand.fresh),
  };
}

export interface Loop {
  readonly place: number;
  readonly list: SuitsTerm;
  readonly where: FactTerm | undefined;
  readonly scope: Scope;
}

/** `m`, `X in theirs`, `X in theirs where level X = 2`: a letter and what it runs over. */
export function readLoopHead(cursor: Cursor, scope: Scope): Loop {
  const letter = cursor.take();
  const runs = RUNS[letter.text];
  const given = cursor.takes("in");
  if (!given && runs === undefined) return reject("system-suit", letter, Object.keys(RUNS));
  const list = given ? readList(cursor, scope) : fixed(runs ?? []);
  const inner = new Scope(scope);
  const place = inner.variable(letter.text);
  const where = cursor.takes("where") ? readFacts(cursor, inner) : undefined;
  return { place, list, where, scope: inner };
}

/** The suits of a loop in this situation; the filter `where` binds the loop's letter to each suit in turn. */
export function suitsOf({ place, list, where }: Loop, bound: Bound): readonly Suit[] {
  const suits = list.of(bound);
  if (where === undefined) return suits;
  return suits.filter((suit) => {
    bound.places[place] = suit;
    return where.of(bound);
  });
}

function readLoop(
  cursor: Cursor,
  scope: Scope,
  join: (...of: readonly Constraint[]) => Constraint,
): HandTerm {
  const loop = readLoopHead(cursor, scope);
  const body = readBracket(cursor, loop.scope);
  const { place } = loop;
  const outer = body.inputs.filter(({ reads }) => !reads.has(place));
  // What else in the body depends on the letter alone is told by the list itself.
  const told = body.inputs.every(({ reads }) => !reads.has(place) || reads.size === 1);
  const list: SuitsTerm =
    loop.where === undefined
      ? loop.list
      : { ...loop.list, of: (bound) => suitsOf(loop, bound), fixed: false };
  return {
    of: (bound) =>
      join(
        ...suitsOf(loop, bound).map((suit) => {
          bound.places[place] = suit;
          return body.of(bound);
        }),
      ),
    inputs: [list, ...outer],
    fresh: body.fresh || !told,
  };
}
