import { Inject, Injectable } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing/events';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { askEntitlement } from '@floatwise/contracts/billing/requests';
import { Answers } from '@floatwise/events/handlers';
import { emit } from '@floatwise/events/outbox';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import { isErased } from '@floatwise/service-kit/personal-data/personal-data';
import { Database, lockPerson, type Transaction } from '../db.js';
import type { BillingEnv } from '../env.js';
import type { GrantKind } from '../generated/prisma/enums.js';
import { afterGrant, none, subscriptionAt, tierAt, type Entitlement, type Grant } from './entitlement-rules.js';

type Held = Entitlement & { tier: 'free' | 'premium'; version: number };

@Injectable()
export class EntitlementsService {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'FREE_CARD_LIMIT'>,
  ) {}

  /** The plan as of now; free for an account without any grant. */
  async subscription(userId: string): Promise<Subscription> {
    const held = await this.db.readEntitlement(userId);
    return subscriptionAt(held ?? none, new Date(), this.env.FREE_CARD_LIMIT);
  }

  @Answers(askEntitlement)
  entitlement({ userId }: { userId: string }): Promise<Subscription> {
    return this.subscription(userId);
  }

  /** Grants Pro. 409 if the account already has permanent Pro, 404 if the account was deleted. */
  async grant(userId: string, kind: GrantKind, grant: Grant): Promise<Subscription> {
    const { after } = await this.db.prisma.$transaction((tx) => this.grantIn(tx, userId, { kind, grant }));
    return subscriptionAt(after, new Date(), this.env.FREE_CARD_LIMIT);
  }

  /** Like `grant`, in the caller's transaction. The account stays locked until it ends. */
  async grantIn(
    tx: Transaction,
    userId: string,
    { kind, grant }: { kind: GrantKind; grant: Grant },
  ): Promise<{ before: Entitlement; after: Entitlement }> {
    const held = await lockHeld(tx, userId);
    if (held.permanent) {
      throw new DomainError(
        'already-permanent',
        409,
        'This account already has Pro permanently; nothing can be added.',
      );
    }
    const now = new Date();
    const next = afterGrant(held, grant, now);
    await this.save(tx, userId, held, next);
    await tx.grant.create({
      data: {
        userId,
        kind,
        effect: grant.effect,
        months: grant.effect === 'months' ? grant.months : null,
        grantedAt: now,
        previousExpiry: held.expiresAt,
        newExpiry: next.expiresAt,
      },
    });
    return { before: held, after: next };
  }

  /** Revokes Pro at once, permanent or not; changes nothing for an account without it. */
  async revoke(userId: string, kind: GrantKind): Promise<Subscription> {
    await this.db.prisma.$transaction(async (tx) => {
      const held = await lockHeld(tx, userId);
      const now = new Date();
      if (tierAt(held, now) === 'free') return;
      await this.save(tx, userId, held, none);
      await tx.grant.create({
        data: { userId, kind, effect: 'revoked', grantedAt: now, previousExpiry: held.expiresAt },
      });
    });
    return subscriptionAt(none, new Date(), this.env.FREE_CARD_LIMIT);
  }

  /** Publishes that this account's time has run out; returns false if it hasn't, or if that was already published. */
  async announceExpiry(userId: string): Promise<boolean> {
    return this.db.prisma.$transaction(async (tx) => {
      await lockPerson(tx, userId);
      const held = await tx.entitlement.findUnique({ where: { userId } });
      if (!held || held.tier === 'free' || tierAt(held, new Date()) === 'premium') return false;
      await this.save(tx, userId, held, held);
      return true;
    });
  }

  private async save(tx: Transaction, userId: string, held: Held, next: Entitlement): Promise<void> {
    const { permanent, anchorAt, months, expiresAt } = next;
    const { tier, expiresAt: until } = subscriptionAt(next, new Date(), this.env.FREE_CARD_LIMIT);
    const version = held.version + 1;
    const row = { permanent, anchorAt, months, expiresAt, tier, version };
    await tx.entitlement.upsert({ where: { userId }, create: { userId, ...row }, update: row });
    await emit(tx, entitlementChanged, {
      aggregateId: userId,
      aggregateVersion: version,
      data: { userId, tier, expiresAt: until },
    });
  }
}

/** The account's entitlement, locked until the transaction ends. 404 for a deleted account. */
export async function lockHeld(tx: Transaction, userId: string): Promise<Held> {
  await lockPerson(tx, userId);
  if (await isErased(tx, userId)) throw new DomainError('account-deleted', 404, 'That account was deleted.');
  const held = await tx.entitlement.findUnique({ where: { userId } });
  return held ?? { ...none, tier: 'free', version: 0 };
}
