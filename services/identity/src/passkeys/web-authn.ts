import { Inject, Injectable } from '@nestjs/common';
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@floatwise/contracts/identity/passkeys.http';
import { ENV } from '@floatwise/service-kit/env';
import type { IdentityEnv } from '../env.js';

/** The public part of a passkey. */
export interface Credential {
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  transports: string[];
}

type Named = Pick<Credential, 'credentialId' | 'transports'>;

/** ES256, EdDSA, RS256: every authenticator can do one of them. */
const algorithms = [-7, -8, -257];

/** Loaded by the first passkey: until then it would take 14 MB for nothing. */
const library = () => import('@simplewebauthn/server');

/** The options that both ceremonies accept; browsers add nothing that we'd use. */
const noExtensions = { clientExtensionResults: {} };

const named = ({ credentialId: id, transports }: Named) => ({ id, transports, type: 'public-key' as const });

/**
 * WebAuthn for our origin. Authenticators verify the person by a face, a finger, or a PIN, and passkeys are discoverable: nobody
 * has to type an email address first.
 */
@Injectable()
export class WebAuthn {
  private readonly origin: string;
  private readonly rpId: string;
  private readonly timeout: number;

  constructor(@Inject(ENV) env: Pick<IdentityEnv, 'PUBLIC_ORIGIN' | 'PASSKEY_CHALLENGE_S'>) {
    this.origin = env.PUBLIC_ORIGIN;
    this.rpId = new URL(env.PUBLIC_ORIGIN).hostname;
    this.timeout = env.PASSKEY_CHALLENGE_S * 1_000;
  }

  /** @param allowed if empty, the person chooses among the passkeys that the browser has for us */
  request(challenge: string, allowed: Named[]): PasskeyRequest {
    const allowCredentials = allowed.map(named);
    return { challenge, rpId: this.rpId, timeout: this.timeout, userVerification: 'required', allowCredentials };
  }

  /** @param has the account's passkeys: no authenticator makes a second one for it */
  creation(challenge: string, { id, email, has }: { id: string; email: string; has: Named[] }): PasskeyCreation {
    return {
      challenge,
      rp: { id: this.rpId, name: 'Floatwise' },
      user: { id: userHandle(id), name: email, displayName: email },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout: this.timeout,
      attestation: 'none',
      excludeCredentials: has.map(named),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  /** The new passkey, or null if it isn't one that was made here for this challenge. */
  async made(response: MadePasskey, expectedChallenge: string): Promise<(Credential & { counter: number }) | null> {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, ...noExtensions },
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) return null;
    const { id: credentialId, publicKey, counter } = registrationInfo.credential;
    return { credentialId, publicKey, counter, transports: response.response.transports ?? [] };
  }

  /**
   * What the authenticator counted, if this passkey has signed this challenge here; else null. The caller compares the count:
   * the library would do that before it checks the signature, and anyone could pretend a copy.
   */
  async used(
    response: UsedPasskey,
    expectedChallenge: string,
    { credentialId, publicKey }: Credential,
  ): Promise<number | null> {
    const { userHandle: handle, ...signed } = response.response;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        response: { ...signed, ...(handle !== undefined && { userHandle: handle }) },
        ...noExtensions,
      },
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      credential: { id: credentialId, publicKey, counter: 0 },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified && authenticationInfo ? authenticationInfo.newCounter : null;
  }
}

/** How authenticators know an account: the bytes of its ID, as base64url. */
export function userHandle(accountId: string): string {
  return Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url');
}
