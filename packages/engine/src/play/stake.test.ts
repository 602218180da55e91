import { SCORINGS, sure, parseOutcome, type Contract } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { against, formOf, FORMS, stakeOf, succeeds } from "./stake.js";

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
