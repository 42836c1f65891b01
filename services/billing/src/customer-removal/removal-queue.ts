import { Injectable } from '@nestjs/common';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../db.js';

/** `renewals`: the account waits for its deletion, so nothing renews. `customer`: the account is gone. */
export type RemovalKind = 'renewals' | 'customer';

/** A removal held by one worker. */
export interface ClaimedRemoval extends WorkItem {
  kind: RemovalKind;
  /** `cus_…`; null once Stripe has confirmed. */
  customerId: string | null;
}

/** What Stripe doesn't know yet about accounts that end. Telling it twice does no harm. */
@Injectable()
export class RemovalQueue extends WorkQueue<ClaimedRemoval> {
  constructor(db: Database) {
    super(db.pool, {
      name: 'customer_removal',
      done: 'done',
      columns: { customerId: 'customer_id' },
      repeated: ['renewals', 'customer'] satisfies RemovalKind[],
    });
  }

  /** Erases the customer's ID. */
  async dropCustomer({ id }: ClaimedRemoval): Promise<void> {
    await this.pool.query('update customer_removal set customer_id = null where id = $1', [id]);
  }
}
