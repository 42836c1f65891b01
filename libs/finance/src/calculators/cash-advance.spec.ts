import fc from 'fast-check';
import { resultOf } from '../money/calculator-input.js';
import { USUAL_CASH_ADVANCE, cashAdvance } from './cash-advance.js';
import { sumCents } from '../money/money.js';

describe('a cash advance', () => {
  test.each([
    // 500 x 5% = 25; (500 + 25) x 30% x 30 / 365 = 12.945
    ['of $500 for 30 days at the usual terms', { amount: 500, days: 30 }, 25, 12.95],
    ['of $100 costs the lowest fee of $10', { amount: 100, days: 10 }, 10, 0.9],
    ['at terms of its own', { amount: 1000, days: 45, aprPercent: 24.99, feePercent: 3, leastFee: 0 }, 30, 31.73],
    ['at no interest still costs its fee', { amount: 1000, days: 45, aprPercent: 0 }, 50, 0],
  ])('%s', (_, typed, fee, interest) => {
    const result = resultOf(cashAdvance(typed));
    expect([result.fee, result.interest]).toEqual([fee, interest]);
    expect(result.cost).toBe(sumCents([fee, interest]));
    expect(result.repay).toBe(sumCents([typed.amount, fee, interest]));
    expect(result.costPercent).toBeCloseTo(((fee + interest) * 100) / typed.amount, 9);
  });

  test('asks for amount and days', () =>
    expect(cashAdvance({})).toEqual({ kind: 'missing', fields: ['amount', 'days'] }));

  test.each([
    [{ aprPercent: 101 }, 'APR must be between 0% and 100%.'],
    [{ feePercent: 101 }, 'Fee must be between 0% and 100%.'],
    [{ leastFee: -1 }, 'Lowest fee must be between $0.00 and $9,999,999,999.99.'],
    [{ days: 367 }, 'Days until you repay it must be between 1 day and 366 days.'],
    [{ amount: 0 }, 'Cash advance must be more than $0.00 and at most $9,999,999,999.99.'],
  ])('says why it refuses %j', (wrong, words) => {
    const outcome = cashAdvance({ amount: 100, days: 10, ...wrong });
    expect(outcome.kind === 'problem' && outcome.problems[0]?.words).toBe(words);
  });

  test('of a leap year has 366 days', () => expect(cashAdvance({ amount: 100, days: 366 }).kind).toBe('result'));

  test.each([{ amount: 0 }, { amount: -5 }, { days: 0 }, { days: 1.5 }, { aprPercent: 101 }, { feePercent: NaN }])(
    'refuses %j',
    (wrong) => expect(cashAdvance({ amount: 100, days: 10, ...wrong }).kind).toBe('problem'),
  );

  test('never costs less for more days or a higher rate', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 365 }), (cents, days) => {
        const at = (more: object) => resultOf(cashAdvance({ amount: cents / 100, days, ...more })).cost;
        expect(at({ days: days + 1 })).toBeGreaterThanOrEqual(at({}));
        expect(at({ aprPercent: USUAL_CASH_ADVANCE.aprPercent + 1 })).toBeGreaterThanOrEqual(at({}));
      }),
    ));
});
