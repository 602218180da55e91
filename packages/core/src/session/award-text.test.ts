import { expect, test } from "vitest";
import { readAward } from "./award-text.js";

const [plus, minus, average] = [{ kind: "plus" }, { kind: "minus" }, { kind: "average" }];
const percent = (value: number) => ({ kind: "percent", value });
const imps = (value: number) => ({ kind: "imps", value });

test.each([
  ["A+/A-", plus, minus],
  ["a-/a+", minus, plus],
  ["AVE+ AVE-", plus, minus],
  ["A", average, average],
  ["AVG", average, average],
  ["A=/A=", average, average],
  ["60/40", percent(60), percent(40)],
  ["60-40", percent(60), percent(40)],
  ["61.8%/38.2%", percent(61.8), percent(38.2)],
  ["60.00/0.00", percent(60), percent(0)],
  ["50%", percent(50), percent(50)],
  ["+3/-3", imps(3), imps(-3)],
  ["+1.2/+0", imps(1.2), imps(0)],
  ["＋3/−3", imps(3), imps(-3)],
])("%s", (text, ns, ew) => {
  expect(readAward(text)).toEqual({ NS: ns, EW: ew });
});

test.each(["NP", "not played", "No play", "未プレイ"])("%s is not played", (text) => {
  expect(readAward(text)).toBe("not played");
});

test.each(["", "=", "+1", "-2", "60", "620", "pass", "4S", "A++", "101/5", "1/2/3", "A/x"])(
  "“%s” is no adjusted score",
  (text) => {
    expect(readAward(text)).toBeUndefined();
  },
);

test("a bare percentage in a column of scores is none either", () => {
  expect(readAward("50%", true)).toBeUndefined();
  expect(readAward("60/40", true)).toEqual({ NS: percent(60), EW: percent(40) });
});
