import { listHeldCards } from './admin-cards.http.js';

const id = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const isPageEnd = (after: string) =>
  listHeldCards.query.safeParse({ sort: after.includes('T') ? 'updated' : 'utilization', after }).success;

test.each(['0.00', '-12.50', '2026-11-30T12:00:00.000Z'])('a page ends at %s', (value) =>
  expect(isPageEnd(`${value}_${id}`)).toBe(true),
);

test.each([
  ['a number that is none', `1e5_${id}`],
  ['a time that there is not', `2026-13-99T99:99:99.000Z_${id}`],
  ['an id that is none', '0.00_------------------------------------'],
])('no page ends at %s', (_, after) => expect(isPageEnd(after)).toBe(false));
