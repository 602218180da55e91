/**
 * Requirements: what a row asks of a hand, one by one, and the words for each that ranges of points and lengths do not say.
 *
 *     2 of the top 3 ♠   ♦ stopped   0–7 losers   2 aces   ♠ longer than ♥   4+♦ or ♣   unbalanced
 *
 * An alternative of many parts has no words: it is told by the ranges of points and lengths that it leaves, which is an
 * estimate. read-back.fixture.ts reads the words again.
 */
import { SUITS_DOWN, suitSymbol, type Locale, type Suit } from "@falsecard/core";
import {
  allOf,
  anyOf,
  isCount,
  LIMITS,
  not,
  type Constraint,
  type Count,
} from "../../constraint/constraint.js";
import { BALANCED, SEMI_BALANCED } from "../../constraint/shape.js";
import { handWordOf } from "../../constraint/hands.js";
import type { Span } from "../situation/image.js";

/** `12–14`, `5+`, `4`. */
export function sayRange({ min, max }: Span, most: number): string {
  if (max >= most && min < most) return `${min}+`;
  return min === max ? `${min}` : `${min}–${max}`;
}

const mostOf = (count: Count): number => {
  if (count.kind === "quality") return count.top;
  if (count.kind === "cards") return count.cards.length;
  return LIMITS[count.kind][count.kind === "length" || count.suit !== undefined ? "suit" : "hand"];
};

const PLAIN = new WeakMap<Constraint, readonly Constraint[]>();

/** What a hand must be, as the things that all must hold; none of them is denied if it can be said outright. */
export function requirementsOf(hand: Constraint): readonly Constraint[] {
  let parts = PLAIN.get(hand);
  if (parts === undefined) PLAIN.set(hand, (parts = partsOf(hand)));
  return parts;
}

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

/** The counts beyond a range, if they are a range themselves. */
function outsideOf(count: Count): Count | undefined {
  const most = mostOf(count);
  if (count.min <= 0 && count.max < most) return { ...count, min: count.max + 1, max: most };
  return count.max >= most && count.min > 0 ? { ...count, min: 0, max: count.min - 1 } : undefined;
}

/** The alternatives of a requirement, each as what must hold together; one alternative if it has none. */
function alternativesOf(one: Constraint): readonly (readonly Constraint[])[] {
  if (one.kind !== "anyOf" || handWordOf(one) !== undefined) return [[one]];
  return one.of.flatMap((each) => {
    const all = requirementsOf(each);
    const [only] = all;
    return all.length === 1 && only !== undefined ? alternativesOf(only) : [all];
  });
}

/** An alternative without the parts that are known anyway. */
export function withoutKnown(one: Constraint, isKnown: (part: Constraint) => boolean): Constraint {
  const alternatives = alternativesOf(one);
  if (alternatives.length < 2 || !alternatives.flat().some(isKnown)) return one;
  return anyOf(...alternatives.map((all) => allOf(...all.filter((part) => !isKnown(part)))));
}

/**
 * High cards alone, or something else that does for them: bidders call that points. So is it if each alternative asks for high
 * cards, and the first, the plain case, for the most.
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

/** An alternative that counts points with shape: no other range of points has to be quoted. */
export const countsPoints = (one: Constraint): boolean =>
  alternativesOf(one).some((all) => all.some((part) => countedPoints(part) !== undefined));

const isHighCards = (one: Constraint): boolean => one.kind === "hcp" && one.suit === undefined;

/** More parts than these are told as ranges. */
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
    said.push(words.join(locale === "ja" ? "かつ" : " and "));
  }
  return said.join(locale === "ja" ? "か" : " or ");
}

