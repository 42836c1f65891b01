import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { passwordBody } from '@floatwise/contracts/identity/password.http';
import { signInRequired } from '@floatwise/service-kit/errors';
import { SessionStore, type IssuedSession, type Session } from '@floatwise/service-kit/session-store';
import { ValidationFailed } from '@floatwise/service-kit/validation';
import { deviceOf } from '@floatwise/service-kit/device';
import { lockById } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import { Notices } from '../notices/notices.js';
import { passwordFault } from '../password/password-rules.js';
import { Passwords } from '../password/passwords.js';
import { Confirmation } from '../sessions/confirmation.js';
import { DeviceProofs } from '../sessions/device-proofs.js';
import { endAccessElsewhere } from '../sessions/ended-access.js';
import type { Visit } from '../visit.js';

@Injectable()
export class PasswordService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly confirmation: Confirmation,
    private readonly passwords: Passwords,
    private readonly proofs: DeviceProofs,
    private readonly notices: Notices,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sets or changes the password and notifies the person by email. All other sessions end both before and after: before, so
   * that nothing happens if Redis is down; after, because someone may have signed in in the meantime. This session gets a new
   * ID.
   */
  async change(
    session: Session,
    { currentPassword, newPassword }: z.output<typeof passwordBody>,
    visit: Visit,
  ): Promise<IssuedSession & { deviceProof: string }> {
    const { userId } = session.record;
    await this.confirmation.requireForPassword(session, currentPassword);
    const passwordHash = await this.hashAllowed(userId, newPassword);
    await this.sessions.revokeAll(userId, session.key);
    await this.db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, userId);
      if (!account) throw signInRequired();
      await tx.account.update({ where: { id: userId }, data: { passwordHash } });
      const timezone = visit.timezone ?? account.timezone;
      const device = deviceOf(visit.userAgent);
      await endAccessElsewhere(tx, { userId, because: 'new-password', kept: session });
      await this.notices.send(tx, { kind: 'password_changed', account: { ...account, timezone }, device });
      await this.audit.recordIn(tx, 'password-changed', { accountId: userId, visit });
    });
    await this.sessions.revokeAll(userId, session.key);
    const issued = await this.sessions.rotate(session.key, { authenticatedAt: Date.now(), confirmedAt: Date.now() });
    if (!issued) throw signInRequired();
    return { ...issued, deviceProof: this.proofs.issue({ id: userId, passwordHash }, visit.cookies) };
  }

  private async hashAllowed(userId: string, newPassword: string): Promise<string> {
    const account = await this.db.readAccount(userId);
    if (!account) throw signInRequired();
    const fault = passwordFault(newPassword, account.email);
    if (fault !== null) throw new ValidationFailed([{ path: 'newPassword', message: fault }]);
    return this.passwords.hash(newPassword);
  }
}
