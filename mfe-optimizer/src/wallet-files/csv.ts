/**
 * A spreadsheet treats a cell that starts like this as a formula. Leading apostrophes are included, so that reading
 * restores the same text.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

function written(value: string): string {
  // A leading apostrophe makes every spreadsheet treat the cell as text (OWASP, "CSV Injection").
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) || safe.startsWith("'") ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows in RFC 4180 format, with a byte-order mark so that spreadsheets read UTF-8, and no cell that acts as a formula.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;

/** The cell's value: the apostrophe before a would-be formula was added by the writer, not the person. */
const read = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

/**
 * Reads RFC 4180, including LF line breaks, a byte-order mark, or the semicolons that spreadsheets use in some
 * countries. Empty lines are skipped. Null if a quote is never closed: the file is truncated or isn't CSV.
 */
export function readCsv(text: string): string[][] | null {
  const plain = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(read(cell));
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (isQuoted) return null;
  endRow();
  return rows;
}

const separatorOf = (text: string): ',' | ';' => {
  const head = text.slice(0, Math.max(0, text.search(/\r?\n/)) || text.length);
  return head.includes(';') && !head.includes(',') ? ';' : ',';
};
