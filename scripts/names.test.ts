/**
 * One word means one thing: no two files of the engine export the same name, and no package exports one that the laws have for
 * something of the game.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Names of the laws that another package exports for something else: `hcp` is a constraint where rules are written. */
const BORROWED: readonly string[] = ["hcp"];

/** The names that a text declares and exports. */
function exportedBy(text: string): string[] {
  const pattern =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm;
  return [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ""))];
}

/** Every exported name of a package's sources, with the files that declare it. */
function namesIn(folder: string): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const file of readdirSync(root + folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (!file.endsWith(".ts") || /\.(?:test|arbitrary|fixture)\.ts$/.test(file)) continue;
    for (const name of exportedBy(readFileSync(`${root}${folder}/${file}`, "utf8")))
      names.set(name, [...(names.get(name) ?? []), file]);
  }
  return names;
}

test("no two files of the engine export one name", () => {
  const names = namesIn("packages/engine/src");
  expect(names.size).toBeGreaterThan(500);
  const twice = [...names].filter(([, files]) => files.length > 1);
  expect(
    twice.map(([name]) => name).toSorted(),
    twice.map(([name, files]) => `${name}: ${files.join(", ")}`).join("\n"),
  ).toEqual([]);
});

test("what the laws name, no other package names", () => {
  const laws = namesIn("packages/core/src");
  const borrowed = ["solver", "engine", "cluster", "table"].flatMap((folder) =>
    [...namesIn(`packages/${folder}/src`)].filter(([name]) => laws.has(name)),
  );
  expect(
    borrowed.map(([name]) => name).toSorted(),
    borrowed.map(([name, files]) => `${name}: ${files.join(", ")}`).join("\n"),
  ).toEqual(BORROWED);
});

describe("exported names", () => {
  test("are those that are declared, each once", () => {
    const text = `export function of(a: string): void;
export function of(a: number): void;
export const ONE = 1;
  export const indented = 2;
export type { Elsewhere } from "./elsewhere.js";
export { also } from "./also.js";
const own = 3;
export abstract class Base {}
export async function later() {}`;
    expect(exportedBy(text)).toEqual(["of", "ONE", "Base", "later"]);
  });
});
