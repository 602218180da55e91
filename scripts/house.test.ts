import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  importsOf,
  mutualFolders,
  ROOM_RULES,
  violation,
  writing,
  type RoomRules,
} from "./house.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const sources = ["packages", "apps"].flatMap((top) =>
  readdirSync(`${root}${top}`, { recursive: true, encoding: "utf8" })
    .map((file) => `${top}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|dist|build|assembly)\//.test(file)),
);

/** Pairs of folders that still import each other; the list only gets shorter. */
const STILL_MUTUAL: readonly string[] = [];

describe("the house", () => {
  test("every import goes the right way", () => {
    expect(sources.length).toBeGreaterThan(30);
    const wrong = sources
      .flatMap((file) => importsOf(file, readFileSync(root + file, "utf8")))
      .flatMap((found) => violation(found) ?? []);
    expect(wrong).toEqual([]);
  });

  test("every layer is there", () => {
    const missing = ROOM_RULES.flatMap(({ path, layers = {} }) =>
      Object.entries(layers).flatMap(([folder, order]) =>
        order
          .flatMap((names) => names.split(" "))
          .map((name) => [path, "src", folder, name].filter((part) => part !== "").join("/"))
          .filter((layer) => !existsSync(root + layer)),
      ),
    );
    expect(missing).toEqual([]);
  });

  test("no two folders import each other", () => {
    const imports = sources.flatMap((file) => importsOf(file, readFileSync(root + file, "utf8")));
    expect(mutualFolders(imports)).toEqual(STILL_MUTUAL);
  });

  test.each([
    [["a/b.ts ./c/d.js", "a/c/d.ts ../b.js"], ["a <-> a/c"]],
    [["a/b.ts ./c/d.js", "a/c/d.ts ./e.js"], []],
    [["a/b.ts ./c/d.js", "a/c/d.test.ts ../b.js"], []],
    [["a/b.ts ./c/d.js", "a/c/d.ts @falsecard/core"], []],
  ])("imports %j make the pairs %j", (lines, pairs) => {
    const imports = lines.map((line) => {
      const [file = "", module = ""] = line.split(" ");
      return { file, line: 1, module };
    });
    expect(mutualFolders(imports)).toEqual(pairs);
  });

  test("the system is text of at most 4,000 lines, with little code beside it", () => {
    const folder = "packages/engine/src/bidding/system/";
    const lines = (fits: (file: string) => boolean): number =>
      readdirSync(root + folder)
        .filter(fits)
        .flatMap((file) => readFileSync(root + folder + file, "utf8").split("\n"))
        .filter((line) => line.trim() !== "").length;
    // What is written by the build is the text itself.
    const isCode = (file: string): boolean =>
      file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "texts.ts";
    expect(lines(isCode)).toBeLessThan(1_500);
    const text = lines((file) => file.endsWith(".bid"));
    expect(text).toBeGreaterThan(1_000);
    expect(text).toBeLessThanOrEqual(4_000);
  });

  test("a folder has few enough files to look through", () => {
    // Lists that one looks up by name: a command, a law, a chapter of the system, a benchmark.
    const lists = [
      "apps/cli/src/commands",
      "apps/lab/bench",
      "packages/core/src",
      "packages/engine/src/bidding/system",
    ];
    const counts = new Map<string, number>();
    for (const file of sources) {
      if (/\.(?:test|arbitrary|fixture)\.|\/(?:fixture|index)\.ts$/.test(file)) continue;
      const room = file.slice(0, file.lastIndexOf("/"));
      counts.set(room, (counts.get(room) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(50);
    const crowded = [...counts].filter(([room, count]) => count > 18 && !lists.includes(room));
    expect(crowded).toEqual([]);
  });

  test("one file alone writes to the disk", () => {
    const wrong = sources.flatMap((file) => writing(file, readFileSync(root + file, "utf8")));
    expect(wrong).toEqual([]);
  });

  test.each([
    ["apps/cli/src/a.ts", 'import { readFile, type FileHandle } from "node:fs/promises";', []],
    ["apps/cli/src/a.ts", 'import type { FileHandle } from "node:fs/promises";', []],
    ["apps/cli/src/a.ts", 'import {\n  open as f,\n  stat,\n} from "node:fs/promises";', ["open"]],
    ["apps/lab/src/a.ts", 'import { rm, writeFile } from "fs/promises";', ["rm", "writeFile"]],
    ["apps/cli/src/a.ts", 'import fs from "node:fs";', ["*"]],
    ["apps/cli/src/a.ts", 'import * as fs from "fs";', ["*"]],
    ["apps/cli/src/a.ts", 'export { writeFile } from "node:fs/promises";', ["writeFile"]],
    ["packages/core/src/a.ts", 'const fs = await import("node:fs/promises");', ["*"]],
    ["packages/core/src/a.ts", 'const fs = process.getBuiltinModule("fs");', ["*"]],
    ["apps/cli/src/a.test.ts", 'import { writeFile } from "node:fs/promises";', []],
    ["apps/cli/src/disk/disk.ts", 'import { open } from "node:fs/promises";', []],
  ])("%s: %s takes %j to write with", (file, source, names) => {
    const said = writing(file, source);
    expect(said).toHaveLength(names.length);
    for (const [i, name] of names.entries()) expect(said[i]).toContain(`takes ${name} from`);
  });

  test("every room is there, and its package declares just what it may use", () => {
    for (const room of ROOM_RULES) {
      expect(existsSync(root + room.path), `${room.path} is missing`).toBe(true);
      const manifest = JSON.parse(readFileSync(`${root}${room.path}/package.json`, "utf8")) as {
        readonly name: string;
        readonly dependencies?: Readonly<Record<string, string>>;
      };
      expect(manifest.name).toBe(room.name);
      for (const name of Object.keys(manifest.dependencies ?? {})) {
        const known = [...room.uses, ...room.libraries, ...(room.opens ?? [])];
        expect(known, `${room.path} declares ${name}`).toContain(name);
      }
    }
  });

  test("the packages have no cycle", () => {
    for (const [i, room] of ROOM_RULES.entries()) {
      const lower = ROOM_RULES.slice(0, i).map(({ name }) => name);
      for (const used of room.uses) expect(lower, `${room.path} uses ${used}`).toContain(used);
      for (const used of room.uses) {
        const target = ROOM_RULES.find(({ name }) => name === used);
        expect(target?.path, `${room.path} uses an app`).toMatch(/^packages\//);
      }
      for (const opened of room.opens ?? [])
        expect(lower, `${room.path} opens ${opened}`).toContain(opened);
    }
  });

  const rooms: RoomRules[] = [
    {
      path: "packages/core",
      name: "@falsecard/core",
      uses: [],
      libraries: [],
      node: false,
      folders: { "": [], files: [""] },
    },
    {
      path: "apps/cli",
      name: "falsecard",
      uses: ["@falsecard/core"],
      libraries: ["citty"],
      node: true,
      layers: { "": ["texts", "words pages", "pages/views", ""], words: ["deep", ""] },
    },
  ];

  test.each([
    ["packages/core/src/a.ts", 'import { b } from "./b.js";', undefined],
    [
      "packages/core/src/a.ts",
      'import type { b } from "../../../apps/cli/src/b.js";',
      "reaches out of packages/core",
    ],
    ["packages/core/src/a.ts", 'export * from "falsecard";', "stands above or beside"],
    ["packages/core/src/a.ts", 'import fs from "node:fs";', "runs in browsers too"],
    ["packages/core/src/a.fixture.ts", 'import fs from "node:fs";', undefined],
    ["packages/core/src/a.fixture.ts", 'import "left-pad";', "may not use"],
    [
      "packages/core/src/a.test.ts",
      'import fs from "node:fs";\nimport fc from "fast-check";',
      undefined,
    ],
    ["packages/core/src/a.ts", 'const x = await import("left-pad");', "may not use"],
    ["packages/core/src/a.ts", 'import "left-pad";', "may not use"],
    [
      "packages/core/src/a.ts",
      'import {\n  a,\n  b,\n} from "fast-check";',
      "a.ts:4 imports the library fast-check",
    ],
    [
      "apps/cli/src/a.ts",
      'import { x } from "@falsecard/core/files";\nimport "citty";\nimport "node:fs";',
      undefined,
    ],
    ["packages/core/src/files/a.ts", 'import { b } from "../b.js";', undefined],
    ["packages/core/src/a.ts", 'import { b } from "./files/b.js";', "may not use files"],
    ["apps/lab/src/a.ts", 'import "./b.js";', "stands in no room"],
    ["apps/cli/src/a.ts", 'import "./pages/views/b.js";', undefined],
    ["apps/cli/src/pages/a.ts", 'import "../texts/b.js";', undefined],
    ["apps/cli/src/pages/inner/a.ts", 'import "../b.js";', undefined],
    ["apps/cli/src/texts/a.ts", 'import "../pages/b.js";', "pages is no layer below texts"],
    ["apps/cli/src/words/a.ts", 'import "../pages/b.js";', "pages is no layer below words"],
    ["apps/cli/src/pages/a.ts", 'import "./views/b.js";', "pages/views is no layer below pages"],
    ["apps/cli/src/pages/a.ts", 'import "../b.js";', "apps/cli is no layer below pages"],
    ["apps/cli/src/words/deep/a.ts", 'import "../b.js";', "words is no layer below deep"],
    ["apps/cli/src/a.ts", 'import "./new/b.js";', "scripts/house.ts gives new no layer"],
    ["apps/cli/src/texts/a.test.ts", 'import "../pages/b.js";', undefined],
  ])("%s: %s", (file, source, sentence) => {
    const said = importsOf(file, source).flatMap((found) => violation(found, rooms) ?? []);
    if (sentence === undefined) expect(said).toEqual([]);
    else expect(said.join()).toContain(sentence);
  });
});
