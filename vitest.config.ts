import { configDefaults, defineConfig } from "vitest/config";

/** `npm test` runs the quick, fixed part of every check; `npm run check:long` the files named *.long.test.ts. */
export default defineConfig(({ mode }) => {
  const long = mode === "long";
  return {
    // Tests read the sources of every package, so that no test runs against a stale build.
    resolve: { conditions: ["falsecard-source"] },
    ssr: { resolve: { conditions: ["falsecard-source"] } },
    test: {
      include: long
        ? ["{packages,apps}/*/src/**/*.long.test.ts"]
        : ["{packages,apps}/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
      exclude: [...configDefaults.exclude, ...(long ? [] : ["**/*.long.test.ts"])],
      setupFiles: long ? [] : ["./scripts/seed.ts"],
      testTimeout: long ? 3_600_000 : 120_000,
      reporters: [long ? "verbose" : "default", "./scripts/tally.ts"],
    },
  };
});
