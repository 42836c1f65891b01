import fc from 'fast-check';
import type { Debt } from './debt.js';
import { minimumPaymentFor } from './minimum-payment.js';
import { payoffPlans } from './payoff-plan.js';
import { specifiedPayoff } from './payoff.js';
import type { PayoffProjection } from './payoff.js';
import { rolloverPayoff } from './payoff-rollover.js';

const floor = fc.integer({ min: 5, max: 50 });
const minimum = fc.oneof(
  fc.integer({ min: 1, max: 500 }).map((amount) => ({ kind: 'fixed' as const, amount })),
  floor.map((dollars) => ({ kind: 'percent-plus-interest' as const, percent: 1, floor: dollars })),
  fc.tuple(fc.integer({ min: 1, max: 5 }), floor).map(([percent, dollars]) => ({
    ...{ kind: 'percent' as const, percent },
    floor: dollars,
  })),
);
const debt = fc.record({
  balance: fc.integer({ min: 1, max: 2_000_000 }).map((cents) => cents / 100),
  interestRate: fc.integer({ min: 0, max: 360 }).map((tenths) => tenths / 10),
  type: fc.constant('loan' as const),
  minimum,
});
const wallet = (maxLength: number) =>
  fc
    .array(debt, { minLength: 1, maxLength })
    .map((all): Debt[] => all.map((each, index) => ({ ...each, id: `debt-${index}`, name: `Debt ${index}` })));
const extra = fc.integer({ min: 0, max: 1000 });
const settings = (dollars: number) => ({ extra: dollars, today: '2026-02-01' });

test('every figure is finite, and what is paid ends at zero', () => {
  fc.assert(
    fc.property(wallet(4), extra, (debts, dollars) => {
      for (const { specified, rollover } of Object.values(payoffPlans(debts, settings(dollars))))
        for (const each of [specified, rollover ?? specified]) {
          expect([each.months, each.totalInterest, ...each.rows.flatMap(Object.values)].every(Number.isFinite)).toBe(
            true,
          );
          if (each.outcome === 'paid') expect(each.rows.at(-1)?.balance).toBe(0);
          expect(each.months).toBeLessThanOrEqual(999);
        }
    }),
    { numRuns: 150 },
  );
});

/** Whole cents, so that sums compare exactly; NaN if it isn't a whole number of cents. */
const cents = (dollars: number): number => {
  const whole = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - whole) < 1e-3 ? whole : Number.NaN;
};
const inCents = (values: readonly number[]): number => values.reduce((sum, value) => sum + cents(value), 0);

function addsUp({ outcome, rows, debts, totalInterest }: PayoffProjection): void {
  const ending = debts.filter((each) => each.outcome !== 'never');
  const start = inCents(ending.map(({ balances }) => balances[0] ?? 0));
  const before = [start, ...rows.map(({ balance }) => cents(balance))];
  const wrong = rows.filter(
    ({ payment, interest, balance }, index) =>
      (before[index] ?? 0) + cents(interest) - cents(payment) !== cents(balance) || interest < 0,
  );
  expect(wrong).toEqual([]);
  const interest = inCents(rows.map((row) => row.interest));
  expect(interest).toBe(inCents(ending.map((each) => each.totalInterest)));
  expect(inCents(rows.map(({ payment }) => payment))).toBe(start + interest - (before.at(-1) ?? 0));
  if (outcome !== 'never') expect(cents(totalInterest)).toBe(interest);
}

test('in every row what was owed + interest - payment is what is still owed, and each column adds up to its total', () => {
  fc.assert(
    fc.property(wallet(4), extra, (debts, dollars) => {
      for (const { specified, rollover } of Object.values(payoffPlans(debts, settings(dollars)))) {
        addsUp(specified);
        if (rollover) addsUp(rollover);
      }
    }),
    { numRuns: 200 },
  );
});

test('what is rolled over is one sum: every month but the last pays it to the cent', () => {
  const paying = wallet(5).map((debts) =>
    debts.map((each): Debt => {
      return { ...each, interestRate: Math.round(each.interestRate), minimum: { kind: 'fixed', amount: 25 } };
    }),
  );
  fc.assert(
    fc.property(paying, fc.integer({ min: 100, max: 2000 }), (debts, dollars) => {
      const { outcome, rows } = rolloverPayoff(debts, 'avalanche', dollars);
      if (outcome !== 'paid') return;
      const budget = dollars + 25 * debts.length;
      expect(rows.slice(0, -1).filter(({ payment }) => payment !== budget)).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('the specified interest is that of exact balances, to the cent of each debt', () => {
  fc.assert(
    fc.property(debt, extra, (each, dollars) => {
      const one: Debt = { ...each, id: 'one', name: 'one' };
      const { outcome, totalInterest, months } = specifiedPayoff([one], 'snowball', dollars);
      if (outcome !== 'paid') return;
      let [owed, interest] = [one.balance, 0];
      for (let month = 0; month < months; month += 1) {
        const due = owed * (one.interestRate / 1200);
        interest += due;
        owed = Math.max(0, owed + due - (minimumPaymentFor(one.minimum, owed, due) + dollars));
      }
      expect(owed).toBeLessThan(0.01);
      expect(Math.abs(totalInterest - interest)).toBeLessThan(0.0101);
    }),
    { numRuns: 200 },
  );
});

test('rolling over is never slower and never dearer than the specified projection', () => {
  fc.assert(
    fc.property(wallet(5), extra, (debts, dollars) => {
      const { avalanche, snowball } = payoffPlans(debts, settings(dollars));
      for (const { rolloverGain } of [avalanche, snowball]) {
        if (!rolloverGain) continue;
        expect(rolloverGain.months).toBeGreaterThanOrEqual(0);
        expect(rolloverGain.interest).toBeGreaterThanOrEqual(-0.01 * debts.length);
      }
    }),
    { numRuns: 150 },
  );
});

test('with fixed payments that cover the interest, avalanche never costs more interest than snowball', () => {
  const paying = wallet(4).map((debts) =>
    debts.map((each): Debt => {
      const interest = (each.balance * each.interestRate) / 1200;
      return { ...each, minimum: { kind: 'fixed', amount: Math.ceil(interest + each.balance / 60) + 1 } };
    }),
  );
  fc.assert(
    fc.property(paying, extra, (debts, dollars) => {
      const [dear, small] = [rolloverPayoff(debts, 'avalanche', dollars), rolloverPayoff(debts, 'snowball', dollars)];
      expect(dear.totalInterest).toBeLessThanOrEqual(small.totalInterest + 0.01 * debts.length);
    }),
    { numRuns: 150 },
  );
});

test('50 debts are computed, whatever they are', () => {
  const many = fc.array(debt, { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(many, (all) => {
      const debts = all.map((each, index): Debt => ({ ...each, id: `${index}`, name: `${index}` }));
      expect(specifiedPayoff(debts, 'snowball', 100).debts).toHaveLength(50);
      expect(rolloverPayoff(debts, 'snowball', 100).debts).toHaveLength(50);
    }),
    { numRuns: 5 },
  );
});
