/** Sets that two people bid by links: the codec, the turns, and the merging of two devices' calls. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hcp, SEATS, sure, type Call } from "@falsecard/core";
import {
  makePairLink,
  merged,
  newPairSet,
  PAIR_SET_SIZE,
  pairAuction,
  pairDeal,
  pairTurn,
  parsePairLink,
  setOfLink,
} from "./pairs.js";

/** An auction of North and South whose calls are chosen by `picks`. */
const arbitraryCalls = (number: number): fc.Arbitrary<readonly Call[]> =>
  fc.array(fc.nat(), { maxLength: 10 }).map((picks) => {
    const calls: Call[] = [];
    for (const pick of picks) {
      const { legal, isOver } = sure(pairAuction(number, calls));
      const open = legal.filter((call) => call !== "X" && call !== "XX");
      // Low bids, so that an auction goes on for a while.
      const call = open[pick % Math.min(4, open.length)];
      if (isOver || call === undefined) break;
      calls.push(call);
    }
    return calls;
  });
const arbitraryAuctions = fc.tuple(
  ...Array.from({ length: PAIR_SET_SIZE }, (_, i) => arbitraryCalls(i + 1)),
);

test("a link carries every call to the seat opposite, and no card", () => {
  fc.assert(
    fc.property(arbitraryAuctions, (auctions) => {
      const set = { ...newPairSet("abc"), auctions };
      const text = makePairLink(set);
      expect(sure(parsePairLink(text))).toEqual({ seed: "pair abc", to: "N", auctions });
      expect(text).toMatch(/^pair=pair abc\/N(\/(P|[1-7][CDHSN])*){8}$/);
      const opened = setOfLink(sure(parsePairLink(text)));
      expect(opened.seat).toBe("N");
      // The answer is a link for South.
      expect(sure(parsePairLink(makePairLink(opened))).to).toBe("S");
    }),
    { numRuns: 100, seed: 19 },
  );
});

test("the two call in turn, the others pass, and four passes or three after a bid end it", () => {
  // North deals board 1, East board 2, South board 3, West board 4.
  expect([1, 2, 3, 4].map((number) => pairTurn(number, []))).toEqual(["N", "S", "S", "N"]);
  expect(pairTurn(1, ["P"])).toBe("S");
  expect(pairTurn(1, ["P", "P"])).toBeUndefined();
  expect(pairTurn(1, ["1N", "P"])).toBeUndefined();
  expect(pairTurn(2, ["1N", "2C"])).toBe("S");
  expect(sure(pairAuction(2, ["1N", "3N"])).calls).toEqual(["P", "1N", "P", "3N", "P"]);
});

test("every deal has something to bid, and is the same for both", () => {
  for (let number = 1; number <= PAIR_SET_SIZE; number++) {
    const deal = pairDeal("pair x", number);
    expect(hcp(deal.N) + hcp(deal.S)).toBeGreaterThanOrEqual(22);
    const again = pairDeal("pair x", number);
    expect(SEATS.every((seat) => deal[seat].equals(again[seat]))).toBe(true);
  }
});

describe("a fault of a link has its board and place", () => {
  test.each([
    ["pair=", "pair", 1, 1],
    ["pair=set x/N/", "pair", 1, 1],
    ["pair=pair x/E/", "pair", 1, 1],
    [`pair=pair x/N${"/".repeat(17)}`, "pair", 1, 1],
    ["pair=pair x/N/1N/2C1C", "insufficient", 2, undefined],
    ["pair=pair x/N/1N/2C9Q", "call", 2, 3],
    ["pair=pair x/N/PPP", "auction-over", 1, undefined],
    ["pair=pair x/N/XX", "redouble", 1, undefined],
  ])("%s", (text, code, line, column) => {
    const read = parsePairLink(text);
    expect(read).toMatchObject({ ok: false, fault: { code, line } });
    if (!read.ok && column !== undefined) expect(read.fault.column).toBe(column);
  });

  test("any text gives a link or a fault, never an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof parsePairLink(`pair=pair x/N/${text}`).ok).toBe("boolean");
      }),
      { numRuns: 300, seed: 19 },
    );
  });
});

test("merging two devices takes the longer auction, loses nothing to an older link, and reports different calls", () => {
  const link = (auctions: readonly (readonly Call[])[]) => ({
    seed: "pair x",
    to: "S" as const,
    auctions,
  });
  const set = { ...setOfLink(link([["1N"], ["1S", "2S"], ["1C"]])), shared: [0, 1, 0] };
  const { set: both, odd } = merged(set, link([["1N", "3N"], ["1S"], ["1D"]]));
  expect(both.auctions).toEqual([["1N", "3N"], ["1S", "2S"], ["1C"]]);
  // Calls that partner has cannot be taken back. On a board where partner has a contradicting auction no call is marked
  // as shared.
  expect(both.shared).toEqual([2, 1, 0]);
  expect(odd).toEqual([3]);
  expect(merged(both, link([[], [], []])).set).toEqual(both);
});
