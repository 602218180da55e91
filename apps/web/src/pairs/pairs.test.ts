/** Two people with a device each bid boards by links: neither sees the other's hand before a board is bid. */
import { expect, test } from "vitest";
import { auctionOf, marksOf, type Call } from "@falsecard/core";
import { begin, isAsked, until } from "../session/game.fixture.js";
import type { Game } from "../session/game.js";

type Device = Game & { readonly kept: () => string };

const linkOf = (game: Game): string => decodeURIComponent(game.pairs.link.slice(1));

async function device(text?: string): Promise<Device> {
  const game = begin(text);
  await until(() => isAsked(game));
  return game;
}

/** Lays the next board that waits for a call, and makes it. */
async function callNext(game: Game, call: Call): Promise<number> {
  const number = game.pairs.next.value;
  if (number === undefined) throw new Error("nothing to call");
  game.pairs.lay(number);
  await until(() => game.table.turn.value === "call" && game.pairs.at.value === number);
  const { deal } = game.table.record.value;
  expect(Object.keys(deal)).toEqual([game.settings.value.seat]);
  game.table.call(auctionOf(game.table.record.value).allows(call) ? call : "P");
  await until(() => game.pairs.turns.value[number - 1] !== "own");
  return number;
}

/** Opens the link of one game in the other. */
function send(from: Game, to: Game): void {
  const link = linkOf(from);
  from.pairs.share();
  expect(to.pairs.open(link).ok).toBe(true);
}

test("eight boards go back and forth until all are bid, and are judged alike", async () => {
  const [south, north] = [await device(), await device()];
  south.pairs.begin();
  expect(south.pairs.turns.value.filter((turn) => turn === "own")).toHaveLength(4);
  while (south.pairs.next.value !== undefined) await callNext(south, "1N");
  expect(south.pairs.isWaiting.value).toBe(true);
  send(south, north);
  expect(north.pairs.set.value?.seat).toBe("N");
  // A link alone puts no board on the table, so on another device of the sender it shows no hand yet.
  expect(north.pairs.at.value).toBeUndefined();
  for (let i = 0; i < 8; i++) await callNext(north, i % 2 === 0 ? "1N" : "P");
  send(north, south);
  expect(south.settings.value.seat).toBe("S");
  while (south.pairs.next.value !== undefined) await callNext(south, "P");
  send(south, north);
  while (north.pairs.next.value !== undefined) await callNext(north, "P");
  send(north, south);
  for (const game of [south, north]) {
    expect(game.pairs.turns.value).toEqual(Array(8).fill("over"));
    game.pairs.lay(2);
    await until(() => game.table.isOver.value);
    expect(Object.keys(game.table.record.value.deal)).toHaveLength(4);
    expect(marksOf(game.table.record.value)).toEqual(["bid"]);
  }
  expect(south.boards.seed.value).toBe(north.boards.seed.value);
  expect(linkOf(south).replace("/N/", "/S/")).toBe(linkOf(north));
  south.pairs.noteWorth(1.5);
  expect(south.pairs.set.value?.behind[1]).toBe(1.5);
});

test("a person's own link shows no hand, a reload changes nothing, and a call can be taken back until it is sent", async () => {
  const game = await device();
  game.pairs.begin();
  const number = await callNext(game, "1N");
  expect(game.isUnderWay).toBe(false);
  game.reveal();
  expect(game.doubt.value).toBeUndefined();
  expect(game.mayUndo.value).toBe(true);
  const again = begin(game.kept());
  await until(() => again.pairs.isWaiting.value);
  expect(again.pairs.set.value).toEqual(game.pairs.set.value);
  expect(Object.keys(again.table.record.value.deal)).toEqual(["S"]);
  game.undo();
  await until(() => game.table.turn.value === "call");
  expect(game.pairs.set.value?.auctions[number - 1]).toEqual([]);
  game.table.call("2N");
  await until(() => game.pairs.isWaiting.value);
  expect(game.pairs.open(linkOf(game)).ok).toBe(true);
  expect(game.pairs.set.value?.seat).toBe("S");
  expect(game.settings.value.seat).toBe("S");
  expect(Object.keys(game.table.record.value.deal)).toEqual(["S"]);
  game.pairs.share();
  expect(game.mayUndo.value).toBe(false);
  // Partner's answer arrives while the board is on the table, and the auction goes on.
  const calls = game.pairs.set.value?.auctions[number - 1] ?? [];
  const answered = linkOf(game)
    .replace("/N/", "/S/")
    .replace(calls.join(""), `${calls.join("")}3N`);
  expect(game.pairs.open(answered).ok).toBe(true);
  await until(() => game.table.turn.value === "call");
  expect(game.pairs.set.value?.auctions[number - 1]).toEqual(["2N", "3N"]);
});

test("two links with different calls are reported, and this device's auction stays", async () => {
  const game = await device();
  game.pairs.begin();
  const number = await callNext(game, "1N");
  const other = linkOf(game).replace("1N", "1D");
  expect(game.pairs.open(other).ok).toBe(true);
  expect(game.pairs.set.value?.auctions[number - 1]).toEqual(["1N"]);
  expect(game.troubles.shown.value?.complaints).toEqual([
    { word: "friend.odd", values: { number } },
  ]);
  expect(game.pairs.open("pair=nonsense").ok).toBe(false);
});

test("a person who bid as North with a friend sits South at the next other board", async () => {
  const [south, north] = [await device(), await device()];
  south.pairs.begin();
  expect(north.pairs.open(linkOf(south)).ok).toBe(true);
  await callNext(north, "P");
  expect(north.settings.value.seat).toBe("N");
  const theirs = north.boards.seed.value;
  // A replay of the cards is still played from North's seat.
  north.replay();
  expect(north.settings.value.seat).toBe("N");
  north.boards.next();
  await until(() => north.table.turn.value === "call");
  expect(north.settings.value.seat).toBe("S");
  expect(north.boards.seed.value).not.toBe(theirs);
  expect(Object.keys(north.table.record.value.deal)).toEqual(["S"]);
  // A seat chosen in the settings stays.
  north.change({ seat: "W" });
  north.boards.next();
  expect(north.settings.value.seat).toBe("W");
  // The boards with the friend are still stored, with the person's seat.
  north.pairs.lay(north.pairs.next.value ?? 1);
  expect(north.settings.value.seat).toBe("N");
});
