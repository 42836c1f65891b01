import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV } from '@floatwise/service-kit/env';
import { LOGGER } from '@floatwise/service-kit/logging';
import { REDIS, whenReady, type Redis } from '@floatwise/service-kit/redis';
import { SessionStore, type Session } from '@floatwise/service-kit/session-store';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Administrators } from '../roles/administrators.js';

/**
 * Removes the role from the sessions of people who are no longer administrators: at startup, and whenever the list changes.
 * They stay signed in as plain users. If this fails because Redis is down, it's retried at the next check.
 */
@Injectable()
export class WithdrawnRoles implements OnApplicationBootstrap, OnApplicationShutdown {
  private isDue = true;
  private looking: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;

  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly administrators: Administrators,
    private readonly audit: AuditService,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'ADMIN_EMAILS_CHECK_MS' | 'REDIS_TIMEOUT_MS'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.administrators.refresh();
    this.next(0);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  /** Returns how many sessions lost the role. */
  async run(): Promise<number> {
    await whenReady(this.redis, this.env.REDIS_TIMEOUT_MS);
    let withdrawn = 0;
    for await (const session of this.sessions.elevated()) {
      if (!(await this.mayKeep(session)) && (await this.withdraw(session))) withdrawn += 1;
    }
    return withdrawn;
  }

  /** Removes the role from all sessions of one person. */
  async withdrawFrom(userId: string): Promise<void> {
    for (const session of await this.sessions.list(userId)) {
      if (session.record.role === 'admin') await this.withdraw(session);
    }
  }

  private next(inMs: number): void {
    if (this.isStopping) return;
    this.timer = setTimeout(() => {
      this.looking = this.look().finally(() => this.next(this.env.ADMIN_EMAILS_CHECK_MS));
    }, inMs).unref();
  }

  private async look(): Promise<void> {
    try {
      if (await this.administrators.refresh()) this.isDue = true;
      if (!this.isDue || !this.administrators.areKnown) return;
      const withdrawn = await this.run();
      this.isDue = false;
      if (withdrawn > 0) this.logger.info({ sessions: withdrawn }, "the administrator's role was taken from sessions");
    } catch (error) {
      this.logger.warn({ err: error }, 'the roles of former administrators could not be taken back yet');
    }
  }

  private async withdraw({ key, record }: Session): Promise<boolean> {
    const isDone = await this.sessions.change(key, { role: 'user', roleUntil: null });
    if (isDone) await this.audit.record('admin-withdrawn', { accountId: record.userId });
    return isDone;
  }

  private async mayKeep({ record }: Session): Promise<boolean> {
    const account = await this.db.readAccount(record.userId);
    return account !== undefined && this.administrators.include(account);
  }
}
