import { addMonths, yearMonthOf, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import type { PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { download } from '@floatwise/web-kit/download';

/** Spreadsheets run text that starts with these as a formula; a leading apostrophe makes it plain text (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/** One cell: names stay text no matter how they start, and are quoted if necessary. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2).replace(/\.00$/, '');
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly (string | number)[]): string => cells.map(csvCell).join(',');

/** A projection as CSV: the debts (999 months and 999999 if one never ends), then every month. */
export function payoffCsv({ debts, rows }: PayoffProjection, today: CalendarDate): string {
  const start = yearMonthOf(today);
  const lines = [
    ['Debt', 'Months', 'Interest'],
    ...debts.map(({ name, months, totalInterest }) => [name, months, totalInterest]),
    [],
    ['Month', 'Date', 'Payment', 'Interest', 'Balance', ...debts.map(({ name }) => name)],
    ...rows.map(({ month, payment, interest, balance }) => [
      month,
      addMonths(start, month),
      payment,
      interest,
      balance,
      ...debts.map(({ balances, outcome }) => (outcome === 'never' ? 'never' : (balances[month] ?? 0))),
    ]),
  ];
  return `${lines.map(csvLine).join('\r\n')}\r\n`;
}

/** Downloads a text as a file. The byte order mark tells spreadsheets that it's UTF-8. */
export const downloadCsv = (text: string, fileName: string): void =>
  download(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
