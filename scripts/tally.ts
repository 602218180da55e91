import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/**
 * Ends a run with one plain line that counts every test, `N passed, M failed`; before it stands what was skipped, file by file, so
 * that nobody takes for checked what lacked its data, its build or its system.
 */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    // A file that does not load and an error outside any test are failures too.
    let failed = unhandled.length;
    let skipped = 0;
    const lines: string[] = [];
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      if (tests.length === 0 && module.state() === "failed") failed++;
      const left: string[] = [];
      for (const test of tests) {
        const { state } = test.result();
        if (state === "passed") passed++;
        else if (state === "failed") failed++;
        else left.push(test.fullName);
      }
      skipped += left.length;
      const [first] = left;
      if (first !== undefined) lines.push(skippedLine(module.moduleId, first, left.length));
    }
    const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
    // After the other reporters have said their last word.
    process.once("exit", () => {
      process.stdout.write(`${[...lines, line].join("\n")}\n`);
    });
  }
}

/** `skipped: packages/core/src/score.test.ts: every score of 500 real boards, and 2 more`. */
const skippedLine = (file: string, first: string, count: number): string =>
  `skipped: ${relative(process.cwd(), file)}: ${first}${count > 1 ? `, and ${count - 1} more` : ""}`;
