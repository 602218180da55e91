import { describe, expect, test } from "vitest";
import { Auction } from "./auction.js";
import { parseCall, type Call } from "./call.js";
import { makeOutcome } from "./contract.js";
import { sure } from "./result.js";
import { sideOf } from "./seat.js";

const calls = (text: string): Call[] => text.split(" ").map((word) => sure(parseCall(word)));

describe("auction", () => {
  test("the number of legal auctions is (4 · 22³⁵ − 1) / 3", () => {
    // Auctions with the same legal futures are counted once: highest bid, doubling, whose bid, passes.
    const known = new Map<string, bigint>();
    const count = (auction: Auction): bigint => {
      const { turn, bidder } = auction;
      if (turn === undefined) return 1n;
      const ours = bidder !== undefined && sideOf(bidder) === sideOf(turn);
      const key = [auction.highest, auction.doubling, ours, auction.passes].join();
      const before = known.get(key);
      if (before !== undefined) return before;
      let sum = 0n;
      for (const call of auction.legal) sum += count(sure(auction.with(call)));
      known.set(key, sum);
      return sum;
    };
    const total = count(Auction.start("N"));
    expect(total).toBe(128745650347030683120231926111609371363122697557n);
    expect(total).toBe((4n * 22n ** 35n - 1n) / 3n);
  });

  test.each([
    ["N", "P P P P", "passed out"],
    ["N", "1S P 2S P 4S P P P", "4S by N"],
    ["S", "1H P 2H P 3H X XX P P P", "3HXX by S"],
    // Declarer is the first of the side to name the strain, even after the other side has named it.
    ["E", "1H 2H 2N P 3H X P P P", "3HX by E"],
    ["W", "P 1N P 2C P 2S P 3N P P P", "3N by N"],
    ["N", "1C X 1H 1S P 4S P P P", "4S by W"],
    ["N", "1C X XX P P P", "1CXX by N"],
  ] as const)("%s: %s is %s", (dealer, text, outcome) => {
    const auction = sure(Auction.of(dealer, calls(text)));
    const reached = auction.outcome;
    expect(reached === undefined ? undefined : makeOutcome(reached)).toBe(outcome);
    expect(auction.turn).toBeUndefined();
    expect(auction.legal).toEqual([]);
  });

  test.each([
    ["X", "double", 1],
    ["1S P X", "double", 3],
    ["1S X X", "double", 3],
    ["1S XX", "redouble", 2],
    ["1S X P XX", "redouble", 4],
    ["1S 1H", "insufficient", 2],
    ["1S P P P P", "auction-over", 5],
    ["P P P P 1C", "auction-over", 5],
    ["7N X XX XX", "redouble", 4],
  ] as const)("%s is refused: %s at call %i", (text, code, column) => {
    expect(Auction.of("N", calls(text))).toMatchObject({ ok: false, fault: { code, column } });
  });

  test("a double may be taken out by a bid, and the bid doubled again", () => {
    expect(sure(Auction.of("N", calls("1S X 2S X P P P"))).outcome).toMatchObject({
      doubling: "X",
      declarer: "N",
    });
  });
});
