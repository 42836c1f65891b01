import type { IDBPDatabase } from 'idb';
import type { Kept } from './kept.js';

const store = 'all';

/** One of the databases, as a table of values by their key. */
export interface Table<Value> {
  get: (key: string) => Promise<Value | undefined>;
  all: () => Promise<Value[]>;
  put: (key: string, value: Value) => Promise<unknown>;
  remove: (key: string) => Promise<void>;
}

/** Opened for each use and closed after it: an open database couldn't be deleted. Rejects if the browser refuses storage. */
export function tableOf<Value>(name: Kept): Table<Value> {
  async function use<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    // No first answer needs it, so its code isn't in front of one.
    const { openDB } = await import('idb');
    const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore(store) });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }
  return {
    get: (key) => use((database) => database.get(store, key)),
    all: () => use((database) => database.getAll(store)),
    put: (key, value) => use((database) => database.put(store, value, key)),
    remove: (key) => use((database) => database.delete(store, key)),
  };
}
