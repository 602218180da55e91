/** Boards that begin at the opening lead, after an auction by robots: the person plays them, or only leads. */
import { expect, test } from "vitest";
import { auctionOf, contractOf, isCounted, marksOf, sideOf } from "@falsecard/core";
import { ORDERS } from "../boards/deals.js";
import { act, begin, isAsked, until } from "./game.fixture.js";

test.each(["declare", "defend"] as const)(
  "%s: the board begins at the lead, nothing of the auction is taken back, and it is in no sum",
  async (name) => {
    const game = begin();
    game.boards.dealTo(ORDERS[name]);
    await until(() => auctionOf(game.table.record.value).isOver && isAsked(game));
    expect(game.table.turn.value).toBe("card");
    expect(marksOf(game.table.record.value)).toEqual(["lead"]);
    const declarer = contractOf(game.table.record.value)?.declarer ?? "N";
    expect(sideOf(declarer)).toBe(name === "declare" ? "NS" : "EW");
    // Alerts and meanings came with the calls of the robots; hidden hands did not.
    expect(game.table.record.value.deal[name === "declare" ? "W" : "N"]).toBeUndefined();
    const { calls } = game.table.record.value;
    expect(game.mayUndo.value).toBe(false);
    await act(game);
    await until(() => isAsked(game));
    expect(game.mayUndo.value).toBe(true);
    game.undo();
    await until(() => isAsked(game) && marksOf(game.table.record.value).includes("undo"));
    expect(game.table.record.value.calls).toEqual(calls);
    expect(game.mayUndo.value).toBe(false);
    // Left in the middle and opened again, it is the same board.
    const again = begin(game.kept());
    await until(() => isAsked(again));
    expect(again.table.record.value.calls.map(({ call }) => call)).toEqual(
      calls.map(({ call }) => call),
    );
    while (!game.table.isOver.value) await act(game);
    expect(isCounted(game.table.record.value)).toBe(false);
    // Robots at the other table played the same contract.
    await until(() => game.scores.others.value !== undefined);
    const [other] = game.scores.others.value ?? [];
    expect(other === undefined ? undefined : contractOf(other)).toEqual(
      contractOf(game.table.record.value),
    );
    // A replay begins at the lead too.
    game.replay();
    await until(() => isAsked(game) && !game.table.isOver.value);
    expect(game.table.turn.value).toBe("card");
    expect(marksOf(game.table.record.value)).toEqual(["replay", "lead"]);
  },
);

test("a lead alone is asked for, and robots play the board out", async () => {
  const game = begin();
  game.boards.dealTo(ORDERS.lead);
  await until(() => game.table.turn.value === "card");
  expect(game.table.record.value.cards).toEqual([]);
  expect(game.table.play.value?.turn).toBe("S");
  await act(game);
  expect(game.table.isPlayedOut.value).toBe(true);
  await until(() => game.table.isOver.value);
  // An undo takes back the lead, not the calls of robots.
  game.undo();
  await until(() => game.table.turn.value === "card");
  expect(game.table.record.value.cards).toEqual([]);
  expect(auctionOf(game.table.record.value).isOver).toBe(true);
});
