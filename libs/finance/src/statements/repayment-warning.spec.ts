import fc from 'fast-check';
import { issuerMinimums, plainBill } from './minimum-rules.js';
import { printedDuration, repaymentWarning, type MinimumOf } from './repayment-warning.js';

const twoPercent: MinimumOf = (balance) => Math.max(20, (balance * 2) / 100);
const discover: MinimumOf = (balance, interest) =>
  issuerMinimums('discover', plainBill(balance + interest, interest))[0]?.amount ?? 0;
const onePercentPlus: MinimumOf = (balance, interest) => Math.max(25, balance / 100 + interest);
const cents = (value: number): number => Math.round(value * 100 + 1e-6) / 100;

/** The loop of appendix M2, written out in whole cents for one balance and a rate (with two decimals) that may change. */
function naive(
  balance: number,
  minimum: MinimumOf,
  rateOf: (month: number) => number,
): [months: number, total: number] {
  let [owed, total, month] = [Math.round(balance * 100), 0, 0];
  while (owed > 0) {
    month += 1;
    const charge = Math.floor((owed * Math.round(rateOf(month) * 100) + 60_000) / 120_000);
    const least = Math.round(cents(minimum(owed / 100, charge / 100)) * 100);
    const payment = Math.min(least, owed + charge);
    owed += charge - payment;
    total += payment;
  }
  return [month, total / 100];
}

test.each([
  [5, { count: 5, unit: 'month' }],
  [23, { count: 23, unit: 'month' }],
  [24, { count: 2, unit: 'year' }],
  [29, { count: 2, unit: 'year' }],
  // 2.5 years round up
  [30, { count: 3, unit: 'year' }],
  [206, { count: 17, unit: 'year' }],
])('%i months are printed as %o', (months, printed) => {
  expect(printedDuration(months)).toEqual(printed);
});

test.each<[string, number, number, MinimumOf]>([
  ['2% or $20', 1_000, 17, twoPercent],
  ['1% plus interest or $25', 3_734.18, 24.24, onePercentPlus],
  ['Discover', 6_867.47, 22.99, discover],
  ['more than 50 years, without an end at 600 months', 250_000, 29.99, onePercentPlus],
])('minimum payments only: %s', (_what, balance, aprPercent, minimum) => {
  const [months, total] = naive(balance, minimum, () => aprPercent);
  expect(repaymentWarning([{ balance, aprPercent }], minimum)?.minimumOnly).toMatchObject({ months, total });
});

test('a balance of $250,000 at 1% plus interest takes longer than 50 years', () => {
  const warning = repaymentWarning([{ balance: 250_000, aprPercent: 29.99 }], onePercentPlus);
  expect(warning?.minimumOnly?.months).toBeGreaterThan(600);
  expect(warning?.minimumOnly?.printed.unit).toBe('year');
});

test('a promotional rate ends after its months', () => {
  const promotion = { aprPercent: 0, months: 6 };
  const [months, total] = naive(1_000, twoPercent, (month) => (month <= 6 ? 0 : 17));
  expect(repaymentWarning([{ balance: 1_000, aprPercent: 17, promotion }], twoPercent)?.minimumOnly).toMatchObject({
    months,
    total,
  });
});

test('the example of appendix M2: three balances, lower rates paid first', () => {
  const balances = [
    { balance: 500, aprPercent: 17, promotion: { aprPercent: 0, months: 6 } },
    { balance: 250, aprPercent: 17 },
    { balance: 250, aprPercent: 21 },
  ];
  const warning = repaymentWarning(balances, twoPercent);
  // average rate: (500 × 30/36 × 17 + 250 × 17 + 250 × 21) / 1,000 = 16.5833%; 1,000 over 36 months
  const rate = (500 * (30 / 36) * 17 + 250 * 17 + 250 * 21) / 1_000 / 1_200;
  const payment = cents((1_000 * rate) / (1 - (1 + rate) ** -36));
  const owed = [500, 250, 250];
  let [months, total] = [0, 0];
  while (owed.some((each) => each > 0)) {
    months += 1;
    const rates = [months <= 6 ? 0 : 17, 17, 21];
    const before = owed.reduce((sum, each) => sum + each, 0);
    for (const index of [0, 1, 2]) owed[index] = cents((owed[index] ?? 0) * (1 + (rates[index] ?? 0) / 1_200));
    let left = Math.max(20, cents(before * 0.02));
    for (const index of [0, 1, 2]) {
      const part = Math.min(left, owed[index] ?? 0);
      owed[index] = cents((owed[index] ?? 0) - part);
      left = cents(left - part);
      total = cents(total + part);
    }
  }
  expect(warning?.minimumOnly).toMatchObject({ months, total });
  expect(warning?.in36Months?.cents).toEqual({
    payment,
    total: cents(payment * 36),
    savings: cents(total - cents(payment * 36)),
  });
});

test('36 months, to the cent and to the dollar, as the rule multiplies them', () => {
  const warning = repaymentWarning([{ balance: 3_734.18, aprPercent: 24.24 }], onePercentPlus);
  // 3,734.18 × 0.0202 / (1 − 1.0202^−36) = 146.9735
  expect(warning?.in36Months?.cents).toMatchObject({ payment: 146.97, total: 5_290.92 });
  expect(warning?.in36Months?.dollars).toMatchObject({ payment: 147, total: 5_292 });
});

test.each<[string, number, number, MinimumOf, boolean]>([
  ['three years or less with minimums', 400, 10, twoPercent, false],
  ['longer', 3_000, 20, onePercentPlus, true],
])('36 months are printed or not: %s', (_what, balance, aprPercent, minimum, isPrinted) => {
  expect(repaymentWarning([{ balance, aprPercent }], minimum)?.in36Months !== null).toBe(isPrinted);
});

test('a minimum that doesn’t cover the interest never pays it off', () => {
  // 2% of 5,000 is 100; 30% / 12 of it is 125
  const warning = repaymentWarning([{ balance: 5_000, aprPercent: 30 }], twoPercent);
  expect(warning?.minimumOnly).toBeNull();
  expect(warning?.in36Months?.cents.savings).toBeNull();
});

test('nothing to warn of where nothing is owed, or the minimum is all of it', () => {
  expect(repaymentWarning([], onePercentPlus)).toBeNull();
  expect(repaymentWarning([{ balance: 0, aprPercent: 20 }], onePercentPlus)).toBeNull();
  expect(repaymentWarning([{ balance: 20, aprPercent: 20 }], onePercentPlus)).toBeNull();
});

test('all payments are the balance and its interest: never less than the balance', () => {
  const property = fc.property(
    fc.integer({ min: 2_600, max: 3_000_000 }).map((value) => value / 100),
    fc.integer({ min: 0, max: 3_600 }).map((value) => value / 100),
    (balance, aprPercent) => {
      const warning = repaymentWarning([{ balance, aprPercent }], onePercentPlus);
      const [months, total] = naive(balance, onePercentPlus, () => aprPercent);
      expect(warning?.minimumOnly).toMatchObject({ months, total });
      expect(total).toBeGreaterThanOrEqual(balance);
    },
  );
  fc.assert(property, { numRuns: 25 });
});
