import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/** The beginning of a CSV file, so that a spreadsheet takes it for UTF-8. */
export const byteOrderMark = '\uFEFF';

/** What needs neither quotes nor an apostrophe, such as names, addresses of pages, times, and ids: almost every cell of a long file. */
const plain = /^(?:[A-Za-z0-9/][\w ./:-]*)?$/;

const isPlain = (cell: CsvCell): boolean => cell === null || (typeof cell === 'string' && plain.test(cell));

/**
 * Rows as RFC 4180 writes them, with no cell that acts as a formula: a number can't be one, and an apostrophe keeps a text a
 * text in every spreadsheet (OWASP, "CSV Injection").
 * @param decimals of the numbers: 2 for dollars, 0 for counts
 */
export const csvText = (rows: readonly (readonly CsvCell[])[], decimals: number): string =>
  rows.map((cells) => (cells.every(isPlain) ? `${cells.join(',')}\r\n` : carefully(cells, decimals))).join('');

const carefully = (cells: readonly CsvCell[], decimals: number): string =>
  stringify([[...cells]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // A line break of any kind stays inside its cell.
    quoted_match: /[\r\n']/,
    cast: { number: (value) => value.toFixed(decimals) },
  });
