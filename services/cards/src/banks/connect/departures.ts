import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import type { Caller } from '@floatwise/service-kit/session';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { CannotOpen } from '../tokens/key-ring.js';
import { TokenSafe } from '../tokens/token-safe.js';

/** Who is on the way to a bank, and in which browser. */
export type Traveler = Pick<Caller, 'userId' | 'sessionId'>;

/** Somebody who came back the way they went, for the first time. */
export interface Returned {
  connectionId: string;
  secret: string;
  wantedCardId: string | null;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** Ways to banks and back, kept by hashes: each is used once, in time, and by the session that began it. */
@Injectable()
export class Departures {
  constructor(
    private readonly db: Database,
    private readonly safe: TokenSafe,
    @Inject(ENV) private readonly env: Pick<CardsEnv, 'BANK_AUTHORIZATION_S'>,
  ) {}

  newState(): string {
    return randomBytes(32).toString('base64url');
  }

  async keep(
    traveler: Traveler,
    way: { state: string; secret: string; connectionId: string; wantedCardId: string | null },
  ): Promise<void> {
    const stateHash = sha256(way.state);
    await this.db.prisma.bankAuthorization.create({
      data: {
        stateHash,
        connectionId: way.connectionId,
        userId: traveler.userId,
        sessionHash: sha256(traveler.sessionId),
        sealedSecret: this.safe.sealSecret(way.secret, stateHash, traveler.userId),
        cardId: way.wantedCardId,
        expiresAt: new Date(Date.now() + this.env.BANK_AUTHORIZATION_S * 1_000),
      },
    });
  }

  /** Uses a way up. Somebody else's, and one that we never gave out, is `foreign` and stays as it is. */
  async take(
    traveler: Traveler,
    state: string,
  ): Promise<
    { outcome: 'foreign' } | { outcome: 'used' | 'late'; connectionId: string } | ({ outcome: 'good' } & Returned)
  > {
    const stateHash = sha256(state);
    const mine = { stateHash, userId: traveler.userId, sessionHash: sha256(traveler.sessionId) };
    const known = await this.db.prisma.bankAuthorization.findFirst({ where: mine });
    if (!known) return { outcome: 'foreign' };
    const { connectionId, cardId: wantedCardId, sealedSecret } = known;
    if (known.expiresAt < new Date()) return { outcome: 'late', connectionId };
    // Of two that come at once, one finds it unused.
    const { count } = await this.db.prisma.bankAuthorization.updateMany({
      where: { ...mine, usedAt: null },
      data: { usedAt: new Date(), sealedSecret: null },
    });
    if (count === 0 || sealedSecret === null) return { outcome: 'used', connectionId };
    try {
      const secret = this.safe.openSecret(sealedSecret, stateHash, traveler.userId);
      return { outcome: 'good', connectionId, secret, wantedCardId };
    } catch (error) {
      if (error instanceof CannotOpen) return { outcome: 'used', connectionId };
      throw error;
    }
  }
}
