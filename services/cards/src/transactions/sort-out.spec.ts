import { sortOut } from './sort-out.js';
import type { StoredTransaction, ReportedTransaction } from './transaction.js';

const told = (about: Partial<ReportedTransaction> = {}): ReportedTransaction => ({
  externalId: null,
  postedOn: '2026-03-07',
  madeOn: null,
  amount: 4.5,
  kind: 'purchase',
  description: 'COFFEE',
  mcc: null,
  category: null,
  isForeign: false,
  ...about,
});
const stored = (about: Partial<StoredTransaction> = {}): StoredTransaction => ({
  id: 'one',
  externalId: null,
  postedOn: '2026-03-07',
  amount: 4.5,
  description: 'COFFEE',
  occurrence: 1,
  fileId: null,
  ...about,
});
const verdicts = (...args: Parameters<typeof sortOut>) =>
  sortOut(...args).map((one) => (one.verdict === 'new' ? `new ${one.occurrence}` : `${one.verdict} ${one.stored.id}`));

test.each<[string, StoredTransaction[], ReportedTransaction[], string[]]>([
  ['a card’s first transaction', [], [told()], ['new 1']],
  ['two coffees on one day are two', [], [told(), told()], ['new 1', 'new 2']],
  ['importing the same file again adds nothing', [stored()], [told()], ['known one']],
  ['a second coffee on the same day as a known one', [stored()], [told(), told()], ['known one', 'new 2']],
  ['another day', [stored()], [told({ postedOn: '2026-03-10' })], ['new 1']],
  ['another amount', [stored()], [told({ amount: 4.51 })], ['new 1']],
  [
    'known by its id, whatever its text is now',
    [stored({ externalId: 'a' })],
    [told({ externalId: 'a', description: 'TEA' })],
    ['known one'],
  ],
  ['the bank has an ID for a transaction from a file', [stored()], [told({ externalId: 'a' })], ['known one']],
  ['a file without IDs after a bank with IDs', [stored({ externalId: 'a' })], [told()], ['known one']],
  [
    'the same id twice in one answer counts once',
    [],
    [told({ externalId: 'a' }), told({ externalId: 'a' })],
    ['new 1'],
  ],
  [
    'an id takes its own row before a line without id does',
    [stored({ externalId: 'a' }), stored({ id: 'two', occurrence: 2 })],
    [told(), told({ externalId: 'a' })],
    ['known two', 'known one'],
  ],
])('%s', (_, before, now, expected) => {
  expect(verdicts(before, now, 'file')).toEqual(expected);
  expect(
    verdicts(
      before.map((one) => ({ ...one, fileId: 'a-file' })),
      now,
      'file',
    ),
  ).toEqual(expected);
});

test('an ID that we learn later is saved', () => {
  expect(sortOut([stored()], [told({ externalId: 'a' })], 'bank')).toMatchObject([{ verdict: 'known', adopts: true }]);
});

test.each(['bank', 'file'] as const)('another ID from the same %s is another coffee', (source) => {
  const fileId = source === 'bank' ? null : 'a-file';
  expect(verdicts([stored({ externalId: 'a', fileId })], [told({ externalId: 'b' })], source)).toEqual(['new 2']);
});

describe('a file that describes a bank’s transaction differently', () => {
  test.each<[string, Partial<ReportedTransaction>, string]>([
    ['the same day', { description: 'COFFEE HOUSE 12' }, 'doubtful one'],
    ['a day later', { description: 'COFFEE HOUSE 12', postedOn: '2026-03-08' }, 'doubtful one'],
    ['two days before', { description: 'COFFEE HOUSE 12', postedOn: '2026-03-05' }, 'doubtful one'],
    ['three days later', { description: 'COFFEE HOUSE 12', postedOn: '2026-03-10' }, 'new 1'],
    ['of another amount', { description: 'COFFEE HOUSE 12', amount: 4.49 }, 'new 1'],
  ])('%s', (_, about, expected) => expect(verdicts([stored()], [told(about)], 'file')).toEqual([expected]));

  test('each of the bank’s transactions makes only one line doubtful', () => {
    const twice = [told({ description: 'A' }), told({ description: 'B' })];
    expect(verdicts([stored()], twice, 'file')).toEqual(['doubtful one', 'new 1']);
  });

  test('the nearest day is matched', () => {
    const before = [stored({ postedOn: '2026-03-05' }), stored({ id: 'two', postedOn: '2026-03-08' })];
    expect(verdicts(before, [told({ description: 'A' })], 'file')).toEqual(['doubtful two']);
  });

  test('a transaction from another file in different words is new', () => {
    expect(verdicts([stored({ fileId: 'a-file' })], [told({ description: 'A' })], 'file')).toEqual(['new 1']);
  });
});

describe('a bank that describes a file’s transaction differently', () => {
  const fromFile = stored({ fileId: 'a-file' });
  test.each<[string, Partial<ReportedTransaction>, string]>([
    ['the same day', { description: 'A' }, 'known one'],
    ['a day before', { description: 'A', postedOn: '2026-03-06' }, 'known one'],
    ['two days later', { description: 'A', postedOn: '2026-03-09' }, 'new 1'],
  ])('%s', (_, about, expected) => expect(verdicts([fromFile], [told(about)], 'bank')).toEqual([expected]));

  test('gives it its ID', () => {
    expect(sortOut([fromFile], [told({ externalId: 'a', description: 'A' })], 'bank')).toMatchObject([
      { adopts: true },
    ]);
  });

  test('the next sync finds it by its ID', () => {
    const withId = { ...fromFile, externalId: 'fit' };
    expect(sortOut([withId], [told({ externalId: 'a', description: 'A' })], 'bank')).toMatchObject([{ adopts: true }]);
  });
});
