import type { LineKind } from '@floatwise/finance/statements/typed-statement';
import { readRows, writeRows } from '../frame/address-rows.js';

/** The maximum number of lines; a shared address with more is cut off. */
export const mostLines = 60;

/** A line of the statement as typed. */
export interface TypedLine {
  date: string;
  kind: LineKind;
  amount: string;
  /** Which balance it counts toward: 0 for purchases. */
  balance: number;
}

export const kinds: { value: LineKind; label: string }[] = [
  { value: 'purchase', label: 'Purchase' },
  { value: 'payment', label: 'Payment' },
  { value: 'refund', label: 'Refund or credit' },
  { value: 'fee', label: 'Fee' },
  { value: 'late-fee', label: 'Late or returned payment fee' },
  { value: 'advance', label: 'Cash advance or transfer' },
];

export const emptyLine: TypedLine = { date: '', kind: 'purchase', amount: '', balance: 0 };

/** The lines as written in the address; the balance only where it isn't purchases. */
export const writeLines = (lines: readonly TypedLine[]): string =>
  writeRows(
    lines.map(({ date, kind, amount, balance }) => [date, kind, amount, ...(balance > 0 ? [String(balance)] : [])]),
  );

/** The lines of an address; always at least one, so that there's something to type into. */
export function readLines(text: string): TypedLine[] {
  const rows = readRows(text, { cells: ['date', 'kind', 'amount', 'balance'], most: mostLines });
  const lines = rows.map(({ date, kind, amount, balance }): TypedLine => ({
    date,
    kind: kinds.find(({ value }) => value === kind)?.value ?? 'purchase',
    amount,
    balance: /^\d$/.test(balance) ? Number(balance) : 0,
  }));
  return lines.length > 0 ? lines : [emptyLine];
}

/** The lines after a balance was removed: what counted toward it counts toward purchases, and later ones move up. */
export const withoutBalance = (lines: readonly TypedLine[], removed: number): TypedLine[] =>
  lines.map((line) => {
    if (line.balance === removed) return { ...line, balance: 0 };
    return line.balance > removed ? { ...line, balance: line.balance - 1 } : line;
  });
