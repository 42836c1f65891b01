import { checkedNumbers, resultOf, type NumberRule, type Outcome } from './calculator-input.js';

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

describe('why a number can not be used is a sentence', () => {
  const sentence = (rule: Omit<NumberRule, 'label'>, value: number) => {
    const outcome = checkedNumbers({ field: { label: 'It', ...rule } }, { field: value });
    return outcome.kind === 'problem' ? outcome.problems.map(({ words }) => words) : [];
  };

  test.each<[string, Omit<NumberRule, 'label'>, number]>([
    ['It must be between $0.00 and $1,000.00.', { unit: 'dollars', least: 0, most: 1000 }, -1],
    ['It must be more than $0.00 and at most $1,000.00.', { unit: 'dollars', least: 0, most: 1000, above: true }, 0],
    ['It must be between 0% and 100%.', { unit: 'percent', least: 0, most: 100 }, 101],
    ['It must be between 0× and 100×.', { unit: '×', least: 0, most: 100 }, 101],
    ['It must be between 1 year and 2 years.', { unit: 'years', least: 1, most: 2 }, 3],
    ['It must be between 1 day and 31 days.', { unit: 'days', least: 1, most: 31 }, 0],
    ['It must be a whole number of months.', { unit: 'months', least: 1, most: 12, whole: true }, 1.5],
  ])('%s', (words, rule, value) => expect(sentence(rule, value)).toEqual([words]));
});

test('a result that is not there is a fault that says why', () => {
  const missing: Outcome<number, string> = { kind: 'missing', fields: ['rate', 'years'] };
  expect(() => resultOf(missing)).toThrow(new RangeError('Missing: rate, years'));
  const problems = [
    { field: 'rate', words: 'The rate is wrong.' },
    { field: 'years', words: 'So are the years.' },
  ];
  expect(() => resultOf({ kind: 'problem', problems })).toThrow(RangeError);
  expect(() => resultOf({ kind: 'problem', problems })).toThrow('The rate is wrong. So are the years.');
});
