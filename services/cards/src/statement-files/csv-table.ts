import { createHash } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { readAmount, readDate } from '@floatwise/finance/calendar/written-values';
import { namelessProfile, nameOf, otherProduct, profileOf, type CsvProfile } from './csv-profiles.js';
import { cutOff, UnreadableFile } from './file-text.js';

export interface CsvRow {
  /** The line of the file where the row ends, from 1. */
  line: number;
  cells: string[];
}

/** A CSV with its header located. */
export interface CsvTable {
  /** As written in the file; null if it has none. */
  header: string[] | null;
  /** Identifies the columns' order and names: files with the same hash are read the same way. */
  headerHash: string;
  profile: CsvProfile | undefined;
  /** The lines before the header. */
  preamble: CsvRow[];
  rows: CsvRow[];
}

const delimiters = [',', ';', '\t', '|'];
/** The header is among the first lines; banks may put a few words before it. */
const linesBeforeHeader = 20;
const mostColumns = 60;

/** The delimiter that occurs most in most of the first lines, outside of quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 30);
  const weight = (mark: string): number =>
    lines.reduce((sum, line) => sum + Math.min(line.split(mark).length - 1, mostColumns), 0);
  return delimiters.reduce((best, mark) => (weight(mark) > weight(best) ? mark : best));
}

/** A row from `csv-parse` with `info`, which its types leave out. */
interface ParsedRow {
  record: string[];
  info: { lines: number };
}

function rowsOf(text: string, mostLines: number): CsvRow[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 20_000,
      // One more than allowed, so that we notice too many.
      to: mostLines + linesBeforeHeader + 1,
    }) as unknown as ParsedRow[];
    return records
      .map(({ record, info }) => ({ line: info.lines, cells: record.slice(0, mostColumns) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw cutOff();
    throw new UnreadableFile('The quotation marks in this file don’t match. Please download it from your bank again.');
  }
}

const isDate = (cell: string): boolean => readDate(cell, 'mdy') !== null || readDate(cell, 'dmy') !== null;
const isAmount = (cell: string): boolean => readAmount(cell) !== null;
const looksLikeData = ({ cells }: CsvRow): boolean =>
  cells.some(isDate) && cells.some((cell) => !isDate(cell) && isAmount(cell));

/**
 * The first line with an issuer's column names, otherwise the last line before the data that names at least three
 * columns.
 */
function headerPlace(rows: readonly CsvRow[]): number {
  const first = rows.slice(0, linesBeforeHeader);
  const known = first.findIndex(({ cells }) => profileOf(cells.map(nameOf)) !== undefined);
  if (known !== -1) return known;
  const data = first.findIndex(looksLikeData);
  const before = data === -1 ? first : first.slice(0, data);
  return before.findLastIndex(({ cells }) => cells.filter((cell) => /\p{L}/u.test(cell)).length >= 3);
}

const hashOf = (names: readonly string[]): string => createHash('sha256').update(JSON.stringify(names)).digest('hex');

function isNamelessProfile(rows: readonly CsvRow[]): boolean {
  return rows.every(
    ({ cells: [date = '', amount = '', star = '', ...rest] }) =>
      rest.length === 2 && isDate(date) && isAmount(amount) && star.trim() === '*',
  );
}

/**
 * Finds the table in a CSV. Throws `UnreadableFile` if there is none, or if it's from a product other than a credit
 * card.
 */
export function csvTable(text: string, mostLines: number): CsvTable {
  const all = rowsOf(text, mostLines);
  if (all.every(({ cells }) => cells.filter((cell) => cell.trim() !== '').length <= 1)) {
    throw new UnreadableFile('This file has only one column, so we can’t read any transactions from it.');
  }
  const place = headerPlace(all);
  const header = all[place]?.cells ?? null;
  const [preamble, rows] = [all.slice(0, Math.max(0, place)), all.slice(place + 1)];
  if (rows.length > mostLines) {
    throw new UnreadableFile(`This file has more than ${mostLines} transactions. Please choose a shorter period.`);
  }
  if (rows.length === 0) throw new UnreadableFile('There are no transactions in this file.');
  const last = rows.at(-1);
  const width = header?.length ?? rows[0]?.cells.length ?? 0;
  if (last && last.cells.length < width && !/[\r\n]\s*$/.test(text) && looksLikeTransaction(last)) throw cutOff();
  const names = header?.map(nameOf) ?? [];
  const product = otherProduct(names);
  if (product) throw new UnreadableFile(`This file is for ${product}. Please choose one for a credit card.`);
  const profile = header ? profileOf(names) : isNamelessProfile(rows) ? namelessProfile : undefined;
  return { header, headerHash: hashOf(header ? names : [`${width} columns without names`]), profile, preamble, rows };
}

/** False for a total at the end. */
const looksLikeTransaction = ({ cells: [first = ''] }: CsvRow): boolean => /^\S*\d/.test(first.trim());
