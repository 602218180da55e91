/** What comments and documents say of the house is true: files that are named exist, every room is on the map. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ROOM_RULES } from "./house.js";
import { isThere, mentionsOf } from "./mentions.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string): string => readFileSync(root + file, "utf8");

/** Every file of the house that people write. */
const files = ["packages", "apps", "scripts", "docs", "."].flatMap((top) =>
  readdirSync(root + top, { recursive: top !== ".", encoding: "utf8" })
    .map((file) => (top === "." ? file : `${top}/${file}`))
    .filter((file) => !/(?:^|\/)(?:node_modules|dist|build)\//.test(file)),
);

describe("comments and documents", () => {
  test("name files that exist", () => {
    // This file has sentences that are wrong on purpose.
    const texts = files.filter(
      (file) => /\.(?:tsx?|md)$/.test(file) && file !== "scripts/mentions.test.ts",
    );
    expect(texts.length).toBeGreaterThan(300);
    const mentions = texts.flatMap((file) => mentionsOf(file, read(file)));
    expect(mentions.length).toBeGreaterThan(50);
    expect(
      mentions
        .filter((mention) => !isThere(mention, files))
        .map(({ file, line, name }) => `${file}:${line} speaks of ${name}, which is not there.`),
    ).toEqual([]);
  });

  test.each([
    ["packages/a/src/x.ts", "/** As here.ts says. */", []],
    ["packages/a/src/x.ts", "// see gone.ts", ["gone.ts"]],
    ["packages/a/src/x.ts", "/* there.ts stands in another room */", ["there.ts"]],
    ["packages/a/src/x.ts", "// packages/b/src/there.ts, src/there.ts", []],
    ["packages/a/src/x.ts", "// src/gone.ts", ["src/gone.ts"]],
    ["packages/a/src/x.ts", 'import { x } from "./gone.js";', []],
    ["packages/a/src/x.ts", "// https://example.com/gone.js", []],
    ["docs/X.md", "`gone.ts`, there.ts and docs/X.md; Node.js", ["gone.ts"]],
  ])("%s: %s", (file, text, gone) => {
    const house = ["packages/a/src/here.ts", "packages/b/src/there.ts", "docs/X.md"];
    const found = mentionsOf(file, text).filter((mention) => !isThere(mention, house));
    expect(found.map(({ name }) => name)).toEqual(gone);
  });
});

describe("the map of CONTRIBUTING", () => {
  const map = /```\n([^`]*(?:`falsecard`[^`]*)?)```/.exec(read("CONTRIBUTING.md"))?.[1] ?? "";
  const lineOf = (path: string): string =>
    map.split("\n").find((line) => line.startsWith(`${path} `)) ?? "";

  test.each(ROOM_RULES)("has $path and its folders", ({ path, folders }) => {
    expect(lineOf(path)).not.toBe("");
    for (const folder of Object.keys(folders ?? {}))
      if (folder !== "") expect(lineOf(path)).toMatch(new RegExp(`\\bsrc/${folder}\\b`));
  });

  test("has every workspace, and nothing that is gone", () => {
    const workspaces = ["packages", "apps"].flatMap((top) =>
      readdirSync(root + top).map((name) => `${top}/${name}`),
    );
    const drawn = map.split("\n").flatMap((line) => /^(?:packages|apps)\/\S+/.exec(line) ?? []);
    expect(drawn.toSorted()).toEqual(workspaces.toSorted());
    const documents = files.flatMap((file) => /^docs\/([A-Z]+)\.md$/.exec(file)?.[1] ?? []);
    expect(lineOf("docs").split(/\s+/).slice(1).toSorted()).toEqual(documents.toSorted());
  });
});
