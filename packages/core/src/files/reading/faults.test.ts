import { expect, test } from "vitest";
import { SEVERITIES, type Severity } from "../../fault.js";
import { FaultList } from "./reader.js";
import { countOf, fileFaults, UNLISTED, type FileFaultCode } from "./faults.js";

const { severityOf } = fileFaults;

const withSeverity = (severity: Severity): FileFaultCode[] =>
  fileFaults.codes.filter((code) => severityOf({ code }) === severity);

test("every code has a severity, and every severity has codes", () => {
  expect(SEVERITIES.flatMap(withSeverity).toSorted()).toEqual([...fileFaults.codes].toSorted());
  for (const severity of SEVERITIES) expect(withSeverity(severity)).toContain(UNLISTED[severity]);
});

test.each<[Severity, FileFaultCode[]]>([
  ["wrong", ["insufficient", "card-twice", "card-not-held", "json", "pbn-comment", "board-limit"]],
  ["doubtful", ["tricks-differ", "result-differs", "revoke", "pass-over", "pbn-needs-dealer"]],
  ["spelling", ["pbn-spelling", "pbn-line-long", "pbn-tag-unknown", "pbn-result-spelling"]],
])("%s: %j", (severity, codes) => {
  for (const code of codes) expect(severityOf({ code })).toBe(severity);
});

test.each<[FileFaultCode[], FileFaultCode]>([
  [["pbn-spelling"], "more-spellings"],
  [["pbn-spelling", "revoke"], "more-doubts"],
  [["revoke", "insufficient", "pbn-spelling"], "more-faults"],
])("of %j beyond the limit the list ends with %s, and no fault is uncounted", (codes, last) => {
  const faults = new FaultList(3);
  for (let i = 0; i < 3; i++) faults.add("pbn-spelling", "1N", 1, 1);
  for (const code of codes) faults.add(code, "", 1, 1);
  expect(faults.all).toHaveLength(3);
  expect(faults.all.at(-1)?.code).toBe(last);
  const counted = faults.all.reduce((sum, fault) => sum + countOf(fault), 0);
  expect(counted).toBe(3 + codes.length);
});
