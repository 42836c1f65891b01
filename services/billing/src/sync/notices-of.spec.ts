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
  failedRefunds: [],
  lines: [{ subscriptionId: 'sub_1', plan: 'monthly', cents: 499, start: day(0), end: day(30), proration: false }],
};
const notices = (subscription: SubscriptionState, invoice: InvoiceState, now: number) =>
  noticesOf(
    { subscriptions: [subscription], invoices: [invoice] },
    { now: new Date(day(now) * 1_000), instantOf: (seconds) => new Date(seconds * 1_000) },
  );

test.each([
  ['the person canceled', 'cancellation_requested', 'person'],
  ['a payment failed for too long', 'payment_failed', 'unpaid'],
  ['a payment was disputed', 'payment_disputed', 'dispute'],
])('a subscription that ended says why: %s', (_, cancelReason, why) => {
  expect(notices({ ...ended, cancelReason }, paid, 10)).toMatchObject([
    { notice: { kind: 'subscription-canceled', why } },
  ]);
});

describe('a refund that the bank sent back', () => {
  const refund = { id: 're_1', cents: 499, at: day(10) };
  const failed = { ...paid, failedRefunds: [refund] };

  test('is told to who was told of it, three weeks later too', () => {
    expect(notices(ended, failed, 31)).toEqual([
      { reference: 're_1', notice: { kind: 'refund-failed', amount: 4.99 }, after: 'payment-refunded' },
    ]);
  });

  test('is old news once it was made again', () => {
    expect(notices(ended, { ...failed, refunds: [{ ...refund, id: 're_2', at: day(12) }] }, 31)).toEqual([]);
  });
});
