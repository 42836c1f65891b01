import { readPages } from './read-pages.js';

/** Reads a list, newest first, with two items per page; `change` runs before the page with that number is read. */
async function read(list: string[], change: Record<number, (now: string[]) => void> = {}, tellsTotal = true) {
  let asked = 0;
  const found = await readPages(
    (at) => {
      change[asked]?.(list);
      asked += 1;
      const offset = Number(at);
      const items = list.slice(offset, offset + 2);
      const next = offset + 2 < list.length ? String(offset + 2) : null;
      return Promise.resolve({ items, total: tellsTotal ? list.length : null, next });
    },
    (item) => item,
    10,
  );
  return { found: found.sort(), asked };
}

test('a list that stands still is read once', async () => {
  expect(await read(['e', 'd', 'c', 'b', 'a'])).toEqual({ found: ['a', 'b', 'c', 'd', 'e'], asked: 3 });
});

test('one that comes between two pages counts, and nothing counts twice', async () => {
  expect((await read(['d', 'c', 'b', 'a'], { 1: (now) => now.unshift('e') })).found).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('one that goes between two pages pushes none out of sight', async () => {
  expect((await read(['e', 'd', 'c', 'b', 'a'], { 1: (now) => now.shift() })).found).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a bank that tells no total is read once', async () => {
  expect((await read(['c', 'b', 'a'], {}, false)).asked).toBe(2);
});

test('a bank that names its next page by a mark is asked for that one, and a page that leads back is the last', async () => {
  const pages: Record<string, { items: string[]; next: string }> = {
    first: { items: ['a'], next: 'x7' },
    x7: { items: ['b'], next: 'k2' },
    k2: { items: ['c'], next: 'x7' },
  };
  const found = await readPages(
    (at) => Promise.resolve({ total: null, ...(pages[at ?? 'first'] ?? { items: [], next: null }) }),
    (item) => item,
    10,
  );
  expect(found).toEqual(['a', 'b', 'c']);
});

test('an empty list', async () => expect(await read([])).toEqual({ found: [], asked: 1 }));

test('pages that never end are left at some time', async () => {
  let asked = 0;
  await readPages(
    () => Promise.resolve({ items: [String((asked += 1))], total: null, next: String(asked) }),
    (item) => item,
    10,
  );
  expect(asked).toBe(10);
});
