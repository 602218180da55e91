/**
 * Reads the words of a requirement (requirement.ts) back, as a player would take them, in English or Japanese. It
 * shares no code with the writer of the words, so that a check by it can fail.
 */
import { SUITS_DOWN, suitSymbol, type Locale, type Suit } from "@falsecard/core";
import {
  ANY,
  BALANCED,
  SEMI_BALANCED,
  allOf,
  anyOf,
  lengthBetween,
  not,
  type Constraint,
} from "../../constraint/constraint.js";
import { asLong, longer, longest, twoLongest, withLength, worth } from "../../constraint/hands.js";
import type { Span } from "../situation/image.js";

const SYMBOLS = new Map(SUITS_DOWN.map((suit) => [suitSymbol(suit), suit]));
export const suitOfSymbol = (symbol = ""): Suit => SYMBOLS.get(symbol) ?? "S";
const suitsIn = (text = ""): readonly Suit[] => [...text].flatMap((one) => SYMBOLS.get(one) ?? []);

export const spanOf = (text = ""): Span => {
  const [min = "", max] = text.replace("+", "").split("–");
  return { min: Number(min), max: text.endsWith("+") ? 37 : Number(max ?? min) };
};

const cardsIn = (text = ""): readonly string[] =>
  text
    .split(" ")
    .flatMap((held) => Array.from(held.slice(1), (rank) => suitOfSymbol(held[0]) + rank));
const RANKED = String.raw`[♠♥♦♣][AKQJT2-9]+(?: [♠♥♦♣][AKQJT2-9]+)*`;

const ofCards = (cards: readonly string[], min: number, max = 37): Constraint => ({
  kind: "cards",
  cards,
  min,
  max,
});
const honourEverywhere = (rank: string): readonly string[] => SUITS_DOWN.map((suit) => suit + rank);
const tops = (text: string, suit: Suit): Constraint =>
  anyOf(
    ...[...text.matchAll(/\d[–+\d]*/g)].reduce<Constraint[]>((all, [number], i, numbers) => {
      // English has the number first, Japanese the size of the top.
      if (i % 2 === 1) return all;
      const other = numbers[i + 1]?.[0] ?? "";
      const [count, top] = text.startsWith("上位") ? [other, number] : [number, other];
      const { min, max } = spanOf(count);
      const exact = count.includes("–");
      return [
        ...all,
        { kind: "quality", suit, top: Number(top), min, max: exact ? max : Number(top) },
      ];
    }, []),
  );

type Reading = readonly [en: string, ja: string, of: (found: readonly string[]) => Constraint];
const R = String.raw`(\d+(?:–\d+|\+)?)`;
const S = "([♠♥♦♣])";
const counted = (kind: "losers" | "controls" | "honours" | "hcp", text: string): Constraint => ({
  kind,
  ...spanOf(text),
});

/** What can be said, in English and in Japanese; the suits and numbers are found in the same order. */
const READINGS: readonly Reading[] = [
  [`${R} HCP`, `${R} HCP`, ([r = ""]) => counted("hcp", r)],
  [`${R} losers?`, `${R}ルーザー`, ([r = ""]) => counted("losers", r)],
  [`${R} controls?`, `${R}コントロール`, ([r = ""]) => counted("controls", r)],
  [`${R} honours?`, `${R}枚のオナー`, ([r = ""]) => counted("honours", r)],
  [
    `${R} aces?`,
    `エース${R}枚`,
    ([r]) => ofCards(honourEverywhere("A"), spanOf(r).min, spanOf(r).max),
  ],
  [
    `${R} kings?`,
    `キング${R}枚`,
    ([r]) => ofCards(honourEverywhere("K"), spanOf(r).min, spanOf(r).max),
  ],
  [
    `${R}([♠♥♦♣](?: or [♠♥♦♣])*)`,
    `${R}([♠♥♦♣](?:か[♠♥♦♣])*)`,
    ([r, suits]) =>
      anyOf(...suitsIn(suits).map((one) => lengthBetween(one, spanOf(r).min, spanOf(r).max))),
  ],
  [
    `${R} in some suit`,
    `どれかのスートに${R}枚`,
    ([r]) => anyOf(...SUITS_DOWN.map((one) => lengthBetween(one, spanOf(r).min, spanOf(r).max))),
  ],
  [
    `(\\d+)\\+ cards in two suits`,
    String.raw`2スートで(\d+)\+枚`,
    ([least]) => twoLongest(Number(least)),
  ],
  [`${S} stopped`, `${S}ストッパー`, ([s]) => stops(s, 1, 13)],
  [`${S} not stopped`, `${S}ストッパーなし`, ([s]) => stops(s, 0, 0)],
  [
    `${S} longer than ${S}`,
    `${S}が${S}より長い`,
    ([a, b]) => longer(suitOfSymbol(a), suitOfSymbol(b)),
  ],
  [
    `([♠♥♦♣](?: and [♠♥♦♣])*) no longer than ${S}`,
    `([♠♥♦♣](?:も[♠♥♦♣])*)は${S}より長くない`,
    ([others, s]) => allOf(...suitsIn(others).map((other) => asLong(suitOfSymbol(s), other))),
  ],
  [`no suit longer than ${S}`, `${S}より長いスートなし`, ([s]) => longest(suitOfSymbol(s))],
  [`no (${RANKED})`, `(${RANKED})なし`, ([cards]) => ofCards(cardsIn(cards), 0, 0)],
  [`(${RANKED})`, `(${RANKED})`, ([cards]) => ofCards(cardsIn(cards), cardsIn(cards).length)],
  [`${S}A or K`, `${S}AかK`, ([s]) => tops("1 2", suitOfSymbol(s))],
  ["balanced", "バランス", () => ({ kind: "shape", shapes: BALANCED })],
  ["semi-balanced", "セミバランス", () => ({ kind: "shape", shapes: SEMI_BALANCED })],
  ["unbalanced", "アンバランス", () => not({ kind: "shape", shapes: BALANCED })],
  [
    String.raw`([\dx]+(?:[-=][\dx]+){3})`,
    String.raw`([\dx]+(?:[-=][\dx]+){3})`,
    ([shape = ""]) => ({ kind: "shape", shapes: [shape] }),
  ],
  ["by the Law of Total Tricks", "トータル・トリックの法則による", () => ANY],
];

