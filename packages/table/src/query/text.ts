/**
 * The texts of a robot's HTTP interface: hands, calls, cards and vulnerabilities as BEN, Brill, Pidgin and BBO write
 * them. A reader takes every spelling that one of them uses; the column of a fault is the place in the text.
 */
import {
  Auction,
  ok,
  parseCall,
  parseCard,
  parseHand,
  parseVulnerability,
  SEATS,
  otherSide,
  shift,
  sideOf,
  winningCard,
  type Call,
  type Card,
  type Contract,
  type Hand,
  type Result,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { fail } from "../faults.js";

/** How calls are written: `PASS X XX` (BEN), two characters each, `-- Db Rd` (Brill, Pidgin), or `P X XX` (BBO). */
export const CALL_FORMS = ["words", "two", "bbo"] as const;
/** How calls are written. */
export type CallForm = (typeof CALL_FORMS)[number];

const SPELT: Readonly<Record<CallForm, Readonly<Record<"P" | "X" | "XX", string>>>> = {
  words: { P: "PASS", X: "X", XX: "XX" },
  two: { P: "--", X: "Db", XX: "Rd" },
  bbo: { P: "P", X: "X", XX: "XX" },
};

/** A call as the clients of this form read it; bids are `1C` to `7N` in all. */
export const spellCall = (call: Call, form: CallForm): string =>
  call === "P" || call === "X" || call === "XX" ? SPELT[form][call] : call;

/** A call that cannot be taken for the beginning of another one, longest spelling first. */
const CALL = /[1-7](?:NT|[CDHSN])|PASS|PA|P|REDOUBLE|RDBL|RD|R|DOUBLE|DBL|DB|D|XX|X/iy;
/** What stands for a call in the two-character form alone. */
const TWO: Readonly<Record<string, Call>> = { "--": "P", PA: "P", DB: "X", RD: "XX" };
/** The most characters of an auction: 319 calls is the longest there can be. */
const LONGEST_AUCTION = 2000;

/** A call and where it begins in the text, from 1. */
interface PlacedCall {
  readonly call: Call;
  readonly column: number;
}

/**
 * Reads the calls of an auction. `--` anywhere makes every pair of dashes a pass; else dashes, spaces and commas divide
 * calls. A `*` at the end, which asks for the next call, is passed over.
 */
function placedCalls(text: string): Result<readonly PlacedCall[]> {
  if (text.length > LONGEST_AUCTION) return fail("query-long", String(text.length));
  const dashes = text.includes("--");
  const between = dashes ? /[\s,]/ : /[\s,-]/;
  const end = text.replace(/[\s,-]*\*\s*$/, "").length;
  const calls: PlacedCall[] = [];
  for (let at = 0; at < end;) {
    if (between.test(text.charAt(at))) {
      at++;
      continue;
    }
    CALL.lastIndex = at;
    const word = text.startsWith("--", at) ? "--" : CALL.exec(text)?.[0];
    if (word === undefined) return fail("call", text.slice(at, at + 2), at + 1);
    const upper = word.toUpperCase();
    const two = Object.hasOwn(TWO, upper) ? TWO[upper] : undefined;
    const call = two === undefined ? shift(parseCall(word), at) : ok(two);
    if (!call.ok) return call;
    calls.push({ call: call.value, column: at + 1 });
    at += word.length;
  }
  return ok(calls);
}

/** Reads an auction; the first call that the laws do not allow is the fault. */
export function readSentAuction(text: string, dealer: Seat): Result<Auction> {
  const placed = placedCalls(text);
  if (!placed.ok) return placed;
  let auction = Auction.start(dealer);
  for (const { call, column } of placed.value) {
    const next = auction.with(call);
    if (!next.ok) return fail(next.fault.code, next.fault.found, column);
    auction = next.value;
  }
  return ok(auction);
}

/** Reads one call in any of the forms. */
export function readCall(text: string): Result<Call> {
  const placed = placedCalls(text.trim());
  if (!placed.ok) return placed;
  const [only, second] = placed.value;
  return only === undefined || second !== undefined ? fail("call", text) : ok(only.call);
}

/** Small cards, the lowest first, which `x` may stand for. */
const SMALL = "23456789";

/**
 * Reads the thirteen cards that were dealt; `_` may stand for `.`. With `small`, each `x` stands for the lowest card of
 * its suit that the hand does not name.
 */
export function readSentHand(text: string, small = false): Result<Hand> {
  const dotted = text.replaceAll("_", ".");
  const named = small
    ? dotted
        .split(".")
        .map((suit) => {
          const left = [...SMALL].filter((rank) => !suit.includes(rank));
          return suit.replaceAll(/x/gi, (x) => left.shift() ?? x);
        })
        .join(".")
    : dotted;
  const hand = parseHand(named);
  if (!hand.ok) return hand;
  return hand.value.size === 13 ? hand : fail("query-hand", text);
}

/**
 * Reads a vulnerability: that of the two sides in the words of PBN and BBO, nothing for none, or as the seat sees it,
 * `@v` (we are) and `@V` (they are).
 */
export function readVulnerability(text: string, seat: Seat): Result<Vulnerability> {
  if (text === "") return ok("None");
  if (!text.startsWith("@")) return parseVulnerability(text);
  if (!/^(?:@v|@V)+$/.test(text)) return fail("vulnerability", text);
  const own = sideOf(seat);
  const [we, they] = [text.includes("@v"), text.includes("@V")];
  return ok(we && they ? "All" : we ? own : otherSide(own));
}

/** A card and where it begins in the text, from 1. */
interface PlacedCard {
  readonly card: Card;
  readonly column: number;
}

/** Reads cards, suit before rank, with or without spaces, commas or dashes between them. */
export function readCards(text: string): Result<readonly PlacedCard[]> {
  const cards: PlacedCard[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s,-](?:10|[^\s,-])?/g)) {
    const card = shift(parseCard(word), index);
    if (!card.ok) return card;
    if (cards.length === 52) return fail("play-over", word, index + 1);
    cards.push({ card: card.value, column: index + 1 });
  }
  return ok(cards);
}

/**
 * The cards in the order of play, of rows as PBN has them: each row a trick, its columns the seats from the opening
 * leader on. The last row may be a trick in play, which is in the order of play.
 */
export function cardsOfRows(
  cards: readonly PlacedCard[],
  contract: Contract,
): readonly PlacedCard[] {
  const ordered: PlacedCard[] = [];
  let first = 0;
  for (let at = 0; at < cards.length; at += SEATS.length) {
    const row = cards.slice(at, at + SEATS.length);
    if (row.length < SEATS.length) return [...ordered, ...row];
    const trick = [...row.slice(first), ...row.slice(0, first)];
    ordered.push(...trick);
    const won = winningCard(
      trick.map(({ card }) => card),
      contract.strain,
    );
    first = row.findIndex(({ card }) => card === won);
  }
  return ordered;
}
