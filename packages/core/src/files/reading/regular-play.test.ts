/** The quick way to follow a play agrees with the laws, card by card. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { LEVELS } from "../../call.js";
import { CARDS, STRAINS } from "../../card.js";
import type { Contract } from "../../contract.js";
import { partialOf } from "../../deal.js";
import { dealOfNumber, DEALS } from "../../pack.js";
import { Play } from "../../play.js";
import { sure } from "../../result.js";
import { seatIndex, SEATS } from "../../seat.js";
import { RegularPlay } from "./regular-play.js";

test("it takes just the cards that a play allows, and counts the same tricks", () => {
  const contract: fc.Arbitrary<Contract> = fc.record({
    level: fc.constantFrom(...LEVELS),
    strain: fc.constantFrom(...STRAINS),
    doubling: fc.constant("" as const),
    declarer: fc.constantFrom(...SEATS),
  });
  fc.assert(
    fc.property(
      contract,
      fc.bigInt({ min: 0n, max: DEALS - 1n }),
      fc.array(fc.nat(10_000), { minLength: 52, maxLength: 52 }),
      (contract, number, choices) => {
        const deal = sure(dealOfNumber(number));
        const regular = new RegularPlay(contract, partialOf(deal));
        const byTricks = new RegularPlay(contract, partialOf(deal));
        let play = Play.start(contract, partialOf(deal));
        for (const choice of choices) {
          const refused = CARDS.filter((card) => !play.legal.has(card));
          const wrong = refused[choice % refused.length];
          if (wrong !== undefined) expect(regular.take(wrong)).toBe(false);
          const card = [...play.legal][choice % play.legal.size];
          if (card === undefined) break;
          expect(regular.take(card)).toBe(true);
          play = sure(play.with(card));
          expect([regular.tricks, regular.declarerTricks]).toEqual([
            play.tricks.length,
            play.declarerTricks,
          ]);
          if (play.current.cards.length > 0) continue;
          const trick = play.tricks.at(-1)?.cards ?? [];
          if (wrong !== undefined)
            expect(byTricks.takeTrick([...trick.slice(0, 3), wrong])).toBe(false);
          expect(byTricks.takeTrick(trick)).toBe(true);
          expect(byTricks.turn).toBe(seatIndex(play.current.leader));
        }
        expect(play.isOver).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});
