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
import type { Suit } from "@falsecard/core";
import { ANY, LIMITS, type Constraint } from "../../../constraint/constraint.js";
import { allOf, anyOf, longest, not, worth } from "../../../constraint/hands.js";
import { readFacts } from "./fact-words.js";
import { made, ofSuit, readWord, SINGLE_FORMS, type HandForm } from "./hand-word.js";
import { limits, readRange } from "./range-words.js";
import { Scope, type NamedHand } from "./scope.js";
import { readList, readSuit, RUNS } from "./suit-words.js";
import {
  fixed,
  variable,
  type Bound,
  type FactTerm,
  type HandTerm,
  type SuitsTerm,
  type SuitTerm,
} from "./term.js";
import { HAND_KEYS, HAND_PHRASES, LAW_PHRASES } from "./vocabulary.js";
import { Cursor, refuse, type Word } from "./word.js";

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
    if (Math.max(min, least) > Math.min(max, most)) refuse("system-ranges", place);
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

function readBracket(cursor: Cursor, scope: Scope): HandTerm {
  const open = cursor.place;
  cursor.expect("(", "system-bracket");
  const inner = readAlternatives(cursor, scope);
  if (!cursor.takes(")")) refuse("system-open", open);
  return inner;
}

/** A form of several words, which its first word or phrase tells; undefined if another comes. */
interface PhraseForm extends HandForm {
  readonly read: (cursor: Cursor, scope: Scope) => HandTerm | undefined;
}

function readOne(cursor: Cursor, scope: Scope): HandTerm {
  for (const { read } of PHRASE_FORMS) {
    const hand = read(cursor, scope);
    if (hand !== undefined) return hand;
  }
  return readWord(cursor, scope);
}

function readNot(cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!cursor.takes("not")) return undefined;
  const inner = readOne(cursor, scope);
  return { ...inner, of: (bound) => not(inner.of(bound)) };
}

function readLongest(cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!cursor.takes("longest")) return undefined;
  const suit = readSuit(cursor, scope);
  return made((bound) => ofSuit(suit.of(bound), longest), suit);
}

function readWorth(cursor: Cursor, scope: Scope): HandTerm | undefined {
  if (!cursor.takes("worth")) return undefined;
  const range = readRange(cursor.take(), scope, LIMITS.hcp.hand);
  cursor.expect("in", "system-hand");
  const suit = readSuit(cursor, scope);
  return made(
    (bound) => {
      const { min, max } = limits(range, bound);
      return ofSuit(suit.of(bound), (one) => worth(min, max, one));
    },
    range.min,
    range.max,
    suit,
  );
}

function readKnown(cursor: Cursor): HandTerm | undefined {
  const known = cursor.phrase(HAND_PHRASES);
  return known === undefined ? undefined : { of: ({ s }) => known(s), inputs: [], fresh: true };
}

function readLaw(cursor: Cursor, scope: Scope): HandTerm | undefined {
  const law = cursor.phrase(LAW_PHRASES);
  if (law === undefined) return undefined;
  const suit = readSuit(cursor, scope);
  const of = (bound: Bound): Constraint =>
    ofSuit(suit.of(bound), (one) => law(bound.s, one) ?? not(ANY));
  return { of, inputs: [suit], fresh: true };
}

const PHRASE_FORMS: readonly PhraseForm[] = [
  {
    examples: ["(5+S or 5+H)", "(6-10 5H or 16+ 6H)", "(2/3S or 3/5S)", "(5+S stopH or 6+D)"],
    read: (cursor, scope) => (cursor.next === "(" ? readBracket(cursor, scope) : undefined),
  },
  {
    examples: ["not balanced", "not 5+S", "not stopH", "not (5+S 5+H)", "not (12+ or 5+S)"],
    read: readNot,
  },
  {
    examples: ["some m (4+m)", "some M (5+M 2/3M)"],
    read: (cursor, scope) => (cursor.takes("some") ? readLoop(cursor, scope, anyOf) : undefined),
  },
  {
    examples: ["every M (3+M)", "every M (stopM)"],
    read: (cursor, scope) => (cursor.takes("every") ? readLoop(cursor, scope, allOf) : undefined),
  },
  { examples: ["longest S"], read: readLongest },
  { examples: ["worth 17+ in S", "worth 10-12 in H"], read: readWorth },
  { examples: HAND_KEYS, read: readKnown },
  { examples: ["the Law bids S"], estimate: true, read: readLaw },
  {
    examples: [],
    read: (cursor, scope) => {
      const named = scope.hand(cursor.next ?? "");
      return named === undefined ? undefined : readNamed(named, cursor, scope);
    },
  },
];

/** Every form of words about a hand. */
export const HAND_FORMS: readonly HandForm[] = [...PHRASE_FORMS, ...SINGLE_FORMS];

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

function readCases(named: NamedHand, suits: readonly SuitTerm[], at: Word): HandTerm {
  const inner = new Scope(named.scope);
  for (const [i, parameter] of named.parameters.entries()) {
    const suit = suits[i];
    if (suit !== undefined) inner.setSuit(parameter, suit);
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
    of: (bound) => chosen(bound)?.of(bound) ?? not(ANY),
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
  if (!given && runs === undefined) return refuse("system-suit", letter, Object.keys(RUNS));
  const list = given ? readList(cursor, scope) : fixed(runs ?? []);
  const inner = new Scope(scope);
  const place = inner.place();
  inner.setSuit(letter.text, variable<Suit | undefined>(place, undefined));
  const where = cursor.takes("where") ? readFacts(cursor, inner) : undefined;
  return { place, list, where, scope: inner };
}

/** The suits that a loop runs over here. */
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
