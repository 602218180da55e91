import { bySide } from "@falsecard/core";
import { expect, test } from "vitest";
import { MODERN } from "../card.js";
import { SYSTEM } from "../system/index.js";
import { CHAPTERS } from "../system/texts.js";
import { checkFamilies } from "./check.js";
import { parseSystem } from "./system-text.js";

test("rows of the shipped text that no hand reaches, in 800 auctions", () => {
  const text = CHAPTERS.map((chapter) => chapter.text).join("\n");
  const families = parseSystem(text);
  if (!families.ok) throw new Error("the shipped text cannot be read");
  const lines = text.split("\n");
  const cards = bySide(() => MODERN);
  const check = { seed: "shipped", auctions: 800, cards, system: SYSTEM };
  const found = checkFamilies(families.value, check).map(
    ({ kind, family, line }) => `${family}: ${kind}: ${lines[line - 1]?.trim()}`,
  );
  // Each is harmless, and stands as it was before the system was a text.
  expect(found).toEqual([
    "gerber: covered: cheapest X  slam-signoff: 7+X; to play",
    "minor-agreed: covered: 4N*   slam-try-keycards: 16+; forcing, agrees m",
    "contested-responses: covered: 1Z  new-suit-one: 6+ long+Z; forcing unless passed hand",
    "stayman: nature: 4N    quantitative: try..slam-1 0-3T",
    "stayman: covered: 3N    three-notrump-response: game+",
    "strong-rebids: nature: 4C   strong-suit: 5+C longest C; game-forcing",
  ]);
});
