// The text of the bidding system is embedded anew, so that no test reads a stale one.
import "./packages/engine/scripts/build.js";
import { availableParallelism } from "node:os";
import { configDefaults, defineConfig, type TestProjectConfiguration } from "vitest/config";
import { findNeeds, tagsOf } from "./scripts/needs.js";

/** Tests read the sources of every package, so that no test runs against a stale build. */
const sources = {
  resolve: { conditions: ["falsecard-source"] },
  ssr: { resolve: { conditions: ["falsecard-source"] } },
};

/** The quick, fixed part of every check: first what needs no browser, then the page in Chromium, three files at a time. */
const quick: TestProjectConfiguration[] = [
  {
    ...sources,
    test: {
      name: "unit",
      include: ["{packages,apps}/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
      exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
      setupFiles: ["./scripts/seed.ts"],
      // A worker goes from file to file, as a robot goes from board to board: what is loaded, read and compiled once
      // serves all, and an answer that depends on what was asked before is found out.
      isolate: false,
      testTimeout: 120_000,
      // A hook that runs a command waits as long as a test for its turn on a busy machine.
      hookTimeout: 120_000,
      // On two cores there would be one, and the other core idle.
      maxWorkers: Math.max(2, availableParallelism() - 1),
    },
  },
  {
    ...sources,
    test: {
      name: "browser",
      include: ["apps/web/browser/*.test.ts"],
      exclude: [...configDefaults.exclude, "**/*.long.test.ts"],
      globalSetup: ["apps/web/browser/setup.ts"],
      testTimeout: 300_000,
      hookTimeout: 120_000,
      // Each file has a Chromium of its own, which waits for the person a good part of the time.
      maxWorkers: 3,
      sequence: { groupOrder: 1 },
    },
  },
];

const long: TestProjectConfiguration = {
  ...sources,
  test: {
    name: "long",
    include: [
      "{packages,apps}/*/src/**/*.long.test.ts",
      "apps/web/browser/*.long.test.ts",
      "scripts/**/*.long.test.ts",
    ],
    testTimeout: 3_600_000,
  },
};

/** What is done in a browser now and then: the pictures of docs/screens, the figures of docs/FACTS.md. */
const inBrowser = (name: string): TestProjectConfiguration => ({
  ...sources,
  test: {
    name,
    include: [`apps/web/browser/${name}.ts`],
    globalSetup: ["apps/web/browser/setup.ts"],
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
  },
});

/** Asks the questions of the golden set again and writes their answers. */
const golden: TestProjectConfiguration = {
  ...sources,
  test: { name: "golden", include: ["scripts/golden/write.ts"], testTimeout: 7_200_000 },
};

const PARTS: Readonly<Record<string, readonly TestProjectConfiguration[]>> = {
  long: [long],
  golden: [golden],
  screens: [inBrowser("screens")],
  figures: [inBrowser("figures")],
};

/**
 * `npm test` runs the quick part; `npm run check:long` the files named *.long.test.ts; `npx vitest run --mode screens`
 * and `--mode figures` take the pictures and the figures of the web table anew; `npm run golden` makes scripts/golden/golden.jsonl.
 */
export default defineConfig(({ mode }) => ({
  test: {
    projects: [...(PARTS[mode] ?? quick)],
    tags: tagsOf(findNeeds()),
    reporters: [mode in PARTS ? "verbose" : "default", "./scripts/tally.ts"],
  },
}));
