import { describe, expect, test } from "vitest";
import {
  boardOf,
  dealOf,
  emptyRecord,
  parseHand,
  partialOf,
  sure,
  type BoardRecord,
  type Call,
} from "@falsecard/core";
import { storyOf } from "../study/story.js";
import { worthOf } from "./worth.js";

/** Board 1 with the hands of South and North; those of East and West must not matter. */
const bid = (
  north: string,
  south: string,
  [east, west]: readonly [string, string],
  ...calls: readonly Call[]
): BoardRecord => ({
  ...emptyRecord(boardOf(1)),
  deal: partialOf(
    sure(
      dealOf({
        N: sure(parseHand(north)),
        E: sure(parseHand(east)),
        S: sure(parseHand(south)),
        W: sure(parseHand(west)),
      }),
    ),
  ),
  calls: calls.map((call) => ({ call })),
});

const NORTH = "KQJ.432.432.AKQJ";
const SOUTH = "AT9.AKQ.AKQ.T987";
const OTHERS = ["876.JT9.JT9.6543", "5432.8765.8765.2"] as const;

const said = (record: BoardRecord, locale: "en" | "ja"): string =>
  storyOf({
    record,
    moves: [],
    person: "S",
    locale,
    layout: undefined,
    trace: undefined,
    signals: undefined,
    lead: undefined,
    worth: worthOf(record, "S", "s"),
  })
    .map(({ text }) => text)
    .join(" ");

describe("what two hands are worth", () => {
  test("thirteen top tricks are a grand slam, and three notrump is behind it", () => {
    const record = bid(NORTH, SOUTH, OTHERS, "P", "P", "3N", "P", "P", "P");
    const worth = worthOf(record, "S", "s");
    expect(worth.best).toMatchObject({ mean: 1520, makes: 1 });
    expect(worth.best.contract).toMatchObject({ level: 7, strain: "N" });
    expect(worth.reached).toMatchObject({ mean: 520, makes: 1 });
    // 1,000 points are 14 IMPs, whatever the others hold.
    expect(worth.behind).toBe(14);
    expect(said(record, "en")).toContain("7NT was worth more: +1520 on average over 40 deals");
    expect(said(record, "ja")).toContain("14.0 IMP 下回ります");
  });

  test("the best contract is called so; and the other two hands do not matter", () => {
    const calls = ["P", "P", "7N", "P", "P", "P"] as const;
    const record = bid(NORTH, SOUTH, OTHERS, ...calls);
    expect(worthOf(record, "S", "s").behind).toBe(0);
    expect(said(record, "en")).toContain("No contract is better than 7NT");
    const [east, west] = OTHERS;
    const turned = bid(NORTH, SOUTH, [west, east], ...calls);
    expect(worthOf(turned, "S", "s")).toEqual(worthOf(record, "S", "s"));
  });
});
