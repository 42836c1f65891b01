import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { REDIS, whenReady, type Redis } from '@floatwise/service-kit/redis';
import { SessionStore, type Session } from '@floatwise/service-kit/session-store';
import { StartWork } from '@floatwise/service-kit/start-work';
import { mayAdminister } from '../accounts/user-view.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';

/**
 * Removes the role from the sessions of people who aren't administrators any more. The list of administrators is configuration, which
 * changes only with a restart, so this runs at every start. The sessions stay, without the role.
 */
@Injectable()
export class WithdrawnRoles extends StartWork {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'ADMIN_EMAILS' | 'REDIS_TIMEOUT_MS'>,
  ) {
    super('The roles of former administrators could not be taken back yet');
  }

  /** Returns how many sessions lost the role. */
  async run(): Promise<number> {
    await whenReady(this.redis, this.env.REDIS_TIMEOUT_MS);
    let withdrawn = 0;
    for await (const session of this.sessions.elevated()) {
      if (await this.mayKeep(session)) continue;
      if (await this.sessions.change(session.key, { role: 'user', roleUntil: null })) withdrawn += 1;
    }
    return withdrawn;
  }

  protected async attempt(): Promise<string | null> {
    const withdrawn = await this.run();
    return withdrawn > 0 ? `The administrator's role was taken from ${withdrawn} sessions` : null;
  }

  private async mayKeep({ record }: Session): Promise<boolean> {
    const account = await this.db.readAccount(record.userId);
    return account !== undefined && mayAdminister(account, this.env.ADMIN_EMAILS);
  }
}
