/** One page of a list that may change while we read it. */
export interface Page<Item> {
  items: Item[];
  /** The total number of items, if the bank provides it. */
  total: number | null;
  /** How to request the next page; null if there's none. */
  next: string | null;
}

const mostPasses = 3;

/**
 * Reads a list page by page. Items may be added or removed at the front between two pages. An item seen twice counts
 * once. If the total changes, an item may have slipped through, so the list is read again, and items seen before are
 * kept.
 *
 * @param fetchPage gets what the page before calls the next one (null for the first), and the number of items already read in this pass
 * @param mostPages limits a bank whose pages never end; what was read until then is returned
 */
export async function readPages<Item>(
  fetchPage: (at: string | null, read: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
  mostPages: number,
): Promise<Item[]> {
  const seen = new Map<string, Item>();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const totals = new Set<number | null>();
    let [at, read]: [string | null, number] = [null, 0];
    const asked = new Set<string>();
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { items, total, next } = await fetchPage(at, read);
      totals.add(total);
      for (const item of items) seen.set(idOf(item), item);
      if (next === null || items.length === 0 || asked.has(next)) break;
      asked.add(next);
      [at, read] = [next, read + items.length];
    }
    if (totals.size <= 1) break;
  }
  return [...seen.values()];
}
