import { CardSet, dealPack, Random, SEATS, sure, type Deal } from "@falsecard/core";
import { expect, test } from "vitest";
import { satisfies } from "../constraint/constraint.js";
import { DealtCards, Evaluator } from "./evaluate.js";
import { parseScript } from "./index.js";
import { hullOf, outlinesOf, type ConditionOutline } from "./relax.js";
import { randomCondition } from "./scripts.arbitrary.js";

function fits({ hands, together }: ConditionOutline, deal: Deal): boolean {
  return (
    SEATS.every((seat) => hands[seat] === undefined || satisfies(hands[seat], deal[seat])) &&
    together.every(({ seats, constraint }) =>
      satisfies(
        constraint,
        seats.reduce((all, seat) => all.union(deal[seat]), CardSet.empty),
      ),
    )
  );
}

function conditionOf(text: string) {
  const { script } = sure(parseScript(text));
  const cards = new DealtCards();
  const { condition, points } = script;
  if (condition === undefined) throw new Error("a condition");
  const solver = () => {
    throw new Error("no tricks");
  };
  const value = Evaluator.of({ cards, points, random: Random.from("rnd"), solver }).valueOf(
    condition,
  );
  const holds = (deal: Deal): boolean => {
    cards.put(deal);
    return value() !== 0;
  };
  return { holds, outlines: outlinesOf(script) };
}

test("a deal that satisfies a condition fits an outline of it, and their hull", () => {
  const seen = { holding: 0, left: 0 };
  for (let i = 0; i < 40; i++) {
    const random = Random.from(`outline ${i}`);
    const text = randomCondition(random, 1 + random.below(3));
    const { holds, outlines } = conditionOf(text);
    const hull = hullOf(outlines);
    for (let n = 0; n < 30; n++) {
      const deal = dealPack(random);
      const isOutlined = outlines.some((each) => fits(each, deal));
      if (holds(deal)) {
        seen.holding++;
        expect(isOutlined, text).toBe(true);
        expect(fits(hull, deal), text).toBe(true);
      } else if (!isOutlined) seen.left++;
    }
  }
  // Many deals were tested both ways.
  expect(seen.holding).toBeGreaterThan(200);
  expect(seen.left).toBeGreaterThan(200);
});

test.each([
  "hcp(north) >= 15 && hcp(north) <= 17 && shape(north, any 4333 + any 4432 + any 5332)",
  "hcp(east) + shape(east, 5xxx + x5xx) > 14 and not shape(east, any 0xxx)",
  "hcp(south) + spades(south) + hearts(south) >= 20",
  "losers(west) % 3 == 1 || controls(west) * 2 > hcp(west) / 2",
  "hearts(north) > spades(north) ? top3(north, hearts) == 2 : hascard(north, TS)",
  "spades(north) + spades(south) >= 8 and hcp(north) + hcp(south) > 24",
  "aces(north) + aces(south) == 4 or not (hcp(east) + hcp(west) < 20)",
  "spades(north) - 3",
  "a = hcp(north) > 11 b = not a condition (a or b) and clubs(west) == 2",
])("%s is outlined exactly", (text) => {
  const { holds, outlines } = conditionOf(text);
  const random = Random.from(text);
  let holding = 0;
  for (let n = 0; n < 200; n++) {
    const deal = dealPack(random);
    holding += Number(holds(deal));
    expect(outlines.some((each) => fits(each, deal))).toBe(holds(deal));
  }
  expect(holding).toBeGreaterThan(0);
});

test("what cannot be counted is left out, and what can never be has no outline", () => {
  expect(conditionOf("hcp(north) > hcp(south)").outlines).toEqual([{ hands: {}, together: [] }]);
  expect(conditionOf("tricks(north, spades) > 9 and rnd(2)").outlines).toEqual([
    { hands: {}, together: [] },
  ]);
  expect(conditionOf("pointcount 1 hcp(north) == 4").outlines).toEqual([
    { hands: {}, together: [] },
  ]);
  expect(conditionOf("1 > 2 or 3 < 2").outlines).toEqual([]);
  expect(conditionOf("1 / 0").outlines).toHaveLength(1);
});
