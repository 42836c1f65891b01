import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deviceCookie } from '@floatwise/contracts/cookies';
import { cookieValue, guardedName } from '@floatwise/service-kit/cookie';
import { ENV } from '@floatwise/service-kit/env';
import type { IdentityEnv } from '../env.js';

/** An account with its present password, if it has one. */
interface Owned {
  id: string;
  passwordHash: string | null;
}

const nonceBytes = 16;
const shape = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * A browser that has signed in to an account since its last new password keeps a proof of it. It opens nothing: password attempts and
 * requests for links from there are counted apart, so others' don't lock it out. What a browser calls itself is no proof, because anybody
 * can say the same.
 */
@Injectable()
export class DeviceProofs {
  private readonly cookie: string;

  constructor(@Inject(ENV) private readonly env: Pick<IdentityEnv, 'AUDIT_KEY' | 'PUBLIC_ORIGIN'>) {
    this.cookie = guardedName(deviceCookie, env.PUBLIC_ORIGIN);
  }

  /** Whether there's anything to check. */
  isShown(cookies: string | undefined): boolean {
    return shape.test(cookieValue(cookies, this.cookie) ?? '');
  }

  /** Names the browser if it has a proof for this account and its present password. Takes the same time without an account. */
  deviceOf(account: Owned | undefined, cookies: string | undefined): string | null {
    const [, nonce = '', shown = ''] = shape.exec(cookieValue(cookies, this.cookie) ?? '') ?? [];
    const expected = this.mac(account ?? { id: '', passwordHash: null }, nonce);
    const isRight = timingSafeEqual(Buffer.from(expected), Buffer.from(shown.padEnd(expected.length)));
    return isRight && account ? nonce : null;
  }

  /** The proof for a browser's cookie; one that has a proof keeps its name, and so its count. */
  issue(account: Owned, cookies: string | undefined): string {
    const nonce = this.deviceOf(account, cookies) ?? randomBytes(nonceBytes).toString('base64url');
    return `${nonce}.${this.mac(account, nonce)}`;
  }

  private mac({ id, passwordHash }: Owned, nonce: string): string {
    const text = `device-proof:${id}:${passwordHash}:${nonce}`;
    return createHmac('sha256', this.env.AUDIT_KEY).update(text).digest('base64url');
  }
}
