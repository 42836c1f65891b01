import { Inject, Injectable } from '@nestjs/common';
import { agreementText, trialDays as daysOfTrial, type PlanId } from '@floatwise/contracts/billing/prices';
import { dayMs } from '@floatwise/contracts/time';
import { Clock } from '@floatwise/service-kit/clock';
import { ENV } from '@floatwise/service-kit/env';
import { DomainError } from '@floatwise/service-kit/errors';
import Stripe from 'stripe';
import { Database, type Transaction } from '../db.js';
import { lockHeld } from '../entitlements/entitlements.service.js';
import type { BillingEnv } from '../env.js';
import type { Checkout } from '../generated/prisma/client.js';
import { CustomersService } from '../stripe/customers.service.js';
import { PlanPrices } from '../stripe/plan-prices.js';
import { openStatuses } from '../stripe/statuses.js';
import { isOtherCall, isRepeatedFailure, paymentsAway, StripeClient, withStripe } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { sessionParams } from './session-params.js';

const alreadyPermanent = (): DomainError =>
  new DomainError('already-permanent', 409, 'You have Pro permanently. There’s nothing to pay.');

const alreadySubscribed = (): DomainError =>
  new DomainError(
    'already-subscribed',
    409,
    'You already have Pro. You can change or cancel your plan in your account.',
  );

/** Another tab chose another plan while this checkout was being opened. */
const checkoutReplaced = (): DomainError =>
  new DomainError('checkout-replaced', 409, 'You chose another plan in another tab. Please choose your plan again.');

type Session = Stripe.Checkout.Session;

/** An open checkout, and whether it's for what the person wants now. */
interface Taken {
  checkout: Checkout;
  fits: boolean;
}

/** Stripe closes a session after a day. */
const sessionMs = dayMs;
/** How often a closed checkout is replaced during one call: a second time happens only under a race. */
const rounds = 5;

/**
 * Sends people to Stripe's payment page, with at most one open session per person. The row comes first, and its ID is the
 * idempotency key: whatever breaks, the next press goes on with the same session.
 */
@Injectable()
export class CheckoutService {
  private readonly running = new Map<string, Promise<{ url: string }>>();

  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
    private readonly customers: CustomersService,
    private readonly syncs: SyncService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'PUBLIC_ORIGIN'>,
  ) {}

  /**
   * The address of the payment page. Presses during a press share its answer.
   * @throws DomainError 409 with Pro that is paid or permanent, 503 if Stripe is away or its prices aren't ours
   */
  begin(userId: string, plan: PlanId): Promise<{ url: string }> {
    const press = `${userId} ${plan}`;
    const running = this.running.get(press) ?? this.beginOnce(userId, plan).finally(() => this.running.delete(press));
    this.running.set(press, running);
    return running;
  }

  /** Closes what is open, so that nobody pays in an old tab for what they got another way. */
  async closeOpen(userId: string): Promise<void> {
    const checkout = await this.db.prisma.checkout.findFirst({ where: { userId, status: 'open' } });
    const customer = await this.customers.find(userId);
    if (checkout && customer !== null) await this.proceed({ checkout, fits: false }, customer);
  }

  private async beginOnce(userId: string, plan: PlanId): Promise<{ url: string }> {
    await this.prices.idOf(plan);
    const customer = await this.customers.require(userId);
    for (let round = 0; round < rounds; round += 1) {
      const taken = await this.take(userId, plan);
      const url = await this.proceed(taken, customer);
      if (url !== null) return { url };
    }
    throw paymentsAway(new Error('The checkout was closed again and again.'));
  }

  /** The person's open checkout, or a new one with the consent to it. */
  private async take(userId: string, plan: PlanId): Promise<Taken> {
    return this.db.prisma.$transaction(async (tx) => {
      await requireUnpaid(tx, userId);
      const customer = await tx.stripeCustomer.findUnique({ where: { userId } });
      const trialDays = customer?.trialUsedAt ? 0 : daysOfTrial;
      const open = await tx.checkout.findFirst({ where: { userId, status: 'open' } });
      if (open) return { checkout: open, fits: open.plan === plan && open.trialDays === trialDays };
      const expiresAt = new Date(this.clock.now().getTime() + sessionMs);
      const checkout = await tx.checkout.create({ data: { userId, plan, trialDays, expiresAt } });
      const text = agreementText(plan, trialDays > 0);
      await tx.consent.create({ data: { userId, plan, text, occasion: 'checkout', agreedAt: this.clock.now() } });
      return { checkout, fits: true };
    });
  }

  /** The address of an open checkout's page; null if it had to be closed and another one is needed. */
  private async proceed({ checkout, fits }: Taken, customer: string): Promise<string | null> {
    const session = await this.sessionOf(checkout, customer);
    switch (session?.status) {
      case 'open':
        if (fits && session.url !== null) return this.store(checkout, { ...session, url: session.url });
        return this.expire(checkout, session.id);
      case 'complete':
        await withStripe(() => this.syncs.sync(checkout.userId));
        return this.close(checkout, 'complete');
      default:
        return this.close(checkout, 'expired');
    }
  }

  /** The checkout's session at Stripe, created if it isn't there; null if it can't be any more. */
  private async sessionOf(checkout: Checkout, customer: string): Promise<Session | null> {
    const { sessions } = this.stripe.api.checkout;
    const { sessionId } = checkout;
    if (sessionId !== null) return withStripe(() => sessions.retrieve(sessionId));
    const price = await this.prices.idOf(checkout.plan);
    const params = sessionParams({ checkout, customer, price, origin: this.env.PUBLIC_ORIGIN });
    return withStripe(async () => {
      try {
        return await sessions.create(params, { idempotencyKey: `checkout-${checkout.id}` });
      } catch (error) {
        if (!isOtherCall(error) && !isRepeatedFailure(error)) throw error;
        // The key can't be used again; what was created by it, if anything, bears the checkout's ID.
        const { data } = await sessions.list({ customer, limit: 100 });
        return data.find(({ metadata }) => metadata?.['checkoutId'] === checkout.id) ?? null;
      }
    });
  }

  /** @throws DomainError 409 if another tab has closed the checkout in the meantime */
  private async store(
    { id }: Checkout,
    session: Pick<Session, 'id' | 'expires_at'> & { url: string },
  ): Promise<string> {
    const { id: sessionId, url, expires_at } = session;
    const { count } = await this.db.prisma.checkout.updateMany({
      where: { id, status: 'open' },
      data: { sessionId, url, expiresAt: this.stripe.instantOf(expires_at) },
    });
    if (count === 0) throw checkoutReplaced();
    return url;
  }

  private async expire(checkout: Checkout, sessionId: string): Promise<null> {
    try {
      await withStripe(() => this.stripe.api.checkout.sessions.expire(sessionId));
    } catch (error) {
      // It was paid or has expired just now: the next look says which.
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
      throw error;
    }
    return this.close(checkout, 'expired');
  }

  private async close({ id }: Checkout, status: 'complete' | 'expired'): Promise<null> {
    await this.db.prisma.checkout.updateMany({ where: { id, status: 'open' }, data: { status } });
    return null;
  }
}

/** Locks the account. @throws DomainError 409 with Pro that is paid or permanent, 404 for a deleted account */
export async function requireUnpaid(tx: Transaction, userId: string): Promise<void> {
  const { permanent } = await lockHeld(tx, userId);
  if (permanent) throw alreadyPermanent();
  const live = await tx.stripeSubscription.findFirst({
    where: { userId, plan: { not: null }, endedAt: null, status: { in: [...openStatuses] } },
  });
  if (live) throw alreadySubscribed();
}
