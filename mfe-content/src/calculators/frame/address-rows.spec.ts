import { readRows, writeRows } from './address-rows.js';

const size = { cells: ['name', 'amount', 'rate'], most: 50 } as const;
const read = (text: string): string[][] => readRows(text, size).map(({ name, amount, rate }) => [name, amount, rate]);

test('rows are read back as they were written, for any input', () => {
  const rows = [
    ['Gas', '300', '3'],
    ['50%_off*', '', '%5F'],
    ['', '', ''],
  ];
  expect(read(writeRows(rows))).toEqual(rows);
});

test('an empty value is an empty list', () => {
  expect(read(writeRows([]))).toEqual([]);
});

test.each([
  ['too few cells', 'a', [['a', '', '']]],
  ['too many cells', 'a_b_c_d', [['a', 'b', 'c']]],
  ['broken percent codes', '%ZZ_%_%2', [['%ZZ', '%', '%2']]],
])('%s are read as far as possible', (_case, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('more rows than fit are left out', () => {
  expect(readRows('a*'.repeat(500), size)).toHaveLength(50);
});
