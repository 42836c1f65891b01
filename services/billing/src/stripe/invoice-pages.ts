import { Injectable, Logger } from '@nestjs/common';
import type { InvoiceProblem } from '@floatwise/contracts/billing/entitlements.http';
import { DomainError } from '@floatwise/service-kit/errors';
import { Database } from '../db.js';
import { isMissing, StripeClient, withStripe } from './stripe-client.js';

/** The payment company's pages of invoices: receipts, and forms to pay. Their addresses work for some weeks only. */
@Injectable()
export class InvoicePages {
  private readonly logger = new Logger(InvoicePages.name);

  constructor(
    private readonly db: Database,
    private readonly stripe: StripeClient,
  ) {}

  /** Where the page of a person's own invoice is now; our account page, which says why, if it can't be reached. */
  async addressOf(userId: string, id: string): Promise<string> {
    const own = await this.db.prisma.stripeInvoice.findFirst({ where: { id, userId }, select: { id: true } });
    if (!own) return problemPage('unknown');
    try {
      const invoice = await withStripe(() => this.stripe.api.invoices.retrieve(id));
      return invoice.hosted_invoice_url ?? problemPage('unknown');
    } catch (error) {
      if (isMissing(error)) return problemPage('unknown');
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(`The page of ${id} could not be opened: ${error.code}.`);
      return problemPage('away');
    }
  }
}

const problemPage = (problem: InvoiceProblem): string => `/account?invoice=${problem}`;
