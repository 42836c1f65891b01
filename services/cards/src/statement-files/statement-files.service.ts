import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import {
  csvMapping,
  type CsvMapping,
  type LineVerdict,
  type StatementFile,
  type StatementFilePage,
} from '@floatwise/contracts/cards/statement-files.http';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import { todayIn } from '@floatwise/finance/calendar/calendar';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import type { Caller } from '@floatwise/service-kit/session';
import { Database, type Transaction } from '../db.js';
import type { CardsEnv } from '../env.js';
import { lockWallet } from '../card/wallet-limit.js';
import { noSuchCard, refusedField, type Owner } from '../card/card-rules.js';
import { figuresMatter } from './figures-matter.js';
import { asJson, FileReading, keepPreview, keepQuestion } from './file-reading.js';
import { ReadingThreads } from './reading-threads.js';
import {
  lockFile,
  readFileRow,
  readFiles,
  readLines,
  statementFileOf,
  type FileRow,
  type KeptLine,
  type SameFile,
} from './stored-files.js';
import { undoImport, importFile, type Decisions } from './import-file.js';
import { UnreadableFile } from './file-text.js';

const mostFiles = 50;
const linesOnPage = 50;
const sampleRows = 5;
const allVerdicts: readonly LineVerdict[] = ['new', 'known', 'doubtful'];
/** Thousands of rows in one transaction take longer than Prisma's default timeout. */
const longTransaction = { timeout: 60_000, maxWait: 10_000 };

const formatOf = (name: string): StatementFile['format'] =>
  (['ofx', 'qfx'] as const).find((format) => name.toLowerCase().endsWith(`.${format}`)) ?? 'csv';

/** 409 if the file's state doesn't allow it. */
const notNow = (sentence: string): DomainError => new DomainError('not-now', 409, sentence);

@Injectable()
export class StatementFilesService {
  constructor(
    private readonly db: Database,
    private readonly reading: FileReading,
    private readonly threads: ReadingThreads,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'STATEMENT_FILE_MAX_LINES'>,
  ) {}