/** `4+♦ or ♣`: the same length in one of several suits; in any suit, or in any but one, the suits go without names. */
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
  const ja = locale === "ja";
  if (suits.length === 4) return ja ? `どれかのスートに${range}枚` : `${range} in some suit`;
  const out = SUITS_DOWN.find((suit) => !suits.includes(suit));
  if (suits.length === 3 && out !== undefined)
    return ja
      ? `${suitSymbol(out)}以外のスートに${range}枚`
      : `${range} in a suit other than ${suitSymbol(out)}`;
  const named = SUITS_DOWN.filter((suit) => suits.includes(suit)).map((suit) => suitSymbol(suit));
  return `${range}${named.join(ja ? "か" : " or ")}`;
}

type Quality = Extract<Count, { kind: "quality" }>;

const sayTop = ({ min, max, top }: Quality, ja: boolean): string => {
  const number = max >= top ? `${min}` : sayRange({ min, max }, top);
  return ja ? `上位${top}枚のうち${number}枚` : `${number} of the top ${top}`;
};

/** `2 of the top 3 or 3 of the top 5 ♠`: how good a suit is. */
function sayTops(one: Constraint, locale: Locale): string | undefined {
  const ja = locale === "ja";
  if (one.kind === "quality" && one.min === 1 && one.max === one.top && one.top <= 2)
    return `${suitSymbol(one.suit)}A${one.top === 1 ? "" : ja ? "かK" : " or K"}`;
  const all = one.kind === "anyOf" ? one.of : [one];
  const said: string[] = [];
  let suit: Suit | undefined;
  for (const each of all) {
    if (each.kind !== "quality" || (suit ??= each.suit) !== each.suit) return undefined;
    said.push(sayTop(each, ja));
  }
  if (suit === undefined) return undefined;
  return ja ? `${suitSymbol(suit)}${said.join("か")}` : `${said.join(" or ")} ${suitSymbol(suit)}`;
}

function saySingle(one: Constraint, locale: Locale): string | undefined {
  const ja = locale === "ja";
  const worded = sayHandWord(one, ja);
  if (worded !== undefined) return worded;
  if (isCount(one)) return sayCounted(one, locale);
  if (one.kind === "shape") return sayShapes(one.shapes, ja);
  if (one.kind !== "not") return undefined;
  if (one.of.kind === "shape" && isSame(one.of.shapes, BALANCED))
    return ja ? "アンバランス" : "unbalanced";
  const inner = saySingle(one.of, locale);
  if (inner === undefined || inner.includes(ja ? "か" : " or ")) return undefined;
  return ja ? `非 ${inner}` : `not ${inner}`;
}

function sayHandWord(one: Constraint, ja: boolean): string | undefined {
  const word = handWordOf(one);
  if (word === undefined) return undefined;
  const suit = "suit" in word ? suitSymbol(word.suit) : "";
  switch (word.kind) {
    case "worth":
    case "with-length":
      return sayPoints(word, ja ? "ja" : "en");
    case "longer":
      return ja
        ? `${suit}が${suitSymbol(word.other)}より長い`
        : `${suit} longer than ${suitSymbol(word.other)}`;
    case "as-long": {
      const others = word.others.map((other) => suitSymbol(other)).join(ja ? "も" : " and ");
      return ja ? `${others}は${suit}より長くない` : `${others} no longer than ${suit}`;
    }
    case "longest":
      return ja ? `${suit}より長いスートなし` : `no suit longer than ${suit}`;
    case "two-longest":
      return ja ? `2スートで${word.least}+枚` : `${word.least}+ cards in two suits`;
    case "law":
      return ja ? "トータル・トリックの法則による" : "by the Law of Total Tricks";
  }
}

/** The points that a bidder quotes: high cards and what shape adds, with trumps or with a long suit if the row says so. */
export interface QuotedPoints extends Span {
  readonly kind?: "worth" | "with-length";
  readonly suit?: Suit;
}

/** `10–12 points`, `10–12 points with ♠ trumps`, `16–19 points with ♠ length`. */
export function sayPoints(points: QuotedPoints, locale: Locale): string {
  const ja = locale === "ja";
  const range = sayRange(points, LIMITS.hcp.hand);
  const suit = points.suit === undefined ? "" : suitSymbol(points.suit);
  const plain = ja ? `${range}点` : `${range} points`;
  if (points.kind === undefined) return plain;
  if (points.kind === "worth")
    return ja ? `${suit}切り札で${plain}` : `${plain} with ${suit} trumps`;
  return ja ? `${suit}の長さ込みで${plain}` : `${plain} with ${suit} length`;
}

