import { describe, expect, test } from "vitest";
import {
  auctionOf,
  emptyRecord,
  isBid,
  partialOf,
  playOf,
  sure,
  seenBy,
  wholeDeal,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";
import { parsePuzzle, type Puzzle, type PuzzleKind } from "@falsecard/table";
import { biddable } from "../boards/biddable.js";
import { isClear, southFirst } from "./grade.js";
import { lieAfter } from "./kinds.js";
import { puzzlesOn } from "./puzzles.js";

const found = (kind: PuzzleKind, i: number, seed = "a"): Puzzle[] =>
  puzzlesOn({ i, seed, samples: 64, kind }).map((one) => sure(parsePuzzle(one)));

const dealt = (deal: Deal): BoardRecord => ({
  ...emptyRecord({ dealer: "N", vulnerability: "None" }),
  deal: partialOf(deal),
});

describe("puzzles of a board", () => {
  test("are of the kind asked for, South's to solve, have one answer, and are the same every time", () => {
    const [puzzle, ...more] = found("compete", 164);
    expect(more).toEqual([]);
    if (puzzle === undefined) throw new Error("a puzzle is needed");
    expect(found("compete", 164)).toEqual([puzzle]);
    const { kind, record, choices, why } = puzzle;
    expect(kind).toBe("compete");
    const seen = seenBy(record, "S");
    expect(seen?.calls.some(({ call }) => isBid(call))).toBe(true);
    expect(auctionOf(record).turn).toBe("S");
    expect(choices[0].by).toBe(0);
    expect(isClear(choices, "checked")).toBe(true);
    expect(why.en).not.toBe("");
    expect(why.ja).not.toBe("");
  });

  test("a lie is in the play of silent robots, and is one signal of several", () => {
    const [lie] = found("lie", 19);
    if (lie === undefined) throw new Error("a lie is needed");
    expect(lie.choices.filter(({ by }) => by === 0)).toEqual([lie.choices[0]]);
    expect(lieAfter(lie.record)?.choices).toEqual(lie.choices);
    expect(playOf(lie.record)?.cards.length).toBe(lie.record.cards.length);
  });

  test("a falsecard is clearly better than every other card, and the reason names the card it is not", () => {
    const [puzzle] = found("falsecard", 356, "h");
    if (puzzle === undefined) throw new Error("a falsecard is needed");
    const { record, choices, why } = puzzle;
    const play = playOf(record);
    expect(play?.actor).toBe("S");
    expect(choices.flatMap(({ cards }) => cards).length).toBe(play?.legal.size);
    expect(isClear(choices, "graded")).toBe(true);
    expect([why.en, why.ja].join(" ")).toMatch(/^♠6, not ♠3: .* ♠3ではなく♠6: /);
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
