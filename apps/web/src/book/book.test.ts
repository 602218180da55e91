/** The book without a browser: contents, pages, search, switches, and deals at the table. */
import { BOOK_CHAPTERS, SWITCHES } from "@falsecard/engine/bidding";
import { auctionOf, marksOf, wholeDeal } from "@falsecard/core";
import { expect, test } from "vitest";
import { begin, isAsked, THREAD, until } from "../session/game.fixture.js";
import type { Game } from "../session/game.js";
import { isBookWord } from "./views/book-words.js";
import { answersTo, SystemBook } from "./book.js";
import type { Engine, EngineMethod } from "../robots/engine.js";
import { engineBy } from "../robots/pool.js";
import { EXAMPLES } from "../robots/system-answers.js";

async function bookOf(
  settings: object = {},
  reader: Engine = THREAD,
): Promise<SystemBook & { game: Game }> {
  const kept = {
    settings: { robots: { samples: 2, patience: 60_000 }, ...settings },
    seed: "book",
  };
  const game = begin(JSON.stringify(kept), reader);
  await until(() => isAsked(game));
  return Object.assign(new SystemBook(game, reader), { game });
}

test("the page has words for every chapter, and for every switch value that is not a range of numbers", () => {
  for (const chapter of [...BOOK_CHAPTERS, "own"])
    expect(isBookWord(`book.${chapter}`), chapter).toBe(true);
  for (const [key, values] of Object.entries(SWITCHES)) {
    expect(isBookWord(`switch.${key}`), key).toBe(true);
    for (const value of values)
      if (!["on", "off"].includes(value) && !/^\d+-\d+$/.test(value))
        expect(isBookWord(`switch.${key}.${value}`), `${key} ${value}`).toBe(true);
  }
});

test("pages come from the system of the side, in the language of the page, and anew when a switch is turned", async () => {
  const book = await bookOf({ cards: { ours: "modern", theirs: "sayc" } });
  await book.open();
  expect(book.contents.value?.map(({ chapter }) => chapter)).toEqual(BOOK_CHAPTERS);
  await book.turnTo([]);
  const notrump = (): string | undefined =>
    book.page.value?.rows.find(({ call }) => call === "1N")?.text;
  expect(notrump()).toMatch(/15–17 points/);
  const range = book.switches.value?.find(({ name }) => name === "notrump");
  expect(range).toMatchObject({ value: "15-17", usual: "15-17" });
  await book.game.systems.turn("ours", "notrump", "12-14", range?.usual);
  expect(book.page.value).toBeUndefined();
  await book.open();
  expect(notrump()).toMatch(/12–14 points/);
  book.game.change({ locale: "ja" });
  await book.open();
  expect(notrump()).toMatch(/12–14点/);
  // The opponents' book is a different one.
  book.side.value = "theirs";
  await book.open();
  expect(notrump()).toMatch(/15–17点/);
  expect(book.switches.value?.find(({ name }) => name === "blackwood")?.value).toBe("aces");
});

test("rows of an own system have a chapter, are found by a search, and disappear with the system", async () => {
  const drury = `system ours extends modern
name turnip: Turnip, a raise / ターニップ

family ours before major-responses when passed hand, quiet
  after 1M:
    2C*  turnip: 10-12 3+M; forcing, agrees M

family answers before openings when partner said turnip, quiet
  suit M = agreed suit
  2M   preference: any; to play
`;
  const book = await bookOf({ cards: { ours: "modern", theirs: "modern" } });
  await book.open();
  book.game.change({ cards: { ours: drury, theirs: "modern" } });
  expect(book.contents.value).toBeUndefined();
  await book.open();
  const own = book.contents.value?.find(({ chapter }) => chapter === "own")?.auctions ?? [];
  expect(own).toContainEqual(["P", "P", "1S", "P", "2C", "P"]);
  await book.search("turnip");
  expect(book.found.value.flatMap(({ rows }) => rows.map(({ call }) => call))).toContain("2C");
  book.side.value = "theirs";
  await book.open();
  expect(book.contents.value?.some(({ chapter }) => chapter === "own")).toBe(false);
});

test("a row leads on to partner's answers, unless the auction is over by then", async () => {
  const book = await bookOf();
  expect(answersTo(["1N", "P"], "2C")).toEqual(["1N", "P", "2C", "P"]);
  expect(answersTo(["1N", "P"], "P")).toBeUndefined();
  await book.turnTo(["1N", "P", "2C", "P"]);
  expect(book.page.value?.rows.map(({ call }) => call)).toEqual(
    expect.arrayContaining(["2D", "2H", "2S"]),
  );
  for (const { example } of book.page.value?.rows ?? [])
    expect(example).toMatch(/^[\dAKQJT.]{16}$/);
});

test("a search reads the pages one after another, finds calls and words, and stops when it is cleared", async () => {
  const asked: EngineMethod[] = [];
  const rows = [
    { call: "2C", alert: true, text: "Stayman: 8+ HCP, 4+♥", example: "" },
    { call: "3N", alert: false, text: "to play", example: "" },
  ] as const;
  const reader = engineBy(async (method, question) => {
    asked.push(method);
    return method === "page" ? rows : await THREAD[method](question);
  });
  const book = await bookOf({}, reader);
  await book.open();
  await book.search("stayman");
  const { read, of: all } = book.progress.value;
  expect([read, all]).toEqual([all, asked.filter((method) => method === "page").length]);
  const places = (): readonly number[] => [
    ...new Set(book.found.value.flatMap((one) => one.rows.map(({ place }) => place))),
  ];
  expect(places()).toEqual([0]);
  for (const [words, found] of [
    ["3NT", [1]],
    ["2♣ 8+", [0]],
    ["2c to", []],
    ["", []],
  ] as const) {
    await book.search(words);
    expect(places(), words).toEqual(found);
  }
});

test("a deal for an opening of the book does not count either", async () => {
  const book = await bookOf();
  const { game } = book;
  await book.open();
  await book.turnTo([]);
  const row = book.page.value?.rows.findIndex(({ call }) => call === "1N") ?? -1;
  expect(await book.deal([], row)).toBe(true);
  await until(() => game.table.turn.value === "call");
  expect(game.table.record.value.calls).toEqual([]);
  expect(marksOf(game.table.record.value)).toContain("import");
});

test.each(["S", "W"] as const)(
  "a row opens deals on which the person in %s is to make its call",
  async (seat) => {
    const book = await bookOf({ seat, cards: { ours: "modern:notrump=12-14", theirs: "sayc" } });
    const { game } = book;
    await book.open();
    await book.turnTo(["1N", "P"]);
    const row = book.page.value?.rows.findIndex(({ call }) => call === "2C") ?? -1;
    expect(await book.deal(["1N", "P"], row)).toBe(true);
    await until(() => game.table.turn.value === "call");
    const { calls, agreements } = game.table.record.value;
    expect(calls.map(({ call }) => call)).toEqual(["1N", "P"]);
    expect(auctionOf(game.table.record.value).turn).toBe(seat);
    // Both sides play the system of the book, and the board does not count.
    expect([agreements.NS?.card, agreements.EW?.card]).toEqual(
      Array(2).fill("modern:notrump=12-14"),
    );
    expect(marksOf(game.table.record.value)).toContain("import");
    const boards = game.boards.file.value?.boards ?? [];
    expect(boards.length).toBe(EXAMPLES);
    for (const { deal } of boards) expect(wholeDeal(deal)).toBeDefined();
  },
);
