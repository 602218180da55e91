/** Records: what is on them at all, and marks: each once, in one order, kept for good, and nothing that a seat may see. */
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

test("however marks come, each is there once, in the order of MARKS, and a marked board does not count", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MARKS)), (marks) => {
      const marked = marks.reduce(withMark, RECORD);
      expect(marksOf(marked)).toEqual(MARKS.filter((mark) => marks.includes(mark)));
      expect(isCounted(marked)).toBe(marks.length === 0);
      // Nothing but its marks has changed, and a board without any has no name for them.
      const { marks: _, ...rest } = marked;
      expect(rest).toEqual(RECORD);
      expect("marks" in marked).toBe(marks.length > 0);
    }),
    { seed: 1 },
  );
});

test("a record looked at earlier keeps its marks; a view has none", () => {
  const marked = withMark(withMark(RECORD, "reveal"), "undo");
  expect(marksOf(recordAt(marked, 1, 0))).toEqual(["undo", "reveal"]);
  expect(seenBy(marked, "N")).toEqual(seenBy(RECORD, "N"));
});

test("a record is blank until something of the game stands in it", () => {
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

test("nothing told is no room, whatever the prototype says", () => {
  expect(roomOf({ about: {} })).toBeUndefined();
  expect(roomOf({ about: Object.create({ Room: "Open" }) })).toBeUndefined();
});