/** The points that the row itself counts with shape; undefined for any other requirement. */
export function countedPoints(one: Constraint): QuotedPoints | undefined {
  const word = handWordOf(one);
  return word?.kind === "worth" || word?.kind === "with-length" ? word : undefined;
}

const ACES = SUITS_DOWN.map((suit) => `${suit}A`);
const KINGS = SUITS_DOWN.map((suit) => `${suit}K`);
const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

const UNITS = {
  hcp: ["HCP", "HCP"],
  losers: ["loser", "ルーザー"],
  controls: ["control", "コントロール"],
  honours: ["honour", "枚のオナー"],
} as const;

/** `1 ace`, `2 aces`. */
const plural = (range: string, unit: string): string =>
  `${range} ${unit}${range === "1" || unit === "HCP" ? "" : "s"}`;

function sayCounted(count: Count, locale: Locale): string | undefined {
  const ja = locale === "ja";
  switch (count.kind) {
    case "length":
      return `${sayRange(count, 13)}${suitSymbol(count.suit)}`;
    case "quality":
      return sayTops(count, locale);
    case "stoppers": {
      const suit = suitSymbol(count.suit);
      if (count.max === 0) return ja ? `${suit}ストッパーなし` : `${suit} not stopped`;
      if (count.min === 1) return ja ? `${suit}ストッパー` : `${suit} stopped`;
      const range = sayRange(count, LIMITS.stoppers.suit);
      return ja ? `${suit}ストッパー${range}つ` : `${range} stoppers in ${suit}`;
    }
    case "cards":
      return sayCards(count, ja);
    default: {
      if (count.suit !== undefined) return undefined;
      const range = sayRange(count, LIMITS[count.kind].hand);
      const unit = UNITS[count.kind][ja ? 1 : 0];
      return ja && count.kind !== "hcp" ? `${range}${unit}` : plural(range, unit);
    }
  }
}

/** `♠AK`, `no ♠A`, `2 aces`, `1 key cards in ♠`, `2 of ♠A ♥K ♦Q`. */
function sayCards(count: Extract<Count, { kind: "cards" }>, ja: boolean): string {
  const { cards, min, max } = count;
  const range = sayRange({ min, max }, cards.length);
  if (isSame(cards, ACES)) return ja ? `エース${range}枚` : plural(range, "ace");
  if (isSame(cards, KINGS)) return ja ? `キング${range}枚` : plural(range, "king");
  const trump = SUITS_DOWN.find((suit) => isSame(cards, [...ACES, `${suit}K`]));
  if (trump !== undefined)
    return ja
      ? `${suitSymbol(trump)}のキーカード${range}枚`
      : `${plural(range, "key card")} in ${suitSymbol(trump)}`;
  const named = SUITS_DOWN.map((suit) => {
    const ranks = cards.filter((card) => card.startsWith(suit)).map((card) => card.slice(1));
    return ranks.length === 0 ? "" : suitSymbol(suit) + ranks.join("");
  })
    .filter((text) => text !== "")
    .join(" ");
  if (max === 0) return ja ? `${named}なし` : `no ${named}`;
  if (min >= cards.length) return named;
  return ja ? `${named}のうち${range}枚` : `${range} of ${named}`;
}

function sayShapes(shapes: readonly string[], ja: boolean): string | undefined {
  if (isSame(shapes, BALANCED)) return ja ? "バランス" : "balanced";
  if (isSame(shapes, SEMI_BALANCED)) return ja ? "セミバランス" : "semi-balanced";
  // Patterns without end are told by their lengths.
  return shapes.length > MOST_PARTS ? undefined : shapes.join(ja ? "か" : " or ");
}
