import { capSpentOf, lastStatementOf, type CardRow } from './card-row.js';

/** Closes on the 15th; what is stored is of the statement of Nov 15. */
const row = {
  statementDate: 15,
  dueDate: 10,
  dueMonth: 'next',
  statementBalance: 412.8,
  minimumPayment: 35,
  statementClosing: '2026-11-15',
} as const;

test.each([
  ['while it is the last one', '2026-12-15', { statementBalance: 412.8, minimumPayment: 35 }],
  ['once the next one has closed', '2026-12-16', { statementBalance: null, minimumPayment: null }],
])('the balance and the minimum of a statement are told %s', (_, today, told) => {
  expect(lastStatementOf(row, today)).toEqual(told);
});

test.each([
  ['while its quarter lasts', '2026-12-31', '2026-12-20', [1500]],
  ['no longer once the next one has begun', '2027-01-01', '2026-12-20', []],
  ['where nobody knows the day', '2027-01-01', null, [1500]],
])('what was typed as spent on a cap counts %s', (_, today, capSpentOn, counted) => {
  const ownRates: CardRow['ownRates'] = [{ category: 'groceries', rate: 5, cap: { amount: 1500, period: 'quarter' } }];
  const rated = { ownRates, catalogUnit: null, catalogRates: null, rewardsUnit: 'percent', centsPerPoint: 1 } as const;
  const typed = { capSpent: [{ category: 'groceries', spent: 1500 }], capSpentOn };
  expect(capSpentOf({ ...rated, ...typed }, today).map(({ spent }) => spent)).toEqual(counted);
});