  /** Accepts a file and starts reading it; the response doesn't wait for that. */
  async add(
    { userId, today, timezone }: Owner & Pick<Caller, 'timezone'>,
    about: { cardId: string; name: string; body: Readable },
  ): Promise<StatementFile> {
    this.threads.requireRoom(userId);
    const { cardId, body } = about;
    const name = maskCardNumbers(about.name);
    await this.requireCard(userId, cardId);
    // Throws while reading if it's too large.
    const bytes = await buffer(body);
    const contentHash = createHash('sha256').update(bytes).digest('hex');
    const fileId = randomUUID();
    const sameAs = await this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      await requireCardOf(tx, userId, cardId);
      const same = await sameFile(tx, { userId, cardId, contentHash, timezone });
      const createdAt = new Date();
      const format = formatOf(name);
      await tx.statementFile.create({
        data: { id: fileId, userId, cardId, name, contentHash, format, status: 'reading', createdAt },
      });
      return same;
    });
    const mappings = await this.mappingsOf(userId);
    const task = { bytes: new Uint8Array(bytes), name, today, mostLines: this.env.STATEMENT_FILE_MAX_LINES, mappings };
    this.reading.begin({ userId, fileId, cardId, sameAs, task });
    return statementFileOf(await readFileRow(this.db.prisma, userId, fileId));
  }

  async list(userId: string): Promise<{ files: StatementFile[] }> {
    return { files: (await readFiles(this.db.prisma, userId, mostFiles)).map(statementFileOf) };
  }

  async get(
    { userId, today }: Owner,
    fileId: string,
    { page, verdict }: { page: number; verdict?: LineVerdict | undefined },
  ): Promise<StatementFilePage> {
    const { prisma } = this.db;
    const row = await readFileRow(prisma, userId, fileId);
    const verdicts = verdict ? [verdict] : allVerdicts;
    const total = verdicts.reduce((sum, one) => sum + row[one], 0);
    const pages = Math.max(1, Math.ceil(total / linesOnPage));
    const shown = Math.min(page, pages);
    const from = (shown - 1) * linesOnPage;
    const lines = await readLines<KeptLine>(prisma, fileId, { verdicts, from, most: linesOnPage });
    return {
      ...statementFileOf(row),
      question: await this.questionOf(row),
      ...(row.status === 'ready' && { figuresMatter: await figuresMatter(prisma, row, today) }),
      lines: lines.map(({ ordinal, verdict: ofLine, transaction }) => {
        const { isPending = false, postedOn, description, amount, kind, like } = transaction;
        return { ordinal, verdict: ofLine, isPending, postedOn, description, amount, kind, like };
      }),
      page: shown,
      pages,
      total,
    };
  }

  /**
   * Reads a CSV the way its person explained it. A mapping that doesn't fit is refused, and the question stays open.
   */
  async map({ userId, today }: Owner, fileId: string, mapping: CsvMapping): Promise<StatementFile> {
    const { prisma } = this.db;
    const row = await readFileRow(prisma, userId, fileId);
    const question = await this.questionOf(row);
    if (!question) throw notNow('This file’s columns are already set up.');
    requireColumns(mapping, question.columns.length);
    // Before thousands of rows are read.
    this.threads.requireRoom(userId);
    const stored = await readLines<string[]>(prisma, fileId, { verdicts: ['unread'] });
    const rows = stored.map(({ transaction }) => transaction);
    const read = await this.threads
      .read(userId, {
        rows,
        columns: question.columns,
        mapping,
        name: row.name,
        today,
        mostLines: this.env.STATEMENT_FILE_MAX_LINES,
        mappings: {},
      })
      .catch((error: unknown) => {
        throw error instanceof UnreadableFile ? refusedField('', error.sentence) : error;
      });
    if (read.outcome !== 'read') throw new TypeError('What its person explained needs no explanation.');
    return prisma.$transaction(async (tx) => {
      const file = await lockFile(tx, userId, fileId);
      if (file.status !== 'mapping') throw notNow('This file’s columns are already set up.');
      const { sameAs, headerHash = '' } = file.facts;
      const { rows: _, ...asked } = question;
      const explained = { mapping, headerHash, question: asked, rows };
      const facts = sameAs ? { sameAs } : {};
      await keepPreview(tx, { fileId, cardId: file.cardId, read: { ...read, explained }, facts });
      return statementFileOf(await readFileRow(tx, userId, fileId));
    }, longTransaction);
  }

  /** Forgets how the columns were explained, and asks again. A file that asks already is returned as it is. */
  async resetMapping(userId: string, fileId: string): Promise<StatementFile> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      const { status, facts } = await lockFile(tx, userId, fileId);
      const { mapping, headerHash, question, sameAs } = facts;
      if (status !== 'mapping') {
        if (status !== 'ready' || !mapping || !headerHash || !question) {
          throw notNow('You haven’t set up this file’s columns.');
        }
        const stored = await readLines<string[]>(tx, fileId, { verdicts: ['unread'] });
        const asked = { headerHash, question, rows: stored.map(({ transaction }) => transaction) };
        await tx.csvMapping.deleteMany({ where: { userId, headerHash } });
        await keepQuestion(tx, fileId, { asked, facts: sameAs ? { sameAs } : {} });
      }
      return statementFileOf(await readFileRow(tx, userId, fileId));
    }, longTransaction);
  }

  /** Imports a file, all or nothing. If it's already imported, it's returned as it is. */
  async commit({ userId, today }: Owner, fileId: string, decisions: Decisions): Promise<StatementFile> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      const file = await lockFile(tx, userId, fileId);
      if (file.status === 'committed') return statementFileOf(file);
      if (file.status !== 'ready') throw notNow('We can’t import this file. Please choose it again.');
      const before = await importFile(tx, file, { decisions, today });
      await tx.statementFile.update({
        where: { id: fileId },
        data: { status: 'committed', committedAt: new Date(), before: asJson(before) },
      });
      const { mapping, headerHash } = file.facts;
      if (mapping && headerHash) {
        const where = { userId_headerHash: { userId, headerHash } };
        await tx.csvMapping.upsert({ where, create: { userId, headerHash, mapping }, update: { mapping } });
      }
      return statementFileOf(await readFileRow(tx, userId, fileId));
    }, longTransaction);
  }

  /** Undoes a whole import. If it was already undone, the file is returned as it is, so Undo can be pressed twice. */
  async undo({ userId, today }: Owner, fileId: string): Promise<StatementFile> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockWallet(tx, userId);
      const file = await lockFile(tx, userId, fileId);
      if (file.status === 'undone') return statementFileOf(file);
      if (file.status !== 'committed') throw notNow('This file isn’t imported.');
      await undoImport(tx, file, today);
      await tx.statementFile.update({ where: { id: fileId }, data: { status: 'undone' } });
      // The column mapping may have been the mistake.
      const { headerHash } = file.facts;
      if (headerHash) await tx.csvMapping.deleteMany({ where: { userId, headerHash } });
      return statementFileOf(await readFileRow(tx, userId, fileId));
    }, longTransaction);
  }

  async discard(userId: string, fileId: string): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      const file = await lockFile(tx, userId, fileId);
      if (file.status === 'committed') throw notNow('This file is imported. Undo the import instead.');
      await tx.statementFile.delete({ where: { id: fileId } });
    });
  }

  private async requireCard(userId: string, cardId: string): Promise<void> {
    await requireCardOf(this.db.prisma, userId, cardId);
  }

  private async mappingsOf(userId: string): Promise<Record<string, CsvMapping>> {
    const rows = await this.db.prisma.csvMapping.findMany({ where: { userId } });
    return Object.fromEntries(rows.map(({ headerHash, mapping }) => [headerHash, csvMapping.parse(mapping)]));
  }

  private async questionOf({ id, status, facts: { question } }: FileRow): Promise<StatementFilePage['question']> {
    if (status !== 'mapping' || !question) return null;
    const rows = await readLines<string[]>(this.db.prisma, id, { verdicts: ['unread'], most: sampleRows });
    return { ...question, rows: rows.map(({ transaction }) => transaction) };
  }
}

