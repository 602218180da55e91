import { CardSet, hcp, lengthOf, makeDeal, Random, SEATS, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { pieceOf, planOf } from "../constraint/plan.js";
import { Belief, Dealing, hiddenSeat } from "../inference/index.js";
import { parseConstraint } from "../constraint/index.js";
import { parseScript, Production, Tallies, type Average, type ProductionOptions } from "./index.js";
import { randomCondition } from "./scripts.arbitrary.js";

const AVERAGES =
  "action average hcp(north), average spades(south), average losers(east), average hearts(west), average controls(south)";

function run(text: string, options: Omit<ProductionOptions, "random">, seed = "run") {
  const { script } = sure(parseScript(text));
  const production = new Production(script, { random: Random.from(seed), ...options });
  const tallies = new Tallies(script.actions);
  for (let step = production.advance(1000); step !== "end"; step = production.advance(1000))
    if (step === "deal") tallies.add((of) => production.value(of));
  const averages = tallies
    .results()
    .flatMap((each): Average[] => (each.kind === "average" ? [each] : []));
  return { production, averages };
}

test("dealing by counting and by trying give the same deals equally often", () => {
  const differences: number[] = [];
  for (let i = 0; differences.length < 36; i++) {
    const random = Random.from(`both ways ${i}`);
    const text = `condition ${randomCondition(random, 1 + random.below(2))}\n${AVERAGES}`;
    const options = { produce: 300, generate: 40_000 };
    const plain = run(text, { ...options, method: "plain" }, `plain ${i}`);
    if (plain.production.produced < 300) continue;
    const exact = run(text, { ...options, method: "exact" }, `exact ${i}`);
    expect(exact.production.isExact).toBe(true);
    expect(plain.production.isExact).toBe(false);
    for (const [at, { mean, error }] of plain.averages.entries()) {
      const other = exact.averages[at];
      if (other === undefined || error === 0) continue;
      differences.push((mean - other.mean) / Math.hypot(error, other.error));
    }
    // Both need about as many deals for as many that fit: the logarithm of the ratio has an error of √(2/300).
    const rate = Math.log(exact.production.generated / plain.production.generated);
    differences.push(rate / Math.sqrt(2 / 300));
  }
  // Differences in units of their error: none is great, and their squares are about 1.
  const square = differences.reduce((sum, each) => sum + each ** 2, 0) / differences.length;
  expect(Math.max(...differences.map(Math.abs))).toBeLessThan(4.2);
  expect(square).toBeGreaterThan(0.5);
  expect(square).toBeLessThan(1.6);
});

test("the deals generated are those that a rare hand takes", () => {
  const constraint = sure(parseConstraint("20-22 balanced"));
  const belief = Belief.of({
    unseen: CardSet.full,
    hidden: SEATS.map((seat) => ({
      ...hiddenSeat(seat),
      plan: seat === "N" ? planOf([pieceOf(constraint)]) : undefined,
    })),
    together: [],
  });
  const chance = belief.count / 5.364473776548879e28;
  const text =
    "shape(north, any 4333 + any 4432 + any 5332) and hcp(north) >= 20 and hcp(north) <= 22";
  for (const method of ["plain", "exact"] as const) {
    const { production } = run(text, { produce: 600, method }, method);
    expect(production.produced).toBe(600);
    // The number has a relative error of 1/√600.
    expect(Math.abs((chance * production.generated) / 600 - 1)).toBeLessThan(4 / Math.sqrt(600));
  }
});

describe("rare deals", () => {
  test("are counted after a while, and found in few draws", () => {
    // About one deal in 700,000.
    const text =
      "hcp(north) >= 22 and shape(north, any 4333 + any 4432) and hearts(south) >= 7 and hcp(south) < 6 and spades(east) > spades(west)";
    const { script } = sure(parseScript(text));
    const production = new Production(script, { random: Random.from("rare"), produce: 20 });
    let attempts = 0;
    while (production.advance(1000) !== "end") attempts++;
    expect(production).toMatchObject({ produced: 20, isExact: true });
    expect(attempts).toBeLessThan(2000);
    expect(production.generated).toBeGreaterThan(1_000_000);
    const deal = production.deal();
    expect(hcp(deal.N)).toBeGreaterThanOrEqual(22);
    expect(lengthOf(deal.S.in("H"))).toBeGreaterThanOrEqual(7);
    expect(lengthOf(deal.E.in("S"))).toBeGreaterThan(lengthOf(deal.W.in("S")));
  });

  test("in one of several ways are counted way by way", () => {
    const text = `condition (hcp(north) >= 28 and hearts(east) > 5) or (hcp(south) >= 28 and spades(west) > 6)
      action average hcp(north) >= 28`;
    // No deal fits both ways.
    const [north = 0, south = 0] = [
      { N: "28+", E: "6+H" },
      { S: "28+", W: "7+S" },
    ].map((texts) => {
      const hands = Object.fromEntries(
        Object.entries(texts).map(([seat, hand]) => [seat, sure(parseConstraint(hand ?? ""))]),
      );
      return Number(Dealing.of({ hands }).count());
    });
    const expected = north / (north + south);
    const { production, averages } = run(text, { produce: 1500, method: "exact" });
    expect(production.produced).toBe(1500);
    const [{ mean, error } = { mean: 0, error: 1 }] = averages;
    expect(Math.abs(mean - expected) / error).toBeLessThan(4);
    // Without being told, too: no hand is the same in both ways, so that only the ways one by one are rare.
    const { production: chosen } = run(text, { produce: 100 });
    expect(chosen).toMatchObject({ isExact: true, produced: 100 });
  });

  test("that cannot be are known as such", () => {
    const { production } = run("hcp(north) > 37", { produce: 1 });
    expect(production).toMatchObject({ isImpossible: true, produced: 0 });
    expect(run("hcp(north) + hcp(south) == 41", { produce: 1 }).production.isImpossible).toBe(true);
  });
});

test("cards that are given stay where they are, and others join them", () => {
  const { script } = sure(parseScript("predeal north SAK, HQ south S2, DAKQ"));
  const production = new Production(script, { random: Random.from("given"), produce: 50 });
  let spades = 0;
  while (production.advance(10) === "deal") {
    const { N, S } = production.deal();
    const text = makeDeal(production.deal());
    expect(text.startsWith("N:AK"), text).toBe(true);
    expect(S.in("D") >>> 10).toBe(7);
    expect(N.in("H") & (1 << 10)).not.toBe(0);
    spades += lengthOf(N.in("S"));
  }
  expect(production.produced).toBe(50);
  expect(spades).toBeGreaterThan(50 * 3);
});

test("lengths that are given hold in every deal and are not counted as tried", () => {
  const text = `predeal spades(south) == 4 hearts(south) == 4 diamonds(north) == 5
    action average spades(south) == 4 and hearts(south) == 4 and diamonds(north) == 5, average spades(north), average clubs(south)`;
  const { production, averages } = run(text, { generate: 1500 });
  expect(production).toMatchObject({ generated: 1500, produced: 1500 });
  const [given, spades, clubs] = averages;
  expect(given?.mean).toBe(1);
  // South has five cards of the minors, and North's eight other cards are of three suits: nine spades, nine hearts and
  // the clubs that South has left. The average is that of the same deals drawn by trying, with 200,000 deals.
  expect(spades?.mean).toBeCloseTo(2.61, 0);
  expect(clubs?.mean).toBeGreaterThan(2.5);
});

test("how many deals are kept and tried", () => {
  const limits = (text: string, options = {}) => {
    const { script } = sure(parseScript(text));
    const { wanted, limit } = new Production(script, { random: Random.from("x"), ...options });
    return [wanted, limit];
  };
  const NONE = Number.POSITIVE_INFINITY;
  expect(limits("")).toEqual([40, NONE]);
  expect(limits("action printall")).toEqual([40, NONE]);
  expect(limits("action average 1")).toEqual([10_000_000, 10_000_000]);
  expect(limits("generate 500 action average 1")).toEqual([500, 500]);
  expect(limits("generate 500 action printall")).toEqual([40, 500]);
  expect(limits("produce 7 action average 1")).toEqual([7, NONE]);
  expect(limits("produce 7 generate 9", { produce: 3, generate: 4 })).toEqual([3, 4]);
  expect(run("generate 30 hcp(north) > 9", {}).production.generated).toBe(30);
});

test("the same seed gives the same deals", () => {
  const deals = (): string[] => {
    const { script } = sure(parseScript("hcp(north) > 18 and rnd(2)"));
    const production = new Production(script, { random: Random.from("same"), produce: 5 });
    const found: string[] = [];
    for (let step = production.advance(7); step !== "end"; step = production.advance(7))
      if (step === "deal") found.push(makeDeal(production.deal()));
    return found;
  };
  expect(deals()).toHaveLength(5);
  expect(deals()).toEqual(deals());
});
