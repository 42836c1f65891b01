import type {
  CsvMapping,
  FileLine,
  LineVerdict,
  MappingQuestion,
  StatementFile,
} from '@floatwise/contracts/cards/statement-files.http';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { counted } from '@floatwise/finance/calendar/counted';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Transaction } from '../db.js';
import type { InBalance } from '../transactions/expected.js';
import type { ReportedTransaction } from '../transactions/transaction.js';
import type { ChangedFigures } from './card-figures.js';
import { noFacts, type FileFacts } from './read-statement.js';

/** A file with the same content that was imported earlier. */
export interface SameFile {
  /** The import date in the person's time zone, `YYYY-MM-DD`. */
  on: string;
  cardId: string;
  cardName: string;
}

/** What's stored for a file, besides its lines. */
export interface KeptFacts extends FileFacts {
  /** For a CSV, from the question to the person until the import. */
  headerHash?: string;
  question?: Omit<MappingQuestion, 'rows'>;
  mapping?: CsvMapping;
  /** Set if a file with the same content was imported, with its card. */
  sameAs?: SameFile;
}

/** What an imported file changed, besides the transactions. */
export interface ChangedByFile {
  figures: ChangedFigures;
  /** The balance that the card took, with what is still expected, and which purchases were in the one before; null without one. */
  expected: { balance: number; were: InBalance[] } | null;
  /** The day of the balance it contained, with what was known about that day before. */
  balanceDay: { day: string; was: { balance: number; limit: number } | null } | null;
  /** The statement it contained, with what was known about it before. */
  statement: { closingDate: string; was: Omit<NonNullable<FileFacts['statement']>, 'closingDate'> | null } | null;
}

/** A line of a file that's waiting to be imported. */
export interface KeptLine extends ReportedTransaction {
  ordinal: number;
  like: FileLine['like'];
}

export interface FileRow {
  id: string;
  userId: string;
  cardId: string;
  name: string;
  format: StatementFile['format'];
  profile: string | null;
  status: StatementFile['status'];
  problem: string | null;
  linesRead: number;
  linesTotal: number | null;
  facts: Partial<KeptFacts>;
  before: ChangedByFile | null;
  createdAt: Date;
  committedAt: Date | null;
  cardLastFour: string;
  cardName: string;
  new: number;
  known: number;
  doubtful: number;
  imported: number;
}

const columns = `
  file.id, file.user_id as "userId", file.card_id as "cardId", file.name, file.format, file.profile, file.status, file.problem,
  file.lines_read as "linesRead", file.lines_total as "linesTotal", file.facts, file.before, file.created_at as "createdAt",
  file.committed_at as "committedAt", card.last_four as "cardLastFour", coalesce(card.nickname, card.name) as "cardName",
  coalesce(lines.new, 0) as new, coalesce(lines.known, 0) as known, coalesce(lines.doubtful, 0) as doubtful,
  (select count(*)::int from card_transaction one where one.file_id = file.id) as imported`;

const source = `
  from statement_file file
  join card on card.id = file.card_id and card.deleted_at is null
  left join lateral (
    select count(*) filter (where verdict = 'new')::int as new, count(*) filter (where verdict = 'known')::int as known,
           count(*) filter (where verdict = 'doubtful')::int as doubtful
      from statement_file_line line where line.file_id = file.id) lines on true`;

/** 404, also if it belongs to someone else. */
export const noSuchFile = (): DomainError => new DomainError('no-such-file', 404, 'That file isn’t yours.');

/** A person's newest files, for cards that aren't deleted. */
export const readFiles = (tx: Transaction, userId: string, most: number): Promise<FileRow[]> =>
  tx.$queryRawUnsafe<FileRow[]>(
    `select ${columns} ${source} where file.user_id = $1::uuid order by file.created_at desc, file.id limit $2`,
    userId,
    most,
  );

export async function readFileRow(tx: Transaction, userId: string, fileId: string): Promise<FileRow> {
  const [row] = await tx.$queryRawUnsafe<FileRow[]>(
    `select ${columns} ${source} where file.id = $1::uuid and file.user_id = $2::uuid`,
    fileId,
    userId,
  );
  if (!row) throw noSuchFile();
  return row;
}

