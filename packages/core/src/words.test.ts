/** Every type of the game is written and read back as itself, and every bad text has a fault with a sentence. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boardOf, parseBoardNumber, parseVulnerability, VULNERABILITIES } from "./board.js";
import { CALLS, BIDS, bidIndex, levelOf, makeCall, parseCall, strainOf } from "./call.js";
import {
  CARDS,
  makeCard,
  makeRank,
  parseCard,
  parseRank,
  parseStrain,
  parseSuit,
  RANKS,
  strainIndex,
  STRAINS,
  SUITS,
  suitOf,
  suitSymbol,
} from "./card.js";
import { DOUBLINGS, makeOutcome, parseOutcome, type Outcome } from "./contract.js";
import { makeDeal, makePartialDeal, parseDeal, parsePartialDeal, partialDealOf } from "./deal.js";
import { makeHand, parseHand } from "./hand.js";
import { holdingOf, makeHolding, parseHolding } from "./cards.js";
import { lawFaults } from "./law-faults.js";
import { DEALS, dealOfNumber } from "./pack.js";
import { sure, type Result } from "./result.js";
import { lhoOf, parseSeat, partnerOf, rhoOf, SEATS, seatAfter, sideOf } from "./seat.js";

const deals = fc.bigInt({ min: 0n, max: DEALS - 1n }).map((number) => sure(dealOfNumber(number)));

/** Reading what was written gives the value back, in either case. */
function identity<T>(
  values: readonly T[],
  make: (value: T) => string,
  parse: (text: string) => Result<T>,
): void {
  for (const value of values) {
    expect(parse(make(value))).toEqual({ ok: true, value });
    expect(parse(make(value).toLowerCase())).toEqual({ ok: true, value });
  }
}

describe("parse ∘ make is the identity", () => {
  test("seats, suits, strains, ranks, cards, calls, vulnerabilities, board numbers", () => {
    identity(SEATS, String, parseSeat);
    identity(SUITS, String, parseSuit);
    identity(STRAINS, String, parseStrain);
    identity(RANKS, makeRank, parseRank);
    identity(CARDS, makeCard, parseCard);
    identity(CALLS, makeCall, parseCall);
    identity(VULNERABILITIES, String, parseVulnerability);
    identity([1, 16, 9999, 999_999_999], String, parseBoardNumber);
    for (const card of CARDS)
      expect(parseCard(suitSymbol(suitOf(card)) + makeCard(card).slice(1))).toEqual({
        ok: true,
        value: card,
      });
  });

  test("all 8192 holdings", () => {
    const holdings = Array.from({ length: 8192 }, (_, bits) => holdingOf(bits));
    identity(holdings, makeHolding, parseHolding);
  });

  test("all contracts", () => {
    const outcomes: Outcome[] = ["passed out"];
    for (const bid of BIDS)
      for (const doubling of DOUBLINGS)
        for (const declarer of SEATS) {
          const level = (Math.floor(bidIndex(bid) / 5) + 1) as 1;
          outcomes.push({ level, strain: STRAINS[bidIndex(bid) % 5] ?? "C", doubling, declarer });
        }
    identity(outcomes, makeOutcome, parseOutcome);
  });

  test("hands, deals and partial deals, from every seat", () => {
    fc.assert(
      fc.property(
        deals,
        fc.constantFrom(...SEATS),
        fc.subarray([...SEATS]),
        (deal, first, known) => {
          for (const seat of SEATS)
            expect(sure(parseHand(makeHand(deal[seat]))).equals(deal[seat])).toBe(true);
          expect(parseDeal(makeDeal(deal, first))).toEqual({ ok: true, value: deal });
          const some = sure(
            partialDealOf(Object.fromEntries(known.map((seat) => [seat, deal[seat]]))),
          );
          expect(parsePartialDeal(makePartialDeal(some, first))).toEqual({ ok: true, value: some });
        },
      ),
    );
  });
});

test.each([
  [parseHand, "AKQ.JT9.8765", "hand-suits", 1],
  [parseHand, "AKQ.JTX.8765.432", "rank", 7],
  [parseHand, "AKQ.JTJ.8765.432", "card-twice", 7],
  [parseHand, "AKQJT98.AKQJT98..", "hand-size", 1],
  [parseDeal, "X:", "deal-first", 1],
  [parseDeal, "N:AKQJT98765432... - - -", "deal-hands", 1],
  [parseDeal, "N:AKQJT98765432... AKQJT98765432... - -", "card-twice", 1],
  [parseDeal, "N:A... K... Q... J...", "hand-size", 1],
  [parseDeal, "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT9876543Z", "rank", 69],
  [parseDeal, "N:- - - - -", "deal-hands", 11],
  [parseOutcome, "8S by N", "contract", 1],
  [parseOutcome, "4S", "contract", 1],
  [parseOutcome, "4SXXX by N", "contract", 1],
  [parseCall, "8C", "call", 1],
  [parseCall, "1", "call", 1],
  [parseCall, "constructor", "call", 1],
  [parseVulnerability, "toString", "vulnerability", 1],
  [parseCard, "S1", "card", 1],
  [parseCard, "", "card", 1],
  [parseBoardNumber, "0", "board-number", 1],
  [parseSeat, "Nord", "seat", 1],
] as const)("%o refuses %s: %s at column %i", (parse, text, code, column) => {
  expect(parse(text)).toMatchObject({ ok: false, fault: { code, column } });
});

test("no parser throws, whatever it is given", () => {
  const parsers = [
    parseSeat,
    parseSuit,
    parseStrain,
    parseRank,
    parseCard,
    parseCall,
    parseVulnerability,
    parseHolding,
    parseHand,
    parseDeal,
    parsePartialDeal,
    parseOutcome,
    parseBoardNumber,
  ];
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom(..."NESW:.-AKQJT98765432SHDCXP10 byl") }),
      ),
      (text) => {
        for (const parse of parsers) {
          const result = parse(text);
          if (!result.ok) expect(lawFaults.say(result.fault).length).toBeGreaterThan(10);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

test("seats go round", () => {
  for (const seat of SEATS) {
    expect([lhoOf(seat), partnerOf(seat), rhoOf(seat)]).toEqual(
      [1, 2, 3].map((turns) => seatAfter(seat, turns)),
    );
    expect(seatAfter(seat, -5)).toBe(rhoOf(seat));
    expect(sideOf(partnerOf(seat))).toBe(sideOf(seat));
    expect(sideOf(lhoOf(seat))).not.toBe(sideOf(seat));
  }
});

test("bids rise from 1♣ to 7NT", () => {
  for (const [i, bid] of BIDS.entries()) {
    expect(bidIndex(bid)).toBe(i);
    expect(i).toBe(5 * (levelOf(bid) - 1) + strainIndex(strainOf(bid)));
  }
});

test("dealer and vulnerability of boards 1 to 16, then again (Law 2)", () => {
  const printed =
    "N None, E NS, S EW, W All, N NS, E EW, S All, W None, N EW, E All, S None, W NS, N All, E None, S NS, W EW";
  const cycle = Array.from({ length: 16 }, (_, i) => boardOf(i + 1));
  expect(cycle.map(({ dealer, vulnerability }) => `${dealer} ${vulnerability}`).join(", ")).toBe(
    printed,
  );
  for (const { number = 0, ...rest } of cycle)
    expect(boardOf(number + 32)).toEqual({ ...rest, number: number + 32 });
});
