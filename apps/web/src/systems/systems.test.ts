/** Systems at the table: chosen for a side, opened from a file, kept, removed; a board keeps what it was begun with. */
import { describe, expect, test } from "vitest";
import { LOCALES, type BoardRecord } from "@falsecard/core";
import { complaintText } from "../look/trouble.js";
import {
  act,
  begin,
  decide,
  isAsked,
  engineOf,
  NEVER,
  settled,
  storeOf,
  THREAD,
  until,
  type Asked,
} from "../session/game.fixture.js";
import { Game } from "../session/game.js";

const OWN = "system ours extends modern\n  notrump: 12-14\n";
const TORN =
  "system ours extends modern\nchange openings\n  1N  opening-one-notrump: 15-17 balancd\n";

const KEPT = { settings: { robots: { samples: 2, patience: 60_000 } }, seed: "systems" };

/** A table with robots that do not think and a real parser of systems. */
const tableOf = (kept: object = KEPT) => begin(JSON.stringify(kept), THREAD);

const playedOn = ({ agreements }: BoardRecord): unknown => agreements;

describe("a system that is chosen", () => {
  test("holds from the next deal on, on the board, in every question and over a reload", async () => {
    const asked: Asked[] = [];
    const store = storeOf(JSON.stringify(KEPT));
    const around = { others: NEVER, reader: THREAD };
    const game = new Game(engineOf(asked), store, () => "fresh", around);
    await until(() => isAsked(game));
    await act(game);
    await game.systems.choose("theirs", "sayc");
    await game.systems.choose("ours", "papers");
    // After the first call the board keeps its systems.
    expect(playedOn(game.table.record.value)).toEqual({});
    game.boards.deal(7);
    const agreed = { NS: { card: "papers" }, EW: { card: "sayc" } };
    expect(playedOn(game.table.record.value)).toEqual(agreed);
    asked.length = 0;
    await until(() => isAsked(game));
    await act(game);
    expect(asked.length).toBeGreaterThan(0);
    for (const question of asked)
      if ("seen" in question) expect(question.seen.agreements).toEqual(agreed);
    const again = tableOf(JSON.parse(store.text) as object);
    expect(playedOn(again.table.record.value)).toEqual(agreed);
    expect(again.settings.value.cards).toEqual({ ours: "papers", theirs: "sayc" });
  });

  test("holds at once on a board without a call", async () => {
    const game = tableOf({ ...KEPT, settings: { ...KEPT.settings, seat: "N" } });
    await until(() => isAsked(game));
    expect(game.table.record.value.calls).toEqual([]);
    await game.systems.choose("ours", "sayc");
    expect(playedOn(game.table.record.value)).toEqual({
      NS: { card: "sayc" },
      EW: { card: "modern" },
    });
  });

  test("and a board of an older version has none, and is read as ever", () => {
    const game = tableOf();
    expect(playedOn(game.table.record.value)).toEqual({});
    expect(game.settings.value.cards).toEqual({ ours: "modern", theirs: "modern" });
  });
});

