import type { Answer, Answers } from '@floatwise/web-kit/testing/scene';
import { scenesOf } from '@floatwise/web-kit/testing/story-scene';
import {
  anInvoice,
  aSubscription,
  inDays,
  invoicesPath,
  paying,
  subscriptionPath,
} from '../../testing/plan-samples.js';
import { Plan } from './plan.js';

const meta = { title: 'Shell/Plan' };
export default meta;

const story = scenesOf(Plan, {
  isSignedIn: true,
  answers: { [invoicesPath]: () => ({ body: [] }) },
  address: '/account',
});
const plan = (shows: string, answer: () => Answer, others: Answers = {}) =>
  story(shows, { answers: { [subscriptionPath]: answer, ...others } });
const away: Answer = { status: 503, body: { message: 'Away for a moment.' } };

export const Free = plan('You’re on the free plan.', () => ({ body: aSubscription() }));
export const Loading = plan('Loading...', () => 'never');
export const Failed = plan('Away for a moment.', () => away);
export const Paid = plan('Renews on', () => ({ body: paying() }), {
  [invoicesPath]: () => ({
    body: Array.from({ length: 12 }, (_, n) => anInvoice({ id: `in_${n}`, number: `FW-${n}` })),
  }),
});
export const Trial = plan('Your free trial ends in 5 days', () => ({
  body: paying({ status: 'trialing', trialEndsAt: inDays(4.5), renewsAt: inDays(4.5) }),
}));
export const Canceled = plan('Resume', () => ({ body: paying({ renewsAt: null, endsAt: inDays(9) }) }));
export const PaymentFailed = plan('Update card', () => ({
  body: paying({ status: 'past-due', problem: { since: inDays(-1), proUntil: inDays(6) } }),
}));
export const Permanent = plan('for good', () => ({
  body: aSubscription({
    tier: 'premium',
    permanent: true,
    stretches: [{ source: 'permanent', from: inDays(-1), until: null }],
  }),
}));
export const InvoicesAway = plan('Away for a moment.', () => ({ body: paying() }), { [invoicesPath]: () => away });
export const Dark = { ...Paid, globals: { theme: 'dark' } };
