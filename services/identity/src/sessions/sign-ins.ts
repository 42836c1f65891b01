import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@floatwise/service-kit/logging';
import { SessionStore } from '@floatwise/service-kit/session-store';
import type { Visit } from '../visit.js';

/** A session that just started; its ID goes into the cookie and nowhere else. */
export interface StartedSession {
  id: string;
  key: string;
  maxAgeS: number;
}

/** What a person signed in with, if it's not the password. */
export type Means = 'link' | 'google' | 'passkey';

/** Every sign-in ends here: it always creates a new session ID and ends the browser's previous session. */
@Injectable()
export class SignIns {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(userId: string, { timezone, userAgent }: Visit, by?: Means): Promise<StartedSession> {
    return this.sessions.create({ userId, timezone, userAgent, byLink: by === 'link', byPasskey: by === 'passkey' });
  }

  /**
   * Ends the browser's previous session. A failure doesn't undo the sign-in, because the cookie is overwritten anyway. A request of that
   * session that comes late must not clear the new cookie.
   */
  async endFormer(visit: Visit): Promise<void> {
    if (visit.formerKey === null) return;
    try {
      const former = await this.sessions.read(visit.formerKey);
      if (former) await this.sessions.supersede({ key: former.key, userId: former.record.userId });
    } catch (error) {
      this.logger.warn({ err: error }, 'the previous session of a browser could not be ended');
    }
  }

  end(key: string, userId: string): Promise<void> {
    return this.sessions.revoke({ key, userId });
  }

  /** Ends all sessions of a person; returns how many there were. */
  endAll(userId: string): Promise<number> {
    return this.sessions.revokeAll(userId);
  }

  /** Ends all sessions of a person except the one with this key; returns how many there were. */
  endOthers(userId: string, exceptKey: string): Promise<number> {
    return this.sessions.revokeAll(userId, exceptKey);
  }

  /** Whether a session has just been given another ID, or its browser another session. */
  hasMoved(key: string): Promise<boolean> {
    return this.sessions.hasMoved(key);
  }

  /** Stores the time zone in the session, where the other services read it. */
  async keepTimezone(visit: Visit): Promise<void> {
    const { session, timezone } = visit;
    if (session && timezone !== null && session.record.timezone !== timezone) {
      await this.sessions.keepTimezone(session, timezone);
    }
  }
}
