import fc from 'fast-check';
import { rowCheck, rowInterests, type InterestRow } from './interest-table.js';
import type { IssuerId } from './issuers.js';

const row = (balance: number, aprPercent: number, days: number): InterestRow => ({ balance, aprPercent, days });

test.each<[string, InterestRow, number, IssuerId | null, string]>([
  // 1,233.33 × 24% / 365 × 30 = 24.3287
  ['balance × daily rate × days', row(1_233.33, 24, 30), 24.33, null, 'balance × daily rate × days'],
  // 9,800 × 22.99% / 365 × 31 = 191.3523; with 0.0630%: 191.394
  [
    'American Express rounds the daily rate to 4 decimals',
    row(9_800, 22.99, 31),
    191.39,
    'amex',
    'balance × daily rate × days, with the daily rate rounded to 4 decimals',
  ],
  // 29.99% / 365 = 0.0821644%; up: 0.08217%; × 8,000 × 30 = 197.208, not 197.1945
  [
    'Chase rounds it up at the fifth decimal',
    row(8_000, 29.99, 30),
    197.21,
    'chase',
    'balance × daily rate × days, with the daily rate rounded up to 5 decimals',
  ],
  // 5,000 × ((1 + 0.24 / 365)^30 − 1) = 99.5832
  [
    'a balance without the compounding in it',
    row(5_000, 24, 30),
    99.58,
    null,
    'the daily rate compounded over the days',
  ],
  // 5,000 × 24% / 12
  ['a credit union’s monthly rate', row(5_000, 24, 31), 100, null, 'balance × APR ÷ 12'],
  // 5,000 × 24% / 366 × 31 = 101.6393
  ['a leap year', row(5_000, 24, 31), 101.64, null, 'balance × daily rate × days, over a year of 366 days'],
  [
    'a promotional 0%',
    row(3_000, 0, 30),
    0,
    'citi',
    'balance × daily rate × days, with the daily rate rounded to 5 decimals',
  ],
])('%s', (_what, given, printed, issuer, words) => {
  const check = rowCheck(given, printed, issuer);
  expect(check).toMatchObject({ isMet: true, difference: 0, isMinimumCharge: false });
  expect(check.found.words).toBe(words);
});

test('a few cents are raised to the minimum interest charge', () => {
  // 20 × 24% / 365 × 30 = 0.39
  expect(rowCheck(row(20, 24, 30), 0.5, 'discover')).toMatchObject({ isMet: true, isMinimumCharge: true });
  expect(rowCheck(row(0, 24, 30), 0.5, 'discover')).toMatchObject({ isMet: false, isMinimumCharge: false });
});

test('interest that nothing gives is shown with its difference', () => {
  expect(rowCheck(row(1_233.33, 24, 30), 30, null)).toMatchObject({ isMet: false, difference: 5.67 });
  expect(rowCheck(row(1_233.33, 24, 30), null, null)).toMatchObject({ isMet: false, difference: null });
});

test('whatever a naive sum of the days gives is met', () => {
  const property = fc.property(
    fc.integer({ min: 1, max: 2_000_000 }).map((cents) => cents / 100),
    fc.integer({ min: 1, max: 3_599 }).map((rate) => rate / 100),
    fc.integer({ min: 26, max: 34 }),
    (balance, apr, days) => {
      let interest = 0;
      for (let day = 0; day < days; day += 1) interest += (balance * apr) / 36_500;
      expect(rowCheck(row(balance, apr, days), Math.round(interest * 100) / 100, null).isMet).toBe(true);
      let owed = balance;
      for (let day = 0; day < days; day += 1) owed += (owed * apr) / 36_500;
      expect(rowCheck(row(balance, apr, days), Math.round((owed - balance) * 100) / 100, null).isMet).toBe(true);
    },
  );
  fc.assert(property, { numRuns: 200 });
});

test('every way is named once', () => {
  const words = rowInterests(row(100, 20, 30), 'chase').map((each) => each.words);
  expect(new Set(words).size).toBe(words.length);
});
