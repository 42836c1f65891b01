import fc from 'fast-check';
import { resultOf } from '../money/calculator-input.js';
import { roundCents } from '../money/money.js';
import { FIRST_CATEGORIES, SUMMARY_DEFAULTS, monthlySummary, newCategory } from './monthly-summary.js';

describe('the seeded categories at 5 percent and 1.5 cents a point', () => {
  const summary = resultOf(monthlySummary(FIRST_CATEGORIES, SUMMARY_DEFAULTS));

  test.each([
    ['Groceries', 1600, 24, 4.93],
    ['Gas', 900, 13.5, 2.05],
    ['Dining', 2400, 36, 3.29],
  ])('%s bring %p points worth %p dollars and %p dollars of float', (name, points, rewardsValue, floatIncome) => {
    const category = summary.categories.find(({ description }) => description === name);
    expect(category).toMatchObject({ points, rewardsValue, floatIncome });
  });

  test('the month adds the rounded lines, the year is twelve months', () => {
    expect(summary.monthly).toEqual({
      spending: 1700,
      points: 4900,
      rewardsValue: 73.5,
      floatIncome: 10.27,
      total: 83.77,
    });
    expect(summary.annual).toEqual({
      spending: 20_400,
      points: 58_800,
      rewardsValue: 882,
      floatIncome: 123.24,
      total: 1005.24,
    });
  });
});

describe('adding a category', () => {
  const draft = { description: ' Rent ', amount: 1000, floatDays: 30, rewardsRate: 1 };

  test('takes all four fields', () => {
    expect(resultOf(newCategory(draft, 'a'))).toEqual({ ...draft, id: 'a', description: 'Rent' });
  });

  test.each([
    ['amount', { ...draft, amount: null }, ['amount']],
    ['a name', { ...draft, description: '  ' }, ['description']],
    ['everything', { description: '' }, ['description', 'amount', 'floatDays', 'rewardsRate']],
  ])('adds nothing without %s', (_, incomplete, fields) => {
    expect(newCategory(incomplete, 'a')).toEqual({ kind: 'missing', fields });
  });

  test.each([
    ['amount', -1],
    ['amount', Number.NaN],
    ['floatDays', 1.5],
    ['floatDays', 400],
    ['rewardsRate', 101],
  ] as const)('refuses %s of %p', (field, value) => {
    expect(newCategory({ ...draft, [field]: value }, 'a')).toMatchObject({ kind: 'problem', problems: [{ field }] });
  });
});

test('no categories are a summary of zeros; settings outside their bounds are a problem', () => {
  expect(resultOf(monthlySummary([], SUMMARY_DEFAULTS)).annual.total).toBe(0);
  expect(monthlySummary([], { apyPercent: -1, centsPerPoint: 1.5 })).toMatchObject({ kind: 'problem' });
  expect(monthlySummary([], { apyPercent: null, centsPerPoint: 1.5 })).toEqual({
    kind: 'missing',
    fields: ['apyPercent'],
  });
  const wrong = { id: 'x', description: 'Shared', amount: Infinity, floatDays: 1, rewardsRate: 1 };
  expect(monthlySummary([wrong], SUMMARY_DEFAULTS)).toMatchObject({ kind: 'problem' });
});

test('for any categories totals are the sums of their lines', () => {
  const category = fc.record({
    id: fc.string(),
    description: fc.string(),
    amount: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
    floatDays: fc.integer({ min: 0, max: 366 }),
    rewardsRate: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
  });
  fc.assert(
    fc.property(fc.array(category, { maxLength: 12 }), (categories) => {
      const { monthly, annual } = resultOf(monthlySummary(categories, SUMMARY_DEFAULTS));
      expect(monthly.total).toBe(roundCents(monthly.rewardsValue + monthly.floatIncome));
      expect(annual.total).toBe(roundCents(monthly.total * 12));
    }),
  );
});
