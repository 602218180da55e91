import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CARDS } from "./card.js";
import { CardSet, countBits } from "./cards.js";
import { dealOf, makeDeal } from "./deal.js";
import { hcp, patternOf } from "./facts.js";
import { lengthsOf } from "./hand.js";
import {
  DEALS,
  dealOfNumber,
  dealPack,
  makeDealNumber,
  numberOfDeal,
  parseDealNumber,
} from "./pack.js";
import { Random } from "./random.js";
import { sure } from "./result.js";
import { bySeat, SEATS } from "./seat.js";

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Exact chance of each point count in 13 cards: honours of each rank chosen from four, the rest from 36. */
function hcpChances(): number[] {
  const chances = Array.from({ length: 38 }, () => 0);
  for (let a = 0; a <= 4; a++)
    for (let k = 0; k <= 4; k++)
      for (let q = 0; q <= 4; q++)
        for (let j = 0; j <= 4; j++) {
          const rest = 13 - a - k - q - j;
          if (rest < 0) continue;
          const ways = choose(4, a) * choose(4, k) * choose(4, q) * choose(4, j) * choose(36, rest);
          const points = 4 * a + 3 * k + 2 * q + j;
          chances[points] = (chances[points] ?? 0) + ways / choose(52, 13);
        }
  return chances;
}

function shapeChances(): Map<string, number> {
  const chances = new Map<string, number>();
  for (let s = 0; s <= 13; s++)
    for (let h = 0; h <= 13 - s; h++)
      for (let d = 0; d <= 13 - s - h; d++) {
        const c = 13 - s - h - d;
        const ways = choose(13, s) * choose(13, h) * choose(13, d) * choose(13, c);
        const pattern = patternOf([s, h, d, c]);
        chances.set(pattern, (chances.get(pattern) ?? 0) + ways / choose(52, 13));
      }
  return chances;
}

describe("the pack", () => {
  test("there are 52! / 13!⁴ deals", () => {
    const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));
    expect(DEALS).toBe(factorial(52n) / factorial(13n) ** 4n);
  });

  test("deals and their numbers are one to one", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: DEALS - 1n }), (number) => {
        const deal = sure(dealOfNumber(number));
        expect(dealOf(deal).ok).toBe(true);
        expect(numberOfDeal(deal)).toBe(number);
        const code = makeDealNumber(number);
        expect(code).toHaveLength(16);
        expect(parseDealNumber(code)).toEqual({ ok: true, value: number });
        expect(parseDealNumber(String(number)).ok).toBe(true);
      }),
    );
    const random = Random.from("numbers");
    for (let i = 0; i < 200; i++) {
      const deal = dealPack(random);
      expect(makeDeal(sure(dealOfNumber(numberOfDeal(deal))))).toBe(makeDeal(deal));
    }
    // The first and the last deal, and none beyond.
    expect(makeDeal(sure(dealOfNumber(0n)))).toBe(
      "N:...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...",
    );
    expect(makeDeal(sure(dealOfNumber(DEALS - 1n)))).toBe(
      "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    );
    for (const outside of [-1n, DEALS]) expect(dealOfNumber(outside).ok).toBe(false);
    for (const text of ["", "-1", "1e5", String(DEALS), "!".repeat(16), "9".repeat(1000)]) {
      expect(parseDealNumber(text).ok).toBe(false);
    }
  });

  test("a million hands: points, shapes and splits as often as they should be", () => {
    const hands = 1_000_000;
    const random = Random.from("a million hands");
    const points = new Map<number, number>();
    const shapes = new Map<string, number>();
    // How East and West share the spades that North and South lack, by the number of these spades.
    const splits = new Map<string, number>();
    const lacking = new Map<number, number>();
    const add = <K>(counts: Map<K, number>, key: K): void =>
      void counts.set(key, (counts.get(key) ?? 0) + 1);
    for (let i = 0; i < hands; i++) {
      const deal = dealPack(random);
      const north = deal.N;
      add(points, hcp(north));
      add(shapes, patternOf(lengthsOf(north)));
      const [east] = lengthsOf(deal.E);
      const missing = east + lengthsOf(deal.W)[0];
      add(lacking, missing);
      add(splits, `${missing}:${east}`);
    }
    // The tolerance is four standard errors. A count expected fewer than ten times is too far from normal to be checked.
    const check = (what: string, seen: number, tries: number, chance: number): void => {
      if (tries * chance < 10 || chance === 1) return;
      const error = Math.sqrt(tries * chance * (1 - chance));
      expect(Math.abs(seen - tries * chance) / error, what).toBeLessThan(4);
    };
    for (const [count, chance] of hcpChances().entries())
      check(`${count} HCP`, points.get(count) ?? 0, hands, chance);
    for (const [shape, chance] of shapeChances())
      check(shape, shapes.get(shape) ?? 0, hands, chance);
    for (const [missing, tries] of lacking) {
      for (let east = 0; east <= missing; east++) {
        const chance = (choose(missing, east) * choose(26 - missing, 13 - east)) / choose(26, 13);
        check(
          `${missing} missing, East ${east}`,
          splits.get(`${missing}:${east}`) ?? 0,
          tries,
          chance,
        );
      }
    }
  });
});

