import { describe, expect, test } from "vitest";
import {
  emptyRecord,
  isBid,
  partialOf,
  playOf,
  sure,
  viewOf,
  wholeDeal,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";
import { parsePuzzle, type Puzzle } from "@falsecard/table";
import { biddable } from "./bidding.js";
import { isClear, southFirst } from "./puzzle-grade.js";
import { lieAfter } from "./puzzle-lie.js";
import { puzzlesOf } from "./puzzles.js";

const found = (i: number): Puzzle[] =>
  puzzlesOf({ i, seed: "try", samples: 24 }).map((one) => sure(parsePuzzle(one)));

const dealt = (deal: Deal): BoardRecord => ({
  ...emptyRecord({ dealer: "N", vulnerability: "None" }),
  deal: partialOf(deal),
});

describe("puzzles of a board", () => {
  test("are South's to solve, have one answer, and are the same every time", () => {
    const puzzles = found(6);
    expect(found(6)).toEqual(puzzles);
    expect(puzzles.length).toBeGreaterThan(0);
    for (const { kind, record, choices, why } of puzzles) {
      if (kind === "lie") continue;
      const view = viewOf(record, "S");
      const [answer] = choices;
      const play = playOf(record);
      if (kind === "compete") expect(view?.calls.some(({ call }) => isBid(call))).toBe(true);
      else {
        expect(play?.actor).toBe("S");
        for (const card of choices.flatMap(({ cards }) => cards))
          expect(play?.legal.has(card)).toBe(true);
      }
      expect(answer.by).toBe(0);
      expect(isClear(choices, "checked")).toBe(true);
      expect(why.en).not.toBe("");
      expect(why.ja).not.toBe("");
    }
  });

  test("a turned table is the same board", () => {
    const { deal, dealer, vulnerability } = biddable("turn", 1);
    const record = { ...dealt(deal), board: { dealer, vulnerability } };
    const turned = southFirst(record, "W");
    expect(wholeDeal(turned.deal)?.S.equals(deal.W)).toBe(true);
    expect(wholeDeal(turned.deal)?.N.equals(deal.E)).toBe(true);
    expect(southFirst(turned, "E").deal).toEqual(record.deal);
    expect(southFirst(turned, "E").board).toEqual(record.board);
  });

  test("a board without play has no lie in it", () => {
    expect(lieAfter(dealt(biddable("turn", 1).deal))).toBeUndefined();
  });
});
