import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCard, rankOf, suitOf, type Card, type Strain } from "./card.js";
import { CardSet } from "./cards.js";
import { claimOf, settleClaim } from "./claim.js";
import type { Contract } from "./contract.js";
import { parseDeal, parsePartialDeal, partialDealOf, partialOf, type PartialDeal } from "./deal.js";
import { dealPack } from "./pack.js";
import { Play } from "./play.js";
import { Random } from "./random.js";
import { sure } from "./result.js";
import { bySeat, lhoOf, SEATS, type Seat } from "./seat.js";

const contract = (strain: Strain, declarer: Seat = "S"): Contract => ({
  level: 1,
  strain,
  doubling: "",
  declarer,
});
const cards = (text: string): Card[] => text.split(" ").map((word) => sure(parseCard(word)));

/** An ending of `size` cards a hand. */
function ending(random: Random, size: number): PartialDeal {
  const deal = dealPack(random);
  return sure(partialDealOf(bySeat((seat) => CardSet.of([...deal[seat]].slice(0, size)))));
}

/**
 * The laws of play a second time, written naively and independently of the code under test: hands are lists of
 * two-letter words, and every order of cards is tried.
 */
function countPlays(
  hands: readonly string[][],
  leader: number,
  trump: string,
  trick: readonly string[],
): number {
  if (trick.length === 4) {
    let best = 0;
    for (let i = 1; i < 4; i++) {
      const [suit = "", rank = ""] = trick[i] ?? "";
      const [bestSuit = "", bestRank = ""] = trick[best] ?? "";
      const order = "23456789TJQKA";
      if (suit === bestSuit ? order.indexOf(rank) > order.indexOf(bestRank) : suit === trump)
        best = i;
    }
    return countPlays(hands, (leader + best) % 4, trump, []);
  }
  const seat = (leader + trick.length) % 4;
  const hand = hands[seat] ?? [];
  if (hand.length === 0) return 1;
  const led = trick[0]?.charAt(0);
  const follow = hand.filter((card) => card.charAt(0) === led);
  let count = 0;
  for (const card of follow.length > 0 ? follow : hand) {
    const rest = hands.map((cards, i) =>
      i === seat ? cards.filter((other) => other !== card) : cards,
    );
    count += countPlays(rest, leader, trump, [...trick, card]);
  }
  return count;
}

function countByLaws(play: Play): number {
  if (play.isOver) return 1;
  let count = 0;
  for (const card of play.legal) count += countByLaws(sure(play.with(card)));
  return count;
}

describe("play", () => {
  test.each([
    [1, 40],
    [2, 40],
    [3, 12],
  ])("endings of %i cards: as many legal plays as brute force counts", (size, cases) => {
    const random = Random.from(`endings of ${size}`);
    for (let i = 0; i < cases; i++) {
      const hands = ending(random, size);
      const strain = (["C", "D", "H", "S", "N"] as const)[i % 5] ?? "N";
      const declarer = SEATS[i % 4] ?? "N";
      const words = SEATS.map((seat) =>
        [...(hands[seat] ?? [])].map((card) => suitOf(card) + rankOf(card)),
      );
      const expected = countPlays(words, SEATS.indexOf(lhoOf(declarer)), strain, []);
      expect(countByLaws(Play.start(contract(strain, declarer), hands))).toBe(expected);
    }
  });

  test("random boards: 52 different cards, 13 tricks, every seat follows suit", () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom("C", "D", "H", "S", "N"),
        fc.constantFrom(...SEATS),
        (seed, strain, by) => {
          const random = Random.from(seed);
          const deal = dealPack(random);
          let play = Play.start(contract(strain, by), partialOf(deal));
          while (!play.isOver) {
            const { turn, legal } = play;
            if (turn === undefined) throw new Error("no turn");
            // Every legal card is held, and every other card is refused.
            expect(deal[turn].includes(legal)).toBe(true);
            const illegal = deal[turn].diff(legal);
            for (const card of illegal) expect(play.with(card).ok).toBe(false);
            const choices = [...legal];
            play = sure(play.with(choices[random.below(choices.length)] ?? (0 as Card)));
          }
          expect(CardSet.of(play.cards).equals(CardSet.full)).toBe(true);
          expect(play.won.NS + play.won.EW).toBe(13);
          expect(play.with(0 as Card)).toMatchObject({ ok: false, fault: { code: "play-over" } });
        },
      ),
      { numRuns: 50 },
    );
  });

  const deal = partialOf(
    sure(parseDeal("N:AK.AKQ.AKQJ.AKQJ QJT98.JT9.T98.T9 765.876.765.8765 432.5432.432.432")),
  );

  test.each([
    ["S2 SA SQ S5 DA", undefined, 0],
    ["S2 SA D8", "revoke", 3],
    ["S2 SK SQ S2", "card-played", 4],
    ["S2 SQ", "card-not-held", 2],
    ["S2 SA SQ HA", "card-not-held", 4],
  ] as const)("%s: %s", (text, code, column) => {
    const play = Play.of(contract("N"), deal, cards(text));
    if (code === undefined) expect(play.ok).toBe(true);
    else expect(play).toMatchObject({ ok: false, fault: { code, column } });
  });

  test("declarer plays dummy's cards", () => {
    const play = sure(Play.of(contract("N", "S"), deal, cards("S2")));
    expect([play.turn, play.actor]).toEqual(["N", "S"]);
  });

  test("a revoke that stood and an accepted lead out of turn are recorded", () => {
    const revoked = sure(
      sure(Play.of(contract("N"), deal, cards("S2 SA"))).withIrregular(sure(parseCard("D8"))),
    );
    expect(revoked.irregularities).toEqual([{ kind: "revoke", card: 2, seat: "E" }]);
    const led = sure(Play.start(contract("N"), deal).withIrregular(sure(parseCard("SQ")), "E"));
    expect([led.turn, led.irregularities]).toEqual([
      "S",
      [{ kind: "lead out of turn", card: 0, seat: "E" }],
    ]);
  });

  test("from unknown hands a card is refused only on what is known", () => {
    const known = sure(parsePartialDeal("N:AK.AKQ.AKQJ.AKQJ - - -"));
    const start = Play.start(contract("N", "S"), known);
    expect(start.with(sure(parseCard("SA")))).toMatchObject({
      ok: false,
      fault: { code: "card-not-held" },
    });
    // East shows out of spades at the first trick and may not produce one later.
    const play = sure(Play.of(contract("N", "S"), known, cards("S2 SA H2 S3 SK")));
    expect(play.turn).toBe("E");
    expect(play.with(sure(parseCard("S4")))).toMatchObject({
      ok: false,
      fault: { code: "revoke" },
    });
    // Of the 39 cards outside dummy, three are gone and the nine other spades cannot be East's.
    expect(play.legal.size).toBe(39 - 3 - 9);
  });
});

describe("claim", () => {
  const ending = sure(parsePartialDeal("N:AK... QJ... T9... 87..."));
  const play = Play.start(contract("N", "S"), ending, "N");

  test("a claim concedes the rest", () => {
    expect(settleClaim(play, sure(claimOf(play, "S", 1)))).toEqual({ NS: 1, EW: 1 });
    expect(settleClaim(play, sure(claimOf(play, "E", 0)))).toEqual({ NS: 2, EW: 0 });
    expect(claimOf(play, "S", 3)).toMatchObject({ ok: false, fault: { code: "claim" } });
  });
});
