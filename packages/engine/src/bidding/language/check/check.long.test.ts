import { readFileSync } from "node:fs";
import { sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { CARDS_SHIPPED } from "../../system/card.js";
import { checkOf, findingText, parseConventionCard } from "../../bidder/systems.js";
import { checkSystem } from "./check.fixture.js";
import { remarkOn } from "./check.js";

test.each(CARDS_SHIPPED)("what is found in the text of $name is explained in it", (card) => {
  const found = checkSystem(checkOf(card)).flatMap((finding) => {
    const text = findingText(card, finding);
    if (remarkOn(text, finding) !== undefined) return [];
    return `${finding.file} ${finding.kind}: ${text.split("\n")[finding.line - 1]?.trim()}`;
  });
  expect(found).toEqual([]);
});

test("each of twenty faults in a copy of the system is found where it stands", () => {
  const text = readFileSync(new URL("faults.bid", import.meta.url), "utf8");
  const found = checkSystem(checkOf(sure(parseConventionCard(text))));
  /** The comments right above a line name its faults. */
  const seeded: string[] = [];
  let kinds: string[] = [];
  for (const [i, line] of text.split("\n").entries()) {
    const [, kind] = /^\s*# fault ([a-z]+):/.exec(line) ?? [];
    if (kind !== undefined) kinds.push(kind);
    else if (!line.trim().startsWith("#")) {
      seeded.push(...kinds.map((one) => `${i + 1} ${one}`));
      kinds = [];
    }
  }
  expect(seeded.length).toBe(20);
  expect(found.map(({ line, kind }) => `${line} ${kind}`).toSorted()).toEqual(seeded.toSorted());
});
