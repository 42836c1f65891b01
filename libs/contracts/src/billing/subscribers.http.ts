import { z } from 'zod';
import { defineRoute } from '../define.js';
import { operatorReason } from '../identity/user-details.http.js';
import { instant, named, uuid } from '../values.js';
import { invoice, invoiceId, subscription } from './entitlements.http.js';

/** A row of the ledger of what was granted. */
export const ledgerGrant = z.object({
  id: uuid,
  source: z.enum(['coupon', 'operator']),
  /** `revoked` took back everything that was granted before it. */
  effect: z.enum(['months', 'permanent', 'revoked']),
  /** Null unless the effect is months. */
  months: z.int().nullable(),
  grantedAt: instant,
  /** Why, for a grant by an administrator. */
  reason: z.string().nullable(),
  /** When and why an administrator took back what was left of it; null if nobody did. */
  withdrawn: z.object({ at: instant, reason: z.string().nullable() }).nullable(),
  /** It’s by an operator, not withdrawn, and time is left of it. */
  mayBeWithdrawn: z.boolean(),
});
export type LedgerGrant = z.output<typeof ledgerGrant>;

/** An account’s plan and all it follows from, as administrators see it. */
export const subscriber = named('Subscriber', {
  userId: uuid,
  subscription,
  /** Newest first, as in each of the lists. */
  grants: z.array(ledgerGrant),
  /** Time that a subscription gave: its trial, what was paid for, and days of grace. */
  periods: z.array(z.object({ kind: z.enum(['trial', 'paid', 'grace']), from: instant, until: instant })),
  /** 0 months is permanent Pro. */
  coupons: z.array(z.object({ code: z.string(), months: z.int(), redeemedAt: instant })),
  refunds: z.array(
    z.object({
      id: uuid,
      invoiceId: z.string(),
      /** US dollars. */
      amount: z.number(),
      reason: z.string(),
      askedAt: instant,
      /** Null until the payment company has confirmed it. */
      madeAt: instant.nullable(),
    }),
  ),
  invoices: z.array(
    invoice.extend({
      /** Until when the money-back guarantee covers it; null if it doesn't, or while a newer payment of its subscription wasn’t refunded. */
      refundableUntil: instant.nullable(),
      /** A refund was asked for that hasn’t arrived, or failed: asking again finishes it, however old the payment is. */
      refundMissing: z.boolean().optional(),
    }),
  ),
});
export type Subscriber = z.output<typeof subscriber>;

const params = z.object({ userId: uuid });

export const readSubscriber = defineRoute('billing.readSubscriber', 'GET /api/admin/subscribers/:userId', {
  summary: 'An account’s plan with its ledger, coupons, refunds, and invoices; the free plan for an unknown account.',
  params,
  response: subscriber,
});

export const refundInvoice = defineRoute('billing.refundInvoice', 'POST /api/admin/subscribers/:userId/refund', {
  summary:
    'The money-back guarantee: pays an invoice of the last 30 days back and ends the subscription. Once per invoice; 409 otherwise.',
  params,
  body: z.strictObject({
    invoiceId,
    reason: operatorReason,
  }),
  response: subscriber,
});

const grantParams = z.object({ userId: uuid, grantId: uuid });

export const grantPro = defineRoute('billing.grantPro', 'PUT /api/admin/subscribers/:userId/grants/:grantId', {
  summary:
    'Grants Pro for some months or permanently. The caller chooses the id, so that asking again grants nothing more; 409 if the account has Pro permanently.',
  params: grantParams,
  body: z.strictObject({
    /** Null is permanently. */
    months: z
      .int({ error: 'Enter whole months.' })
      .min(1, 'Grant at least one month.')
      .max(120, 'Grant at most 120 months.')
      .nullable(),
    reason: operatorReason,
  }),
  response: subscriber,
});

export const withdrawGrant = defineRoute(
  'billing.withdrawGrant',
  'POST /api/admin/subscribers/:userId/grants/:grantId/withdraw',
  {
    summary: 'Takes back what is left of an operator’s grant. 409 for a coupon, and once nothing is left of it.',
    params: grantParams,
    body: z.strictObject({ reason: operatorReason }),
    response: subscriber,
  },
);
