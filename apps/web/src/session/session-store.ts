/**
 * Stores a session by key: a field of it is a value, and so is every board that was played, every reason of a robot and
 * every text of a system. Only what has changed is written. The key of a board has its cards in it, so that two pages
 * that are open at the same time do not overwrite each other's boards.
 *
 * Version 0.1.0 stored everything as one text in localStorage: that is moved into the database once, and stays where it
 * is
 * until it has been read back from there.
 */
import { signal } from "@preact/signals";
import { makePartialDeal, type BoardRecord } from "@falsecard/core";
import type { Entries, Store } from "../device/store.js";
import type { Settings } from "../settings/settings.js";
import {
  FIELDS,
  fieldsOfText,
  makeField,
  makePlayed,
  parsePlayed,
  parseSession,
  StoredTexts,
  type SessionData,
  type StoredSession,
} from "./stored.js";

type List = "played" | "reasons" | "texts";
const keyIn = (list: List, name: string): string => `${list}/${name}`;
/** Keys are ordered as texts. */
const placeText = (place: number): string => String(place).padStart(8, "0");
const boardKey = (place: number, deal: string): string =>
  keyIn("played", `${placeText(place)}/${deal}`);

/** The fields of a stored text as entries, with the items of lists apart. */
export function splitFields(fields: Readonly<Record<string, unknown>>): Map<string, unknown> {
  const { played, reasons, texts, ...rest } = fields;
  const entries = new Map(Object.entries(rest));
  const items = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  for (const [i, one] of items(played).entries()) entries.set(boardKey(i, dealIn(one)), one);
  for (const one of items(reasons))
    entries.set(keyIn("reasons", placeText(Number(items(one)[0]))), one);
  for (const [key, text] of Object.entries(Object(texts) as Readonly<Record<string, unknown>>))
    entries.set(keyIn("texts", key), text);
  return entries;
}

/** The deal of a stored board, as far as it can be read. */
function dealIn(played: unknown): string {
  const { record } = Object(played) as { readonly record?: unknown };
  const { deal } = Object(record) as { readonly deal?: unknown };
  return typeof deal === "string" ? deal : "";
}

const itemsOf = (entries: Entries, list: List): (readonly [key: string, value: unknown])[] =>
  [...entries]
    .filter(([key]) => key.startsWith(keyIn(list, "")))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The fields of entries, as {@link splitFields} takes them. */
export const joinFields = (entries: Entries): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries([...entries].filter(([key]) => !key.includes("/"))),
  played: itemsOf(entries, "played").map(([, one]) => one),
  reasons: itemsOf(entries, "reasons").map(([, one]) => one),
  texts: Object.fromEntries(
    itemsOf(entries, "texts").map(([key, text]) => [key.slice(keyIn("texts", "").length), text]),
  ),
});

export class SessionStore {
  /** Whether the last change could not be written, so that a reload would lose it. */
  readonly isFailing = signal(false);
  /** What was stored when the page was opened. */
  readonly opened: StoredSession;
  readonly #store: Store;
  readonly #texts: StoredTexts;
  /** What the value of each key was made of: values are immutable, so another object is another value. */
  readonly #written = new Map<string, unknown>();
  readonly #keys = new WeakMap<BoardRecord, string>();
  #places = 0;
  #isReplaced = false;

