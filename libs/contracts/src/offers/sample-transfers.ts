/** An offer to move a balance. Months, fee in percent of the balance, and rates in percent a year. */
export interface SampleTransfer {
  cardName: string;
  issuer: string;
  introAprMonths: number;
  balanceTransferFee: number;
  /** The lowest rate after the intro months. */
  regularApr: number;
  description: string;
}

export const sampleTransfersAsOf = 'January 2025';

/**
 * The specification's fixed sample list of 3 (section 3). Months, fees, and rates are its own comparison figures, under
 * the names of cards that were publicly offered with these months and fees at the time. For current terms, people must
 * ask the issuer.
 */
export const sampleTransfers: readonly SampleTransfer[] = [
  {
    cardName: 'Citi Simplicity',
    issuer: 'Citibank',
    introAprMonths: 21,
    balanceTransferFee: 3,
    regularApr: 18.24,
    description: 'For transfers in the first four months.',
  },
  {
    cardName: 'Wells Fargo Reflect',
    issuer: 'Wells Fargo',
    introAprMonths: 21,
    balanceTransferFee: 5,
    regularApr: 17.24,
    description: 'The intro rate holds for purchases as well.',
  },
  {
    cardName: 'Bank of America BankAmericard',
    issuer: 'Bank of America',
    introAprMonths: 18,
    balanceTransferFee: 3,
    regularApr: 16.24,
    description: 'For transfers in the first 60 days.',
  },
];
