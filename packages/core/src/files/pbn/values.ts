/** Reads the values of PBN's main tags: deal, declarer, contract, result, form of scoring and marks. */
import { BIDS, isLevel, levelOf, strainOf, type Level } from "../../call.js";
import { parseStrain, type Strain } from "../../card.js";
import { DOUBLINGS, type Doubling } from "../../contract.js";
import { parsePartialDeal, UNKNOWN_DEAL, type PartialDeal } from "../../deal.js";
import { plainNumbers } from "../../numerals.js";
import { isMark, MARKS, type Mark } from "../../record.js";
import type { Scoring } from "../../score.js";
import type { Hand } from "../../hand.js";
import { CardSet } from "../../cards.js";
import { parseSeat, SEATS, seatAfter, turnsFrom, type Seat, type Side } from "../../seat.js";
import type { FaultList } from "../reading/reader.js";
import type { FileFaultCode } from "../reading/faults.js";
import { unevenHands } from "../reading/referee.js";
import type { PbnTag } from "./document.js";
import { firstSeat } from "./section.js";
import { isUnknown } from "./tags.js";

/** The declarer, and whether `^` marks the seat as irregular. */
export interface ReadDeclarer {
  readonly seat: Seat;
  readonly irregular: boolean;
}

/** A contract as the tag Contract states it. */
export interface ReadContract {
  readonly passedOut: boolean;
  /** Absent in an ending, where the tag has only the strain. */
  readonly level?: Level;
  readonly strain?: Strain;
  readonly doubling: Doubling;
  /** The declarer in `4H by S`, which is not PBN but occurs in files. */
  readonly declarer?: Seat;
}

export interface ReadResult {
  readonly irregular: boolean;
  /** Declarer's tricks, when no side is named. */
  readonly tricks?: number;
  /** Tricks over or under the contract, as in `+1`, which is not PBN but occurs in files. */
  readonly over?: number;
  readonly sides: Readonly<Partial<Record<Side, number>>>;
}

/** Reports a fault at the beginning of a tag's value. */
export function reportValue(
  faults: FaultList,
  code: FileFaultCode,
  tag: PbnTag,
  found = tag.value,
): void {
  faults.add(code, found, tag.valueLine, tag.valueColumn);
}

/** For each character code the index of the rank with this letter, or -1. */
const RANK_AT = Int8Array.from({ length: 128 }, (_, unit) =>
  "23456789TJQKA".indexOf(String.fromCharCode(unit)),
);

/**
 * Reads a deal in PBN's exact spelling, with hands of equal size and no card twice; undefined for any other deal, which
 * is read slowly. Most files have only such deals, and this function takes a tenth of the time.
 */
function exactDeal(value: string): PartialDeal | undefined {
  const first = firstSeat(value.charAt(0));
  if (first === undefined || value.charCodeAt(1) !== 58) return undefined;
  const hands: Partial<Record<Seat, Hand>> = {};
  let lo = 0;
  let hi = 0;
  let seenLo = 0;
  let seenHi = 0;
  let cards = 0;
  let size = -1;
  let suit = 3;
  let seats = 0;
  for (let i = 2; i <= value.length; i++) {
    const unit = i < value.length ? value.charCodeAt(i) : 32;
    if (unit === 46) {
      if (--suit < 0) return undefined;
    } else if (unit === 32) {
      const seat = seatAfter(first, seats++);
      if (value.charCodeAt(i - 1) !== 45) {
        if (suit !== 0 || cards === 0 || cards > 13 || (size >= 0 && size !== cards))
          return undefined;
        size = cards;
        hands[seat] = new CardSet(lo, hi);
        seenLo |= lo;
        seenHi |= hi;
      } else if (suit !== 3 || cards !== 0) {
        return undefined;
      }
      suit = 3;
      lo = hi = cards = 0;
    } else if (unit === 45) {
      const before = value.charCodeAt(i - 1);
      if (before !== 32 && before !== 58) return undefined;
    } else {
      const rank = unit < 128 ? (RANK_AT[unit] ?? -1) : -1;
      if (rank < 0) return undefined;
      const bit = 1 << ((suit & 1) * 13 + rank);
      if (suit < 2) {
        if (((lo | seenLo) & bit) !== 0) return undefined;
        lo |= bit;
      } else {
        if (((hi | seenHi) & bit) !== 0) return undefined;
        hi |= bit;
      }
      cards++;
    }
  }
  if (seats !== 4 || size < 0) return undefined;
  // No card twice and no hand over 13: legal by construction.
  return hands as PartialDeal;
}

