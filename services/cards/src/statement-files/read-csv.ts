import type { CsvMapping, MappingQuestion } from '@floatwise/contracts/cards/statement-files.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { readAmount, readDate, type DateOrder } from '@floatwise/finance/calendar/written-values';
import type { ReportedTransaction } from '../transactions/transaction.js';
import { nameOf, type CsvProfile } from './csv-profiles.js';
import { csvTable, type CsvRow, type CsvTable } from './csv-table.js';
import { noFacts, type ReadingInput, type ReadStatement, type Unexplained } from './read-statement.js';
import {
  cleanText,
  dayProblem,
  fittingOrders,
  isStorable,
  kindOf,
  lastPossibleDay,
  soundsLikePayment,
} from './file-values.js';
import { UnreadableFile } from './file-text.js';

type AmountPlan = CsvMapping['amount'] | { kind: 'indicator'; column: number; indicator: number };

/** The meaning of each cell in a row; -1 means none. */
interface ColumnPlan {
  posted: number;
  made: number;
  description: number;
  amount: AmountPlan;
  order: DateOrder;
  type: number;
  category: number;
  status: number;
  card: number;
  externalId: number;
}

const none = { made: -1, type: -1, category: -1, status: -1, card: -1, externalId: -1 };
const planOfMapping = ({ date, description, amount, dateOrder }: CsvMapping): ColumnPlan => ({
  ...none,
  posted: date,
  description,
  amount,
  order: dateOrder,
});

function planOfProfile(profile: CsvProfile, names: readonly string[], order: DateOrder): ColumnPlan {
  const place = (name: string | undefined): number => (name === undefined ? -1 : names.indexOf(name));
  const { amount } = profile;
  return {
    posted: place(profile.posted),
    made: place(profile.made),
    description: place(profile.description),
    amount:
      amount.kind === 'two'
        ? { kind: 'two', debit: place(amount.debit), credit: place(amount.credit) }
        : amount.kind === 'one'
          ? { ...amount, column: place(amount.column) }
          : { kind: 'indicator', column: place(amount.column), indicator: place(amount.indicator) },
    order,
    type: place(profile.type),
    category: place(profile.category),
    status: place(profile.status),
    card: place(profile.card),
    externalId: place(profile.externalId),
  };
}

const cellOf = ({ cells }: CsvRow, place: number): string => cells[place]?.trim() ?? '';

/** What a row adds to the debt; null if its cells have no amount. */
function amountOf(row: CsvRow, plan: AmountPlan): number | null {
  if (plan.kind === 'two') {
    const [debit, credit] = [cellOf(row, plan.debit), cellOf(row, plan.credit)];
    const [owed, paid] = [readAmount(debit || '0'), readAmount(credit || '0')];
    if ((debit === '' && credit === '') || owed === null || paid === null) return null;
    // Some banks write payments with a sign, and some write 0 in the other column.
    return Math.round((owed - Math.abs(paid)) * 100) / 100;
  }
  const amount = readAmount(cellOf(row, plan.column));
  if (amount === null) return null;
  if (plan.kind === 'one') return plan.purchases === 'positive' ? amount : 0 - amount;
  return /^(credit|cr)/i.test(cellOf(row, plan.indicator)) ? 0 - Math.abs(amount) : Math.abs(amount);
}

/** A total or a remark after the last transaction. */
const isRemark = (row: CsvRow, plan: ColumnPlan): boolean =>
  readDate(cellOf(row, plan.posted), plan.order) === null &&
  readDate(cellOf(row, plan.made), plan.order) === null &&
  !/\d[/.-]\d/.test(cellOf(row, plan.posted));

function withoutRemarks(rows: readonly CsvRow[], plan: ColumnPlan): CsvRow[] {
  const last = rows.findLastIndex((row) => !isRemark(row, plan));
  return rows.slice(0, last + 1);
}

const isPending = (row: CsvRow, plan: ColumnPlan): boolean =>
  /^pending/i.test(cellOf(row, plan.status)) ||
  (plan.made !== -1 && cellOf(row, plan.posted) === '' && cellOf(row, plan.made) !== '');

