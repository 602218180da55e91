/**
 * Reads the words of a meaning back into ranges, as a player at the table would take them, in English or Japanese. Checks
 * hold the words against hands and against the data with it: what is said must be true of whoever makes the call.
 */
import {
  hcp,
  lengthOf,
  lengthsOf,
  patternOf,
  SUITS_DOWN,
  suitSymbol,
  type Hand,
  type Locale,
  type Suit,
} from "@falsecard/core";
import type { Span } from "./image.js";

/** One of the senses that the words give, as far as they say numbers. */
export interface SaidSense {
  readonly usually: boolean;
  readonly seldom: boolean;
  /** Whether anything is said of the hand, besides the name and what is asked of partner. */
  readonly saysHand: boolean;
  /** The name and all, for a message. */
  readonly text: string;
  readonly hcp?: readonly Span[];
  readonly length: Partial<Readonly<Record<Suit, Span>>>;
  /** One of these suits is at least so long. */
  readonly oneOf?: { readonly suits: readonly Suit[]; readonly least: number };
  /** The patterns that are allowed, if they are named. */
  readonly patterns?: readonly string[];
}

const MARKS: Readonly<
  Record<Locale, { between: string; usually: string; seldom: string; or: string; comma: string }>
> = {
  en: { between: "; or ", usually: "usually ", seldom: "seldom ", or: " or ", comma: ", " },
  ja: { between: "、または ", usually: "通常 ", seldom: "まれに ", or: "か", comma: "、" },
};

const NUMBERS = String.raw`\d+(?:–\d+|\+)?`;
const spanOf = (text: string): Span => {
  const [min = "", max] = text.replace("+", "").split("–");
  return {
    min: Number(min),
    max: text.endsWith("+") ? 37 : Number(max ?? min),
  };
};

const SYMBOLS = new Map(SUITS_DOWN.map((suit) => [suitSymbol(suit), suit]));
const SYMBOL = `[${[...SYMBOLS.keys()].join("")}]`;
const suitOfSymbol = (symbol: string): Suit => SYMBOLS.get(symbol) ?? "S";

const FLAT = ["4-3-3-3", "4-4-3-2", "5-3-3-2"];

export function readBack(text: string, locale: Locale): readonly SaidSense[] {
  const marks = MARKS[locale];
  return text.split(marks.between).map((sense) => readSense(sense, marks));
}

function readSense(text: string, { usually, seldom, or, comma }: (typeof MARKS)["en"]): SaidSense {
  const high = new RegExp(`(${NUMBERS}(?:${or}${NUMBERS})*) HCP`).exec(text)?.[1];
  const length: Partial<Record<Suit, Span>> = {};
  let oneOf: SaidSense["oneOf"];
  for (const part of text.split(/: |; |。|, |、/)) {
    const one = new RegExp(`^(?:${usually})?(${NUMBERS})(${SYMBOL}(?:${or}${SYMBOL})*)$`).exec(
      part,
    );
    if (one === null) continue;
    const [, numbers = "", symbols = ""] = one;
    const suits = symbols.split(or).map(suitOfSymbol);
    const [only] = suits;
    if (suits.length === 1 && only !== undefined) length[only] = spanOf(numbers);
    else oneOf = { suits, least: spanOf(numbers).min };
  }
  const patterns = readPatterns(text, comma, or, usually);
  const points = new RegExp(`${NUMBERS}(?: points|点)`).test(text);
  return {
    text,
    saysHand:
      points ||
      high !== undefined ||
      oneOf !== undefined ||
      patterns !== undefined ||
      Object.keys(length).length > 0,
    usually: text.includes(usually),
    seldom: text.startsWith(seldom),
    length,
    ...(high === undefined ? {} : { hcp: high.split(or).map(spanOf) }),
    ...(oneOf === undefined ? {} : { oneOf }),
    ...(patterns === undefined ? {} : { patterns }),
  };
}

/** `balanced` as a part of its own; the word in a name says no more than the name. */
function readPatterns(
  text: string,
  comma: string,
  or: string,
  usually: string,
): readonly string[] | undefined {
  const said = text
    .split(/: |; |。/)
    .slice(1)
    .join(comma)
    .split(comma);
  for (const part of said) {
    const words = part.replace(usually, "");
    if (/^(?:semi-balanced|セミバランス)$/.test(words)) return [...FLAT, "5-4-2-2", "6-3-2-2"];
    const flat = new RegExp(`^(?:balanced|バランス)(?:${or}(\\d-\\d-\\d-\\d))?$`).exec(words);
    if (flat !== null) return [...FLAT, ...(flat[1] === undefined ? [] : [flat[1]])];
  }
  return undefined;
}

const within = ({ min, max }: Span, value: number): boolean => value >= min && value <= max;

/** Whether the words are true of the hand. What holds usually, or is seldom meant, may be otherwise. */
export function isTrueOf(senses: readonly SaidSense[], hand: Hand): boolean {
  return senses.some(
    (sense) =>
      sense.usually ||
      sense.seldom ||
      ((sense.hcp === undefined || sense.hcp.some((span) => within(span, hcp(hand)))) &&
        SUITS_DOWN.every((suit) => {
          const span = sense.length[suit];
          return span === undefined || within(span, lengthOf(hand.in(suit)));
        }) &&
        (sense.oneOf?.suits.some((suit) => lengthOf(hand.in(suit)) >= (sense.oneOf?.least ?? 0)) ??
          true) &&
        (sense.patterns?.includes(patternOf(lengthsOf(hand))) ?? true)),
  );
}
