import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CalledFrom } from '@floatwise/contracts/audit';
import type { DataExport, downloadExport } from '@floatwise/contracts/identity/export.http';
import { identityAccessMade } from '@floatwise/contracts/identity/events';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { lockById } from '../account-rows/account-rows.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { begin, exportView, progress } from './export-progress.js';
import { ExportWorker } from './export-worker.js';

type ExportFile = z.input<typeof downloadExport.response>;

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

  async file(userId: string, id: string): Promise<ExportFile> {
    const { status, services, requestedAt, account } = await this.own(userId, id);
    if (status === 'failed') throw hasFailed();
    if (status === 'gathering') throw notReady();
    const rows = await this.db.prisma.dataExportRecord.findMany({
      where: { exportId: id },
      orderBy: [{ service: 'asc' }, { ordinal: 'asc' }],
      select: { service: true, record: true },
    });
    const parts = progress.parse(services).map(({ name }) => {
      const records = rows.filter(({ service }) => service === name).map(({ record }) => record);
      return [name, records as ExportFile['services'][string]] as const;
    });
    return { account: account.email, gatheredAt: requestedAt.toISOString(), services: Object.fromEntries(parts) };
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
