import { keysOf } from '@floatwise/contracts/keys';
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

const balanceCells = keysOf(emptyBalance);

/** The balances as written in the address. */
export const writeBalances = (balances: readonly OtherBalance[]): string =>
  writeRows(balances.map((each) => balanceCells.map((name) => each[name])));

export const readBalances = (text: string): OtherBalance[] =>
  readRows(text, { cells: balanceCells, most: mostBalances }).map((row) => ({
    ...row,
    kind: BALANCE_KINDS.find((each) => each === row.kind) ?? emptyBalance.kind,
  }));

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

const rowCells = keysOf(emptyRow);

export const writeTableRows = (rows: readonly TableRow[]): string =>
  writeRows(rows.map((row) => rowCells.map((name) => row[name])));

/** The rows of an address; always at least one. */
export function readTableRows(text: string): TableRow[] {
  const rows = readRows(text, { cells: rowCells, most: mostBalances + 1 }).map((row): TableRow => ({
    ...row,
    kind: rowKinds.find((each) => each === row.kind) ?? 'purchases',
  }));
  return rows.length > 0 ? rows : [emptyRow];
}
