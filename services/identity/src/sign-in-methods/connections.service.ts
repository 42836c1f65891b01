import { Injectable } from '@nestjs/common';
import type { Connections } from '@floatwise/contracts/identity/connections.http';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import type { Session } from '@floatwise/service-kit/session-store';
import { deviceOf } from '@floatwise/service-kit/device';
import { lockById } from '../account-rows/account-rows.js';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { Prisma } from '../generated/prisma/client.js';
import { Notices } from '../notices/notices.js';
import { Confirmation } from '../sessions/confirmation.js';
import type { Visit } from '../visit.js';

const onlyWayIn = () =>
  new DomainError(
    'only-way-in',
    409,
    'Google is the only way to sign in to this account. Set a password or confirm your email address first.',
  );

/** How an account can be signed in to: password, link, Google, and how many passkeys. */
@Injectable()
export class ConnectionsService {
  constructor(
    private readonly db: Database,
    private readonly confirmation: Confirmation,
    private readonly notices: Notices,
    private readonly audit: AuditService,
  ) {}

  read(session: Session): Promise<Connections> {
    return this.connectionsOf(this.db.prisma, session);
  }

  /**
   * Disconnects Google and notifies the person by email, unless Google is the only way to sign in. Succeeds if Google isn't
   * connected. @throws DomainError `confirm-first`, `only-way-in`
   */
  async disconnectGoogle(session: Session, visit: Visit): Promise<Connections> {
    await this.confirmation.require(session, undefined);
    const accountId = session.record.userId;
    return this.db.prisma.$transaction(async (tx) => {
      const account = await lockById(tx, accountId);
      const { password, magicLink, passkeys } = await this.connectionsOf(tx, session);
      if (!account) throw signInRequired();
      if (!password && !magicLink && passkeys === 0) throw onlyWayIn();
      const { count: removed } = await tx.externalIdentity.deleteMany({ where: { accountId } });
      await tx.account.update({ where: { id: accountId }, data: { authProvider: 'local' } });
      const device = deviceOf(visit.userAgent);
      if (removed > 0) {
        await this.notices.send(tx, { kind: 'google_disconnected', account, device });
        await this.audit.recordIn(tx, 'google-disconnected', { accountId, visit });
      }
      return this.connectionsOf(tx, session);
    });
  }

  private async connectionsOf(db: Prisma.TransactionClient, session: Session): Promise<Connections> {
    const account = await db.account.findUnique({
      where: { id: session.record.userId },
      select: {
        passwordHash: true,
        emailVerified: true,
        externals: { orderBy: { connectedAt: 'asc' }, take: 1 },
        _count: { select: { passkeys: { where: { suspendedAt: null } } } },
      },
    });
    if (!account) throw signInRequired();
    const [google] = account.externals;
    return {
      password: account.passwordHash !== null,
      resetsPassword: this.confirmation.resetsPassword(session),
      magicLink: account.emailVerified,
      passkeys: account._count.passkeys,
      google: google ? { email: google.email, connectedAt: google.connectedAt.toISOString() } : null,
    };
  }
}
