import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { personalDataRequests } from '@floatwise/contracts/personal-data';
import type { ExportPage } from '@floatwise/service-kit/personal-data/export-page';
import { faultText } from '@floatwise/events/fault-text';
import { Requests } from '@floatwise/events/requests';
import { Unavailable } from '@floatwise/events/unavailable';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import type { DataExport } from '../generated/prisma/client.js';
import { OwnData } from '../personal-data/own-data.js';
import { nextPart, progress, withPage, type PartProgress } from './export-progress.js';

const logger = new Logger('ExportWorker');
const atOnce = 20;
/** So many pages of one are gathered before the others have their turn: somebody may have thousands. */
const pagesInRound = 100;

type Begun = Pick<DataExport, 'id' | 'accountId' | 'requestedAt' | 'services'>;

/**
 * Collects exports page by page. The row stores the position, so any replica can continue after a crash. A page is stored only
 * if the row hasn't changed since it was read, so even two replicas working at once store every record only once.
 */
@Injectable()
export class ExportWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopping = false;

  constructor(
    private readonly db: Database,
    private readonly requests: Requests,
    private readonly own: OwnData,
    @Inject(ENV)
    private readonly env: Pick<IdentityEnv, 'EXPORT_INTERVAL_MS' | 'EXPORT_GIVE_UP_S' | 'PERSONAL_DATA_TIMEOUT_MS'>,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.look(), this.env.EXPORT_INTERVAL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Starts a round unless one is running; requests made in the meantime wait for the next one. */
  look(): void {
    this.running ??= this.run(new Date())
      .catch((error: unknown) => logger.warn(`Data downloads will continue in the next round: ${faultText(error)}`))
      .finally(() => (this.running = undefined));
  }

  /** One round: continues every unfinished export, most of them to their end. */
  async run(now: Date): Promise<void> {
    const begun: Begun[] = await this.db.prisma.dataExport.findMany({
      where: { status: 'gathering', expiresAt: { gt: now } },
      orderBy: { requestedAt: 'asc' },
      take: atOnce,
      select: { id: true, accountId: true, requestedAt: true, services: true },
    });
    for (const one of begun) await this.carryOn(one, now).catch((error: unknown) => this.postpone(one, now, error));
  }

  /** One that fails doesn't hold up the others. */
  private async postpone(begun: Begun, now: Date, error: unknown): Promise<void> {
    logger.warn(`A data download will continue in the next round: ${faultText(error)}`);
    await this.giveUpLate(begun, now);
  }

  private async carryOn(begun: Begun, now: Date): Promise<void> {
    let parts = progress.parse(begun.services);
    for (let pages = 0; pages < pagesInRound && !this.stopping; pages += 1) {
      const part = nextPart(parts);
      if (!part) return;
      const page = await this.ask(part, begun.accountId);
      if (page === null) return this.giveUpLate(begun, now);
      const after = withPage(parts, part.name, page);
      if (!(await this.keep({ id: begun.id, before: parts, after, part, page }))) return;
      parts = after;
    }
  }

  /** Null if the service doesn't answer. */
  private async ask({ name, next }: PartProgress, userId: string): Promise<ExportPage | null> {
    const question = { userId, from: next };
    if (name === 'identity') return this.own.page(question);
    try {
      const options = { timeoutMs: this.env.PERSONAL_DATA_TIMEOUT_MS };
      return await this.requests.ask(personalDataRequests[name].export, question, options);
    } catch (error) {
      if (error instanceof Unavailable) return null;
      throw error;
    }
  }

  /** False if another replica continued from the same position, or the export is gone. */
  private async keep(step: {
    id: string;
    before: PartProgress[];
    after: PartProgress[];
    part: PartProgress;
    page: ExportPage;
  }): Promise<boolean> {
    const { id, before, after, part, page } = step;
    const status = nextPart(after) === null ? 'ready' : 'gathering';
    return this.db.prisma.$transaction(async (tx) => {
      const changed = await tx.$executeRawUnsafe(
        `update data_export set services = $2::jsonb, status = $3::export_status, gathered = gathered + $4::int
          where id = $1::uuid and status = 'gathering' and services = $5::jsonb`,
        id,
        JSON.stringify(after),
        status,
        page.records.length,
        JSON.stringify(before),
      );
      if (changed === 0) return false;
      await tx.dataExportRecord.createMany({
        data: page.records.map((record, index) => ({
          exportId: id,
          service: part.name,
          ordinal: part.gathered + index,
          record,
        })),
      });
      return true;
    });
  }

  /** Fails the export if a service hasn't answered for too long. The person can start another one. */
  private async giveUpLate({ id, requestedAt }: Begun, now: Date): Promise<void> {
    if (now.getTime() - requestedAt.getTime() < this.env.EXPORT_GIVE_UP_S * 1_000) return;
    logger.warn('A download of all data could not be collected in time.');
    await this.db.prisma.$transaction(async (tx) => {
      const where = { id, status: 'gathering' as const };
      const { count } = await tx.dataExport.updateMany({ where, data: { status: 'failed' } });
      if (count > 0) await tx.dataExportRecord.deleteMany({ where: { exportId: id } });
    });
  }
}
