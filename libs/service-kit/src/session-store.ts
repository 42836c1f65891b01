import { hash, randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sessionRecord, type Role, type SessionRecord } from '@floatwise/contracts/session';
import { ENV, type BaseEnv } from './env.js';
import { Unavailable, orUnavailable } from './errors.js';
import { REDIS, type Redis } from './redis.js';

/** A live session as it was read. */
export interface Session {
  /** Hex SHA-256 of the session ID. */
  key: string;
  record: SessionRecord;
  /** The stored text, to replace it only if nobody else has. */
  stored: string;
}

export interface NewSession {
  userId: string;
  timezone: string | null;
  userAgent: string;
  /** Opened by a link from an email. */
  byLink?: boolean;
  /** Opened with a passkey, which proves as much as the password. */
  byPasskey?: boolean;
}

/** What changes when a session is elevated or its person confirms the password. */
export type SessionChange = Partial<
  Pick<SessionRecord, 'role' | 'roleUntil' | 'authenticatedAt' | 'confirmedAt' | 'passkeyAt' | 'timezone'>
>;

/** The ID goes into the cookie and nowhere else. */
export interface IssuedSession {
  id: string;
  key: string;
  maxAgeS: number;
}

/** The current role: an elevated one expires. */
export function roleNow({ record: { role, roleUntil } }: Session, now = Date.now()): Role {
  return role === 'admin' && roleUntil !== null && roleUntil > now ? 'admin' : 'user';
}

const idShape = /^[\w-]{43}$/;
const longestUserAgent = 200;
const recordKey = (key: string) => `session:${key}`;
/**
 * When the session was last renewed. It has its own key, because any service may renew, but only identity may write the
 * record.
 */
const renewedKey = (key: string) => `session-renewed:${key}`;
const movedKey = (key: string) => `session-moved:${key}`;
/** Longer than any request from a page that still has the old ID. */
const movedMarkS = 60;
/** Only renewals and time zone updates happen concurrently, so a retry soon succeeds. */
const changeTries = 5;
const scanAtOnce = 500;
const personKey = (userId: string) => `user-sessions:${userId}`;

/** The key that a session ID is stored under; null if it can't be one of ours. */
export function sessionKey(id: string | undefined): string | null {
  return id !== undefined && idShape.test(id) ? hash('sha256', id, 'hex') : null;
}

/** A new 256-bit ID and the key it's stored under. */
function newId(): { id: string; key: string } {
  const id = randomBytes(32).toString('base64url');
  return { id, key: hash('sha256', id, 'hex') };
}

/**
 * Sessions in Redis. `read`, `isDueForRenewal`, and `touch` are for every service; the others change records, which
 * Redis allows only identity to do. Every method throws `Unavailable` (503) while Redis is down.
 */
