/**
 * A set at the table: robots play the field in the background, the next board follows, and a reload continues the set.
 */
import { expect, test } from "vitest";
import { begin, finish, isAsked, until } from "../session/game.fixture.js";
import { challengeOf, FIELD } from "./sets.js";

test("a board of a set is compared with twenty tables, which are kept", async () => {
  const game = begin();
  await until(() => isAsked(game));
  game.beginSet(8);
  await until(() => isAsked(game) && game.boards.seed.value.startsWith("set "));
  expect(game.table.record.value.board.number).toBe(1);
  expect(game.scores.field.value).toBe(0);
  await finish(game);
  await until(() => game.scores.field.value === FIELD);
  const [played] = game.scores.played.value;
  expect(played?.tables).toHaveLength(FIELD);
  // All tables of the field passed the board out, and the score is compared with each.
  expect(played?.others).toEqual(Array(FIELD).fill(0));
  const again = begin(game.kept());
  await until(() => isAsked(again));
  expect(again.scores.played.value[0]?.tables).toHaveLength(FIELD);
  expect(again.challenge.value).toEqual(game.challenge.value);
  // A friend who opens the link gets the same boards, beginning with the first unplayed one.
  const { seed } = game.boards;
  const challenge = challengeOf(seed.value, 8, game.scores.played.value);
  const friend = begin();
  await until(() => isAsked(friend));
  friend.beginSet(challenge);
  await until(() => isAsked(friend) && friend.boards.seed.value === seed.value);
  expect(friend.table.record.value.board.number).toBe(1);
  game.beginSet(challenge);
  await until(() => isAsked(game) && !game.table.isOver.value);
  expect(game.table.record.value.board.number).toBe(2);
});
