/**
 * What can be imported from a package is what docs/api says, name by name with a sentence and its signature. After a
 * change on purpose, `npm run api` writes the reports anew; commit them with the change.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { declarationsOf, DeclarationFiles, reportOf, type Surfaced } from "./api.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const packages = readdirSync(`${root}packages`).map((folder) => {
  const text = readFileSync(`${root}packages/${folder}/package.json`, "utf8");
  const manifest = JSON.parse(text) as {
    readonly name: string;
    /** Code by its conditions; a file that is no code by its name. */
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  const entries = Object.entries(manifest.exports).flatMap(([path, conditions]) =>
    typeof conditions === "string"
      ? []
      : [
          {
            path,
            file: `${root}packages/${folder}/${conditions["types"] ?? ""}`,
            source: `${root}packages/${folder}/${conditions["falsecard-source"] ?? ""}`,
          },
        ],
  );
  return { folder, name: manifest.name, entries };
});

const library = new DeclarationFiles();

describe.each(packages)("$name", ({ folder, name, entries }) => {
  test("has the surface that its report says; `npm run api` writes it anew", async () => {
    const missing = entries.filter(({ file }) => !existsSync(file));
    expect(missing, "build first: npm run build").toEqual([]);
    const report = `${root}docs/api/${folder}.txt`;
    const surfaced: Surfaced = { name, entries };
    await expect(reportOf(surfaced, library)).toMatchFileSnapshot(report);
  });

  test("says of every name what it is", () => {
    const silent = entries
      .flatMap(({ file }) => library.surfaceOf(file))
      // A name of another package has its sentence there.
      .filter(({ about, file }) => about === "" && file.startsWith(root))
      .map(({ file, name }) => `${relative(root, file)}: ${name}`);
    expect(silent).toEqual([]);
  });

  test("names what it gives, one by one", () => {
    for (const { source } of entries)
      expect(readFileSync(source, "utf8"), source).not.toMatch(/^export \* from/m);
  });
});

test("every report belongs to a package, and every package has one", () => {
  expect(readdirSync(`${root}docs/api`).toSorted()).toEqual(
    packages.map(({ folder }) => `${folder}.txt`).toSorted(),
  );
});

describe("a declaration file", () => {
  const text = `import { type Card } from "./card.js";
import type { Deal as Dealt } from "./deal.js";
/**
 * A hand: the cards of one seat. More is said later.
 */
export declare class Hand {
    #private;
    /** How many. */
    readonly size: number;
    holds(card: Card): boolean;
}
/** First. */
export declare function of(text: string): Hand;
export declare function of(deal: Dealt, seat: "Seat"): Hand;
declare const mark: unique symbol;
interface Hidden {
    readonly Card: number;
}
export type Marked = Hidden & {
    readonly [mark]: true;
};
export * from "./more.js";
export { Deal, type Seat as Chair } from "./deal.js";
export * as all from "./all.js";
// The end.
`;
  const read = declarationsOf(text);

  test("lists own, exported, re-exported and imported names", () => {
    expect([...read.exported]).toEqual(["Hand", "of", "Marked"]);
    expect([...read.own.keys()]).toEqual(["Hand", "of", "mark", "Hidden", "Marked"]);
    expect(read.own.get("of")).toHaveLength(2);
    expect(read.all).toEqual(["./more.js"]);
    expect([...read.passed]).toEqual([
      ["Deal", { module: "./deal.js", name: "Deal" }],
      ["Chair", { module: "./deal.js", name: "Seat" }],
      ["all", { module: "./all.js", name: "*" }],
    ]);
    expect([...read.imported]).toEqual([
      ["Card", { module: "./card.js", name: "Card" }],
      ["Dealt", { module: "./deal.js", name: "Deal" }],
    ]);
    expect(read.about.get("Hand")).toBe("A hand: the cards of one seat.");
  });
});
