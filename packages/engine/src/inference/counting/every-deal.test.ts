import { CARDS, CardSet, Random, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { hcpBetween, pieceOf, planOf } from "../../constraint/index.js";
import { drawFrom, everyDeal } from "./every-deal.js";
import { everyDeal as everyOne, randomCase } from "./question.arbitrary.js";
import { hiddenSeat, type HiddenSeat, type BeliefQuestion } from "./question.js";

/** So many cards from the lowest of clubs on, for West and South. */
const asking = (west: number, south: number, more: Partial<HiddenSeat> = {}): BeliefQuestion => ({
  unseen: CardSet.of(CARDS.slice(8, 8 + west + south)),
  hidden: [{ ...hiddenSeat("W", west), ...more }, hiddenSeat("S", south)],
  together: [],
});

const named = (hands: Readonly<Partial<Record<Seat, CardSet>>>): string =>
  `${hands.W?.lo},${hands.W?.hi} ${hands.S?.lo},${hands.S?.hi}`;

describe("deals looked through", () => {
  test("are all that are possible, each with its weight", () => {
    let possible = 0;
    for (let i = 0; i < 60; i++) {
      const { question, weigh } = randomCase(Random.from(`few ${i}`), ["W", "S"], 4 + (i % 5));
      const expected = [...everyOne(question)]
        .map((hands) => [named(hands), weigh(hands)] as const)
        .filter(([, weight]) => weight > 0);
      const found = everyDeal(question, 70);
      // Only voids that leave no place for a card are not looked through.
      if (found === undefined) {
        expect(expected, `few ${i}`).toEqual([]);
        continue;
      }
      expect(new Map(found.map(({ hands, weight }) => [named(hands), weight])), `few ${i}`).toEqual(
        new Map(expected),
      );
      expect(found).toHaveLength(expected.length);
      if (found.length > 0) possible++;
    }
    expect(possible).toBeGreaterThan(15);
  });

  test("are given up if the cards may lie in more ways than said", () => {
    expect(everyDeal(asking(4, 4), 70)).toHaveLength(70);
    expect(everyDeal(asking(4, 4), 69)).toBeUndefined();
    expect(everyDeal(asking(4, 5), 70)).toBeUndefined();
    expect(everyDeal(asking(1, 12), 13)).toHaveLength(13);
    expect(everyDeal(asking(0, 3), 1)).toHaveLength(1);
    expect(everyDeal(asking(3, 0), 1)).toHaveLength(1);
  });

  test("are given up if more are possible than said", () => {
    expect(everyDeal(asking(2, 2), 70, 6)).toHaveLength(6);
    expect(everyDeal(asking(2, 2), 70, 5)).toBeUndefined();
    // Ways that are not possible do not count.
    const likelihoods = [
      { suit: "C" as const, cuts: 0x1fff, of: (held: number) => (held >> 9) & 1 },
    ];
    expect(everyDeal(asking(2, 2, { likelihoods }), 70, 3)).toHaveLength(3);
    expect(everyDeal(asking(2, 2, { likelihoods }), 70, 2)).toBeUndefined();
  });

  test("leave a suit to the other hand if one is void", () => {
    // Five clubs, from the ten on, and three diamonds.
    const found = everyDeal(asking(3, 5, { voids: ["C"] }), 70);
    expect(found).toHaveLength(1);
    expect(found?.[0]?.hands.W?.in("C")).toBe(0);
    const south = asking(6, 2);
    const [west = hiddenSeat("W", 6), other = hiddenSeat("S", 2)] = south.hidden;
    const barred = { ...south, hidden: [west, { ...other, voids: ["D" as const] }] };
    expect(everyDeal(barred, 70)).toHaveLength(10);
    // Too many cards for the only seat left, or a card that no seat may hold.
    expect(everyDeal(asking(4, 4, { voids: ["C"] }), 70)).toBeUndefined();
    expect(everyDeal(asking(2, 6, { voids: ["C"] }), 70)).toHaveLength(3);
    const none = asking(4, 4);
    expect(
      everyDeal(
        { ...none, hidden: none.hidden.map((seat) => ({ ...seat, voids: ["C" as const] })) },
        70,
      ),
    ).toBeUndefined();
  });

  test("are those of two hands of which nothing is known together", () => {
    const { unseen, hidden } = asking(2, 2);
    expect(everyDeal({ unseen, hidden: hidden.slice(0, 1), together: [] }, 70)).toBeUndefined();
    const three = [...hidden, hiddenSeat("N", 0)];
    expect(everyDeal({ unseen, hidden: three, together: [] }, 70)).toBeUndefined();
    const plan = planOf([pieceOf(hcpBetween(0))], 26);
    const together = [{ seats: ["W" as const, "S" as const], fixed: CardSet.empty, plan }];
    expect(everyDeal({ unseen, hidden, together }, 70)).toBeUndefined();
  });

  test("cards that a hand is known to have had are part of it", () => {
    const fixed = CardSet.of(CARDS.slice(40, 44));
    const found = everyDeal(asking(2, 2, { fixed }), 70) ?? [];
    expect(found.every(({ hands }) => hands.W?.includes(fixed) && hands.W.size === 6)).toBe(true);
    expect(found.every(({ hands }) => hands.S?.size === 2)).toBe(true);
  });
});

test("one is drawn in proportion to its weight", () => {
  const list = [{ weight: 1 }, { weight: 2 }, { weight: 1 }];
  const at = (fraction: number) =>
    list.findIndex(
      (each) => each === drawFrom(list, 4, { fraction: () => fraction } as unknown as Random),
    );
  expect([0, 0.2499, 0.25, 0.5, 0.7499, 0.75, 0.9999].map(at)).toEqual([0, 0, 1, 1, 1, 2, 2]);
  // Were the total rounded up, the last.
  expect(drawFrom(list, 5, { fraction: () => 0.9999 } as unknown as Random)).toBe(list[2]);
});
