import { Injectable } from '@nestjs/common';
import { deletionScheduled } from '@floatwise/contracts/identity/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import type { Transaction } from '../db.js';
import type { RemovalKind } from './removal-queue.js';

/** While an account waits for its deletion, its subscription doesn't renew. */
@Injectable()
export class ScheduledDeletions {
  @OnEvent(deletionScheduled)
  async stopRenewals({ data }: EventOf<typeof deletionScheduled>, tx: Transaction): Promise<void> {
    const customer = await tx.stripeCustomer.findUnique({ where: { userId: data.userId } });
    if (!customer?.customerId) return;
    const kind: RemovalKind = 'renewals';
    await tx.customerRemoval.create({ data: { kind, customerId: customer.customerId } });
  }
}
