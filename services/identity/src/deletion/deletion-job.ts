import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Erasure } from './erasure.js';
import { Farewells } from './farewells.js';

const logger = new Logger('Deletion');
const atOnce = 100;

/** Erases the accounts whose days of grace are over, and says good-bye to those that are erased everywhere. */
@Injectable()
export class DeletionJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly erasure: Erasure,
    private readonly farewells: Farewells,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'DELETION_INTERVAL_MS'>,
  ) {}

  onApplicationBootstrap(): void {
    const look = () => {
      this.running ??= this.run(new Date())
        .catch((error: unknown) => logger.warn(`Deletions wait for the next round: ${String(error)}`))
        .finally(() => (this.running = undefined));
    };
    this.timer = setInterval(look, this.env.DELETION_INTERVAL_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round. The account's row is held while it is erased, so two replicas never erase the same one. */
  async run(now: Date): Promise<void> {
    const due = await this.db.prisma.account.findMany({
      where: { deletionAt: { lte: now } },
      orderBy: { deletionAt: 'asc' },
      take: atOnce,
      select: { id: true },
    });
    for (const { id } of due) await this.erasure.erase(id, now);
    await this.farewells.run(now);
  }
}
