/** A board with an undo, an import, known or revealed cards is marked and not in the score. */
import { describe, expect, test } from "vitest";
import { isCounted, marksOf, scoreOf } from "@falsecard/core";
import { makeJson, makePbn } from "@falsecard/core/files";
import { dealNumber, plainDeal } from "../boards/deals.js";
import {
  bare,
  begin,
  begun,
  decide,
  finish,
  NEVER,
  QUICK,
  settled,
  storeOf,
  until,
} from "../session/game.fixture.js";
import { Game } from "../session/game.js";
import { tallyText, uncountedText } from "./tally-text.js";

const told = (game: Game): string => tallyText(game.scores.tally.value, "NS", "en");
const counts = (game: Game): number =>
  game.scores.played.value.filter((one) => isCounted(one.record)).length;

describe("what is taken back", () => {
  test("in the play marks the board, and the score leaves it out and says so", async () => {
    const game = begin();
    await decide(game, "1N");
    await decide(game);
    await decide(game);
    expect(game.table.turn.value).toBe("card");
    game.undo();
    await settled(game);
    expect(marksOf(game.table.record.value)).toEqual(["undo"]);
    await finish(game);
    expect(scoreOf(game.table.record.value)).toBeLessThan(0);
    expect(game.scores.tally.value).toEqual({
      form: "IMPs",
      boards: 0,
      total: 0,
      uncounted: { undo: 1 },
    });
    expect(game.scores.gain.value).toBeUndefined();
    // The robots' results with the same cards are still shown.
    expect(game.scores.others.value).toHaveLength(1);
    expect(told(game)).toContain("(not counted: 1 taken back)");
    expect(uncountedText(game.table.record.value, "en")).toBe(
      "Does not count: a call or a card was taken back.",
    );
    expect(makePbn([game.table.record.value])).toContain('[FalsecardMarks "undo"]');
    game.boards.next();
    expect(marksOf(game.table.record.value)).toEqual([]);
    await finish(game);
    expect(game.scores.tally.value).toMatchObject({ boards: 1, uncounted: { undo: 1 } });
  });

  test("in the auction marks it too, before anybody else has acted", async () => {
    const game = new Game(NEVER, storeOf(QUICK), () => "fresh");
    expect(game.boards.paste(makeJson(bare(1)))).toBe(true);
    await until(() => game.table.turn.value === "call");
    game.table.call("7N");
    await until(() => game.table.record.value.calls.length === 1);
    game.undo();
    await until(() => game.table.turn.value === "call");
    expect(marksOf(game.table.record.value)).toEqual(["undo"]);
  });

  test("is not forgotten by a reload, before the end or after it", async () => {
    const game = begin();
    await decide(game, "1N");
    await decide(game);
    game.undo();
    await settled(game);
    const again = begin(game.kept());
    await finish(again);
    expect(marksOf(again.table.record.value)).toEqual(["undo"]);
    const after = begin(again.kept());
    await settled(after);
    expect(after.scores.tally.value).toMatchObject({ boards: 0, uncounted: { undo: 1 } });
    expect(marksOf(after.table.record.value)).toEqual(["undo"]);
  });

  test("after the end leaves the result that was counted, and the second try counts nothing", async () => {
    const game = begin();
    await finish(game);
    const tally = game.scores.tally.value;
    expect(tally).toMatchObject({ boards: 1, uncounted: {} });
    game.undo();
    await finish(game);
    expect(game.scores.isRepeat.value).toBe(true);
    expect(game.scores.tally.value).toEqual(tally);
    expect(marksOf(game.table.record.value)).toEqual(["undo"]);
  });
});

