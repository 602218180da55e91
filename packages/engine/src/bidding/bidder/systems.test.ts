import { Auction, parseHand, sure, type BySide, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, explainCalls } from "./bidder.js";
import {
  makeConventionCard,
  MODERN,
  PAPERS_CARD,
  parseSwitches,
  SAYC,
  type ConventionCard,
} from "../system/card.js";
import { isSystemText, parseConventionCard, parseSystemCard, writtenOf } from "./systems.js";

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
  const [, ours, , theirs] = explainCalls(position(["P", "2D", "P", "P"], cards)).map(
    ({ meaning }) => meaning,
  );
  expect([ours?.name, ours?.artificial]).toEqual(["both-minors", true]);
  expect(theirs?.image.hcp.max).toBeGreaterThan(10);
  expect(explainCalls(position(["2D"], cards))[0]?.meaning).toMatchObject({
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

test("a change may name a situation that begins with a word of its own", () => {
  const text = `system ours extends modern
change defence
  not artificial-call and they have shown a suit and not (last bid is notrump and at game):
    not late and not they forced to game:
      last level = 1 and balancing:
        1N  balancing-notrump: 9-15 balanced stopped-theirs
`;
  const card = sure(parseConventionCard(text));
  const [, , , notrump] = explainCalls(position(["1H", "P", "P", "1N"], { NS: card, EW: card }));
  expect(notrump?.meaning.image.hcp.min).toBe(9);
});

test("a shipped system that extends another is a card, and may be extended", () => {
  for (const card of [SAYC, PAPERS_CARD]) {
    expect({ ...writtenOf(card).card, system: card.name }).toEqual(card);
    expect(parseSwitches(`name: x\nsystem: ${card.name}\ngerber: off`)).toEqual({
      ok: true,
      value: { ...card, name: "x", gerber: "off" },
    });
  }
  const ours = sure(parseConventionCard("system ours extends sayc\n  notrump: 12-14\n"));
  expect(ours).toMatchObject({ blackwood: "aces", notrump: "12-14" });
  const [, , twoOverOne] = explainCalls(position(["1S", "P", "2D"], { NS: ours, EW: MODERN }));
  expect(twoOverOne?.meaning).toMatchObject({ name: "new-suit-two", forcing: "round" });
  expect(parseSwitches("system: saic")).toMatchObject({
    ok: false,
    fault: { code: "system-base" },
  });
});
