/**
 * Constraints as people type them: `15-17 balanced`, `5+S 8+`, `6+ hcp 5S4H`, `4-4-4-1`.
 *
 * Words side by side all hold; `or` (or `|`) stands between alternatives, `not` (or `!`) before what must
 * not be, and brackets group. Words:
 *
 *     15-17  12+  11-  14  15-17hcp       high-card points
 *     5+S  4H  0-1D  S5+  5+S4+H  5+major length of a suit; `x of a major` is either
 *     4441  5-4-3-1  5=4=x=x              shape: any suits, or spades=hearts=diamonds=clubs
 *     balanced  semibalanced  unbalanced
 *     7-losers  4+controls  2aces  1king  counts of the hand, with or without a space before the word
 *     2/3S  good S  fair S  solid S       two of the top three; how good a suit is
 *     SA  HKQ  noSA                       cards held, cards not held
 *     stopH                               a stopper
 *     S>H  S>=H  longest S                one suit against another
 *     0-1 somewhere  0-1 outside S        so many cards in some suit
 *     9+ in two suits                     the two longest together
 *     worth 10-12 in S                    high cards and shortness in support of a suit
 *     16-19 with length in S              high cards and a point for each card over five
 *
 * The text of a bidding system knows these words too, and others that need an auction (docs/LANGUAGE.md).
 */
import {
  isSuit,
  ok,
  parseRank,
  shift,
  suitSymbol,
  SUITS,
  SUITS_DOWN,
  type Result,
  type Suit,
} from "@falsecard/core";
import { fail } from "../faults.js";
import {
  BALANCED,
  LIMITS,
  SEMI_BALANCED,
  anyOf,
  isCount,
  not,
  readShape,
  type Constraint,
  type Count,
  type Of,
} from "./constraint.js";
import { asLong, longer, longest, somewhere, twoLongest, withLength, worth } from "./hands.js";

interface Word {
  readonly text: string;
  /** Counts from 1. */
  readonly column: number;
}

/** The longest text that is read. */
const MOST = 2000;
const DEEPEST = 50;

/** Reads what a hand must be, or, `of` "hands", what two or more must be together. */
export function parseConstraint(text: string, of: Of = "hand"): Result<Constraint> {
  if (text.length > MOST) return fail("constraint", text);
  const reader = new Reader(wordsOf(text), text.length, of);
  return reader.whole();
}

/** Brackets, bars and commas are words of their own; suit symbols become letters. */
function wordsOf(text: string): Word[] {
  let plain = text;
  for (const suit of SUITS) plain = plain.replaceAll(suitSymbol(suit), suit);
  return [...plain.matchAll(/[()|!,&]|[^\s()|!,&]+/g)].map((match) => ({
    text: match[0],
    column: match.index + 1,
  }));
}

class Reader {
  readonly #words: readonly Word[];
  readonly #end: number;
  readonly #of: Of;
  #at = 0;
  #depth = 0;

  constructor(words: readonly Word[], length: number, of: Of) {
    this.#words = words;
    this.#of = of;
    this.#end = length + 1;
  }

  whole(): Result<Constraint> {
    const found = this.#alternatives();
    if (!found.ok) return found;
    const rest = this.#words[this.#at];
    return rest === undefined ? found : fail("constraint-bracket", rest.text, rest.column);
  }

