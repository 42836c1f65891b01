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
  /** Its own page. A click there is recorded, and gets our tag then. */
  address: 'https://www.melio.com/',
  /** What it does, as our article about it explains. */
  benefits: [
    'You pay by card, and the business gets a bank transfer or a check',
    'The business needs no account and doesn’t have to accept cards',
    'Your cash stays with you until the card is due',
  ],
} as const;
