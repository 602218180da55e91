import { readFileSync } from "node:fs";
import { defineConfig } from "vite";
import { offline } from "./offline.js";

/**
 * The policy that index.html states in its meta tag. There it holds on any server, but only for the page; `preview`
 * also sends it as a header, so that the workers have it too.
 */
const page = readFileSync(new URL("index.html", import.meta.url), "utf8");
const policy = /content="(default-src [^"]+)"/.exec(page)?.[1];
if (policy === undefined) throw new Error("index.html states no content security policy");

/** Static files that run from any folder: every address in the page is relative. */
export default defineConfig({
  base: "./",
  plugins: [offline()],
  // Straight from the sources, so that no stale build can come in.
  resolve: { conditions: ["falsecard-source", "module", "browser", "development|production"] },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // A slow machine is no fault of the build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  worker: { format: "es", rolldownOptions: { checks: { bundlerTimings: false } } },
  preview: {
    headers: {
      // The page itself fetches nothing, by its own policy; its service worker fetches the files of the page.
      "Content-Security-Policy": `${policy.replace("connect-src 'none'", "connect-src 'self'")}; frame-ancestors 'self'`,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  },
});
