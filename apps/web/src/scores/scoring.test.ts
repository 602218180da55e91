import { describe, expect, test } from "vitest";
import fc from "fast-check";
import {
  boardOf,
  dealPack,
  emptyRecord,
  imps,
  parseDeal,
  parseOutcome,
  partialOf,
  Random,
  scoreOf,
  sure,
  type BoardRecord,
} from "@falsecard/core";
import { boardAfter, gainOf, isSameBoard, scoreTotalOf, type SessionBoard } from "./scoring.js";
import type { TableForm } from "../settings/settings.js";

/** A board that was played, with its contract and declarer's tricks as stated. */
function played(form: TableForm, number: number, outcome: string, tricks: number): BoardRecord {
  return {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(dealPack(Random.from("scoring").split(number))),
    scoring: form,
    stated: sure(parseOutcome(outcome)),
    tricks,
  };
}

/** Plays boards one after another, each with the dealer and vulnerability that the score before gives it. */
function session(form: TableForm, results: readonly (readonly [string, number])[]): SessionBoard[] {
  const all: SessionBoard[] = [];
  for (const [i, [outcome, tricks]] of results.entries()) {
    const board = boardAfter(scoreTotalOf(form, all, "NS"), i + 1);
    all.push({ record: { ...played(form, i + 1, outcome, tricks), board }, others: [] });
  }
  return all;
}

describe("IMPs and matchpoints", () => {
  test("what one side gains the other loses", () => {
    const scores = fc.integer({ min: -100, max: 100 }).map((n) => 10 * n);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 13 }),
        fc.array(scores, { minLength: 1, maxLength: 5 }),
        (tricks, others) => {
          const one = { record: played("IMPs", 3, "4S by N", tricks), others };
          expect(gainOf(one, "NS")).toBe(-(gainOf(one, "EW") ?? 0) || 0);
          const own = scoreOf(one.record) ?? 0;
          const all = others.map((other) => imps(own - other));
          const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
          expect(gainOf(one, "NS")).toBeCloseTo(mean);
          const field = { record: played("matchpoints", 3, "4S by N", tricks), others };
          expect((gainOf(field, "NS") ?? 0) + (gainOf(field, "EW") ?? 0)).toBeCloseTo(100);
        },
      ),
    );
  });

  test("a board that is still compared counts nothing, and forms do not mix", () => {
    const all: SessionBoard[] = [
      { record: played("IMPs", 1, "3N by S", 9), others: [-50] },
      { record: played("IMPs", 2, "3N by S", 9) },
      { record: played("matchpoints", 3, "3N by S", 9), others: [400, 430, -50] },
      { record: played("rubber", 4, "3N by S", 9), others: [] },
    ];
    // 400 against −50 is 450: 10 IMPs.
    expect(scoreTotalOf("IMPs", all, "NS")).toEqual({
      form: "IMPs",
      boards: 1,
      total: 10,
      uncounted: {},
    });
    expect(scoreTotalOf("IMPs", all, "EW")).toEqual({
      form: "IMPs",
      boards: 1,
      total: -10,
      uncounted: {},
    });
    // On board 3 East-West are vulnerable; 400 ties one, loses to one and beats one of three.
    expect(scoreTotalOf("matchpoints", all, "NS")).toEqual({
      form: "matchpoints",
      boards: 1,
      percent: 50,
      uncounted: {},
    });
  });
});

describe("a rubber", () => {
  test("goes from part-score to game to rubber, and then another begins", () => {
    // Two hearts and two spades make a game; then four hearts, vulnerable, and the rubber in two games.
    const all = session("rubber", [
      ["2H by S", 8],
      ["2S by N", 9],
      ["4H by E", 9],
      ["4H by S", 10],
    ]);
    expect(all.map(({ record }) => record.board.vulnerability)).toEqual([
      "None",
      "None",
      "NS",
      "NS",
    ]);
    expect(all.map(({ record }) => record.board.dealer)).toEqual(["N", "E", "S", "W"]);
    const tally = scoreTotalOf("rubber", all, "NS");
    if (tally.form !== "rubber") throw new Error(tally.form);
    // 60 + 60 + 30 over, 50 for the undertrick, 120, and 700 for two games to none; honours besides.
    expect(tally.game.games).toEqual({ NS: 2, EW: 0 });
    expect(tally.game.points.NS % 50).toBe((60 + 60 + 30 + 50 + 120 + 700) % 50);
    expect(tally.game.points.NS).toBeGreaterThanOrEqual(1020);
    expect(boardAfter(tally, 5)).toEqual({ number: 5, dealer: "N", vulnerability: "None" });
    const more = scoreTotalOf("rubber", [...all, ...all.slice(0, 1)], "EW");
    if (more.form !== "rubber") throw new Error(more.form);
    expect(more.before).toBe(tally.game.points.EW - tally.game.points.NS);
    expect(more.game.part).toEqual({ NS: 60, EW: 0 });
  });

  test("counts honours in one hand for the side that holds them", () => {
    const record = played("rubber", 1, "1N by S", 7);
    const deal = sure(
      parseDeal("N:KQJ.KQJ.KQJ.KQJT T98.T98.T98.9876 765.765.765.5432 A432.A432.A432.A"),
    );
    const all = [{ record: { ...record, deal: partialOf(deal) }, others: [] }];
    const tally = scoreTotalOf("rubber", all, "NS");
    if (tally.form !== "rubber") throw new Error(tally.form);
    // Four aces at notrump with the defenders: 150 for them, 40 for declarer.
    expect(tally.game.points).toEqual({ NS: 40, EW: 150 });
  });
});

describe("a Chicago", () => {
  test("is four deals: none vulnerable, the dealer's side twice, everybody; all pass is dealt again", () => {
    const all = session("Chicago", [
      ["3N by S", 8],
      ["Pass", 0],
      ["4S by N", 10],
      ["1N by E", 7],
      ["2S by S", 8],
      ["1C by N", 7],
    ]);
    const boards = all.map(({ record }) => `${record.board.dealer} ${record.board.vulnerability}`);
    expect(boards).toEqual(["N None", "E EW", "E EW", "S NS", "W All", "N None"]);
    const tally = scoreTotalOf("Chicago", all, "NS");
    if (tally.form !== "Chicago") throw new Error(tally.form);
    expect(tally.game.played).toBe(1);
    // 50 to them; game 120 and 300; part-score 40 to them; 60 and 100 on the last deal.
    expect(tally.before % 50).toBe((-50 + 120 + 300 - 40 + 60 + 100) % 50);
  });
});

test("the same cards are the same board only under the same number and form", () => {
  const one = played("IMPs", 1, "3N by S", 8);
  expect(isSameBoard(one, played("IMPs", 1, "4S by N", 10))).toBe(true);
  expect(isSameBoard(one, played("IMPs", 2, "3N by S", 8))).toBe(false);
  expect(isSameBoard(one, played("matchpoints", 1, "3N by S", 8))).toBe(false);
});
