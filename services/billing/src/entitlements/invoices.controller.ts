import { Controller } from '@nestjs/common';
import { listInvoices, type Invoice } from '@floatwise/contracts/billing/entitlements.http';
import { Route } from '@floatwise/service-kit/route';
import { CurrentUser, type Caller } from '@floatwise/service-kit/session';
import { Database } from '../db.js';

const mostListed = 100;

@Controller()
export class InvoicesController {
  constructor(private readonly db: Database) {}

  @Route(listInvoices)
  async list(@CurrentUser() { userId }: Caller): Promise<Invoice[]> {
    const rows = await this.db.prisma.stripeInvoice.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: mostListed,
    });
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      at: row.createdAt.toISOString(),
      amount: row.amount.toNumber(),
      refunded: row.refunded.toNumber(),
      status: row.status as Invoice['status'],
      url: row.url,
    }));
  }
}
