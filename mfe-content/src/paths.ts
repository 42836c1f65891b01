/** Every address of this section. */
export const paths = {
  calculators: () => '/calculators',
  monthlySummary: () => '/calculators/monthly-summary',
  compoundInterest: () => '/calculators/compound-interest',
  floatDelay: () => '/calculators/float-delay',
  balanceTransferCalculator: () => '/calculators/balance-transfer',
  creditUtilization: () => '/calculators/credit-utilization',
  debtReduction: () => '/debt-reduction',
  highYieldSavings: () => '/high-yield-savings',
  balanceTransfer: () => '/balance-transfer',
  products: () => '/products',
  blog: () => '/blog',
  article: (slug: string) => `/blog/${slug}`,
  privacy: () => '/privacy',
  terms: () => '/terms',
  disclaimer: () => '/disclaimer',
} as const;
