import type { FactSource } from '../values.js';

/** The month of the price, January 2025, as its first day. */
const asOf = '2025-01-01';

const source: FactSource = {
  title: 'Melio Help Center, How to pay with a credit card',
  url: 'https://melio.zendesk.com/hc/en-us/articles/6100871322268-How-to-pay-with-a-credit-card',
  date: asOf,
  note: null,
};

/** The bill-payment partner's price for a payment by credit card. The products page and our article about it say the same. */
export const billPayment = {
  id: 'bill-payment',
  name: 'Melio',
  /** Percent of the payment. */
  feePercent: 2.9,
  asOf,
  source,
} as const;
