import { revenueFigures, type Line } from './revenue-figures.js';

const line = (about: Partial<Line>): Line => ({
  figure: 'paid',
  side: 'now',
  plan: 'monthly',
  count: 1,
  cents: 0,
  ...about,
});
const none = {
  trialsStarted: 0,
  trialsConverted: 0,
  canceled: 0,
  lostMrr: 0,
  payments: 0,
  paid: 0,
  refunds: 0,
  refunded: 0,
  net: 0,
  redemptions: 0,
};

test('without any sums, everything is 0 and both plans are listed', () => {
  const { now, atBegin, totals, before, plans } = revenueFigures([]);
  expect([now, atBegin]).toEqual(Array.from({ length: 2 }, () => ({ mrr: 0, subscriptions: 0, trials: 0 })));
  expect([totals, before]).toEqual([none, none]);
  const row = { subscriptions: 0, mrr: 0, mrrAtBegin: 0, net: 0, netBefore: 0 };
  expect(plans).toEqual([
    { plan: 'monthly', ...row },
    { plan: 'annual', ...row },
  ]);
});

test.each([
  ['one annual plan of $49.00 is $4.08 a month', [{ plan: 'annual', cents: 4_900 }], 4.08],
  ['three are $12.25: the sum is rounded, not each of them', [{ plan: 'annual', count: 3, cents: 14_700 }], 12.25],
  ['half a cent is rounded up', [{ plan: 'annual', cents: 6 }], 0.01],
  [
    'each plan is rounded, and the total adds them',
    [
      { plan: 'annual', cents: 4_900 },
      { plan: 'monthly', count: 2, cents: 2 * 499 * 12 },
    ],
    14.06,
  ],
] as const)('%s', (_, parts, mrr) => {
  const lines = parts.map((part) => line({ figure: 'paying', ...part }));
  const { now, plans } = revenueFigures(lines);
  expect(now.mrr).toBe(mrr);
  expect(plans.reduce((cents, row) => cents + Math.round(row.mrr * 100), 0)).toBe(Math.round(mrr * 100));
});

test('net revenue may be negative, and its rows add up to it', () => {
  const { totals, plans } = revenueFigures([
    line({ cents: 998, count: 2 }),
    line({ figure: 'refunded', plan: 'annual', cents: 4_900 }),
    line({ figure: 'refunded', plan: 'annual', side: 'before', cents: 100 }),
  ]);
  expect(totals).toEqual({ ...none, payments: 2, paid: 9.98, refunds: 1, refunded: 49, net: -39.02 });
  expect(plans.map(({ plan, net, netBefore }) => [plan, net, netBefore])).toEqual([
    ['monthly', 9.98, 0],
    ['annual', -49, -1],
  ]);
});

test('payments for no plan of ours have a row of their own', () => {
  const { plans } = revenueFigures([line({ plan: null, cents: 2_000 })]);
  expect(plans.map(({ plan, net }) => [plan, net])).toEqual([
    ['monthly', 0],
    ['annual', 0],
    [null, 20],
  ]);
});
