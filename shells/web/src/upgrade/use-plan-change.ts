import { call, sentenceOf } from '@floatwise/web-kit/api';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { grantText } from './plans.js';

/**
 * Switches to Pro: by coupon, by payment, or because the person already paid. Then refetches everything that depends on the
 * plan.
 */
export function usePlanChange({ onPro }: { onPro: () => void }) {
  const client = useQueryClient();
  const becamePro = (): void => {
    void client.invalidateQueries();
    onPro();
  };
  const redeem = useMutation({
    mutationFn: (code: string) => call('billing.redeemCoupon', { body: { code } }),
    onSuccess: (granted) => {
      toast({ title: 'Coupon Redeemed Successfully!', description: grantText(granted) });
      becamePro();
    },
    onError: (error) =>
      toast({
        title: 'Coupon Redemption Failed',
        description: sentenceOf(error, 'Invalid or expired coupon code'),
        tone: 'destructive',
      }),
  });
  const pay = useMutation({
    mutationFn: () => call('billing.getStripeConfig', {}),
    onSuccess: ({ enabled, publishableKey }) =>
      toast(
        enabled && !publishableKey
          ? {
              title: 'Configuration Error',
              description: 'Payment system configuration is incomplete.',
              tone: 'destructive',
            }
          : {
              title: 'Payment Unavailable',
              description: 'Payment system is currently being configured. Please try again later.',
              tone: 'destructive',
            },
      ),
    onError: (error) =>
      toast({
        title: 'Payment Failed',
        description: sentenceOf(error, 'There was an error processing your payment. Please try again.'),
        tone: 'destructive',
      }),
  });
  const activate = useMutation({
    mutationFn: async () => {
      const { tier } = await call('billing.getSubscription', {});
      return tier === 'premium';
    },
    onSuccess: (isPro) => {
      if (!isPro) return activationFailed('We found no payment for this account.');
      toast({ title: 'Subscription Activated!', description: 'You now have Pro.' });
      becamePro();
    },
    onError: (error) => activationFailed(sentenceOf(error, 'Please try again or contact support.')),
  });
  return { redeem, pay, activate };
}

const activationFailed = (description: string): void =>
  toast({ title: 'Activation Failed', description, tone: 'destructive' });
