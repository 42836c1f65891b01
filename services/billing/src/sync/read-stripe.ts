import { Injectable } from '@nestjs/common';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import type Stripe from 'stripe';
import { PlanPrices } from '../stripe/plan-prices.js';
import { StripeClient } from '../stripe/stripe-client.js';
import type { InvoiceState, LineState, RefundState, StripeState, SubscriptionState } from './stripe-state.js';

/** The most that is read of any list. Nobody has so many; a list without an end must not take all memory. */
const maxRows = 10_000;
const whole = { limit: maxRows };

/** A draft is no invoice yet. */
const statuses = ['open', 'paid', 'uncollectible', 'void'] as const;

/** Reads everything that Stripe knows about one customer. */
@Injectable()
export class StripeReader {
  /** Plans by ID of their price. Only ours are kept: others may become ours. */
  private readonly plans = new Map<string, PlanId>();

  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
  ) {}

  /** @throws Stripe's errors; an unknown customer is one, because a wrong key must not look like unpaid subscriptions */
  async read(customer: string): Promise<StripeState> {
    const { api } = this.stripe;
    const page = { customer, limit: 100 };
    const subscriptions = await api.subscriptions
      .list({ ...page, status: 'all', expand: ['data.schedule'] })
      .autoPagingToArray(whole);
    const invoices = await api.invoices.list({ ...page, expand: ['data.payments'] }).autoPagingToArray(whole);
    const charges = await api.charges.list({ ...page, expand: ['data.refunds'] }).autoPagingToArray(whole);
    return {
      subscriptions: await Promise.all(subscriptions.map((one) => this.subscriptionState(one))),
      invoices: (await Promise.all(invoices.map((one) => this.invoiceState(one, charges)))).filter(
        (one) => one !== null,
      ),
    };
  }

  private async subscriptionState(one: Stripe.Subscription): Promise<SubscriptionState> {
    const [item] = one.items.data;
    if (!item) throw new TypeError(`${one.id} has no item.`);
    const reason = one.cancellation_details?.reason ?? null;
    return {
      id: one.id,
      status: one.status,
      plan: await this.planOf(item.price),
      cents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      startedAt: one.start_date,
      periodStart: item.current_period_start,
      periodEnd: item.current_period_end,
      trialStart: one.trial_start,
      trialEnd: one.trial_end,
      cancelAt: one.cancel_at ?? (one.cancel_at_period_end ? item.current_period_end : null),
      canceledAt: one.canceled_at,
      endedAt: one.ended_at,
      cancelReason: reason,
      schedule: await this.scheduleState(one.schedule),
    };
  }

  private async scheduleState(schedule: Stripe.Subscription['schedule']): Promise<SubscriptionState['schedule']> {
    if (schedule === null || typeof schedule === 'string') return null;
    const phases = schedule.phases.map(async ({ start_date: start, items: [item] }) => ({
      start,
      plan: await this.planOfId(item?.price),
    }));
    return { id: schedule.id, phases: await Promise.all(phases) };
  }

  private async invoiceState(one: Stripe.Invoice, charges: readonly Stripe.Charge[]): Promise<InvoiceState | null> {
    const { lines } = one;
    const status = statuses.find((known) => known === one.status);
    if (!one.id || !status) return null;
    const written = lines.has_more
      ? await this.stripe.api.invoices.listLineItems(one.id, { limit: 100 }).autoPagingToArray(whole)
      : lines.data;
    const intents = (one.payments?.data ?? [])
      .filter((payment) => payment.status === 'paid')
      .map(({ payment }) => idOf(payment.payment_intent));
    const refunds = charges
      .filter(({ payment_intent: intent }) => intent !== null && intents.includes(idOf(intent)))
      .flatMap((charge) => charge.refunds?.data ?? [])
      .toSorted((a, b) => a.created - b.created);
    return {
      id: one.id,
      number: one.number,
      subscriptionId: idOf(one.parent?.subscription_details?.subscription),
      status,
      cents: status === 'paid' ? one.amount_paid : one.amount_due,
      createdAt: one.created,
      openedAt: one.status_transitions.finalized_at ?? one.created,
      paidAt: one.status_transitions.paid_at,
      tried: one.attempted,
      url: one.hosted_invoice_url ?? null,
      lines: await Promise.all(written.map((line) => this.lineState(line))),
      refunds: refunds.filter((refund) => refund.status !== 'failed' && refund.status !== 'canceled').map(refundState),
      failedRefunds: refunds.filter((refund) => refund.status === 'failed').map(refundState),
      paymentIntent: intents.find((id) => id !== null) ?? null,
    };
  }

  private async lineState(line: Stripe.InvoiceLineItem): Promise<LineState> {
    const { subscription_item_details: item, invoice_item_details: other } = line.parent ?? {};
    return {
      subscriptionId: idOf(line.subscription ?? item?.subscription ?? other?.subscription),
      plan: await this.planOfId(line.pricing?.price_details?.price),
      cents: line.amount,
      start: line.period.start,
      end: line.period.end,
      proration: item?.proration ?? other?.proration ?? false,
    };
  }

  private async planOf(price: Stripe.Price): Promise<PlanId | null> {
    const plan = await this.prices.planOf(price);
    if (plan) this.plans.set(price.id, plan);
    return plan;
  }

  private async planOfId(price: string | { id: string } | null | undefined): Promise<PlanId | null> {
    const id = idOf(price);
    if (id === null) return null;
    return this.plans.get(id) ?? this.planOf(await this.stripe.api.prices.retrieve(id));
  }
}

const refundState = ({ id, amount: cents, created: at }: Stripe.Refund): RefundState => ({ id, cents, at });

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
