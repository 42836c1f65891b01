import type { Invoice, Subscription } from '@floatwise/contracts/billing/entitlements.http';
import { aPaidPlan, anInvoice, aSubscription } from '../../testing/plan-samples.js';
import { comingSentences, invoiceTag, planSentence, planTags, trialNote } from './plan-text.js';

const year = new Date().getFullYear();
const on = (month: number, day: number): string => new Date(year, month - 1, day, 12).toISOString();
const pro = (about: Partial<Subscription> = {}): Subscription => aSubscription({ tier: 'premium', ...about });
const paid = (about: Parameters<typeof aPaidPlan>[0] = {}): Subscription =>
  pro({ paid: aPaidPlan({ renewsAt: on(4, 10), ...about }) });
const coupon = (from: string, until: string) => ({ source: 'coupon' as const, from, until });
const own = (until: string) => ({ source: 'stripe' as const, from: on(1, 1), until });
const forGood = (from: string) => ({ source: 'permanent' as const, from, until: null });

test.each<[string, Subscription, string, string[]]>([
  ['the free plan', aSubscription(), 'You’re on the free plan.', []],
  ['an annual plan', paid(), 'Renews on Apr 10 for $49.00.', ['Annual']],
  ['a monthly plan', paid({ plan: 'monthly', amount: 4.99 }), 'Renews on Apr 10 for $4.99.', ['Monthly']],
  [
    'a trial',
    paid({ status: 'trialing', trialEndsAt: on(4, 10) }),
    'Free until Apr 10, then $49.00 a year.',
    ['Annual', 'Free trial'],
  ],
  [
    'an annual trial, by the trial’s own last day',
    paid({ status: 'trialing', trialEndsAt: on(4, 10), renewsAt: on(5, 12) }),
    'Free until Apr 10, then $49.00 a year.',
    ['Annual', 'Free trial'],
  ],
  [
    'an annual trial that changes to monthly',
    paid({ status: 'trialing', trialEndsAt: on(4, 10), renewsAt: on(5, 12), nextPlan: 'monthly' }),
    'Free until Apr 10, then $4.99 a month.',
    ['Annual', 'Free trial'],
  ],
  [
    'a canceled trial',
    paid({ status: 'trialing', trialEndsAt: on(4, 10), renewsAt: null, endsAt: on(4, 10) }),
    'Your free trial ends on Apr 10. You won’t be charged.',
    ['Annual', 'Canceled'],
  ],
  [
    'a canceled plan',
    paid({ renewsAt: null, endsAt: on(4, 10) }),
    'Pro ends on Apr 10. You won’t be charged again.',
    ['Annual', 'Canceled'],
  ],
  ['a planned change', paid({ nextPlan: 'monthly' }), 'Changes to monthly on Apr 10, for $4.99 a month.', ['Annual']],
  [
    'a failed payment',
    paid({ status: 'past-due', problem: { since: on(4, 10), proUntil: on(4, 17) } }),
    'The last payment failed. Pro stays until Apr 17; update your card to keep it.',
    ['Annual', 'Payment failed'],
  ],
  [
    'a payment that is still missing after Pro has ended',
    aSubscription({
      paid: aPaidPlan({ status: 'past-due', problem: { since: on(4, 3), proUntil: on(4, 10) } }),
    }),
    'The last payment failed, and the time that was paid for ended on Apr 10. Update your card to renew your plan.',
    ['Annual', 'Payment failed'],
  ],
  [
    'a coupon',
    pro({ expiresAt: on(6, 1), stretches: [coupon(on(3, 1), on(6, 1))] }),
    'Pro from a coupon until Jun 1. You won’t be charged.',
    ['From a coupon'],
  ],
  [
    'two coupons in a row',
    pro({ expiresAt: on(7, 1), stretches: [coupon(on(3, 1), on(6, 1)), coupon(on(6, 1), on(7, 1))] }),
    'Pro from a coupon until Jul 1. You won’t be charged.',
    ['From a coupon'],
  ],
  [
    'a gift of ours',
    pro({ expiresAt: on(6, 1), stretches: [{ ...coupon(on(3, 1), on(6, 1)), source: 'operator' }] }),
    'Pro from Floatwise until Jun 1. You won’t be charged.',
    ['From Floatwise'],
  ],
  [
    'permanent Pro',
    pro({ permanent: true, stretches: [forGood(on(3, 1))] }),
    'You have Pro for good. There’s nothing to renew or pay.',
    ['Permanent'],
  ],
])('%s', (_what, subscription, sentence, tags) => {
  expect(planSentence(subscription, new Date(on(4, 11)))).toBe(sentence);
  expect(planTags(subscription).map(({ text }) => text)).toEqual(tags);
});

const later = coupon(on(4, 10), on(7, 10));
test.each<[string, Subscription, string[]]>([
  ['nothing follows', paid(), []],
  [
    'months of a coupon follow a canceled plan',
    { ...paid({ renewsAt: null, endsAt: on(4, 10) }), stretches: [own(on(4, 10)), later] },
    ['Then 3 months from a coupon, until Jul 10.'],
  ],
  [
    'they wait while a plan renews',
    { ...paid(), stretches: [own(on(4, 10)), later] },
    ['3 months from a coupon wait until your subscription ends.'],
  ],
  [
    'permanent Pro waits too',
    { ...paid(), stretches: [own(on(4, 10)), forGood(on(4, 10))] },
    ['You also have Pro for good. If you cancel, you keep it at no cost.'],
  ],
  [
    'months of a coupon and then permanent Pro',
    { ...paid({ renewsAt: null, endsAt: on(4, 10) }), stretches: [own(on(4, 10)), later, forGood(on(7, 10))] },
    ['Then 3 months from a coupon, until Jul 10.', 'Then Pro for good, at no cost.'],
  ],
  [
    'a rest that is no number of months',
    { ...paid({ renewsAt: null, endsAt: on(4, 10) }), stretches: [own(on(4, 10)), coupon(on(4, 10), on(4, 30))] },
    ['Then 20 days from a coupon, until Apr 30.'],
  ],
])('what comes: %s', (_what, subscription, sentences) => {
  expect(comingSentences(subscription)).toEqual(sentences);
});

test.each<[string, number, Parameters<typeof aPaidPlan>[0], string | null]>([
  ['eight days before', 2, {}, null],
  [
    'in its last week',
    5,
    {},
    'Your free trial ends in 5 days, and $49.00 is charged. Cancel before Apr 10 and you pay nothing.',
  ],
  ['in its last week, once it’s canceled', 5, { renewsAt: null, endsAt: on(4, 10) }, null],
])('the end of a trial is mentioned %s: %i', (_when, day, about, note) => {
  const trial = paid({ status: 'trialing', trialEndsAt: on(4, 10), ...about });
  expect(trialNote(trial, new Date(on(4, day)))).toBe(note);
});

test.each<[Partial<Invoice>, string]>([
  [{}, 'Paid'],
  [{ status: 'open' }, 'Open'],
  [{ status: 'void' }, 'Void'],
  [{ refunded: 49 }, 'Refunded'],
  [{ refunded: 10 }, 'Partly refunded'],
])('an invoice %j is %s', (about, word) => {
  expect(invoiceTag(anInvoice(about)).text).toBe(word);
});
