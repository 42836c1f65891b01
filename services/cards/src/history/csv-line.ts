/** With these a spreadsheet takes a cell for a formula. */
const formula = /^'*[=+\-@\t\r]/;

function cell(value: string | number): string {
  // A number can't be a formula. An apostrophe keeps a text a text in every spreadsheet (OWASP, "CSV Injection").
  if (typeof value === 'number') return value.toFixed(2);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row as RFC 4180 writes it, with no cell that acts as a formula. Numbers are dollars. */
export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`;
