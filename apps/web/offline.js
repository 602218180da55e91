/** The page without a network: writes the service worker that keeps this very build, and lets go of every other. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const template = readFileSync(new URL("service-worker.js", import.meta.url), "utf8");

/** After everything else is made, so that nothing of the build is missing from the list. */
export function offline() {
  return {
    name: "falsecard-offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        // The address of the page itself, then all that it loads, its manifest and its icon.
        const files = ["./", ...Object.keys(bundle), "manifest.webmanifest", "icon.svg"];
        const digest = createHash("sha256");
        for (const [name, one] of Object.entries(bundle).toSorted(([a], [b]) => (a < b ? -1 : 1)))
          digest.update(name).update(one.type === "chunk" ? one.code : one.source);
        const source = template
          .replace("VERSION", JSON.stringify(`falsecard-${digest.digest("hex").slice(0, 16)}`))
          .replace("FILES", JSON.stringify(files.filter((name) => !name.endsWith(".html"))));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
  };
}
