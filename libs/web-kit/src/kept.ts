/** What a browser keeps of an account to work without a connection: each is a database of its own, so that it's gone at once. */
export const kept = { wallet: 'floatwise-wallet', outbox: 'floatwise-outbox' } as const;
export type Kept = (typeof kept)[keyof typeof kept];

/** Deletes it. A browser that refuses storage has nothing to delete. */
export function forgetKept(name: Kept): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Nothing was kept.
  }
}
