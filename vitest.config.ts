import { defineConfig } from "vitest/config";

export default defineConfig({
  // Tests read the sources of every package, so that no test runs against a stale build.
  resolve: { conditions: ["falsecard-source"] },
  ssr: { resolve: { conditions: ["falsecard-source"] } },
  test: {
    include: ["{packages,apps}/*/src/**/*.test.ts", "scripts/**/*.test.ts"],
    testTimeout: 120_000,
    reporters: ["default", "./scripts/tally.ts"],
  },
});
