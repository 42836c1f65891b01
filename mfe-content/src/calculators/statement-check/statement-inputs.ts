import type { TypedBill } from '@floatwise/finance/statements/bill-check';
import { recordOf } from '@floatwise/web-kit/values';
import { ISSUER_IDS } from '@floatwise/finance/statements/issuers';
import type { TypedTable } from '@floatwise/finance/statements/table-statement';
import type { TypedStatement } from '@floatwise/finance/statements/typed-statement';
import { typedNumber, typedNumbers, type Inputs } from '../frame/use-inputs.js';
import { readBalances, readTableRows } from './typed-balances.js';
import { emptyLine, readLines, writeLines } from './typed-lines.js';

/** Everything that can be typed, as it stands in the address. */
export const first = {
  issuer: '',
  /** `lines`, or `table` for a person who only has the interest table. */
  by: 'lines',
  from: '',
  until: '',
  dueDate: '',
  previousBalance: '',
  aprPercent: '',
  carried: 'yes',
  lines: writeLines([emptyLine]),
  others: '',
  days: '',
  rows: '',
  printedInterest: '',
  printedNewBalance: '',
  printedMinimum: '',
  pastDue: '',
  overLimit: '',
  lateFees: '',
  lastMinimum: '',
  warningCount: '',
  warningUnit: 'year',
  warningTotal: '',
  warningPayment: '',
  warningSavings: '',
  payment: '',
  payDay: '',
  countOn: 'no',
};
export type Name = keyof typeof first;
export type Values = Record<Name, string>;
export type StatementInputs = Inputs<Name>;

/** A statement with everything on it; its figures are checked by the test beside the page. */
export const example: Partial<Values> = {
  issuer: 'discover',
  by: 'lines',
  from: '2026-06-01',
  until: '2026-06-30',
  dueDate: '2026-07-25',
  previousBalance: '2400',
  aprPercent: '24.99',
  carried: 'yes',
  lines: '2026-06-08_purchase_186.4*2026-06-14_payment_150*2026-06-22_purchase_92.15',
  printedInterest: '51.56',
  printedNewBalance: '2580.11',
  printedMinimum: '72',
  warningCount: '10',
  warningUnit: 'year',
  warningTotal: '5946',
  warningPayment: '103',
  warningSavings: '2238',
};

const numbersOf = <Field extends string>(typed: Record<Field, string>, fields: readonly Field[]) =>
  recordOf(fields, (field) => typedNumber(typed[field]));

const billOf = (values: Values): TypedBill => ({
  issuer: ISSUER_IDS.find((id) => id === values.issuer) ?? null,
  dueDate: values.dueDate,
  ...numbersOf(values, ['printedMinimum', 'pastDue', 'overLimit', 'lastMinimum']),
  ...numbersOf(values, ['warningCount', 'warningTotal', 'warningPayment', 'warningSavings']),
  warningUnit: values.warningUnit === 'month' ? 'month' : 'year',
});

export const statementOf = (values: Values): TypedStatement => ({
  ...billOf(values),
  from: values.from,
  until: values.until,
  ...numbersOf(values, ['previousBalance', 'aprPercent']),
  isCarried: values.carried !== 'no',
  lines: readLines(values.lines).map((line) => ({ ...line, amount: typedNumber(line.amount) })),
  others: readBalances(values.others).map(({ kind, ...typed }) => ({ kind, ...typedNumbers(typed) })),
  ...numbersOf(values, ['printedInterest', 'printedNewBalance']),
});

export const tableOf = (values: Values): TypedTable => ({
  ...billOf(values),
  days: typedNumber(values.days),
  closingDate: values.until,
  rows: readTableRows(values.rows).map(({ kind, ...typed }) => ({ kind, ...typedNumbers(typed) })),
  newBalance: typedNumber(values.printedNewBalance),
  lateFees: typedNumber(values.lateFees),
});
