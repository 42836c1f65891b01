import { specifiedPayoff } from '@floatwise/finance/payoff/payoff';
import { csvCell, payoffCsv } from './payoff-csv.js';

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['＝1', "'＝1"],
  ['＠cmd', "'＠cmd"],
  ['\tx', "'\tx"],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a, b', '"a, b"'],
  ['Plain', 'Plain'],
])('the name %j is written as the text %j [requirement 34]', (name, cell) => {
  expect(csvCell(name)).toBe(cell);
});

const debt = { id: 'a', name: '=Card', balance: 200, interestRate: 0, type: 'other' as const };

test('the file lists the debts, then every month with each balance', () => {
  const projection = specifiedPayoff([{ ...debt, minimum: { kind: 'fixed', amount: 100 } }], 'minimum', 0);
  expect(payoffCsv(projection, '2026-03-10').split('\r\n')).toEqual([
    'Debt,Months,Interest',
    "'=Card,2,0",
    '',
    "Month,Date,Payment,Interest,Balance,'=Card",
    '1,2026-04,100,0,100,100',
    '2,2026-05,100,0,0,0',
    '',
  ]);
});

test('a payment below the interest is 999 months and 999999', () => {
  const never = { ...debt, interestRate: 50, minimum: { kind: 'fixed' as const, amount: 1 } };
  expect(payoffCsv(specifiedPayoff([never], 'minimum', 0), '2026-03-10')).toContain("'=Card,999,999999");
});
