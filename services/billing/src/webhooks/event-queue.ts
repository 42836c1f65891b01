import { Injectable } from '@nestjs/common';
import { WorkQueue, type WorkItem } from '@floatwise/service-kit/jobs/work-queue';
import { Database } from '../db.js';

/** An event held by one worker. */
export interface ClaimedEvent extends WorkItem {
  customerId: string | null;
}

export interface EventCustomer {
  userId: string;
  /** A read of Stripe that began after the event arrived has been written: nothing is left to do. */
  isRead: boolean;
}

/** Events of Stripe. Each is a hint that something changed, so doing one twice does no harm. */
@Injectable()
export class StripeEventQueue extends WorkQueue<ClaimedEvent> {
  constructor(db: Database) {
    super(db.pool, { name: 'stripe_event', done: 'done', columns: { customerId: 'customer_id' }, repeated: [] });
  }

  /** Stores an event; a repeated one changes nothing. */
  async add({ eventId, kind, customerId }: { eventId: string; kind: string; customerId: string }): Promise<void> {
    await this.pool.query({
      name: 'stripe-event-add',
      text: `insert into stripe_event (event_id, kind, customer_id) values ($1, $2, $3) on conflict (event_id) do nothing`,
      values: [eventId, kind, customerId],
    });
  }

  /** Undefined for a customer that isn't ours, or whose account was deleted. */
  async customerOf({ id }: ClaimedEvent): Promise<EventCustomer | undefined> {
    const { rows } = await this.pool.query<EventCustomer>({
      name: 'stripe-event-customer',
      text: `select customer.user_id as "userId", coalesce(event.created_at < customer.read_at, false) as "isRead"
               from stripe_event event join stripe_customer customer using (customer_id) where event.id = $1`,
      values: [id],
    });
    return rows[0];
  }
}
