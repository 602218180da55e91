/** Every room has a table of its faults; the apps say all of them. */
import { LAW_FAULTS, LOCALES, SEVERITIES } from "@falsecard/core";
import { FILE_FAULTS } from "@falsecard/core/files/faults";
import { SESSION_FAULTS } from "@falsecard/core/session";
import { ENGINE_FAULTS } from "@falsecard/engine/faults";
import { LAB_FAULTS } from "@falsecard/lab/faults";
import { TABLE_FAULTS } from "@falsecard/table/faults";
import { expect, test } from "vitest";
import { cliFaults } from "../apps/cli/src/text/faults.js";
import { webFaults } from "../apps/web/src/words/faults.js";

const PACKAGES = [LAW_FAULTS, FILE_FAULTS, ENGINE_FAULTS, TABLE_FAULTS].flatMap((table) =>
  Object.keys(table),
);
// Only the command line reads the results of a session, and only it runs experiments.
const LAB = [...Object.keys(LAB_FAULTS), ...Object.keys(SESSION_FAULTS)];

test("no two rooms use one code", () => {
  expect(new Set([...PACKAGES, ...LAB]).size).toBe(PACKAGES.length + LAB.length);
});

test("the command line says the faults of all rooms, the page those of all packages", () => {
  expect(cliFaults.codes).toEqual(expect.arrayContaining([...PACKAGES, ...LAB]));
  expect(webFaults.codes).toEqual(expect.arrayContaining(PACKAGES));
});

test.each([
  ["the command line", cliFaults],
  ["the page", webFaults],
])("%s has a severity and a sentence of its own in every language for every fault", (_, faults) => {
  const seen = new Set<string>();
  expect(faults.codes.length).toBeGreaterThan(150);
  for (const code of faults.codes) {
    expect(SEVERITIES).toContain(faults.severityOf({ code }));
    for (const locale of LOCALES) {
      const said = faults.say({ code, line: 1, column: 1, found: "\u001b[31m" }, locale);
      expect(said.length).toBeGreaterThan(8);
      expect(said).not.toContain("\u001b");
      expect(seen.has(said)).toBe(false);
      seen.add(said);
    }
    expect(faults.say({ code, line: 1, column: 1, found: "" }, "ja")).toMatch(/[\u3040-\u30ff]/);
  }
});
