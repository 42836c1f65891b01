const key = 'floatwise.import-declined';
const listeners = new Set<() => void>();
let declinedHere: readonly string[] = [];
let read: { stored: string | null; ids: readonly string[] } = { stored: null, ids: [] };

/** Ids of the guest cards that were offered and not wanted; the same array until it changes. */
export function declinedCards(): readonly string[] {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return declinedHere;
    if (stored !== read.stored) read = { stored, ids: idsIn(stored) };
    return read.ids;
  } catch {
    return declinedHere;
  }
}

function idsIn(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that these were declined, so that only a quiet line offers them from now on. */
export function declineCards(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Remembered until the page is loaded again.
    declinedHere = ids;
  }
  for (const listener of listeners) listener();
}

export function onDeclinedCardsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
