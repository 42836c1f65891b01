import type { Debt } from './debt.js';
import type { PayoffProjection } from './payoff.js';
import { payoffPlans } from './payoff-plan.js';
import { interestGain, interestSoFar } from './strategy-gain.js';

const debt = (id: string, balance: number, interestRate: number): Debt => ({
  id,
  name: id,
  type: 'credit_card',
  balance,
  interestRate,
  minimum: { kind: 'fixed', amount: 110 },
});
const settings = { extra: 200, today: '2026-11-22' };
const plans = payoffPlans([debt('small and cheap', 1500, 12), debt('large and dear', 4000, 29)], settings);
const rolled = (strategy: 'avalanche' | 'snowball'): PayoffProjection =>
  plans[strategy].rollover ?? plans[strategy].specified;

test('the gain is the difference of the interest, from either side', () => {
  const [avalanche, snowball] = [rolled('avalanche'), rolled('snowball')];
  const less = Math.round((snowball.totalInterest - avalanche.totalInterest) * 100) / 100;
  expect(less).toBeGreaterThan(0);
  expect(interestGain(avalanche, snowball)).toEqual({ cheaper: 'first', interest: less });
  expect(interestGain(snowball, avalanche)).toEqual({ cheaper: 'second', interest: less });
});

test('two ways that cost the same have no cheaper one', () => {
  expect(interestGain(rolled('avalanche'), rolled('avalanche'))).toEqual({ cheaper: null, interest: 0 });
});

test('a debt that never ends can’t be compared', () => {
  const endless = payoffPlans([debt('endless', 9000, 29)], { ...settings, extra: 0 });
  expect(interestGain(endless.minimum.specified, rolled('avalanche'))).toBeNull();
});

test('the interest adds up month by month to the projection’s total', () => {
  for (const projection of [plans.minimum.specified, rolled('avalanche'), rolled('snowball')]) {
    const sums = interestSoFar(projection);
    expect(sums).toHaveLength(projection.months + 1);
    expect(sums[0]).toBe(0);
    expect(sums[1]).toBe(projection.rows[0]?.interest);
    expect(sums.at(-1)).toBe(projection.totalInterest);
  }
});
