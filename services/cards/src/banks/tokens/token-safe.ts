import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import type { CardsEnv } from '../../env.js';
import { openText, sealText } from './key-ring.js';

export interface TokenOwner {
  connectionId: string;
  userId: string;
}

/**
 * Tokens as stored in `bank_connection`: sealed once for the connection, and once for its future revocation, which
 * already has an ID.
 */
export interface SealedTokens {
  sealedTokens: string;
  revocationId: string;
  sealedRevocation: string;
}

const ofConnection = ({ connectionId, userId }: TokenOwner): string => `bank connection ${connectionId} of ${userId}`;
const ofRevocation = (revocationId: string): string => `bank revocation ${revocationId}`;
const ofAuthorization = (stateHash: string, userId: string): string => `bank authorization ${stateHash} of ${userId}`;

/** Seals and opens bank credentials. Each text opens only in the row it was sealed for. */
@Injectable()
export class TokenSafe {
  constructor(@Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_TOKEN_KEYS'>) {}

  sealTokens(tokens: string, owner: TokenOwner): SealedTokens {
    const revocationId = randomUUID();
    return {
      sealedTokens: this.seal(tokens, ofConnection(owner)),
      revocationId,
      sealedRevocation: this.seal(tokens, ofRevocation(revocationId)),
    };
  }

  /** @throws CannotOpen */
  openTokens(sealed: string, owner: TokenOwner): string {
    return openText(this.env.BANK_TOKEN_KEYS, sealed, ofConnection(owner));
  }

  /** @throws CannotOpen */
  openRevocation(sealed: string, revocationId: string): string {
    return openText(this.env.BANK_TOKEN_KEYS, sealed, ofRevocation(revocationId));
  }

  /** Seals the secret that we need when the person comes back. */
  sealSecret(secret: string, stateHash: string, userId: string): string {
    return this.seal(secret, ofAuthorization(stateHash, userId));
  }

  /** @throws CannotOpen */
  openSecret(sealed: string, stateHash: string, userId: string): string {
    return openText(this.env.BANK_TOKEN_KEYS, sealed, ofAuthorization(stateHash, userId));
  }

  get currentKeyId(): string | undefined {
    return this.env.BANK_TOKEN_KEYS[0]?.id;
  }

  /** A revocation's tokens sealed with the current key. @throws CannotOpen */
  sealRevocationAnew(sealed: string, revocationId: string): string {
    return this.seal(this.openRevocation(sealed, revocationId), ofRevocation(revocationId));
  }

  private seal(text: string, about: string): string {
    return sealText(this.env.BANK_TOKEN_KEYS, text, about);
  }
}
