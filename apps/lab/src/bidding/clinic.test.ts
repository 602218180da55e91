import { Auction, parseCall, sure, type Call } from "@falsecard/core";
import { chooseCall, MODERN } from "@falsecard/engine/bidding";
import { describe, expect, test } from "vitest";
import { biddable } from "../boards/biddable.js";
import {
  clinicRow,
  CLINIC_RUN,
  examine,
  isOpen,
  type ClinicRow,
  type JudgeTurn,
  clinicFinding,
  comparisonsOf,
} from "./clinic.js";
import { worthNS } from "./duel.js";
import { makeRow } from "../frame/rows.js";
import { makeTricks, parseTricks, tableOf } from "./solved.js";

const order = { seed: "c", ours: "rules modern", release: "r" };
const judge: JudgeTurn = ({ hand, auction, vulnerability }) =>
  chooseCall({ auction, vulnerability, cards: { NS: MODERN, EW: MODERN }, scoring: "IMPs" }, hand);

function rowOf(i: number): ClinicRow {
  const unit = CLINIC_RUN.unit(order, i);
  const examined = examine(unit, judge);
  const tricks = isOpen(examined) ? makeTricks(tableOf(biddable("c", i).deal)) : undefined;
  return clinicRow(unit, examined, tricks);
}
const rows = [0, 1, 2, 3].map(rowOf);

const auctionOf = (i: number, calls: string): Auction =>
  sure(
    Auction.of(
      biddable("c", i).dealer,
      calls.split(" ").map((word): Call => sure(parseCall(word))),
    ),
  );

describe("the clinic", () => {
  test("finishes both auctions, which part at the call, and takes the caller's gain by the table", () => {
    let looked = 0;
    for (const { i, calls, turns, tricks } of rows) {
      const auction = auctionOf(i, calls);
      expect(auction.isOver).toBe(true);
      for (const { at, rival, instead, gain } of turns) {
        looked++;
        const other = auctionOf(i, instead);
        expect(other.isOver).toBe(true);
        expect(other.calls.slice(0, at)).toEqual(auction.calls.slice(0, at));
        expect(other.calls[at]).toBe(rival);
        expect(auction.calls[at]).not.toBe(rival);
        if (tricks === undefined) continue;
        const { vulnerability } = biddable("c", i);
        const table = sure(parseTricks(tricks));
        const worth = (one: Auction) => worthNS(one.standing, vulnerability, table);
        const forNS = worth(auction) - worth(other);
        const isNS = ["N", "S"].includes(auction.seatOf(at));
        expect(Math.sign(gain)).toBe(Math.abs(forNS) < 20 ? 0 : Math.sign(isNS ? forNS : -forNS));
      }
    }
    expect(looked).toBeGreaterThan(8);
  });

  test("adds up by rule, phase and rival, the worst first, with the worst boards", () => {
    const comparisons = comparisonsOf(rows);
    const all = rows.flatMap(({ turns }) => turns);
    expect(comparisons.reduce((sum, { turns }) => sum + turns, 0)).toBe(all.length);
    expect(comparisons.reduce((sum, { total }) => sum + total, 0)).toBe(
      all.reduce((sum, { gain }) => sum + gain, 0),
    );
    const totals = comparisons.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    for (const { worst } of comparisons) for (const { gain } of worst) expect(gain).toBeLessThan(0);
    for (const { columns, rows: cells } of clinicFinding(order, rows, comparisons).tables)
      for (const row of cells) expect(row).toHaveLength(columns.length);
  });

  test("reads boards of the same clinic alone", () => {
    const text = rows.map((row) => makeRow(row)).join("");
    expect(CLINIC_RUN.parse(text, order)).toEqual({
      ok: true,
      value: { rows, length: text.length },
    });
    expect(CLINIC_RUN.parse(text, { ...order, seed: "d" }).ok).toBe(false);
    expect(CLINIC_RUN.parse(text.replace('"phase":"opening"', '"phase":"x"'), order).ok).toBe(
      false,
    );
    expect(CLINIC_RUN.isTorn(text.slice(0, 30), order)).toBe(true);
    expect(CLINIC_RUN.fileName(order)).toBe("clinic-rules-modern-c");
  });
});
