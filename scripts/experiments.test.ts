/** The report on the papers' experiments is what its results make, and its rows say by which robots they were made. */
import { beforeAll, expect, test } from "vitest";
import { ageFaults, OLDER, readReport, REPORT_FILE } from "./experiments.js";

let report: Awaited<ReturnType<typeof readReport>>;
beforeAll(async () => {
  report = await readReport();
});

test("the report is what `npm run experiments` writes", async () => {
  expect(report.faults).toEqual([]);
  await expect(report.text).toMatchFileSnapshot(`../${REPORT_FILE}`);
});

test("every row was made by the robots of today, or is known to be older", () => {
  expect(ageFaults(report.rows, OLDER)).toEqual([]);
});

test("a row that is older, a row that is not, and a row that is gone are each named with what to do", () => {
  const run = { date: "2026-11-16" } as NonNullable<(typeof report.rows)[number]["run"]>;
  const again = ["lab", "run", "x;y"];
  const row = { name: "x;y", run, isToday: false, again };
  const list = { "x;y": "2026-11-16" };
  expect(ageFaults([row], {})).toEqual([
    expect.stringContaining("npx falsecard lab run 'x;y' --out docs/experiments"),
  ]);
  expect(ageFaults([row], list)).toEqual([]);
  expect(ageFaults([row], { "x;y": "2026-11-15" })).toHaveLength(1);
  expect(ageFaults([{ ...row, isToday: true }], {})).toEqual([]);
  expect(ageFaults([{ ...row, isToday: true }], list)).toEqual([
    expect.stringContaining("take it out"),
  ]);
  expect(ageFaults([], list)).toEqual([expect.stringContaining("no row of the report")]);
  expect(ageFaults([{ ...row, again: undefined }], {})).toEqual([
    expect.stringContaining("programs is gone"),
  ]);
  const never = { ...row, run: undefined };
  expect(ageFaults([never], list)).toEqual([expect.stringContaining("never been run")]);
  expect(ageFaults([never], { "x;y": "never" })).toEqual([]);
});
