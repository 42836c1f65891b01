/** One page of a list that may change while it's read. */
export interface Page<Item> {
  items: Item[];
  /** How many there are in all, where the bank says so. */
  total: number | null;
  /** Whether a next page is to be asked for. */
  more: boolean;
}

const mostPasses = 3;

/**
 * Reads a list page by page. Something may come or go at the front between two pages: then an item is seen twice, which counts
 * once, or slips through, which the changed total tells; the list is then read again, and what was seen before stays.
 *
 * @param fetchPage is given how many items of this pass came before
 * @param mostPages a bank whose pages never end is not read forever: what came so far is answered
 */
export async function readPages<Item>(
  fetchPage: (offset: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
  mostPages: number,
): Promise<Item[]> {
  const seen = new Map<string, Item>();
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const totals = new Set<number | null>();
    let offset = 0;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const { items, total, more } = await fetchPage(offset);
      totals.add(total);
      for (const item of items) seen.set(idOf(item), item);
      offset += items.length;
      if (!more || items.length === 0) break;
    }
    if (totals.size <= 1) break;
  }
  return [...seen.values()];
}
