import { Auction, parseHand, sure, type BySide, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, explain } from "./bidder.js";
import { makeConventionCard, MODERN, type ConventionCard } from "./card.js";
import { isSystemText, parseConventionCard, parseSystemCard } from "./own-system.js";

const MINE = `# Ours.
system mine extends modern
  notrump: 12-14

change openings
  before 1N:
    2D*  both-minors: 5-10 5+D 5+C
`;

const mine = sure(parseConventionCard(MINE));
const position = (calls: readonly Call[], cards: BySide<ConventionCard>) =>
  ({
    auction: sure(Auction.of("N", calls)),
    vulnerability: "None",
    cards,
    scoring: "IMPs",
  }) as const;

test("a text is a card: it has the switches, is written as it was read, and comes back from plain data", () => {
  expect(mine).toMatchObject({ name: "mine", notrump: "12-14", gerber: "on" });
  expect(makeConventionCard(mine)).toBe(MINE);
  expect(parseConventionCard(makeConventionCard(mine))).toEqual({ ok: true, value: mine });
  const copy: ConventionCard = { ...mine };
  const hand = sure(parseHand("5.84.KQT95.QJ876"));
  for (const card of [mine, copy])
    expect(chooseCall(position([], { NS: card, EW: card }), hand).call).toBe("2D");
  expect(chooseCall(position([], { NS: MODERN, EW: MODERN }), hand).call).not.toBe("2D");
});

test("each side is read by its own system", () => {
  const cards = { NS: MODERN, EW: mine };
  const [, ours, , theirs] = explain(position(["P", "2D", "P", "P"], cards)).map(
    ({ meaning }) => meaning,
  );
  expect([ours?.name, ours?.artificial]).toEqual(["both-minors", true]);
  expect(theirs?.image.hcp.max).toBeGreaterThan(10);
  expect(explain(position(["2D"], cards))[0]?.meaning).toMatchObject({
    name: "weak-two",
    artificial: false,
  });
});

test("all faults of a text come back with their places; a text is told from a card by its first line", () => {
  const wrong = parseSystemCard(
    "system a extends modern\nchange openings\n  2Q  weak-two: 5-10\n  drop 9C\n",
  );
  expect(wrong.ok ? [] : wrong.fault.map(({ line }) => line)).toHaveLength(2);
  expect(isSystemText("\n# x\n  # y\nsystem a")).toBe(true);
  expect(isSystemText("name: system\nnotrump: 12-14")).toBe(false);
  expect(parseConventionCard("system a extends moderm")).toMatchObject({
    ok: false,
    fault: { code: "system-base", line: 1, column: 18 },
  });
});
