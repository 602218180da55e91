import { expect, test } from "vitest";
import { nearest } from "./nearest.js";

const COMMANDS = ["deal", "show", "convert", "check", "score"];

test.each([
  ["dael", "deal"],
  ["DEAL", "deal"],
  ["sohw", "show"],
  ["scor", "score"],
  ["scores", "score"],
  ["conv", "convert"],
  ["chekc", "check"],
  ["shwo", "show"],
  ["xyzzy", undefined],
  ["", undefined],
  ["s", undefined],
  ["a".repeat(100_000), undefined],
])("“%.20s” is taken for %s", (typed, meant) => {
  expect(nearest(typed, COMMANDS)).toBe(meant);
});
