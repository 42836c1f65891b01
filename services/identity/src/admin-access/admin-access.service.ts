import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { isRecent } from '@floatwise/service-kit/recent-sign-in';
import { SessionStore, type IssuedSession, type Session } from '@floatwise/service-kit/session-store';
import { AuditService } from '../audit/audit.service.js';
import { Database, type AccountRow } from '../db.js';
import type { IdentityEnv } from '../env.js';
import { Administrators } from '../roles/administrators.js';
import type { Visit } from '../visit.js';
import { mayTakeRole } from './admin-access-rules.js';

/** The same error no matter what was missing. */
export const adminRefused = () =>
  new DomainError(
    'admin-refused',
    403,
    'Administrator access requires the username of the administrator account you are signed in to, a verified email address, and a recent sign-in.',
  );

/** The caller is the administrator, so these may say what's missing. */
const passkeyNeeded = () => new DomainError('passkey-needed', 403, 'Use your passkey to continue.');
const passkeyMissing = () =>
  new DomainError('passkey-missing', 403, 'Administrators sign in with a passkey, and you don’t have one yet.');

export interface GrantedAccess {
  name: string;
  roleUntil: Date;
  session: IssuedSession;
}

@Injectable()
export class AdminAccessService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly audit: AuditService,
    private readonly administrators: Administrators,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'ADMIN_PASSKEY' | 'ADMIN_ROLE_S' | 'RECENT_AUTH_S'>,
  ) {}

  /**
   * Grants this session the role under a new ID, or refuses, always with the same 403; only an administrator who lacks nothing but
   * a passkey is told so. All of it goes into the audit log.
   */
  async open(session: Session | null, username: string, visit: Visit): Promise<GrantedAccess> {
    const about = { ...(session ? { accountId: session.record.userId } : {}), typed: username, visit };
    const granted = await (session && this.grant(session, username))?.catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.audit.record(`admin-${error.code}`, about);
      throw error;
    });
    await this.audit.record(granted ? 'admin-granted' : 'admin-refused', about);
    if (!granted) throw adminRefused();
    return granted;
  }

  private async grant(session: Session, username: string): Promise<GrantedAccess | null> {
    const account = await this.db.readAccount(session.record.userId);
    const now = Date.now();
    const rules = { adminEmails: this.administrators.emails, recentAuthMs: this.env.RECENT_AUTH_S * 1_000, now };
    if (!account || !mayTakeRole({ username, account, session: session.record }, rules)) return null;
    await this.requirePasskey(session);
    const roleUntil = now + this.env.ADMIN_ROLE_S * 1_000;
    const issued = await this.sessions.rotate(session.key, { role: 'admin', roleUntil });
    if (!issued || !(await this.isStillOne(account.id))) {
      if (issued) await this.sessions.revoke({ key: issued.key, userId: account.id });
      return null;
    }
    return { name: nameOf(account), roleUntil: new Date(roleUntil), session: issued };
  }

  /** An account with passkeys has just used one in this session; one without passkeys has to add one, where they're required. */
  private async requirePasskey({ record }: Session): Promise<void> {
    const count = await this.db.prisma.passkey.count({ where: { accountId: record.userId } });
    if (count > 0 && !isRecent(record.passkeyAt, this.env)) throw passkeyNeeded();
    if (count === 0 && this.env.ADMIN_PASSKEY === 'required') throw passkeyMissing();
  }

  /**
   * The address or the list may have changed while the role was being granted. A revocation from all sessions would have missed
   * this one.
   */
  private async isStillOne(accountId: string): Promise<boolean> {
    const account = await this.db.readAccount(accountId);
    return account !== undefined && this.administrators.include(account);
  }
}

function nameOf({ firstName, lastName, email }: AccountRow): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}
