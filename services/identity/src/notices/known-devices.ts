import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { TooManyRequests } from '@floatwise/service-kit/errors';
import { RateLimits, type Limit } from '@floatwise/service-kit/rate-limit';
import { deviceOf } from '@floatwise/service-kit/device';
import type { IdentityEnv } from '../env.js';
import type { Prisma } from '../generated/prisma/client.js';
import type { Visit } from '../visit.js';
import { Notices, type NoticeRecipient } from './notices.js';

const dayS = 86_400;

/** The devices that have signed in to an account, so that its owner is notified about new ones. */
@Injectable()
export class KnownDevices {
  private readonly perAccount: Limit;

  constructor(
    private readonly notices: Notices,
    private readonly limits: RateLimits,
    @Inject(ENV) env: Pick<IdentityEnv, 'DEVICE_NOTICES_PER_DAY'>,
  ) {
    this.perAccount = { name: 'device-notices', points: env.DEVICE_NOTICES_PER_DAY, durationS: dayS };
  }

  /** Remembers the device of a sign-in. Notifies the person if it's new, unless it's the account's first device. */
  async remember(
    tx: Prisma.TransactionClient,
    account: NoticeRecipient,
    visit: Pick<Visit, 'userAgent' | 'timezone'>,
  ): Promise<void> {
    const device = deviceOf(visit.userAgent);
    const { count: added } = await tx.knownDevice.createMany({
      data: { accountId: account.id, device },
      skipDuplicates: true,
    });
    if (added === 0) return;
    const others = await tx.knownDevice.count({ where: { accountId: account.id, device: { not: device } } });
    if (others === 0 || !(await this.mayNotify(account.id))) return;
    const timezone = visit.timezone ?? account.timezone;
    await this.notices.send(tx, { kind: 'device_signed_in', account: { ...account, timezone }, device });
  }

  /** Limits the mails: signing in with ever-changing browser names must not flood an inbox. */
  private async mayNotify(accountId: string): Promise<boolean> {
    try {
      await this.limits.consume(this.perAccount, accountId);
      return true;
    } catch (refusal) {
      if (refusal instanceof TooManyRequests) return false;
      throw refusal;
    }
  }
}
