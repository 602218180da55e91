/**
 * Vitest with one mutation: the mutation in the variable MUTATION is applied when its file is read, and the test files
 * run in the order given there. The sources on disk do not change.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { mutated } from "./mutations.js";

/** @type {{ tests: string[], file?: string, mutation?: import("./mutations.js").Mutation }} */
const { tests, file, mutation } = JSON.parse(process.env["MUTATION"] ?? '{"tests":[]}');

class GivenOrder {
  /** @template T @param {T[]} files @returns {Promise<T[]>} */
  shard(files) {
    return Promise.resolve(files);
  }
  /** @template {{ moduleId: string }} T @param {T[]} files @returns {Promise<T[]>} */
  sort(files) {
    const place = (/** @type {T} */ { moduleId }) => tests.indexOf(moduleId);
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["falsecard-source"] },
  ssr: { resolve: { conditions: ["falsecard-source"] } },
  plugins: [
    {
      name: "mutation",
      enforce: "pre",
      transform: (code, id) =>
        mutation !== undefined && id === file ? mutated(code, mutation) : null,
    },
  ],
  test: {
    include: ["packages/engine/src/**/*.test.ts"],
    exclude: ["**/*.long.test.ts", "**/node_modules/**"],
    setupFiles: ["./scripts/seed.ts"],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: ["json"],
    // Tests that need data from outside the clone are left out, so that the result does not depend on the machine.
    tags: [{ name: "shared-cases", skip: true }],
    sequence: { sequencer: GivenOrder },
  },
});
