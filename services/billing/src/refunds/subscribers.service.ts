import { Injectable } from '@nestjs/common';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { Clock } from '@floatwise/service-kit/clock';
import { Database } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import { StripeClient, withStripe } from '../stripe/stripe-client.js';
import { refundableUntil } from './refund-rules.js';

const mostFound = 10;
const mostInvoices = 100;
const statuses = ['paid', 'open', 'void'] as const;

/** People who pay, as administrators see them. E-mail addresses are known to Stripe, not here. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
  ) {}

  async find(email: string): Promise<Subscriber[]> {
    const customers = await withStripe(() => this.customersOf(email));
    const known = await this.db.prisma.stripeCustomer.findMany({
      where: { customerId: { in: customers } },
      orderBy: { createdAt: 'asc' },
    });
    return Promise.all(known.map(({ userId }) => this.view(userId)));
  }

  async view(userId: string): Promise<Subscriber> {
    const now = this.clock.now();
    const invoices = await this.db.prisma.stripeInvoice.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      take: mostInvoices,
    });
    return {
      userId,
      subscription: await this.entitlements.subscription(userId),
      invoices: invoices.map((row) => {
        const [amount, refunded] = [row.amount.toNumber(), row.refunded.toNumber()];
        return {
          id: row.id,
          number: row.number,
          at: row.createdAt.toISOString(),
          amount,
          refunded,
          status: statuses.find((status) => status === row.status) ?? 'void',
          url: row.url,
          refundableUntil: refundableUntil({ ...row, amount, refunded }, now)?.toISOString() ?? null,
        };
      }),
    };
  }

  /** As typed, and in lowercase: Stripe compares them letter by letter. */
  private async customersOf(email: string): Promise<string[]> {
    const spellings = [...new Set([email, email.toLowerCase()])];
    const lists = spellings.map((one) => this.stripe.api.customers.list({ email: one, limit: mostFound }));
    return [...new Set((await Promise.all(lists)).flatMap(({ data }) => data.map(({ id }) => id)))];
  }
}
