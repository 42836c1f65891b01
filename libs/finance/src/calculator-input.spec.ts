import { checkedNumbers, type NumberRule } from './calculator-input.js';

const kindOf = (rule: NumberRule, value: number): string => checkedNumbers({ field: rule }, { field: value }).kind;

describe('an amount that must be more than nothing', () => {
  const limit: NumberRule = { label: 'Credit limit', unit: 'dollars', least: 0, most: 1000, above: true };

  test.each([
    [0.01, 'result'],
    [1000, 'result'],
    [0.009, 'problem'],
    [1e-320, 'problem'],
    [0, 'problem'],
    [-1, 'problem'],
    [1000.01, 'problem'],
    [Number.NaN, 'problem'],
    [Infinity, 'problem'],
  ])('is at least a cent: %p is a %s', (value, kind) => {
    expect(kindOf(limit, value)).toBe(kind);
  });
});

test('years that must be more than none may be a part of one', () => {
  const years: NumberRule = { label: 'Duration', unit: 'years', least: 0, most: 100, above: true };
  expect([0.001, 0, 100, 101].map((value) => kindOf(years, value))).toEqual(['result', 'problem', 'result', 'problem']);
});
