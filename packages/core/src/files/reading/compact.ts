/**
 * The running notation of Bridge Base Online, shared by LIN and hand-viewer links: hands as
 * `SAKQH98DT7CJ5432`, auctions as `1Dp1S!(natural)pp{a comment}p`, plays as `SAS2S3S4`; either case, `10`
 * or `T`, suits in any order.
 */
import { BIDS, parseCall, type Call } from "../../call.js";
import {
  CARDS,
  makeCard,
  rankIndexAt,
  suitIndexAt,
  SUITS_DOWN,
  TEN_RANK,
  type Card,
  type Suit,
} from "../../card.js";
import { CardSet, makeHolding } from "../../cards.js";
import type { Hand } from "../../hand.js";
import { fileFaults, type FileFault } from "./faults.js";
import { ok, type Result } from "../../result.js";

/** Reads `SAKQH98…` of any size. A repeated card, or anything but suits and ranks, is a fault. */
export function parseCompactHand(text: string): Result<Hand, FileFault> {
  let lo = 0;
  let hi = 0;
  let suit = -1;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const named = suitIndexAt(unit);
    if (named >= 0) {
      suit = named;
      continue;
    }
    const isTen = text.startsWith("10", i);
    const rank = isTen ? TEN_RANK : rankIndexAt(unit);
    if (suit < 0) return fileFaults.fail("suit", text.charAt(i), i + 1);
    if (rank < 0) return fileFaults.fail("rank", text.charAt(i), i + 1);
    const bit = 1 << (rank + (suit % 2) * 13);
    if (((suit < 2 ? lo : hi) & bit) !== 0)
      return fileFaults.fail("card-twice", makeCard((suit * 13 + rank) as Card), i + 1);
    if (suit < 2) lo |= bit;
    else hi |= bit;
    if (isTen) i++;
  }
  return ok(new CardSet(lo, hi));
}

/** All four suits, spades first, ranks from the top: `SAKQHDT7CJ5432`. */
export function makeCompactHand(hand: Hand): string {
  return SUITS_DOWN.map((suit: Suit) => suit + makeHolding(hand.in(suit))).join("");
}

/** Reads a card of two characters, or three with `10`; undefined if the text is no card. */
export function compactCard(text: string): Card | undefined {
  const suit = suitIndexAt(text.charCodeAt(0));
  const isTen = text.length === 3 && text.endsWith("10");
  const rank = text.length === 2 ? rankIndexAt(text.charCodeAt(1)) : isTen ? TEN_RANK : -1;
  return suit < 0 || rank < 0 ? undefined : CARDS[13 * suit + rank];
}

/** One item of a running auction or play. */
export interface CompactItem {
  /** The call, card or end sign as written, or the text inside the brackets of an explanation or comment. */
  readonly text: string;
  readonly kind: "item" | "explanation" | "comment" | "end";
  readonly alert: boolean;
  /** The place in the text, from 1. */
  readonly column: number;
}

const CALL = /(?:[1-7](?:NT|[CDHSN♣♦♥♠])|XX|PASS|DBL|RDBL|[PXDR])/iy;
const CARD = /[CDHS♣♦♥♠](?:10|[2-9TJQKA])/iy;

/**
 * Splits a running auction or play into its items. Spaces and the characters `,;_/-` are skipped; `?` and `*` end the
 * sequence. Unreadable text is one item, up to the next space, comma, bracket or digit from 1 to 7.
 */
export function* compactItems(text: string, of: "auction" | "play"): Generator<CompactItem> {
  const pattern = of === "auction" ? CALL : CARD;
  let i = 0;
  while (i < text.length) {
    const char = text.charAt(i);
    const column = i + 1;
    const close = char === "(" ? ")" : char === "{" ? "}" : "";
    if (close !== "") {
      const end = text.indexOf(close, i + 1);
      const inside = text.slice(i + 1, end < 0 ? text.length : end);
      yield {
        text: inside,
        kind: char === "(" ? "explanation" : "comment",
        alert: false,
        column,
      };
      i = end < 0 ? text.length : end + 1;
    } else if (/[\s,;_/-]/.test(char)) {
      i++;
    } else if (char === "?" || char === "*") {
      yield { text: char, kind: "end", alert: false, column };
      return;
    } else {
      pattern.lastIndex = i;
      const found = pattern.exec(text)?.[0] ?? text.slice(i, nextStart(text, i + 1));
      i += found.length;
      let alert = false;
      while (text.charAt(i) === "!") {
        alert = true;
        i++;
      }
      yield { text: found, kind: "item", alert, column };
    }
  }
}

/** The index of the first character from `from` at which reading can go on after unreadable text. */
function nextStart(text: string, from: number): number {
  let i = from;
  while (i < text.length && /[^\s(){}1-7,]/.test(text.charAt(i))) i++;
  return i;
}

/** Calls as BBO writes them: `p d r 1C … 7N`. */
export function makeCompactCall(call: Call): string {
  return call === "P" ? "p" : call === "X" ? "d" : call === "XX" ? "r" : call;
}

/** The usual spellings of calls, for a quick look-up. */
const QUICK: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...["p", "P"].map((text): [string, Call] => [text, "P"]),
  ...["d", "D", "x", "X"].map((text): [string, Call] => [text, "X"]),
  ...["r", "R"].map((text): [string, Call] => [text, "XX"]),
  ...BIDS.map((bid): [string, Call] => [bid, bid]),
]);

export function compactCall(text: string): Call | undefined {
  const quick = QUICK.get(text);
  if (quick !== undefined) return quick;
  const call = parseCall(text);
  return call.ok ? call.value : undefined;
}
