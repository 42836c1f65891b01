import { Injectable } from '@nestjs/common';
import type { ActiveSession } from '@floatwise/contracts/identity/sessions.http';
import { hourMs } from '@floatwise/contracts/time';
import { DomainError, signInRequired } from '@floatwise/service-kit/errors';
import { SessionStore, type Session } from '@floatwise/service-kit/session-store';
import { deviceOf } from '@floatwise/service-kit/device';
import { AuditService } from '../audit/audit.service.js';
import { Database } from '../db.js';
import type { Visit } from '../visit.js';
import { Confirmation } from './confirmation.js';
import { endAccessElsewhere, endAccessOf } from './ended-access.js';

const noSuchSession = () => new DomainError('no-such-session', 404, 'That device is no longer signed in.');

/** Lists and ends a person's sessions. Tabs of an ended session notice at their next poll. */
@Injectable()
export class ActiveSessionsService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionStore,
    private readonly confirmation: Confirmation,
    private readonly audit: AuditService,
  ) {}

  /** The caller's own session first, then the most recently used. */
  async list(current: Session): Promise<ActiveSession[]> {
    const sessions = await this.sessions.list(current.record.userId);
    const rank = ({ key, record }: Session) => (key === current.key ? Infinity : record.renewedAt);
    return sessions.toSorted((one, other) => rank(other) - rank(one)).map((session) => view(session, current));
  }

  /**
   * Ends a session and what was set up in its sign-in. The others hear of it before, so that a crash in between loses nothing, and
   * after, because it may have set up something in the meantime. One's own session ends as by signing out: what it set up stays.
   */
  async end(current: Session, key: string, visit: Visit): Promise<void> {
    const { userId } = current.record;
    const session = await this.sessions.read(key);
    if (session?.record.userId !== userId) throw noSuchSession();
    const { signInId } = session.record;
    const tell = async (): Promise<void> => {
      if (signInId !== '' && key !== current.key) await endAccessOf(this.db.prisma, { userId, signInId });
    };
    await tell();
    await this.sessions.revoke({ key, userId });
    await tell();
    await this.audit.record('session-ended', { accountId: userId, visit });
  }

  /** Ends all other sessions and what was set up in their sign-ins. As with one, it's announced before and after. */
  async endOthers(current: Session, visit: Visit): Promise<number> {
    const { userId } = current.record;
    const live = await this.sessions.list(userId);
    const ended = { userId, because: 'signed-out-elsewhere', kept: current } as const;
    const tell = () => endAccessElsewhere(this.db.prisma, ended);
    await tell();
    await this.sessions.revokeAll(userId, current.key);
    await tell();
    await this.audit.record('other-sessions-ended', { accountId: userId, visit });
    return live.filter(({ key }) => key !== current.key).length;
  }

  /** Confirms the password, so that sensitive changes need no other proof for a while. */
  async confirm(current: Session, password: string, visit: Visit): Promise<void> {
    const { userId } = current.record;
    await this.confirmation.check(userId, password, current);
    if (!(await this.sessions.change(current.key, { authenticatedAt: Date.now(), confirmedAt: Date.now() })))
      throw signInRequired();
    await this.audit.record('password-confirmed', { accountId: userId, visit });
  }
}

function view({ key, record }: Session, current: Session): ActiveSession {
  return {
    id: key,
    device: deviceOf(record.userAgent),
    current: key === current.key,
    signInId: record.signInId || null,
    signedInAt: new Date(record.createdAt).toISOString(),
    lastSeenAt: new Date(Math.max(record.createdAt, record.renewedAt - (record.renewedAt % hourMs))).toISOString(),
  };
}
