import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvText } from './csv-text.js';

describe('a cell of a CSV file [requirement 34]', () => {
  test.each([
    ['a formula', '=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
    ['a plus', '+1', `'+1`],
    ['a minus', '-1+1', `'-1+1`],
    ['an at sign', '@SUM(A1)', `'@SUM(A1)`],
    ['a tab', '\t=1', `'\t=1`],
    ['a carriage return', '\r=1', `"'\r=1"`],
    ['a wide equals sign', '＝1', `'＝1`],
    ['a formula after a space, which is a text', ' =1', ' =1'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['letters of any language', 'Zürich 東京', 'Zürich 東京'],
    ['nothing', null, ''],
    ['a number', 12, '12'],
    ['a number below 0, which is no formula', -3, '-3'],
  ])('%s', (_what, cell, written) => {
    expect(csvText([[cell, 'x']], 0)).toBe(`${written},x\r\n`);
  });

  test('an amount has the decimals that are asked for', () => {
    expect(csvText([[30.5, -2]], 2)).toBe('30.50,-2.00\r\n');
  });

  test('each row ends in CR and LF', () => {
    expect(csvText([['a'], ['b']], 0)).toBe('a\r\nb\r\n');
  });
});

test('[requirement 34] whatever the cells are, a reader gets them back, and none begins as a formula does', () => {
  const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', 'a', '7', '/', 'ü', '\uFF1D');
  const cell = fc.oneof(
    fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('')),
    fc.string(),
  );
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
  fc.assert(
    fc.property(rows, (given) => {
      const read = parse(csvText([['head'], ...given], 0), {
        relax_column_count: true,
        record_delimiter: '\r\n',
      }).slice(1);
      expect(read.flat().filter((each) => /^[=+\-@\t\r\uFF1D]/.test(each))).toEqual([]);
      const isFormula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
      expect(read).toEqual(given.map((row) => row.map((each) => (isFormula.test(each) ? `'${each}` : each))));
    }),
  );
});
