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
  // Two families leave the rest to judgement; the rows are harmless, and stand as before the system was a text.
  expect(found).toEqual([
    "new-minor: gap: family new-minor when second-turn, partner said one-notrump-rebid, I said new-suit-one, playing new-minor",
    "correction: gap: family correction when uncontested, quiet, last bid is notrump, last level = 3, partner bid last, nothing agreed, partner was natural",
    "gerber: covered: cheapest X  slam-signoff: 7+X; to play",
    "minor-agreed: covered: 4N*   slam-try-keycards: 16+; forcing, agrees m",
    "contested-responses: covered: 1Z  new-suit-one: 6+ long+Z; forcing unless passed hand",
    "stayman: nature: 4N    quantitative: try..slam-1 0-3T",
    "stayman: covered: 3N    three-notrump-response: game+",
    "strong-rebids: nature: 4C   strong-suit: 5+C longest C; game-forcing",
  ]);
});
