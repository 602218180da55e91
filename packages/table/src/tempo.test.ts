import { describe, expect, test } from "vitest";
import {
  boardOf,
  cardOf,
  emptyRecord,
  sure,
  partialDealOf,
  parseHand,
  seenBy,
  type Card,
} from "@falsecard/core";
import { beatOf, inTempo, TURN_KINDS, turnKindOf, untilBeat, type TempoClock } from "./tempo.js";

/** A clock that moves only when a player thinks or waits. */
function clockOf(): TempoClock & { time: number } {
  const clock = {
    time: 1000,
    now: () => clock.time,
    wait: async (ms: number) => {
      clock.time += ms;
    },
  };
  return clock;
}

describe("an answer is shown on a beat", () => {
  test("at the same moment whether it was known at once or only just in time", async () => {
    for (const thought of [0, 1, 30, 299, 300]) {
      const clock = clockOf();
      const answer = async (): Promise<string> => {
        clock.time += thought;
        return "card";
      };
      expect(await inTempo(300, clock, answer)).toBe("card");
      expect(clock.time, `a thought of ${thought} ms`).toBe(1300);
    }
  });

  test("at the next one if it took longer, and at once where there is no beat", async () => {
    for (const [beat, thought, shown] of [
      [300, 301, 600],
      [300, 900, 900],
      [300, 1000, 1200],
      [0, 7, 7],
    ] as const) {
      const clock = clockOf();
      await inTempo(beat, clock, async () => {
        clock.time += thought;
      });
      expect(clock.time - 1000).toBe(shown);
    }
  });

  test("never before it was found", () => {
    for (let elapsed = 0; elapsed < 2000; elapsed += 7) {
      expect(untilBeat(elapsed, 250)).toBeGreaterThanOrEqual(0);
      expect((elapsed + untilBeat(elapsed, 250)) % 250).toBe(0);
    }
  });
});

test("a beat is as long as people want it at least, and longer for robots that think longer", () => {
  for (const kind of TURN_KINDS) {
    expect(beatOf(kind, 0, 400)).toBe(400);
    expect(beatOf(kind, 60_000, 400)).toBeGreaterThan(beatOf(kind, 6000, 400));
  }
});

test("turns are told apart by what everybody sees", () => {
  const hand = sure(parseHand("AKQ32.K5.QJ43.98"));
  const deal = sure(partialDealOf({ S: hand }));
  const calls = [{ call: "1S" }, { call: "P" }, { call: "P" }, { call: "P" }] as const;
  const start = {
    ...emptyRecord(boardOf(1)),
    board: { ...boardOf(1), dealer: "S" },
    deal,
  } as const;
  const kind = (made: number, played: readonly Card[]): string | undefined => {
    const cards = played.map((card) => ({ card }));
    const seen = seenBy({ ...start, calls: calls.slice(0, made), cards }, "S");
    return seen === undefined ? undefined : turnKindOf(seen);
  };
  const trick = [cardOf("D", "A"), cardOf("D", "2"), cardOf("D", "5"), cardOf("D", "3")];
  expect(kind(3, [])).toBe("call");
  expect(kind(4, [])).toBe("lead");
  expect(kind(4, trick.slice(0, 1))).toBe("first trick");
  expect(kind(4, trick.slice(0, 3))).toBe("first trick");
  expect(kind(4, trick)).toBe("trick");
  expect(kind(4, [...trick, cardOf("C", "A")])).toBe("card");
});
