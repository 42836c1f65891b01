import type { CsvMapping, MappingQuestion } from '@floatwise/contracts/cards/statement-files.http';
import { counted } from '@floatwise/finance/calendar/counted';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { readAmount, readDate, type DateOrder } from '@floatwise/finance/calendar/written-values';
import { kindOf } from '../transactions/kind-of.js';
import type { ReportedTransaction } from '../transactions/transaction.js';
import { mostComeBack, signsOf, sumsOf, type SignEvidence, type StatedRow } from './csv-evidence.js';
import { namedColumns, nameOf, profileOf, type CsvProfile } from './csv-profiles.js';
import { csvTable, type CsvRow, type CsvTable } from './csv-table.js';
import { noFacts, type FileFacts, type ReadingInput, type ReadStatement, type Unexplained } from './read-statement.js';
import { cleanText, dayProblem, fittingOrders, isStorable, lastPossibleDay } from './file-values.js';
import { UnreadableFile } from './file-text.js';

type AmountPlan = CsvMapping['amount'] | { kind: 'indicator'; column: number; indicator: number };

/** The meaning of each cell in a row; -1 means none. */
type ColumnPlan = Record<
  'posted' | 'made' | 'description' | 'type' | 'category' | 'status' | 'card' | 'externalId' | 'balance',
  number
> & { amount: AmountPlan; order: DateOrder };

/** What the person explained, and what the names of the other columns say. */
function planOfMapping({ date, description, amount, dateOrder }: CsvMapping, names: readonly string[]): ColumnPlan {
  const profile = profileOf(names);
  const plan = profile
    ? planOfProfile(profile, names, dateOrder)
    : { made: -1, card: -1, externalId: -1, ...namedColumns(names) };
  return { ...plan, posted: date, description, amount, order: dateOrder };
}

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
    balance: place(profile.balance),
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

const isTotal = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => /\btotal\b/i.test(cell)) || !cells.some((cell) => /\p{L}/u.test(cell));

const afterLast = (rows: readonly CsvRow[], plan: ColumnPlan): number =>
  rows.findLastIndex((row) => !isRemark(row, plan)) + 1;

const isPendingRow = (row: CsvRow, plan: ColumnPlan): boolean =>
  /^pending/i.test(cellOf(row, plan.status)) ||
  (plan.made !== -1 && cellOf(row, plan.posted) === '' && cellOf(row, plan.made) !== '');

function transactionOf(row: CsvRow, plan: ColumnPlan, lastDay: string): ReportedTransaction {
  const isPending = isPendingRow(row, plan);
  const written = cellOf(row, plan.posted) || (isPending ? cellOf(row, plan.made) : '');
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
    isPending,
    externalId: cleanText(cellOf(row, plan.externalId).replace(/^'|'$/g, '')) || null,
    postedOn,
    madeOn: readDate(cellOf(row, plan.made), plan.order),
    amount,
    kind: kindOf({ amount, type: cellOf(row, plan.type), category: cellOf(row, plan.category), text: description }),
    description,
    mcc: null,
    category: cleanText(cellOf(row, plan.category)) || null,
    isForeign: false,
  };
}

/** `Chase1234_Activity.csv`, `card-ending-in-1234.csv`; `card-2026.csv` is from a year. */
function lastFourInName(name: string): string[] {
  const found = /(?:chase|ending(?:[-_ ]in)?[-_ ]?|x{2,}[-_ ]?|card[-_ ]?(?!(?:19|20)\d\d))(\d{4})(?!\d)/i.exec(
    name,
  )?.[1];
  return found ? [found] : [];
}

function lastFoursOf(rows: readonly CsvRow[], plan: ColumnPlan, name: string): string[] {
  const digits = new Set(rows.flatMap((row) => /\d{4}$/.exec(cellOf(row, plan.card))?.[0] ?? []));
  return digits.size > 0 ? [...digits] : lastFourInName(name);
}

interface Reading {
  plan: ColumnPlan;
  issuer: string | null;
  preamble: readonly CsvRow[];
  input: ReadingInput;
}

/** How much of a line before the header is looked at: a line that's all commas takes the longer the more of it is. */
const longestRemark = 300;

/** `Account Balance as of August 22 2023: $1,234.56` before the header. */
function writtenBalance(preamble: readonly CsvRow[], order: DateOrder): FileFacts['balance'] {
  for (const { cells } of preamble) {
    const remark = cells.join(',').slice(0, longestRemark);
    const written = /balance as of\s+(.+?)[\s:,]+(\(?-?\s*\$?[\d,]*\.\d{2}\)?(?:\s?CR)?)[\s,]*$/i.exec(remark);
    const [on, amount] = [readDate(written?.[1] ?? '', order), readAmount(written?.[2] ?? '')];
    if (on !== null && amount !== null && isStorable(amount)) return { amount, on };
  }
  return null;
}

