/** Nothing that the page shows to a person depends on a card that the person has not seen. */
import { beforeAll, expect, test } from "vitest";
import { comparePairs } from "./hidden-pair.fixture.js";
import { withoutBrowser } from "./page.fixture.js";
import { say } from "./words/words.js";

beforeAll(() => withoutBrowser());

/** Texts that must have been on the page in some run, so that the comparison means something. */
const LOOKED_FOR = [
  "The claim of",
  "By agreement: answer",
  "Exact chances",
  "クレームは認められません",
  say("export.hidden", "en"),
  say("confirm.reveal", "en"),
  say("why.hidden", "ja"),
  "md%7C",
  "hint",
];

test("the same person meets the same page, word by word and at the same time, whatever is hidden", async () => {
  const { moments, met } = await comparePairs("hidden", 26, LOOKED_FOR, (where, a, b) => {
    expect(b, where).toBe(a);
  });
  expect(moments).toBeGreaterThan(800);
  expect([...met].toSorted()).toEqual(LOOKED_FOR.toSorted());
});
