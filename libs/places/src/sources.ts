/** Where the rows of `kinds.ts` and `own-places.ts` come from, with the page's own date where it has one. Facts only. */
export const sources = {
  codes: {
    title: 'Merchant category codes of Visa and Mastercard (ISO 18245): what a store of this kind is registered as',
    url: null,
    date: null,
  },
  groceries: {
    title: 'Motley Fool, What do card issuers count as grocery purchases?',
    url: 'https://www.fool.com/money/credit-cards/articles/what-do-card-issuers-count-as-grocery-purchases',
    date: null,
  },
  'groceries-defined': {
    title: 'CardRatings, How do credit card issuers define grocery purchases?',
    url: 'https://cardratings.com/rewards/how-do-credit-card-issuers-define-grocery-purchases.html',
    date: null,
  },
  'amex-list': {
    title: 'My Points Life, list of American Express merchant categories, from its answers and its readers',
    url: 'https://www.mypointslife.com/2020/12/amex-merchant-categories-list.html',
    date: '2020-12-01',
  },
  dining: {
    title: 'Motley Fool, What do card issuers count as dining purchases?',
    url: 'https://www.fool.com/the-ascent/credit-cards/articles/what-do-card-issuers-count-as-dining-purchases/',
    date: null,
  },
  delivery: {
    title: 'NerdWallet, Credit cards and food delivery: what are the rules on rewards rates?',
    url: 'https://www.nerdwallet.com/article/credit-cards/credit-cards-and-food-delivery-what-are-the-rules-on-rewards-rates',
    date: '2021-06-10',
  },
  'amex-gas': {
    title:
      'Sift, terms of Blue Cash Preferred: stations at superstores, supermarkets, and warehouse clubs don’t count as gas stations',
    url: 'https://www.siftwallet.com/blog/blue-cash-preferred-card-from-american-express/',
    date: null,
  },
  'chase-gas': {
    title: 'The Travel Sisters, Chase’s definitions of gas stations and EV charging for the third quarter of 2023',
    url: 'https://thetravelsisters.com/chase-freedom-flex-2023-3rd-quarter-5-bonus-categories/',
    date: '2023-07-01',
  },
  'chase-travel': {
    title: 'The Points Guy, What counts as travel: Chase’s definition word for word',
    url: 'https://thepointsguy.com/guide/which-purchases-count-as-travel-chase-sapphire-reserve-preferred/',
    date: null,
  },
  'citi-custom-cash': {
    title: 'Deals Points, Citi’s definitions of the categories of Custom Cash',
    url: 'https://dealspoints.com/citi-custom-cash/',
    date: null,
  },
  'citi-costco': {
    title: 'CreditCards.com, Which gas stations count for the Costco Anywhere Visa by Citi?',
    url: 'https://creditcards.com/card-advice/gas-stations-included-citi-costco-card',
    date: null,
  },
  'capital-one-savor': {
    title: 'Capital One, Where to earn with Savor (the issuer’s own page)',
    url: 'https://www.capitalone.com/learn-grow/money-management/savor-cash-back-categories/',
    date: null,
  },
  'us-bank-altitude-go': {
    title: 'Mastercard for US Bank, changes to Altitude Go starting April 14, 2025 (the issuer’s own notice)',
    url: 'https://priceless.com/USBUpcomingChanges',
    date: '2025-04-14',
  },
  'us-bank-cash-plus': {
    title: 'US Bank, Cash+ categories: gas stations (the issuer’s own page)',
    url: 'https://cashplus.usbank.com/merchants/detail/4109',
    date: '2023-11-01',
  },
  'wells-fargo-autograph': {
    title: 'Award Cracker, terms of Wells Fargo Autograph word for word',
    url: 'https://awardcracker.com/is-wells-fargo-autograph-journey-worth-a-5-24-slot',
    date: null,
  },
  'bank-of-america-choices': {
    title: 'Next Gen Econ, citing Bankrate: the choice categories of Bank of America Customized Cash Rewards',
    url: 'https://nextgenecon.com/how-the-bank-of-america-customized-cash-rewards-cards-category-selection-works',
    date: '2024-09-13',
  },
  'transit-categories': {
    title: 'Budget Express, citing Bankrate: what each card counts as transit or travel',
    url: 'https://budgetexpress.ai/maximizing-your-credit-cards-transit-bonus-categories',
    date: null,
  },
  'costco-payment': {
    title: 'Los Angeles Times, payment methods at Costco',
    url: 'https://www.latimes.com/compare-deals/credit-cards/guides/costco-payment-methods',
    date: null,
  },
  'winco-payment': {
    title: 'Pixelation, where American Express isn’t accepted: WinCo takes no credit cards at all',
    url: 'https://pixelation.org/american-express-not-accepted-the-major-retailers-and-cities-where-your-card-still-fails-1skp',
    date: null,
  },
} as const satisfies Record<string, { title: string; url: string | null; date: string | null }>;

/** One of the sources above. */
export type SourceId = keyof typeof sources;
