import { CARDS, makeCard, Random, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  parseConstraint,
  satisfies,
  type Constraint,
} from "../constraint/index.js";
import { Dealing } from "./index.js";

test("a hand too intricate to count is dealt by trying", () => {
  const random = Random.from("intricate");
  const list = (): Constraint => {
    const cards = random.shuffle([...CARDS]).slice(0, 12);
    return { kind: "cards", cards: cards.map(makeCard), min: 1, max: 5 };
  };
  const intricate = () =>
    anyOf(allOf(hcpBetween(6, 15), list(), list()), sure(parseConstraint("7-losers 5+H")));
  const hands = { N: intricate(), S: intricate() };
  const dealing = Dealing.of({ hands });
  // Not all hands could be counted.
  expect(dealing.count()).toBeUndefined();
  for (let i = 0; i < 5; i++) {
    const deal = dealing.deal(random);
    if (deal === undefined) throw new Error("none");
    expect(satisfies(hands.N, deal.N) && satisfies(hands.S, deal.S)).toBe(true);
  }
});
