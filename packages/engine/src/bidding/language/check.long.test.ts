import { readFileSync } from "node:fs";
import { bySide } from "@falsecard/core";
import { expect, test } from "vitest";
import { MODERN } from "../card.js";
import { MODERN_SYSTEM, SYSTEMS } from "../system/index.js";
import { CHAPTERS } from "../system/texts.js";
import { checkSystem } from "./check.js";
import { remarkOn } from "./remark.js";
import { readSystem } from "./written.js";

test("the shipped text, in 1,600 auctions: what is found in rows that were met is explained in it", () => {
  const cards = bySide(() => MODERN);
  const check = { seed: "shipped", auctions: 1_600, cards, written: MODERN_SYSTEM };
  const found = checkSystem(check).flatMap((finding) => {
    const text = CHAPTERS.find(({ file }) => file === finding.file)?.text ?? "";
    if (finding.kind === "unmet" || remarkOn(text, finding) !== undefined) return [];
    return `${finding.file} ${finding.kind}: ${text.split("\n")[finding.line - 1]?.trim()}`;
  });
  expect(found).toEqual([]);
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
