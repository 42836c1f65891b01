import type { BillingNotice } from '@floatwise/contracts/billing/requests';
import { renderMail } from '../rendering/render-mail.js';
import { planMail } from './plan-mails.js';

const origin = 'https://float.example';
const at = '2026-11-21T17:00:00.000Z';

const mailAbout = (notice: BillingNotice, timezone = 'America/New_York') =>
  planMail({ notice, at, firstName: 'Ada', timezone }, origin);

const monthly = { plan: 'monthly', amount: 4.99 } as const;
const annual = { plan: 'annual', amount: 49 } as const;
const firstPaymentAt = '2026-12-21T17:00:00.000Z';
const ending: BillingNotice = { kind: 'trial-ending', ...monthly, firstPaymentAt };

test.each<[string, BillingNotice, string, string[]]>([
  [
    'the start of a trial: until when it is free, and what follows',
    { kind: 'trial-started', ...annual, firstPaymentAt },
    'Your free trial of Pro has started',
    [
      'free until Dec 21, 2026, 12:00 PM EST',
      'charge your card $49.00, and the same amount every year until you cancel',
      '$49.00 on Dec 21, 2026',
      'If you cancel before the trial ends, you pay nothing',
      'We’ll remind you 7 days before the first payment.',
    ],
  ],
  [
    'the end of a trial: the price, the date of the first payment, and the way out',
    ending,
    'Your free trial ends on Dec 21, 2026',
    [
      'charge your card $4.99, and the same amount every month until you cancel',
      '$4.99 a month',
      'choose Cancel before Dec 21, 2026, 12:00 PM EST. You won’t pay anything.',
      'https://float.example/account#plan',
    ],
  ],
  [
    'a payment: a receipt with its number, the next renewal, and the refund',
    { kind: 'payment-received', ...monthly, number: 'FW-0001', until: '2026-12-21T17:00:00.000Z' },
    'Receipt for $4.99',
    ['FW-0001', 'Nov 21, 2026', 'Pro, monthly', 'renews on Dec 21, 2026', 'within 30 days of this payment'],
  ],
  [
    'a payment that failed: what to do, and until when Pro stays',
    { kind: 'payment-failed', ...monthly, proUntil: '2026-11-28T17:00:00.000Z' },
    'Your payment didn’t go through',
    [
      'couldn’t charge $4.99',
      'pay with this card or another one',
      'You keep Pro until Nov 28, 2026, 12:00 PM EST',
      'We won’t delete anything',
    ],
  ],
  [
    'a cancellation by the person or an operator, with paid time left',
    { kind: 'subscription-canceled', ...monthly, endsAt: '2026-12-05T17:00:00.000Z', why: 'person' },
    'Your Pro subscription is canceled',
    [
      'Your Floatwise Pro subscription was canceled. We won’t charge your card again.',
      'You keep Pro until Dec 5, 2026, 12:00 PM EST',
      'Ends on',
    ],
  ],
  [
    'a subscription that ended because it was not paid',
    { kind: 'subscription-canceled', ...monthly, endsAt: at, why: 'unpaid' },
    'Your Pro subscription has ended',
    ['didn’t receive your payment', 'It ended on Nov 21, 2026', 'We won’t delete anything', 'Ended on'],
  ],
  [
    'a subscription that ended with a refund',
    { kind: 'subscription-canceled', ...annual, endsAt: '2026-11-21T16:59:59.000Z', why: 'refund' },
    'Your Pro subscription has ended',
    ['We refunded your payment for Floatwise Pro, so we canceled your subscription', 'Pro, annual'],
  ],
  [
    'a subscription that ended because a payment was disputed',
    { kind: 'subscription-canceled', ...monthly, endsAt: at, why: 'dispute' },
    'Your Pro subscription has ended',
    ['A payment for Floatwise Pro was disputed with the bank, so we canceled your subscription', 'Ended on'],
  ],
  [
    'a refund: how much, and when it arrives',
    { kind: 'payment-refunded', amount: 1249.5 },
    'Your refund of $1,249.50',
    ['We refunded $1,249.50 to the card', '5 to 10 business days'],
  ],
  [
    'a coupon for a month',
    { kind: 'coupon-applied', months: 1, until: '2026-12-21T17:00:00.000Z' },
    'Your coupon added 1 month of Pro',
    ['Dec 21, 2026', 'costs nothing and doesn’t renew'],
  ],
  [
    'a coupon that never ends',
    { kind: 'coupon-applied', months: 0, until: null },
    'You now have Pro for good',
    ['permanently', 'It doesn’t end'],
  ],
])('%s', (_case, notice, subject, sayings) => {
  const mail = mailAbout(notice);
  const { html, text } = renderMail(mail, origin);
  expect(mail.subject).toBe(subject);
  for (const saying of sayings) {
    expect(text).toContain(saying);
    expect(html).toContain(saying);
  }
  expect(mail.action?.url).toBe('https://float.example/account#plan');
  expect(text).toContain('https://float.example/support');
});

