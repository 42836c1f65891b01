import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { listInvoices, openInvoice } from '@floatwise/contracts/billing/entitlements.http';
import { getStripeConfig } from '@floatwise/contracts/billing/stripe.http';
import { ENV } from '@floatwise/service-kit/env';
import { Route, RouteParams } from '@floatwise/service-kit/route';
import { CurrentUser, MaybeUser, Public, type Caller } from '@floatwise/service-kit/session';
import { Database } from '../db.js';
import type { BillingEnv } from '../env.js';
import { InvoicePages } from './invoice-pages.js';
import { invoiceStatusOf } from './statuses.js';

const maxListed = 100;

@Controller()
export class StripeController {
  constructor(
    private readonly db: Database,
    private readonly pages: InvoicePages,
    @Inject(ENV) private readonly env: Pick<BillingEnv, 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY'>,
  ) {}

  @Route(getStripeConfig)
  @Public()
  config() {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: publishableKey = null } = this.env;
    return { enabled: STRIPE_SECRET_KEY !== undefined, publishableKey };
  }

  /** People arrive here by navigation, so they are led to a page in any case. */
  @Route(openInvoice)
  async openInvoice(
    @MaybeUser() caller: Caller | null,
    @RouteParams() { id }: z.output<typeof openInvoice.params>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    reply.header('location', caller ? await this.pages.addressOf(caller.userId, id) : '/auth?next=%2Faccount');
  }

  @Route(listInvoices)
  async invoices(@CurrentUser() { userId }: Caller) {
    const rows = await this.db.prisma.stripeInvoice.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: maxListed,
    });
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      at: row.createdAt.toISOString(),
      amount: row.amount.toNumber(),
      refunded: row.refunded.toNumber(),
      status: invoiceStatusOf(row.status),
      url: row.url,
    }));
  }
}
