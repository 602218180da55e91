import { expect, test } from "vitest";
import fc from "fast-check";
import { dealPack, Random, SUITS, type Suit } from "@falsecard/core";
import { suitOrder, suitRows } from "./cards.js";

const isRed = (suit: Suit): boolean => suit === "H" || suit === "D";

test("a hand shows each of its suits once, trumps first, and no two of a colour together if that can be", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.constantFrom(...SUITS)), (seed, trumps) => {
      const { S: hand } = dealPack(Random.from(seed));
      const order = suitOrder(hand, trumps ?? undefined);
      const held = SUITS.filter((suit) => !hand.only(suit).isEmpty);
      expect(order.toSorted()).toEqual(held.toSorted());
      if (trumps !== null && held.includes(trumps)) expect(order[0]).toBe(trumps);
      const clashes = order.filter(
        (suit, i) => i > 0 && isRed(suit) === isRed(order[i - 1] ?? "S"),
      );
      const reds = held.filter(isRed).length;
      // Three suits cannot alternate when the odd colour out must stand first.
      const isForced = Math.abs(2 * reds - held.length) > 1 || trumps !== null;
      if (!isForced || (trumps !== null && held.length === 4)) expect(clashes).toEqual([]);
    }),
  );
});

test("two rows hold every suit in its order, and no other division has a shorter longest row", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { W: hand } = dealPack(Random.from(seed));
      const suits = suitOrder(hand, undefined);
      const rows = suitRows(hand, suits);
      expect(rows.flat()).toEqual(suits);
      expect(rows.length).toBeLessThanOrEqual(2);
      const length = (some: readonly Suit[]): number =>
        some.reduce((sum, suit) => sum + hand.only(suit).size, 0);
      const longest = Math.max(...rows.map(length));
      for (let at = 1; at <= suits.length; at++)
        expect(
          Math.max(length(suits.slice(0, at)), length(suits.slice(at))),
        ).toBeGreaterThanOrEqual(longest);
    }),
  );
});