export function readDeal(tag: PbnTag | undefined, faults: FaultList): PartialDeal {
  if (tag === undefined || isUnknown(tag.value)) return UNKNOWN_DEAL;
  const exact = exactDeal(tag.value);
  if (exact !== undefined) return exact;
  let deal = parsePartialDeal(tag.value);
  if (!deal.ok) {
    const { code, found, column } = deal.fault;
    faults.add(code, found, tag.valueLine, tag.valueColumn + column - 1);
    // Some files write a hand with a void in spades as three suits, without the first dot.
    if (code !== "hand-suits") return UNKNOWN_DEAL;
    deal = parsePartialDeal(
      tag.value.replaceAll(/(?<=[:\s])[^\s.]*\.[^\s.]*\.[^\s.]*(?=\s|$)/g, ".$&"),
    );
    if (!deal.ok) return UNKNOWN_DEAL;
  }
  const hands = SEATS.flatMap((seat) => deal.value[seat] ?? []);
  const [first] = hands;
  if (first === undefined) reportValue(faults, "pbn-deal-empty", tag);
  else if (hands.some(({ size }) => size !== first.size))
    for (const seat of unevenHands(deal.value)) {
      const place = turnsFrom(firstSeat(tag.value.charAt(0)) ?? "N", seat);
      const [hand] = [...tag.value.slice(2).matchAll(/\S+/g)].slice(place);
      const column = tag.valueColumn + 2 + (hand?.index ?? 0);
      faults.add("hand-size", hand?.[0] ?? tag.value, tag.valueLine, column);
    }
  else if (/[^:]\s\s|\s$/.test(tag.value)) reportValue(faults, "pbn-deal-space", tag);
  return deal.value;
}

export function readDeclarer(tag: PbnTag | undefined, faults: FaultList): ReadDeclarer | undefined {
  if (tag === undefined || isUnknown(tag.value)) return undefined;
  const irregular = tag.value.startsWith("^");
  const text = irregular ? tag.value.slice(1) : tag.value;
  const seat = parseSeat(text);
  if (!seat.ok) {
    reportValue(faults, "pbn-declarer", tag);
    return undefined;
  }
  if (text.length > 1) reportValue(faults, "pbn-spelling", tag);
  return { seat: seat.value, irregular };
}

const CONTRACT = /^([1-7]?) ?(NT|[NCDHS]) ?(XX|X|\*\*|\*|)(?: ?(?:by )? ?([NESW]))?$/i;

/** The contracts in PBN's spelling. */
const EXACT_CONTRACTS: ReadonlyMap<string, ReadContract> = new Map(
  BIDS.flatMap((bid) =>
    DOUBLINGS.map((doubling): [string, ReadContract] => [
      `${bid.replace("N", "NT")}${doubling}`,
      { passedOut: false, level: levelOf(bid), strain: strainOf(bid), doubling },
    ]),
  ),
);

export function readContract(tag: PbnTag | undefined, faults: FaultList): ReadContract | undefined {
  if (tag === undefined || isUnknown(tag.value)) return undefined;
  const { value } = tag;
  const exact = EXACT_CONTRACTS.get(value);
  if (exact !== undefined) return exact;
  if (/^pass$/i.test(value)) return { passedOut: true, doubling: "" };
  if (/^(?:p|ap|all pass|passed out)$/i.test(value)) {
    reportValue(faults, "pbn-spelling", tag);
    return { passedOut: true, doubling: "" };
  }
  const parts = CONTRACT.exec(value);
  const [, levelText = "", strainText = "", stars = "", by] = parts ?? [];
  const strain = parseStrain(strainText);
  const level = Number(levelText);
  if (parts === null || !strain.ok || (levelText === "" && (stars !== "" || by !== undefined))) {
    reportValue(faults, "pbn-contract", tag);
    return undefined;
  }
  if (!/^[1-7]?(?:NT|[CDHS])X{0,2}$/i.test(value)) reportValue(faults, "pbn-spelling", tag);
  const declarer = by === undefined ? undefined : parseSeat(by);
  return {
    passedOut: false,
    ...(isLevel(level) ? { level } : {}),
    strain: strain.value,
    doubling: stars === "" ? "" : stars.length === 1 ? "X" : "XX",
    ...(declarer?.ok === true ? { declarer: declarer.value } : {}),
  };
}

