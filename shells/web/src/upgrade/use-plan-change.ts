import type { Subscription } from '@floatwise/contracts/billing/entitlements.http';
import type { PlanId } from '@floatwise/contracts/billing/prices';
import { ApiError, call, sentenceOf } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import { callKey } from '@floatwise/web-kit/call-query';
import { usePlanIs } from '@floatwise/web-kit/plan-changes';
import { useMutation, useQueryClient, type Failure } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { grantText } from './plans.js';

/** Why nobody can pay right now, in the specification's words. */
class PaymentRefused extends Error {
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
  }
}

/** Checks that payments are set up, and returns the address of the payment page. */
async function paymentPage(plan: PlanId, signal: AbortSignal): Promise<string> {
  const { enabled, publishableKey } = await call('billing.getStripeConfig', {}, signal);
  if (!enabled) {
    throw new PaymentRefused(
      'Payment Unavailable',
      'Payment system is currently being configured. Please try again later.',
    );
  }
  if (!publishableKey) {
    throw new PaymentRefused('Configuration Error', 'Payment system configuration is incomplete.');
  }
  const session: { url?: string } = await call('billing.createCheckoutSession', { body: { plan } }, signal);
  if (!session.url) throw new Error('Failed to create checkout session');
  return session.url;
}

/** The server's message, the message of an error of our own, or `fallback`. */
const messageOf = (error: unknown, fallback: string): string =>
  error instanceof Error && !(error instanceof ApiError) ? error.message : sentenceOf(error, fallback);

const failed = (title: string, description: string): void => toast({ title, description, tone: 'destructive' });

const notActivated: Failure = {
  title: 'Activation Failed',
  text: (error) => messageOf(error, 'Please try again or contact support.'),
};

const activated = (description: string): void => toast({ title: 'Subscription Activated!', description });

/** Redeems a coupon. Its input stays if the server refuses it. */
export function useRedeem({ onPro }: { onPro?: () => void } = {}) {
  const client = useQueryClient();
  const planIs = usePlanIs();
  return useMutation({
    mutationFn: (code: string) => call('billing.redeemCoupon', { body: { code } }),
    onSuccess: (granted) => {
      toast({ title: 'Coupon Redeemed Successfully!', description: grantText(granted) });
      happened('pro-started');
      call('billing.getSubscription', {}).then(planIs, () => void client.invalidateQueries());
      onPro?.();
    },
    meta: { failure: { title: 'Coupon Redemption Failed', text: 'Invalid or expired coupon code' } },
  });
}

/** The ways to pay: on the payment company's page, by asking it again, and with a test card where payments are a test. */
export function usePayment({ onPro }: { onPro: () => void }) {
  const client = useQueryClient();
  const planIs = usePlanIs();
  const becamePro = (subscription: Subscription): void => {
    if (subscription.tier !== 'premium') return failed('Activation Failed', 'We found no payment for this account.');
    activated('You now have Pro.');
    happened('pro-started');
    planIs(subscription);
    onPro();
  };
  const pay = useMutation({
    mutationFn: ({ plan, signal }: { plan: PlanId; signal: AbortSignal }) => paymentPage(plan, signal),
    onSuccess: (url, { signal }) => {
      if (!signal.aborted) window.location.assign(url);
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      const title = error instanceof PaymentRefused ? error.title : 'Payment Failed';
      failed(title, messageOf(error, 'There was an error processing your payment. Please try again.'));
      // Somebody who has Pro already should see it.
      if (error instanceof ApiError && error.status === 409) {
        void client.invalidateQueries({ queryKey: callKey('billing.getSubscription') });
      }
    },
  });
  const activate = useMutation({
    mutationFn: () => call('billing.activateSubscription', { body: {} }),
    onSuccess: becamePro,
    meta: { failure: notActivated },
  });
  const activateAsTest = useMutation({
    mutationFn: (plan: PlanId) => call('billing.testActivate', { body: { plan } }),
    onSuccess: becamePro,
    meta: { failure: notActivated },
  });
  return { pay, activate, activateAsTest };
}
