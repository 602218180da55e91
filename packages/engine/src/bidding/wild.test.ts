import { expect, test } from "vitest";
import { CARDS_SHIPPED } from "./card.js";
import { bidAmongWild } from "./wild.js";

test("whatever the opponents call, every call of ours keeps its word", () => {
  expect(bidAmongWild("wild", 1_500, CARDS_SHIPPED).faults).toEqual([]);
});