async function requireCardOf(tx: Transaction, userId: string, cardId: string): Promise<void> {
  const held = await tx.card.count({ where: { id: cardId, userId, deletedAt: null } });
  if (held === 0) throw noSuchCard();
}

/** An imported file with the same content, preferably for the same card. */
async function sameFile(
  tx: Transaction,
  { userId, cardId, contentHash, timezone }: Record<'userId' | 'cardId' | 'contentHash' | 'timezone', string>,
): Promise<SameFile | null> {
  const [same] = await tx.$queryRaw<(Omit<SameFile, 'on'> & { at: Date })[]>`
    select file.committed_at as at, card.id as "cardId", coalesce(card.nickname, card.name) as "cardName"
      from statement_file file join card on card.id = file.card_id and card.deleted_at is null
     where file.user_id = ${userId}::uuid and file.content_hash = ${contentHash} and file.status = 'committed'
     order by card.id = ${cardId}::uuid desc, file.committed_at desc limit 1`;
  if (!same) return null;
  const { at, ...card } = same;
  return { ...card, on: todayIn(timezone, at) };
}

function requireColumns({ date, description, amount }: CsvMapping, width: number): void {
  const money =
    amount.kind === 'one'
      ? { 'amount.column': amount.column }
      : { 'amount.debit': amount.debit, 'amount.credit': amount.credit };
  const chosen = Object.entries({ date, description, ...money });
  for (const [path, column] of chosen) if (column >= width) throw refusedField(path, 'The file has no such column.');
  const twice = chosen.find(([, column], place) => chosen.findIndex(([, other]) => other === column) !== place);
  if (twice) throw refusedField(twice[0], 'Choose each column once.');
}
