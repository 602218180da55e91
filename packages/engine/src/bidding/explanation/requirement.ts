/**
 * Requirements: the conditions of a row on a hand, one by one, and the words for those that ranges of points and
 * lengths do not cover.
 *
 *     2 of the top 3 ♠   ♦ stopped   0–7 losers   2 aces   ♠ longer than ♥   4+♦ or ♣   unbalanced
 *
 * An alternative of many parts has no words: only its ranges of points and lengths are given, which is an
 * approximation. read-back.fixture.ts reads the words back.
 */
import { catalogue, SUITS_DOWN, suitSymbol, type Locale, type Suit } from "@falsecard/core";
import {
  BALANCED,
  LIMITS,
  SEMI_BALANCED,
  allOf,
  anyOf,
  isCount,
  not,
  type Constraint,
  type Count,
} from "../../constraint/constraint.js";
import { handWordOf } from "../../constraint/hands.js";
import type { Span } from "../situation/image.js";
import { memoized } from "../../inference/recent.js";

/** `12–14`, `5+`, `4`. */
export function sayRange({ min, max }: Span, most: number): string {
  if (max >= most && min < most) return `${min}+`;
  return min === max ? `${min}` : `${min}–${max}`;
}

const { say } = catalogue(
  {
    and: [" and ", "かつ"],
    or: [" or ", "か"],
    both: [" and ", "も"],
    not: ["not {what}", "非 {what}"],
    balanced: ["balanced", "バランス"],
    semibalanced: ["semi-balanced", "セミバランス"],
    unbalanced: ["unbalanced", "アンバランス"],
    anySuit: ["{range} in some suit", "どれかのスートに{range}枚"],
    suitButOne: ["{range} in a suit other than {suit}", "{suit}以外のスートに{range}枚"],
    top: ["{count} of the top {top}", "上位{top}枚のうち{count}枚"],
    tops: ["{tops} {suit}", "{suit}{tops}"],
    aceOrKing: ["{suit}A or K", "{suit}AかK"],
    longer: ["{suit} longer than {other}", "{suit}が{other}より長い"],
    noneLonger: ["{others} no longer than {suit}", "{others}は{suit}より長くない"],
    longest: ["no suit longer than {suit}", "{suit}より長いスートなし"],
    twoLongest: ["{least}+ cards in two suits", "2スートで{least}+枚"],
    law: ["by the Law of Total Tricks", "トータル・トリックの法則による"],
    points: ["{range} points", "{range}点"],
    worth: ["{range} points with {suit} trumps", "{suit}切り札で{range}点"],
    "with-length": ["{range} points with {suit} length", "{suit}の長さ込みで{range}点"],
    hcp: ["{range} HCP", "{range} HCP"],
    losers: ["{range|loser|losers}", "{range}ルーザー"],
    controls: ["{range|control|controls}", "{range}コントロール"],
    honours: ["{range|honour|honours}", "{range}枚のオナー"],
    stopped: ["{suit} stopped", "{suit}ストッパー"],
    notStopped: ["{suit} not stopped", "{suit}ストッパーなし"],
    stoppers: ["{range} stoppers in {suit}", "{suit}ストッパー{range}つ"],
    aces: ["{range|ace|aces}", "エース{range}枚"],
    kings: ["{range|king|kings}", "キング{range}枚"],
    keyCards: ["{range|key card|key cards} in {suit}", "{suit}のキーカード{range}枚"],
    noCards: ["no {cards}", "{cards}なし"],
    someCards: ["{range} of {cards}", "{cards}のうち{range}枚"],
  },
  String,
);

const mostOf = (count: Count): number => {
  if (count.kind === "quality") return count.top;
  if (count.kind === "cards") return count.cards.length;
  return LIMITS[count.kind][count.kind === "length" || count.suit !== undefined ? "suit" : "hand"];
};

/**
 * A constraint as a list of requirements that must all hold; a negation is turned into a positive requirement where
 * possible.
 */
export const requirementsOf: (hand: Constraint) => readonly Constraint[] = memoized(
  new WeakMap<Constraint, readonly Constraint[]>(),
  partsOf,
);

function partsOf(hand: Constraint): readonly Constraint[] {
  if (hand.kind === "any") return [];
  if (handWordOf(hand) !== undefined) return [hand];
  if (hand.kind === "allOf") return hand.of.flatMap(requirementsOf);
  if (hand.kind !== "not") return [hand];
  const { of } = hand;
  if (handWordOf(of) !== undefined) return [hand];
  if (of.kind === "not") return requirementsOf(of.of);
  if (of.kind === "anyOf") return of.of.flatMap((one) => requirementsOf(not(one)));
  if (of.kind === "allOf") return [{ kind: "anyOf", of: of.of.map((one) => not(one)) }];
  const outside = isCount(of) ? outsideOf(of) : undefined;
  return [outside ?? hand];
}

