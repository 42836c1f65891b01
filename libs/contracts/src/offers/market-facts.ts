import type { FactSource } from '../values.js';

/** What issuers usually charge or give, as articles quote it. People can report it as wrong, so it has an ID and a name. */
export interface MarketFact {
  id: string;
  name: string;
  /** The fact in a few words, without a period. */
  says: string;
  source: FactSource;
}

const survey: FactSource = {
  title: 'CFPB Terms of Credit Card Plans survey',
  url: 'https://www.consumerfinance.gov/data-research/credit-card-data/terms-credit-card-plans-survey/',
  date: '2022-12-31',
  note: 'What the cards of large issuers in our catalog state there.',
};

export const marketFacts = {
  transferTerms: {
    id: 'balance-transfer-terms',
    name: 'Balance transfer terms',
    says: 'a fee of 3% or 5%, and 12 to 18 months without interest',
    source: survey,
  },
  gracePeriods: {
    id: 'grace-periods',
    name: 'Grace periods',
    says: '21 to 25 days from closing to due date, and 30 on one card',
    source: survey,
  },
  minimumPayments: {
    id: 'minimum-payments',
    name: 'Minimum payments',
    says: '1% of the balance plus the month’s interest, but at least $25 at Capital One and $35 at Bank of America',
    source: {
      title: 'CFPB, credit card agreement database',
      url: 'https://www.consumerfinance.gov/credit-cards/agreements/',
      date: '2024-06-29',
      note: null,
    },
  },
  /** The year of the amounts, 2023, as its first day. */
  lateFees: {
    id: 'late-fees',
    name: 'Late fees',
    says: 'up to $30, and $41 for another within six billing cycles, without proof of higher costs',
    source: {
      title: '12 CFR 1026.52(b)',
      url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/52/#b',
      date: '2023-01-01',
      note: null,
    },
  },
} as const satisfies Record<string, MarketFact>;
