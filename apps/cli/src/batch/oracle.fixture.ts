/**
 * What a row says, read a second time and with none of the code that reads rows: lines that are accepted must say what
 * was understood, word for word, and must have nothing else in them.
 */
import { makeCard, SEATS, type Card, type Seat } from "@falsecard/core";
import type { BidQuestion } from "./bid-row.js";
import type { CardRowQuestion } from "./card-row.js";
import { isNote } from "./row.js";

type Given = Readonly<Record<string, unknown>>;

const words = (value: unknown, between: RegExp): string[] =>
  (Array.isArray(value) ? value.join(" ") : String(value))
    .split(between)
    .filter((word) => word !== "");

const SUIT_LETTERS: Readonly<Record<string, string>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const plain = (text: string): string =>
  text.replaceAll(/[♠♥♦♣]/gu, (sign) => SUIT_LETTERS[sign] ?? "").toUpperCase();

const CALLS: Readonly<Record<string, string>> = {
  PASS: "P",
  D: "X",
  DBL: "X",
  DOUBLE: "X",
  R: "XX",
  RDBL: "XX",
  REDOUBLE: "XX",
};
const callsIn = (value: unknown): string[] =>
  words(value ?? "", /[\s,-]+/u)
    .map((word) => plain(word.replace(/^\((.+)\)$/u, "$1")))
    .map((word) => CALLS[word] ?? word.replace(/^([1-7])NT$/u, "$1N"));

const cardsIn = (value: unknown): string[] =>
  words(value ?? "", /[\s,]+/u).map((word) =>
    plain(word)
      .replace(/^[NESW]:/u, "")
      .replace("10", "T"),
  );

const seatIn = (value: unknown): string => plain(String(value)).charAt(0);

const VULS: readonly (readonly [string, RegExp])[] = [
  ["None", /^(?:none|love|neither|o|0|-)$/iu],
  ["NS", /^n(?:[/-]?s)?$/iu],
  ["EW", /^e(?:[/-]?w)?$/iu],
  ["All", /^(?:all|both|b)$/iu],
];
const vulIn = (value: unknown): string | undefined =>
  VULS.find(([, pattern]) => pattern.test(String(value)))?.[0];

/** The cards of a hand that is written with dots or with the symbols of the suits. */
function handIn(text: string): string[] {
  const signs = /[♠♥♦♣]/u.test(text)
    ? [...text.matchAll(/([♠♥♦♣])([^♠♥♦♣]*)/gu)].map(
        ([, sign = "", ranks = ""]): [string, string] => [SUIT_LETTERS[sign] ?? "", ranks],
      )
    : text
        .split(".")
        .map((ranks, i): [string, string] => ["SHDC".charAt(i), ranks.replace(/^[shdc]/iu, "")]);
  return signs
    .flatMap(([suit, ranks]) =>
      [
        ...ranks
          .toUpperCase()
          .replaceAll("10", "T")
          .replaceAll(/[\s,–—-]/gu, ""),
      ].map((rank) => suit + rank),
    )
    .toSorted();
}

const named = (cards: Iterable<Card>): string[] =>
  [...cards].map((card) => makeCard(card)).toSorted();

/** The fields that a line gives, without notes and what counts as left out. */
function givenIn(line: string): Map<string, unknown> {
  const row = JSON.parse(line) as Given;
  return new Map(Object.entries(row).filter(([name, value]) => value !== null && !isNote(name)));
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields that were read wrongly, and fields that were not read at all. */
export function unsaidByBid(
  line: string,
  { id, hand, auction, vulnerability, scoring, expected }: BidQuestion,
): string[] {
  const given = givenIn(line);
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
    id: (value) => same(value, id),
    hand: (value) => same(handIn(String(value)), named(hand)),
    dealer: (value) => seatIn(value) === auction.dealer,
    vul: (value) => vulIn(value) === vulnerability,
    scoring: (value) => value === scoring,
    auction: (value) => same(callsIn(value), auction.calls),
    seat: (value) => seatIn(value) === auction.turn,
    deal: (value) => auction.turn !== undefined && holds(String(value), auction.turn, hand),
    expected: (value) => same(callsIn(value), expected),
  };
  const absent = [
    ...(given.has("dealer") || auction.dealer === "N" ? [] : ["dealer"]),
    ...(given.has("vul") || vulnerability === "None" ? [] : ["vul"]),
    ...(given.has("scoring") || scoring === undefined ? [] : ["scoring"]),
    ...(given.has("auction") || auction.calls.length === 0 ? [] : ["auction"]),
    ...(given.has("expected") || expected === undefined ? [] : ["expected"]),
    ...(given.has("id") || id === null ? [] : ["id"]),
  ];
  return [...absent, ...failed(given, checks)];
}

