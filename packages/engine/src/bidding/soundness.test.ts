import { expect, test } from "vitest";
import { CARDS_SHIPPED } from "./card.js";
import { LIVELY } from "./card.fixture.js";
import { checkSoundness } from "./soundness.js";

test.each(["by the rules", "anything legal"] as const)(
  "with opponents who call %s, every call of ours keeps its word",
  (opponents) => {
    const check = { seed: "sound", positions: 1_500, cards: [...CARDS_SHIPPED, LIVELY], opponents };
    expect(checkSoundness(check).faults).toEqual([]);
  },
);
