import { Injectable } from '@nestjs/common';
import { deletionScheduled, emailChanged } from '@floatwise/contracts/identity/events';
import { OnEvent, type EventOf } from '@floatwise/events/handlers';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database, type Transaction } from '../db.js';

/**
 * `renewals`: the account waits for its deletion, so nothing renews. `customer`: the account is gone. `address`: the account has a new
 * address, and the former one goes.
 */
export type RemovalKind = 'renewals' | 'customer' | 'address';

/** A removal held by one worker. */
export interface ClaimedRemoval extends WorkItem {
  kind: RemovalKind;
  /** `cus_…`; null once Stripe has confirmed. */
  customerId: string | null;
}

/** What Stripe doesn't know yet about accounts that end or have a new address. Doing one twice does no harm. */
@Injectable()
export class RemovalQueue extends WorkQueue<ClaimedRemoval> {
  constructor(db: Database) {
    super(db.pool, {
      name: 'customer_removal',
      done: 'done',
      columns: { customerId: 'customer_id' },
      repeated: ['renewals', 'customer', 'address'] satisfies RemovalKind[],
    });
  }

  /** While an account waits for its deletion, its subscription doesn't renew. */
  @OnEvent(deletionScheduled)
  async stopRenewals({ data }: EventOf<typeof deletionScheduled>, tx: Transaction): Promise<void> {
    await queue(tx, data.userId, 'renewals');
  }

  @OnEvent(emailChanged)
  async renewAddress({ data }: EventOf<typeof emailChanged>, tx: Transaction): Promise<void> {
    await queue(tx, data.userId, 'address');
  }

  /** Erases the customer's ID. */
  async dropCustomer({ id }: ClaimedRemoval): Promise<void> {
    await this.pool.query('update customer_removal set customer_id = null where id = $1', [id]);
  }
}

/** Nothing for somebody who never began a checkout. */
async function queue(tx: Transaction, userId: string, kind: RemovalKind): Promise<void> {
  const customer = await tx.stripeCustomer.findUnique({ where: { userId } });
  if (customer?.customerId) await tx.customerRemoval.create({ data: { kind, customerId: customer.customerId } });
}
