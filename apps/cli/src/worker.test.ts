import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What a file loads before it runs: imports of values, not of types, and not those made on demand. */
function loadedBy(file: URL, seen = new Set<string>()): Set<string> {
  if (seen.has(file.href)) return seen;
  seen.add(file.href);
  const text = readFileSync(file, "utf8");
  for (const [, type, from = ""] of text.matchAll(
    /^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)";/gm,
  )) {
    if (type !== undefined) continue;
    if (from.startsWith(".")) loadedBy(new URL(from.replace(/\.js$/, ".ts"), file), seen);
    else seen.add(from);
  }
  return seen;
}

test("a thread that solves boards loads nothing of how cards are bid and played", () => {
  const loaded = [...loadedBy(new URL("worker.ts", import.meta.url))];
  expect(loaded).toContain("@falsecard/solver");
  expect(loaded.filter((name) => /@falsecard\/(engine|table|lab)/.test(name))).toEqual([]);
});