/** The counts outside a range, if they form one range; undefined otherwise. */
function outsideOf(count: Count): Count | undefined {
  const most = mostOf(count);
  if (count.min <= 0 && count.max < most) return { ...count, min: count.max + 1, max: most };
  return count.max >= most && count.min > 0 ? { ...count, min: 0, max: count.min - 1 } : undefined;
}

/**
 * The alternatives of a requirement, each a list of requirements that hold together; a requirement without alternatives
 * is one.
 */
function alternativesOf(one: Constraint): readonly (readonly Constraint[])[] {
  if (one.kind !== "anyOf" || handWordOf(one) !== undefined) return [[one]];
  return one.of.flatMap((each) => {
    const all = requirementsOf(each);
    const [only] = all;
    return all.length === 1 && only !== undefined ? alternativesOf(only) : [all];
  });
}

/** The alternatives without the parts that are known anyway. */
export function withoutKnown(one: Constraint, isKnown: (part: Constraint) => boolean): Constraint {
  const alternatives = alternativesOf(one);
  if (alternatives.length < 2 || !alternatives.flat().some(isKnown)) return one;
  return anyOf(...alternatives.map((all) => allOf(...all.filter((part) => !isKnown(part)))));
}

/**
 * Whether a requirement is one of points as bidders quote them: an alternative asks for high cards alone and the others
 * for a substitute, or every alternative asks for high cards and the first, the plain case, for the most.
 */
export function isPoints(one: Constraint): boolean {
  const alternatives = alternativesOf(one);
  if (alternatives.length < 2) return false;
  if (alternatives.some((all) => all.every(isHighCards))) return true;
  const [plain = 0, ...others] = alternatives.map((all) =>
    Math.max(0, ...all.map((part) => (part.kind === "hcp" ? part.min : 0))),
  );
  return others.every((least) => least > 0 && least < plain);
}

/** Whether an alternative counts points for shape, so that no other range of points has to be quoted. */
export const countsPoints = (one: Constraint): boolean =>
  alternativesOf(one).some((all) => all.some((part) => countedPoints(part) !== undefined));

const isHighCards = (one: Constraint): boolean => one.kind === "hcp" && one.suit === undefined;

/** A requirement with more parts than this has no words; its ranges are given instead. */
const MOST_PARTS = 7;

/** The requirement in words; undefined if it has too many parts. */
export function sayRequirement(one: Constraint, locale: Locale): string | undefined {
  const suits = sayOneOf(one, locale) ?? sayTops(one, locale);
  if (suits !== undefined) return suits;
  const alternatives = alternativesOf(one);
  if (alternatives.flat().length > MOST_PARTS || alternatives.length === 0) return undefined;
  const said: string[] = [];
  for (const all of alternatives) {
    const words = all.map((part) =>
      part === one || part.kind !== "anyOf" || handWordOf(part) !== undefined
        ? saySingle(part, locale)
        : sayOneOf(part, locale),
    );
    if (words.length === 0 || words.some((word) => word === undefined)) return undefined;
    said.push(words.join(say("and", locale)));
  }
  return said.join(say("or", locale));
}

/** `4+♦ or ♣`: the same length in one of several suits; if it is any suit, or any but one, the suits are not listed. */
function sayOneOf(one: Constraint, locale: Locale): string | undefined {
  if (one.kind !== "anyOf") return undefined;
  const [first] = one.of;
  if (first?.kind !== "length" || one.of.length < 2) return undefined;
  const { min, max } = first;
  const suits: Suit[] = [];
  for (const each of one.of) {
    if (each.kind !== "length" || each.min !== min || each.max !== max) return undefined;
    suits.push(each.suit);
  }
  const range = sayRange(first, 13);
  if (suits.length === 4) return say("anySuit", locale, { range });
  const out = SUITS_DOWN.find((suit) => !suits.includes(suit));
  if (suits.length === 3 && out !== undefined)
    return say("suitButOne", locale, { range, suit: suitSymbol(out) });
  const named = SUITS_DOWN.filter((suit) => suits.includes(suit)).map((suit) => suitSymbol(suit));
  return `${range}${named.join(say("or", locale))}`;
}

/** `2 of the top 3 or 3 of the top 5 ♠`: how good a suit is. */
function sayTops(one: Constraint, locale: Locale): string | undefined {
  if (one.kind === "quality" && one.min === 1 && one.max === one.top && one.top <= 2) {
    const suit = suitSymbol(one.suit);
    return one.top === 1 ? `${suit}A` : say("aceOrKing", locale, { suit });
  }
  const said: string[] = [];
  let suit: Suit | undefined;
  for (const each of one.kind === "anyOf" ? one.of : [one]) {
    if (each.kind !== "quality" || (suit ??= each.suit) !== each.suit) return undefined;
    const { min, max, top } = each;
    const count = max >= top ? `${min}` : sayRange({ min, max }, top);
    said.push(say("top", locale, { count, top }));
  }
  if (suit === undefined) return undefined;
  return say("tops", locale, { tops: said.join(say("or", locale)), suit: suitSymbol(suit) });
}

