import { AMEX_MINIMUM, DISCOVER_MINIMUM, billedMinimum, paidByBills, paidMonthly } from './billed-minimum.js';

describe('the minimum of a bill', () => {
  test.each([
    ['1% plus interest', AMEX_MINIMUM, 5000, 80, 130],
    ['at least $35', AMEX_MINIMUM, 952.06, 0, 35],
    ['2% of the balance', DISCOVER_MINIMUM, 5498.65, 45, 109.973],
    ['$20 plus interest, if that’s more', DISCOVER_MINIMUM, 2000, 30, 50],
    ['never more than is owed', DISCOVER_MINIMUM, 12, 1, 12],
  ])('%s', (_, minimum, balance, interest, amount) =>
    expect(billedMinimum(minimum, balance, interest)).toBeCloseTo(amount, 3),
  );
});

describe('$5,000 at 24% (published example of smartercalculators.app)', () => {
  const debt = { balance: 5000, aprPercent: 24 };

  test('with 2% or $35 as the minimum: $102 at first, and after 100 years $3,093.62 are still owed', () => {
    const minimum = (balance: number, interest: number) => billedMinimum({ floor: 35, percent: 2 }, balance, interest);
    const { months, firstPayment, owed, totalInterest } = paidMonthly(debt, minimum, 1200);
    expect([months, firstPayment]).toEqual([null, 102]);
    expect(owed).toBeCloseTo(3093.62, 2);
    expect(totalInterest).toBeCloseTo(95_319.01, 1);
  });

  test.each([
    [150, 56, 3322.09],
    [200, 36, 2000.56],
    [300, 21, 1143.34],
  ])('with $%d a month it takes %d months and costs $%d', (payment, months, interest) => {
    const paid = paidMonthly(debt, () => payment, 1200);
    expect(paid.months).toBe(months);
    expect(paid.totalInterest).toBeCloseTo(interest, 1);
  });
});

describe('$952.06 at 1% (American Express) and $5,498.65 at 10% (Discover), published by jantman/biweeklybudget', () => {
  const cards = [
    { balance: 952.06, aprPercent: 1, minimum: AMEX_MINIMUM },
    { balance: 5498.65, aprPercent: 10, minimum: DISCOVER_MINIMUM },
  ];
  const budget = 144.973;

  test('their minimums are $144.973 a month at first', () =>
    expect(cards.reduce((sum, { minimum, balance }) => sum + billedMinimum(minimum, balance, 0), 0)).toBeCloseTo(
      budget,
      3,
    ));

  test.each([
    ['minimum', { months: 28, paid: 963 }, { months: 162, paid: 8664.86 }],
    ['avalanche', { months: 28, paid: 963 }, { months: 55, paid: 6956.35 }],
    ['snowball', { months: 21, paid: 960.92 }, { months: 56, paid: 6988.24 }],
  ] as const)('%s, within 2 months and 2%%', (strategy, amex, discover) => {
    const took = paidByBills(cards, { strategy, budget, from: '2016-12' });
    for (const [index, published] of [amex, discover].entries()) {
      expect(Math.abs((took[index]?.months ?? NaN) - published.months)).toBeLessThanOrEqual(2);
      expect(Math.abs((took[index]?.paid ?? NaN) / published.paid - 1)).toBeLessThanOrEqual(0.02);
    }
  });

  test('what isn’t paid in time ends with the last month that is counted', () => {
    const [first] = paidByBills(cards, { strategy: 'minimum', budget, from: '2016-12', mostMonths: 5 });
    expect(first).toEqual({ months: 5, paid: 175 });
  });
});
