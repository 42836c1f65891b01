import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CalledFrom } from '@floatwise/contracts/audit';
import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { identityAccessMade } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { lockById } from '../account-rows/account-rows.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import { begin, exportView, progress } from './export-progress.js';
import { ExportWorker } from './export-worker.js';

/** A record can have a quarter of a megabyte. */
const recordsAtOnce = 100;

type OwnExport = Prisma.DataExportGetPayload<{ include: { account: { select: { email: true } } } }>;

const noSuchExport = () => new DomainError('no-such-download', 404, 'This download has expired. Start a new one.');
const notReady = () => new DomainError('still-gathering', 409, 'We’re still collecting your data.');
const hasFailed = () =>
  new DomainError('download-failed', 409, 'We couldn’t collect your data. Please start a new download.');

/** The download of the data that all services store about an account. */
@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Database,
    private readonly worker: ExportWorker,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'PERSONAL_DATA_SERVICES' | 'EXPORT_KEEP_S'>,
  ) {}

  /** Starts an export, or returns the running one. A new one replaces a finished one. */
  async request(userId: string, from: CalledFrom): Promise<DataExport> {
    const now = new Date();
    const row = await this.db.prisma.$transaction(async (tx) => {
      if (!(await lockById(tx, userId))) throw signInRequired();
      const running = await tx.dataExport.findFirst({
        where: { accountId: userId, status: 'gathering', expiresAt: { gt: now } },
      });
      if (running) return running;
      await tx.dataExport.deleteMany({ where: { accountId: userId } });
      const data = {
        id: randomUUID(),
        accountId: userId,
        services: begin(['identity', ...this.env.PERSONAL_DATA_SERVICES]),
        requestedAt: now,
        expiresAt: new Date(now.getTime() + this.env.EXPORT_KEEP_S * 1_000),
      };
      await emit(tx, identityAccessMade, {
        aggregateId: randomUUID(),
        aggregateVersion: 1,
        data: { userId, what: 'data-download', thingId: data.id, from },
      });
      return tx.dataExport.create({ data });
    });
    this.worker.look();
    return exportView(row);
  }

  async find(userId: string, id: string): Promise<DataExport> {
    return exportView(await this.own(userId, id));
  }

  /** The file's name and text. It's read while it's sent: what one person has can be more than this process can hold. */
  async file(userId: string, id: string): Promise<{ name: string; text: AsyncIterable<string> }> {
    const row = await this.own(userId, id);
    if (row.status === 'failed') throw hasFailed();
    if (row.status === 'gathering') throw notReady();
    return { name: `floatwise-data-${row.requestedAt.toISOString().slice(0, 10)}.json`, text: this.textOf(row) };
  }

  private async *textOf({ id, services, requestedAt, account }: OwnExport): AsyncGenerator<string> {
    const head = { account: account.email, gatheredAt: requestedAt.toISOString() };
    yield `${JSON.stringify(head).slice(0, -1)},"services":{`;
    for (const [at, { name, gathered }] of progress.parse(services).entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:[`;
      for (let from = 0; from < gathered; from += recordsAtOnce) {
        const rows = await this.db.prisma.dataExportRecord.findMany({
          where: { exportId: id, service: name, ordinal: { gte: from, lt: from + recordsAtOnce } },
          orderBy: { ordinal: 'asc' },
          select: { record: true },
        });
        // Another download has replaced it meanwhile: a file that breaks off is better than one that only looks whole.
        if (rows.length < Math.min(recordsAtOnce, gathered - from)) throw noSuchExport();
        yield `${from === 0 ? '' : ','}${rows.map(({ record }) => JSON.stringify(record)).join(',')}`;
      }
      yield ']';
    }
    yield '}}';
  }

  private async own(userId: string, id: string) {
    const row = await this.db.prisma.dataExport.findFirst({
      where: { id, accountId: userId, expiresAt: { gt: new Date() } },
      include: { account: { select: { email: true } } },
    });
    if (!row) throw noSuchExport();
    return row;
  }
}