const stops = (symbol: string | undefined, min: number, max: number): Constraint => ({
  kind: "stoppers",
  suit: suitOfSymbol(symbol),
  min,
  max,
});

/** Words whose numbers and suits stand in another order in each language. */
const TURNED: readonly Reading[] = [
  [
    `${R} in a suit other than ${S}`,
    `${S}以外のスートに${R}枚`,
    ([r, s]) =>
      anyOf(
        ...SUITS_DOWN.filter((suit) => suit !== suitOfSymbol(s)).map((suit) =>
          lengthBetween(suit, spanOf(r).min, spanOf(r).max),
        ),
      ),
  ],
  [
    `${R} key cards? in ${S}`,
    `${S}のキーカード${R}枚`,
    ([r, s]) =>
      ofCards([...honourEverywhere("A"), `${suitOfSymbol(s)}K`], spanOf(r).min, spanOf(r).max),
  ],
  [
    `${R} of (${RANKED})`,
    `(${RANKED})のうち${R}枚`,
    ([r, cards]) => ofCards(cardsIn(cards), spanOf(r).min, spanOf(r).max),
  ],
  [
    `${R} stoppers in ${S}`,
    `${S}ストッパー${R}つ`,
    ([r, s]) => stops(s, spanOf(r).min, spanOf(r).max),
  ],
  [
    String.raw`(\d[–+\d]* of the top \d(?: or \d[–+\d]* of the top \d)*) ([♠♥♦♣])`,
    String.raw`([♠♥♦♣])(上位\d枚のうち\d[–+\d]*枚(?:か上位\d枚のうち\d[–+\d]*枚)*)`,
    ([text = "", s]) => tops(text, suitOfSymbol(s)),
  ],
  [
    `${R} points with ${S} trumps`,
    `${S}切り札で${R}点`,
    ([r, s]) => worth(spanOf(r).min, spanOf(r).max, suitOfSymbol(s)),
  ],
  [
    `${R} points with ${S} length`,
    `${S}の長さ込みで${R}点`,
    ([r, s]) => withLength(spanOf(r).min, spanOf(r).max, suitOfSymbol(s)),
  ],
];

/** What a part of a text says; undefined if it is no requirement. */
export function readRequirement(text: string, locale: Locale): Constraint | undefined {
  const ja = locale === "ja";
  return readJoined(text, ja ? "か" : " or ", anyOf, (one) =>
    readJoined(one, ja ? "かつ" : " and ", allOf, (part) => readPart(part, locale)),
  );
}

/** Parts joined by a word; the word may also occur inside a part, so the longest parts are tried first. */
function readJoined(
  text: string,
  between: string,
  join: (...of: readonly Constraint[]) => Constraint,
  read: (piece: string) => Constraint | undefined,
): Constraint | undefined {
  const pieces = text.split(between);
  for (let length = pieces.length; length > 0; length--) {
    const first = read(pieces.slice(0, length).join(between));
    if (first === undefined) continue;
    if (length === pieces.length) return first;
    const rest = readJoined(pieces.slice(length).join(between), between, join, read);
    if (rest !== undefined) return join(first, rest);
  }
  return undefined;
}

function readPart(text: string, locale: Locale): Constraint | undefined {
  const ja = locale === "ja";
  const denied = ja ? "非 " : "not ";
  if (text.startsWith(denied)) {
    const of = readPart(text.slice(denied.length), locale);
    return of === undefined ? undefined : not(of);
  }
  for (const [readings, turned] of [
    [READINGS, false],
    [TURNED, ja],
  ] as const)
    for (const [en, japanese, of] of readings) {
      const found = new RegExp(`^${ja ? japanese : en}$`).exec(text);
      if (found !== null) return of(turned ? found.slice(1).toReversed() : found.slice(1));
    }
  return undefined;
}
