import { Inject, Injectable } from '@nestjs/common';
import { dayMs } from '@floatwise/contracts/time';
import { ENV } from '@floatwise/service-kit/env';
import { signInRequired } from '@floatwise/service-kit/errors';
import type { Session } from '@floatwise/service-kit/session-store';
import { lockById } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Notices } from '../notices/notices.js';
import { Confirmation } from '../sessions/confirmation.js';
import type { Visit } from '../visit.js';

@Injectable()
export class DeletionService {
  constructor(
    private readonly db: Database,
    private readonly confirmation: Confirmation,
    private readonly notices: Notices,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'DELETION_GRACE_DAYS'>,
  ) {}

  /** Schedules the deletion and notifies the person by email. Asking again doesn't change the date. */
  async schedule(session: Session, password: string | undefined, visit: Visit): Promise<void> {
    const { userId } = session.record;
    await this.confirmation.require(session, password);
    const deletionAt = new Date(Date.now() + this.env.DELETION_GRACE_DAYS * dayMs);
    await this.db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, userId);
      if (!account) throw signInRequired();
      const { count } = await tx.account.updateMany({ where: { id: userId, deletionAt: null }, data: { deletionAt } });
      if (count === 0) return;
      const timezone = visit.timezone ?? account.timezone;
      await this.notices.send(tx, { kind: 'deletion_scheduled', account: { ...account, timezone }, until: deletionAt });
      await this.audit.recordIn(tx, 'deletion-scheduled', { accountId: userId, visit });
    });
  }

  /** Cancels the deletion and withdraws a mail about it that wasn't sent yet. */
  async cancel(userId: string, visit: Visit): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      const where = { id: userId, deletionAt: { not: null } };
      const { count } = await tx.account.updateMany({ where, data: { deletionAt: null } });
      await tx.notice.deleteMany({ where: { accountId: userId, kind: 'deletion_scheduled' } });
      if (count > 0) await this.audit.recordIn(tx, 'deletion-cancelled', { accountId: userId, visit });
    });
  }
}
