import { Injectable } from '@nestjs/common';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { agreementText, prices, type PlanId } from '@floatwise/contracts/billing/prices';
import type { changePlan, previewPlanChange } from '@floatwise/contracts/billing/stripe.http';
import { Clock } from '@floatwise/service-kit/clock';
import { DomainError } from '@floatwise/service-kit/errors';
import Stripe from 'stripe';
import type { z } from 'zod';
import { Database } from '../db.js';
import { EntitlementsService, lockHeld } from '../entitlements/entitlements.service.js';
import { PlanPrices } from '../stripe/plan-prices.js';
import { StripeClient, withStripe } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { isCanceled, LiveSubscriptions, type Live } from './live-subscriptions.js';
import { checkPreview, planChange, type PlanChange, type Running } from './plan-change-rules.js';

type Preview = z.output<typeof previewPlanChange.response>;

interface Applied {
  plan: PlanId;
  change: PlanChange;
  /** Up to when the unused time is counted, in Stripe's seconds; up to now if it's left out. */
  countedUntil: number | null | undefined;
}

/**
 * Changes of a running subscription. Each asks Stripe for one state ("this price", "not canceled"), so a repeated or parallel
 * press changes nothing more, and each ends by reading back what Stripe has now.
 */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly db: Database,
    private readonly live: LiveSubscriptions,
    private readonly stripe: StripeClient,
    private readonly planPrices: PlanPrices,
    private readonly syncs: SyncService,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
  ) {}

  /** What a change would cost. The figures are Stripe's. */
  preview(userId: string, plan: PlanId): Promise<Preview> {
    return withStripe(async () => {
      const live = await this.live.of(userId);
      const change = planChange(runningOf(live), plan);
      if (change === 'now') return this.previewNow(live, plan);
      const renewsAt = this.textOf(live.item.current_period_end);
      const beginsAt = change === 'at-period-end' ? renewsAt : this.clock.now().toISOString();
      return { dueNow: 0, credit: 0, beginsAt, renewsAt, countedUntil: null };
    });
  }

  /**
   * 402 if the card is declined; then nothing has changed.
   * @param countedUntil of the preview whose figures the person agreed to; 409 if it's too old
   */
  async change(userId: string, { plan, countedUntil }: z.output<typeof changePlan.body>): Promise<Subscription> {
    await withStripe(async () => {
      const live = await this.live.of(userId);
      const change = planChange(runningOf(live), plan);
      if (change === 'none') return;
      if (change === 'now' && countedUntil !== undefined) this.checkPreview(live, countedUntil);
      if (change !== 'take-back') await this.agree(userId, { plan, occasion: 'change-plan' });
      await this.apply(live, { plan, change, countedUntil }).catch(async (error: unknown) => {
        // A press in another tab was faster: whatever it left undone is done now.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const again = await this.live.of(userId);
        await this.apply(again, { plan, change: planChange(runningOf(again), plan), countedUntil });
      });
    });
    return this.readBack(userId);
  }

  /** Takes a cancellation back. Without one, nothing changes. */
  async resume(userId: string): Promise<Subscription> {
    await withStripe(async () => {
      const live = await this.live.of(userId);
      // A deletion that was taken back may still try to stop the renewals, because only Stripe's answer was lost.
      await this.db.prisma.customerRemoval.deleteMany({ where: { kind: 'renewals', customerId: live.customer } });
      if (!isCanceled(live)) return;
      await this.agree(userId, { plan: live.plan, occasion: 'resume' });
      await this.live.release(live);
      const { id, cancel_at_period_end: atPeriodEnd } = live.subscription;
      const renews = atPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' as const };
      await this.stripe.api.subscriptions.update(id, renews);
      await this.live.collect(live, true);
    });
    return this.readBack(userId);
  }

  private async previewNow({ customer, subscription, item }: Live, plan: PlanId): Promise<Preview> {
    // A period that began this second may still be ahead of our reading of Stripe's clock.
    const countedUntil = Math.max(item.current_period_start, this.stripe.secondsOf(this.clock.now()));
    const invoice = await this.stripe.api.invoices.createPreview({
      customer,
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price: await this.planPrices.idOf(plan) }],
        proration_behavior: 'always_invoice',
        proration_date: countedUntil,
      },
    });
    const credits = invoice.lines.data.filter(({ amount }) => amount < 0);
    const charged = invoice.lines.data.filter(({ amount }) => amount > 0);
    return {
      dueNow: invoice.amount_due / 100,
      credit: -credits.reduce((cents, { amount }) => cents + amount, 0) / 100,
      beginsAt: this.clock.now().toISOString(),
      renewsAt: this.textOf(Math.max(...charged.map(({ period }) => period.end))),
      countedUntil,
    };
  }

  private checkPreview({ item }: Live, countedUntil: number | null): void {
    const periodStart = this.stripe.instantOf(item.current_period_start);
    const until = countedUntil === null ? null : this.stripe.instantOf(countedUntil);
    checkPreview(until, { now: this.clock.now(), periodStart });
  }

  private async apply(live: Live, { plan, change, countedUntil }: Applied): Promise<void> {
    if (change === 'none') return;
    if (change === 'at-period-end') return this.schedule(live, await this.planPrices.idOf(plan));
    await this.live.release(live);
    if (change === 'take-back') return;
    const items = [{ id: live.item.id, price: await this.planPrices.idOf(plan) }];
    // Another interval begins a new billing cycle by itself. Setting the price that it has already is free.
    const payment = {
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
      proration_date: countedUntil ?? undefined,
    } as const;
    const free = { proration_behavior: 'none' } as const;
    await this.stripe.api.subscriptions
      .update(live.subscription.id, { items, ...(change === 'now' ? payment : free) })
      .catch(refuseDeclined);
  }

  /** From the end of the running period on, the subscription has another price. */
  private async schedule({ subscription, item, schedule }: Live, price: string): Promise<void> {
    const { subscriptionSchedules } = this.stripe.api;
    const { id, phases } = schedule ?? (await subscriptionSchedules.create({ from_subscription: subscription.id }));
    if (priceIdOf(phases.at(-1)) === price) return;
    const { current_period_start: start, current_period_end: end } = item;
    await subscriptionSchedules.update(id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: start,
          end_date: end,
          proration_behavior: 'none',
        },
        {
          items: [{ price, quantity: 1 }],
          duration: { interval: prices.monthly.interval, interval_count: 1 },
          proration_behavior: 'none',
        },
      ],
    });
  }

  /** Every press is kept with the sentence that stood above it. */
  private async agree(userId: string, { plan, occasion }: { plan: PlanId; occasion: string }): Promise<void> {
    const text = agreementText(plan, false);
    await this.db.prisma.$transaction(async (tx) => {
      await lockHeld(tx, userId);
      await tx.consent.create({ data: { userId, plan, text, occasion, agreedAt: this.clock.now() } });
    });
  }

  private async readBack(userId: string): Promise<Subscription> {
    await withStripe(() => this.syncs.sync(userId));
    return this.entitlements.subscription(userId);
  }

  private textOf(seconds: number): string {
    return this.stripe.instantOf(seconds).toISOString();
  }
}

const runningOf = (live: Live & { plan: PlanId }): Running => ({
  plan: live.plan,
  status: live.subscription.status,
  isCanceled: isCanceled(live),
  isPlanned: live.schedule !== null,
});

function priceIdOf(phase: Stripe.SubscriptionSchedule.Phase | undefined): string | undefined {
  const price = phase?.items[0]?.price;
  return typeof price === 'string' ? price : price?.id;
}

/** 402 if the bank declines. With `error_if_incomplete`, Stripe has left the subscription as it was. */
function refuseDeclined(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
  const asksOwner = error.code === 'authentication_required' || error.code?.endsWith('requires_action') === true;
  const sentence = asksOwner
    ? 'Your bank wants you to confirm this payment. Nothing was charged, and your plan hasn’t changed. Enter the card again under Change card, where your bank can ask you, then try again.'
    : 'Your card was declined. Nothing was charged, and your plan hasn’t changed. Change the card, then try again.';
  throw new DomainError('payment-failed', 402, sentence);
}
