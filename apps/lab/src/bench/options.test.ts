import { expect, test } from "vitest";
import { parseOptions } from "./options.js";

const UNLESS = { boards: 30, seed: "trust", show: false, out: undefined } as const;

test("what is told takes the place of what holds unless told", () => {
  expect(parseOptions(UNLESS, [])).toEqual({ values: { ...UNLESS }, others: [] });
  expect(
    parseOptions(UNLESS, ["default", "--boards", "8", "--show", "--out=x.jsonl", "more"]),
  ).toEqual({
    values: { boards: 8, seed: "trust", show: true, out: "x.jsonl" },
    others: ["default", "more"],
  });
});

test.each([
  [["--board", "8"], "no option --board; there are: --boards, --seed, --show, --out"],
  [["--boards"], "--boards wants something behind it"],
  [["--boards", "many"], "--boards wants a number, not many"],
  [["--boards="], "--boards wants a number, not "],
  [["--seed"], "--seed wants something behind it"],
])("%j is refused", (args, wrong) => {
  expect(parseOptions(UNLESS, args)).toEqual({ wrong });
});
