/** One word means one thing, and a comment names its subject. Limits here only get lower. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { exportedBy, isSource, riddlesIn, SHARED } from "./names.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const texts = ["packages", "apps", "scripts"].flatMap((top) =>
  readdirSync(root + top, { recursive: true, encoding: "utf8" })
    .map((file) => `${top}/${file}`)
    .filter(
      (file) => /\.(?:tsx?|js|c|h)$/.test(file) && !/\/(?:node_modules|dist|build)\//.test(file),
    )
    .toSorted()
    .map((file) => ({ file, text: readFileSync(root + file, "utf8") })),
);
const sources = texts.filter(({ file }) => isSource(file));

/** Names that several files of a folder export, each with the files. */
function twiceIn(folder: string): string[] {
  const names = new Map<string, string[]>();
  for (const { file, text } of sources)
    if (file.startsWith(folder))
      for (const name of exportedBy(text)) names.set(name, [...(names.get(name) ?? []), file]);
  return [...names].flatMap(([name, files]) =>
    files.length > 1 ? [`${name}: ${files.join(", ")}`] : [],
  );
}

const nameOf = (line: string): string => line.slice(0, line.indexOf(":"));

describe("names", () => {
  test("exported from two files are in the list of scripts/names.ts", () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(twiceIn("").filter((line) => !Object.hasOwn(SHARED, nameOf(line)))).toEqual([]);
    expect(Object.keys(SHARED).length).toBeLessThanOrEqual(20);
    expect(twiceIn("").map(nameOf)).toEqual(expect.arrayContaining(Object.keys(SHARED)));
  });

  test("of the engine are exported from one file each", () => {
    expect(twiceIn("packages/engine/src/")).toEqual([]);
  });

  test("of the laws are exported by no other package", () => {
    const borrowed = twiceIn("packages/").filter((line) =>
      /packages\/core\/.*packages\/(?!core\/)/.test(line),
    );
    expect(borrowed.filter((line) => !Object.hasOwn(SHARED, nameOf(line)))).toEqual([]);
  });

  test("are those that a file declares, each once", () => {
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

describe("comments", () => {
  test("name their subject, in sources", () => {
    // The pattern itself has each of the words once.
    const count = sources.reduce((sum, { text }) => sum + riddlesIn(text), 0);
    expect(count).toBeLessThanOrEqual(30);
  });

  test("name their subject, in tests", () => {
    const tests = texts.filter(({ file }) => !isSource(file));
    expect(tests.length).toBeGreaterThan(300);
    expect(tests.reduce((sum, { text }) => sum + riddlesIn(text), 0)).toBeLessThanOrEqual(162);
  });

  test.each([
    ["Whoever comes, nobody asks one who knows.", 3],
    ["Everybody knows, as one whole.", 0],
  ])("%s", (text, count) => {
    expect(riddlesIn(text)).toBe(count);
  });
});
