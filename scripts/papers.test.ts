/** The papers' positions of the page are those of the lab, and are asked as the lab asks them. */
import { contractOf } from "@falsecard/core";
import { expect, test } from "vitest";
import { positionNamed, PRINTED } from "../apps/lab/src/papers/positions.js";
import { promisesFor } from "../apps/web/src/robots/turn.js";
import { PAPER_SET } from "../apps/web/src/papers/set.js";
import { PAPERS_FILE, papersText } from "./papers.js";

test("the page's file is what `npm run papers` writes", async () => {
  await expect(papersText()).toMatchFileSnapshot(`../${PAPERS_FILE}`);
});

test("every position can be read", () => {
  expect(PAPER_SET.map(({ id }) => id)).toEqual(PRINTED.map(({ id }) => id));
});

test.each(PAPER_SET)("$id: a program sees and is told on the page what it is in the lab", (one) => {
  const { seen, meanings, record } = positionNamed(one.id);
  // The auction of the page ends in the contract that the lab states.
  expect(contractOf(one.record)).toEqual(contractOf(record));
  // A card is chosen by the contract and what the calls promise, not by the calls.
  expect({ ...one.seen, calls: [] }).toEqual({ ...seen, calls: [] });
  // The words of a reason may differ (1N, 1NT).
  const told = (promises: typeof meanings) =>
    promises.map(({ seat, alternatives, strength }) => ({ seat, alternatives, strength }));
  expect(told(promisesFor(one.seen, one.promises))).toEqual(told(meanings));
});
