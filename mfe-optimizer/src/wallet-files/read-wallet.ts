import { cardFieldNames, cardFields, isRequiredIn, type CardField } from '@floatwise/contracts/card-fields';
import { isCalendarDate } from '@floatwise/finance/calendar/calendar';
import { isRecord, parsed } from '@floatwise/web-kit/values';
import { cardFieldText } from '../wallet/card-field-text.js';
import { readCsv } from './csv.js';
import { fileCard, type FileCard } from './file-card.js';
import { exportDay, walletMark } from './write-wallet.js';

/** A wallet is a few KB; a larger file isn't a wallet. */
export const largestFileBytes = 1_000_000;
const mostCards = 500;

/** A file's cards, each validated, and the day of its export, where it says that. */
export interface ReadCards {
  kind: 'cards';
  cards: FileCard[];
  exportedOn: string | null;
}
/** A file's content, or the sentence that says why it isn't a wallet. */
export type ReadFile = ReadCards | { kind: 'refused'; why: string };

const refused = (why: string): ReadFile => ({ kind: 'refused', why });

/** Reads a picked or dropped file. A file that's too large isn't read at all. */
export async function readWalletFile(file: File): Promise<ReadFile> {
  if (file.size > largestFileBytes) {
    const megabytes = (file.size / 1_000_000).toFixed(1);
    return refused(`This file is ${megabytes} MB. A wallet is a few KB, and the limit is 1 MB.`);
  }
  try {
    return readWalletText(await file.text());
  } catch {
    return refused('We couldn’t read this file. Please choose it again.');
  }
}

/** Reads a file's text, JSON or CSV, depending on its first character. */
export function readWalletText(text: string): ReadFile {
  const plain = text.replace(/^\uFEFF/, '').trim();
  if (plain === '') return refused('This file is empty.');
  if (/[\0\uFFFD]/.test(plain))
    return refused('This isn’t a text file. Only a wallet exported as JSON or CSV can be read.');
  const read = /^[[{]/.test(plain) ? readJson(plain) : readTable(plain);
  if (read.kind === 'refused') return read;
  if (read.cards.length === 0) return refused('This wallet holds no cards.');
  if (read.cards.length > mostCards) {
    return refused(`This file holds ${read.cards.length} cards. At most ${mostCards} can be read at a time.`);
  }
  return read;
}

function readJson(text: string): ReadFile {
  const value = parsed(text);
  if (value === undefined) return refused('This file is cut off or damaged. Its JSON doesn’t end where it should.');
  if (!isRecord(value) || value.product !== walletMark.product || value.kind !== walletMark.kind) {
    return refused('This isn’t a Floatwise wallet. It may come from another product.');
  }
  if (value.version !== walletMark.version) return refused('This wallet was exported by another version of Floatwise.');
  if (!Array.isArray(value.cards)) return refused('This file is damaged: it has no list of cards.');
  const { exportedOn } = value;
  const day = typeof exportedOn === 'string' && isCalendarDate(exportedOn) ? exportedOn : null;
  return { kind: 'cards', cards: value.cards.map((card, before) => fileCard(card, before + 1)), exportedOn: day };
}

/** Nothing can be calculated without these; every other field has a default. */
const neededFields = cardFieldNames.filter((field) => isRequiredIn(field, 'file'));

function readTable(text: string): ReadFile {
  const rows = readCsv(text);
  if (!rows) return refused('This file is cut off or damaged: a quotation mark is never closed.');
  const [head = [], ...body] = rows;
  const columns = head.map(columnOf);
  const missing = neededFields.filter((field) => !columns.includes(field));
  if (missing.length === neededFields.length) {
    return refused('This isn’t a Floatwise wallet. It may come from another product.');
  }
  if (missing.length > 0) {
    return refused(`This file has no column for: ${missing.map((field) => cardFieldText[field].name).join(', ')}.`);
  }
  const cards = body.map((cells, before) => cardOfRow(columns, cells, before + 1));
  const days = body.map((cells) => cells[head.indexOf(exportDay)]?.trim() ?? '').filter(isCalendarDate);
  return { kind: 'cards', cards, exportedOn: days.sort()[0] ?? null };
}

const plainWord = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');

/** A heading can be the field's name or its label in the form, in any capitalization. */
const columnOf = (heading: string): CardField | null =>
  cardFieldNames.find((field) =>
    [field, cardFieldText[field].name].some((word) => plainWord(word) === plainWord(heading)),
  ) ?? null;

function cardOfRow(columns: readonly (CardField | null)[], cells: readonly string[], line: number): FileCard {
  if (cells.length !== columns.length) {
    const why = `This row has ${cells.length} cells, but the heading has ${columns.length}. The file may be cut off here.`;
    return { line, label: `Card ${line}`, isValid: false, why };
  }
  const card: Partial<Record<CardField, unknown>> = {};
  columns.forEach((column, place) => {
    const cell = cells[place]?.trim() ?? '';
    if (column && cell !== '') card[column] = valueOf(column, cell);
  });
  return fileCard(card, line);
}

/** A cell's value. A value that can't be parsed stays text, and the field's rules refuse it. */
function valueOf(field: CardField, cell: string): unknown {
  switch (cardFields[field].kind) {
    case 'text':
    case 'choice':
    case 'date':
      return cell;
    case 'last-four':
      // Spreadsheets remove leading zeros.
      return /^\d{1,3}$/.test(cell) ? cell.padStart(4, '0') : cell;
    case 'amounts':
      return cell.split(';').map(amountOf);
    case 'bonus':
    case 'rates':
      return parsed(cell, cell);
    case 'flag':
      return /^(yes|true|1)$/i.test(cell) || (/^(no|false|0)$/i.test(cell) ? false : cell);
    default:
      return numberOf(cell);
  }
}

function amountOf(part: string): unknown {
  const at = part.lastIndexOf('=');
  return { category: part.slice(0, Math.max(0, at)), spent: numberOf(part.slice(at + 1)) };
}

/** A number with or without commas between its thousands. A decimal comma isn't guessed at: '4,5' would become 45. */
const writtenNumber = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

function numberOf(cell: string): number | string {
  const digits = cell.replace(/^\$\s*/, '').replace(/%$/, '');
  return writtenNumber.test(digits) ? Number(digits.replaceAll(',', '')) : cell;
}
