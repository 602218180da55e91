/** The calls of each side are read by its own system. */
import {
  boardOf,
  emptyRecord,
  parseHand,
  partialDealOf,
  partialOf,
  sure,
  seenBy,
  type BoardRecord,
  type Call,
} from "@falsecard/core";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import { MODERN, PAPERS_CARD } from "@falsecard/engine/bidding";
import { expect, test } from "vitest";
import { plainDeal } from "../boards/deals.js";
import { answersAt } from "./answers.js";
import { conventionsOf } from "./robots.js";

const { call: tableCall, explain } = answersAt(() => 0);

const DRURY = `system ours extends modern
  notrump: 12-14
family our-drury before major-responses when passed hand, quiet
  after 1M:
    2C*  drury: 10-12 3+M; forcing, agrees M
`;

const on = (agreements: BoardRecord["agreements"], ...calls: readonly Call[]): BoardRecord => ({
  ...emptyRecord({ ...boardOf(1), dealer: "N" }),
  deal: partialOf(plainDeal("cards", 1)),
  calls: calls.map((call) => ({ call })),
  agreements,
});

/** The meanings of the calls made, as the page gets them. */
function meant(record: BoardRecord): readonly string[] {
  const seen = seenBy(record, "S");
  if (seen === undefined) throw new Error("no hand");
  const { made } = explain({ seen, locale: "en", robots: USUAL_SETTINGS });
  return made.map(({ text }) => text);
}

test("a side without a system in the record plays the modern one, and so does a side with another program's name for a system", () => {
  expect(conventionsOf({ agreements: {} })).toEqual({ NS: MODERN, EW: MODERN });
  expect(
    conventionsOf({ agreements: { NS: { card: "papers" }, EW: { card: "Acol, 4-card majors" } } }),
  ).toEqual({ NS: PAPERS_CARD, EW: MODERN });
});

test("an unknown switch or base system is an error", () => {
  expect(() => conventionsOf({ agreements: { NS: { card: "modern:gerbil=off" } } })).toThrow(
    /gerbil/,
  );
  expect(() =>
    conventionsOf({ agreements: { NS: { card: "system a extends nobody\n" } } }),
  ).toThrow(/nobody/);
});

test("the same calls by both sides mean what each of them plays", () => {
  const agreements = { NS: { card: "sayc" }, EW: { card: "modern" } };
  // After a major-suit opening two clubs is forcing to game in one system, and not in the other.
  expect(meant(on(agreements, "1H", "P", "2C"))[2]).not.toMatch(/game-forcing/);
  expect(meant(on(agreements, "P", "1H", "P", "2C"))[3]).toMatch(/game-forcing/);
});

test("calls of a board with the text of a system are read by that text", () => {
  const agreements = { NS: { card: DRURY }, EW: { card: "modern:notrump=14-16" } };
  expect(meant(on(agreements, "P", "P", "1S", "P", "2C"))[4]).toMatch(/drury/i);
  expect(meant(on(agreements, "1N"))[0]).toMatch(/12–14 points/);
  expect(meant(on(agreements, "P", "1N"))[1]).toMatch(/14–16 points/);
  expect(meant(on({}, "1N"))[0]).toMatch(/15–17 points/);
});

test("a robot opens one notrump by the range of its own side", () => {
  const hand = sure(parseHand("KQ4.A952.QJ83.72"));
  for (const [card, call] of [
    ["modern", "1D"],
    ["modern:notrump=12-14", "1N"],
    [DRURY, "1N"],
  ] as const) {
    const record = on({ NS: { card }, EW: { card: "sayc" } });
    const seen = seenBy({ ...record, deal: sure(partialDealOf({ N: hand })) }, "N");
    if (seen === undefined) throw new Error("no hand");
    const robots = { ...USUAL_SETTINGS, samples: 1, patience: 0 };
    const answer = tableCall({ seen, locale: "en", robots, seed: "cards" });
    expect(answer.call, card).toBe(call);
  }
});
