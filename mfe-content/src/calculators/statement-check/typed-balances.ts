import { BALANCE_KINDS, balanceNames, type BalanceKind } from '@floatwise/finance/statements/typed-statement';
import { readRows, writeRows } from '../frame/address-rows.js';

/** As many balances as a bill lists beside purchases. */
export const mostBalances = 5;

/** A balance beside purchases, as typed. */
export interface OtherBalance {
  kind: BalanceKind;
  opening: string;
  aprPercent: string;
  printedInterest: string;
  endsInMonths: string;
  aprAfter: string;
}

export const otherKinds = BALANCE_KINDS.map((value) => ({ value, label: balanceNames[value] }));

export const emptyBalance: OtherBalance = {
  kind: 'cash-advances',
  opening: '',
  aprPercent: '',
  printedInterest: '',
  endsInMonths: '',
  aprAfter: '',
};

/** The balances as written in the address. */
export const writeBalances = (balances: readonly OtherBalance[]): string =>
  writeRows(
    balances.map((each) => [
      each.kind,
      each.opening,
      each.aprPercent,
      each.printedInterest,
      each.endsInMonths,
      each.aprAfter,
    ]),
  );

export function readBalances(text: string): OtherBalance[] {
  const rows = readRows(text, { cells: 6, most: mostBalances });
  return rows.map(
    ([kind = '', opening = '', aprPercent = '', printedInterest = '', endsInMonths = '', aprAfter = '']) => ({
      kind: BALANCE_KINDS.find((each) => each === kind) ?? emptyBalance.kind,
      opening,
      aprPercent,
      printedInterest,
      endsInMonths,
      aprAfter,
    }),
  );
}

/** A row of the interest table, as typed. */
export interface TableRow {
  kind: 'purchases' | BalanceKind;
  balance: string;
  aprPercent: string;
  interest: string;
}

const rowKinds = ['purchases', ...BALANCE_KINDS] as const;
export const rowKindOptions = rowKinds.map((value) => ({ value, label: balanceNames[value] }));

export const emptyRow: TableRow = { kind: 'purchases', balance: '', aprPercent: '', interest: '' };

export const writeTableRows = (rows: readonly TableRow[]): string =>
  writeRows(rows.map(({ kind, balance, aprPercent, interest }) => [kind, balance, aprPercent, interest]));

/** The rows of an address; always at least one. */
export function readTableRows(text: string): TableRow[] {
  const rows = readRows(text, { cells: 4, most: mostBalances + 1 }).map(
    ([kind = '', balance = '', aprPercent = '', interest = '']): TableRow => ({
      kind: rowKinds.find((each) => each === kind) ?? 'purchases',
      balance,
      aprPercent,
      interest,
    }),
  );
  return rows.length > 0 ? rows : [emptyRow];
}
