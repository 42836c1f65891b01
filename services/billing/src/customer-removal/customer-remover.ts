import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '@floatwise/service-kit/env';
import { QueueWorker, type WorkResult } from '@floatwise/service-kit/jobs/queue-worker';
import type { WorkFault } from '@floatwise/service-kit/jobs/work-rules';
import Stripe from 'stripe';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { isCanceled, LiveSubscriptions } from '../plan-changes/live-subscriptions.js';
import { CustomersService } from '../stripe/customers.service.js';
import { isStripeAway, StripeClient, unlessMissing } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { RemovalQueue, type ClaimedRemoval } from './removal-queue.js';

export function removalFault(error: unknown): WorkFault {
  if (isStripeAway(error)) return { outcome: 'outage', fault: 'Stripe is away' };
  const code = error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : 'unknown fault';
  return { outcome: 'postponed', fault: code };
}

/** Ends customers at Stripe whose accounts end, gives it new addresses, and retries until Stripe has confirmed. */
@Injectable()
export class CustomerRemover extends QueueWorker<ClaimedRemoval> {
  constructor(
    private readonly removals: RemovalQueue,
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly live: LiveSubscriptions,
    private readonly customers: CustomersService,
    private readonly syncs: SyncService,
    @Inject(ENV) env: BillingEnv,
  ) {
    super(removals, {
      what: 'customer_removals',
      concurrency: 2,
      pollMs: env.CUSTOMER_REMOVAL_POLL_MS,
      leaseMs: env.CUSTOMER_REMOVAL_LEASE_MS,
      pauseMs: env.CUSTOMER_REMOVAL_BACKOFF_MS,
      backoffMs: env.CUSTOMER_REMOVAL_BACKOFF_MS,
      giveUpMs: env.CUSTOMER_REMOVAL_GIVE_UP_MS,
      stopMs: env.SHUTDOWN_TIMEOUT_MS / 2,
    });
  }

  protected async work(item: ClaimedRemoval): Promise<WorkResult> {
    const { kind, customerId } = item;
    if (customerId === null) return 'void';
    try {
      if (!(await this.removals.handOver(item))) return 'taken';
      if (kind === 'customer') await this.remove(customerId);
      else if (kind === 'renewals') await this.stopRenewals(customerId);
      else await this.customers.renewAddress(customerId);
    } catch (error) {
      return removalFault(error);
    }
    await this.removals.dropCustomer(item);
    return 'done';
  }

  /** Everything that runs is canceled before the customer is deleted, so nothing is charged even if the deletion has to wait. */
  private async remove(customer: string): Promise<void> {
    const { checkout, subscriptions, customers } = this.stripe.api;
    // A page that is still open in some tab must not take money anymore.
    const open = checkout.sessions.list({ customer, status: 'open', limit: 100 });
    for await (const { id } of open) await checkout.sessions.expire(id).catch(unlessMissing);
    for (const { subscription } of await this.live.allOf(customer)) {
      await subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false }).catch(unlessMissing);
    }
    await customers.del(customer).catch(unlessMissing);
  }

  /**
   * Everything ends with its paid period, and nothing more is collected. Resuming takes that back. Nothing happens if the person chose to
   * keep the account while this waited, for Stripe or for us.
   */
  private async stopRenewals(customer: string): Promise<void> {
    const owner = await this.db.prisma.stripeCustomer.findUnique({ where: { customerId: customer } });
    if (owner && !(await this.customers.isLeaving(owner.userId))) return;
    for (const live of await this.live.allOf(customer)) {
      await this.live.collect(live, false);
      if (isCanceled(live)) continue;
      await this.live.release(live);
      await this.stripe.api.subscriptions.update(live.subscription.id, { cancel_at_period_end: true });
    }
    if (owner) await this.syncs.sync(owner.userId);
  }
}
