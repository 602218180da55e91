/** A key-value store in the browser's database (IndexedDB). */
import { openDB } from "idb";

export type Entries = ReadonlyMap<string, unknown>;

export interface Store {
  read(): Promise<Entries>;
  /** Writes all changes or none; `undefined` removes a key. Rejects if the storage is full. */
  write(changes: Entries): Promise<void>;
}

const [DATABASE, TABLE] = ["falsecard", "session"];

/** Rejects if the browser has no database, as in the private windows of some. */
export async function openDatabase(): Promise<Store> {
  const database = await openDB(DATABASE, 1, {
    upgrade: (made) => void made.createObjectStore(TABLE),
  });
  return {
    read: async () => {
      const { store } = database.transaction(TABLE);
      const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return new Map(keys.map((key, i) => [key as string, values[i] as unknown]));
    },
    write: async (changes) => {
      const change = database.transaction(TABLE, "readwrite");
      const done = [...changes].map(([key, value]) =>
        value === undefined ? change.store.delete(key) : change.store.put(value, key),
      );
      // Without an explicit commit, closing the page now would abort the transaction.
      change.commit();
      await Promise.all([...done, change.done]);
    },
  };
}