test('a refund that the bank sent back: how much, and whom to write to', () => {
  const { subject, action, paragraphs } = mailAbout({ kind: 'refund-failed', amount: 49 });
  expect([subject, action?.url]).toEqual(['Your refund of $49.00 didn’t arrive', 'https://float.example/support']);
  expect(paragraphs.join(' ')).toContain(
    'We refunded $49.00 to the card you paid with, but the bank sent the money back',
  );
});

test.each<BillingNotice>([
  { kind: 'payment-failed', ...monthly, proUntil: firstPaymentAt },
  { kind: 'subscription-canceled', ...monthly, endsAt: firstPaymentAt, why: 'person' },
  { kind: 'subscription-canceled', ...monthly, endsAt: at, why: 'unpaid' },
])('who also has Pro from a coupon isn’t told that the free plan follows: $kind', (notice) => {
  expect(mailAbout(notice).paragraphs.join(' ')).toContain(
    'your account moves to the free plan, unless you also have Pro from a coupon or from Floatwise. We won’t delete',
  );
});

describe('a subscription that doesn’t renew because its account is to be deleted', () => {
  const deletionAt = '2026-12-05T17:00:00.000Z';
  const canceled = (endsAt: string) =>
    planMail(
      {
        ...{ at, firstName: 'Ada', timezone: 'America/New_York', deletionAt },
        notice: { kind: 'subscription-canceled', plan: 'monthly', endsAt, why: 'person' },
      },
      origin,
    );

  test.each([
    ['before the account', '2026-12-01T17:00:00.000Z', 'You keep Pro until Dec 1, 2026, 12:00 PM EST.'],
    ['with the account, if more was paid for', firstPaymentAt, 'You keep Pro until Dec 5, 2026, 12:00 PM EST.'],
  ])('ends %s, and nobody is told that nothing will be deleted', (_, endsAt, until) => {
    const { paragraphs, notes } = canceled(endsAt);
    expect(paragraphs).toEqual([
      'You asked us to delete your account, so your Floatwise Pro subscription won’t renew. We won’t charge your card again.',
      `${until} Your account will be deleted on Dec 5, 2026, as you asked.`,
    ]);
    expect(notes).toEqual([
      'Changed your mind? Open the page above and choose Keep my account. Then resume the subscription.',
    ]);
  });

  test('has ended', () => {
    expect(canceled(at).paragraphs[1]).toBe(
      'It ended on Nov 21, 2026. Your account will be deleted on Dec 5, 2026, as you asked.',
    );
  });
});

test('a payment that failed without days of grace names no day that has passed', () => {
  const mail = mailAbout({ kind: 'payment-failed', ...monthly, proUntil: '2026-11-20T17:00:00.000Z' });
  expect(mail.preview).toBe('Please check your card.');
  expect(mail.paragraphs[1]).toContain(
    'Until we receive the payment, your account is on the free plan, unless you also',
  );
  expect(mail.facts?.map(({ name }) => name)).toEqual(['Amount', 'Plan']);
});

test('times are in the person’s own time zone', () => {
  const late: BillingNotice = { ...ending, firstPaymentAt: '2026-12-21T20:00:00.000Z' };
  expect(mailAbout(late, 'Asia/Tokyo').subject).toBe('Your free trial ends on Dec 22, 2026');
});

test('a payment without an invoice number has no such line', () => {
  const mail = mailAbout({ kind: 'payment-received', ...monthly, number: null, until: firstPaymentAt });
  expect(mail.facts?.map(({ name }) => name)).toEqual(['Amount', 'Paid on', 'Plan', 'Paid until']);
});
