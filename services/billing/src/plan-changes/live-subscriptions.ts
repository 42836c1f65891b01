import { Injectable } from '@nestjs/common';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import { DomainError } from '@floatwise/service-kit/errors';
import type Stripe from 'stripe';
import { CustomersService } from '../stripe/customers.service.js';
import { PlanPrices } from '../stripe/plan-prices.js';
import { changeableStatuses, givingStatuses } from '../stripe/statuses.js';
import { StripeClient } from '../stripe/stripe-client.js';

/** A subscription as Stripe has it now, with its only item and its schedule. */
export interface Live {
  customer: string;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  /** The plan that runs; null for a price that isn't ours. */
  plan: PlanId | null;
  schedule: Stripe.SubscriptionSchedule | null;
}

/** The customers and subscriptions that a change is about, read from Stripe at the moment of the change. */
@Injectable()
export class LiveSubscriptions {
  constructor(
    private readonly customers: CustomersService,
    private readonly planPrices: PlanPrices,
    private readonly stripe: StripeClient,
  ) {}

  /** @throws DomainError 409 `never-paid` */
  async customerOf(userId: string): Promise<string> {
    const customer = await this.customers.find(userId);
    if (customer !== null) return customer;
    throw new DomainError('never-paid', 409, 'You don’t have any payments to manage yet. Choose a plan first.');
  }

  /** Everything that still runs, usually one or none: what gives Pro before what doesn't, and the oldest first. */
  async allOf(customer: string): Promise<Live[]> {
    const list = this.stripe.api.subscriptions.list({ customer, status: 'all', limit: 100, expand: ['data.schedule'] });
    const found: Live[] = [];
    for await (const subscription of list) {
      const [item] = subscription.items.data;
      if (!item || !changeableStatuses.includes(subscription.status)) continue;
      const { schedule } = subscription;
      const planned =
        typeof schedule === 'string' ? await this.stripe.api.subscriptionSchedules.retrieve(schedule) : schedule;
      found.push({ customer, subscription, item, plan: await this.planPrices.planOf(item.price), schedule: planned });
    }
    const rank = ({ subscription }: Live): number => Number(!givingStatuses.includes(subscription.status));
    return found.toSorted((a, b) => rank(a) - rank(b) || a.subscription.start_date - b.subscription.start_date);
  }

  /** Has Stripe collect what is billed already, or not. */
  async collect({ subscription }: Live, on: boolean): Promise<void> {
    for (const status of ['open', 'draft'] as const) {
      const list = this.stripe.api.invoices.list({ subscription: subscription.id, status, limit: 100 });
      for await (const invoice of list) {
        if (invoice.id && invoice.auto_advance !== on) {
          await this.stripe.api.invoices.update(invoice.id, { auto_advance: on });
        }
      }
    }
  }

  /** Takes a planned change back: Stripe changes nothing else while a schedule is attached. */
  async release({ schedule }: Live): Promise<void> {
    if (schedule) await this.stripe.api.subscriptionSchedules.release(schedule.id);
  }

  /** @throws DomainError 409 `never-paid`, or `no-subscription` if nothing runs anymore */
  async of(userId: string): Promise<Live & { plan: PlanId }> {
    for (const live of await this.allOf(await this.customerOf(userId))) {
      const { plan } = live;
      if (plan !== null) return { ...live, plan };
    }
    throw new DomainError('no-subscription', 409, 'You don’t have an active subscription. Choose a plan to start one.');
  }
}

/** Whether it ends instead of renewing. */
export const isCanceled = ({ subscription }: Live): boolean =>
  subscription.cancel_at_period_end || subscription.cancel_at !== null;
