/** The bill-payment partner's price for a payment by credit card. The products page and our article about it say the same. */
export const billPayment = {
  name: 'Melio',
  /** Percent of the payment. */
  feePercent: 2.9,
  /** The month of this price, January 2025, as its first day. */
  asOf: '2025-01-01',
} as const;
