import { readPages } from './read-pages.js';

/** Reads a list, newest first, with two items per page; `change` runs before the page with that number is read. */
async function read(list: string[], change: Record<number, (now: string[]) => void> = {}, tellsTotal = true) {
  let asked = 0;
  const found = await readPages(
    (offset) => {
      change[asked]?.(list);
      asked += 1;
      const items = list.slice(offset, offset + 2);
      return Promise.resolve({ items, total: tellsTotal ? list.length : null, more: offset + 2 < list.length });
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

test('an empty list', async () => expect(await read([])).toEqual({ found: [], asked: 1 }));

test('pages that never end are left at some time', async () => {
  let asked = 0;
  await readPages(
    () => Promise.resolve({ items: [String((asked += 1))], total: null, more: true }),
    (item) => item,
    10,
  );
  expect(asked).toBe(10);
});
