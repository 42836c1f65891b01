import { jest } from '@jest/globals';
import { sortOut } from './sort-out.js';
import type { StoredTransaction, ReportedTransaction } from './transaction.js';

const told = (about: Partial<ReportedTransaction> = {}): ReportedTransaction => ({
  externalId: null,
  isPending: false,
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
  isPending: false,
  isSettled: false,
  postedOn: '2026-03-07',
  amount: 4.5,
  description: 'COFFEE',
  merchant: 'Coffee',
  category: 'other',
  occurrence: 1,
  fileId: null,
  ...about,
});
const verdicts = (...args: Parameters<typeof sortOut>) =>
  sortOut(...args).map((one) => {
    if (one.verdict !== 'new') return `${one.verdict} ${one.stored.id}`;
    return one.settles ? `settles ${one.settles.id}` : `new ${one.occurrence}`;
  });

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

describe('a pending transaction', () => {
  const dinner = stored({
    ...{ isPending: true, amount: 50, description: 'TST* NOPA', merchant: 'Nopa', category: 'dining' },
  });
  const pump = stored({
    ...{ isPending: true, amount: 100, description: 'SHELL OIL', merchant: 'Shell', category: 'gas' },
  });
  const shop = stored({
    ...{ isPending: true, amount: 100, description: 'OBI HOME', merchant: 'Obi Home', category: 'other' },
  });
  const nopa = { description: 'TST* NOPA', amount: 50, mcc: '5812' };
  test.each<[string, StoredTransaction, Partial<ReportedTransaction>, string]>([
    ['posts for the same amount', dinner, { ...nopa, postedOn: '2026-03-09' }, 'settles one'],
    ['posts with a tip of 40%', dinner, { ...nopa, amount: 70 }, 'settles one'],
    ['isn’t a dinner that costs more than that', dinner, { ...nopa, amount: 70.01 }, 'new 1'],
    ['isn’t a dinner that costs less', dinner, { ...nopa, amount: 49.99 }, 'new 1'],
    ['posts for what the pump gave', pump, { description: 'SHELL OIL', amount: 41.37 }, 'settles one'],
    ['posts for up to 15% less elsewhere', shop, { description: 'OBI HOME', amount: 85 }, 'settles one'],
    ['posts for up to 15% more elsewhere', shop, { description: 'OBI HOME', amount: 115 }, 'settles one'],
    ['isn’t what costs another amount elsewhere', shop, { description: 'OBI HOME', amount: 116 }, 'new 1'],
    ['isn’t a refund', shop, { description: 'OBI HOME', amount: -100 }, 'new 1'],
    [
      'posts up to 10 days later',
      shop,
      { description: 'OBI HOME', amount: 100, postedOn: '2026-03-17' },
      'settles one',
    ],
    ['isn’t one of 11 days later', shop, { description: 'OBI HOME', amount: 100, postedOn: '2026-03-18' }, 'new 1'],
    ['isn’t one of two days before', shop, { description: 'OBI HOME', amount: 100, postedOn: '2026-03-05' }, 'new 1'],
    [
      'posts in other words within 5 days',
      shop,
      { description: 'X', amount: 100, postedOn: '2026-03-12' },
      'settles one',
    ],
    ['isn’t one in other words after 6 days', shop, { description: 'X', amount: 100, postedOn: '2026-03-13' }, 'new 1'],
    ['isn’t one in other words for another amount', shop, { description: 'X', amount: 100.01 }, 'new 1'],
    ['is known again', shop, { description: 'OBI HOME', amount: 100, isPending: true }, 'known one'],
    ['that changed is replaced', shop, { description: 'OBI HOME', amount: 101, isPending: true }, 'settles one'],
    [
      'posts under its ID, whatever changed',
      { ...shop, externalId: 'a' },
      { externalId: 'a', amount: 999 },
      'settles one',
    ],
  ])('%s', (_, pending, about, expected) => {
    for (const source of ['bank', 'file'] as const) {
      expect(verdicts([pending], [told(about)], source)).toEqual([expected]);
      expect(verdicts([{ ...pending, fileId: 'a-file' }], [told(about)], source)).toEqual([expected]);
    }
  });

  test('that has posted already is known', () => {
    const posted = stored({ amount: 60, merchant: 'Nopa', category: 'dining', postedOn: '2026-03-09' });
    expect(verdicts([posted], [told({ ...nopa, isPending: true })], 'file')).toEqual(['known one']);
  });

  test('is one of two at the same shop: each posts once, the same amount first', () => {
    const both = [dinner, { ...dinner, id: 'two', amount: 60 }];
    const now = [
      told({ ...nopa, amount: 60, postedOn: '2026-03-09' }),
      told({ ...nopa, amount: 58, postedOn: '2026-03-09' }),
    ];
    expect(verdicts(both, now, 'bank')).toEqual(['settles two', 'settles one']);
  });

  test('that has posted as another one takes part in nothing', () => {
    expect(verdicts([{ ...shop, isSettled: true }], [told({ description: 'OBI HOME', amount: 100 })], 'bank')).toEqual([
      'new 2',
    ]);
  });

  test('and the posted one with the same ID in one answer count once, as posted', () => {
    const now = [told({ externalId: 'a', isPending: true }), told({ externalId: 'a' })];
    expect(sortOut([], now, 'bank')).toMatchObject([{ verdict: 'new', transaction: { isPending: false } }]);
  });
});

describe('a file that is made to take long', () => {
  const each = <One>(count: number, one: (at: number) => One): One[] =>
    Array.from({ length: count }, (_, at) => one(at));
  const pendingAt = (at: number) =>
    stored({ id: `pending ${at}`, isPending: true, amount: 100 + at, description: `S${at}`, merchant: `Shop ${at}` });

  test('has more pending lines than a card has at a time: the rest isn’t compared', () => {
    const pending = each(300, pendingAt);
    expect(verdicts(pending, [told({ amount: 150 }), told({ amount: 350 })], 'bank')).toEqual([
      'settles pending 50',
      'new 1',
    ]);
    const posted = each(300, (at) =>
      stored({ id: `posted ${at}`, amount: 100 + at, description: `S${at}`, merchant: `Shop ${at}` }),
    );
    const reported = posted.map(({ amount }) => told({ amount, isPending: true }));
    expect(verdicts(posted, reported, 'file').slice(199, 201)).toEqual(['known posted 199', 'new 1']);
  });

  test.each([
    ['the same line again and again', null, 'known'],
    ['the same line with other IDs', 'another', 'new'],
  ])('has %s: not each is compared with each', (_, externalId, expected) => {
    const before = each(200, (at) => stored({ id: `${at}`, externalId: externalId && `${at}`, fileId: 'a-file' }));
    const again = each(200, (at) => told({ externalId: externalId && `${externalId} ${at}` }));
    const looks = jest.spyOn(Set.prototype, 'has');
    expect(new Set(sortOut(before, again, 'file').map(({ verdict }) => verdict))).toEqual(new Set([expected]));
    expect(looks.mock.calls.length).toBeLessThan(2_000);
    looks.mockRestore();
  });
});

test('thousands of lines that look like as many stored ones with other IDs are each new, at once [requirement 60]', () => {
  const ids = Array.from({ length: 60_000 }, (_, place) => String(place));
  const before = ids.map((id) => stored({ id, externalId: `a${id}`, fileId: 'f', occurrence: Number(id) + 1 }));
  const found = sortOut(
    before,
    ids.map((id) => told({ externalId: `b${id}` })),
    'file',
  );
  expect(new Set(found.map(({ verdict }) => verdict))).toEqual(new Set(['new']));
});
