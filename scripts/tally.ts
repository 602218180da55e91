/**
 * Ends a run with one plain line that counts every test, `N passed, M failed, K skipped`. Before it, skipped tests are
 * listed: those that need a missing program or missing data in one line that says how to get it, the others file by
 * file.
 */
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { findNeeds, type Need } from "./needs.js";

/** A test that was skipped. */
export interface Skip {
  readonly file: string;
  readonly name: string;
  readonly tags: readonly string[];
}

export interface Account {
  readonly lines: readonly string[];
  /** Tests that were skipped although they had to run. */
  readonly refused: number;
}

/**
 * The report on skipped tests. `maySkip` has the tags of programs and data that may be missing; a test that was skipped
 * for any other reason is counted as refused. Without `maySkip` every test may be skipped.
 */
export function account(
  skips: readonly Skip[],
  needs: readonly Need[],
  maySkip: string | undefined,
): Account {
  const allowed = maySkip?.split(/[\s,]+/);
  const lacking = ({ tags }: Skip): Need[] =>
    needs.filter(({ tag, isThere }) => !isThere && tags.includes(tag));
  const isRefused = (skip: Skip): boolean => {
    const missing = lacking(skip);
    return (
      allowed !== undefined &&
      (missing.length === 0 || missing.some(({ tag }) => !allowed.includes(tag)))
    );
  };
  const heading = (group: readonly Skip[]): string =>
    group.some(isRefused) ? "failed because it was skipped" : "skipped";
  const others = skips.filter((skip) => lacking(skip).length === 0);
  const lines = [...new Set(others.map(({ file }) => file))].map((file) => {
    const group = others.filter((skip) => skip.file === file);
    const more = group.length > 1 ? `, and ${group.length - 1} more` : "";
    return `${heading(group)}: ${file}: ${group[0]?.name ?? ""}${more}`;
  });
  for (const need of needs) {
    const group = skips.filter((skip) => lacking(skip).includes(need));
    if (group.length === 0) continue;
    const count = group.length === 1 ? "1 test needs" : `${group.length} tests need`;
    lines.push(`${heading(group)}: ${count} ${need.tag}: ${need.remedy}`);
  }
  return { lines, refused: skips.filter(isRefused).length };
}

export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    // A file that does not load, or an error outside any test, counts as a failure too.
    let failed = unhandled.length;
    const skips: Skip[] = [];
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      if (tests.length === 0 && module.state() === "failed") failed++;
      for (const test of tests) {
        const { state } = test.result();
        if (state === "passed") passed++;
        else if (state === "failed") failed++;
        else {
          const file = relative(process.cwd(), module.moduleId);
          skips.push({ file, name: test.fullName, tags: test.tags });
        }
      }
    }
    const needs = skips.length === 0 ? [] : findNeeds();
    const { lines, refused } = account(skips, needs, process.env["FALSECARD_MAY_SKIP"]);
    const skipped = skips.length - refused;
    const line = `${passed} passed, ${failed + refused} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
    // Print after the output of the other reporters.
    process.once("exit", () => {
      if (refused > 0) process.exitCode = 1;
      process.stdout.write(`${[...lines, line].join("\n")}\n`);
    });
  }
}
