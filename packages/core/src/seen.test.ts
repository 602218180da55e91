import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { Auction } from "./auction.js";
import { boardOf } from "./board.js";
import type { Card } from "./card.js";
import { CardSet } from "./cards.js";
import { dummyOf } from "./contract.js";
import { partialDealOf, partialOf, type Deal } from "./deal.js";
import { dealPack } from "./pack.js";
import { Play } from "./play.js";
import { Random } from "./random.js";
import {
  auctionOf,
  contractOf,
  emptyRecord,
  outcomeOf,
  playOf,
  recordAt,
  scoreOf,
  tricksOf,
  type BoardRecord,
} from "./record.js";
import { sure } from "./result.js";
import { bySeat, SEATS, sideOf, type Seat } from "./seat.js";
import { handsSeen, recordSeen, seenBy, type Seen } from "./seen.js";

/** A board bid and played at random, with every part of a record that a seat must not see. */
function randomRecord(random: Random, deal: Deal): BoardRecord {
  const board = boardOf(1 + random.below(16));
  let auction = Auction.start(board.dealer);
  while (!auction.isOver) {
    const legal = auction.legal;
    // Mostly passes and low bids, so that auctions end and every doubling occurs.
    const call =
      random.below(3) === 0 ? "P" : (legal[random.below(Math.min(legal.length, 6))] ?? "P");
    auction = sure(auction.with(call));
  }
  const record: BoardRecord = {
    ...emptyRecord(board),
    deal: partialOf(deal),
    scoring: "IMPs",
    agreements: {
      NS: { card: "NS card", notes: "NS notes" },
      EW: { card: "EW card", notes: "EW notes" },
    },
    calls: auction.calls.map((call, i) => ({
      call,
      alert: true,
      explanation: `meaning ${i}`,
      comment: `the annotator sees all four hands ${i}`,
    })),
    comment: "a comment with all hands",
    about: { Event: "secret" },
  };
  const contract = contractOf(record);
  if (contract === undefined) return record;
  let play = Play.start(contract, record.deal);
  while (!play.isOver) {
    const legal = [...play.legal];
    play = sure(play.with(legal[random.below(legal.length)] ?? (0 as Card)));
  }
  const cards = play.cards.map((card, i) => ({
    card,
    explanation: `signal ${i}`,
    comment: `hidden ${i}`,
  }));
  return { ...record, cards, tricks: play.declarerTricks };
}

/** Another deal with the same calls and cards, in which only cards hidden from `seat` have moved. */
function reshuffled(record: BoardRecord, seat: Seat, random: Random): BoardRecord {
  const play = playOf(record);
  const gone = CardSet.of(play?.cards ?? []);
  const contract = contractOf(record);
  const dummy = contract === undefined || play?.cards.length === 0 ? undefined : dummyOf(contract);
  const hidden = SEATS.filter((other) => other !== seat && other !== dummy);
  const loose = random.shuffle(
    hidden.flatMap((other) => [...(record.deal[other] ?? CardSet.empty).diff(gone)]),
  );
  const deal = bySeat((other) => {
    const hand = record.deal[other] ?? CardSet.empty;
    if (!hidden.includes(other)) return hand;
    const fixed = hand.intersect(gone);
    return fixed.union(CardSet.of(loose.splice(0, hand.size - fixed.size)));
  });
  return { ...record, deal: sure(partialDealOf(deal)) };
}

