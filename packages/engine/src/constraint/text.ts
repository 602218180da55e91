/**
 * Constraints as people type them: `15-17 balanced`, `5+S 8+`, `6+ hcp 5S4H`, `4-4-4-1`.
 *
 * All words side by side must hold; `or` (or `|`) stands between alternatives, `not` (or `!`) before a word that must
 * not hold, and brackets group. Words:
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
 *     0-1 somewhere  0-1 outside S        this many cards in some suit
 *     9+ in two suits                     the two longest together
 *     worth 10-12 in S                    high cards and shortness in support of a suit
 *     16-19 with length in S              high cards and a point for each card over five
 *     fit S  fit S 9+  fit 9+             of two hands together: eight cards of the suit or so many, of any suit
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
  ANY,
  anyOf,
  BALANCED,
  combine,
  LIMITS,
  not,
  readShape,
  SEMI_BALANCED,
  shaped,
  stopping,
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

/** Reads a constraint on a hand or, if `of` is "hands", on two or more hands together. */
export function parseConstraint(text: string, of: Of = "hand"): Result<Constraint> {
  if (text.length > MOST) return fail("constraint", text);
  return new Reader(wordsOf(text), text.length, of).whole();
}

/** Splits a text into words. Brackets, bars and commas are words of their own; suit symbols become letters. */
function wordsOf(text: string): Word[] {
  let plain = text;
  for (const suit of SUITS) plain = plain.replaceAll(suitSymbol(suit), suit);
  return [...plain.matchAll(/[()|!,&]|[^\s()|!,&]+/g)].map((match) => ({
    text: match[0],
    column: match.index + 1,
  }));
}

/** Reads word by word. The first fault is kept, and no more words are taken after it. */
class Reader {
  readonly #words: readonly Word[];
  readonly #end: number;
  readonly #of: Of;
  #at = 0;
  #depth = 0;
  #fault: Result<Constraint> | undefined;

  constructor(words: readonly Word[], length: number, of: Of) {
    this.#words = words;
    this.#of = of;
    this.#end = length + 1;
  }

  whole(): Result<Constraint> {
    const found = this.#alternatives();
    const rest = this.#words[this.#at];
    if (rest !== undefined) this.#refuse("constraint-bracket", rest);
    return this.#fault ?? ok(found);
  }

