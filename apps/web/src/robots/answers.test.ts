/** An answer depends only on the question, and the meaning of a call only on the auction. */
import { describe, expect, test } from "vitest";
import {
  auctionOf,
  boardOf,
  emptyRecord,
  partialOf,
  seenBy,
  type BoardRecord,
  type Seat,
} from "@falsecard/core";
import { USUAL_SETTINGS } from "@falsecard/engine/play";
import {
  BOTH_MODERN,
  explainCalls,
  biddingPositionOf,
  sayMeaning,
} from "@falsecard/engine/bidding";
import { plainDeal } from "../boards/deals.js";
import { answersAt } from "./answers.js";

const ROBOTS = { ...USUAL_SETTINGS, deceives: false, samples: 2, patience: 60_000 };

const asked = (record: BoardRecord, seat: Seat) => {
  const seen = seenBy(record, seat);
  if (seen === undefined) throw new Error("no hand");
  return { seen, locale: "en" } as const;
};

const { call: callBy, card: cardBy } = answersAt(() => 0);

describe("what is said of a call", () => {
  test("is a function of the auction, not of the hand", () => {
    let calls = 0;
    // Robots that do not simulate; the meaning of the chosen call depends on the auction alone.
    const hasty = { ...ROBOTS, patience: 0 };
    for (let number = 1; number <= 3; number++) {
      let record: BoardRecord = {
        ...emptyRecord(boardOf(number)),
        deal: partialOf(plainDeal("agreed", number)),
        scoring: "IMPs",
      };
      for (let turn = auctionOf(record).turn; turn !== undefined; turn = auctionOf(record).turn) {
        const robot = { ...asked(record, turn), robots: hasty, seed: "s" };
        const { call, text, alert } = callBy(robot);
        record = { ...record, calls: [...record.calls, { call }] };
        // The view of a player who knows only the auction.
        const { board, calls: made, scoring } = record;
        const { meaning } =
          explainCalls(biddingPositionOf({ board, calls: made, scoring }, BOTH_MODERN)).at(-1) ??
          {};
        expect(meaning?.artificial).toBe(alert);
        expect(meaning === undefined ? "" : sayMeaning(meaning, "en")).toBe(text);
        calls++;
      }
    }
    expect(calls).toBeGreaterThan(15);
  });
});

describe("a hint", () => {
  test("is the same after robots have thought about any other hands", async () => {
    const deal = plainDeal("hint", 3);
    const calls = [
      { call: "1N" },
      { call: "P" },
      { call: "3N" },
      ...["P", "P", "P"].map((call) => ({ call })),
    ];
    const start = { ...emptyRecord(boardOf(3)), calls } as BoardRecord;
    const [lead] = deal.W;
    const record = {
      ...start,
      deal: partialOf(deal),
      cards: lead === undefined ? [] : [{ card: lead }],
    };
    const hint = { ...asked(record, "S"), robots: ROBOTS, seed: "s", claims: true } as const;
    const first = await cardBy(hint);
    // The same thread, with its caches, now decides for another player with other cards.
    for (let number = 1; number <= 2; number++) {
      const other = plainDeal("another", number);
      const [card] = other.W;
      if (card === undefined) throw new Error("no card");
      const another = { ...start, deal: partialOf(other), cards: [{ card }] };
      await cardBy({ ...hint, ...asked(another, "S") });
      expect(await cardBy(hint)).toEqual(first);
    }
  });
});
