import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one plain line that counts every test: `N passed, M failed`. */
export default class Tally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    // A file that does not load and an error outside any test are failures too.
    let failed = unhandled.length;
    let skipped = 0;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      if (tests.length === 0 && module.state() === "failed") failed++;
      for (const test of tests) {
        const { state } = test.result();
        if (state === "passed") passed++;
        else if (state === "failed") failed++;
        else skipped++;
      }
    }
    const line = `${passed} passed, ${failed} failed`;
    // After the other reporters have said their last word.
    process.once("exit", () => {
      process.stdout.write(`${line}${skipped > 0 ? `, ${skipped} skipped` : ""}\n`);
    });
  }
}
