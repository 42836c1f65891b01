import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { agreementText, trialDays, type PlanId } from '@floatwise/contracts/billing/prices';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import Stripe from 'stripe';
import { Database } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { isTestKey, type BillingEnv } from '../env.js';
import { CustomersService } from '../stripe/customers.service.js';
import { PlanPrices } from '../stripe/plan-prices.js';
import { StripeClient, withStripe } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { CheckoutService, requireUnpaid } from './checkout.service.js';

/** Subscribes the caller with Stripe's test card, without the payment page. With a live key, it doesn't exist. */
@Injectable()
export class TestActivationService {
  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
    private readonly customers: CustomersService,
    private readonly checkouts: CheckoutService,
    private readonly syncs: SyncService,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'STRIPE_SECRET_KEY'>,
  ) {}

  async subscribe(userId: string, plan: PlanId): Promise<Subscription> {
    if (!isTestKey(this.env.STRIPE_SECRET_KEY ?? '')) throw new NotFoundException();
    const price = await this.prices.idOf(plan);
    const customer = await this.customers.require(userId);
    await this.checkouts.closeOpen(userId);
    const { number, withTrial } = await this.agree(userId, plan);
    await withStripe(async () => {
      await this.create({ customer, price, withTrial }, `test-${userId}-${number}-${plan}`);
      await this.syncs.sync(userId);
    });
    return this.entitlements.subscription(userId);
  }

  /** Which of the person's subscriptions this one is, so that two presses make one, and whether it begins with the trial. */
  private agree(userId: string, plan: PlanId): Promise<{ number: number; withTrial: boolean }> {
    return this.db.prisma.$transaction(async (tx) => {
      await requireUnpaid(tx, userId);
      const customer = await tx.stripeCustomer.findUnique({ where: { userId } });
      const withTrial = !customer?.trialUsedAt;
      const text = agreementText(plan, withTrial);
      await tx.consent.create({ data: { userId, plan, text, occasion: 'test-activate', agreedAt: this.clock.now() } });
      return { number: await tx.stripeSubscription.count({ where: { userId } }), withTrial };
    });
  }

  private async create(
    { customer, price, withTrial }: { customer: string; price: string; withTrial: boolean },
    key: string,
  ): Promise<void> {
    const { paymentMethods, subscriptions } = this.stripe.api;
    try {
      const { id } = await paymentMethods.attach('pm_card_visa', { customer }, { idempotencyKey: `${key}-card` });
      const params: Stripe.SubscriptionCreateParams = {
        customer,
        items: [{ price }],
        default_payment_method: id,
        payment_behavior: 'error_if_incomplete',
        // As of a checkout's subscription: Stripe's default prorates and invoices in other ways than the ones that we read.
        billing_mode: { type: 'classic' },
        ...(withTrial ? { trial_period_days: trialDays } : {}),
      };
      await subscriptions.create(params, { idempotencyKey: key });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
      throw new DomainError('card-declined', 402, error.message);
    }
  }
}
