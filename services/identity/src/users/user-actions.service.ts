import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { RateLimits } from '@floatwise/service-kit/rate-limit';
import { emailKey } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { perOwnEmail, requestLink } from '../links/request-link.js';
import { endAccessElsewhere } from '../sessions/ended-access.js';
import { SignIns } from '../sessions/sign-ins.js';
import type { Visit } from '../visit.js';
import { noSuchUser } from './user-details.service.js';

/** What an administrator does to an account. */
export interface Act {
  /** The account. */
  id: string;
  /** The administrator. */
  by: string;
  reason: string;
  visit: Visit;
}

const isVerified = () =>
  new DomainError('already-verified', 409, 'This address is already verified, so there’s nothing to confirm.');

const isYourself = () =>
  new DomainError('own-account', 409, 'This is your own account. Sign out your other devices on your account page.');

/** Acts of administrators on an account. Each happens together with its entry in the audit log, or not at all. */
@Injectable()
export class UserActionsService {
  constructor(
    private readonly db: Database,
    private readonly signIns: SignIns,
    private readonly limits: RateLimits,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: IdentityEnv,
  ) {}

  async resendVerification({ id, by, reason, visit }: Act): Promise<void> {
    const account = await this.db.readAccount(id);
    if (!account) throw noSuchUser();
    if (account.emailVerified) throw isVerified();
    const { email, timezone } = account;
    // The limit of the person's own requests: it's the same inbox.
    await this.limits.consume(perOwnEmail(this.env), emailKey(email));
    await this.db.prisma.$transaction(async (tx) => {
      await requestLink(tx, { kind: 'verify', email, accountId: id, timezone }, this.env);
      await this.audit.recordIn(tx, 'verification-resent', { accountId: by, concerns: id, reason, visit });
    });
  }

  /** Ends all sessions of the account and what was set up in them; returns how many there were. If Redis fails, nothing is recorded. */
  async signOut({ id, by, reason, visit }: Act): Promise<number> {
    if (id === by) throw isYourself();
    if (!(await this.db.readAccount(id))) throw noSuchUser();
    return this.db.prisma.$transaction(async (tx) => {
      await this.audit.recordIn(tx, 'signed-out-everywhere', { accountId: by, concerns: id, reason, visit });
      await endAccessElsewhere(tx, { userId: id, because: 'signed-out-elsewhere', kept: null });
      return this.signIns.endAll(id);
    });
  }
}
