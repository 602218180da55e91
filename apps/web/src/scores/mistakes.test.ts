import { describe, expect, test } from "vitest";
import {
  boardOf,
  emptyRecord,
  parseCard,
  parseDeal,
  partialOf,
  sure,
  withMark,
  type BoardRecord,
} from "@falsecard/core";
import { begin, finish } from "../session/game.fixture.js";
import { cardKindAt, countedCards, mistakesIn } from "./mistakes.js";

/** Three notrump by South: West leads a heart, and South takes it and plays on diamonds until East is out of them. */
const CARDS = "H6 H4 HJ HQ D3 D2 DK D4 DQ D8 D5 D7 DJ DA D9 S2 H2 H9 HT H5 H3 C2 C3";
const RECORD: BoardRecord = {
  ...emptyRecord({ ...boardOf(1), dealer: "S" }),
  deal: partialOf(
    sure(parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96")),
  ),
  calls: (["2N", "P", "3N", "P", "P", "P"] as const).map((call) => ({ call })),
  cards: CARDS.split(" ").map((card) => ({ card: sure(parseCard(card)) })),
};
const kindAt = (card: number): string | undefined => cardKindAt(RECORD, 6 + card);

describe("the kind of a card", () => {
  test.each([
    [0, "lead"],
    [1, "declarer"],
    [2, "third"],
    [3, "declarer"],
    [5, "second"],
    [7, "fourth"],
    [13, "second"],
    [15, "discard"],
    [16, "switch"],
    [18, "third"],
  ])("card %i: %s", (card, kind) => {
    expect(kindAt(card)).toBe(kind);
  });

  test("is none before the auction is over, and after the last card", () => {
    expect(cardKindAt(RECORD, 3)).toBeUndefined();
  });
});

test("cards are counted by kind, and the counts of boards are added", () => {
  const one = countedCards([
    { kind: "second", isMistake: true },
    { kind: "lead", isMistake: false },
    { kind: "second", isMistake: false },
  ]);
  expect(one).toEqual([
    { kind: "lead", mistakes: 0, of: 1 },
    { kind: "second", mistakes: 1, of: 2 },
  ]);
  const other = [{ kind: "second", mistakes: 1, of: 1 }] as const;
  expect(mistakesIn([{ mistakes: one }, {}, { mistakes: other }])).toEqual({
    boards: 2,
    counts: [
      { kind: "lead", mistakes: 0, of: 1 },
      { kind: "second", mistakes: 2, of: 3 },
    ],
  });
});

test("judged cards are stored once for a board that counts, and not for others", async () => {
  const game = begin();
  await finish(game);
  const record = game.table.record.value;
  game.scores.noteCards(withMark(record, "undo"), [{ kind: "lead", isMistake: true }]);
  expect(mistakesIn(game.scores.played.value).boards).toBe(0);
  game.scores.noteCards(record, [{ kind: "lead", isMistake: true }]);
  game.scores.noteCards(record, [{ kind: "lead", isMistake: false }]);
  const counts = [{ kind: "lead", mistakes: 1, of: 1 }];
  expect(mistakesIn(game.scores.played.value)).toEqual({ boards: 1, counts });
  expect(mistakesIn(begin(game.kept()).scores.played.value)).toEqual({ boards: 1, counts });
});
