import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { cookieValue, guardedName, setCookie } from '@floatwise/service-kit/cookie';
import { ENV } from '@floatwise/service-kit/env';
import { orUnavailable } from '@floatwise/service-kit/errors';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { IdentityEnv } from '../env.js';

const flowCookie = 'fw_google';

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /**
   * Who was signed in when the flow started, and its purpose: to connect Google, or to confirm the person's identity; null for
   * signing in.
   */
  within: z.object({ accountId: z.uuid(), purpose: z.enum(['connect', 'confirm']) }).nullable(),
});

/** A sign-in at Google that a browser has started. */
export type GoogleFlow = z.output<typeof flowSchema>;

const keyOf = (id: string) => `google-flow:${hash('sha256', id, 'hex')}`;

/** Started flows in Redis, each under the hash of a random ID that only its browser knows. */
@Injectable()
export class GoogleFlows {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'GOOGLE_FLOW_S' | 'PUBLIC_ORIGIN'>,
  ) {}

  /** Returns the ID for the cookie. */
  async keep(flow: GoogleFlow): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const expiration = { type: 'EX' as const, value: this.env.GOOGLE_FLOW_S };
    await orUnavailable(this.redis.set(keyOf(id), JSON.stringify(flow), { expiration }));
    return id;
  }

  /** Returns a flow and deletes it, so it can only be used once. */
  async take(id: string | undefined): Promise<GoogleFlow | null> {
    if (id === undefined) return null;
    const stored = await orUnavailable(this.redis.getDel(keyOf(id)));
    return stored === null ? null : flowSchema.parse(JSON.parse(stored));
  }

  /** The cookie that ties a flow to its browser; an empty ID clears it. It has to be sent with Google's redirect, hence Lax. */
  cookie(id: string): string {
    const maxAgeS = id === '' ? 0 : this.env.GOOGLE_FLOW_S;
    return setCookie({ name: flowCookie, value: id, maxAgeS }, this.env.PUBLIC_ORIGIN);
  }

  idOf(cookies: string | undefined): string | undefined {
    return cookieValue(cookies, guardedName(flowCookie, this.env.PUBLIC_ORIGIN));
  }
}