function transactionOf(row: CsvRow, plan: ColumnPlan, lastDay: string): ReportedTransaction {
  const written = cellOf(row, plan.posted);
  const postedOn = readDate(written, plan.order);
  if (postedOn === null) {
    const shown = maskCardNumbers(cleanText(written)).slice(0, 40);
    throw new UnreadableFile(`Line ${row.line} of this file has “${shown}” where we look for a date.`);
  }
  const problem = dayProblem(postedOn, lastDay);
  if (problem) throw new UnreadableFile(`Line ${row.line} of this file is dated ${postedOn}, ${problem}.`);
  const amount = amountOf(row, plan.amount);
  if (amount === null || !isStorable(amount)) {
    throw new UnreadableFile(`Line ${row.line} of this file has no amount we can read.`);
  }
  const description = cleanText(cellOf(row, plan.description)) || 'No description';
  return {
    externalId: cleanText(cellOf(row, plan.externalId).replace(/^'|'$/g, '')) || null,
    postedOn,
    madeOn: readDate(cellOf(row, plan.made), plan.order),
    amount,
    kind: kindOf({ amount, type: cellOf(row, plan.type), text: description }),
    description,
    mcc: null,
    category: cleanText(cellOf(row, plan.category)) || null,
    isForeign: false,
  };
}

/** `Chase1234_Activity.csv`, `card-ending-in-1234.csv`. */
function lastFourInName(name: string): string[] {
  const found = /(?:chase|ending(?:[-_ ]in)?[-_ ]?|x{2,}[-_ ]?|card[-_ ]?)(\d{4})(?!\d)/i.exec(name)?.[1];
  return found ? [found] : [];
}

function lastFoursOf(rows: readonly CsvRow[], plan: ColumnPlan, name: string): string[] {
  const digits = new Set(rows.flatMap((row) => /\d{4}$/.exec(cellOf(row, plan.card))?.[0] ?? []));
  return digits.size > 0 ? [...digits] : lastFourInName(name);
}

function readRows(
  rows: readonly CsvRow[],
  plan: ColumnPlan,
  about: { issuer: string | null; input: ReadingInput },
): ReadStatement {
  const { issuer, input } = about;
  const posted = rows.filter((row) => !isPending(row, plan));
  const lastDay = lastPossibleDay(input.today);
  const transactions = withoutRemarks(posted, plan).map((row, place) => {
    if (place % 1_000 === 0) input.onProgress(place, posted.length);
    return transactionOf(row, plan, lastDay);
  });
  if (transactions.length === 0 && posted.length === rows.length) {
    throw new UnreadableFile('We can’t read any transactions in this file.');
  }
  // An ID that appears on two transactions isn't an ID.
  const seen = new Map<string, number>();
  for (const { externalId } of transactions) if (externalId) seen.set(externalId, (seen.get(externalId) ?? 0) + 1);
  const isUnique = transactions.every(({ externalId }) => externalId !== null && seen.get(externalId) === 1);
  return {
    outcome: 'read',
    format: 'csv',
    issuer,
    facts: { ...noFacts(), lastFours: lastFoursOf(rows, plan, input.name), pending: rows.length - posted.length },
    transactions: isUnique ? transactions : transactions.map((one) => ({ ...one, externalId: null })),
  };
}

/** Whether most rows other than payments came out as refunds: then the file isn't in the format we assumed. */
function signsLookWrong({ transactions }: ReadStatement): boolean {
  const bought = transactions.filter(({ description }) => !soundsLikePayment(description));
  const back = bought.filter(({ amount }) => amount < 0);
  const paid = transactions.filter(({ description }) => soundsLikePayment(description));
  const owedMore = paid.filter(({ amount }) => amount > 0);
  return back.length * 2 > bought.length || (paid.length > 0 && owedMore.length === paid.length);
}

const placeWith = (names: readonly string[], ...patterns: RegExp[]): number | null => {
  for (const pattern of patterns) {
    const place = names.findIndex((name) => pattern.test(name));
    if (place !== -1) return place;
  }
  return null;
};

