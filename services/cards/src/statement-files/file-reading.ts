import { Injectable, Logger } from '@nestjs/common';
import { faultText } from '@floatwise/events/fault-text';
import { Database, type Transaction } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { sortOutForCard } from '../transactions/store-transactions.js';
import type { Explainable, ReadStatement, Unexplained } from './read-statement.js';
import { ReadingThreads } from './reading-threads.js';
import type { ReadingTask } from './reading-worker.js';
import { writeLines, type KeptFacts, type KeptLine, type SameFile } from './stored-files.js';
import { UnreadableFile } from './file-text.js';

/** How often progress is saved, milliseconds. */
const progressEveryMs = 300;
const failed = 'We couldn’t read this file. Please try again.';

interface Reading {
  userId: string;
  fileId: string;
  cardId: string;
  sameAs: SameFile | null;
  task: ReadingTask;
}

/** Reads files in the background of the request that uploaded them, and saves the progress and the result. */
@Injectable()
export class FileReading {
  private readonly logger = new Logger(FileReading.name);

  constructor(
    private readonly db: Database,
    private readonly threads: ReadingThreads,
  ) {}

  /** Starts reading; requests for the file show the progress. */
  begin(reading: Reading): void {
    void this.read(reading).catch((error: unknown) =>
      this.logger.error(`A statement file was not read: ${faultText(error)}`),
    );
  }

  private async read({ userId, fileId, cardId, sameAs, task }: Reading): Promise<void> {
    try {
      const result = await this.threads.read(userId, task, this.noteProgress(fileId));
      const facts = sameAs === null ? {} : { sameAs };
      await this.db.prisma.$transaction((tx) => keepResult(tx, { fileId, cardId, result, facts }), { timeout: 60_000 });
    } catch (error) {
      const problem = error instanceof UnreadableFile ? error.sentence : failed;
      await this.db.prisma.statementFile.updateMany({
        where: { id: fileId, status: 'reading' },
        data: { status: 'failed', problem },
      });
      if (!(error instanceof UnreadableFile)) throw error;
    }
  }

  private noteProgress(fileId: string): (read: number, total: number) => void {
    let last = 0;
    return (linesRead, linesTotal) => {
      if (Date.now() - last < progressEveryMs) return;
      last = Date.now();
      void this.db.prisma.statementFile
        .updateMany({ where: { id: fileId, status: 'reading' }, data: { linesRead, linesTotal } })
        .catch((error: unknown) => this.logger.warn(`Progress was not noted: ${faultText(error)}`));
    };
  }
}

/** Saves the result if the file is still wanted. */
async function keepResult(
  tx: Transaction,
  about: { fileId: string; cardId: string; result: ReadStatement | Unexplained; facts: Partial<KeptFacts> },
): Promise<void> {
  const { fileId, cardId, result, facts } = about;
  const [file] = await tx.$queryRaw<{ status: string }[]>`
    select status from statement_file where id = ${fileId}::uuid for update`;
  if (file?.status !== 'reading') return;
  if (result.outcome === 'read') {
    await keepPreview(tx, { fileId, cardId, read: result, facts });
    return;
  }
  await keepQuestion(tx, fileId, { asked: result, facts });
}

/** Stores the rows of a CSV that the person must explain. */
export async function keepQuestion(
  tx: Transaction,
  fileId: string,
  { asked, facts }: { asked: Explainable; facts: Partial<KeptFacts> },
): Promise<void> {
  const { rows, headerHash, question } = asked;
  await writeLines(tx, fileId, unreadLines(rows));
  await tx.statementFile.update({
    where: { id: fileId },
    data: { status: 'mapping', format: 'csv', profile: null, facts: asJson({ ...facts, headerHash, question }) },
  });
}

const unreadLines = (rows: readonly string[][], from = 0) =>
  rows.map((cells, place) => ({ ordinal: from + place, verdict: 'unread', transaction: cells }));

/** Stores a file's content as a preview: each line is marked as new, known, or doubtful. */
export async function keepPreview(
  tx: Transaction,
  about: { fileId: string; cardId: string; read: ReadStatement; facts: Partial<KeptFacts> },
): Promise<void> {
  const { fileId, cardId, read, facts } = about;
  const reported = read.transactions.map((one, ordinal) => ({ ...one, ordinal }));
  const verdicts = await sortOutForCard(tx, cardId, { reported, source: 'file' });
  const lines = verdicts.map(({ verdict, transaction, ...rest }) => {
    const like = verdict === 'doubtful' && 'stored' in rest ? rest.stored : null;
    const kept: KeptLine = { ...transaction, like: like && { postedOn: like.postedOn, description: like.description } };
    return { ordinal: transaction.ordinal, verdict, transaction: kept };
  });
  // The rows that the person explained stay until the import, so that they can be explained anew.
  const { rows = [], ...explained } = read.explained ?? {};
  await writeLines(tx, fileId, [...lines, ...unreadLines(rows, lines.length)]);
  await tx.statementFile.update({
    where: { id: fileId },
    data: {
      status: 'ready',
      format: read.format,
      profile: read.issuer,
      linesRead: lines.length,
      linesTotal: lines.length,
      facts: asJson({ ...facts, ...read.facts, ...explained }),
    },
  });
}

/** The caller guarantees that it's plain data. */
export const asJson = (value: object): Prisma.InputJsonObject => value as Prisma.InputJsonObject;
