import { Injectable } from '@nestjs/common';
import { entitlementChanged } from '@floatwise/contracts/billing.events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { applyIfNewer } from '@floatwise/events/projection';
import type { Prisma } from '../generated/prisma/client.js';

@Injectable()
export class EntitlementProjection {
  /** Copies each person's plan from billing's events, for `GET /api/user`. Stores nothing for deleted accounts. */
  @OnEvent(entitlementChanged)
  async keep(
    { aggregateId, aggregateVersion, data }: EventOf<typeof entitlementChanged>,
    tx: Prisma.TransactionClient,
  ): Promise<void> {
    const { userId, tier, expiresAt } = data;
    const held = await tx.$queryRaw<unknown[]>`select 1 from account where id = ${userId}::uuid for share`;
    if (held.length === 0) return;
    if (!(await applyIfNewer(tx, { aggregate: 'entitlement', aggregateId, aggregateVersion }))) return;
    await tx.entitlement.upsert({
      where: { userId },
      create: { userId, tier, expiresAt },
      update: { tier, expiresAt },
    });
  }
}
