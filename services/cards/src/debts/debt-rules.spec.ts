import type { Debt } from '@floatwise/contracts/cards/debts.http';
import { Prisma } from '../generated/prisma/client.js';
import {
  emptyPlan,
  isSamePlan,
  isStalePlan,
  nextInstant,
  planOf,
  rowOf,
  stalePlan,
  type DebtPlan,
} from './debt-rules.js';

const debt: Debt = {
  id: '4b0cf7a4-0d7a-4f0e-9d6d-4a3f5f1c2d3e',
  name: 'Car',
  balance: 5_000.25,
  minPayment: 120.5,
  interestRate: 6.9,
  type: 'loan',
  minimum: { kind: 'fixed' },
} as Debt;
const byPercent = { ...debt, minimum: { kind: 'percent', percent: 2.5 } } as Debt;
const plan: DebtPlan = {
  debts: [debt, byPercent],
  extraPayment: 50,
  rollsOver: true,
  updatedAt: '2026-03-10T10:00:00.000Z',
};

test('nobody who saved nothing has a debt, an extra payment, or a saved instant', () => {
  expect(emptyPlan).toEqual({ debts: [], extraPayment: 0, rollsOver: false, updatedAt: null });
});

test('what is stored is the plan that was saved, cents and order included', () => {
  const decimal = (value: number) => new Prisma.Decimal(value);
  const rows = plan.debts.map((one, at) => {
    const row = rowOf(one, at);
    expect(row.ordinal).toBe(at);
    return {
      ...row,
      userId: 'ada',
      balance: decimal(one.balance),
      minPayment: decimal(one.minPayment),
      interestRate: decimal(one.interestRate),
      minimumPercent: row.minimumPercent === null ? null : decimal(Number(row.minimumPercent)),
    };
  });
  const stored = {
    userId: 'ada',
    extraPayment: decimal(50),
    rollsOver: true,
    updatedAt: new Date(plan.updatedAt ?? ''),
  };
  expect(planOf({ ...stored, debts: rows } as unknown as Parameters<typeof planOf>[0])).toEqual(plan);
  expect(rows.map(({ minimumKind, minimumPercent }) => [minimumKind, minimumPercent?.toNumber() ?? null])).toEqual([
    ['fixed', null],
    ['percent', 2.5],
  ]);
});

test.each([
  ['nothing was saved and nothing seen', null, null, false],
  ['something was saved meanwhile', '2026-03-10T10:00:00Z', null, true],
  ['what was seen is gone', null, '2026-03-10T10:00:00Z', true],
  ['the same instant, written otherwise', '2026-03-10T10:00:00.000Z', '2026-03-10T11:00:00+01:00', false],
  ['a millisecond apart', '2026-03-10T10:00:00.000Z', '2026-03-10T10:00:00.001Z', true],
])('%s', (_, stored, seen, expected) => expect(isStalePlan(stored, seen)).toBe(expected));

describe('a plan that is saved again as it stands', () => {
  const other = (about: Partial<Debt>) => ({ ...plan, debts: [{ ...debt, ...about } as Debt, byPercent] });
  test.each<[string, DebtPlan, boolean]>([
    ['as it stands', { ...plan, updatedAt: null }, true],
    ['another extra payment', { ...plan, extraPayment: 51 }, false],
    ['another way to roll over', { ...plan, rollsOver: false }, false],
    ['another order', { ...plan, debts: [byPercent, debt] }, false],
    ['one debt less', { ...plan, debts: [debt] }, false],
    ['another name', other({ name: 'Bike' }), false],
    ['another id', other({ id: 'c' }), false],
    ['another balance', other({ balance: 1 }), false],
    ['another minimum payment', other({ minPayment: 1 }), false],
    ['another rate', other({ interestRate: 1 }), false],
    ['another type', other({ type: 'other' }), false],
    ['another kind of minimum', other({ minimum: byPercent.minimum }), false],
    [
      'another percent',
      { ...plan, debts: [debt, { ...byPercent, minimum: { kind: 'percent', percent: 3 } } as Debt] },
      false,
    ],
  ])('%s', (_, given, expected) => expect(isSamePlan(plan, given)).toBe(expected));

  test('is not the same where nothing was saved yet', () => expect(isSamePlan(emptyPlan, emptyPlan)).toBe(false));
});

test.each([
  ['the clock, at first', null, 1_000, 1_000],
  ['the clock, when it went on', '1970-01-01T00:00:00.500Z', 1_000, 1_000],
  ['a millisecond later, when it stands', '1970-01-01T00:00:01.000Z', 1_000, 1_001],
  ['a millisecond later, when it went back', '1970-01-01T00:00:05.000Z', 1_000, 5_001],
])('the next instant is %s', (_, before, now, expected) => {
  expect(nextInstant(before, now).getTime()).toBe(expected);
});

test('a stale plan is refused with the stored one', () => {
  expect(stalePlan(plan)).toMatchObject({ code: 'stale-debts', status: 409, extra: { current: plan } });
  expect(stalePlan(plan).sentence).toMatch(/^Your debts changed somewhere else/);
});
