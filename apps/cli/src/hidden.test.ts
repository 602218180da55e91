/** Nothing that a person reads in the terminal while a board is on depends on a card that he has not seen. */
import { expect, test } from "vitest";
import { eveningsOf } from "./hidden.fixture.js";

test("the same person reads the same words at the same time, whatever is hidden", async () => {
  let [pairs, moments] = [0, 0];
  let met = "";
  for (let i = 0; i < 90; i++) {
    const evenings = await eveningsOf(`terminal ${i}`);
    if (evenings === undefined) continue;
    const { one, other } = evenings;
    for (const [at, text] of one.entries()) expect(other[at], `terminal ${i}, ${at}`).toBe(text);
    pairs++;
    moments += one.length;
    met += one.join("");
  }
  expect(pairs).toBeGreaterThan(40);
  expect(moments).toBeGreaterThan(1000);
  for (const words of ["is not accepted", "why reveal", "the board will not count", "取り決め"])
    expect(met).toContain(words);
});