/** Like `readFileRow`, but locked until the transaction ends. */
export async function lockFile(tx: Transaction, userId: string, fileId: string): Promise<FileRow> {
  await tx.$queryRaw`select id from statement_file where id = ${fileId}::uuid and user_id = ${userId}::uuid for update`;
  return readFileRow(tx, userId, fileId);
}

/** Replaces the lines of a file. */
export async function writeLines(
  tx: Transaction,
  fileId: string,
  lines: readonly { ordinal: number; verdict: string; transaction: unknown }[],
): Promise<void> {
  await tx.statementFileLine.deleteMany({ where: { fileId } });
  await tx.$executeRaw`
    insert into statement_file_line (file_id, ordinal, verdict, transaction)
    select ${fileId}::uuid, ordinal, verdict, transaction
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one(ordinal int, verdict text, transaction jsonb)`;
}

/** A file's lines in order, optionally with one verdict only. */
export function readLines<Kept>(
  tx: Transaction,
  fileId: string,
  about: { verdicts: readonly string[]; from?: number; most?: number },
): Promise<{ ordinal: number; verdict: LineVerdict; transaction: Kept }[]> {
  return tx.$queryRaw`
    select ordinal, verdict, transaction from statement_file_line
     where file_id = ${fileId}::uuid and verdict = any(${about.verdicts})
     order by ordinal offset ${about.from ?? 0} limit ${about.most ?? null}::int`;
}

function warningsOf({ facts, cardId, cardLastFour, cardName, status }: FileRow): StatementFile['warnings'] {
  const { lastFours, pending, difference, sameAs } = { ...noFacts(), ...facts };
  if (status !== 'ready') return [];
  const warnings: StatementFile['warnings'] = [];
  if (sameAs) {
    const when = `You already imported this file on ${formatShort(sameAs.on)}`;
    const sentence =
      sameAs.cardId === cardId
        ? `${when}. We won’t add the same transactions again.`
        : `${when}, for ${sameAs.cardName}. Please check that it belongs to ${cardName}.`;
    warnings.push({ code: 'same-file', sentence });
  }
  if (isOfOtherCard(lastFours, cardLastFour)) {
    const sentence = `This file is for a card ending in ${lastFours.join(' or ')}; ${cardName} ends in ${cardLastFour}.`;
    warnings.push({ code: 'other-card', sentence });
  }
  if (pending > 0) {
    const [are, amounts] = pending === 1 ? ['is', 'Its amount'] : ['are', 'Their amounts'];
    const sentence = `${counted(pending, 'transaction')} in this file ${are} still pending. ${amounts} can change until the bank posts ${pending === 1 ? 'it' : 'them'}.`;
    warnings.push({ code: 'pending', sentence });
  }
  if (difference !== null) warnings.push({ code: 'does-not-add-up', sentence: difference });
  return warnings;
}

/** Whether a file names cards, but not this one. */
export const isOfOtherCard = (lastFours: readonly string[], cardLastFour: string): boolean =>
  cardLastFour !== '' && lastFours.length > 0 && !lastFours.includes(cardLastFour);

const progressOf = ({ status, linesRead, linesTotal }: FileRow): number => {
  if (status !== 'reading') return 1;
  return linesTotal === null || linesTotal === 0 ? 0 : Math.min(1, linesRead / linesTotal);
};

/** A file as its owner sees it. */
export function statementFileOf(row: FileRow): StatementFile {
  const { balance, statement } = { ...noFacts(), ...row.facts };
  return {
    id: row.id,
    cardId: row.cardId,
    name: row.name,
    format: row.format,
    issuer: row.profile,
    status: row.status,
    mapped: row.status === 'ready' && row.facts.mapping !== undefined,
    problem: row.problem,
    progress: progressOf(row),
    counts: { new: row.new, known: row.known, doubtful: row.doubtful },
    imported: row.imported,
    warnings: warningsOf(row),
    figures: {
      balance: balance?.amount ?? null,
      balanceOn: balance?.on ?? null,
      statementBalance: statement?.balance ?? null,
      closingDate: statement?.closingDate ?? null,
      dueDate: statement?.dueDate ?? null,
    },
    createdAt: row.createdAt.toISOString(),
    committedAt: row.committedAt?.toISOString() ?? null,
  };
}
