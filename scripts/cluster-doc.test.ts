/** docs/CLUSTER.md: its first chapter is run here, the others in the long part, and its table of failures is true. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  CHAPTERS,
  CLUSTER_DOC,
  isProgramBuilt,
  prepareCluster,
  runShown,
} from "./cluster-doc.fixture.js";

test("has a chapter for one machine, for several, for what they do, and for TLS", () => {
  expect(CHAPTERS.map(({ commands }) => commands.length)).toEqual([3, 3, 5, 6]);
});

describe.skipIf(!isProgramBuilt)("one machine", { tags: ["redis-server"] }, () => {
  prepareCluster();
  test("works as shown", { timeout: 60_000 }, async () => {
    for (const each of CHAPTERS[0]?.commands ?? []) await runShown(each);
  });
});

/** Messages of Node.js and OpenSSL; the others are ours. */
const FOREIGN =
  /^(?:connect E\w+|getaddrinfo E\w+|unable to verify|self-signed certificate|chain$|Hostname\/IP)/;
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const sources = ["apps/cli/src/", "packages/cluster/src/"]
  .flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
      .map((file) => readFileSync(ROOT + folder + file, "utf8")),
  )
  .join("\n");

const messages = [...CLUSTER_DOC.matchAll(/^\| (`.*?`[^|]*?) +\|/gm)].flatMap(([, cell = ""]) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, message = ""]) => message),
);

test("its table has failures", () => {
  expect(messages.length).toBeGreaterThan(15);
});

test.each(messages)("is printed: %s", (message) => {
  // What stands in braces in a source is a value in the table.
  const parts = message
    .replace("127.0.0.1:6379 ", "")
    .replace("0.0.0.0", "{host}")
    .replace("(ENOENT)", "({reason})")
    .replace("3000", "${PATIENCE}")
    .split(/…|: /)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && !FOREIGN.test(part));
  for (const part of parts) expect(sources, part).toContain(part);
});
