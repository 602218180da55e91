/**
 * Stores a session in a key-value store: one value for each field, played board, robot's reason and text of a system.
 * Only changed values are written. The key of a board contains its deal, so that two pages open at the same time do not
 * overwrite each other's boards.
 *
 * Version 0.1.0 stored everything as one text in localStorage. The text is moved into the database once, and is removed
 * only after it has been read back from there.
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
/** Zero-padded, because keys are sorted as strings. */
const placeText = (place: number): string => String(place).padStart(8, "0");
const boardKey = (place: number, deal: string): string =>
  keyIn("played", `${placeText(place)}/${deal}`);

/** Splits the fields of a stored text into entries, with one entry for each item of a list. */
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

/** The deal of a stored board; empty if it has none. */
function dealIn(played: unknown): string {
  const { record } = Object(played) as { readonly record?: unknown };
  const { deal } = Object(record) as { readonly deal?: unknown };
  return typeof deal === "string" ? deal : "";
}

const itemsOf = (entries: Entries, list: List): (readonly [key: string, value: unknown])[] =>
  [...entries]
    .filter(([key]) => key.startsWith(keyIn(list, "")))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Joins entries into fields, the inverse of {@link splitFields}. */
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
  /** The session as it was stored when the page was opened. */
  readonly opened: StoredSession;
  readonly #store: Store;
  readonly #texts: StoredTexts;
  /**
   * The object that each stored value was made from. Objects are immutable, so a different object is a changed value.
   */
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
      // A board that cannot be read stays in the store.
      if (one === undefined) return [];
      this.#keys.set(one.record, key);
      this.#written.set(key, one);
      return [one];
    });
    this.opened = { ...parseSession({ ...fields, played: [] }, usual, this.#texts), played };
  }

  /** Writes the changed values, and removes those that are no longer part of the session. */
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
      // The storage is full: the table plays on and warns that a reload would lose the change; the next change tries
      // again.
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
   * Replaces everything stored by the fields of a file, which are read at the next start; false if writing fails.
   */
  async replace(fields: Readonly<Record<string, unknown>>): Promise<boolean> {
    try {
      const changes = new Map<string, unknown>();
      for (const key of (await this.#store.read()).keys()) changes.set(key, undefined);
      for (const [key, value] of splitFields(fields)) changes.set(key, value);
      // From now on this page writes nothing, so that its own session does not mix with the file's.
      this.#isReplaced = true;
      await this.#store.write(changes);
    } catch {
      this.#isReplaced = false;
      this.isFailing.value = true;
    }
    return this.#isReplaced;
  }
}

/** Access to the text of version 0.1.0; every method may throw if storage is forbidden or full. */
export interface TextStorage {
  read(): string | undefined;
  write(text: string): void;
  remove(): void;
  /** Whether this is the first visit to the page. Records the visit, so that a second call returns false. */
  isFirstVisit(): boolean;
}

/** The key that marks the text as moved. */
const MOVED = "moved";

/**
 * Opens the database, or without one a store in the text of version 0.1.0, so that neither is lost. `reload` opens the
 * page again.
 */
export async function openStore(
  openDatabase: () => Promise<Store>,
  text: TextStorage,
  reload: () => void,
): Promise<{ readonly store: Store; readonly entries: Entries }> {
  // A first visit does not wait for the database: creating it is the slowest step, and there is nothing to read yet.
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
      // It was no first visit, only its record was lost. Reload instead of writing over the stored session.
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
  // A text found after the move was written by a page without the database, or by an older page that was still open;
  // its boards are added.
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
    // If localStorage is forbidden, no version has stored anything there.
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