describe("an imported board", () => {
  test("that was nearly over is studied, not scored", async () => {
    const game = begin();
    expect(game.boards.paste(makeJson(begun(1, 40)))).toBe(true);
    await settled(game);
    expect(game.table.isOver.value).toBe(false);
    await finish(game);
    expect(marksOf(game.table.record.value)).toEqual(["import"]);
    expect(game.scores.tally.value).toMatchObject({
      boards: 0,
      total: 0,
      uncounted: { import: 1 },
    });
    expect(game.scores.gain.value).toBeUndefined();
    expect(told(game)).toContain("(not counted: 1 imported)");
  });

  test("that was only dealt counts when it is played, in the form of the table", async () => {
    const game = begin();
    game.change({ scoring: "matchpoints" });
    expect(game.boards.paste(makePbn([bare(1)]))).toBe(true);
    await finish(game);
    expect(marksOf(game.table.record.value)).toEqual([]);
    expect(game.scores.tally.value).toMatchObject({
      form: "matchpoints",
      boards: 1,
      uncounted: {},
    });
  });

  test.each([
    ["a contract", { stated: "passed out" }],
    ["a result", { tricks: 7 }],
  ] as const)("that came with %s does not, even from the first call on", async (_, part) => {
    const game = begin();
    expect(game.boards.paste(makeJson({ ...bare(1), ...part }))).toBe(true);
    game.replay();
    await settled(game);
    expect(marksOf(game.table.record.value)).toEqual(["replay", "import"]);
    await finish(game);
    expect(game.scores.tally.value).toMatchObject({ boards: 0, uncounted: { replay: 1 } });
  });

  test("counts if it was looked at and left before anything was decided", async () => {
    const game = begin();
    expect(game.boards.paste(makePbn([bare(1), bare(2)]))).toBe(true);
    await settled(game);
    game.boards.turnTo(1);
    await settled(game);
    game.boards.turnTo(0);
    await finish(game);
    expect(counts(game)).toBe(1);
    // The other board is seen from another seat by now.
    game.change({ seat: "N" });
    expect(game.boards.paste(makePbn([bare(2)]))).toBe(true);
    await finish(game);
    expect(marksOf(game.table.record.value)).toEqual(["replay"]);
  });
});

test("the same cards from the same seed are known, whatever their number or the form of scoring", async () => {
  const game = begin();
  await decide(game);
  game.boards.dealFrom("test", 2);
  game.sure(true);
  await settled(game);
  game.boards.dealFrom("test", 1);
  expect(marksOf(game.table.record.value)).toEqual(["replay"]);
  game.change({ scoring: "rubber" });
  const code = dealNumber(plainDeal("test", 1));
  expect(game.boards.dealNumbered(code)).toBe(true);
  expect(marksOf(game.table.record.value)).toEqual(["replay"]);
});

test("another seat gets other cards, for these are known", async () => {
  const game = begin();
  await settled(game);
  const { deal } = game.table.record.value;
  game.change({ seat: "W" });
  expect(game.table.record.value.deal).not.toEqual(deal);
  await finish(game);
  expect(counts(game)).toBe(1);
});

test.each(["rubber", "Chicago"] as const)(
  "a %s does not go on by a board that does not count",
  async (scoring) => {
    const game = begin();
    game.change({ scoring });
    await settled(game);
    const { board } = game.table.record.value;
    await decide(game, "1N");
    game.undo();
    await finish(game);
    game.boards.next();
    expect({ ...game.table.record.value.board, number: 0 }).toEqual({ ...board, number: 0 });
    expect(told(game)).toContain("(not counted: 1 taken back)");
    await finish(game);
    game.boards.next();
    expect(game.table.record.value.board.dealer).not.toBe(board.dealer);
  },
);

test("hidden cards that were shown mark the board while it is on, and not when it is over", async () => {
  const game = begin();
  await decide(game, "1N");
  game.reveal();
  game.sure(true);
  await decide(game);
  expect(marksOf(game.table.record.value)).toEqual(["reveal"]);
  await finish(game);
  expect(game.scores.tally.value).toMatchObject({ boards: 0, uncounted: { reveal: 1 } });
  game.boards.next();
  await finish(game);
  game.reveal();
  expect(marksOf(game.table.record.value)).toEqual([]);
  expect(counts(game)).toBe(1);
});

test("a board that a claim has ended is over after a reload too", async () => {
  const game = begin();
  await finish(game);
  const { claim } = game.table.record.value;
  expect(claim).toBeDefined();
  const again = begin(game.kept());
  await settled(again);
  expect(again.table.isOver.value).toBe(true);
  expect(again.table.record.value.claim).toEqual(claim);
});