@Injectable()
export class SessionStore {
  private readonly idleMs: number;
  private readonly absoluteMs: number;
  private readonly renewMs: number;

  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) env: BaseEnv,
  ) {
    this.idleMs = env.SESSION_IDLE_S * 1_000;
    this.absoluteMs = env.SESSION_ABSOLUTE_S * 1_000;
    this.renewMs = env.SESSION_RENEW_S * 1_000;
  }

  /** Starts a session with a new 256-bit ID. Returns the ID for the cookie; only its hash is stored. */
  async create(session: NewSession, now = Date.now()): Promise<IssuedSession> {
    const { id, key } = newId();
    const record: SessionRecord = {
      userId: session.userId,
      role: 'user',
      roleUntil: null,
      timezone: session.timezone,
      signInId: randomUUID(),
      createdAt: now,
      renewedAt: now,
      authenticatedAt: now,
      confirmedAt: session.byPasskey === true ? now : 0,
      passkeyAt: session.byPasskey === true ? now : 0,
      linkUsedAt: session.byLink === true ? now : 0,
      userAgent: session.userAgent.slice(0, longestUserAgent),
    };
    const absoluteS = Math.ceil(this.absoluteMs / 1_000);
    await orUnavailable(
      this.redis
        .multi()
        .set(recordKey(key), JSON.stringify(record), {
          expiration: { type: 'EX', value: this.secondsToEnd(record, now) },
        })
        .sAdd(personKey(session.userId), key)
        .expire(personKey(session.userId), absoluteS)
        .exec(),
    );
    return { id, key, maxAgeS: absoluteS };
  }

  /** The live session under this key, or null. One round trip. */
  async read(key: string, now = Date.now()): Promise<Session | null> {
    const [stored = null, renewed = null] = await orUnavailable(this.redis.mGet([recordKey(key), renewedKey(key)]));
    if (stored === null) return null;
    const written = sessionRecord.parse(JSON.parse(stored));
    const record = { ...written, renewedAt: Math.max(written.renewedAt, Number(renewed) || 0) };
    return this.secondsLeft(record, now) > 0 ? { key, record, stored } : null;
  }

  /** True if the person's activity should renew the session: at most once per configured time. */
  isDueForRenewal(session: Session, now = Date.now()): boolean {
    return now - session.record.renewedAt >= this.renewMs;
  }

  /** Renews the session: the idle time starts over. Has no effect on a session that was revoked in the meantime. */
  async touch({ key, record }: Session, now = Date.now()): Promise<void> {
    const value = this.secondsLeft({ ...record, renewedAt: now }, now);
    if (value <= 0) return;
    await orUnavailable(this.redis.set(renewedKey(key), String(now), { expiration: { type: 'EX', value } }));
  }

  /** Stores the time zone for calls that don't send one. */
  async keepTimezone(session: Session, timezone: string, now = Date.now()): Promise<void> {
    await this.replace(session, { ...session.record, timezone }, now);
  }

  /** All of a person's live sessions; removes the keys of expired ones. */
  async list(userId: string, now = Date.now()): Promise<Session[]> {
    const keys = await orUnavailable(this.redis.sMembers(personKey(userId)));
    const found = await Promise.all(keys.map((key) => this.read(key, now)));
    const gone = keys.filter((_, index) => found[index] === null);
    if (gone.length > 0) await orUnavailable(this.redis.sRem(personKey(userId), gone));
    return found.filter((session) => session !== null);
  }

  /** Every session that currently has the administrator's role. Scans all sessions, for use at service start. */
  async *elevated(now = Date.now()): AsyncGenerator<Session> {
    let cursor = '0';
    do {
      const found = await orUnavailable(this.redis.scan(cursor, { MATCH: recordKey('*'), COUNT: scanAtOnce }));
      cursor = found.cursor;
      const keys = found.keys.map((key) => key.slice(recordKey('').length));
      const sessions = await Promise.all(keys.map((key) => this.read(key, now)));
      yield* sessions.filter((session) => session !== null).filter((session) => roleNow(session, now) === 'admin');
    } while (cursor !== '0');
  }

  /** Changes the record under the same ID. False if the session has ended. */
  async change(key: string, change: SessionChange, now = Date.now()): Promise<boolean> {
    for (let time = 1; time <= changeTries; time += 1) {
      const session = await this.read(key, now);
      if (!session) return false;
      if (await this.replace(session, { ...session.record, ...change }, now)) return true;
    }
    throw new Unavailable(new Error('A session changed again and again meanwhile.'));
  }

  /**
   * Gives the session a new ID, as every elevation and password change must; the old ID stops working at that moment.
   * The session's end stays the same. Null if the session has ended.
   */
  async rotate(key: string, change: SessionChange, now = Date.now()): Promise<IssuedSession | null> {
    for (let time = 1; time <= changeTries; time += 1) {
      const session = await this.read(key, now);
      if (!session) return null;
      const issued = await this.move(session, { ...session.record, ...change, renewedAt: now }, now);
      if (issued) return issued;
    }
    throw new Unavailable(new Error('A session changed again and again meanwhile.'));
  }

  /**
   * Whether this key was a session that just got another ID, or whose browser just got another session: a page's request
   * that was already on its way isn't a sign-out.
   */
  async hasMoved(key: string): Promise<boolean> {
    return (await orUnavailable(this.redis.exists(movedKey(key)))) === 1;
  }

  async revoke({ key, userId }: { key: string; userId: string }): Promise<void> {
    await orUnavailable(this.revoking(userId, [key]).exec());
  }

  /** Revokes a session whose browser gets another one now, and leaves the mark of one that has moved. */
  async supersede({ key, userId }: { key: string; userId: string }): Promise<void> {
    const mark = { expiration: { type: 'EX', value: movedMarkS } } as const;
    await orUnavailable(this.revoking(userId, [key]).set(movedKey(key), '', mark).exec());
  }

  /** Ends all of a person's sessions except `exceptKey`; returns how many were known. */
  async revokeAll(userId: string, exceptKey?: string): Promise<number> {
    const keys = await orUnavailable(this.redis.sMembers(personKey(userId)));
    const doomed = keys.filter((key) => key !== exceptKey);
    if (doomed.length > 0) await orUnavailable(this.revoking(userId, doomed).exec());
    return doomed.length;
  }

  private revoking(userId: string, keys: string[]) {
    const stored = keys.flatMap((key) => [recordKey(key), renewedKey(key)]);
    return this.redis.multi().del(stored).sRem(personKey(userId), keys);
  }

  private async replace(session: Session, record: SessionRecord, now: number): Promise<boolean> {
    const next = JSON.stringify(record);
    if (this.secondsLeft(record, now) <= 0) return false;
    const seconds = this.secondsToEnd(record, now);
    return orUnavailable(this.redis.replaceUnchanged(recordKey(session.key), session.stored, next, seconds));
  }

  private async move(session: Session, record: SessionRecord, now: number): Promise<IssuedSession | null> {
    const { id, key } = newId();
    const moved = await orUnavailable(
      this.redis.moveUnchanged({
        from: recordKey(session.key),
        to: recordKey(key),
        person: personKey(record.userId),
        mark: movedKey(session.key),
        members: { from: session.key, to: key },
        before: session.stored,
        after: JSON.stringify(record),
        expiresInS: this.secondsToEnd(record, now),
        markS: movedMarkS,
      }),
    );
    const maxAgeS = Math.ceil((record.createdAt + this.absoluteMs - now) / 1_000);
    return moved ? { id, key, maxAgeS } : null;
  }

  private secondsLeft(record: SessionRecord, now: number): number {
    const end = Math.min(record.renewedAt + this.idleMs, record.createdAt + this.absoluteMs);
    return Math.ceil((end - now) / 1_000);
  }

  /** Services that renew can't extend the record's life, so it's stored for as long as it could be renewed. */
  private secondsToEnd({ createdAt }: SessionRecord, now: number): number {
    return Math.max(1, Math.ceil((createdAt + this.absoluteMs - now) / 1_000));
  }
}
