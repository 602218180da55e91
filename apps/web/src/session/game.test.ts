import { describe, expect, test } from "vitest";
import { auctionOf, recordSeen, scoreOf, SEATS, seenBy, type BoardRecord } from "@falsecard/core";
import { Game } from "./game.js";
import { Panels } from "../look/panels.js";
import { keysOf } from "../table/views/keys.js";
import {
  act,
  begin,
  isAsked,
  make,
  engineOf,
  QUICK,
  storeOf,
  until,
  type Asked,
} from "./game.fixture.js";
import { say, WORDS, type Word, type WordValues } from "../words/words.js";

const done = ({ calls, cards }: BoardRecord): number => calls.length + cards.length;

describe("a board in the page", () => {
  test("is bid and played to its end, taken back, and shown only as the seat may see it", async () => {
    const asked: Asked[] = [];
    const game = new Game(engineOf(asked), storeOf(QUICK), () => "fresh");
    await act(game);
    const first = done(game.table.record.value);
    await until(() => isAsked(game));
    game.undo();
    await until(() => game.table.turn.value === "call" && done(game.table.record.value) < first);
    while (!game.table.isOver.value) await act(game);
    expect(auctionOf(game.table.record.value).isOver).toBe(true);
    await until(() => game.scores.others.value !== undefined);
    expect(game.scores.tally.value).toMatchObject({ boards: 0, uncounted: { undo: 1 } });
    // Every question held one hand, and dummy's once it was down, and nothing else.
    for (const question of asked) {
      // Questions about a finished board may have all four hands.
      if (["other", "deal", "watch"].includes(question.method)) continue;
      if (!("seen" in question)) throw new Error(`${question.method} has a record`);
      const { seen } = question;
      expect(seen).toEqual(seenBy(recordSeen(seen), seen.seat));
      expect(seen.dummy === undefined).toBe(seen.cards.length === 0);
    }
    if (game.table.record.value.cards.length > 8) {
      expect(game.table.reasons.value.size).toBeGreaterThan(0);
      for (const { line, full } of game.table.reasons.value.values()) {
        expect(line.length).toBeGreaterThan(5);
        expect(full.join("\n")).toContain(line.split(":")[0] ?? "?");
      }
    }
  });

  test("is where it was after a reload", async () => {
    const store = storeOf(QUICK);
    const game = new Game(engineOf(), store, () => "fresh");
    await act(game);
    await until(() => isAsked(game));
    const again = new Game(engineOf(), storeOf(store.text), () => "other");
    expect(again.table.record.value.calls).toEqual(game.table.record.value.calls);
    expect(again.table.record.value.deal).toEqual(game.table.record.value.deal);
    await until(() => again.table.turn.value === game.table.turn.value);
  });

  test("is not in the backup while it is on, not even by its number", async () => {
    const before = "AAAAAAAAAAAAAAAAS";
    const game = begin(JSON.stringify({ ...(JSON.parse(QUICK) as object), seen: [before] }));
    const seenIn = (text: string): readonly string[] =>
      (JSON.parse(text) as { readonly seen: readonly string[] }).seen;
    await until(() => isAsked(game));
    make(game, "1C");
    await until(() => game.table.turn.value === "card");
    expect(seenIn(game.kept())).toHaveLength(2);
    expect(seenIn(game.backup)).toEqual([before]);
    while (!game.table.isOver.value) await act(game);
    expect(seenIn(game.backup)).toEqual(seenIn(game.kept()));
    expect(seenIn(game.backup)).toHaveLength(2);
  });

  test("a store may hold anything", () => {
    for (const text of ["", "{", "null", '{"record":{"deal":"x"}}', '{"settings":{"seat":"Q"}}']) {
      const game = new Game(engineOf(), storeOf(text), () => "fresh");
      expect(game.boards.seed.value).toBe("fresh");
      expect(game.table.record.value.board.number).toBe(1);
      expect(SEATS).toContain(game.settings.value.seat);
    }
  });

  test("calls are explained before they are made", async () => {
    const game = new Game(engineOf(), storeOf(QUICK), () => "fresh");
    await until(() => game.table.turn.value === "call" && game.table.meanings.value !== undefined);
    await until(
      () => game.table.meanings.value?.made.length === game.table.record.value.calls.length,
    );
    const { legal } = auctionOf(game.table.record.value);
    expect(game.table.meanings.value?.possible.map(({ call }) => call)).toEqual(legal);
    for (const { text } of game.table.meanings.value?.possible ?? []) expect(text).not.toBe("");
  });

  test("is the same when its link is pasted, and is played to its end", async () => {
    const game = new Game(engineOf(), storeOf(QUICK), () => "fresh");
    const lin =
      "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|mb|7S|mb|P|mb|P|mb|P|pc|H2|";
    expect(game.boards.paste("no board here")).toBe(false);
    expect(game.boards.paste(lin.replace("md|3", "md|1"))).toBe(true);
    await until(() => game.table.isOver.value || game.table.turn.value !== undefined);
    // During the board the link has only the hands that South sees: the own hand and dummy's.
    const seen = decodeURIComponent(game.link.slice(1));
    expect(seen).toContain("md|1SAKQJT98765432HDC,,SHDAKQJT98765432C,|");
    expect(game.boards.paste(seen)).toBe(false);
    while (!game.table.isOver.value) await act(game);
    expect(scoreOf(game.table.record.value)).toBe(1510);
    const other = new Game(engineOf(), storeOf(QUICK), () => "fresh");
    expect(other.boards.paste(decodeURIComponent(game.link.slice(1)))).toBe(true);
    await until(() => other.table.isOver.value);
    expect(other.table.record.value.deal).toEqual(game.table.record.value.deal);
    expect(other.table.record.value.calls.map(({ call }) => call)).toEqual(["7S", "P", "P", "P"]);
  });

  test("takes calls and cards from the keyboard", async () => {
    const game = new Game(engineOf(), storeOf(QUICK), () => "fresh");
    await until(() => game.table.turn.value === "call");
    const press = keysOf({ game, panels: new Panels(new Date()) });
    const before = game.table.record.value.calls.length;
    expect(press("7")).toBe(true);
    expect(press("n")).toBe(true);
    await until(() => game.table.record.value.calls.length > before);
    expect(game.table.record.value.calls[before]?.call).toBe("7N");
    expect(press("q")).toBe(false);
  });
});

test("every word has both languages and the same values", () => {
  for (const [word, [en, ja]] of Object.entries(WORDS)) {
    const values = (text: string): string[] =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").toSorted();
    expect(values(ja), word).toEqual(values(en));
    const empty: WordValues = Object.fromEntries(values(ja).map((name) => [name, ""]));
    expect(say(word as Word, "ja", empty)).toBe(ja.replaceAll(/\{\w+\}/g, ""));
  }
});