const RESULT = /^(\^?)(?:(\d{1,2})|([NE][SW]) ?(\d{1,2})(?: +([NE][SW]) ?(\d{1,2}))?)$/i;

const EXACT_RESULTS: ReadonlyMap<string, ReadResult> = new Map(
  Array.from({ length: 14 }, (_, tricks) => [
    String(tricks),
    { irregular: false, tricks, sides: {} },
  ]),
);

/** Reads a result; `length` is the number of tricks in the deal. */
export function readResult(
  tag: PbnTag | undefined,
  length: number,
  faults: FaultList,
): ReadResult | undefined {
  if (tag === undefined || isUnknown(tag.value)) return undefined;
  const exact = EXACT_RESULTS.get(tag.value);
  if (exact?.tricks !== undefined && exact.tricks <= length) return exact;
  const value = plainNumbers(tag.value);
  const parts = RESULT.exec(value);
  if (parts !== null && value !== tag.value.trim()) reportValue(faults, "number-spelling", tag);
  if (parts === null) {
    const isAgainst = /^(?:=|[+-]\d{1,2})$/.test(value);
    reportValue(faults, isAgainst ? "pbn-result-spelling" : "pbn-result", tag);
    if (!isAgainst) return undefined;
    return { irregular: false, over: value === "=" ? 0 : Number(value), sides: {} };
  }
  const [, mark = "", plain, one, oneTricks, two, twoTricks] = parts;
  const irregular = mark !== "";
  if (plain !== undefined) {
    const tricks = Number(plain);
    if (tricks <= length) return { irregular, tricks, sides: {} };
    reportValue(faults, "pbn-result", tag);
    return undefined;
  }
  const sides: Partial<Record<Side, number>> = {};
  for (const [name, tricks] of [
    [one, oneTricks],
    [two, twoTricks],
  ]) {
    const side = name?.toUpperCase();
    if (side === "NS" || side === "EW") sides[side] = Number(tricks);
    else if (side !== undefined) reportValue(faults, "pbn-result", tag);
  }
  const { NS, EW } = sides;
  if ((NS ?? 0) > length || (EW ?? 0) > length) reportValue(faults, "pbn-result", tag);
  else if (NS !== undefined && EW !== undefined && NS + EW !== length)
    reportValue(faults, "pbn-result-sum", tag);
  return { irregular, sides };
}

/** Reads the marks of a board, words separated by spaces; a word that is no mark is a fault. */
export function readMarks(tag: PbnTag | undefined, faults: FaultList): readonly Mark[] {
  if (tag === undefined || isUnknown(tag.value)) return [];
  const found = new Set<Mark>();
  for (const { 0: word, index } of tag.value.matchAll(/\S+/g))
    if (isMark(word)) found.add(word);
    else faults.add("mark", word, tag.valueLine, tag.valueColumn + index);
  return MARKS.filter((mark) => found.has(mark));
}

/** PBN's words for each form of scoring; the first is the one that is written. */
const SCORING_WORDS: Readonly<Record<Scoring, readonly string[]>> = {
  IMPs: ["IMP", "IMPs", "IMP_1948", "IMP_1961", "Butler", "Cavendish"],
  matchpoints: ["MP", "Matchpoints", "Instant", "OldMP"],
  "board-a-match": ["BAM"],
  "total points": ["Total"],
  rubber: ["Rubber"],
  Chicago: ["Chicago"],
};

const SCORING_OF: ReadonlyMap<string, Scoring> = new Map(
  (Object.keys(SCORING_WORDS) as Scoring[]).flatMap((scoring) =>
    SCORING_WORDS[scoring].map((word): [string, Scoring] => [word.toLowerCase(), scoring]),
  ),
);

export function parseScoringWord(value: string): Scoring | undefined {
  const semicolon = value.indexOf(";");
  const word = semicolon < 0 ? value : value.slice(0, semicolon);
  return SCORING_OF.get(word.toLowerCase());
}

export const makeScoringWord = (scoring: Scoring): string => SCORING_WORDS[scoring][0] ?? "";
