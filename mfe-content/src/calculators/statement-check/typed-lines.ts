import type { LineKind } from '@floatwise/finance/statement-check';
import { readRows, writeRows } from '../frame/address-rows.js';

/** The maximum number of lines; a shared address with more is cut off. */
export const mostLines = 60;

/** A line of the statement as typed. */
export interface TypedLine {
  date: string;
  kind: LineKind;
  amount: string;
}

export const kinds: { value: LineKind; label: string }[] = [
  { value: 'purchase', label: 'Purchase' },
  { value: 'payment', label: 'Payment' },
  { value: 'refund', label: 'Refund or credit' },
  { value: 'fee', label: 'Fee' },
];

export const emptyLine: TypedLine = { date: '', kind: 'purchase', amount: '' };

/** The lines as written in the address. */
export const writeLines = (lines: readonly TypedLine[]): string =>
  writeRows(lines.map(({ date, kind, amount }) => [date, kind, amount]));

/** The lines of an address; always at least one, so that there's something to type into. */
export function readLines(text: string): TypedLine[] {
  const lines = readRows(text, { cells: 3, most: mostLines }).map(([date = '', kind = '', amount = '']): TypedLine => ({
    date,
    kind: kinds.find(({ value }) => value === kind)?.value ?? 'purchase',
    amount,
  }));
  return lines.length > 0 ? lines : [emptyLine];
}
