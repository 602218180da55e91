/** The picture of the rooms in docs/ARCHITECTURE.md is what the imports say. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { drawRooms, essential, usesIn } from "./rooms.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const sources = ["packages", "apps"].flatMap((top) =>
  readdirSync(`${root}${top}`, { recursive: true, encoding: "utf8" })
    .map((file) => `${top}/${file}`)
    .filter(
      (file) =>
        /\/src\/.*\.tsx?$/.test(file) &&
        !/\.(?:test|arbitrary|fixture)\.tsx?$|\/(?:node_modules|dist)\//.test(file),
    )
    .map((file) => [file, readFileSync(root + file, "utf8")] as const),
);

test("is drawn from the imports; `npm run api` draws it anew", async () => {
  const uses = usesIn(sources);
  expect(uses.length).toBeGreaterThan(20);
  await expect(drawRooms(uses)).toMatchFileSnapshot(`${root}docs/rooms.svg`);
});

test("the page shows it", () => {
  expect(readFileSync(`${root}docs/ARCHITECTURE.md`, "utf8")).toContain("](rooms.svg)");
});

test("an import inside a part is none, one of a type is one", () => {
  expect(
    usesIn([
      [
        "packages/engine/src/play/a.ts",
        'import "./b.js";\nimport type { X } from "../inference/c.js";',
      ],
      ["packages/engine/src/play/d.ts", 'import { core } from "@falsecard/core";'],
      ["packages/core/src/files/e.ts", 'import { card } from "../card.js";'],
      ["apps/cli/src/f.ts", 'const x = await import("@falsecard/engine/play");'],
    ]),
  ).toEqual([
    ["cli", "engine/play"],
    ["core/files", "core"],
    ["engine/play", "core"],
    ["engine/play", "engine/inference"],
  ]);
});

test("a use that follows from others is not drawn", () => {
  expect(
    essential([
      ["a", "b"],
      ["a", "c"],
      ["b", "c"],
    ]),
  ).toEqual([
    ["a", "b"],
    ["b", "c"],
  ]);
});
