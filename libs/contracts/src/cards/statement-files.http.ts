import { z } from 'zod';
import { defineRoute, upload } from '../define.js';
import { calendarDate, instant, line, named, uuid } from '../values.js';

const column = z.int('Choose a column.').min(0).max(99);
export const dateOrder = z.enum(['mdy', 'dmy', 'ymd'], { error: 'Choose how the dates are written.' });

/** How the columns of a CSV are read that no issuer we know writes. Columns count from 0. */
export const csvMapping = z
  .strictObject({
    date: column,
    description: column,
    amount: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('one'),
        column,
        /** How a purchase is written in it. */
        purchases: z.enum(['positive', 'negative'], { error: 'Choose how purchases are written.' }),
      }),
      z.strictObject({ kind: z.literal('two'), debit: column, credit: column }),
    ]),
    dateOrder,
  })
  .meta({ id: 'CsvMapping' });
export type CsvMapping = z.output<typeof csvMapping>;

export const lineVerdict = z.enum(['new', 'known', 'doubtful']);
export type LineVerdict = z.output<typeof lineVerdict>;

/** One transaction of a file. */
export const fileLine = named('StatementFileLine', {
  /** Its place among the file's transactions, from 0. */
  ordinal: z.int(),
  verdict: lineVerdict,
  /** It hasn't posted yet, so its amount can still change. */
  isPending: z.boolean(),
  postedOn: calendarDate,
  description: z.string(),
  /** Dollars that the card owes more by it; below 0 for payments and refunds. */
  amount: z.number(),
  kind: z.enum(['purchase', 'refund', 'payment', 'fee', 'interest', 'cash-advance']),
  /** What it may be, where it's doubtful. */
  like: z.object({ postedOn: calendarDate, description: z.string() }).nullable(),
});
export type FileLine = z.output<typeof fileLine>;

export const fileWarning = z.object({
  /** `other-card`: must be confirmed to commit. */
  code: z.enum(['same-file', 'other-card', 'pending', 'does-not-add-up']),
  sentence: z.string(),
});

export const statementFile = named('StatementFile', {
  id: uuid,
  cardId: uuid,
  name: z.string(),
  format: z.enum(['csv', 'ofx', 'qfx']),
  /** Whose columns a CSV has; null where it isn't known or mapped by the person. */
  issuer: z.string().nullable(),
  /** `mapping`: the person has to say which column is which. */
  status: z.enum(['reading', 'mapping', 'ready', 'committed', 'undone', 'failed']),
  /** Whether the person said which column is which, for this file or for an earlier one. */
  mapped: z.boolean(),
  /** Why it failed, for the person. */
  problem: z.string().nullable(),
  /** How much is read, 0 to 1. */
  progress: z.number().min(0).max(1),
  counts: z.object({ new: z.int(), known: z.int(), doubtful: z.int() }),
  /** How many transactions of it are in the card's history. */
  imported: z.int(),
  warnings: z.array(fileWarning),
  /** What it says of the card beside its transactions; null where it doesn't. */
  figures: z.object({
    balance: z.number().nullable(),
    balanceOn: calendarDate.nullable(),
    statementBalance: z.number().nullable(),
    closingDate: calendarDate.nullable(),
    dueDate: calendarDate.nullable(),
  }),
  createdAt: instant,
  committedAt: instant.nullable(),
});
export type StatementFile = z.output<typeof statementFile>;

/** What the person needs to say which column is which. */
export const mappingQuestion = named('MappingQuestion', {
  /** Why it's asked. */
  reason: z.string(),
  /** The names of the columns; "Column 1" and so on where the file has none. */
  columns: z.array(z.string()),
  /** The first rows as they stand in the file. */
  rows: z.array(z.array(z.string())),
  /** What the program thinks, where it thinks anything. */
  guess: z.object({
    date: column.nullable(),
    description: column.nullable(),
    amount: column.nullable(),
    debit: column.nullable(),
    credit: column.nullable(),
    purchases: z.enum(['positive', 'negative']).nullable(),
    dateOrder: dateOrder.nullable(),
  }),
});
export type MappingQuestion = z.output<typeof mappingQuestion>;

const statementFilePage = statementFile
  .extend({
    /** Set while `status` is `mapping`. */
    question: mappingQuestion.nullable(),
    /** Whether its `figures` would change anything if it were imported now. Absent from a service that doesn't tell it yet. */
    figuresMatter: z.boolean().optional(),
    lines: z.array(fileLine),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  })
  .meta({ id: 'StatementFilePage' });
export type StatementFilePage = z.output<typeof statementFilePage>;

const id = z.object({ id: uuid });
const megabyte = 1_000_000;

export const addStatementFile = defineRoute('cards.addStatementFile', 'POST /api/credit-cards/:id/statement-files', {
  summary: 'Takes a statement file of a card (CSV, OFX, QFX) and begins to read it; nothing is imported yet.',
  params: id,
  query: z.object({ name: line(200, 'A file name').min(1, 'The file has no name.') }),
  body: upload({ maxBytes: 10 * megabyte }),
  response: statementFile,
  status: 201,
});

export const listStatementFiles = defineRoute('cards.listStatementFiles', 'GET /api/statement-files', {
  summary: 'The caller’s newest 50 statement files, newest first.',
  response: named('StatementFiles', { files: z.array(statementFile) }),
});

export const getStatementFile = defineRoute('cards.getStatementFile', 'GET /api/statement-files/:id', {
  summary: 'How far a file is read, and its transactions page by page: new, known or doubtful.',
  params: id,
  query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1), verdict: lineVerdict.optional() }),
  response: statementFilePage,
});

export const mapStatementFile = defineRoute('cards.mapStatementFile', 'POST /api/statement-files/:id/mapping', {
  summary: 'Says which column is which; remembered for files with the same header.',
  params: id,
  body: csvMapping,
  response: statementFile,
});

export const resetStatementFileMapping = defineRoute(
  'cards.resetStatementFileMapping',
  'POST /api/statement-files/:id/reset-mapping',
  {
    summary: 'Forgets which column is which in files with this header, and asks about this one again.',
    params: id,
    response: statementFile,
  },
);

export const commitStatementFile = defineRoute('cards.commitStatementFile', 'POST /api/statement-files/:id/commit', {
  summary: 'Imports what is new and the chosen doubtful ones, all at once; 409 `other-card` until that is confirmed.',
  params: id,
  body: z.strictObject({
    /** Which doubtful ones are transactions of their own, by ordinal. */
    take: z.array(z.int().min(0)).max(10_000).default([]),
    /** The person says that it belongs to this card although it names another. */
    otherCard: z.boolean().default(false),
  }),
  response: statementFile,
});

export const undoStatementFile = defineRoute('cards.undoStatementFile', 'POST /api/statement-files/:id/undo', {
  summary: 'Takes a whole file back; the card’s figures too, unless they were changed since.',
  params: id,
  response: statementFile,
});

export const discardStatementFile = defineRoute('cards.discardStatementFile', 'DELETE /api/statement-files/:id', {
  summary: 'Throws a file away that is not imported.',
  params: id,
  response: null,
});
