import { payoffDebt } from '@floatwise/finance/payoff/debt';
import { readPlan, writePlan } from './guest-plan-format.js';
import { emptyPlan, takenOver, withDebt, withDebtBack, type Plan } from './plan.js';

const debt = (digit: number): Plan['debts'][number] => ({
  id: `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
  name: `Debt ${digit}`,
  balance: 1000,
  minPayment: 25,
  interestRate: 20,
  type: 'credit_card',
  minimum: { kind: 'percent-plus-interest', percent: 1 },
});
const plan: Plan = { debts: [debt(1), debt(2)], extraPayment: 50, rollsOver: true };

test('a plan is read back as it was stored', () => {
  expect(readPlan(writePlan(plan))).toEqual(plan);
  expect(readPlan(null)).toEqual(emptyPlan);
});

test.each([
  ['text that is not JSON', '{'],
  ['another version', JSON.stringify({ version: 9, debts: [] })],
  ['debts that are not a list', JSON.stringify({ version: 1, debts: {} })],
  ['a debt without figures', JSON.stringify({ version: 1, debts: [{ ...debt(1), balance: null }] })],
  ['an unknown kind of minimum', JSON.stringify({ version: 1, debts: [{ ...debt(1), minimum: { kind: 'x' } }] })],
  ['51 debts', JSON.stringify({ version: 1, debts: Array.from({ length: 51 }, () => debt(1)) })],
])('%s cannot be trusted', (_case, text) => {
  expect(readPlan(text)).toBeNull();
});

test('invalid settings count as unset', () => {
  const text = JSON.stringify({ version: 1, debts: [], extraPayment: -4, rollsOver: 'yes' });
  expect(readPlan(text)).toEqual(emptyPlan);
});

test('a debt is changed in place, and restored to where it was', () => {
  expect(withDebt(plan, { ...debt(1), name: 'New' }).debts.map(({ name }) => name)).toEqual(['New', 'Debt 2']);
  expect(withDebtBack({ ...plan, debts: [debt(2)] }, debt(1), 0).debts).toEqual(plan.debts);
  expect(withDebtBack(plan, debt(1), 0)).toBe(plan);
});

test('a browser’s debts are added once, and its settings only to a plan that was never used', () => {
  expect(takenOver(emptyPlan, plan)).toEqual(plan);
  const used: Plan = { debts: [debt(2), debt(3)], extraPayment: 0, rollsOver: false };
  expect(takenOver(used, plan)).toEqual({ ...used, debts: [debt(2), debt(3), debt(1)] });
});

test.each([
  [{ kind: 'fixed' as const }, { kind: 'fixed', amount: 25 }],
  [
    { kind: 'percent' as const, percent: 2 },
    { kind: 'percent', percent: 2, floor: 25 },
  ],
  [
    { kind: 'percent-plus-interest' as const, percent: 1 },
    { kind: 'percent-plus-interest', percent: 1, floor: 25 },
  ],
])('the stored minimum %j is %j for the library: the payment is an amount or a floor', (minimum, computed) => {
  expect(payoffDebt({ ...debt(1), minimum }).minimum).toEqual(computed);
});
