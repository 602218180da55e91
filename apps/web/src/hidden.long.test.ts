/** The property of hidden.test.ts over two thousand boards. */
import { beforeAll, expect, test } from "vitest";
import { comparePairs } from "./hidden-pair.fixture.js";
import { withoutBrowser } from "./page.fixture.js";

beforeAll(() => withoutBrowser());

test("two thousand boards and their doubles look the same at every moment", async () => {
  const { pairs, moments } = await comparePairs("long", 2000, [], (where, a, b) => {
    expect(b, where).toBe(a);
  });
  console.log(`${pairs} pairs, ${moments} moments`);
});
