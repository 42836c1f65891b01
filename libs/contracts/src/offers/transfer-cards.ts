/**
 * Terms of a card that the specification compares. No issuer names: no source names one. It stands here because the
 * transfer page and the strategist both need it and may not import each other.
 */
export interface TransferCard {
  id: string;
  cardName: string;
  issuer: string;
  introMonths: number;
  feePercent: number;
  regularAprPercent: number;
  minCreditScore: number;
  description: string;
}

/** Intro months, fees, rates and scores: specification, section 9. */
export const transferCards: readonly TransferCard[] = [
  {
    id: 'transfer-a',
    cardName: 'Long intro card',
    issuer: 'Issuer A',
    introMonths: 21,
    feePercent: 3,
    regularAprPercent: 18.24,
    minCreditScore: 670,
    description: 'The longest interest-free period, for the usual fee.',
  },
  {
    id: 'transfer-b',
    cardName: 'Lower score card',
    issuer: 'Issuer B',
    introMonths: 18,
    feePercent: 3,
    regularAprPercent: 16.24,
    minCreditScore: 650,
    description: 'Three months shorter, easier to get, and the lowest rate afterward.',
  },
  {
    id: 'transfer-c',
    cardName: 'Long intro, higher fee',
    issuer: 'Issuer C',
    introMonths: 21,
    feePercent: 5,
    regularAprPercent: 17.24,
    minCreditScore: 700,
    description: 'As long as the first, but with a higher upfront fee.',
  },
  {
    id: 'transfer-d',
    cardName: 'No transfer fee',
    issuer: 'Issuer D',
    introMonths: 18,
    feePercent: 0,
    regularAprPercent: 19.24,
    minCreditScore: 680,
    description: 'Nothing to pay upfront, but the highest rate on what is left at the end.',
  },
];

/** The month of these terms, January 2025, as its first day. */
export const transferTermsAsOf = '2025-01-01';

/** Where the buttons go: a dated list that is updated often. */
export const currentOffers = {
  source: 'NerdWallet',
  address: 'https://www.nerdwallet.com/best/credit-cards/balance-transfer',
} as const;
