// @module-tag redis-server
/** Every command of docs/CLUSTER.md prints what the page shows. */
import { describe, test } from "vitest";
import {
  CHAPTERS,
  closePrograms,
  isProgramBuilt,
  prepareCluster,
  runShown,
} from "./cluster-doc.fixture.js";

describe.skipIf(!isProgramBuilt)("docs/CLUSTER.md", () => {
  prepareCluster();
  for (const { title, commands } of CHAPTERS) {
    const tags = title === "TLS" ? ["openssl"] : [];
    test(title, { tags, timeout: 600_000 }, async () => {
      // The workers of one chapter do the work of the next.
      if (title !== "A match, a decision, a look") await closePrograms();
      for (const each of commands) await runShown(each);
    });
  }
});
