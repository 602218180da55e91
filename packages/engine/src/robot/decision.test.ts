import {
  boardOf,
  emptyRecord,
  parseHand,
  partialDealOf,
  seenBy,
  sure,
  type Call,
  type Seen,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { explainCard } from "../play/why/explain.js";
import { explain } from "./decision.js";
import { Robot } from "./robot.js";

const robot = Robot.of({});

/** What South, the dealer, has seen after these calls. */
function seenAfter(calls: string, hand: string): Seen {
  const record = {
    ...emptyRecord({ ...boardOf(1), dealer: "S" as const }),
    deal: sure(partialDealOf({ S: sure(parseHand(hand)) })),
    calls: calls.split(" ").map((call) => ({ call: call as Call })),
  };
  const seen = seenBy(record, "S");
  if (seen === undefined) throw new Error("no hand");
  return seen;
}

test("a call is explained by its meaning, then by what was weighed", () => {
  const decision = sure(robot.call(seenAfter("1S 2H 2S 4H", "AKQ86.T763.J8.AT"), { seed: "x" }));
  expect(decision.weighed).toBeDefined();
  for (const [locale, stop] of [
    ["en", ". "],
    ["ja", "。"],
  ] as const) {
    const [meaning, first, ...more] = explain(decision, "full", locale);
    expect(more.length).toBeGreaterThan(0);
    expect(explain(decision, "line", locale)).toEqual([meaning]);
    expect(explain(decision, "paragraph", locale)).toEqual([`${meaning}${stop}${first}`]);
  }
});

test("a call that an agreement settles has its meaning alone, however much is asked for", () => {
  const decision = sure(robot.call(seenAfter("1N P 2C P", "AQ32.K54.KQ2.J32"), { seed: "x" }));
  expect(decision.weighed).toBeUndefined();
  const [line] = explain(decision);
  for (const detail of ["paragraph", "full"] as const)
    expect(explain(decision, detail)).toEqual([line]);
});

test("a card is explained by its own reason", () => {
  const seen = seenAfter("P P P 1N P P P", "KQJ32.K54.932.32");
  const decision = sure(robot.card(seen, { seed: "x", limits: { samples: 4 } }));
  for (const detail of ["line", "paragraph", "full"] as const)
    expect(explain(decision, detail, "ja")).toEqual(explainCard(decision, detail, "ja"));
});
