import { z } from 'zod';

export const planId = z.enum(['monthly', 'annual'], { error: 'Choose monthly or annual.' });
export type PlanId = z.output<typeof planId>;

/** What a plan costs (specification, section 9: "Prices"). */
export interface PlanPrice {
  /** US dollars per interval. */
  amount: number;
  interval: 'month' | 'year';
  /** How the payment company's catalog names the price. */
  lookupKey: string;
}

/** The prices that the screens show and the server charges. */
export const prices: Readonly<Record<PlanId, PlanPrice>> = {
  monthly: { amount: 4.99, interval: 'month', lookupKey: 'floatwise_monthly' },
  annual: { amount: 49, interval: 'year', lookupKey: 'floatwise_annual' },
};

/** Days of the free trial, which everyone gets once. */
export const trialDays = 30;
/** Days after a payment during which an administrator refunds it on request. */
export const moneyBackDays = 30;
/** Days that Pro stays after a payment failed. */
export const graceDays = 7;
/** Days before the end of the trial that people are reminded of it: the card networks ask for it. */
export const trialReminderDays = 7;

/** "$4.99 a month" */
export const priceText = (plan: PlanId): string => {
  const { amount, interval } = prices[plan];
  return `$${amount.toFixed(2)} a ${interval}`;
};

/** What a person agrees to by starting the checkout. It's shown above the button and stored with the consent. */
export function agreementText(plan: PlanId, withTrial: boolean): string {
  const first = withTrial ? `${trialDays} days free, then ${priceText(plan)}` : priceText(plan);
  return `${first}, renewed automatically until you cancel. Cancel anytime in your account. ${moneyBackDays}-day money-back guarantee.`;
}
