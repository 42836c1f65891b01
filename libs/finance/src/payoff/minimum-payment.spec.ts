import { minimumPaymentFor, minimumPaymentProblem } from './minimum-payment.js';
import type { MinimumPayment } from './minimum-payment.js';
import { specifiedPayoff } from './payoff.js';

const onePercent = (floor: number): MinimumPayment => ({ kind: 'percent-plus-interest', percent: 1, floor });
const flat = (percent: number, floor: number): MinimumPayment => ({ kind: 'percent', percent, floor });
const fixed = (amount: number): MinimumPayment => ({ kind: 'fixed', amount });

test.each([
  ['fixed stays', fixed(40), 40],
  ['1 % and interest', onePercent(25), 75],
  ['1 % and interest, not below the floor', onePercent(100), 100],
  ['2 % flat', flat(2, 25), 60],
])('3,000 dollars with 45 of interest: %s', (_, minimum, payment) => {
  expect(minimumPaymentFor(minimum, 3000, 45)).toBe(payment);
});

describe('published examples of paying the minimum, or little more', () => {
  const payoff = (balance: number, interestRate: number, minimum: MinimumPayment) => {
    const debt = { id: 'a', name: 'Card', type: 'credit_card' as const, balance, interestRate, minimum };
    const { months, totalInterest } = specifiedPayoff([debt], 'minimum', 0);
    return { months, totalInterest };
  };

  test.each([
    ['Federal Reserve press release of April 16, 2009: "16 years and cost $2,812"', 3000, 13, flat(2, 20), 192, 2812],
    ['clearmoneyschool.com, "The minimum payment, decoded" (2026)', 6500, 21.52, onePercent(25), 256, 10_601],
    ['thefinanceconnection.com, Debts: $1,115.41', 1000, 18, flat(2.5, 10), 153, 1115],
    ['ubs.com, "The true cost of credit": almost three years, $115', 400, 18, fixed(15), 35, 115],
    ['calcnavigator.com, Credit Card Interest Calculator: $1,871.08', 5000, 22.99, fixed(200), 35, 1871],
  ])('%s', (_, balance, rate, minimum, months, dollars) => {
    const result = payoff(balance, rate, minimum);
    expect(result.months).toBe(months);
    expect(Math.abs(result.totalInterest - dollars)).toBeLessThan(1);
  });

  test('Federal Reserve, quoted by the University of Wisconsin Extension (econquiz, October 21, 2010)', () => {
    expect(Math.floor(payoff(5000, 12, flat(2, 20)).months / 12)).toBe(19);
    expect(Math.round(payoff(5000, 12, fixed(100)).months / 12)).toBe(6);
    expect(payoff(5000, 12, fixed(250)).months).toBeLessThan(24);
  });

  test('theprimecalculator.com, Debt Avalanche: $30,000 at 18 % with $800 a month take 56 months', () => {
    expect(payoff(30_000, 18, fixed(800)).months).toBe(56);
  });
});

test.each([
  [fixed(0), false],
  [fixed(25), true],
  [flat(0, 25), false],
  [flat(101, 25), false],
  [onePercent(0), false],
  [onePercent(Number.NaN), false],
  [onePercent(25), true],
])('%j can be computed with: %p', (minimum, possible) =>
  expect(minimumPaymentProblem(minimum) === null).toBe(possible),
);
