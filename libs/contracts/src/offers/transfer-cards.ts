import type { FactSource } from '../values.js';

/**
 * Terms for moving a balance. Months, fee in percent of the balance, and rates in percent a year. It stands here because the
 * transfer page, home, the mails, and the strategist all need it and may not import each other.
 */
export interface TransferCard {
  id: string;
  /** The catalog's card; null for an example. */
  catalogCardId: string | null;
  cardName: string;
  /** Null for an example: no issuer is known to offer these terms. */
  issuer: string | null;
  introMonths: number;
  feePercent: number;
  /** The lowest rate after the intro months. */
  regularAprPercent: number;
  /** For comparison, as specified: issuers publish no minimum. */
  minCreditScore: number;
  description: string;
  source: FactSource;
  /** The issuer's own page; for an example, a dated list of current offers. */
  address: string;
}

/** The month of the examples, January 2025, as its first day. */
const transferTermsAsOf = '2025-01-01';

const example = {
  catalogCardId: null,
  issuer: null,
  source: { title: 'our example, not an issuer’s offer', url: null, date: transferTermsAsOf, note: null },
  address: 'https://www.nerdwallet.com/best/credit-cards/balance-transfer',
} as const;

const unlimitedCash: TransferCard = {
  id: 'bank-of-america-unlimited-cash-rewards',
  catalogCardId: 'bank-of-america-unlimited-cash-rewards',
  cardName: 'Bank of America Unlimited Cash Rewards',
  issuer: 'Bank of America',
  introMonths: 18,
  feePercent: 3,
  regularAprPercent: 16.24,
  minCreditScore: 650,
  description: 'Three months shorter than the longest, and the lowest rate afterward.',
  source: {
    title: 'CFPB Terms of Credit Card Plans survey, December 31, 2022',
    url: 'https://www.consumerfinance.gov/data-research/credit-card-data/terms-credit-card-plans-survey/',
    date: '2022-12-31',
    note: null,
  },
  address: 'https://www.bankofamerica.com/credit-cards/products/unlimited-cash-back-credit-card/',
};

const reflect: TransferCard = {
  id: 'wells-fargo-reflect',
  catalogCardId: 'wells-fargo-reflect',
  cardName: 'Wells Fargo Reflect',
  issuer: 'Wells Fargo',
  introMonths: 21,
  feePercent: 5,
  regularAprPercent: 17.24,
  minCreditScore: 700,
  description: 'As long as any, but with a higher upfront fee.',
  source: {
    title: 'ShortcutBest, balance transfer cards compared',
    url: 'https://shortcutbest-site.pages.dev/articles/balance-transfer-strategy',
    date: '2026-01-09',
    note: null,
  },
  address: 'https://www.wellsfargo.com/credit-cards/reflect-visa/',
};

const diamondPreferred: TransferCard = {
  id: 'citi-diamond-preferred',
  catalogCardId: 'citi-diamond-preferred',
  cardName: 'Citi Diamond Preferred',
  issuer: 'Citi',
  introMonths: 21,
  feePercent: 5,
  regularAprPercent: 17.24,
  minCreditScore: 700,
  description: 'For transfers in the first four months.',
  source: {
    title: 'In Debt Weekly, US Bank Shield Visa vs. Citi Diamond Preferred',
    url: 'https://indebtweekly.com/personal-finance/mortgage/u-s-bank-shield-visa-vs-citi-diamond-preferred/',
    date: '2026-01-31',
    note: null,
  },
  address: 'https://www.citi.com/credit-cards/citi-diamond-preferred-credit-card',
};

/** The page's four. Intro months, fees, rates, scores, and their order: specification, section 9. */
export const transferCards: readonly TransferCard[] = [
  {
    ...example,
    id: 'long-intro',
    cardName: 'Long intro, usual fee',
    introMonths: 21,
    feePercent: 3,
    regularAprPercent: 18.24,
    minCreditScore: 670,
    description: 'The longest interest-free time, for the usual fee.',
  },
  unlimitedCash,
  reflect,
  {
    ...example,
    id: 'no-transfer-fee',
    cardName: 'No transfer fee',
    introMonths: 18,
    feePercent: 0,
    regularAprPercent: 19.24,
    minCreditScore: 680,
    description: 'Nothing to pay upfront, but the highest rate on what is left at the end.',
  },
];

/**
 * The issuer's offer among them whose terms are the newest, for what stands out on a page or in an answer. Our own examples aren't
 * offers, so they're never it.
 */
export const newestTransferOffer: TransferCard = transferCards
  .filter(({ issuer }) => issuer !== null)
  .reduce((newest, card) => (newest.source.date >= card.source.date ? newest : card));

/** A transfer card in the words of the specification's sample list (section 3), which home and the mails match with balances. */
export interface SampleTransfer extends TransferCard {
  introAprMonths: number;
  balanceTransferFee: number;
}

/** The three that home matches with balances. Each is an issuer's own card: a balance never moves within its bank. */
export const sampleTransfers: readonly SampleTransfer[] = [diamondPreferred, reflect, unlimitedCash].map((card) => ({
  ...card,
  introAprMonths: card.introMonths,
  balanceTransferFee: card.feePercent,
}));
