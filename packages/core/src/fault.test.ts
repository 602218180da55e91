import { faultCatalogue } from "./fault.js";
import { lawFaults } from "./law-faults.js";
import { expect, test } from "vitest";

const code = "vulnerability" as const;

test("a sentence ends with the word that was perhaps meant, in both languages", () => {
  const fault = { code, line: 1, column: 1, found: "Vulnerible" };
  const meant = { ...fault, nearest: "Vulnerable" };
  expect(lawFaults.say(meant)).toBe(`${lawFaults.say(fault)}; did you mean “Vulnerable”?`);
  expect(lawFaults.say(meant, "ja")).toBe(
    `${lawFaults.say(fault, "ja")}(「Vulnerable」のことですか)`,
  );
});

test("a word that was perhaps meant is shown like any untrusted text: plain, and cut", () => {
  const said = lawFaults.say({
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

test("saying a fault that is not in the catalogue throws", () => {
  const fault = { code: "toString", line: 1, column: 1, found: "" };
  expect(() => lawFaults.say(fault)).toThrow("no sentence for the fault toString");
  expect(() => lawFaults.severityOf(fault)).toThrow("no sentence for the fault toString");
});

test("a code that is not in the table does not compile", () => {
  const { fail, codes } = faultCatalogue({
    tee: ["“{found}” is no tee", "「{found}」はティーではありません"],
  });
  expect(codes).toEqual(["tee"]);
  expect(fail("tee", "19")).toEqual({
    ok: false,
    fault: { code: "tee", line: 1, column: 1, found: "19" },
  });
  // @ts-expect-error no such code
  fail("green");
});