function saySingle(one: Constraint, locale: Locale): string | undefined {
  const worded = sayHandWord(one, locale);
  if (worded !== undefined) return worded;
  if (isCount(one)) return sayCounted(one, locale);
  if (one.kind === "shape") return sayShapes(one.shapes, locale);
  if (one.kind !== "not") return undefined;
  if (one.of.kind === "shape" && isSame(one.of.shapes, BALANCED)) return say("unbalanced", locale);
  const what = saySingle(one.of, locale);
  return what === undefined || what.includes(say("or", locale))
    ? undefined
    : say("not", locale, { what });
}

function sayHandWord(one: Constraint, locale: Locale): string | undefined {
  const word = handWordOf(one);
  if (word === undefined) return undefined;
  const suit = "suit" in word ? suitSymbol(word.suit) : "";
  switch (word.kind) {
    case "worth":
    case "with-length":
      return sayPoints(word, locale);
    case "longer":
      return say("longer", locale, { suit, other: suitSymbol(word.other) });
    case "as-long": {
      const others = word.others.map((other) => suitSymbol(other)).join(say("both", locale));
      return say("noneLonger", locale, { suit, others });
    }
    case "longest":
      return say("longest", locale, { suit });
    case "two-longest":
      return say("twoLongest", locale, { least: word.least });
    case "law":
      return say("law", locale);
  }
}

/**
 * The points that a bidder quotes: high cards, with points for shortness beside trumps or for a long suit if the row
 * counts them.
 */
export interface QuotedPoints extends Span {
  readonly kind?: "worth" | "with-length";
  readonly suit?: Suit;
}

/** `10–12 points`, `10–12 points with ♠ trumps`, `16–19 points with ♠ length`. */
export function sayPoints(points: QuotedPoints, locale: Locale): string {
  const range = sayRange(points, LIMITS.hcp.hand);
  const suit = points.suit === undefined ? "" : suitSymbol(points.suit);
  return points.kind === undefined
    ? say("points", locale, { range })
    : say(points.kind, locale, { range, suit });
}

/** The points of a requirement that counts shape; undefined for any other requirement. */
export function countedPoints(one: Constraint): QuotedPoints | undefined {
  const word = handWordOf(one);
  return word?.kind === "worth" || word?.kind === "with-length" ? word : undefined;
}

const ACES = SUITS_DOWN.map((suit) => `${suit}A`);
const KINGS = SUITS_DOWN.map((suit) => `${suit}K`);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

function sayCounted(count: Count, locale: Locale): string | undefined {
  switch (count.kind) {
    case "length":
      return `${sayRange(count, 13)}${suitSymbol(count.suit)}`;
    case "quality":
      return sayTops(count, locale);
    case "stoppers": {
      const suit = suitSymbol(count.suit);
      if (count.max === 0) return say("notStopped", locale, { suit });
      if (count.min === 1) return say("stopped", locale, { suit });
      return say("stoppers", locale, { suit, range: sayRange(count, LIMITS.stoppers.suit) });
    }
    case "cards":
      return sayCards(count, locale);
    default:
      return count.suit === undefined
        ? say(count.kind, locale, { range: sayRange(count, LIMITS[count.kind].hand) })
        : undefined;
  }
}

/** `♠AK`, `no ♠A`, `2 aces`, `1 key card in ♠`, `2 of ♠A ♥K ♦Q`. */
function sayCards(count: Extract<Count, { kind: "cards" }>, locale: Locale): string {
  const { cards: named, min, max } = count;
  const range = sayRange({ min, max }, named.length);
  if (isSame(named, ACES)) return say("aces", locale, { range });
  if (isSame(named, KINGS)) return say("kings", locale, { range });
  const trump = SUITS_DOWN.find((suit) => isSame(named, [...ACES, `${suit}K`]));
  if (trump !== undefined) return say("keyCards", locale, { range, suit: suitSymbol(trump) });
  const cards = SUITS_DOWN.map((suit) => {
    const ranks = named.filter((card) => card.startsWith(suit)).map((card) => card.slice(1));
    return ranks.length === 0 ? "" : suitSymbol(suit) + ranks.join("");
  })
    .filter((text) => text !== "")
    .join(" ");
  if (max === 0) return say("noCards", locale, { cards });
  return min >= named.length ? cards : say("someCards", locale, { range, cards });
}

function sayShapes(shapes: readonly string[], locale: Locale): string | undefined {
  if (isSame(shapes, BALANCED)) return say("balanced", locale);
  if (isSame(shapes, SEMI_BALANCED)) return say("semibalanced", locale);
  // Too many patterns to list are described by their lengths.
  return shapes.length > MOST_PARTS ? undefined : shapes.join(say("or", locale));
}