  /** Keeps the fault of a word, or of the end of the text; the constraint returned is never used. */
  #refuse(code: Parameters<typeof fail>[0], word: Word | undefined): Constraint {
    this.#fault ??= fail(code, word?.text ?? "", word?.column ?? this.#end);
    return ANY;
  }

  #next(): string | undefined {
    return this.#fault === undefined ? this.#words[this.#at]?.text.toLowerCase() : undefined;
  }

  /** Takes these words if they come next. */
  #takes(...words: readonly string[]): boolean {
    const found =
      this.#fault === undefined &&
      words.every((word, i) => this.#words[this.#at + i]?.text.toLowerCase() === word);
    if (found) this.#at += words.length;
    return found;
  }

  #alternatives(): Constraint {
    const of = [this.#together()];
    while (this.#takes("or") || this.#takes("|")) of.push(this.#together());
    return combine("anyOf", of);
  }

  #together(): Constraint {
    const of: Constraint[] = [];
    for (let word = this.#next(); word !== undefined; word = this.#next()) {
      if (word === ")" || word === "or" || word === "|") break;
      if (word === "and" || word === "&" || word === ",") this.#at++;
      else of.push(this.#one());
    }
    if (of.length === 0) return this.#refuse("constraint", this.#words[this.#at]);
    return combine("allOf", of);
  }

  #one(): Constraint {
    const word = this.#words[this.#at++];
    if (word === undefined) return this.#refuse("constraint", word);
    const lower = word.text.toLowerCase();
    if (lower === "(" || lower === "!" || lower === "not") {
      if (++this.#depth > DEEPEST) return this.#refuse("constraint-bracket", word);
      const inner = lower === "(" ? this.#bracket(word) : not(this.#one());
      this.#depth--;
      return inner;
    }
    // A number may stand apart from what it counts: `6+ hcp`, `7 losers`.
    const unit = this.#next() ?? "";
    if (RANGE.test(word.text) && UNITS.has(unit)) {
      this.#at++;
      return this.#word(word.text + unit, word);
    }
    if (lower === "fit" && this.#of === "hands") return this.#fit();
    const phrase = lower === "worth" ? this.#worth() : this.#phrase(word);
    if (phrase !== undefined) return phrase;
    // A word may stand apart from its suit: `stop H`, `no SA`.
    const suit = APART.test(word.text) ? this.#words[this.#at] : undefined;
    if (suit !== undefined) this.#at++;
    return this.#word(word.text + (suit?.text ?? ""), word);
  }

  #bracket(open: Word): Constraint {
    const inner = this.#alternatives();
    return this.#takes(")") ? inner : this.#refuse("constraint-bracket", open);
  }

  /** Reads one word without spaces; its faults are placed from the column of `at` on. */
  #word(text: string, at: Word): Constraint {
    const read = shift(readWord(text, this.#of), at.column - 1);
    if (read.ok) return read.value;
    this.#fault ??= read;
    return ANY;
  }

  /** The suit that a phrase ends with. */
  #suit(): Suit {
    const word = this.#words[this.#at++];
    if (!/^[shdc]$/i.test(word?.text ?? "")) this.#refuse("suit", word);
    return letter(word?.text ?? "");
  }

  /** Reads the rest of a phrase such as `worth 10-12 in S`, after the word `worth`. */
  #worth(): Constraint {
    const points = this.#words[this.#at++];
    const range = rangeOf(points?.text ?? "", LIMITS.hcp.hand);
    if (points === undefined || range === undefined) return this.#refuse("constraint", points);
    if (!this.#takes("in")) return this.#refuse("constraint", this.#words[this.#at]);
    return this.#points(points, range, worth);
  }

  /** Reads the rest of `fit S 9+`, after the word `fit`: a suit, a length, both or neither. */
  #fit(): Constraint {
    const suit = /^[shdc]$/.test(this.#next() ?? "") ? this.#suit() : undefined;
    const word = this.#words[this.#at];
    const range = rangeOf(this.#next() ?? "", 13) ?? { min: USUAL_FIT, max: 13 };
    if (rangeOf(this.#next() ?? "", 13) !== undefined) this.#at++;
    if (!isWithin(range, 13)) return this.#refuse("constraint-range", word);
    const of = (suit === undefined ? SUITS_DOWN : [suit]).map((each): Count => ({
      kind: "length",
      suit: each,
      ...range,
    }));
    return combine("anyOf", of);
  }

  /** Points that are counted with a suit, which comes next. */
  #points(word: Word, range: Range, make: typeof worth): Constraint {
    if (!isWithin(range, LIMITS.hcp.hand)) return this.#refuse("constraint-range", word);
    return make(range.min, range.max, this.#suit());
  }

  /** Reads the phrases that may follow a number; undefined if none follows. */
  #phrase(word: Word): Constraint | undefined {
    const points = rangeOf(word.text, LIMITS.hcp.hand);
    const length = rangeOf(word.text, 13);
    if (points === undefined || length === undefined) return undefined;
    if (this.#takes("with", "length", "in")) return this.#points(word, points, withLength);
    const isTwo = this.#takes("in", "two", "suits");
    const isOutside = !isTwo && this.#takes("outside");
    if (!isTwo && !isOutside && !this.#takes("somewhere")) return undefined;
    // The length of the two longest suits has no upper limit, so the range must end in `+`.
    if (!isWithin(length, 13) || (isTwo && !word.text.endsWith("+")))
      return this.#refuse("constraint-range", word);
    if (isTwo) return twoLongest(length.min);
    return somewhere(length.min, length.max, isOutside ? this.#suit() : undefined);
  }
}

/** The cards of a fit whose length is not said. */
const USUAL_FIT = 8;

/** Words that may stand apart from their suit. */
const APART = /^(?:stop|stopper|no|void|singleton|doubleton|longest|good|fair|solid)$/i;

type Unit = "hcp" | "losers" | "controls" | "honours" | "A" | "K";
/** What a number counts, and the words that may follow it. */
const UNIT_WORDS: readonly (readonly [Unit, readonly string[]])[] = [
  ["hcp", ["hcp", "points", "pts", "点"]],
  ["losers", ["losers", "loser", "ltc", "ルーザー"]],
  ["controls", ["controls", "control", "コントロール"]],
  ["honours", ["honours", "honors"]],
  ["A", ["aces", "ace", "エース"]],
  ["K", ["kings", "king", "キング"]],
];
const UNITS = new Map(
  UNIT_WORDS.flatMap(([unit, words]) => words.map((word) => [word, unit] as const)),
);

const balanced = shaped(...BALANCED);
const semiBalanced = shaped(...SEMI_BALANCED);
const WORDS = new Map<string, Constraint>([
  ["any", ANY],
  ["balanced", balanced],
  ["bal", balanced],
  ["バランス", balanced],
  ["semibalanced", semiBalanced],
  ["semi-balanced", semiBalanced],
  ["セミバランス", semiBalanced],
  ["unbalanced", not(balanced)],
]);

/** One word without spaces. */
function readWord(text: string, of: Of): Result<Constraint> {
  const word = WORDS.get(text.toLowerCase());
  if (word !== undefined) return ok(word);
  const shape = readShape(text);
  if (shape !== undefined) return ok(shaped(shape));
  const suits = readSuits(text);
  if (suits !== undefined) return suits;
  if (text.includes("=") || /^\d+-\d+-\d+/.test(text)) return fail("constraint-shape", text);
  return readCounted(text, of) ?? readLengths(text) ?? readCards(text) ?? fail("constraint", text);
}

/** Qualities of a suit: 2/3 is two of its three highest cards. */
const QUALITIES = new Map([
  ["good", ["2/3", "3/5"]],
  ["fair", ["1/3", "2/5"]],
  ["solid", ["3/3"]],
]);

/** `S>H`, `S>=H`, `longestS`, `goodS`. */
function readSuits(text: string): Result<Constraint> | undefined {
  const against = /^([shdc])(>=|>)([shdc])$/i.exec(text);
  if (against !== null) {
    const [, one = "", sign, other = ""] = against;
    if (letter(one) === letter(other)) return fail("constraint", text);
    return ok((sign === ">" ? longer : asLong)(letter(one), letter(other)));
  }
  const [, name = "", suit = ""] = /^(longest|good|fair|solid)([shdc])$/i.exec(text) ?? [];
  if (name.toLowerCase() === "longest") return ok(longest(letter(suit)));
  const qualities = QUALITIES.get(name.toLowerCase());
  if (qualities === undefined) return undefined;
  return ok(
    combine(
      "anyOf",
      qualities.map((quality) => qualityOf(quality, suit)),
    ),
  );
}

/** `2/3` of a suit: two of the top three. */
function qualityOf(quality: string, suit: string): Count {
  const [min = 0, top = 0] = quality.split(/\/|of/i).map(Number);
  return { kind: "quality", suit: letter(suit), top, min, max: top };
}

/** `15-17`, `12+`, `15-17hcp`, `7-losers`, `2aces`, `2/3S`. */
function readCounted(text: string, of: Of): Result<Constraint> | undefined {
  const [, tops, suit = ""] = /^(\d(?:\/|of)\d)([shdc])$/i.exec(text) ?? [];
  if (tops !== undefined) {
    const quality = qualityOf(tops, suit);
    return quality.max < 1 ? fail("constraint-range", text) : bounded(quality, 5, text);
  }
  const [, number = "", name = ""] = /^([\d+–-]+)(\D*)$/.exec(text) ?? [];
  const unit = name === "" ? "hcp" : UNITS.get(name.toLowerCase());
  if (unit === undefined) return undefined;
  const most = unit === "A" || unit === "K" ? 4 : LIMITS[unit][of];
  const range = rangeOf(number, most);
  if (range === undefined) return undefined;
  if (unit !== "A" && unit !== "K") return bounded({ kind: unit, ...range }, most, text);
  const cards = SUITS_DOWN.map((each) => each + unit);
  return bounded({ kind: "cards", cards, ...range }, most, text);
}

/** `5+S`, `S5+`, `0-1D`, `5S4H`, `4+major`, `voidC`. */
function readLengths(text: string): Result<Constraint> | undefined {
  const [, short, shortSuit = ""] = /^(void|singleton|doubleton)([shdc])$/i.exec(text) ?? [];
  if (short !== undefined) {
    const n = ["void", "singleton", "doubleton"].indexOf(short.toLowerCase());
    return ok({ kind: "length", suit: letter(shortSuit), min: n, max: n });
  }
  const [, number = "", rank] = /^([\d+–-]+)(major|minor)s?$/i.exec(text) ?? [];
  if (rank !== undefined) {
    const range = rangeOf(number, 13);
    if (range === undefined) return undefined;
    const suits = /^major$/i.test(rank) ? (["S", "H"] as const) : (["D", "C"] as const);
    const of = suits.map((suit): Count => ({ kind: "length", suit, ...range }));
    return isWithin(range, 13) ? ok(anyOf(...of)) : fail("constraint-range", text);
  }
  const of: Constraint[] = [];
  for (let rest = text; rest !== "";) {
    const [whole, first, suitAfter, suitBefore, second] = SUIT_LENGTH.exec(rest) ?? [];
    const range = rangeOf(first ?? second ?? "", 13);
    if (whole === undefined || range === undefined) return undefined;
    // `S5` is the five of spades, but `S5+` and `S:5` are lengths.
    if (/^[a-z]\d+$/i.test(whole)) return undefined;
    const suit = letter(suitAfter ?? suitBefore ?? "");
    const length = bounded({ kind: "length", suit, ...range }, 13, whole);
    if (!length.ok) return shift(length, text.length - rest.length);
    of.push(length.value);
    rest = rest.slice(whole.length);
  }
  return ok(combine("allOf", of));
}

/** `SA`, `HKQ`, `noSA`, `-SA`, `stopH`. */
function readCards(text: string): Result<Constraint> | undefined {
  const [, stopped] = /^stop(?:per)?([shdc])$/i.exec(text) ?? [];
  if (stopped !== undefined) return ok(stopping(letter(stopped)));
  const match = /^(no|-)?([shdc])((?:10|[akqjt2-9])+)$/i.exec(text);
  if (match === null) return undefined;
  const [, none, suit = "", ranks = ""] = match;
  const cards: string[] = [];
  for (const [rank] of ranks.matchAll(/10|./g)) {
    const read = parseRank(rank);
    if (!read.ok) return read;
    const card = letter(suit) + read.value;
    if (cards.includes(card)) return fail("card-twice", card);
    cards.push(card);
  }
  const count = none === undefined ? cards.length : 0;
  return ok({ kind: "cards", cards, min: count, max: count });
}

const letter = (text: string): Suit => {
  const upper = text.toUpperCase();
  return isSuit(upper) ? upper : "S";
};

type Range = Pick<Count, "min" | "max">;

const RANGE = /^(\d+)(?:[-–](\d+)|(\+)|(-))?$/;
/** `5+S`, or `S5+` and `S:5` unless more follows. */
const SUIT_LENGTH =
  /^(?:(\d+(?:[-–]\d+|[+-])?)([shdc])|([shdc]):?(\d+(?:[-–]\d+|[+-])?)(?![\dshdc]))/i;

/** A range; without an upper end it ends at `most`. */
function rangeOf(text: string, most: number): Range | undefined {
  const match = RANGE.exec(text);
  if (match === null) return undefined;
  const [, first, second, plus, minus] = match;
  const n = Number(first);
  if (second !== undefined) return { min: n, max: Number(second) };
  if (plus !== undefined) return { min: n, max: most };
  return { min: minus === undefined ? n : 0, max: n };
}

/** Whether the ends of a range are in order and not above `most`. */
const isWithin = ({ min, max }: Range, most: number): boolean => min <= max && max <= most;

function bounded(count: Count, most: number, text: string): Result<Constraint> {
  return isWithin(count, most) ? ok(count) : fail("constraint-range", text);
}