export function unsaidByCard(
  line: string,
  { id, record, seat, answer }: CardRowQuestion,
): string[] {
  const given = givenIn(line);
  const { deal, board, calls, stated, cards, scoring } = record;
  if (stated === undefined || stated === "passed out") return ["contract"];
  const played = cards.map(({ card }) => makeCard(card));
  const isPlay = (value: unknown): boolean => same(cardsIn(value), played);
  const dummy = SEATS[(SEATS.indexOf(stated.declarer) + 2) % 4];
  const isHero = (value: unknown): boolean =>
    seatIn(value) === seat || (seat === stated.declarer && seatIn(value) === dummy);
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
    id: (value) => same(value, id),
    deal: (value) =>
      SEATS.every((one) => {
        const hand = deal[one];
        const text = handOf(String(value), one);
        return hand === undefined
          ? text === undefined || text === "-"
          : holds(String(value), one, hand);
      }),
    contract: (value) =>
      plain(String(value)).replaceAll(/\s/gu, "").replace("NT", "N").replaceAll("*", "X") ===
      `${stated.level}${stated.strain}${stated.doubling}`,
    declarer: (value) => seatIn(value) === stated.declarer,
    dealer: (value) => seatIn(value) === board.dealer,
    vul: (value) => vulIn(value) === board.vulnerability,
    auction: (value) =>
      same(
        callsIn(value),
        calls.map(({ call }) => call),
      ),
    scoring: (value) => value === scoring,
    play_before: isPlay,
    cards_so_far: isPlay,
    play: isPlay,
    lead: (value) => played.length === 0 || same(cardsIn(value), played.slice(0, 1)),
    hero: isHero,
    leader: isHero,
    answer: (value) =>
      same(
        cardsIn(value),
        answer?.map((card) => makeCard(card)),
      ),
  };
  const has = (...names: readonly string[]): boolean => names.some((name) => given.has(name));
  const absent = [
    ...(has("play_before", "cards_so_far", "play") || played.length === 0 ? [] : ["play"]),
    ...(has("vul") || board.vulnerability === "None" ? [] : ["vul"]),
    ...(has("auction") || calls.length === 0 ? [] : ["auction"]),
    ...(has("answer") || answer === undefined ? [] : ["answer"]),
    ...(has("scoring") || scoring === undefined ? [] : ["scoring"]),
    ...(has("contract", "auction") ? [] : ["contract"]),
  ];
  return [...absent, ...failed(given, checks)];
}

const failed = (
  given: ReadonlyMap<string, unknown>,
  checks: Readonly<Record<string, (value: unknown) => boolean>>,
): string[] =>
  [...given]
    .filter(([name, value]) => !(Object.hasOwn(checks, name) && checks[name]?.(value)))
    .map(([name]) => name);

/** The text of a seat's hand in a deal. */
function handOf(deal: string, seat: Seat): string | undefined {
  const first = SEATS.findIndex((one) => one === plain(deal).charAt(0));
  const at = (SEATS.indexOf(seat) - first + 4) % 4;
  return deal
    .slice(2)
    .split(/\s+/u)
    .filter((word) => word !== "")[at];
}

/** Whether a seat has this hand in a deal; a hand that is left out has the rest. */
function holds(deal: string, seat: Seat, hand: Iterable<Card>): boolean {
  const text = handOf(deal, seat);
  if (text !== undefined && text !== "-") return same(handIn(text), named(hand));
  const others = new Set(
    SEATS.filter((one) => one !== seat).flatMap((one) => handIn(handOf(deal, one) ?? "")),
  );
  return named(hand).every((card) => !others.has(card)) && others.size === 39;
}

/** Options of a line of `score -` that say something else than its answer does, or nothing at all. */
export function unsaidByScore(line: string, answer: Given): string[] {
  const options = new Map<string, string>();
  const operands: string[] = [];
  const tokens = line.trim().split(/\s+/u);
  for (let i = 0; i < tokens.length; i++) {
    const [, name, own] = /^--([a-z]+)(?:=(.*))?$/u.exec(tokens[i] ?? "") ?? [];
    if (name === undefined) operands.push(tokens[i] ?? "");
    else if (options.has(name)) return [name];
    else options.set(name, name === "json" ? "" : (own ?? tokens[++i] ?? ""));
  }
  const passed = answer["contract"] === "passed out";
  const bid = plain(operands.join(" ")).replace("NT", "N").replaceAll("*", "X");
  const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
    operand: () => operands.length === 1 && (passed || bid.startsWith(String(answer["contract"]))),
    by: (value) => passed || seatIn(value) === answer["declarer"],
    vul: (value) => vulIn(value) === answer["vulnerability"],
    tricks: (value) => passed || Number(value) === answer["tricks"],
    result: (value) => passed || Number(String(value).replace("=", "0")) === answer["result"],
    against: (value) => Number(value) === answer["against"],
    json: () => true,
  };
  return failed(new Map<string, unknown>([["operand", ""], ...options]), checks);
}
