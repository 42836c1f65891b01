import fc from 'fast-check';
import { readCsv, writeCsv } from './csv.js';

describe('CSV by RFC 4180 [requirement 34]', () => {
  test.each([
    ['a comma', 'Freedom, old', '"Freedom, old"'],
    ['a quotation mark', 'The "Blue" one', '"The ""Blue"" one"'],
    ['a line break', 'two\nlines', '"two\nlines"'],
    ['a formula', '=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['a plus', '+1', `"'+1"`],
    ['a minus', '-1', `"'-1"`],
    ['an at sign', '@SUM(A1)', `"'@SUM(A1)"`],
    ['a wide equals sign', '＝1', `"'＝1"`],
    ['a wide at sign', '＠SUM(A1)', `"'＠SUM(A1)"`],
    ['an apostrophe that is the person’s own', "'=1", `"''=1"`],
    ['plain words', 'Freedom', 'Freedom'],
  ])('writes %s so that no spreadsheet mistakes it', (_, value, cell) => {
    expect(writeCsv([[value, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
    expect(readCsv(`${cell},x\r\n`)).toEqual([[value, 'x']]);
  });

  test('reads back whatever it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '=', "'", '"', ',', ';', '\n', ' ', '-') });
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(readCsv(writeCsv([['a', 'b', 'c'], ...table]))).toEqual([['a', 'b', 'c'], ...table]);
      }),
    );
  });

  test.each([
    [
      'LF lines and empty ones',
      'a,b\n1,2\n\n3,4\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no line break at the end',
      'a,b\r\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a quotation mark that is never closed', 'a,b\r\n"1,2\r\n', null],
  ])('reads %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });
});
