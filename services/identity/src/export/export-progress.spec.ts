import { begin, exportView, gatheredOf, nextPart, withPage } from './export-progress.js';

const record = { kind: 'card', data: {} };
const page = (records: number, next: string | null, total: number) => ({
  records: Array.from({ length: records }, () => record),
  next,
  total,
});
const row = { id: 'x', status: 'gathering' as const, requestedAt: new Date(0), expiresAt: new Date(1) };

test('the services are asked one by one, each until its last page', () => {
  let parts = begin(['identity', 'cards']);
  const asked = [];
  for (const answer of [page(2, '0.2', 3), page(1, null, 3), page(0, null, 0)]) {
    const part = nextPart(parts);
    asked.push([part?.name, part?.next]);
    parts = withPage(parts, part?.name ?? '', answer);
  }
  expect(asked).toEqual([
    ['identity', null],
    ['identity', '0.2'],
    ['cards', null],
  ]);
  expect(nextPart(parts)).toBeNull();
  expect(gatheredOf(parts)).toBe(3);
});

test('the total is known once every service was asked, and never less than what was gathered', () => {
  const parts = withPage(begin(['identity', 'cards']), 'identity', page(2, null, 1));
  expect(exportView({ ...row, services: parts })).toMatchObject({
    gathered: 2,
    total: null,
    services: [
      { name: 'identity', done: true },
      { name: 'cards', done: false },
    ],
  });
  const all = withPage(parts, 'cards', page(1, '0.1', 5));
  expect(exportView({ ...row, services: all })).toMatchObject({ gathered: 3, total: 7 });
});
