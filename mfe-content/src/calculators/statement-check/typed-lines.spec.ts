import { emptyBalance, readBalances, readTableRows, writeBalances, writeTableRows } from './typed-balances.js';
import { emptyLine, readLines, withoutBalance, writeLines, type TypedLine } from './typed-lines.js';

const lines: TypedLine[] = [
  { date: '2026-06-11', kind: 'purchase', amount: '600', balance: 0 },
  { date: '2026-06-12', kind: 'advance', amount: '100', balance: 1 },
  { date: '2026-06-13', kind: 'payment', amount: '50', balance: 2 },
];

test('lines, balances, and rows come back from the address as they were', () => {
  expect(readLines(writeLines(lines))).toEqual(lines);
  const balances = [{ ...emptyBalance, opening: '300', aprPercent: '29.99', endsInMonths: '6', aprAfter: '24' }];
  expect(readBalances(writeBalances(balances))).toEqual(balances);
  const rows = [{ kind: 'promotional' as const, balance: '5', aprPercent: '0', interest: '' }];
  expect(readTableRows(writeTableRows(rows))).toEqual(rows);
});

test('an address of before, with three cells a line, and nonsense are read', () => {
  expect(readLines('2026-06-11_purchase_600')).toEqual(lines.slice(0, 1));
  expect(readLines('')).toEqual([emptyLine]);
  expect(readLines('x_y_z_banana')).toEqual([{ date: 'x', kind: 'purchase', amount: 'z', balance: 0 }]);
  expect(readBalances('')).toEqual([]);
  expect(readBalances('gold')[0]?.kind).toBe('cash-advances');
});

test('after a balance is removed, its lines count toward purchases, and later balances move up', () => {
  expect(withoutBalance(lines, 1).map(({ balance }) => balance)).toEqual([0, 0, 1]);
});
