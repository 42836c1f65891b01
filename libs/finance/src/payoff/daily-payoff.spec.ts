import fc from 'fast-check';
import { addDays, dayOfMonth, daysInMonth, yearMonthOf } from '../calendar/calendar.js';
import { dailyPayoff, type DailyPayoffInput } from './daily-payoff.js';

const plain: DailyPayoffInput = { balance: 1_000, aprPercent: 24, payment: 400, payDay: 15, from: '2026-06-30' };

test('interest is counted by the day until each payment', () => {
  const { outcome, payments, totalInterest } = dailyPayoff(plain);
  // July 1 to 14 are 14 days: 1,000 × (1.00065753^14 − 1) = 9.245; then twice 31 days at 1.0205859:
  // 609.245 → 621.787, less 400 → 221.787 → 226.353
  expect(payments.map(({ date, payment }) => [date, payment])).toEqual([
    ['2026-07-15', 400],
    ['2026-08-15', 400],
    ['2026-09-15', 226.35],
  ]);
  expect(payments[0]).toEqual({ date: '2026-07-15', payment: 400, interest: 9.24, balance: 609.24 });
  expect(outcome).toBe('paid');
  expect(totalInterest).toBe(26.35);
});

test.each<[string, Partial<DailyPayoffInput>, string]>([
  ['on a later day of this month', { from: '2026-06-10' }, '2026-06-15'],
  ['on the day itself: next month', { from: '2026-06-15' }, '2026-07-15'],
  ['the 31st of a short month is its last day', { from: '2027-01-31', payDay: 31 }, '2027-02-28'],
])('the first payment, %s', (_what, change, date) => {
  expect(dailyPayoff({ ...plain, ...change }).payments[0]?.date).toBe(date);
});

test('a payment below the interest never ends', () => {
  expect(dailyPayoff({ ...plain, payment: 20 })).toEqual({ outcome: 'never', payments: [], totalInterest: 0 });
  // a month has 30.44 days on average, with about 20.03 of interest on 1,000
  expect(dailyPayoff({ ...plain, payment: 20.3 }).outcome).toBe('paid');
});

test('a long one ends at 600 months, unless it’s to be counted on', () => {
  // the first payment comes before any interest; then 99,495 costs about 499.05 a month, and ln(505 / 5.95) / ln(1.005016) is 888
  const long = { balance: 100_000, aprPercent: 6, payment: 505, payDay: 1, from: '2026-06-30' };
  expect(dailyPayoff(long)).toMatchObject({ outcome: 'capped' });
  expect(dailyPayoff(long).payments).toHaveLength(600);
  const { outcome, payments } = dailyPayoff({ ...long, mostMonths: 6_000 });
  expect(outcome).toBe('paid');
  expect(payments.length).toBeGreaterThan(880);
  expect(payments.length).toBeLessThan(900);
});

test('an earlier day of the month costs less', () => {
  const early = dailyPayoff({ ...plain, payDay: 3 }).totalInterest;
  expect(early).toBeLessThan(dailyPayoff({ ...plain, payDay: 28 }).totalInterest);
});

test.each([{ balance: -1 }, { aprPercent: 401 }, { payment: 0 }, { payDay: 32 }, { from: '2026-02-30' }])(
  'refuses %o',
  (change) => {
    expect(() => dailyPayoff({ ...plain, ...change })).toThrow(RangeError);
  },
);

test('as a naive loop over the days: rows add up, and the end is the same to the cent', () => {
  const property = fc.property(
    fc.integer({ min: 10_000, max: 900_000 }).map((value) => value / 100),
    fc.integer({ min: 0, max: 3_600 }).map((value) => value / 100),
    fc.integer({ min: 1, max: 31 }),
    (balance, aprPercent, payDay) => {
      const payment = Math.ceil(balance / 20);
      const found = dailyPayoff({ ...plain, balance, aprPercent, payment, payDay });
      let [owed, day, paid] = [balance, '2026-07-01', 0];
      for (let count = 0; owed >= 0.01 && count < 20_000; count += 1) {
        if (dayOfMonth(day) === Math.min(payDay, daysInMonth(yearMonthOf(day)))) {
          const part = Math.min(payment, owed);
          owed -= part;
          paid += part;
        }
        owed += (owed * aprPercent) / 36_500;
        day = addDays(day, 1);
      }
      expect(found.outcome).toBe('paid');
      expect(found.payments.reduce((sum, each) => sum + each.payment, 0)).toBeCloseTo(paid, 1);
      let before = balance;
      for (const row of found.payments) {
        expect(before + row.interest - row.payment).toBeCloseTo(row.balance, 6);
        before = row.balance;
      }
    },
  );
  fc.assert(property, { numRuns: 25 });
});