describe("random", () => {
  test("the stream is xoshiro128**: the first numbers from 1, 2, 3, 4", () => {
    const random = sure(Random.at("00000001000000020000000300000004"));
    expect([random.next(), random.next(), random.next(), random.next()]).toEqual([
      11520, 0, 5927040, 70819200,
    ]);
  });

  test("a state goes on where it was written, a split neither moves nor repeats its parent", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (seed, label) => {
        const random = Random.from(seed);
        random.next();
        const child = random.split(label);
        const again = sure(Random.at(random.state));
        expect(again.split(label).next()).toBe(child.next());
        const next = random.next();
        expect(again.next()).toBe(next);
        expect(Random.from(seed).split(label).state).not.toBe(child.state);
      }),
    );
    expect(Random.at("0".repeat(32)).ok).toBe(false);
  });

  test("below(n) is uniform, also for n that does not divide 2³²", () => {
    const random = Random.from("dice");
    const counts = Array.from({ length: 6 }, () => 0);
    for (let i = 0; i < 600_000; i++) {
      const face = random.below(6);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts)
      expect(Math.abs(count - 100_000)).toBeLessThan(4 * Math.sqrt(600_000 * (5 / 36)));
    for (let i = 0; i < 1000; i++) expect(random.below(2 ** 32 - 1)).toBeLessThan(2 ** 32 - 1);
    expect(() => random.below(0)).toThrow(RangeError);
  });
});

test("card sets obey the algebra of sets", () => {
  const set = fc.uniqueArray(fc.constantFrom(...CARDS)).map((cards) => CardSet.of(cards));
  fc.assert(
    fc.property(set, set, fc.constantFrom(...CARDS), (a, b, card) => {
      const members = (s: CardSet): Set<number> => new Set(s);
      const [inA, inB] = [members(a), members(b)];
      expect(members(a.union(b))).toEqual(new Set([...inA, ...inB].toSorted((x, y) => x - y)));
      expect([...a.intersect(b)]).toEqual([...inA].filter((c) => inB.has(c)));
      expect([...a.diff(b)]).toEqual([...inA].filter((c) => !inB.has(c)));
      expect(CardSet.full.diff(a).union(a).equals(CardSet.full)).toBe(true);
      expect(a.size).toBe(inA.size);
      expect(a.with(card).has(card) && !a.without(card).has(card)).toBe(true);
      expect(a.union(b).includes(a) && a.intersects(b) === !a.intersect(b).isEmpty).toBe(true);
      for (const suit of ["S", "H", "D", "C"] as const) {
        expect(a.only(suit).size).toBe(countBits(a.in(suit)));
        expect(a.includes(a.only(suit))).toBe(true);
      }
    }),
  );
  expect(dealOf(bySeat(() => CardSet.empty)).ok).toBe(false);
  expect(
    dealOf(
      bySeat((seat) => (SEATS.indexOf(seat) < 2 ? CardSet.of(CARDS.slice(0, 13)) : CardSet.empty)),
    ),
  ).toMatchObject({
    ok: false,
    fault: { code: "card-twice" },
  });
});
