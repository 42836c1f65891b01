import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { cookieValue, guardedName, setCookie } from '@floatwise/service-kit/cookie';
import { ENV } from '@floatwise/service-kit/env';
import { orUnavailable } from '@floatwise/service-kit/errors';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { IdentityEnv } from '../env.js';

const browserCookie = 'fw_passkey';
const browserShape = /^[\w-]{43}$/;

const purposeSchema = z.object({
  purpose: z.enum(['sign-in', 'confirm', 'add']),
  /** Who was signed in; null for signing in. */
  accountId: z.uuid().nullable(),
});
type Purpose = z.output<typeof purposeSchema>;

const keyOf = (browser: string, challenge: string) =>
  `passkey-challenge:${hash('sha256', `${browser}.${challenge}`, 'hex')}`;

/**
 * Challenges in Redis, each good once, for a few minutes, for one purpose, and in the browser that asked for it. A browser's
 * tabs share a random cookie, and each has a challenge of its own.
 */
@Injectable()
export class PasskeyChallenges {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'PASSKEY_CHALLENGE_S' | 'PUBLIC_ORIGIN'>,
  ) {}

  /** A new challenge, and the cookie that ties it to this browser. */
  async begin(purpose: Purpose, cookies: string | undefined): Promise<{ challenge: string; cookie: string }> {
    const browser = this.browserOf(cookies) ?? randomBytes(32).toString('base64url');
    const challenge = randomBytes(32).toString('base64url');
    const expiration = { type: 'EX' as const, value: this.env.PASSKEY_CHALLENGE_S };
    await orUnavailable(this.redis.set(keyOf(browser, challenge), JSON.stringify(purpose), { expiration }));
    const cookie = setCookie(
      { name: browserCookie, value: browser, maxAgeS: this.env.PASSKEY_CHALLENGE_S },
      this.env.PUBLIC_ORIGIN,
    );
    return { challenge, cookie };
  }

  /** The challenge that a passkey has signed, if it was given to this browser for this purpose. It can be taken only once. */
  async take(
    { purpose, accountId }: Purpose,
    signed: { clientDataJSON: string },
    cookies: string | undefined,
  ): Promise<string | null> {
    const browser = this.browserOf(cookies);
    const challenge = challengeIn(signed.clientDataJSON);
    if (browser === undefined || challenge === null) return null;
    const stored = await orUnavailable(this.redis.getDel(keyOf(browser, challenge)));
    if (stored === null) return null;
    const given = purposeSchema.parse(JSON.parse(stored));
    return given.purpose === purpose && given.accountId === accountId ? challenge : null;
  }

  private browserOf(cookies: string | undefined): string | undefined {
    const value = cookieValue(cookies, guardedName(browserCookie, this.env.PUBLIC_ORIGIN));
    return value !== undefined && browserShape.test(value) ? value : undefined;
  }
}

const clientData = z.object({ challenge: z.string() });

/** What the browser says that it had signed; the signature is checked later. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))).challenge;
  } catch {
    return null;
  }
}
