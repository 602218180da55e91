import { expect, test } from "vitest";
import { sayFault } from "./fault.js";

const code = "vulnerability" as const;

test("a sentence ends with the word that was perhaps meant, in both languages", () => {
  const fault = { code, line: 1, column: 1, found: "Vulnerible" };
  const meant = { ...fault, nearest: "Vulnerable" };
  expect(sayFault(meant)).toBe(`${sayFault(fault)}; did you mean “Vulnerable”?`);
  expect(sayFault(meant, "ja")).toBe(`${sayFault(fault, "ja")}(「Vulnerable」のことですか)`);
});

test("a word that was perhaps meant is shown like any text of others: plain, and cut", () => {
  const said = sayFault({
    code,
    line: 1,
    column: 1,
    found: "x",
    nearest: `\u001B[31m${"long ".repeat(40)}`,
  });
  expect(said).not.toContain("\u001B");
  expect(said.endsWith("…”?")).toBe(true);
  expect([...said].length).toBeLessThan(400);
});
