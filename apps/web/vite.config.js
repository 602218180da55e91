import { defineConfig } from "vite";

/** Static files that run from any folder: every address in the page is relative. */
export default defineConfig({
  base: "./",
  // Straight from the sources, so that no stale build can come in.
  resolve: { conditions: ["falsecard-source", "module", "browser", "development|production"] },
  build: { target: "es2022", modulePreload: { polyfill: false } },
  worker: { format: "es" },
});
