/**
 * A curated card, as shown in the list. Facts are as published by issuers; commissions don't affect which cards are
 * listed or their order.
 */
export interface TopCard {
  name: string;
  issuer: string;
  /** Base rate on all purchases. */
  rewards: string;
  annualFee: string;
  knownFor: string;
}

/** As of January 2025, from the issuers' own websites. */
export const topCardsAsOf = 'January 2025';
export const topCards: readonly TopCard[] = [
  {
    name: 'Wells Fargo Active Cash',
    issuer: 'Wells Fargo',
    rewards: '2% cash',
    annualFee: '$0',
    knownFor: 'One flat rate',
  },
  { name: 'Citi Double Cash', issuer: 'Citibank', rewards: '2% cash', annualFee: '$0', knownFor: 'One flat rate' },
  {
    name: 'Chase Freedom Unlimited',
    issuer: 'Chase',
    rewards: '1.5% cash',
    annualFee: '$0',
    knownFor: 'Dining and drugstores',
  },
  {
    name: 'Capital One Venture',
    issuer: 'Capital One',
    rewards: '2 miles',
    annualFee: '$95',
    knownFor: 'Travel, no foreign fee',
  },
  {
    name: 'Blue Cash Preferred',
    issuer: 'American Express',
    rewards: '1% cash',
    annualFee: '$95',
    knownFor: 'Groceries and streaming',
  },
  {
    name: 'Discover it Cash Back',
    issuer: 'Discover',
    rewards: '1% cash',
    annualFee: '$0',
    knownFor: 'Rotating categories',
  },
];
