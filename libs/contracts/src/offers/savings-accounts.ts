import type { FactSource } from '../values.js';

/** A rate with the source that states it. */
export interface SourcedRate {
  apyPercent: number;
  source: FactSource;
}

/**
 * A savings account. It stands here because the savings page and the strategist both need it and may not import each other.
 */
export interface SavingsAccount {
  id: string;
  bankName: string;
  accountName: string;
  /** The newest rate that we know. */
  rate: SourcedRate;
  /** The specification's rate (section 9), with when this account paid it. */
  earlierRate: SourcedRate;
  /** Dollars. */
  minimumBalance: number;
  monthlyFee: number;
  isFdicInsured: boolean;
  isOnlineOnly: boolean;
  /** Who says so of minimum, fee, insurance, and requirements. */
  termsSource: FactSource;
  /** As specified. We earn nothing from the buttons, so it isn't shown, and neither order nor figures depend on it. */
  commissionRate: number;
  highlights: readonly string[];
  pros: readonly string[];
  cons: readonly string[];
  requirements?: readonly string[];
  /** The bank's own page. */
  address: string;
}

/** A list of rates by bank and by the day they began. Its newest day is June 5, 2026. */
const apyArchives = (date: string): FactSource => ({
  title: 'APY Archives, rates by bank and day',
  url: 'https://github.com/Rushil-Savalia/apy-archives/blob/main/data/apy_history.csv',
  date,
  note: null,
});
const newest = apyArchives('2026-06-05');

const insuredAndFree = { minimumBalance: 0, monthlyFee: 0, isFdicInsured: true, isOnlineOnly: true };

/** Specified APYs, commission rates, direct deposit, and their order: specification, section 9. */
export const accounts: readonly SavingsAccount[] = [
  {
    id: 'marcus-online-savings',
    bankName: 'Marcus by Goldman Sachs',
    accountName: 'Online Savings Account',
    rate: { apyPercent: 3.5, source: newest },
    earlierRate: { apyPercent: 4.5, source: apyArchives('2023-12-20') },
    ...insuredAndFree,
    termsSource: {
      title: 'Marcus, its own page',
      url: 'https://www.marcus.com/us/en/savings/referral',
      date: '2024-07-22',
      note: null,
    },
    commissionRate: 25,
    highlights: ['No minimum', 'No monthly fee'],
    pros: ['The full rate from the first dollar', 'No requirements to earn it'],
    cons: ['No branches and no cash deposits', 'Moving money to another bank takes a few days'],
    address: 'https://www.marcus.com/us/en/savings/high-yield-savings',
  },
  {
    id: 'ally-savings',
    bankName: 'Ally Bank',
    accountName: 'Savings Account',
    rate: { apyPercent: 3, source: newest },
    earlierRate: { apyPercent: 4.25, source: apyArchives('2024-03-22') },
    ...insuredAndFree,
    termsSource: {
      title: 'Ally Bank, Straight Talk Product Guide for its savings account',
      url: null,
      date: '2024-02-29',
      note: null,
    },
    commissionRate: 20,
    highlights: ['Savings goals', 'No monthly fee'],
    pros: ['One account, divided into buckets: bills, emergency fund', 'Interest on all of it, whatever the bucket'],
    cons: ['The lowest rate of the four', 'The rate can change at any time'],
    address: 'https://www.ally.com/bank/online-savings-account/',
  },
  {
    id: 'sofi-savings',
    bankName: 'SoFi',
    accountName: 'Checking and Savings',
    rate: {
      apyPercent: 3.3,
      source: {
        title: 'HYSA tracker, rates read from the banks’ own pages',
        url: 'https://github.com/aaryanpatel2/hysa_tracker/blob/main/data/history.json',
        date: '2026-01-21',
        note: 'The rate with direct deposit, without boosts for new members.',
      },
    },
    earlierRate: { apyPercent: 4.6, source: apyArchives('2023-10-24') },
    ...insuredAndFree,
    termsSource: {
      title: 'SoFi, its own announcement',
      url: 'https://sofi.com/blog/right-sofi-checking-savings-raises-savings-apy-4-30-members-direct-deposit',
      date: '2023-06-09',
      note: null,
    },
    commissionRate: 30,
    highlights: ['Checking included', 'Direct deposit required'],
    pros: ['Checking and savings in one account', 'Pays interest on checking as well'],
    cons: ['Without direct deposit, the rate is far lower', 'Your paycheck has to go here'],
    requirements: ['Direct deposit, for this rate', 'A direct deposit of $1,000 or more, for overdrafts without a fee'],
    address: 'https://www.sofi.com/banking/savings-account/',
  },
  {
    id: 'american-express-savings',
    bankName: 'American Express',
    accountName: 'High Yield Savings Account',
    rate: { apyPercent: 3.1, source: newest },
    earlierRate: { apyPercent: 4.35, source: apyArchives('2023-12-14') },
    ...insuredAndFree,
    termsSource: {
      title: 'History Spot, American Express savings rates by year',
      url: 'https://history-spot.com/?p=4763',
      date: '2025-12-17',
      note: null,
    },
    commissionRate: 15,
    highlights: ['No minimum', 'No monthly fee'],
    pros: ['A company you may have a card from', 'The full rate from the first dollar'],
    cons: ['Other accounts paid more', 'No branches and no cash deposits'],
    address: 'https://www.americanexpress.com/en-us/banking/online-savings/high-yield-savings-account/',
  },
];