  constructor(store: Store, entries: Entries, usual: Settings) {
    this.#store = store;
    const fields = joinFields(entries);
    this.#texts = new StoredTexts(fields["texts"]);
    for (const list of ["reasons", "texts"] as const)
      for (const [key, value] of itemsOf(entries, list)) this.#written.set(key, value);
    const played = itemsOf(entries, "played").flatMap(([key, value]) => {
      this.#places = 1 + Number(key.split("/")[1]);
      const one = parsePlayed(value, this.#texts);
      // A board that cannot be read stays where it is.
      if (one === undefined) return [];
      this.#keys.set(one.record, key);
      this.#written.set(key, one);
      return [one];
    });
    this.opened = { ...parseSession({ ...fields, played: [] }, usual, this.#texts), played };
  }

  /** Writes what has changed, and removes what is no longer part of the session. */
  keep(session: SessionData): void {
    const changes = new Map<string, unknown>();
    const present = new Set<string>();
    const put = (key: string, source: unknown, make: () => unknown): void => {
      present.add(key);
      if (this.#written.has(key) && this.#written.get(key) === source) return;
      this.#written.set(key, source);
      changes.set(key, make());
    };
    for (const field of FIELDS)
      put(field, session[field], () => makeField(session, field, this.#texts));
    for (const [card, reason] of session.reasons)
      put(keyIn("reasons", placeText(card)), reason, () => [card, reason]);
    for (const one of session.played)
      put(this.#keyOf(one.record), one, () => makePlayed(one, this.#texts));
    for (const name of this.#texts.named) {
      const text = this.#texts.all.get(name);
      if (text !== undefined) put(keyIn("texts", name), text, () => text);
    }
    for (const key of this.#written.keys())
      if (!present.has(key)) {
        this.#written.delete(key);
        changes.set(key, undefined);
      }
    if (changes.size > 0 && !this.#isReplaced) void this.#write(changes);
  }

  async #write(changes: Entries): Promise<void> {
    try {
      await this.#store.write(changes);
      this.isFailing.value = false;
    } catch {
      // No more room: the table plays on and says what a reload would lose, and the next change tries again.
      for (const key of changes.keys()) this.#written.delete(key);
      this.isFailing.value = true;
    }
  }

  #keyOf(record: BoardRecord): string {
    let key = this.#keys.get(record);
    if (key === undefined)
      this.#keys.set(record, (key = boardKey(this.#places++, makePartialDeal(record.deal))));
    return key;
  }

  /**
   * Puts the fields of a file in the place of everything that is stored, for the next start; false if there is no room.
   */
  async replace(fields: Readonly<Record<string, unknown>>): Promise<boolean> {
    try {
      const changes = new Map<string, unknown>();
      for (const key of (await this.#store.read()).keys()) changes.set(key, undefined);
      for (const [key, value] of splitFields(fields)) changes.set(key, value);
      // This page is over: what it still does must not mix with the file.
      this.#isReplaced = true;
      await this.#store.write(changes);
    } catch {
      this.#isReplaced = false;
      this.isFailing.value = true;
    }
    return this.#isReplaced;
  }
}

/** The text of version 0.1.0; any of these may throw where storage is forbidden or full. */
export interface TextStorage {
  read(): string | undefined;
  write(text: string): void;
  remove(): void;
  /** Whether this is the first visit to the page; from then on it is not. */
  isFirstVisit(): boolean;
}

/** Says that the text has been moved. */
const MOVED = "moved";

/**
 * The database; without one the text, as in version 0.1.0, so that what it has is not lost either. `reload` opens the
 * page
 * again.
 */
export async function openStore(
  openDatabase: () => Promise<Store>,
  text: TextStorage,
  reload: () => void,
): Promise<{ readonly store: Store; readonly entries: Entries }> {
  // A first visit does not wait for the database: creating it takes longer than everything else, and there is nothing
  // to read yet.
  if (isFirstVisit(text))
    return { store: laterStore(openDatabase, text, reload), entries: new Map() };
  try {
    const store = await openDatabase();
    await moveText(store, text);
    return { store, entries: await store.read() };
  } catch {
    const store = textStore(text);
    return { store, entries: await store.read() };
  }
}

function isFirstVisit(text: TextStorage): boolean {
  try {
    return text.read() === undefined && text.isFirstVisit();
  } catch {
    return false;
  }
}

function laterStore(
  openDatabase: () => Promise<Store>,
  text: TextStorage,
  reload: () => void,
): Store {
  const opening = openDatabase()
    .catch(() => textStore(text))
    .then(async (store) => {
      if ((await store.read()).size === 0) return store;
      // Only the sign of an earlier visit was lost: nothing may be written over what is stored.
      reload();
      throw new Error("the page has been here before");
    });
  opening.catch(() => undefined);
  return {
    read: async () => await (await opening).read(),
    write: async (changes) => await (await opening).write(changes),
  };
}

async function moveText(store: Store, text: TextStorage): Promise<void> {
  const fields = fieldsIn(text);
  if (fields === undefined) return;
  const stored = await store.read();
  // A text that comes after the move is of an older page that was still open: its boards are added.
  const changes = stored.has(MOVED) ? boardsBeside(stored, fields) : splitFields(fields);
  await store.write(changes);
  const after = await store.read();
  for (const [key, value] of changes)
    if (JSON.stringify(after.get(key)) !== JSON.stringify(value))
      throw new Error(`${key} was not stored`);
  await store.write(new Map([[MOVED, true]]));
  text.remove();
}

/** Entries for the boards that only an old localStorage text has; their places follow those of the stored boards. */
function boardsBeside(stored: Entries, fields: Readonly<Record<string, unknown>>): Entries {
  const { played, texts } = joinFields(splitFields(fields));
  const before = joinFields(stored)["played"] as readonly unknown[];
  const known = new Set(before.map(recordText));
  const added = (played as readonly unknown[]).filter((one) => !known.has(recordText(one)));
  // Holes stand for the boards already stored, so that the added ones are numbered after them.
  const places: unknown[] = [...before.map(() => undefined), ...added];
  const entries = splitFields({ played: places, texts });
  for (const [key, value] of entries) if (value === undefined) entries.delete(key);
  return entries;
}

const recordText = (played: unknown): string =>
  JSON.stringify((Object(played) as { readonly record?: unknown }).record ?? null);

const fieldsIn = (text: TextStorage): Readonly<Record<string, unknown>> | undefined => {
  let found: string | undefined;
  try {
    found = text.read();
  } catch {
    // Where localStorage is forbidden, no version has stored anything there.
  }
  return found === undefined ? undefined : fieldsOfText(found);
};

/** A store of one text, as in version 0.1.0. */
function textStore(text: TextStorage): Store {
  const entries = splitFields(fieldsIn(text) ?? {});
  return {
    read: () => Promise.resolve(entries),
    write: async (changes) => {
      for (const [key, value] of changes)
        if (value === undefined) entries.delete(key);
        else entries.set(key, value);
      text.write(JSON.stringify(joinFields(entries)));
    },
  };
}
