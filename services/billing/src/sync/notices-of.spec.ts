import { noticesOf } from './notices-of.js';
import type { InvoiceState, SubscriptionState } from './stripe-state.js';

const zero = Date.UTC(2027, 0, 1) / 1_000;
/** An instant of Stripe: this many days after the start. */
const day = (days: number): number => zero + days * 86_400;

const ended: SubscriptionState = {
  ...{ id: 'sub_1', status: 'canceled', plan: 'monthly', cents: 499, startedAt: day(0), schedule: null },
  ...{ periodStart: day(0), periodEnd: day(30), trialStart: null, trialEnd: null, cancelAt: null },
  ...{ canceledAt: day(10), endedAt: day(10), cancelReason: 'cancellation_requested' },
};
const paid: InvoiceState = {
  ...{ id: 'in_1', number: 'A-1', subscriptionId: 'sub_1', status: 'paid', cents: 499, tried: true, url: null },
  ...{ createdAt: day(0), openedAt: day(0), paidAt: day(0), refunds: [], paymentIntent: 'pi_1' },
  lines: [{ subscriptionId: 'sub_1', plan: 'monthly', cents: 499, start: day(0), end: day(30), proration: false }],
};
const notices = (subscription: SubscriptionState, invoice: InvoiceState, now: number) =>
  noticesOf(
    { subscriptions: [subscription], invoices: [invoice] },
    { now: new Date(day(now) * 1_000), instantOf: (seconds) => new Date(seconds * 1_000) },
  ).map(({ notice }) => notice);

test.each([
  ['the person canceled', 'cancellation_requested', 'person'],
  ['a payment failed for too long', 'payment_failed', 'unpaid'],
  ['a payment was disputed', 'payment_disputed', 'dispute'],
])('a subscription that ended says why: %s', (_, cancelReason, why) => {
  expect(notices({ ...ended, cancelReason }, paid, 10)).toMatchObject([{ kind: 'subscription-canceled', why }]);
});
