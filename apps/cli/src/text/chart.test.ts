import { expect, test } from "vitest";
import { bar, cell, percentText } from "./chart.js";
import { widthOf } from "./style.js";

test("a bar is as long as its share, to an eighth of a cell", () => {
  expect([0, 1 / 16, 0.5, 1, 1.5].map((share) => bar(share, 2))).toEqual([
    "",
    "▏",
    "█",
    "██",
    "██",
  ]);
  for (let i = 0; i <= 80; i++) expect(widthOf(bar(i / 80, 10))).toBe(Math.ceil(i / 8));
});

test("a possible event is never shown as 0 %, an uncertain one never as 100 %", () => {
  expect([0, 1e-6, 0.1234, 0.99999, 1].map(percentText)).toEqual([
    "0.0%",
    "<0.1%",
    "12.3%",
    ">99.9%",
    "100.0%",
  ]);
  expect([0, 1e-6, 0.1234, 1].map(cell)).toEqual(["", "+", "12", "100"]);
});
