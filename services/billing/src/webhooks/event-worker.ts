import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { QueueWorker, type WorkResult } from '@floatwise/service-kit/jobs/queue-worker';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import Stripe from 'stripe';
import type { BillingEnv } from '../env.js';
import { isStripeAway } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { StripeEventQueue, type ClaimedEvent } from './event-queue.js';

export function eventFault(error: unknown): WorkFault {
  if (isStripeAway(error)) return { outcome: 'outage', fault: 'Stripe is away' };
  if (error instanceof Stripe.errors.StripeError) {
    return { outcome: 'postponed', fault: `Stripe refused: ${error.code ?? error.type}` };
  }
  return { outcome: 'postponed', fault: error instanceof Error ? error.name : 'unknown fault' };
}

/**
 * Reads from Stripe what changed, at each event. Events come in bursts, so one read serves all events that arrived before it began.
 */
@Injectable()
export class StripeEventWorker extends QueueWorker<ClaimedEvent> {
  /** The last work on each customer: one customer is read once at a time. */
  private readonly busy = new Map<string, Promise<unknown>>();

  constructor(
    private readonly events: StripeEventQueue,
    private readonly sync: SyncService,
    @Inject(ENV) env: BillingEnv,
  ) {
    super(events, {
      what: 'stripe_events',
      concurrency: env.STRIPE_EVENTS_AT_ONCE,
      pollMs: env.STRIPE_EVENTS_POLL_MS,
      leaseMs: env.STRIPE_EVENTS_LEASE_MS,
      pauseMs: env.STRIPE_EVENTS_PAUSE_MS,
      backoffMs: env.STRIPE_EVENTS_BACKOFF_MS,
      giveUpMs: env.STRIPE_EVENTS_GIVE_UP_MS,
      stopMs: env.SHUTDOWN_TIMEOUT_MS / 2,
    });
  }

  protected async work(item: ClaimedEvent): Promise<WorkResult> {
    if (item.customerId === null) return 'void';
    const before = this.busy.get(item.customerId);
    const mine = (before ?? Promise.resolve()).then(() => this.read(item));
    this.busy.set(item.customerId, mine);
    try {
      return await mine;
    } finally {
      if (this.busy.get(item.customerId) === mine) this.busy.delete(item.customerId);
    }
  }

  /** Never rejects, so that the next one can follow. */
  private async read(item: ClaimedEvent): Promise<WorkResult> {
    try {
      const customer = await this.events.customerOf(item);
      if (!customer) return 'void';
      if (!customer.isRead) await this.sync.sync(customer.userId);
      return 'done';
    } catch (error) {
      return eventFault(error);
    }
  }
}
