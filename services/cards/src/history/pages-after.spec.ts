import { pagesAfter } from './pages-after.js';

/** Newest first, as the history is read. */
const listOf = (...days: number[]) => {
  const held = new Set(days);
  const after = (last: number | null): number[] =>
    [...held].filter((day) => last === null || day < last).sort((a, b) => b - a);
  return { held, read: (last: number | null) => Promise.resolve(after(last).slice(0, 2)) };
};

test.each<[string, number[], number[][]]>([
  ['no row', [], [[]]],
  ['less than a page', [1], [[1]]],
  ['whole pages', [4, 3, 2, 1], [[4, 3], [2, 1], []]],
  ['a part of a page at last', [3, 2, 1], [[3, 2], [1]]],
])('%s', async (_, days, pages) => {
  const seen: number[][] = [];
  for await (const page of pagesAfter(listOf(...days).read, 2)) seen.push(page);
  expect(seen).toEqual(pages);
});

test('a row that comes or goes between two pages neither doubles nor drops another', async () => {
  const { held, read } = listOf(6, 5, 4, 3, 2, 1);
  const seen: number[] = [];
  for await (const page of pagesAfter(read, 2)) {
    seen.push(...page);
    // A purchase posts while the second page is read, and the bank takes back one that was read already.
    if (seen.length === 2) held.add(7);
    if (seen.length === 4) held.delete(5);
  }
  expect(seen).toEqual([6, 5, 4, 3, 2, 1]);
});
