/** A few thousand calls; soundness.long.test.ts makes a million. */
import { expect, test } from "vitest";
import { CARDS_SHIPPED, MODERN, SAYC } from "./system/card.js";
import { LIVELY } from "./system/card.fixture.js";
import { checkSoundness } from "./soundness.fixture.js";

test.each(["by the rules", "anything legal"] as const)(
  "with opponents who call %s, every call of ours keeps its word",
  (opponents) => {
    const check = { seed: "sound", positions: 700, cards: [...CARDS_SHIPPED, LIVELY], opponents };
    expect(checkSoundness(check).faults).toEqual([]);
  },
);

test("two systems at one table, each read by its own rules: every hand fits the meaning of its call", () => {
  const check = { seed: "two systems", positions: 300, cards: [MODERN], theirs: SAYC } as const;
  expect(checkSoundness({ ...check, opponents: "by the rules" }).faults).toEqual([]);
});
