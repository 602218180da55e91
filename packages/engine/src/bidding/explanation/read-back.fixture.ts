/**
 * Reads the words of a meaning back into ranges, as a player at the table would take them, in English or Japanese. With
 * it, checks compare the words with the data and with hands: the words must be true of the hand that makes the call.
 */
import { hcp, lengthsOf, patternOf, type Hand, type Locale, type Suit } from "@falsecard/core";
import { satisfies, type Constraint } from "../../constraint/constraint.js";
import type { Span } from "../situation/image.js";
import { readRequirement, spanOf, suitOfSymbol } from "./read-requirement.fixture.js";

/** The numbers in one of the senses that the words give. */
export interface SaidSense {
  readonly usually: boolean;
  readonly seldom: boolean;
  /** Whether the words describe the hand, beyond the name and what is asked of partner. */
  readonly saysHand: boolean;
  /** The name and all, for a message. */
  readonly text: string;
  readonly hcp?: readonly Span[];
  readonly length: Partial<Readonly<Record<Suit, Span>>>;
  /** Suits of which one has at least `least` cards. */
  readonly oneOf?: { readonly suits: readonly Suit[]; readonly least: number };
  /** The patterns that are allowed, if they are named. */
  readonly patterns?: readonly string[];
  /** The other requirements in the words. */
  readonly requires: readonly Constraint[];
}

const MARKS: Readonly<
  Record<Locale, { between: string; usually: string; seldom: string; or: string; comma: string }>
> = {
  en: { between: "; or ", usually: "usually ", seldom: "; seldom ", or: " or ", comma: ", " },
  ja: { between: "、または ", usually: "通常 ", seldom: "、まれに ", or: "か", comma: "、" },
};

const NUMBERS = String.raw`\d+(?:–\d+|\+)?`;
const SYMBOL = "[♠♥♦♣]";

const FLAT = ["4-3-3-3", "4-4-3-2", "5-3-3-2"];

const NOTHING_SAID: Omit<SaidSense, "text"> = {
  usually: false,
  seldom: false,
  saysHand: false,
  length: {},
  requires: [],
};

export function readBack(text: string, locale: Locale): readonly SaidSense[] {
  const { between, seldom } = MARKS[locale];
  const [expected = "", rare] = text.split(seldom);
  const senses = expected.split(between).map((sense) => readSense(sense, locale));
  if (rare === undefined) return senses;
  // Names alone: nothing is said of such hands.
  return [...senses, { ...NOTHING_SAID, seldom: true, text: rare }];
}

function readSense(text: string, locale: Locale): SaidSense {
  const { usually, or, comma } = MARKS[locale];
  const length: Partial<Record<Suit, Span>> = {};
  let oneOf: SaidSense["oneOf"];
  let hcp: readonly Span[] | undefined;
  let points = false;
  const requires: Constraint[] = [];
  const high = new RegExp(`^(?:(.*(?:points.*|点)) \\()?(${NUMBERS}(?:${or}${NUMBERS})*) HCP\\)?$`);
  const lengths = new RegExp(`^(${NUMBERS})(${SYMBOL}(?:${or}${SYMBOL})*)$`);
  for (const piece of text.split(/: |; |。|, |、/)) {
    const part = piece.startsWith(usually) ? piece.slice(usually.length) : piece;
    const [, quoted = part, numbers] = high.exec(part) ?? [];
    if (numbers !== undefined) hcp = numbers.split(or).map(spanOf);
    if (/^\d.* points|\d点$/.test(quoted)) points = true;
    const one = lengths.exec(part);
    if (one !== null) {
      const suits = (one[2] ?? "").split(or).map(suitOfSymbol);
      const [only] = suits;
      if (suits.length === 1 && only !== undefined) length[only] = spanOf(one[1]);
      else oneOf = { suits, least: spanOf(one[1]).min };
    }
    const required = readRequirement(quoted, locale);
    if (required !== undefined) requires.push(required);
  }
  const patterns = readPatterns(text, comma, or, usually);
  return {
    text,
    saysHand: points || requires.length > 0 || hcp !== undefined || patterns !== undefined,
    usually: text.includes(usually),
    seldom: false,
    length,
    requires,
    ...(hcp === undefined ? {} : { hcp }),
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

/** Whether the words are true of the hand. A sense marked usually or seldom need not hold. */
export const isTrueOf = (senses: readonly SaidSense[], hand: Hand): boolean =>
  senses.some((sense) => sense.usually || sense.seldom || saysOf(sense, hand));

/** Whether the hand fits the numbers of a sense. */
function saysOf({ hcp: said, patterns, requires }: SaidSense, hand: Hand): boolean {
  const points = hcp(hand);
  return (
    (said === undefined || said.some(({ min, max }) => points >= min && points <= max)) &&
    (patterns?.includes(patternOf(lengthsOf(hand))) ?? true) &&
    requires.every((one) => satisfies(one, hand))
  );
}
