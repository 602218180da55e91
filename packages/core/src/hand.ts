/**
 * A hand: the cards of one seat, written `S.H.D.C` (spades, hearts, diamonds, clubs), as in
 * `AK7.QJT9..865432`. A hand at the start of play has 13 cards; in an ending it has fewer.
 */
import { SUITS_DOWN, type Suit } from "./card.js";
import { CardSet, lengthOf, makeHolding, parseHolding, VOID, type Holding } from "./cards.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, shift, type Result } from "./result.js";

/** The cards of one seat. */
export type Hand = CardSet;

/** Lengths in the order spades, hearts, diamonds, clubs. */
export type Lengths = readonly [number, number, number, number];

/** The lengths of the four suits of a hand. */
export function lengthsOf(hand: Hand): Lengths {
  return [
    lengthOf(hand.in("S")),
    lengthOf(hand.in("H")),
    lengthOf(hand.in("D")),
    lengthOf(hand.in("C")),
  ];
}

/**
 * Reads a hand of at most 13 cards. Tolerates lower case, `10`, `-` for a void, and a suit letter
 * before a suit (`SAK7.HQJT9.D.C865432`).
 */
export function parseHand(text: string): Result<Hand, LawFault> {
  const suits = text.split(".");
  if (suits.length !== 4) return fail("hand-suits", text);
  const holdings: Holding[] = [];
  let column = 0;
  for (const [i, part] of suits.entries()) {
    const lettered = part.charAt(0).toUpperCase() === SUITS_DOWN[i];
    const holding = shift(
      parseHolding(lettered ? part.slice(1) : part),
      column + (lettered ? 1 : 0),
    );
    if (!holding.ok) return named(holding.fault, SUITS_DOWN[i] ?? "C");
    holdings.push(holding.value);
    column += part.length + 1;
  }
  const [s = VOID, h = VOID, d = VOID, c = VOID] = holdings;
  const hand = CardSet.ofHoldings(s, h, d, c);
  return hand.size > 13 ? fail("hand-size", text) : ok(hand);
}

/** The fault of a holding with its suit added to the rank that occurs twice. */
function named(fault: LawFault, suit: Suit): Result<never, LawFault> {
  const found = fault.code === "card-twice" ? suit + fault.found : fault.found;
  return { ok: false, fault: { ...fault, found } };
}

/** A hand as text, spades first: `AKQ2.J3.T98.7654`. */
export function makeHand(hand: Hand): string {
  return SUITS_DOWN.map((suit: Suit) => makeHolding(hand.in(suit))).join(".");
}
