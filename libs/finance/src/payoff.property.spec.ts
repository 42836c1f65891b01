import fc from 'fast-check';
import type { Debt } from './debt.js';
import { payoffPlans } from './payoff-plan.js';
import { specifiedPayoff } from './payoff.js';
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

test('payments are the balances and their interest, to the cent of each row', () => {
  fc.assert(
    fc.property(wallet(3), extra, (debts, dollars) => {
      const { outcome, rows, totalInterest } = rolloverPayoff(debts, 'avalanche', dollars);
      if (outcome !== 'paid') return;
      const paid = rows.reduce((sum, row) => sum + row.payment, 0);
      const owed = debts.reduce((sum, each) => sum + each.balance, 0);
      expect(Math.abs(paid - owed - totalInterest)).toBeLessThan(0.01 * (rows.length + debts.length));
    }),
    { numRuns: 150 },
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
