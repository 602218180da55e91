import { SCORINGS, sure, parseOutcome, type Contract } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { against, formOf, FORMS, stakeOf, succeeds, worthAt } from "./stake.js";

const contractOf = (text: string): Contract => {
  const outcome = sure(parseOutcome(text));
  if (outcome === "passed out") throw new Error(text);
  return outcome;
};

test("total points are the score of the side to play", () => {
  const game = contractOf("3NT by S");
  const defending = stakeOf(game, "NS", "points", "E");
  expect([7, 8, 9, 10, 11].map((tricks) => defending.worth[tricks])).toEqual([
    200, 100, -600, -630, -660,
  ]);
  expect(defending.swing).toBe(700);
  const declaring = stakeOf(game, "NS", "points", "N");
  expect(declaring.worth).toEqual(defending.worth.map((points) => -points));
  expect([succeeds(defending, 8), succeeds(defending, 9)]).toEqual([true, false]);
  expect([succeeds(declaring, 8), succeeds(declaring, 9)]).toEqual([false, true]);
});

test("more tricks are never worth less, in any form, doubled or not, against any field", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("1C by N", "2SX by E", "3NT by S", "4HXX by W", "6D by N", "7NTX by E"),
      fc.constantFrom("None", "NS", "EW", "All"),
      fc.constantFrom(...FORMS),
      fc.constantFrom("N", "E"),
      fc.array(fc.nat(9), { minLength: 14, maxLength: 14 }),
      (text, vulnerability, form, seat, field) => {
        const stake = against(stakeOf(contractOf(text), vulnerability, form, seat), field);
        const sign = stake.declaring ? 1 : -1;
        for (let tricks = 1; tricks <= 13; tricks++)
          expect(
            sign * ((stake.worth[tricks] ?? 0) - (stake.worth[tricks - 1] ?? 0)),
          ).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test("IMPs and matchpoints compare with the field", () => {
  const field = Array.from({ length: 14 }, (_, tricks) => (tricks === 9 ? 1 : 0));
  const imps = against(stakeOf(contractOf("3NT by S"), "NS", "IMPs", "S"), field);
  // 600 against −100 is 700 points: 12 IMPs; an overtrick is one.
  expect([imps.worth[8], imps.worth[9], imps.worth[10]]).toEqual([-12, 0, 1]);
  const pairs = against(stakeOf(contractOf("3NT by S"), "NS", "matchpoints", "W"), field);
  expect([pairs.worth[8], pairs.worth[9], pairs.worth[10]]).toEqual([100, 50, 0]);
});

test("every form of scoring has a stake", () => {
  expect(SCORINGS.map((scoring) => formOf(scoring))).toEqual([
    "IMPs",
    "matchpoints",
    "matchpoints",
    "points",
    "points",
    "points",
  ]);
});

test("without a field, others make the contract and fail by one equally often", () => {
  const team = stakeOf(contractOf("3NT by S"), "NS", "IMPs", "S");
  // −200, −100, 600 and 630 against 600 and −100: 13 and 3, 12 and 0, 0 and 12, 1 and 12 IMPs.
  expect([7, 8, 9, 10].map((tricks) => team.worth[tricks])).toEqual([-8, -6, 6, 6.5]);
  expect(team.swing).toBe(12);
  const pairs = stakeOf(contractOf("3NT by S"), "NS", "matchpoints", "S");
  expect([7, 8, 9, 10].map((tricks) => pairs.worth[tricks])).toEqual([0, 25, 75, 100]);
  expect(pairs.swing).toBe(50);
  for (const { worth, points } of [team, pairs])
    expect([worth.length, points.length]).toEqual([14, 14]);
});

test("the field counts by how often it takes each number of tricks, whatever the sum", () => {
  const stake = stakeOf(contractOf("3NT by S"), "NS", "matchpoints", "S");
  for (const scale of [0.25, 1, 8]) {
    const field = Array.from({ length: 14 }, (_, tricks) =>
      tricks === 8 ? scale : tricks === 9 ? 3 * scale : 0,
    );
    // Eight tricks tie a quarter and lose to the rest; nine beat a quarter and tie the rest.
    expect([7, 8, 9, 10].map((tricks) => against(stake, field).worth[tricks])).toEqual([
      0, 12.5, 62.5, 100,
    ]);
    expect(against(stake, field).swing).toBe(50);
  }
  expect(
    new Set(
      against(
        stake,
        Array.from({ length: 14 }, () => 0),
      ).worth,
    ),
  ).toEqual(new Set([0]));
});

test("a part of a trick is worth what lies between its neighbours, and none lies beyond 0 and 13", () => {
  const worth = [5, 7, 11, 13, 17, 19, 23, 29, 31, 47, 51, 53, 59, 64];
  const stake = { ...stakeOf(contractOf("3NT by S"), "NS", "points", "S"), worth };
  for (const [tricks, expected] of [
    [-2, 5],
    [-0.5, 5],
    [0, 5],
    [0.5, 6],
    [8, 31],
    [8.25, 35],
    [8.75, 43],
    [9, 47],
    [12.5, 61.5],
    [13, 64],
    [13.5, 64],
    [15, 64],
  ] as const)
    expect(worthAt(stake, tricks), String(tricks)).toBe(expected);
});
