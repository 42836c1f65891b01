/**
 * Reads a list page by page, each from the last row of the page before, so that rows that come or go meanwhile neither double nor
 * drop others.
 * @param read up to `size` rows after this one; null begins with the first
 */
export async function* pagesAfter<Row>(
  read: (after: Row | null) => Promise<Row[]>,
  size: number,
): AsyncGenerator<Row[]> {
  let page = await read(null);
  for (;;) {
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < size) return;
    page = await read(last);
  }
}
