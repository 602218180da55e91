/** Each kind of player is found to be what he is, on more boards and from the third trick on, as robots watch a person. */
import { expect, test } from "vitest";
import { MIXED, mixtureOf } from "../play/model/kind.js";
import { seenOf } from "./watching.fixture.js";

test("of four players who met the same turns each is found to be of his kind", () => {
  const seen = seenOf("watched for long", { boards: 40, tricks: { from: 3, to: 10 }, times: 1 });
  for (const kind of MIXED) {
    const mixture = mixtureOf(seen[kind]);
    console.log(kind, seen[kind].turns, JSON.stringify(mixture));
    expect(mixture[kind]).toBeGreaterThan(0.9);
  }
}, 600_000);
