import fc from 'fast-check';
import { clearingPayment, lastPayment, levelPayment } from './level-payment.js';
import { specifiedPayoff } from './payoff.js';

const monthsAt = (balance: number, interestRate: number, amount: number): number =>
  specifiedPayoff(
    [{ id: 'a', name: 'Card', type: 'credit_card', balance, interestRate, minimum: { kind: 'fixed', amount } }],
    'minimum',
    0,
  ).months;

describe('the level payment of a statement is rounded half up', () => {
  test.each([
    ['equal parts at 0 %', 900, 0, 36, 25, 25],
    ['cents left over, paid with the last one', 2400, 0, 18, 133.33, 133.39],
    ['a last payment that is less', 2400, 0, 11, 218.18, 218.2],
    ['a loan of five years', 25_000, 7, 60, 495.03, 495.03],
    ['a card at 23 % in three years, as its statement says', 6000, 23, 36, 232.26, 232.17],
    ['one month', 100, 12, 1, 101, 101],
  ])('%s: $%p at %p %% in %p months is $%p, the last one $%p', (_case, balance, apr, months, payment, last) => {
    const terms = { balance, aprPercent: apr, months };
    expect(levelPayment(terms)).toBe(payment);
    expect(lastPayment(payment, terms)).toBe(last);
  });

  test('where it was rounded down, cents are left for one month more unless the last payment takes them', () => {
    expect(monthsAt(2400, 0, 133.33)).toBe(19);
    expect(lastPayment(133.33, { balance: 2400, aprPercent: 0, months: 18 })).toBeGreaterThan(133.33);
  });

  test('with the last payment all is paid in that time, and the interest is what was paid beyond the balance', () => {
    const terms = fc.record({
      balance: fc.integer({ min: 10_000, max: 3_000_000 }).map((cents) => cents / 100),
      aprPercent: fc.integer({ min: 0, max: 3600 }).map((hundredths) => hundredths / 100),
      months: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(terms, (each) => {
        const { balance, aprPercent, months } = each;
        const payment = levelPayment(each);
        let owed = balance;
        for (let month = 1; month < months; month += 1) owed = owed * (1 + aprPercent / 1200) - payment;
        owed = owed * (1 + aprPercent / 1200) - lastPayment(payment, each);
        expect(Math.abs(owed)).toBeLessThan(0.0101);
        expect(monthsAt(balance, aprPercent, payment) - months).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the payment that clears a balance is rounded up', () => {
  test.each([
    [5150, 0, 21, 245.24, 245.2],
    [100, 0, 3, 33.34, 33.32],
    [0.05, 0, 21, 0.01, 0.01],
    [5150, 1e-320, 21, 245.24, 245.2],
    [5150, 1e-9, 21, 245.24, 245.2],
    [0, 0, 21, 0, 0],
  ])('$%p at %p %% in %p months is $%p, the last one $%p', (balance, aprPercent, months, payment, last) => {
    const terms = { balance, aprPercent, months };
    expect(clearingPayment(terms)).toBe(payment);
    expect(lastPayment(payment, terms)).toBe(last);
    expect(monthsAt(balance, aprPercent, payment)).toBeLessThanOrEqual(months);
  });
});

test.each([
  [-1, 10, 36],
  [100, 401, 36],
  [100, 10, 0],
  [100, 10, 1.5],
  [Number.NaN, 10, 36],
])('no level payment for %p at %p percent in %p months', (balance, aprPercent, months) => {
  expect(() => levelPayment({ balance, aprPercent, months })).toThrow(RangeError);
  expect(() => clearingPayment({ balance, aprPercent, months })).toThrow(RangeError);
});
