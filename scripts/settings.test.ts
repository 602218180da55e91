import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { strayIn } from "./settings.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const sources = ["packages", "apps"].flatMap((top) =>
  readdirSync(`${root}${top}`, { recursive: true, encoding: "utf8" })
    .map((file) => `${top}/${file}`)
    .filter(
      (file) =>
        /\/(src|bench)\/.*\.(tsx?|js)$/.test(file) && !/\/(node_modules|dist|build)\//.test(file),
    ),
);

test("settings of robots stand in one place, for the product and for what measures it", () => {
  expect(sources.some((file) => file.includes("/bench/"))).toBe(true);
  expect(sources.flatMap((file) => strayIn(file, readFileSync(root + file, "utf8")))).toEqual([]);
});

test.each([
  ["apps/cli/src/a.ts", "promisesOf(position, { doubt: 0.02 })", 1],
  ["apps/lab/bench/a.js", "const calls = { near: 0.1, far: 0.01 };", 1],
  ["apps/web/src/a.ts", "robotOf({ samples: 12 })", 1],
  ["apps/web/src/a.ts", "const hypothesis = hypothesise(knowledge, meanings, told);", 1],
  ["packages/engine/src/play/a.ts", "hypothesise(knowledge, meanings, told)", 1],
  ["packages/engine/src/inference/a.ts", "hypothesise(knowledge, meanings, told)", 0],
  ["apps/cli/src/a.ts", "const robot = { model } as Robot;", 1],
  ["apps/cli/src/a.ts", "// once with doubt: 0.02\nRobot.of({ model, company: 'ours' })", 0],
  ["apps/cli/src/a.test.ts", "const search = { samples: 2 };", 0],
  ["packages/engine/src/play/shipped.ts", "near: 0.2, samples: 40", 0],
])("%s: %s", (file, source, faults) => {
  expect(strayIn(file, source)).toHaveLength(faults);
});