describe("an own system", () => {
  test("is played by us, may be played by them, and is there after a reload", async () => {
    const game = tableOf();
    await until(() => isAsked(game));
    expect(await game.systems.openFile(new File([OWN], "mine.bid"))).toBe(true);
    expect(game.settings.value.cards).toEqual({ ours: OWN, theirs: "modern" });
    await game.systems.choose("theirs", OWN);
    game.boards.deal(3);
    const agreed = { NS: { card: OWN }, EW: { card: OWN } };
    expect(playedOn(game.table.record.value)).toEqual(agreed);
    // The text is stored once, however many boards refer to it.
    expect(game.kept().split("notrump: 12-14").length).toBe(2);
    const again = tableOf(JSON.parse(game.kept()) as object);
    expect(again.systems.own.value).toEqual([{ name: "ours", text: OWN }]);
    expect(again.settings.value.cards).toEqual({ ours: OWN, theirs: OWN });
    expect(playedOn(again.table.record.value)).toEqual(agreed);
  });

  test("that is opened again in another form takes the place of the old one", async () => {
    const game = tableOf();
    await until(() => isAsked(game));
    await game.systems.add(OWN, "mine.bid");
    await game.systems.choose("theirs", OWN);
    const other = OWN.replace("12-14", "14-16");
    await game.systems.add(other, "mine.bid");
    expect(game.systems.own.value).toEqual([{ name: "ours", text: other }]);
    expect(game.settings.value.cards).toEqual({ ours: other, theirs: other });
  });

  test("with an error is refused with line, column and nearest word, in the page's language", async () => {
    const game = tableOf();
    await until(() => isAsked(game));
    expect(await game.systems.openFile(new File([TORN], "mine.bid"))).toBe(false);
    expect(game.systems.own.value).toEqual([]);
    expect(game.settings.value.cards.ours).toBe("modern");
    const { shown: trouble } = game.troubles;
    expect(trouble.value?.place).toBe("system");
    const said = LOCALES.map((locale) =>
      (trouble.value?.complaints ?? []).map((one) => complaintText(one, locale)).join(),
    );
    expect(said[0]).toMatch(
      /^mine\.bid, line 3, column 34: “balancd” .*did you mean “balanced”\?$/,
    );
    expect(said[1]).toMatch(/^mine\.bid、3行34文字目: 「balancd」.*「balanced」のことですか/);
    // The next attempt removes the error.
    await game.systems.add(OWN, "mine.bid");
    expect(trouble.value).toBeUndefined();
  });

  test("that is removed is played no more, but a board that was played by it keeps it", async () => {
    const game = tableOf();
    await settled(game);
    const { systems } = game;
    systems.own.value = [{ name: "ours", text: OWN }];
    game.change({ cards: { ours: OWN, theirs: "sayc" } });
    game.boards.deal(2);
    for (let i = 0; i < 60 && !game.table.isOver.value; i++) await decide(game);
    const agreed = { NS: { card: OWN }, EW: { card: "sayc" } };
    systems.remove({ name: "ours", text: OWN });
    expect(game.settings.value.cards).toEqual({ ours: "modern", theirs: "sayc" });
    expect(systems.own.value).toEqual([]);
    game.boards.deal(3);
    const again = tableOf(JSON.parse(game.kept()) as object);
    expect(again.scores.played.value.map(({ record }) => playedOn(record))).toEqual([agreed]);
    expect(again.systems.own.value).toEqual([]);
  });

  test("goes into a file by its name", async () => {
    const game = tableOf();
    await until(() => isAsked(game));
    await game.systems.add(OWN, "mine.bid");
    game.boards.deal(3);
    expect(game.systems.named(game.table.record.value).agreements).toEqual({
      NS: { card: "ours" },
      EW: { card: "modern" },
    });
  });

  test("has its switches turned in its own lines, for both sides", async () => {
    const game = tableOf();
    await until(() => isAsked(game));
    await game.systems.add(OWN, "mine.bid");
    await game.systems.choose("theirs", OWN);
    expect(await game.systems.turn("ours", "notrump", "16-18")).toBe(true);
    const turned = OWN.replace("12-14", "16-18");
    expect(game.settings.value.cards).toEqual({ ours: turned, theirs: turned });
    expect(await game.systems.turn("ours", "notrump", "16-19")).toBe(false);
    expect(game.settings.value.cards.ours).toBe(turned);
  });
});

test("a system that an older version stored and this one cannot read is reported, and not played", async () => {
  const cards = { ours: "modern:gerbil=off", theirs: "text:0123456789abcdef" };
  const game = tableOf({ ...KEPT, settings: { ...KEPT.settings, cards } });
  // A key without a stored text is not taken for a text.
  expect(game.settings.value.cards).toEqual({ ours: "modern:gerbil=off", theirs: "modern" });
  await until(() => game.troubles.shown.value !== undefined);
  expect(game.settings.value.cards.ours).toBe("modern");
  expect(game.troubles.shown.value?.complaints[0]).toMatchObject({ word: "system.unread" });
});
