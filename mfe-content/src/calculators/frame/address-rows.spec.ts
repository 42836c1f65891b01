import { readRows, writeRows } from './address-rows.js';

const size = { cells: 3, most: 50 };

test('rows are read back as they were written, for any input', () => {
  const rows = [
    ['Gas', '300', '3'],
    ['50%_off*', '', '%5F'],
    ['', '', ''],
  ];
  expect(readRows(writeRows(rows), size)).toEqual(rows);
});

test('an empty value is an empty list', () => {
  expect(readRows(writeRows([]), size)).toEqual([]);
});

test.each([
  ['too few cells', 'a', [['a', '', '']]],
  ['too many cells', 'a_b_c_d', [['a', 'b', 'c']]],
  ['broken percent codes', '%ZZ_%_%2', [['%ZZ', '%', '%2']]],
])('%s are read as far as possible', (_case, text, rows) => {
  expect(readRows(text, size)).toEqual(rows);
});

test('more rows than fit are left out', () => {
  expect(readRows('a*'.repeat(500), { cells: 1, most: 50 })).toHaveLength(50);
});
