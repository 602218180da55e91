/** What a call shows, as the page draws it: from the same explanation that its words are made of. */
import type { Suit } from "@falsecard/core";
import { explanationOf, type Meaning } from "@falsecard/engine/bidding";
import type { ShownHand } from "./engine.js";

export function shownHandOf(meaning: Meaning): ShownHand {
  const { hcp, length } = explanationOf(meaning);
  const lengthOf = (suit: Suit): readonly [number, number] => [length[suit].min, length[suit].max];
  return {
    hcp: hcp.map(({ min, max }) => [min, max] as const),
    lengths: { C: lengthOf("C"), D: lengthOf("D"), H: lengthOf("H"), S: lengthOf("S") },
  };
}
