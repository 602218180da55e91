/**
 * Opens what is stored on this device. Version 0.1.0 stored all of it as one text in localStorage: that is moved into the
 * database once, and stays where it is until it has been read back from there.
 */
import type { Entries, Store } from "../device/store.js";
import { joinFields, splitFields } from "./session-store.js";
import { fieldsOfText } from "./stored.js";

/** The text of version 0.1.0; any of these may throw where storage is forbidden or full. */
export interface TextStorage {
  read(): string | undefined;
  write(text: string): void;
  remove(): void;
  /** Whether this is the first visit to the page; from then on it is not. */
  isFirstVisit(): boolean;
}

/** The key of the sign that a text was moved. */
const MOVED = "moved";

/**
 * The database; without one the text, as in version 0.1.0, so that what it has is not lost either. `reload` opens the page
 * again.
 */
export async function openStore(
  openDatabase: () => Promise<Store>,
  text: TextStorage,
  reload: () => void,
): Promise<{ readonly store: Store; readonly entries: Entries }> {
  // To make a database takes longer than all the rest of a first visit, and there is nothing to read.
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

/** A store that is opened while the page is used. */
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
  // Holes keep the places of the boards that are there.
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

/** All entries in one text. */
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
