import { describe, expect, test } from "vitest";
import { parseOutcome } from "./contract.js";
import { parseDeal } from "./deal.js";
import { sure } from "./result.js";
import {
  chicagoAfter,
  chicagoBoard,
  honourPoints,
  isChicagoOver,
  isRubberOver,
  newChicago,
  NEW_RUBBER,
  rubberAfter,
  rubberVulnerability,
} from "./rubber.js";

const outcome = (text: string): ReturnType<typeof parse> => parse(text);
const parse = (text: string) => sure(parseOutcome(text));

describe("rubber", () => {
  test("part-scores add up to game, the game cancels the other side's part", () => {
    let rubber = rubberAfter(NEW_RUBBER, outcome("2S by N"), 8);
    expect(rubber.part).toEqual({ NS: 60, EW: 0 });
    rubber = rubberAfter(rubber, outcome("1N by E"), 8);
    expect(rubber).toMatchObject({ part: { NS: 60, EW: 40 }, points: { NS: 60, EW: 70 } });
    rubber = rubberAfter(rubber, outcome("2D by S"), 8);
    // 60 + 40 make game; East-West start the next game from nothing.
    expect(rubber).toMatchObject({ games: { NS: 1, EW: 0 }, part: { NS: 0, EW: 0 } });
    expect(rubberVulnerability(rubber)).toBe("NS");
    // Vulnerable undertricks, doubled: 200 + 300.
    rubber = rubberAfter(rubber, outcome("4SX by N"), 8);
    expect(rubber.points.EW).toBe(70 + 500);
    rubber = rubberAfter(rubber, outcome("3N by S"), 9);
    expect(isRubberOver(rubber)).toBe(true);
    // 60 + 40 + 100, and 700 for a rubber in two games.
    expect(rubber.points).toEqual({ NS: 900, EW: 570 });
    expect(rubberAfter(rubber, outcome("1C by N"), 7)).toBe(rubber);
  });

  test("a rubber of three games is worth 500, a slam its bonus, an insult its 50", () => {
    let rubber = rubberAfter(NEW_RUBBER, outcome("4H by N"), 10);
    rubber = rubberAfter(rubber, outcome("6N by W"), 12);
    expect(rubber.points).toEqual({ NS: 120, EW: 190 + 500 });
    rubber = rubberAfter(rubber, outcome("2HX by S"), 9);
    // 120 below make game; one vulnerable doubled overtrick 200, insult 50, rubber 500.
    expect(rubber.points.NS).toBe(120 + 120 + 200 + 50 + 500);
  });
});

describe("Chicago", () => {
  test("vulnerability: nobody, dealer's side twice, everybody", () => {
    let chicago = newChicago("W");
    const seen: string[] = [];
    while (!isChicagoOver(chicago)) {
      const { dealer, vulnerability } = chicagoBoard(chicago);
      seen.push(`${dealer} ${vulnerability}`);
      expect(chicagoAfter(chicago, "passed out", 0)).toBe(chicago);
      chicago = chicagoAfter(chicago, outcome("1C by N"), 6);
    }
    expect(seen).toEqual(["W None", "N NS", "E EW", "S All"]);
  });

  test("a part-score carries, and one made on the last deal is worth 100", () => {
    let chicago = chicagoAfter(newChicago("N"), outcome("2H by N"), 8);
    chicago = chicagoAfter(chicago, outcome("2D by S"), 9);
    // 60 + 40 + 20 over, and game not vulnerable: East dealt, so East-West are.
    expect(chicago.points.NS).toBe(120 + 300);
    chicago = chicagoAfter(chicago, outcome("1N by E"), 6);
    chicago = chicagoAfter(chicago, outcome("2S by W"), 8);
    expect(chicago.points).toEqual({ NS: 420 + 50, EW: 60 + 100 });
  });
});

test.each([
  [
    "N:AKQJT.432.432.32 98.765.765.AKQJT 765.AKQ.AKQ.9876 432.JT98.JT98.54",
    "4S by S",
    { side: "NS", points: 150 },
  ],
  [
    "N:AKQJ2.432.432.32 98.765.765.AKQJT T765.AK.AKQ.9876 43.QJT98.JT98.54",
    "4S by W",
    { side: "NS", points: 100 },
  ],
  [
    "N:A432.A432.A43.A2 K765.K765.K76.K3 QJT.QJT.QJT.QJT9 98.98.9852.87654",
    "3N by E",
    { side: "NS", points: 150 },
  ],
  ["N:AKQJT.432.432.32 98.765.765.AKQJT 765.AKQ.AKQ.9876 432.JT98.JT98.54", "4H by S", undefined],
] as const)("honours of %s in %s", (deal, text, points) => {
  const contract = outcome(text);
  if (contract === "passed out") throw new Error("a contract");
  expect(honourPoints(sure(parseDeal(deal)), contract)).toEqual(points);
});
