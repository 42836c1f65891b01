/** One transfer, and the figures that page, calculator, home, and chat all show for it. */
export const sameTransfer = {
  terms: {
    balance: 5000,
    currentAprPercent: 22,
    introMonths: 21,
    feePercent: 5,
    regularAprPercent: 17.24,
  },
  // 5,000 x 22 % x 21 / 12 - 250
  upTo: '$1,675.00',
  // 5,250 / 21
  monthlyPayment: '$250.00',
  saving: '$1,035.72',
} as const;