describe("what a seat has seen", () => {
  test("records that differ only in hidden cards give every seat the same view at every moment", () => {
    let moved = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = Random.from(seed);
        const whole = randomRecord(random, dealPack(random));
        for (let moment = 0; moment < 12; moment++) {
          const cards = random.below(whole.cards.length + 1);
          const calls = cards > 0 ? whole.calls.length : random.below(whole.calls.length + 1);
          const record = recordAt(whole, calls, cards);
          for (const seat of SEATS) {
            const other = reshuffled(record, seat, random);
            // With other hidden cards a discard may have become a revoke; such a deal is skipped.
            if ((playOf(other)?.cards.length ?? 0) !== record.cards.length) continue;
            if (JSON.stringify(other.deal) !== JSON.stringify(record.deal)) moved++;
            const annotated: BoardRecord = {
              ...other,
              comment: "another comment",
              about: { Event: "other" },
              players: { N: "somebody" },
              calls: other.calls.map((call) => ({ ...call, comment: "another" })),
              cards: other.cards.map((card) => ({ ...card, comment: "another" })),
            };
            expect(seenBy(annotated, seat)).toEqual(seenBy(record, seat));
          }
        }
      }),
      { numRuns: 60 },
    );
    // The test would prove nothing if no card had moved.
    expect(moved).toBeGreaterThan(500);
  });

  test("the record of it gives the same again, and nothing to another seat", () => {
    const random = Random.from("seen");
    for (let i = 0; i < 60; i++) {
      const whole = randomRecord(random, dealPack(random));
      const calls = random.below(whole.calls.length + 1);
      const cards = calls < whole.calls.length ? 0 : random.below(whole.cards.length + 1);
      const record = recordAt(whole, calls, cards);
      for (const seat of SEATS) {
        const view = seenBy(record, seat);
        if (view === undefined) throw new Error("no hand");
        const seen = recordSeen(view);
        expect(seenBy(seen, seat)).toEqual(view);
        const hidden = SEATS.filter((other) => seen.deal[other] === undefined);
        const isDummy = JSON.stringify(view.dummy) === JSON.stringify(view.hand);
        expect(hidden).toHaveLength(view.dummy === undefined || isDummy ? 3 : 2);
        for (const other of hidden) expect(seenBy(seen, other)).toBeUndefined();
      }
    }
  });

  test("it holds exactly what the seat may know", () => {
    const random = Random.from("knowledge");
    for (let i = 0; i < 200; i++) {
      const whole = randomRecord(random, dealPack(random));
      const record = recordAt(whole, whole.calls.length, random.below(whole.cards.length + 1));
      for (const seat of SEATS) {
        const view = seenBy(record, seat);
        if (view === undefined) throw new Error("no hand");
        const contract = contractOf(record);
        const faced = contract !== undefined && record.cards.length > 0;
        expect(CardSet.of(view.hand)).toEqual(record.deal[seat]);
        expect(view.dummy).toEqual(faced ? [...(record.deal[dummyOf(contract)] ?? [])] : undefined);
        for (const other of SEATS) {
          const may = other === seat || (faced && other === dummyOf(contract));
          expect(handsSeen(view)[other]).toEqual(may ? record.deal[other] : undefined);
        }
        expect(view.cards.map(({ card }) => card)).toEqual(record.cards.map(({ card }) => card));
        for (const { card, seat: by } of view.cards) expect(record.deal[by]?.has(card)).toBe(true);
        for (const [n, heard] of view.calls.entries()) {
          const theirs = sideOf(auctionOf(record).seatOf(n)) !== sideOf(seat);
          expect([heard.alert, heard.explanation]).toEqual(
            theirs ? [true, `meaning ${n}`] : [undefined, undefined],
          );
        }
        for (const [n, seen] of view.cards.entries()) {
          expect(seen.explanation).toBe(
            sideOf(seen.seat) === sideOf(seat) ? undefined : `signal ${n}`,
          );
        }
        // Every hand found anywhere in the view is one the seat may see.
        const text = JSON.stringify(view);
        for (const other of SEATS) {
          const may = other === seat || (faced && other === dummyOf(contract));
          if (!may) expect(text).not.toContain(JSON.stringify([...(record.deal[other] ?? [])]));
        }
        expect(text).not.toMatch(/notes":"(NS|EW) notes.*notes"/);
        expect(text).not.toContain("comment");
      }
    }
  });

  test("it survives structuredClone and JSON", () => {
    const random = Random.from("plain");
    for (let i = 0; i < 60; i++) {
      const whole = randomRecord(random, dealPack(random));
      const record = recordAt(whole, whole.calls.length, random.below(whole.cards.length + 1));
      for (const seat of SEATS) {
        const seen = seenBy(record, seat);
        expect(structuredClone(seen)).toStrictEqual(seen);
        expect(JSON.parse(JSON.stringify(seen))).toStrictEqual(seen);
      }
    }
  });

  test("only seenBy makes a Seen: an object with the same fields does not compile as one", () => {
    type Fields = { [K in keyof Seen as K extends string ? K : never]: Seen[K] };
    expectTypeOf<Fields>().not.toExtend<Seen>();
    expectTypeOf<BoardRecord>().not.toExtend<Seen>();
    expect(seenBy(emptyRecord(boardOf(1)), "N")).toBeUndefined();
  });
});

test("a random record scores as its own play says", () => {
  const random = Random.from("records");
  for (let i = 0; i < 100; i++) {
    const record = randomRecord(random, dealPack(random));
    const { tricks: _, ...untold } = record;
    expect(tricksOf(untold)).toBe(record.tricks);
    expect(scoreOf(untold)).toBe(scoreOf(record));
    expect(scoreOf(record) === undefined).toBe(outcomeOf(record) === undefined);
  }
});
