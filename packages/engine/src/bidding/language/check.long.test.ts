import { bySide } from "@falsecard/core";
import { expect, test } from "vitest";
import { MODERN } from "../card.js";
import { SYSTEM } from "../system/index.js";
import { CHAPTERS } from "../system/texts.js";
import { checkFamilies } from "./check.js";
import { parseSystem } from "./system-text.js";

/** Families that speak only where an agreement decides, and leave every other hand to judgement by totals. */
const LEAVING = [
  ..."advances contested-rebids continuations correction doubler game-force-preference".split(" "),
  ..."grand-slam-force lightner new-minor opener-rebids opener-third".split(" "),
  ..."overcaller responder-rebids responder-third sure-tricks two-over-one".split(" "),
];

/**
 * Rows that rare hands alone reach, or none: those below a row that takes nearly all their hands, which are there for
 * the few it leaves, and slam tries above what an opening bid can be.
 */
const RARE = [
  "advances: 3N three-notrump-overcall",
  "advances: cheapest Y advance-double",
  "contested-responses: 1Z new-suit-one",
  "double-answers: cheapest Y rebid-suit",
  "gerber: cheapest X slam-signoff",
  "minor-agreed: 4N* slam-try-keycards",
  "opener-rebids: 2D single-raise-opener",
  "opener-rebids: 2D three-card-minor",
  "opener-rebids: 2X rebid-suit",
  "opener-rebids: 2Y three-card-raise",
  "opener-rebids: 2Z new-suit-opener",
  "opener-rebids: 4N* slam-try-keycards",
  "opener-rebids: 6N six-notrump",
  "overcaller: cheapest Y help-suit-try",
  "preempt-responses: 3N three-notrump-response",
  "stayman: 3N three-notrump-response",
  "weak-two-decisions: cheapest X decline",
];

test("in 800 auctions every finding in the shipped text is an explained one", () => {
  const text = CHAPTERS.map((chapter) => chapter.text).join("\n");
  const families = parseSystem(text);
  if (!families.ok) throw new Error("the shipped text cannot be read");
  const lines = text.split("\n");
  const cards = bySide(() => MODERN);
  const check = { seed: "shipped", auctions: 800, cards, system: SYSTEM };
  const found = checkFamilies(families.value, check);
  const rowOf = (line: number): string =>
    (lines[line - 1] ?? "").trim().replace(/:.*$/, "").replaceAll(/\s+/g, " ");
  // What no hand is like, or what a call of the other nature hides, is never right.
  const wrong = found.filter(
    ({ kind, family, line }) =>
      !(kind === "gap" && LEAVING.includes(family)) &&
      !((kind === "covered" || kind === "denied") && RARE.includes(`${family}: ${rowOf(line)}`)),
  );
  expect(wrong.map(({ kind, family, line }) => `${family}: ${kind}: ${rowOf(line)}`)).toEqual([]);
  // The walks meet the families and find what is known to be there.
  expect(found.length).toBeGreaterThan(10);
});
