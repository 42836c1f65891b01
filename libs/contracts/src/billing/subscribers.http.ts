import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, line, uuid } from '../values.js';
import { invoice, subscription } from './entitlements.http.js';

/** A person who has paid or started a trial, as administrators see them. */
export const subscriber = z
  .object({
    userId: uuid,
    subscription,
    invoices: z.array(
      invoice.extend({
        /** Until when the money-back guarantee covers it; null if it doesn't. */
        refundableUntil: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.output<typeof subscriber>;

export const findSubscribers = defineRoute({
  id: 'billing.findSubscribers',
  method: 'GET',
  path: '/api/admin/subscribers',
  summary: 'People with this e-mail address at the payment company; none or one as a rule.',
  query: z.object({ email: z.email('Enter an e-mail address.').max(254) }),
  response: z.array(subscriber),
});

export const refundInvoice = defineRoute({
  id: 'billing.refundInvoice',
  method: 'POST',
  path: '/api/admin/subscribers/:userId/refund',
  summary:
    'The money-back guarantee: pays an invoice of the last 30 days back and ends the subscription. Once per invoice; 409 otherwise.',
  params: z.object({ userId: uuid }),
  body: z.strictObject({
    invoiceId: z.string().regex(/^in_[A-Za-z0-9]{6,200}$/, 'That is not the id of an invoice.'),
    reason: line(500, 'A reason').min(1, 'Write down why.'),
  }),
  response: subscriber,
});
