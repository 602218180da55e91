import { readFileSync } from "node:fs";
import { bySide } from "@falsecard/core";
import { expect, test } from "vitest";
import { MODERN } from "../card.js";
import { MODERN_SYSTEM, SYSTEMS } from "../system/index.js";
import { CHAPTERS } from "../system/texts.js";
import { checkSystem } from "./check.js";
import { remarkOn } from "./remark.js";
import { readSystem } from "./written.js";

test("the shipped text, in 1,600 auctions: what is found in rows that were met, and not explained in it", () => {
  const cards = bySide(() => MODERN);
  const check = { seed: "shipped", auctions: 1_600, cards, written: MODERN_SYSTEM };
  const found = checkSystem(check).flatMap((finding) => {
    const text = CHAPTERS.find(({ file }) => file === finding.file)?.text ?? "";
    if (finding.kind === "unmet" || remarkOn(text, finding) !== undefined) return [];
    return `${finding.file} ${finding.kind}: ${text.split("\n")[finding.line - 1]?.trim()}`;
  });
  // Neither mended nor explained yet.
  expect(found).toEqual([
    "advance.bid covered: 2N    advance-notrump: eleven..twelve stopped-theirs semibalanced; when RHO passed and level N = 1",
    "advance.bid unanswered: cheapest X* cue-strong: strong+; forcing",
    "forcing.bid covered: cheapest Z      rebid-suit: 5+Z; game-forcing",
    "minor-transfers.bid nature: 4N* slam-try-keycards: 2+m (top+ or 6+ controls) 5+ controls; forcing, agrees m",
    "opener.bid unanswered: 2N    two-notrump-try: 17-18 balanced; forcing",
    "overcalled.bid unanswered: cheapest Y*  cue-raise: support+X 11+; forcing, agrees X, when cue",
    "responder.bid unanswered: cheapest Z  help-suit-try: (10-12 or 8-12 0-7 losers) 0-8 losers 4+Z 5+Y; forcing, when not level Z = 2",
    "strong.bid unanswered: cheapest Y  strong-suit: 6+Y longest Y; forcing",
  ]);
});

test("each of twenty faults in a copy of the system is found where it stands", () => {
  const text = readFileSync(new URL("faults.bid", import.meta.url), "utf8");
  const written = readSystem([{ text }], { systems: SYSTEMS });
  if (!written.ok) throw new Error("unreadable");
  const cards = bySide(() => written.value.card);
  const found = checkSystem({
    seed: "faults",
    auctions: 300,
    cards,
    written: written.value,
    own: ({ file }) => file === undefined,
  });
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
