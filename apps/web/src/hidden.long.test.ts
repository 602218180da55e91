/** The property of hidden.test.ts over two thousand boards. */
import { beforeAll, expect, test } from "vitest";
import { comparePairs } from "./hidden-pair.fixture.js";
import { withoutBrowser } from "./page.fixture.js";

beforeAll(() => {
  withoutBrowser();
});

test("two thousand boards and their doubles look the same at every moment", async () => {
  const { pairs, moments } = await comparePairs("long", 2200, [], (where, a, b) => {
    expect(b, where).toBe(a);
  });
  expect(pairs).toBeGreaterThanOrEqual(2000);
  console.log(`${pairs} pairs, ${moments} moments`);
});
