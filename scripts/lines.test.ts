/** How much each room of the engine holds, as docs/ARCHITECTURE.md tells it, is near enough to what stands there. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}packages/engine/src/`;

/** Lines of sources by room; tests, what tests are made of, and the embedded text of the system do not count. */
function linesByRoom(): Map<string, number> {
  const lines = new Map<string, number>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = file.replaceAll("\\", "/");
    if (!path.endsWith(".ts") || /\.(?:test|fixture|arbitrary)\.ts$|\/texts\.ts$/.test(path))
      continue;
    const room = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const text = readFileSync(folder + path, "utf8");
    lines.set(room, (lines.get(room) ?? 0) + text.split("\n").length - 1);
  }
  return lines;
}

/** A row of the table: `| play/search | 1,500 | … |`, in the column `lines`. */
const ROW = /^\| `([a-z/]+)` +\| +([\d,]+) \|/gm;

test("every room is in the table, with its lines to a tenth", () => {
  const page = readFileSync(`${root}docs/ARCHITECTURE.md`, "utf8");
  const told = new Map(
    [...page.matchAll(ROW)].map(([, room = "", count = ""]) => [
      room,
      Number(count.replaceAll(",", "")),
    ]),
  );
  const real = linesByRoom();
  expect([...told.keys()].toSorted()).toEqual([...real.keys()].toSorted());
  const off = [...real].filter(
    ([room, count]) => Math.abs((told.get(room) ?? 0) - count) > Math.max(60, count / 10),
  );
  expect(off, "rooms whose lines docs/ARCHITECTURE.md has no longer right").toEqual([]);
  const sum = (counts: Iterable<number>): number => [...counts].reduce((all, one) => all + one, 0);
  expect(Math.abs(sum(told.values()) - sum(real.values()))).toBeLessThan(600);
});
