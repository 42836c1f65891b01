import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sessionCookie } from '@floatwise/contracts/cookies';
import type { SessionRecord } from '@floatwise/contracts/session';
import { createClient } from 'redis';
import { testServers } from './test-servers.js';

const lifetimeS = 3600;

export interface SignedIn {
  userId: string;
  /** Spread into a client: `service.client.with(person.headers)`. */
  headers: { cookie: string };
  /** The cookie's value. */
  sessionId: string;
  /** The session's key: hex SHA-256 of its ID. */
  key: string;
}

const startedAt = new Date();
const ahead = 12 - startedAt.getUTCHours();
/**
 * A time zone where it's around noon, and its date (which is UTC's too): for people of tests in which no day, month, or year may
 * end. The sign of these zones is turned around.
 */
export const noon = {
  timezone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
  today: startedAt.toISOString().slice(0, 10),
};

/** A person with a live session, written to Redis the way service-kit's SessionStore does. */
export async function signedIn(given: Partial<SessionRecord> & { redisUrl?: string } = {}): Promise<SignedIn> {
  const { redisUrl, ...fields } = given;
  const now = Date.now();
  const record: SessionRecord = {
    userId: randomUUID(),
    role: 'user',
    roleUntil: fields.role === 'admin' ? now + lifetimeS * 1000 : null,
    timezone: null,
    signInId: randomUUID(),
    createdAt: now,
    renewedAt: now,
    authenticatedAt: now,
    confirmedAt: 0,
    passkeyAt: 0,
    linkUsedAt: 0,
    userAgent: 'test-kit',
    ...fields,
  };
  const sessionId = randomBytes(32).toString('base64url');
  const key = createHash('sha256').update(sessionId).digest('hex');
  const redis = createClient({ url: redisUrl ?? (await testServers()).redisUrl });
  await redis.connect();
  await redis.set(`session:${key}`, JSON.stringify(record), { expiration: { type: 'EX', value: lifetimeS } });
  await redis.sAdd(`user-sessions:${record.userId}`, key);
  await redis.close();
  return { userId: record.userId, headers: { cookie: `${sessionCookie}=${sessionId}` }, sessionId, key };
}
