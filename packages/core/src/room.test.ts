import { expect, test } from "vitest";
import { roomOf } from "./room.js";

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
