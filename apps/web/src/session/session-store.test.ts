import { describe, expect, test } from "vitest";
import { boardOf, emptyRecord, partialOf, type BoardRecord } from "@falsecard/core";
import { ANY_DEAL, plainDeal } from "../boards/deals.js";
import type { Entries, Store } from "../device/store.js";
import { DEFAULT_SETTINGS } from "../settings/settings.js";
import { joinFields, openStore, SessionStore, type TextStorage } from "./session-store.js";
import { makeSession, type SessionData } from "./stored.js";

const OWN = "system ours extends modern\n  notrump: 12-14\n";

const recordOf = (number: number): BoardRecord => ({
  ...emptyRecord(boardOf(number)),
  deal: partialOf(plainDeal("store", number)),
  scoring: "IMPs",
});

const SESSION: SessionData = {
  settings: DEFAULT_SETTINGS,
  seed: "store",
  order: ANY_DEAL,
  record: recordOf(3),
  reasons: new Map(),
  refused: [],
  played: [{ record: recordOf(1), others: [50] }, { record: recordOf(2) }],
  seen: [],
  file: undefined,
  answered: [],
  challenge: undefined,
  systems: [],
  pairs: [],
  branches: [],
};

/** A store in memory that records the keys of every write, and fails on demand. */
function memory(entries = new Map<string, unknown>()) {
  const writes: string[][] = [];
  const fails = { read: false, write: false };
  const store: Store = {
    read: async () => {
      if (fails.read) throw new Error("cannot read");
      return new Map(entries);
    },
    write: async (changes) => {
      if (fails.write) throw new Error("full");
      writes.push([...changes.keys()]);
      for (const [key, value] of changes)
        if (value === undefined) entries.delete(key);
        else entries.set(key, value);
    },
  };
  return { store, entries, writes, fails };
}

const open = (store: Store, entries: Entries): SessionStore =>
  new SessionStore(store, new Map(entries), DEFAULT_SETTINGS);

describe("a session", () => {
  test("is stored by key, and only what has changed is written", () => {
    const { store, entries, writes } = memory();
    const kept = open(store, entries);
    kept.keep(SESSION);
    expect(open(store, entries).opened).toEqual(SESSION);
    kept.keep(SESSION);
    expect(writes).toHaveLength(1);
    const [first, ...rest] = SESSION.played;
    const compared = { record: recordOf(1), ...first, others: [50, 420] };
    kept.keep({ ...SESSION, seed: "other", played: [compared, ...rest] });
    expect(writes[1]).toHaveLength(2);
    expect(open(store, entries).opened).toEqual({
      ...SESSION,
      seed: "other",
      played: [compared, ...rest],
    });
  });

  test("that is opened again adds boards, and writes none twice", () => {
    const { store, entries, writes } = memory();
    open(store, entries).keep(SESSION);
    const again = open(store, entries);
    const played = [...again.opened.played, { record: recordOf(4) }];
    again.keep({ ...again.opened, seed: "store", played });
    expect(writes[1]?.filter((key) => key.startsWith("played/"))).toHaveLength(1);
    expect(open(store, entries).opened.played).toEqual(played);
    again.keep({ ...again.opened, seed: "store", played: [] });
    expect(open(store, entries).opened.played).toEqual([]);
  });

  test("in two pages at once keeps the boards of both", () => {
    const { store, entries } = memory();
    open(store, entries).keep(SESSION);
    const [one, other] = [open(store, entries), open(store, entries)];
    for (const [page, number] of [
      [one, 4],
      [other, 5],
    ] as const) {
      const { opened } = page;
      page.keep({
        ...opened,
        seed: "store",
        played: [...opened.played, { record: recordOf(number) }],
      });
    }
    const numbers = open(store, entries).opened.played.map(({ record }) => record.board.number);
    expect(numbers).toEqual([1, 2, 4, 5]);
  });

  test("says when there is no room, and writes all of it when there is again", async () => {
    const { store, entries, fails } = memory();
    const kept = open(store, entries);
    fails.write = true;
    kept.keep(SESSION);
    await Promise.resolve();
    expect(kept.isFailing.value).toBe(true);
    fails.write = false;
    kept.keep(SESSION);
    await Promise.resolve();
    expect(kept.isFailing.value).toBe(false);
    expect(open(store, entries).opened).toEqual(SESSION);
  });

  test("has the text of a system once, as long as something names it", () => {
    const { store, entries } = memory();
    const agreements = { NS: { card: OWN }, EW: { card: OWN } };
    open(store, entries).keep({
      ...SESSION,
      systems: [{ name: "ours", text: OWN }],
      played: [{ record: { ...recordOf(1), agreements } }],
    });
    expect(JSON.stringify([...entries]).split("12-14")).toHaveLength(2);
    const again = open(store, entries);
    expect(again.opened.systems).toEqual([{ name: "ours", text: OWN }]);
    expect(again.opened.played[0]?.record.agreements).toEqual(agreements);
    again.keep({ ...again.opened, seed: "", systems: [], played: [] });
    const last = open(store, entries);
    last.keep({ ...last.opened, seed: "" });
    expect(JSON.stringify([...entries])).not.toContain("12-14");
  });

  test("leaves a board alone that it cannot read", () => {
    const { store, entries } = memory(
      new Map([["played/00000000/", { record: "of another version" }]]),
    );
    const kept = open(store, entries);
    expect(kept.opened.played).toEqual([]);
    kept.keep(SESSION);
    expect(entries.has("played/00000000/")).toBe(true);
    expect(open(store, entries).opened).toEqual(SESSION);
  });

  test("is replaced by that of a file", async () => {
    const { store, entries } = memory();
    const kept = open(store, entries);
    kept.keep({ ...SESSION, systems: [{ name: "ours", text: OWN }] });
    await kept.replace(JSON.parse(makeSession({ ...SESSION, seed: "file" })) as object as never);
    expect(open(store, entries).opened).toEqual({ ...SESSION, seed: "file" });
  });
});

