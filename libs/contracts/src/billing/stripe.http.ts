import { z } from 'zod';
import { defineRoute, webhook } from '../define.js';
import { instant, named } from '../values.js';
import { subscription } from './entitlements.http.js';
import { planId } from './prices.js';

export const getStripeConfig = defineRoute('billing.getStripeConfig', 'GET /api/stripe/config', {
  summary: 'Whether payment by card is set up, and the publishable key.',
  response: named('StripeConfig', { enabled: z.boolean(), publishableKey: z.string().nullable() }),
});

const chosenPlan = z.strictObject({ plan: planId });
const address = z.object({ url: z.url() });

export const createCheckoutSession = defineRoute(
  'billing.createCheckoutSession',
  'POST /api/stripe/create-checkout-session',
  {
    summary:
      'The address of the payment page for a plan; the same one again while it is open. 409 with Pro that is paid or permanent, 503 while payments are away.',
    body: chosenPlan,
    response: address,
  },
);

/** As Stripe writes them, so nothing else is looked up. */
const checkoutSessionId = z.string().regex(/^cs_(test|live)_[A-Za-z0-9]{10,200}$/, 'That is not the id of a payment.');

export const activateSubscription = defineRoute('billing.activateSubscription', 'POST /api/stripe/activate', {
  summary:
    'Asks the payment company what the caller has paid for. 409 if it knows of no payment, 403 for the checkout of somebody else.',
  body: z.strictObject({ sessionId: checkoutSessionId.optional() }),
  response: subscription,
});

export const testActivate = defineRoute('billing.testActivate', 'POST /api/stripe/test-activate', {
  summary: 'Subscribes the caller with a test card; 404 unless the payment key is a test key.',
  body: chosenPlan,
  response: subscription,
});

export const openPortal = defineRoute('billing.openPortal', 'POST /api/stripe/portal', {
  summary: 'The address of the payment company’s page to cancel, to change the card, or to see everything.',
  body: z.strictObject({ to: z.enum(['overview', 'cancel', 'change-card']).default('overview') }),
  response: address,
});

const countedUntil = z.int().min(0).nullable().optional();

export const previewPlanChange = defineRoute('billing.previewPlanChange', 'POST /api/stripe/change-plan/preview', {
  summary: 'What a change of the plan costs now, and when it begins.',
  body: chosenPlan,
  response: named('PlanChangePreview', {
    /** US dollars charged now; 0 during the trial and for a change at the end of the period. */
    dueNow: z.number(),
    /** US dollars of the unused time that are taken off. */
    credit: z.number(),
    beginsAt: instant,
    /** When the next payment after that of now is taken. */
    renewsAt: instant,
    /**
     * Up to when the unused time is counted, in the payment company's seconds; null if nothing is due now. `changePlan` takes it, so that
     * it charges these figures. Absent from a billing that doesn't tell it yet.
     */
    countedUntil,
  }),
});

export const changePlan = defineRoute('billing.changePlan', 'POST /api/stripe/change-plan', {
  summary:
    'Changes to annual at once, with the unused time taken off, or to monthly at the end of the period; choosing the running plan takes a planned change back. 402 if the payment fails, 409 if the preview is too old.',
  body: chosenPlan.extend({ countedUntil }),
  response: subscription,
});

export const resumeSubscription = defineRoute('billing.resumeSubscription', 'POST /api/stripe/resume', {
  summary: 'Takes a cancellation back before it takes effect.',
  response: subscription,
});

export const stripeWebhook = defineRoute('billing.stripeWebhook', 'POST /api/stripe/webhook', {
  summary: 'Stores what Stripe tells, and answers at once. 400 unless Stripe signed it.',
  body: webhook,
  response: null,
});
