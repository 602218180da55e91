/** Nothing that a person meets at the page depends on a card that he has not seen. */
import { beforeAll, expect, test } from "vitest";
import { comparePairs } from "./hidden-pair.fixture.js";
import { withoutBrowser } from "./page.fixture.js";
import { say } from "./words/words.js";

beforeAll(() => withoutBrowser());

/** What must have been on the page in so many boards, for the comparison to mean something. */
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
