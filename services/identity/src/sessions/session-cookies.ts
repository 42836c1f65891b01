import { Inject, Injectable } from '@nestjs/common';
import { deviceCookie, hintCookie, sessionCookie } from '@floatwise/contracts/cookies';
import { setCookie } from '@floatwise/service-kit/cookie';
import { ENV } from '@floatwise/service-kit/env';
import type { IdentityEnv } from '../env.js';

/**
 * The session cookie, which scripts can't read, and the hint cookie, which grants nothing and only saves signed-out visitors a
 * request. After a sign-in, also the proof of the device, which outlives the session.
 */
@Injectable()
export class SessionCookies {
  constructor(@Inject(ENV) private readonly env: Pick<IdentityEnv, 'PUBLIC_ORIGIN' | 'DEVICE_PROOF_S'>) {}

  /** The Set-Cookie lines that start a session in a browser. */
  signedIn({ id, maxAgeS, deviceProof }: { id: string; maxAgeS: number; deviceProof?: string }): string[] {
    const { DEVICE_PROOF_S, PUBLIC_ORIGIN } = this.env;
    const lines = this.both(id, '1', maxAgeS);
    if (deviceProof === undefined) return lines;
    return [...lines, setCookie({ name: deviceCookie, value: deviceProof, maxAgeS: DEVICE_PROOF_S }, PUBLIC_ORIGIN)];
  }

  /** The Set-Cookie lines that end it. */
  signedOut(): string[] {
    return this.both('', '', 0);
  }

  private both(session: string, hint: string, maxAgeS: number): string[] {
    const { PUBLIC_ORIGIN } = this.env;
    return [
      setCookie({ name: sessionCookie, value: session, maxAgeS }, PUBLIC_ORIGIN),
      setCookie({ name: hintCookie, value: hint, maxAgeS, readable: true }, PUBLIC_ORIGIN),
    ];
  }
}
