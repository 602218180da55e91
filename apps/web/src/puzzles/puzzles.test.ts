/** Puzzles without a browser: the real table, robots that do not think, and the shipped set. */
import { describe, expect, test } from "vitest";
import { auctionOf, playOf, SEATS, seenBy } from "@falsecard/core";
import { parsePuzzle, PUZZLE_KINDS, type Puzzle, type PuzzleKind } from "@falsecard/table";
import { begin, isAsked, until } from "../session/game.fixture.js";
import type { Game } from "../session/game.js";
import { idOf, Puzzles, streakOf } from "./puzzles.js";
import set from "./set.json" with { type: "json" };
import { PUZZLE_SET } from "./set.js";

const ofKind = (kind: PuzzleKind): Puzzle => {
  const found = PUZZLE_SET.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no puzzle of ${kind}`);
  return found;
};
const loaded = async (game: Game, ...puzzles: readonly Puzzle[]): Promise<Puzzles> => {
  const room = new Puzzles(game, async () => puzzles);
  await room.load();
  return room;
};
/** Makes the call or card of a choice at the table. */
function answer(game: Game, { choices }: Puzzle, index: number): void {
  const choice = choices[index];
  const [card] = choice?.cards ?? [];
  if (choice?.call !== undefined) game.table.call(choice.call);
  else if (card !== undefined) game.table.card(card);
}

describe("the set that is shipped", () => {
  test("can be read whole, has every kind, a date and its seeds, and no puzzle twice", () => {
    expect(set.puzzles.filter((one) => !parsePuzzle(one).ok)).toEqual([]);
    expect(set.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(set.runs.length).toBeGreaterThan(0);
    for (const { seed, boards } of set.runs) {
      expect(seed).not.toBe("");
      expect(boards).toBeGreaterThan(0);
    }
    for (const kind of PUZZLE_KINDS) expect(PUZZLE_SET.some((one) => one.kind === kind)).toBe(true);
    expect(new Set(PUZZLE_SET.map(idOf)).size).toBe(PUZZLE_SET.length);
  });

  test("is South's to answer, with legal cards and calls, and every other choice is behind", () => {
    for (const { kind, record, choices } of PUZZLE_SET) {
      const [first, ...others] = choices;
      expect(first.by).toBe(0);
      expect(others.length).toBeGreaterThan(0);
      for (const { by, error } of others) expect(by).toBeGreaterThan(2 * error);
      if (kind === "lie") continue;
      expect(seenBy(record, "S")).toBeDefined();
      if (kind === "compete") {
        const auction = auctionOf(record);
        expect(auction.turn).toBe("S");
        for (const { call } of choices)
          expect(call !== undefined && auction.allows(call)).toBe(true);
      } else {
        const play = playOf(record);
        expect(play?.actor).toBe("S");
        const cards = choices.flatMap((one) => one.cards);
        expect(cards.every((card) => play?.legal.has(card) === true)).toBe(true);
        // A lead puzzle has only the cards that agreements allow.
        if (kind !== "lead") expect(cards.length).toBe(play?.legal.size);
      }
    }
  });
});

describe("a puzzle at the table", () => {
  test.each(PUZZLE_KINDS.filter((kind) => kind !== "lie"))(
    "%s: what South does first is the answer, and nothing hidden is shown before",
    async (kind) => {
      const game = begin();
      await until(() => isAsked(game));
      const puzzle = ofKind(kind);
      const room = await loaded(game, puzzle);
      room.next(kind);
      await until(() => isAsked(game) && room.current.value === puzzle);
      const shown = SEATS.filter((seat) => game.table.record.value.deal[seat] !== undefined);
      expect(shown.length).toBeLessThanOrEqual(2);
      expect(room.verdict.value).toBeUndefined();
      answer(game, puzzle, 0);
      await until(() => room.verdict.value !== undefined);
      expect(room.verdict.value).toMatchObject({ isRight: true, isHelped: false });
      expect(game.answered.value).toEqual([{ id: idOf(puzzle), isRight: true }]);
      expect(game.scores.tally.value).toMatchObject({ boards: 0 });
      // The answer is stored, and a second answer to the same puzzle does not count.
      const again = begin(game.kept());
      expect(again.answered.value).toEqual(game.answered.value);
    },
  );

  test("a wrong answer ends the streak, and only the first answer to a puzzle counts", async () => {
    const game = begin();
    await until(() => isAsked(game));
    const puzzle = ofKind("lead");
    const room = await loaded(game, puzzle);
    room.next();
    await until(() => isAsked(game) && room.current.value === puzzle);
    answer(game, puzzle, 1);
    await until(() => room.verdict.value !== undefined);
    expect(room.verdict.value?.choice).toBe(puzzle.choices[1]);
    expect(streakOf(game.answered.value)).toBe(0);
    game.sure(true);
    room.next();
    game.sure(true);
    await until(() => isAsked(game) && room.current.value === puzzle);
    answer(game, puzzle, 0);
    await until(() => room.verdict.value !== undefined);
    expect(room.verdict.value?.isRight).toBe(true);
    expect(game.answered.value).toEqual([{ id: idOf(puzzle), isRight: false }]);
  });

  test("a hint is help, and another board gives the puzzle up", async () => {
    const game = begin();
    await until(() => isAsked(game));
    const puzzle = ofKind("second");
    const room = await loaded(game, puzzle);
    room.next();
    await until(() => isAsked(game) && room.current.value === puzzle);
    await game.table.askHint();
    answer(game, puzzle, 0);
    await until(() => room.verdict.value !== undefined);
    expect(room.verdict.value).toMatchObject({ isRight: false, isHelped: true });
    room.next();
    game.sure(true);
    await until(() => isAsked(game) && room.current.value === puzzle);
    game.boards.next();
    game.sure(true);
    await until(() => room.current.value === undefined);
    expect(room.verdict.value).toBeUndefined();
  });
});

test("a lie is chosen from the list, and leaves the table as it was", async () => {
  const game = begin();
  await until(() => isAsked(game));
  const before = game.table.record.value;
  const puzzle = ofKind("lie");
  const room = await loaded(game, puzzle);
  room.next();
  expect(room.current.value).toBe(puzzle);
  const [card] = puzzle.choices[0].cards;
  if (card === undefined) throw new Error("no card");
  room.choose(card);
  expect(room.verdict.value).toMatchObject({ isRight: true });
  expect(game.table.record.value).toBe(before);
});

test("puzzles that cannot be loaded are reported, and loaded at the next try", async () => {
  let isThere = false;
  const room = new Puzzles(begin(), async () => {
    if (!isThere) throw new Error("offline");
    return PUZZLE_SET;
  });
  await room.load();
  expect([room.isFailed.value, room.all.value]).toEqual([true, undefined]);
  isThere = true;
  await room.load();
  expect([room.isFailed.value, room.all.value]).toEqual([false, PUZZLE_SET]);
});
