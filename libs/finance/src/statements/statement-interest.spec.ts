import { statementInterest, trailingInterest, type InterestInput } from './statement-interest.js';

/** A period of 30 days with nothing but the balance. */
const plain: InterestInput = {
  from: '2026-06-01',
  until: '2026-06-30',
  aprPercent: 24,
  openingBalance: 1_000,
  movements: [],
  compounding: 'none',
};

test('a balance that does not move: balance times daily rate times days', () => {
  // 1,000 × 0.24 / 365 × 30
  expect(statementInterest(plain)).toMatchObject({ days: 30, averageDailyBalance: 1_000, interest: 19.73 });
});

test('with daily compounding, each day’s interest earns interest', () => {
  // 1,000 × ((1 + 0.24 / 365)^30 − 1)
  expect(statementInterest({ ...plain, compounding: 'daily' })).toMatchObject({
    averageDailyBalance: 1_009.59,
    interest: 19.92,
  });
});

test('a purchase counts from its own day on, a payment lowers the balance on its own day', () => {
  const movements = [
    { date: '2026-06-11', amount: 600 },
    { date: '2026-06-21', amount: -1_000 },
  ];
  const found = statementInterest({ ...plain, movements });
  expect(found.stretches).toEqual([
    { from: '2026-06-01', until: '2026-06-10', days: 10, balance: 1_000 },
    { from: '2026-06-11', until: '2026-06-20', days: 10, balance: 1_600 },
    { from: '2026-06-21', until: '2026-06-30', days: 10, balance: 600 },
  ]);
  // (10 × 1,000 + 10 × 1,600 + 10 × 600) / 30 = 1,066.67; 32,000 × 0.24 / 365
  expect(found).toMatchObject({ averageDailyBalance: 1_066.67, interest: 21.04 });
});

test('two movements of one day and one on the first day are one stretch each', () => {
  const movements = [
    { date: '2026-06-01', amount: 50 },
    { date: '2026-06-15', amount: 0.1 },
    { date: '2026-06-15', amount: 0.2 },
  ];
  expect(statementInterest({ ...plain, movements }).stretches.map(({ balance }) => balance)).toEqual([1_050, 1_050.3]);
});

test.each<[string, Partial<InterestInput>, number]>([
  ['the daily rate rounded to 4 decimals: 0.0658%', { rateDecimals: 4 }, 19.74],
  // 24 / 365 = 0.06575342…: 0.06576 × 30 × 1,000 / 100
  ['the daily rate rounded up at the fifth decimal', { rateDecimals: 5, rateRounding: 'up' }, 19.73],
  // 36.5 / 365 is 0.1, which is already rounded: 10,000 × 0.1% × 30
  [
    'a daily rate that needs no rounding up',
    { aprPercent: 36.5, rateDecimals: 5, rateRounding: 'up', openingBalance: 10_000 },
    300,
  ],
  ['one twelfth of the APR', { compounding: 'monthly' }, 20],
  ['a year of 360 days', { yearDays: 360 }, 20],
  ['a year of 366 days', { yearDays: 366 }, 19.67],
  ['at 0%', { aprPercent: 0 }, 0],
  ['a credit balance costs nothing', { openingBalance: -200 }, 0],
  ['and no minimum either', { openingBalance: -200, minimumInterest: 1 }, 0],
  ['a few cents become the minimum charge', { openingBalance: 20, minimumInterest: 0.5 }, 0.5],
  ['more than the minimum stays', { minimumInterest: 1 }, 19.73],
])('%s', (_what, change, interest) => {
  expect(statementInterest({ ...plain, ...change }).interest).toBe(interest);
});

test.each<[string, Partial<InterestInput>]>([
  ['a period that ends before it begins', { until: '2026-05-31' }],
  ['a period of two years', { until: '2028-06-30' }],
  ['an APR below 0', { aprPercent: -1 }],
  ['a movement of another period', { movements: [{ date: '2026-07-01', amount: 5 }] }],
])('refuses %s', (_what, change) => {
  expect(() => statementInterest({ ...plain, ...change })).toThrow(RangeError);
});

test.each([
  // 14 days, June 6 to 19: 1,000 × 0.24 / 365 × 14
  ['paid two weeks after the close', '2026-06-20', 9.21],
  ['paid the day after the close', '2026-06-06', 0],
  ['paid on the day it closed', '2026-06-05', 0],
])('trailing interest, %s', (_when, paidOn, interest) => {
  expect(
    trailingInterest({
      statementBalance: 1_000,
      aprPercent: 24,
      closingDate: '2026-06-05',
      paidOn,
      compounding: 'none',
    }),
  ).toBe(interest);
});