  #next(): string | undefined {
    return this.#words[this.#at]?.text.toLowerCase();
  }

  #alternatives(): Result<Constraint> {
    const of: Constraint[] = [];
    for (;;) {
      const one = this.#together();
      if (!one.ok) return one;
      of.push(one.value);
      const word = this.#next();
      if (word !== "or" && word !== "|") break;
      this.#at++;
    }
    const [only] = of;
    return ok(of.length === 1 && only !== undefined ? only : { kind: "anyOf", of });
  }

  #together(): Result<Constraint> {
    const of: Constraint[] = [];
    for (;;) {
      const word = this.#next();
      if (word === "and" || word === "&" || word === ",") {
        this.#at++;
        continue;
      }
      if (word === undefined || word === ")" || word === "or" || word === "|") break;
      const one = this.#one();
      if (!one.ok) return one;
      of.push(one.value);
    }
    const [only] = of;
    if (only === undefined) {
      const word = this.#words[this.#at];
      return fail("constraint", word?.text ?? "", word?.column ?? this.#end);
    }
    return ok(of.length === 1 ? only : { kind: "allOf", of });
  }

  #one(): Result<Constraint> {
    const word = this.#words[this.#at];
    if (word === undefined) return fail("constraint", "", this.#end);
    if (word.text === "(" || word.text === "!" || word.text.toLowerCase() === "not") {
      if (++this.#depth > DEEPEST) return fail("constraint-bracket", word.text, word.column);
      this.#at++;
      const inner = word.text === "(" ? this.#bracket(word) : this.#one();
      this.#depth--;
      return inner.ok && word.text !== "(" ? ok(not(inner.value)) : inner;
    }
    this.#at++;
    // A number may stand apart from what it counts: `6+ hcp`, `7 losers`.
    const unit = this.#next();
    if (RANGE.test(word.text) && unit !== undefined && Object.hasOwn(UNITS, unit)) {
      this.#at++;
      return shift(readWord(word.text + unit, this.#of), word.column - 1);
    }
    const phrase = word.text.toLowerCase() === "worth" ? this.#worth() : this.#phrase(word);
    if (phrase !== undefined) return phrase;
    // So may a word and its suit: `stop H`, `no SA`.
    const suit = this.#words[this.#at];
    if (suit !== undefined && APART.test(word.text)) {
      this.#at++;
      return shift(readWord(word.text + suit.text, this.#of), word.column - 1);
    }
    return shift(readWord(word.text, this.#of), word.column - 1);
  }

  /** Takes these words if they come next. */
  #takes(...words: readonly string[]): boolean {
    const found = words.every((word, i) => this.#words[this.#at + i]?.text.toLowerCase() === word);
    if (found) this.#at += words.length;
    return found;
  }

  /** The suit that a phrase ends with. */
  #suit(): Result<Suit> {
    const word = this.#words[this.#at++];
    const suit = word === undefined ? undefined : SUIT_WORD.exec(word.text)?.[0];
    return suit === undefined
      ? fail("suit", word?.text ?? "", word?.column ?? this.#end)
      : ok(letter(suit));
  }

  /** `worth 10-12 in S`, after its first word. */
  #worth(): Result<Constraint> {
    const points = this.#words[this.#at++];
    const range = points === undefined ? undefined : rangeOf(points.text);
    if (points === undefined || range === undefined || !this.#takes("in")) {
      const wrong = range === undefined ? points : this.#words[this.#at];
      return fail("constraint", wrong?.text ?? "", wrong?.column ?? this.#end);
    }
    return this.#points(points, range, worth);
  }

  /** Points that are counted with a suit, which comes next. */
  #points(
    word: Word,
    range: Range,
    make: (min: number, max: number, suit: Suit) => Constraint,
  ): Result<Constraint> {
    const { min, max } = closed(range, LIMITS.hcp.hand);
    const points = bounded({ kind: "hcp", min, max }, LIMITS.hcp.hand, word.text);
    if (!points.ok) return shift(points, word.column - 1);
    const suit = this.#suit();
    return suit.ok ? ok(make(min, max, suit.value)) : suit;
  }

  /** What may follow a number in words of its own; undefined if none of it does. */
  #phrase(word: Word): Result<Constraint> | undefined {
    const range = rangeOf(word.text);
    if (range === undefined) return undefined;
    if (this.#takes("with", "length", "in")) return this.#points(word, range, withLength);
    const isTwo = this.#takes("in", "two", "suits");
    const isOutside = !isTwo && this.#takes("outside");
    if (!isTwo && !isOutside && !this.#takes("somewhere")) return undefined;
    const { min, max } = closed(range, 13);
    const length = bounded({ kind: "length", suit: "S", min, max }, 13, word.text);
    if (!length.ok) return shift(length, word.column - 1);
    // The two longest suits are so long at least: no upper end can be asked for.
    if (isTwo)
      return range.max === undefined
        ? ok(twoLongest(min))
        : fail("constraint-range", word.text, word.column);
    if (!isOutside) return ok(somewhere(min, max));
    const suit = this.#suit();
    return suit.ok ? ok(somewhere(min, max, suit.value)) : suit;
  }

  #bracket(open: Word): Result<Constraint> {
    const inner = this.#alternatives();
    if (!inner.ok) return inner;
    if (this.#next() !== ")") return fail("constraint-bracket", open.text, open.column);
    this.#at++;
    return inner;
  }
}

const RANGE = /^(\d+)(?:[-–](\d+)|(\+)|(-))?$/;

/** Words that may stand apart from the suit that belongs to them. */
const APART = /^(?:stop|stopper|no|void|singleton|doubleton|longest|good|fair|solid)$/i;
const SUIT_WORD = /^[shdc]$/i;

/** What a number may be followed by, and what it then counts. */
const UNITS: Readonly<Record<string, "hcp" | "losers" | "controls" | "honours" | "A" | "K">> = {
  hcp: "hcp",
  points: "hcp",
  pts: "hcp",
  点: "hcp",
  losers: "losers",
  loser: "losers",
  ltc: "losers",
  ルーザー: "losers",
  controls: "controls",
  control: "controls",
  コントロール: "controls",
  honours: "honours",
  honors: "honours",
  aces: "A",
  ace: "A",
  エース: "A",
  kings: "K",
  king: "K",
  キング: "K",
};

const WORDS: Readonly<Record<string, Constraint>> = {
  any: { kind: "any" },
  balanced: { kind: "shape", shapes: BALANCED },
  bal: { kind: "shape", shapes: BALANCED },
  バランス: { kind: "shape", shapes: BALANCED },
  semibalanced: { kind: "shape", shapes: SEMI_BALANCED },
  "semi-balanced": { kind: "shape", shapes: SEMI_BALANCED },
  セミバランス: { kind: "shape", shapes: SEMI_BALANCED },
  unbalanced: { kind: "not", of: { kind: "shape", shapes: BALANCED } },
};

/** One word without spaces. */
function readWord(text: string, of: Of): Result<Constraint> {
  const lower = text.toLowerCase();
  const word = Object.hasOwn(WORDS, lower) ? WORDS[lower] : undefined;
  if (word !== undefined) return ok(word);
  const shape = readShape(text);
  if (shape !== undefined) return ok({ kind: "shape", shapes: [shape] });
  const suits = readSuits(text);
  if (suits !== undefined) return suits;
  if (text.includes("=") || /^\d+-\d+-\d+/.test(text)) return fail("constraint-shape", text);
  return readCounted(text, of) ?? readLengths(text) ?? readCards(text) ?? fail("constraint", text);
}

/** How good a suit is called: so many of the highest cards. */
const QUALITIES: Readonly<Record<string, readonly (readonly [min: number, top: number])[]>> = {
  good: [
    [2, 3],
    [3, 5],
  ],
  fair: [
    [1, 3],
    [2, 5],
  ],
  solid: [[3, 3]],
};

/** `S>H`, `S>=H`, `longestS`, `goodS`. */
function readSuits(text: string): Result<Constraint> | undefined {
  const against = /^([shdc])(>=|>)([shdc])$/i.exec(text);
  if (against !== null) {
    const [, one = "", sign, other = ""] = against;
    if (letter(one) === letter(other)) return fail("constraint", text);
    return ok((sign === ">" ? longer : asLong)(letter(one), letter(other)));
  }
  const [, name = "", of = ""] = /^(longest|good|fair|solid)([shdc])$/i.exec(text) ?? [];
  const word = name.toLowerCase();
  const suit = letter(of);
  if (word === "longest") return ok(longest(suit));
  const tops = Object.hasOwn(QUALITIES, word) ? QUALITIES[word] : undefined;
  const [first, ...more] = (tops ?? []).map(([min, top]): Count => ({
    kind: "quality",
    suit,
    top,
    min,
    max: top,
  }));
  if (first === undefined) return undefined;
  return ok(more.length === 0 ? first : anyOf(first, ...more));
}

/** `15-17`, `12+`, `15-17hcp`, `7-losers`, `2aces`, `2/3S`. */
function readCounted(text: string, of: Of): Result<Constraint> | undefined {
  const tops = /^(\d)(?:\/|of)(\d)([shdc])$/i.exec(text);
  if (tops !== null) {
    const [, min = "", top = "", suit = ""] = tops;
    if (Number(top) < 1 || Number(top) > 5) return fail("constraint-range", text);
    return bounded(
      { kind: "quality", suit: letter(suit), top: Number(top), min: Number(min), max: Number(top) },
      Number(top),
      text,
    );
  }
  const match = /^([\d+–-]+)(\D*)$/.exec(text);
  const range = match === null ? undefined : rangeOf(match[1] ?? "");
  if (match === null || range === undefined) return undefined;
  const name = (match[2] ?? "").toLowerCase();
  const unit = name === "" ? "hcp" : Object.hasOwn(UNITS, name) ? UNITS[name] : undefined;
  if (unit === undefined) return undefined;
  if (unit === "A" || unit === "K") {
    const cards = SUITS_DOWN.map((suit) => suit + unit);
    return bounded({ kind: "cards", cards, ...closed(range, 4) }, 4, text);
  }
  const most = LIMITS[unit][of];
  return bounded({ kind: unit, ...closed(range, most) }, most, text);
}

/** `5+S`, `S5+`, `0-1D`, `5S4H`, `4+major`, `voidC`. */
function readLengths(text: string): Result<Constraint> | undefined {
  const short = /^(void|singleton|doubleton)([shdc])$/i.exec(text);
  if (short !== null) {
    const n = ["void", "singleton", "doubleton"].indexOf((short[1] ?? "").toLowerCase());
    return ok({ kind: "length", suit: letter(short[2] ?? ""), min: n, max: n });
  }
  const either = /^([\d+–-]+)(major|minor)s?$/i.exec(text);
  if (either !== null) {
    const range = rangeOf(either[1] ?? "");
    if (range === undefined) return undefined;
    const suits: Suit[] = /^major$/i.test(either[2] ?? "") ? ["S", "H"] : ["D", "C"];
    const of = suits.map((suit): Count => ({ kind: "length", suit, ...closed(range, 13) }));
    const faulty = of.map((one) => bounded(one, 13, text)).find((one) => !one.ok);
    return faulty ?? ok(anyOf(...of));
  }
  const of: Constraint[] = [];
  let rest = text;
  while (rest !== "") {
    const after = /^(\d+(?:[-–]\d+|[+-])?)([shdc])/i.exec(rest);
    const before = /^([shdc]):?(\d+(?:[-–]\d+|[+-])?)(?![\dshdc])/i.exec(rest);
    const [whole, number, suit] =
      after === null
        ? before === null
          ? []
          : [before[0], before[2], before[1]]
        : [after[0], after[1], after[2]];
    // `S5` is the five of spades, but `S5+` and `S:5` are lengths.
    if (whole === undefined || number === undefined || suit === undefined) return undefined;
    if (after === null && !whole.includes(":") && !/[+–-]/.test(number)) return undefined;
    const range = rangeOf(number);
    if (range === undefined) return undefined;
    const length = bounded({ kind: "length", suit: letter(suit), ...closed(range, 13) }, 13, whole);
    if (!length.ok) return shift(length, text.length - rest.length);
    of.push(length.value);
    rest = rest.slice(whole.length);
  }
  const [only] = of;
  return ok(of.length === 1 && only !== undefined ? only : { kind: "allOf", of });
}

/** `SA`, `HKQ`, `noSA`, `-SA`, `stopH`. */
function readCards(text: string): Result<Constraint> | undefined {
  const stop = /^stop(?:per)?([shdc])$/i.exec(text);
  if (stop !== null)
    return ok({
      kind: "stoppers",
      suit: letter(stop[1] ?? ""),
      min: 1,
      max: LIMITS.stoppers.suit,
    });
  const match = /^(no|-)?([shdc])((?:10|[akqjt2-9])+)$/i.exec(text);
  if (match === null) return undefined;
  const [, none = "", suit = "", ranks = ""] = match;
  const cards: string[] = [];
  for (const [rank] of ranks.matchAll(/10|./g)) {
    const read = parseRank(rank);
    if (!read.ok) return read;
    const card = letter(suit) + read.value;
    if (cards.includes(card)) return fail("card-twice", card);
    cards.push(card);
  }
  const count = none === "" ? cards.length : 0;
  return ok({ kind: "cards", cards, min: count, max: count });
}

const letter = (text: string): Suit => {
  const upper = text.toUpperCase();
  return isSuit(upper) ? upper : "S";
};

interface Range {
  readonly min: number;
  /** Undefined: no upper bound was given. */
  readonly max: number | undefined;
}

function rangeOf(text: string): Range | undefined {
  const match = RANGE.exec(text);
  if (match === null) return undefined;
  const [, first = "", second, plus, minus] = match;
  const n = Number(first);
  if (second !== undefined) return { min: n, max: Number(second) };
  if (plus !== undefined) return { min: n, max: undefined };
  return minus === undefined ? { min: n, max: n } : { min: 0, max: n };
}

const closed = ({ min, max }: Range, most: number) => ({ min, max: max ?? most });

/** Refuses a range that is upside down or beyond what there is. */
function bounded(count: Count, most: number, text: string): Result<Constraint> {
  const possible = isCount(count) && count.min <= count.max && count.max <= most;
  return possible ? ok(count) : fail("constraint-range", text);
}
