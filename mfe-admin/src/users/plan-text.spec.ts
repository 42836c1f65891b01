import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { noonOn } from './testing/user-samples.js';
import { couponText, grantNote, grantText, invoiceState, planText, refundable, stretchText } from './plan-text.js';

const paid: NonNullable<Subscription['paid']> = {
  plan: 'monthly',
  amount: 4.99,
  status: 'active',
  trialEndsAt: null,
  renewsAt: noonOn('2026-04-03'),
  endsAt: null,
  nextPlan: null,
  problem: null,
};
const pro: Subscription = {
  tier: 'premium',
  expiresAt: noonOn('2026-04-03'),
  permanent: false,
  cardLimit: null,
  stretches: [],
  paid,
  trialAvailable: false,
};
const when = noonOn('2026-04-10');

test.each<[string, Partial<Subscription>]>([
  ['Pro monthly, $4.99 a month, renews on Apr 3, 2026', {}],
  [
    'Pro annual, $49.00 a year, renews on Apr 3, 2026 as monthly',
    { paid: { ...paid, plan: 'annual', amount: 49, nextPlan: 'monthly' } },
  ],
  ['Pro monthly, $4.99 a month, free trial until Apr 10, 2026', { paid: { ...paid, trialEndsAt: when } }],
  ['Pro monthly, $4.99 a month, canceled, ends on Apr 10, 2026', { paid: { ...paid, renewsAt: null, endsAt: when } }],
  [
    'Pro monthly, $4.99 a month, payment missing since Apr 3, 2026, Pro until Apr 10, 2026',
    { paid: { ...paid, status: 'past-due', problem: { since: noonOn('2026-04-03'), proUntil: when } } },
  ],
  ['Pro, not paid by card', { paid: null }],
  ['Pro permanently', { paid: null, permanent: true, expiresAt: null }],
  ['Free plan', { paid: null, tier: 'free', expiresAt: null }],
])('%s', (text, more) => expect(planText({ ...pro, ...more })).toBe(text));

const now = new Date(noonOn('2026-03-10'));
test.each([
  ['Card subscription until Apr 3, 2026', 'stripe', noonOn('2026-03-03'), noonOn('2026-04-03')],
  ['Coupon from Apr 3, 2026 until Jul 3, 2026', 'coupon', noonOn('2026-04-03'), noonOn('2026-07-03')],
  ['Granted by an operator until Apr 3, 2026', 'operator', noonOn('2026-03-03'), noonOn('2026-04-03')],
  ['Permanent', 'permanent', noonOn('2026-03-03'), null],
] as const)('%s', (text, source, from, until) => expect(stretchText({ source, from, until }, now)).toBe(text));

test.each([
  ['Paid', 'paid', 0, 49],
  ['Open', 'open', 0, 49],
  ['Void', 'void', 0, 49],
  ['Refunded', 'paid', 49, 0],
  ['$10.10 refunded', 'paid', 10.1, 38.9],
] as const)('an invoice of $49 is %s (%s, $%d paid back): $%d can be refunded', (text, status, refunded, left) => {
  expect([invoiceState({ status, amount: 49, refunded }), refundable({ amount: 49, refunded })]).toEqual([text, left]);
});

test.each([
  ['3 months of Pro by an operator', 'operator', 'months', 3],
  ['1 month of Pro by a coupon', 'coupon', 'months', 1],
  ['Permanent Pro by an operator', 'operator', 'permanent', null],
  ['All earlier grants were withdrawn', 'operator', 'revoked', null],
] as const)('%s', (text, source, effect, months) => expect(grantText({ source, effect, months })).toBe(text));

const withdrawn = { at: noonOn('2026-03-03'), reason: 'By mistake.' };
test.each([
  ['why it was granted', 'Goodwill.', null, 'Goodwill.'],
  ['nothing for a coupon', null, null, null],
  ['when and why it was withdrawn', 'Goodwill.', withdrawn, 'Withdrawn on Mar 3, 2026: By mistake.'],
  ['when alone', null, { ...withdrawn, reason: null }, 'Withdrawn on Mar 3, 2026'],
])('a grant says %s', (_, reason, taken, text) => expect(grantNote({ reason, withdrawn: taken })).toBe(text));

test('a coupon of 0 months is permanent', () => {
  expect([couponText(0), couponText(1), couponText(12)]).toEqual(['permanent Pro', '1 month', '12 months']);
});
