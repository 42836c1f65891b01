import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENV } from '@floatwise/service-kit/env';
import { Unavailable } from '@floatwise/service-kit/errors';
import { REDIS, type Redis } from '@floatwise/service-kit/redis';
import type { IdentityEnv } from '../env.js';

export const flowCookie = 'fw_google';

const flowSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The account that is to be connected; null for signing in. */
  connects: z.uuid().nullable(),
});

/** A sign-in at Google that a browser has started. */
export type GoogleFlow = z.output<typeof flowSchema>;

const keyOf = (id: string) => `google-flow:${hash('sha256', id, 'hex')}`;

/** Started flows in Redis, each under the hash of a random id that only its browser knows. */
@Injectable()
export class GoogleFlows {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(ENV) private readonly env: Pick<IdentityEnv, 'GOOGLE_FLOW_S'>,
  ) {}

  /** Returns the id for the cookie. */
  async keep(flow: GoogleFlow): Promise<string> {
    const id = randomBytes(32).toString('base64url');
    const expiration = { type: 'EX' as const, value: this.env.GOOGLE_FLOW_S };
    await this.ask(this.redis.set(keyOf(id), JSON.stringify(flow), { expiration }));
    return id;
  }

  /** Returns a flow and deletes it: it can be used once. */
  async take(id: string | undefined): Promise<GoogleFlow | null> {
    if (id === undefined) return null;
    const stored = await this.ask(this.redis.getDel(keyOf(id)));
    return stored === null ? null : flowSchema.parse(JSON.parse(stored));
  }

  /** The cookie that ties a flow to its browser; an empty id takes it back. It comes back with Google's redirect, hence Lax. */
  cookie(id: string, secure: boolean): string {
    const maxAgeS = id === '' ? 0 : this.env.GOOGLE_FLOW_S;
    return `${flowCookie}=${id}; Path=/api/auth/google; Max-Age=${maxAgeS}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  }

  private async ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw new Unavailable(error);
    }
  }
}
