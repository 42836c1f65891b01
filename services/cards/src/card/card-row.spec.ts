import { lastStatementOf } from './card-row.js';

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
