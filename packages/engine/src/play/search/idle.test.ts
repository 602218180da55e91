import { parseHand, sure, type CardSet, type Seat, type Strain } from "@falsecard/core";
import { positionOf } from "@falsecard/solver";
import { describe, expect, test } from "vitest";
import { alphaMu } from "./alphamu.js";
import { Contexts } from "./contexts.js";
import { isIdle } from "./idle.js";

const at = (hands: Record<Seat, string>, strain: Strain) => {
  const hand = (seat: Seat): CardSet => sure(parseHand(hands[seat]));
  const position = positionOf({
    hands: { N: hand("N"), E: hand("E"), S: hand("S"), W: hand("W") },
    strain,
    leader: "S",
    trick: [],
  });
  if (!position.ok) throw new Error(position.fault.code);
  return position.value;
};

describe("an idle lead", () => {
  test.each<[string, string, string, string, Strain, boolean]>([
    ["A2...", "K3...", "QJ...", "T9...", "N", true],
    ["AQ...", "K3...", "JT...", "98...", "N", true],
    // The third round is not ours.
    ["AK2...", "543...", "QJT...", "987...", "N", false],
    // North has to discard.
    ["AK...", "..32.", "QJ...", "T9...", "N", false],
    // West would ruff.
    ["AK...", "32...", "QJ...", "T..2.", "D", false],
    ["AK...", "32...", "QJ...", "T..2.", "S", true],
  ])("%s opposite %s, against %s and %s in %s", (S, N, E, W, strain, idle) => {
    const position = at({ N, E, S, W }, strain);
    expect(isIdle("S", [{ at: position, won: 0 }], ["N", "S"])).toBe(idle);
  });
});

test("cashing winners does not make a finesse into a certainty", () => {
  // AQ opposite two small: one chance in two, however many winners there are to cash first.
  const south = "32.AQ.AQ.2";
  const north = "AQ.KJ.KJ.3";
  const deals = [
    ["K4.32.32.A", "65.54.54.4"],
    ["65.54.54.4", "K4.32.32.A"],
  ] as const;
  const worlds = deals.map(([E, W]) => ({ at: at({ N: north, S: south, E, W }, "N"), weight: 1 }));
  const ours: Seat[] = ["N", "S"];
  const worth = Array.from({ length: 14 }, (_, tricks) => (tricks >= 6 ? 1 : 0));
  const problem = { worlds, side: "NS", ours, seen: ours, worth, floor: 5, ceiling: 6 } as const;
  const valueOf = (moves: number): number | undefined =>
    alphaMu({ ...problem, spots: false }, new Contexts(), { moves, questions: 1e5 }).prospects[0]
      ?.value;
  expect(valueOf(3)).toBe(0.5);
});
