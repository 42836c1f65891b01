import { Injectable } from '@nestjs/common';
import type { Subscriber } from '@floatwise/contracts/billing/subscribers.http';
import { Clock } from '@floatwise/service-kit/clock';
import { Database } from '../db.js';
import { EntitlementsService } from '../entitlements/entitlements.service.js';
import type { PaidTime } from '../entitlements/ledger.js';
import type { Grant, StripeInvoice } from '../generated/prisma/client.js';
import { isRefundMissing, paidInvoiceOf, refundableUntil, type PaidInvoice } from '../refunds/refund-rules.js';
import { invoiceStatusOf } from '../stripe/statuses.js';
import { ledgerRows, mayBeWithdrawn } from './grant-rules.js';

/** The most rows of a list. */
const take = 100;

/** An account's plan and all it follows from, as administrators see it. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly db: Database,
    private readonly entitlements: EntitlementsService,
    private readonly clock: Clock,
  ) {}

  async view(userId: string): Promise<Subscriber> {
    const now = this.clock.now();
    const where = { userId };
    const { prisma } = this.db;
    const [subscription, grants, periods, coupons, refunds, invoices] = await Promise.all([
      this.entitlements.subscription(userId),
      prisma.grant.findMany({ where, orderBy: { grantedAt: 'desc' } }),
      prisma.paidPeriod.findMany({ where, orderBy: { startsAt: 'desc' } }),
      prisma.couponRedemption.findMany({ where, orderBy: { redeemedAt: 'desc' }, take, include: { coupon: true } }),
      prisma.refund.findMany({ where, orderBy: { askedAt: 'desc' }, take }),
      prisma.stripeInvoice.findMany({ where, orderBy: { createdAt: 'desc' }, take }),
    ]);
    const paid = invoices.map(paidInvoiceOf);
    return {
      userId,
      subscription,
      grants: grantsView(grants, periods, now),
      periods: periods.slice(0, take).map(({ kind, startsAt, endsAt }) => ({
        ...{ kind, from: startsAt.toISOString(), until: endsAt.toISOString() },
      })),
      coupons: coupons.map(({ coupon: { code }, monthsGranted: months, redeemedAt }) => ({
        ...{ code, months, redeemedAt: redeemedAt.toISOString() },
      })),
      refunds: refunds.map(({ id, invoiceId, amount, reason, askedAt, madeAt }) => ({
        ...{ id, invoiceId, amount: amount.toNumber(), reason },
        askedAt: askedAt.toISOString(),
        madeAt: madeAt?.toISOString() ?? null,
      })),
      invoices: invoices.map((row) => ({
        ...invoiceView(row, now, paid),
        refundMissing: isRefundMissing(
          paidInvoiceOf(row),
          refunds.some(({ invoiceId }) => invoiceId === row.id),
        ),
      })),
    };
  }
}

function grantsView(grants: readonly Grant[], paid: readonly PaidTime[], now: Date): Subscriber['grants'] {
  const rows = ledgerRows(grants);
  return grants.slice(0, take).map(({ id, kind, effect, months, grantedAt, reason, withdrawnAt, withdrawnReason }) => ({
    ...{ id, source: kind, effect, months, reason },
    grantedAt: grantedAt.toISOString(),
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawnReason },
    mayBeWithdrawn: mayBeWithdrawn(rows, { id, paid, now }),
  }));
}

function invoiceView(row: StripeInvoice, now: Date, all: readonly PaidInvoice[]): Subscriber['invoices'][number] {
  const invoice = paidInvoiceOf(row);
  const { amount, refunded } = invoice;
  return {
    id: row.id,
    number: row.number,
    at: row.createdAt.toISOString(),
    amount,
    refunded,
    status: invoiceStatusOf(row.status),
    url: row.url,
    refundableUntil: refundableUntil(invoice, now, all)?.toISOString() ?? null,
  };
}