function readRows(rows: readonly CsvRow[], { plan, issuer, preamble, input }: Reading): ReadRows {
  const end = afterLast(rows, plan);
  const lastDay = lastPossibleDay(input.today);
  const transactions = rows.slice(0, end).map((row, place) => {
    if (place % 1_000 === 0) input.onProgress(place, end);
    return transactionOf(row, plan, lastDay);
  });
  if (transactions.length === 0) throw new UnreadableFile('We can’t read any transactions in this file.');
  const stated = transactions.flatMap(({ postedOn, amount, isPending }, place): StatedRow[] => {
    const row = rows[place];
    if (isPending || !row) return [];
    return [{ postedOn, amount, type: cellOf(row, plan.type), balance: readAmount(cellOf(row, plan.balance)) }];
  });
  const pending = transactions.flatMap(({ amount, isPending }) => (isPending ? [amount] : []));
  const totals = rows.slice(end).flatMap((row) => (isTotal(row) ? (amountOf(row, plan.amount) ?? []) : []));
  const { balance, difference } = sumsOf(stated, { pending, totals });
  return {
    signs: plan.amount.kind === 'one' ? signsOf(stated) : null,
    statement: {
      outcome: 'read',
      format: 'csv',
      issuer,
      facts: {
        ...noFacts(),
        lastFours: lastFoursOf(rows, plan, input.name),
        balance: balance ?? writtenBalance(preamble, plan.order),
        difference,
        pending: pending.length,
      },
      transactions: withRealIds(transactions),
    },
  };
}

/** An ID that appears on two transactions isn't an ID. */
function withRealIds(transactions: ReportedTransaction[]): ReportedTransaction[] {
  const ids = transactions.flatMap(({ externalId }) => externalId ?? []);
  const isUnique = ids.length === transactions.length && new Set(ids).size === ids.length;
  return isUnique ? transactions : transactions.map((one) => ({ ...one, externalId: null }));
}

/** What was read, and what the file itself says about the signs we assumed. */
interface ReadRows {
  statement: ReadStatement;
  signs: SignEvidence;
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
  const plan = planOfProfile(profile, names, order);
  const about = { issuer: profile.issuer, preamble: table.preamble, input };
  const { statement, signs } = readRows(table.rows, { ...about, plan });
  // The file knows its signs better than the names of its columns do.
  if (signs === 'flipped')
    return readRows(table.rows, { ...about, plan: { ...plan, amount: flipped(plan.amount) } }).statement;
  const isDoubtful = profile.hasDoubtfulSigns && names.length === profile.columns.length;
  if (signs !== 'mixed' && !(signs === null && isDoubtful && mostComeBack(statement.transactions))) return statement;
  const wrong = counted(statement.transactions.filter(({ amount }) => amount < 0).length, 'amount');
  const reason =
    signs === 'mixed'
      ? `This file has the columns of ${profile.issuer}, but its types and amounts don’t match. Please check how purchases are written.`
      : `This file has the columns of ${profile.issuer}, which writes purchases above 0, but ${wrong} of ${statement.transactions.length} would lower what you owe. Please check how purchases are written.`;
  return askAbout(table, reason);
}

const flipped = (amount: AmountPlan): AmountPlan =>
  amount.kind === 'one' ? { ...amount, purchases: amount.purchases === 'positive' ? 'negative' : 'positive' } : amount;

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
  const { outcome: _, ...explainable } = askAbout(table, 'Please tell us again which column is which.');
  const again = (why: string): Unexplained =>
    askAbout(table, `This file doesn’t fit the columns you set up last time. ${why}`);
  try {
    const { statement, signs } = readAsMapped(table.rows, mapping, {
      names: table.header?.map(nameOf) ?? [],
      preamble: table.preamble,
      input,
    });
    if (signs === 'flipped' || signs === 'mixed') return again(`${signsAreWrong}.`);
    if (signs === null && mapping.amount.kind === 'one' && mostComeBack(statement.transactions)) {
      return again('Most of its amounts would lower what you owe.');
    }
    return { ...statement, explained: { ...explainable, mapping } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return again(error.sentence);
  }
}

const signsAreWrong = 'Its types or balances don’t match the signs of its amounts';

function readAsMapped(
  rows: readonly CsvRow[],
  mapping: CsvMapping,
  { names, preamble, input }: { names: readonly string[]; preamble: readonly CsvRow[]; input: ReadingInput },
): ReadRows {
  const profile = profileOf(names);
  const issuer = profile && !profile.hasDoubtfulSigns ? profile.issuer : null;
  return readRows(rows, { plan: planOfMapping(mapping, names), issuer, preamble, input });
}

/**
 * Reads rows the way the person just explained them. Throws `UnreadableFile` if they contradict it.
 * @param columns the names of the file's columns
 */
export function readMapped(
  rows: readonly CsvRow[],
  mapping: CsvMapping,
  { columns, input }: { columns: readonly string[]; input: ReadingInput },
): ReadStatement {
  const { statement, signs } = readAsMapped(rows, mapping, { names: columns.map(nameOf), preamble: [], input });
  if (signs === 'flipped') {
    throw new UnreadableFile(`That doesn’t fit this file. ${signsAreWrong}. Please check how purchases are written.`);
  }
  return statement;
}
