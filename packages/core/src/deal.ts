/**
 * Deals: four hands of 13 cards, and partial deals in which hands are unknown or cards already gone.
 *
 * Text is PBN's: `N:hand hand hand hand`, clockwise from the seat named first, `-` for an unknown hand.
 */
import { makeCard, type Card } from "./card.js";
import { CardSet } from "./cards.js";
import { makeHand, parseHand, type Hand } from "./hand.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, shift, type Result } from "./result.js";
import { bySeat, isSeat, SEATS, seatsFrom, type BySeat, type Seat } from "./seat.js";

declare const deal: unique symbol;
/**
 * Four hands of 13 cards that make up the pack. Only {@link dealOf} and functions whose hands are legal by construction
 * make one.
 */
export type Deal = BySeat<Hand> & { readonly [deal]: true };

declare const partial: unique symbol;
/** The known hands of a deal: no card twice, no hand of more than 13 cards. An unknown hand is absent. */
export type PartialDeal = Readonly<Partial<Record<Seat, Hand>>> & { readonly [partial]: true };

/** Checks four hands: 13 cards each, no card twice. */
export function dealOf(hands: BySeat<Hand>): Result<Deal, LawFault> {
  const some = partialDealOf(hands);
  if (!some.ok) return some;
  const short = SEATS.find((seat) => hands[seat].size !== 13);
  if (short !== undefined) return fail("hand-size", makeHand(hands[short]));
  return ok(bySeat((seat) => hands[seat]) as Deal);
}

/** Checks the hands that are there: at most 13 cards each, no card twice. */
export function partialDealOf(
  hands: Readonly<Partial<Record<Seat, Hand>>>,
): Result<PartialDeal, LawFault> {
  let seen = CardSet.empty;
  const known: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const hand = hands[seat];
    if (hand === undefined) continue;
    if (hand.size > 13) return fail("hand-size", makeHand(hand));
    if (hand.intersects(seen)) {
      const [twice] = hand.intersect(seen);
      if (twice !== undefined) return fail("card-twice", makeCard(twice));
    }
    seen = seen.union(hand);
    known[seat] = hand;
  }
  return ok(known as PartialDeal);
}

/** No hand known. */
export const UNKNOWN_DEAL = {} as PartialDeal;

/** The same hands as a partial deal. */
export function partialOf(deal: Deal): PartialDeal {
  return bySeat((seat) => deal[seat]) as unknown as PartialDeal;
}

/**
 * The whole deal, if every known hand has 13 cards and at most one is unknown, which then has the remaining cards; else
 * undefined.
 */
export function wholeDeal(hands: PartialDeal): Deal | undefined {
  const missing = SEATS.filter((seat) => hands[seat] === undefined);
  if (missing.length > 1) return undefined;
  let rest = CardSet.full;
  for (const seat of SEATS) {
    const hand = hands[seat];
    if (hand === undefined) continue;
    if (hand.size !== 13) return undefined;
    rest = rest.diff(hand);
  }
  return bySeat((seat) => hands[seat] ?? rest) as Deal;
}

/** The seat whose known hand holds the card, if there is one. */
export function holderOf(
  hands: { readonly [seat in Seat]?: Hand | undefined },
  card: Card,
): Seat | undefined {
  return SEATS.find((seat) => hands[seat]?.has(card) === true);
}

/** Reads a whole deal. One hand may be missing or `-`; it gets the remaining cards. */
export function parseDeal(text: string): Result<Deal, LawFault> {
  const hands = parsePartialDeal(text);
  if (!hands.ok) return hands;
  const short = SEATS.map((seat) => hands.value[seat]).find(
    (hand) => hand !== undefined && hand.size !== 13,
  );
  if (short !== undefined) return fail("hand-size", makeHand(short));
  const whole = wholeDeal(hands.value);
  return whole === undefined ? fail("deal-hands", text) : ok(whole);
}

/** Reads `N:…` with up to four hands, `-` for an unknown one. */
export function parsePartialDeal(text: string): Result<PartialDeal, LawFault> {
  const first = text.charAt(0).toUpperCase();
  if (!isSeat(first) || text.charAt(1) !== ":") return fail("deal-first", text.slice(0, 2));
  const seats = seatsFrom(first);
  const hands: Partial<Record<Seat, Hand>> = {};
  let count = 0;
  for (const word of text.slice(2).matchAll(/\S+/g)) {
    const seat = seats[count++];
    if (seat === undefined) return fail("deal-hands", word[0], word.index + 3);
    if (word[0] === "-") continue;
    const hand = shift(parseHand(word[0]), word.index + 2);
    if (!hand.ok) return hand;
    hands[seat] = hand.value;
  }
  return partialDealOf(hands);
}

/** A deal as PBN writes it, `N:… … … …`, clockwise from `first`. */
export function makeDeal(deal: Deal, first: Seat = "N"): string {
  return makePartialDeal(partialOf(deal), first);
}

/** A partial deal as PBN writes it, clockwise from `first`, `-` for an unknown hand. */
export function makePartialDeal(hands: PartialDeal, first: Seat = "N"): string {
  const texts = seatsFrom(first).map((seat) => {
    const hand = hands[seat];
    return hand === undefined ? "-" : makeHand(hand);
  });
  return `${first}:${texts.join(" ")}`;
}
