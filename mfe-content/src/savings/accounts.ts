/** A kind of account with the terms that the specification compares, as of January 2025. No bank's name: no source says so. */
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
  /** As specified. We earn nothing by the buttons, so it is not shown; no order and no figure depends on it. */
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
    pros: ['The full rate from the first dollar', 'Nothing to keep up to get it'],
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
    pros: ['One account, kept apart by goal: bills, emergency fund', 'Checking at the same bank, moved at once'],
    cons: ['A quarter point less than the first', 'The rate can change on any day'],
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
    highlights: ['Highest rate here', 'Direct deposit needed'],
    pros: ['The highest of the four', 'Pays on checking as well, as a rule'],
    cons: ['Without the direct deposit the rate is far lower', 'Your pay has to come here'],
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
    pros: ['A name you may already bank with', 'Telephone service around the clock, as a rule'],
    cons: ['Others paid more', 'A transfer to another bank takes one to three business days'],
  },
];

/** Where the buttons lead: a list that is dated and checked often. */
export const currentRates = {
  source: 'NerdWallet',
  address: 'https://www.nerdwallet.com/best/banking/high-yield-online-savings-accounts',
} as const;