/** What a data row itself shows: where the dates and amounts are. */
function guessOf({ header, rows }: CsvTable): MappingQuestion['guess'] {
  const names = header?.map(nameOf) ?? [];
  const first = rows[0]?.cells ?? [];
  const dateLike = first.findIndex((cell) => readDate(cell, 'mdy') !== null || readDate(cell, 'dmy') !== null);
  const amountLike = first.findIndex((cell, place) => place !== dateLike && readAmount(cell) !== null);
  const debit = placeWith(names, /debit|withdrawal|charge|paid out/);
  const credit = placeWith(names, /credit(?! debit)|deposit|paid in/);
  const date = placeWith(names, /post.*date|date.*post/, /date/) ?? (dateLike === -1 ? null : dateLike);
  const amount = placeWith(names, /^amount/, /amount|value|sum/) ?? (amountLike === -1 ? null : amountLike);
  const texts = first.map((cell, place) => (place === dateLike || readAmount(cell) !== null ? '' : cell));
  const longest = texts.reduce((best, cell, place) => (cell.length > (texts[best]?.length ?? 0) ? place : best), 0);
  const orders = date === null ? [] : fittingOrders(rows.map((row) => cellOf(row, date)).filter((cell) => cell !== ''));
  return {
    date,
    description:
      placeWith(names, /description|merchant|payee|name|details|narrative|text|memo/) ?? (header ? null : longest),
    amount: debit !== null && credit !== null ? null : amount,
    debit: debit !== null && credit !== null ? debit : null,
    credit: debit !== null && credit !== null ? credit : null,
    purchases: null,
    dateOrder: orders.length === 1 ? (orders[0] ?? null) : null,
  };
}

function askAbout(table: CsvTable, reason: string): Unexplained {
  const width = Math.max(...table.rows.slice(0, 100).map(({ cells }) => cells.length), table.header?.length ?? 0);
  const columns = Array.from(
    { length: width },
    (_, place) => maskCardNumbers(cleanText(table.header?.[place] ?? '')) || `Column ${place + 1}`,
  );
  return {
    outcome: 'unexplained',
    headerHash: table.headerHash,
    question: { reason, columns, guess: guessOf(table) },
    // Stored until the person explains them, so card numbers are masked.
    rows: table.rows.map(({ cells }) => cells.map((cell) => maskCardNumbers(cleanText(cell)))),
  };
}

function readProfile(table: CsvTable, profile: CsvProfile, input: ReadingInput): ReadStatement | Unexplained {
  const names = table.header?.map(nameOf) ?? profile.columns;
  const place = names.indexOf(profile.posted);
  const dates = table.rows.map((row) => cellOf(row, place)).filter((cell) => /^\d/.test(cell));
  const orders = fittingOrders(dates);
  // These issuers write US dates, unless the person set the bank's website to another language.
  const order = orders.includes('mdy') ? 'mdy' : (orders[0] ?? 'mdy');
  const read = readRows(table.rows, planOfProfile(profile, names, order), { issuer: profile.issuer, input });
  if (!signsLookWrong(read)) return read;
  const reason = `This file has the columns of ${profile.issuer}, but ${counted(read.transactions.length, 'amount')} would have the wrong sign. Please check how purchases are written.`;
  return askAbout(table, reason);
}

/**
 * Reads a CSV from an issuer we know, or one whose columns the person explained before; otherwise asks. Throws
 * `UnreadableFile` with a sentence if it can't be read at all.
 */
export function readCsv(text: string, input: ReadingInput): ReadStatement | Unexplained {
  const table = csvTable(text, input.mostLines);
  const mapping = input.mappings[table.headerHash];
  if (mapping) return readRemembered(table, mapping, input);
  if (table.profile) return readProfile(table, table.profile, input);
  return askAbout(
    table,
    'We don’t know these columns yet. Please tell us which is which. We’ll remember for your next file.',
  );
}

/** A file with the same header can still have another format; then the person is asked again. */
function readRemembered(table: CsvTable, mapping: CsvMapping, input: ReadingInput): ReadStatement | Unexplained {
  try {
    const read = readMapped(table.rows, mapping, input);
    return signsLookWrong(read)
      ? askAbout(table, 'Most amounts in this file would have the wrong sign. Please check them.')
      : read;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return askAbout(table, `Read as your last file with these columns, it does not fit: ${error.sentence}`);
  }
}

/** Reads rows the way the person explained them. */
export function readMapped(rows: readonly CsvRow[], mapping: CsvMapping, input: ReadingInput): ReadStatement {
  return readRows(rows, planOfMapping(mapping), { issuer: null, input });
}
