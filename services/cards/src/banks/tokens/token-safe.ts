import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import type { CardsEnv } from '../../env.js';
import { openText, sealText } from './key-ring.js';

/** Whose tokens they are. */
export interface TokenOwner {
  connectionId: string;
  userId: string;
}

/** Tokens as `bank_connection` keeps them: for the connection, and for the revocation that will have the id. */
export interface SealedTokens {
  sealedTokens: string;
  revocationId: string;
  sealedRevocation: string;
}

const ofConnection = ({ connectionId, userId }: TokenOwner): string => `bank connection ${connectionId} of ${userId}`;
const ofRevocation = (revocationId: string): string => `bank revocation ${revocationId}`;
const ofAuthorization = (stateHash: string, userId: string): string => `bank authorization ${stateHash} of ${userId}`;

/** Seals and opens what opens banks. Each text opens only in the row that it was sealed for. */
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

  /** Seals what must be known when the person comes back. */
  sealSecret(secret: string, stateHash: string, userId: string): string {
    return this.seal(secret, ofAuthorization(stateHash, userId));
  }

  /** @throws CannotOpen */
  openSecret(sealed: string, stateHash: string, userId: string): string {
    return openText(this.env.BANK_TOKEN_KEYS, sealed, ofAuthorization(stateHash, userId));
  }

  /** The id of the key that seals now. */
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
