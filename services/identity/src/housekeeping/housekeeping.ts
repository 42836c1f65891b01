import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

const logger = new Logger('Housekeeping');
const dayMs = 86_400_000;

/** Deletes security events and downloads whose time is over. Deleting is the same however many replicas do it. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'HOUSEKEEPING_INTERVAL_MS' | 'AUDIT_KEEP_DAYS'>,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => {
      this.run(new Date()).catch((error: unknown) => logger.warn(`Old entries stay for now: ${String(error)}`));
    };
    this.timer = setInterval(look, this.env.HOUSEKEEPING_INTERVAL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async run(now: Date): Promise<{ entries: number; downloads: number }> {
    const since = new Date(now.getTime() - this.env.AUDIT_KEEP_DAYS * dayMs);
    const entries = await this.db.prisma.auditEntry.deleteMany({ where: { at: { lt: since } } });
    const downloads = await this.db.prisma.dataExport.deleteMany({ where: { expiresAt: { lt: now } } });
    return { entries: entries.count, downloads: downloads.count };
  }
}
