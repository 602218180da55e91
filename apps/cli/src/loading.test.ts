/** What the program loads before it does anything: a command that needs no engine does not wait for it to load. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands.js";

/** What files load before they run: imports of values, not of types, and not those made on demand. */
function loadedBy(...files: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: URL): void => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    const text = readFileSync(file, "utf8");
    for (const [, type, from = ""] of text.matchAll(
      /^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)";/gm,
    )) {
      if (type !== undefined) continue;
      if (from.startsWith(".")) visit(new URL(from.replace(/\.js$/, ".ts"), file));
      else seen.add(from);
    }
  };
  for (const file of files) visit(new URL(file, import.meta.url));
  return [...seen]
    .filter((name) => !name.startsWith("file:") && !name.startsWith("node:"))
    .toSorted();
}

/** Sentences alone. */
const FAULTS = [
  "@falsecard/core/files/faults",
  "@falsecard/core/session/faults",
  "@falsecard/engine/faults",
  "@falsecard/lab/faults",
  "@falsecard/table/faults",
];
const FILES = ["@falsecard/core", "@falsecard/core/files", "string-width"];

test.each<[string, readonly string[], readonly string[]]>([
  ["the help", ["main.ts"], ["@falsecard/core", "string-width"]],
  ["check", ["main.ts", "commands/check.ts"], FILES],
  ["show", ["main.ts", "commands/show.ts"], FILES],
  ["deal", ["main.ts", "commands/deal.ts"], [...FILES, ...FAULTS].toSorted()],
  ["score", ["main.ts", "commands/score.ts"], ["@falsecard/core", ...FAULTS, "string-width"]],
  [
    "table",
    ["main.ts", "commands/table.ts", "workers/threads.ts", "workers/solving.ts"],
    ["@falsecard/cluster", "@falsecard/cluster/node", "@falsecard/solver", ...FILES].toSorted(),
  ],
  [
    "a thread that solves boards",
    ["worker.ts"],
    ["@falsecard/cluster/node", "@falsecard/core", "@falsecard/solver"],
  ],
])("%s loads no more than it needs", (_, files, needed) => {
  expect(loadedBy(...files)).toEqual(needed);
});

test("the reading finds the engine where a command needs it", () => {
  expect(loadedBy("commands/card.ts")).toContain("@falsecard/engine/play");
});

test("every command is loaded from the file of its name", () => {
  const text = readFileSync(new URL("commands.ts", import.meta.url), "utf8");
  for (const { name } of COMMANDS) expect(text).toContain(`import("./commands/${name}.js")`);
});
