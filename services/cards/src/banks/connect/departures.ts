import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import type { Caller } from '@floatwise/service-kit/session';
import { Database } from '../../db.js';
import type { CardsEnv } from '../../env.js';
import { CannotOpen } from '../tokens/key-ring.js';
import { TokenSafe } from '../tokens/token-safe.js';

/** The person who goes to a bank, and their browser session. */
export type Traveler = Pick<Caller, 'userId' | 'sessionId'>;

/** A person who came back from the visit they started, for the first time. */
export interface Returned {
  connectionId: string;
  visitId: string;
  secret: string;
  wantedCardId: string | null;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

/**
 * Visits to banks, stored by hashes. Each one works once, before it expires, and only in the session that started it.
 */
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

  /** Returns the visit's ID. */
  async keep(
    traveler: Traveler,
    way: { state: string; secret: string; connectionId: string; wantedCardId: string | null },
  ): Promise<string> {
    const stateHash = sha256(way.state);
    const { visitId } = await this.db.prisma.bankAuthorization.create({
      data: {
        stateHash,
        connectionId: way.connectionId,
        userId: traveler.userId,
        sessionHash: sha256(traveler.sessionId),
        sealedSecret: this.safe.sealSecret(way.secret, stateHash, traveler.userId),
        cardId: way.wantedCardId,
        expiresAt: new Date(Date.now() + this.env.BANK_AUTHORIZATION_S * 1_000),
      },
      select: { visitId: true },
    });
    return visitId;
  }

  /** Uses up a visit. Someone else's visit, or one that we never issued, is `foreign` and stays unchanged. */
  async take(
    traveler: Traveler,
    state: string,
  ): Promise<
    | { outcome: 'foreign' }
    | { outcome: 'used' | 'late'; connectionId: string; visitId: string }
    | ({ outcome: 'good' } & Returned)
  > {
    const stateHash = sha256(state);
    const mine = { stateHash, userId: traveler.userId, sessionHash: sha256(traveler.sessionId) };
    const known = await this.db.prisma.bankAuthorization.findFirst({ where: mine });
    if (!known) return { outcome: 'foreign' };
    const { connectionId, visitId, cardId: wantedCardId, sealedSecret } = known;
    if (known.expiresAt < new Date()) return { outcome: 'late', connectionId, visitId };
    // If two requests arrive at once, only one finds it unused.
    const { count } = await this.db.prisma.bankAuthorization.updateMany({
      where: { ...mine, usedAt: null },
      data: { usedAt: new Date(), sealedSecret: null },
    });
    if (count === 0 || sealedSecret === null) return { outcome: 'used', connectionId, visitId };
    try {
      const secret = this.safe.openSecret(sealedSecret, stateHash, traveler.userId);
      return { outcome: 'good', connectionId, visitId, secret, wantedCardId };
    } catch (error) {
      if (error instanceof CannotOpen) return { outcome: 'used', connectionId, visitId };
      throw error;
    }
  }
}
