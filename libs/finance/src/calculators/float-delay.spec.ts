import fc from 'fast-check';
import { addDays, daysBetween } from '../calendar/calendar.js';
import { resultOf } from '../money/calculator-input.js';
import { floatDelay } from './float-delay.js';

const delay = (purchaseDate: string, statementDate: string, dueDate: string) =>
  resultOf(floatDelay({ purchaseDate, statementDate, dueDate }));

describe('dates in order stay as they are', () => {
  test('a purchase just after the close waits 55 days and earns $7.53 on $1,000', () => {
    expect(delay('2026-03-16', '2026-04-15', '2026-05-10')).toEqual({
      purchaseDate: '2026-03-16',
      statementDate: '2026-04-15',
      dueDate: '2026-05-10',
      movedMonths: { statementDate: 0, dueDate: 0 },
      floatDays: 55,
      optimalPurchaseDate: '2026-04-16',
      optimalStatementDate: '2026-05-15',
      optimalDueDate: '2026-06-10',
      optimalFloatDays: 55,
      earnings: 7.53,
      hint: null,
      warning: null,
    });
  });

  test('under 45 days the hint says that up to 57 are possible', () => {
    expect(delay('2026-04-10', '2026-04-15', '2026-05-10').hint).toMatch(/Apr 16.*up to 57 days are possible/);
    expect(delay('2026-03-26', '2026-04-15', '2026-05-10')).toMatchObject({ floatDays: 45, hint: null });
    expect(delay('2026-03-27', '2026-04-15', '2026-05-10')).toMatchObject({ floatDays: 44, hint: expect.any(String) });
  });
});

test('the optimal day has its own bill a month later, from the typed days: Jan 31 becomes Feb 28', () => {
  expect(delay('2026-01-10', '2026-01-31', '2026-02-25')).toMatchObject({
    optimalPurchaseDate: '2026-02-01',
    optimalStatementDate: '2026-02-28',
    optimalDueDate: '2026-03-25',
    optimalFloatDays: 52,
  });
});

describe('dates out of order move forward', () => {
  test.each([
    ['a statement date before the purchase', '2026-03-16', '2026-03-15', '2026-05-10', '2026-04-15', '2026-05-10'],
    [
      'a statement date on the day of the purchase',
      '2026-03-15',
      '2026-03-15',
      '2026-05-10',
      '2026-04-15',
      '2026-05-10',
    ],
    ['a due date before the statement', '2026-03-10', '2026-03-15', '2026-03-10', '2026-03-15', '2026-04-10'],
    [
      'a due date that the moved statement passes',
      '2026-03-16',
      '2026-03-15',
      '2026-04-10',
      '2026-04-15',
      '2026-05-10',
    ],
    ['a month end, from the typed day', '2026-02-01', '2026-01-31', '2026-02-28', '2026-02-28', '2026-03-28'],
    ['a date of last year, as far as it takes', '2026-03-16', '2025-03-15', '2025-04-10', '2026-04-15', '2026-05-10'],
  ])('%s', (_, purchase, statement, due, closes, dueOn) => {
    const result = delay(purchase, statement, due);
    expect([result.statementDate, result.dueDate]).toEqual([closes, dueOn]);
  });

  test('and the page is told by how much', () => {
    expect(delay('2026-03-16', '2026-03-15', '2026-04-10').movedMonths).toEqual({ statementDate: 1, dueDate: 1 });
  });
});

test('dates that no issuer gives are answered, with a warning', () => {
  expect(delay('2026-03-01', '2026-03-15', '2027-03-15').warning).toMatch(/Check these dates/);
});

test.each([
  [
    { purchaseDate: '', statementDate: '2026-03-15', dueDate: null },
    { kind: 'missing', fields: ['purchaseDate', 'dueDate'] },
  ],
  [{}, { kind: 'missing', fields: ['purchaseDate', 'statementDate', 'dueDate'] }],
])('%j is not complete', (dates, outcome) => expect(floatDelay(dates)).toEqual(outcome));

test.each(['2026-02-29', 'soon', '20260315', '9999-12-31'])('%p is refused in words', (purchaseDate) => {
  expect(floatDelay({ purchaseDate, statementDate: '2026-03-15', dueDate: '2026-04-10' })).toMatchObject({
    kind: 'problem',
    problems: [{ field: 'purchaseDate' }],
  });
});

test('for any three dates: purchase < statement < due, the optimal day follows the statement, the float is exact', () => {
  const date = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2020-01-01', days));
  fc.assert(
    fc.property(date, date, date, (purchase, statement, due) => {
      const result = delay(purchase, statement, due);
      expect(result.statementDate > purchase && result.dueDate > result.statementDate).toBe(true);
      expect(result.floatDays).toBe(daysBetween(purchase, result.dueDate));
      expect(result.optimalPurchaseDate).toBe(addDays(result.statementDate, 1));
      expect(result.earnings).toBeCloseTo((1000 * 0.05 * result.floatDays) / 365, 1);
      expect(result.optimalFloatDays).toBeGreaterThan(0);
    }),
  );
});
