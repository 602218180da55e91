import { unboundedIn, v } from "@falsecard/cluster";
import { expect, test } from "vitest";
import { EXPERIMENTS } from "./experiments.js";
import { answerSchema, STRENGTH } from "./index.js";
import { PAIR_UNIT } from "./play/strength.js";

test.each(EXPERIMENTS.map((each) => [each.name, each] as const))(
  "%s: units and answers have a greatest size, and its own units fit",
  (_, { takes, gives, count }) => {
    expect([...unboundedIn(takes, "takes"), ...unboundedIn(gives, "gives")]).toEqual([]);
    const last = { size: "full", seed: "seed", i: count("full", "seed") - 1 };
    expect(v.safeParse(takes, last).issues).toBeUndefined();
  },
);

test("so have the boards of a match; what is asked for tells what must come back", () => {
  expect(unboundedIn(PAIR_UNIT, "takes")).toEqual([]);
  expect(unboundedIn(answerSchema(STRENGTH), "gives")).toEqual([]);
  expect(() => answerSchema("constructor")).toThrow("no experiment is called");
});
