/**
 * A type of account with the terms that the specification compares. No bank names: no source names one. It stands here
 * because the savings page and the strategist both need it and may not import each other.
 */
export interface SavingsAccount {
  id: string;
  bankName: string;
  accountName: string;
  apyPercent: number;
  /** Dollars. */
  minimumBalance: number;
  monthlyFee: number;
  isFdicInsured: boolean;
  isOnlineOnly: boolean;
  /** As specified. We earn nothing from the buttons, so it isn't shown, and neither order nor figures depend on it. */
  commissionRate: number;
  highlights: readonly string[];
  pros: readonly string[];
  cons: readonly string[];
  requirements?: readonly string[];
}

/** APYs, commission rates and the direct deposit: specification, section 9. */
export const accounts: readonly SavingsAccount[] = [
  {
    id: 'savings-a',
    bankName: 'Online bank A',
    accountName: 'High-yield savings',
    apyPercent: 4.5,
    minimumBalance: 0,
    monthlyFee: 0,
    isFdicInsured: true,
    isOnlineOnly: true,
    commissionRate: 25,
    highlights: ['No minimum', 'No monthly fee'],
    pros: ['The full rate from the first dollar', 'No requirements to earn it'],
    cons: ['No branches and no cash deposits', 'A transfer to another bank takes one to three business days'],
  },
  {
    id: 'savings-b',
    bankName: 'Online bank B',
    accountName: 'Savings with buckets',
    apyPercent: 4.25,
    minimumBalance: 0,
    monthlyFee: 0,
    isFdicInsured: true,
    isOnlineOnly: true,
    commissionRate: 20,
    highlights: ['Savings goals', 'No monthly fee'],
    pros: ['One account, divided by goal: bills, emergency fund', 'Instant transfers to checking at the same bank'],
    cons: ['A quarter point less than the first', 'The rate can change at any time'],
  },
  {
    id: 'savings-c',
    bankName: 'Online bank C',
    accountName: 'Savings with direct deposit',
    apyPercent: 4.6,
    minimumBalance: 0,
    monthlyFee: 0,
    isFdicInsured: true,
    isOnlineOnly: true,
    commissionRate: 30,
    highlights: ['Highest rate here', 'Direct deposit required'],
    pros: ['The highest of the four', 'Usually pays interest on checking as well'],
    cons: ['Without direct deposit, the rate is far lower', 'Your paycheck has to go here'],
    requirements: ['A direct deposit of $1,000 or more'],
  },
  {
    id: 'savings-d',
    bankName: 'Online bank D',
    accountName: 'Online savings',
    apyPercent: 4.35,
    minimumBalance: 0,
    monthlyFee: 0,
    isFdicInsured: true,
    isOnlineOnly: true,
    commissionRate: 15,
    highlights: ['Known brand', 'No monthly fee'],
    pros: ['A bank you may already use', 'Usually has phone support around the clock'],
    cons: ['Other accounts paid more', 'A transfer to another bank takes one to three business days'],
  },
];

/** The month of these terms, January 2025, as its first day. */
export const savingsTermsAsOf = '2025-01-01';

/** Where the buttons go: a dated list that is updated often. */
export const currentRates = {
  source: 'NerdWallet',
  address: 'https://www.nerdwallet.com/best/banking/high-yield-online-savings-accounts',
} as const;
