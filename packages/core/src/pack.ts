/**
 * Dealing the pack: uniformly at random, or by number.
 *
 * There are 52!/13!⁴ = 53,644,737,765,488,792,839,237,440,000 deals. {@link numberOfDeal} and
 * {@link dealOfNumber} map them one to one to the integers from 0, so that a deal fits in 16 characters.
 */
import { CARDS, type Card } from "./card.js";
import { CardSet } from "./cards.js";
import type { Deal } from "./deal.js";
import { Random } from "./random.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { bySeat, SEATS, type Seat } from "./seat.js";

/** The number of different deals, 52!/13!⁴. */
export const DEALS = 53644737765488792839237440000n;

/** A random deal; every one of the {@link DEALS} deals is equally likely. */
export function dealPack(random: Random): Deal {
  const pack = random.shuffle([...CARDS]);
  // Legal by construction: the pack is cut into four.
  return bySeat((seat) =>
    CardSet.of(pack.slice(13 * SEATS.indexOf(seat), 13 * SEATS.indexOf(seat) + 13)),
  ) as Deal;
}

/** The deal with this number in the series of a seed; it does not depend on which other deals are made. */
export const seededDeal = (seed: string, number: number): Deal =>
  dealPack(Random.from(seed).split(number));

/**
 * Walks the cards from ♣2 to ♠A. For each card `choose` gets the number of remaining deals in which North, East, South
 * or West holds it, and returns the index of the seat that gets it. The walk returns how many deals come before the
 * chosen one.
 */
function walk(choose: (card: Card, ways: readonly bigint[], passed: bigint) => number): bigint {
  const room = [13n, 13n, 13n, 13n];
  let deals = DEALS;
  let left = 52n;
  let passed = 0n;
  for (const card of CARDS) {
    // Of the remaining deals, a seat with `free` places among `left` cards holds this card in the share free/left.
    const ways = room.map((free) => (deals * free) / left);
    const chosen = choose(card, ways, passed);
    for (let i = 0; i < chosen; i++) passed += ways[i] ?? 0n;
    deals = ways[chosen] ?? 0n;
    room[chosen] = (room[chosen] ?? 0n) - 1n;
    left--;
  }
  return passed;
}

/** The number of a deal, from 0 to DEALS − 1. */
export function numberOfDeal(deal: Deal): bigint {
  return walk((card) => SEATS.findIndex((seat) => deal[seat].has(card)));
}

/** The deal with a number from 0 to DEALS − 1. */
export function dealOfNumber(number: bigint): Result<Deal, LawFault> {
  if (number < 0n || number >= DEALS) return fail("deal-number", String(number));
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  walk((card, ways, passed) => {
    let rest = number - passed;
    let chosen = 0;
    while (rest >= (ways[chosen] ?? 0n)) rest -= ways[chosen++] ?? 0n;
    const seat = SEATS[chosen];
    if (seat !== undefined) hands[seat].push(card);
    return chosen;
  });
  return ok(bySeat((seat) => CardSet.of(hands[seat])) as Deal);
}

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** Reads a deal's number in decimal, or its 16-character code. */
export function parseDealNumber(text: string): Result<bigint, LawFault> {
  let number = 0n;
  if (text.length === 16) {
    for (const [i, digit] of [...text].entries()) {
      const value = DIGITS.indexOf(digit);
      if (value < 0) return fail("deal-number", text, i + 1);
      number = number * 64n + BigInt(value);
    }
  } else {
    // A deal's number has at most 29 digits; longer text is refused before the costly conversion.
    if (!/^\d{1,29}$/.test(text)) return fail("deal-number", text.slice(0, 40));
    number = BigInt(text);
  }
  return number < DEALS ? ok(number) : fail("deal-number", text);
}

/** The 16-character code of a deal's number, safe in links and file names. */
export function makeDealNumber(number: bigint): string {
  let text = "";
  for (let rest = number, i = 0; i < 16; i++, rest /= 64n)
    text = (DIGITS[Number(rest % 64n)] ?? "") + text;
  return text;
}