describe("the text of version 0.1.0", () => {
  /** Where version 0.1.0 stored it. */
  const storage = (text?: string): TextStorage & { text: string | undefined } => ({
    text,
    read() {
      return this.text;
    },
    write(written) {
      this.text = written;
    },
    remove() {
      this.text = undefined;
    },
    isFirstVisit: () => false,
  });
  const stay = (): void => {
    throw new Error("the page was opened again");
  };
  const openedFrom = async (store: Store, text: TextStorage): Promise<unknown> => {
    const found = await openStore(async () => store, text, stay);
    return open(found.store, found.entries).opened;
  };
  const TEXT = makeSession(SESSION);

  test("is moved into the database, once", async () => {
    const { store, entries } = memory();
    const text = storage(TEXT);
    expect(await openedFrom(store, text)).toEqual(SESSION);
    expect(text.text).toBeUndefined();
    entries.set("seed", "later");
    expect(await openedFrom(store, text)).toEqual({ ...SESSION, seed: "later" });
  });

  test("stays, and is used, if the database fails at any step", async () => {
    for (const step of ["open", "read", "write"] as const) {
      const { store, fails } = memory();
      const text = storage(TEXT);
      if (step !== "open") fails[step] = true;
      const found = await openStore(
        step === "open" ? () => Promise.reject(new Error("no database")) : async () => store,
        text,
        stay,
      );
      const kept = open(found.store, found.entries);
      expect(kept.opened, step).toEqual(SESSION);
      expect(text.text, step).toBe(TEXT);
      kept.keep({ ...SESSION, seed: "on" });
      // When the database is there again, nothing is missing.
      expect(await openedFrom(memory().store, text), step).toEqual({ ...SESSION, seed: "on" });
    }
  });

  test("stays if it does not come back as it was written", async () => {
    const { store, entries } = memory();
    const torn: Store = {
      ...store,
      write: async (changes) => {
        await store.write(changes);
        entries.delete("seed");
      },
    };
    const text = storage(TEXT);
    expect(await openedFrom(torn, text)).toEqual(SESSION);
    expect(text.text).toBe(TEXT);
    // The next start moves it from the beginning.
    expect(await openedFrom(store, text)).toEqual(SESSION);
    expect(text.text).toBeUndefined();
  });

  test("of a page that was still open adds its boards and changes nothing else", async () => {
    const { store, entries } = memory();
    await openedFrom(store, storage(TEXT));
    const played = [...SESSION.played, { record: recordOf(7) }];
    const late = storage(makeSession({ ...SESSION, seed: "older", played }));
    expect(await openedFrom(store, late)).toEqual({ ...SESSION, played });
    expect(joinFields(entries)["played"]).toHaveLength(3);
    expect(late.text).toBeUndefined();
  });

  test("is not needed, nor is localStorage, where there is a database", async () => {
    const forbidden: TextStorage = {
      read: () => {
        throw new Error("forbidden");
      },
      write: () => undefined,
      remove: () => undefined,
      isFirstVisit: () => true,
    };
    const { store, entries } = memory();
    open(store, entries).keep(SESSION);
    expect(await openedFrom(store, forbidden)).toEqual(SESSION);
    const neither = await openStore(
      () => Promise.reject(new Error("no database")),
      forbidden,
      stay,
    );
    expect(neither.entries.size).toBe(0);
  });

  test("that is another program's is left where it is", async () => {
    const text = storage("not ours");
    await openedFrom(memory().store, text);
    expect(text.text).toBe("not ours");
  });

  describe("on a first visit", () => {
    const first = (): TextStorage & { text: string | undefined } => ({
      ...storage(),
      isFirstVisit: () => true,
    });

    test("nothing waits for the database, and all is written when it is there", async () => {
      const { store, entries } = memory();
      let arrive: (store: Store) => void = () => undefined;
      const database = new Promise<Store>((resolve) => {
        arrive = resolve;
      });
      const found = await openStore(() => database, first(), stay);
      expect(found.entries.size).toBe(0);
      open(found.store, found.entries).keep(SESSION);
      expect(entries.size).toBe(0);
      arrive(store);
      await found.store.read();
      expect(open(store, entries).opened).toEqual(SESSION);
    });

    test("a database that is not empty is read by a page that is opened again", async () => {
      const { store, entries } = memory();
      open(store, entries).keep(SESSION);
      let reloads = 0;
      const found = await openStore(
        async () => store,
        first(),
        () => reloads++,
      );
      const kept = open(found.store, found.entries);
      kept.keep({ ...SESSION, seed: "lost", played: [] });
      await expect(found.store.read()).rejects.toThrow();
      expect(reloads).toBe(1);
      expect(open(store, entries).opened).toEqual(SESSION);
    });

    test("without a database the text is written", async () => {
      const text = first();
      const found = await openStore(() => Promise.reject(new Error("no database")), text, stay);
      open(found.store, found.entries).keep(SESSION);
      await found.store.read();
      expect(JSON.parse(text.text ?? "{}")).toMatchObject({ seed: "store" });
    });
  });
});
