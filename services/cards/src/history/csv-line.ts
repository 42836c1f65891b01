import { stringify } from 'csv-stringify/sync';

/**
 * One row as RFC 4180 writes it, with no cell that acts as a formula: a number can't be one, and an apostrophe keeps a text a
 * text in every spreadsheet (OWASP, "CSV Injection"). Numbers are dollars.
 */
export const csvLine = (cells: readonly (string | number)[]): string =>
  stringify([[...cells]], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // A line break of any kind stays inside its cell.
    quoted_match: /[\r\n']/,
    cast: { number: (dollars) => dollars.toFixed(2) },
  });
