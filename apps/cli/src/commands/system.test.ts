import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { falsecard } from "../fake.js";

/** Rows of Markdown without the spaces that draw columns to equal width. */
const rows = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.replaceAll(/ *\| */g, "|").replaceAll(/-{3,}/g, "---"));

test("the book is in docs/SYSTEM.md as the rules have it; there is a page and a card as well", async () => {
  const { out } = await falsecard(["system"]);
  expect(out).toMatch(/^# The bidding system: modern\n/);
  const kept = readFileSync(new URL("../../../../docs/SYSTEM.md", import.meta.url), "utf8");
  expect(rows(kept)).toEqual(rows(out));
  // A raise of a minor is quoted by its plain case, not by the flat hands that make it with less.
  for (const raise of ["2♣ | single raise: 5–9 HCP, ", "2♦ | single raise: 5–9 HCP, "])
    expect(out).toContain(raise);
  const html = await falsecard(["system", "--html", "--lang", "ja"]);
  expect(html.out).toContain('<html lang="ja">');
  const card = await falsecard(["system", "--card", "papers", "--as-card"]);
  expect(card.out).toMatch(/^major-raises: law /m);
});
