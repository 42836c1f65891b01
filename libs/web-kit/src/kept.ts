/**
 * What a browser keeps to work without a connection: each is a database of its own, so that it's gone at once. Wallet and outbox are
 * an account's; the catalog is nobody's.
 */
export const kept = { wallet: 'floatwise-wallet', outbox: 'floatwise-outbox', catalog: 'floatwise-catalog' } as const;
export type Kept = (typeof kept)[keyof typeof kept];

/** Deletes it. A browser that refuses storage has nothing to delete. */
export function forgetKept(name: Kept): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // Nothing was kept.
  }
}
