/** The property of hidden.test.ts over two thousand boards. */
import { expect, test } from "vitest";
import { eveningsOf } from "./hidden.fixture.js";

test("two thousand boards and their doubles read the same at every moment", async () => {
  let [pairs, moments] = [0, 0];
  for (let i = 0; pairs < 2000; i++) {
    const evenings = await eveningsOf(`long terminal ${i}`);
    if (evenings === undefined) continue;
    const { one, other } = evenings;
    for (const [at, text] of one.entries()) expect(other[at], `seed ${i}, ${at}`).toBe(text);
    pairs++;
    moments += one.length;
  }
  console.log(`${pairs} pairs, ${moments} moments`);
});
