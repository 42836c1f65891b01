import { Injectable } from '@nestjs/common';
import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { DomainError } from '@floatwise/service-kit/errors';
import { Database } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { CustomersService } from '../stripe/customers.service.js';
import { PlanPrices } from '../stripe/plan-prices.js';
import { isMissing, StripeClient, withStripe } from '../stripe/stripe-client.js';
import { SyncService } from '../sync/sync.service.js';
import { noPayment, refusalOf, type PaidSession } from './activation-rules.js';

/** The return from Stripe's page, and "Already Paid? Activate": looks at what Stripe has of the caller, and grants nothing. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
    private readonly customers: CustomersService,
    private readonly syncs: SyncService,
    private readonly entitlements: EntitlementsService,
  ) {}

  /**
   * @param sessionId the session that the caller has returned from, if any
   * @throws DomainError 409 if nothing was paid, 403 or 404 for a session that isn't the caller's, 503 if Stripe is away
   */
  async activate(userId: string, sessionId?: string): Promise<Subscription> {
    const customer = await this.customers.find(userId);
    if (sessionId !== undefined) {
      const refusal = refusalOf(await this.read(sessionId), customer);
      if (refusal) throw refusal;
    }
    if (customer === null) throw noPayment();
    await withStripe(() => this.syncs.sync(userId));
    if (sessionId !== undefined) {
      await this.db.prisma.checkout.updateMany({ where: { sessionId, userId }, data: { status: 'complete' } });
    }
    const subscription = await this.entitlements.subscription(userId);
    if (subscription.paid === null) throw noPayment();
    return subscription;
  }

  private async read(sessionId: string): Promise<PaidSession> {
    try {
      return await withStripe(async () => {
        const session = await this.stripe.api.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
        const [line] = session.line_items?.data ?? [];
        const customer = typeof session.customer === 'string' ? session.customer : (session.customer?.id ?? null);
        return {
          customer,
          status: session.status,
          paymentStatus: session.payment_status,
          plan: line?.price ? await this.prices.planOf(line.price) : null,
        };
      });
    } catch (error) {
      if (isMissing(error)) throw new DomainError('no-such-payment', 404, 'There’s no such payment.');
      throw error;
    }
  }
}
