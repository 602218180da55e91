/**
 * Records: whether they are blank, and their marks, which are there once, in one order, never removed and not visible
 * to a seat.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { boardOf } from "./board.js";
import { CARDS } from "./card.js";
import { partialOf } from "./deal.js";
import { dealPack } from "./pack.js";
import { Random } from "./random.js";
import {
  emptyRecord,
  isBlank,
  isCounted,
  isMark,
  MARKS,
  marksOf,
  recordAt,
  roomOf,
  withMark,
  type BoardRecord,
} from "./record.js";
import { seenBy } from "./seen.js";

const RECORD: BoardRecord = {
  ...emptyRecord(boardOf(1)),
  deal: partialOf(dealPack(Random.from("marks"))),
  calls: [{ call: "1N" }, { call: "P" }],
};

test("in whatever order marks are added, each is there once, in the order of MARKS, and a marked board does not count", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MARKS)), (marks) => {
      const marked = marks.reduce(withMark, RECORD);
      expect(marksOf(marked)).toEqual(MARKS.filter((mark) => marks.includes(mark)));
      expect(isCounted(marked)).toBe(marks.length === 0);
      // Only the marks have changed, and a record without marks has no field `marks`.
      const { marks: _, ...rest } = marked;
      expect(rest).toEqual(RECORD);
      expect("marks" in marked).toBe(marks.length > 0);
    }),
    { seed: 1 },
  );
});

test("recordAt keeps the marks; a seat's view has none", () => {
  const marked = withMark(withMark(RECORD, "reveal"), "undo");
  expect(marksOf(recordAt(marked, 1, 0))).toEqual(["undo", "reveal"]);
  expect(seenBy(marked, "N")).toEqual(seenBy(RECORD, "N"));
});

test("a record is blank until it has a hand, a call, a card or a result", () => {
  const empty = emptyRecord(boardOf(7));
  expect(isBlank(empty)).toBe(true);
  expect(
    isBlank({
      ...empty,
      players: { N: "a" },
      scoring: "IMPs",
      about: { Event: "x" },
      comment: "y",
    }),
  ).toBe(true);
  const stated = { level: 4, strain: "S", doubling: "", declarer: "N" } as const;
  for (const some of [
    { deal: RECORD.deal },
    { calls: RECORD.calls },
    { cards: CARDS.slice(0, 1).map((card) => ({ card })) },
    { stated },
    { stated: "passed out" as const },
    { tricks: 0 },
    { claim: { by: "N", tricks: 3 } as const },
  ])
    expect(isBlank({ ...empty, ...some })).toBe(false);
});

test("the words of marks", () => {
  expect(MARKS.every(isMark)).toBe(true);
  for (const other of ["Undo", "", "undo ", undefined, 1]) expect(isMark(other)).toBe(false);
});

test.each([
  ["Open", "open"],
  ["closed", "closed"],
  ["OPEN ROOM", "open"],
  ["Closed room", "closed"],
  ["o", "open"],
  [" C ", "closed"],
  ["Club", undefined],
  ["openly", undefined],
  ["2", undefined],
  ["", undefined],
])("“%s” is %s", (Room, room) => {
  expect(roomOf({ about: { Room } })).toBe(room);
});

test("without a tag Room there is no room, even if the prototype has one", () => {
  expect(roomOf({ about: {} })).toBeUndefined();
  expect(roomOf({ about: Object.create({ Room: "Open" }) })).toBeUndefined();
});
