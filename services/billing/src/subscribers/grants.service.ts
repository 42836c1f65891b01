import { Injectable } from '@nestjs/common';
import { proGranted, proWithdrawn } from '@floatwise/contracts/billing/events';
import { emitAct } from '@floatwise/service-kit/audit/admin-call';
import { Clock } from '@floatwise/service-kit/clock';
import { Database } from '../db.js';
import { EntitlementsService, lockHeld } from '../entitlements/entitlements.service.js';
import { checkSameGrant, checkWithdrawable, ledgerRows } from './grant-rules.js';

interface Act {
  userId: string;
  grantId: string;
  /** The administrator. */
  by: string;
  reason: string;
}

/** Pro that administrators grant. Each act stands in the ledger, and is published for the audit log in the same transaction. */
@Injectable()
export class GrantsService {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
  ) {}

  /** Grants Pro once per `grantId`. @param months null is permanently */
  async grant({ userId, grantId, by, reason, months }: Act & { months: number | null }): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await lockHeld(tx, userId);
      const made = await tx.grant.findUnique({ where: { id: grantId } });
      if (made) return checkSameGrant(made, { userId, months });
      await this.entitlements.grantIn(tx, userId, {
        kind: 'operator',
        grant: months === null ? { effect: 'permanent' } : { effect: 'months', months },
        act: { id: grantId, grantedBy: by, reason },
      });
      const data = { grantId, userId: by, onUserId: userId };
      await emitAct(tx, proGranted, { aggregateId: grantId, aggregateVersion: 1, data });
    });
  }

  /** Takes back what is left of a grant. Time from coupons and payments stays. */
  async withdraw({ userId, grantId, by, reason }: Act): Promise<void> {
    await this.db.prisma.$transaction(async (tx) => {
      await lockHeld(tx, userId);
      const now = this.clock.now();
      const paid = await tx.paidPeriod.findMany({ where: { userId } });
      const grants = await tx.grant.findMany({ where: { userId } });
      checkWithdrawable(ledgerRows(grants), { id: grantId, paid, now });
      await tx.grant.update({
        where: { id: grantId },
        data: { withdrawnAt: now, withdrawnBy: by, withdrawnReason: reason },
      });
      await this.entitlements.settle(tx, userId);
      const data = { grantId, userId: by, onUserId: userId };
      await emitAct(tx, proWithdrawn, { aggregateId: grantId, aggregateVersion: 2, data });
    });
  }
}
