import type { Answer, Part, SumLine } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import type { FactBook } from '../../facts/fact-book.js';
import type { OurArticle } from '../calculation.js';

/** What an explanation is written with. */
interface Writer {
  facts: FactBook;
  today: CalendarDate;
  /** The APY on cash, in percent. */
  apyPercent: number;
}

/** A short text by us, true for cards issued in the United States. Every figure in it is a fact. */
export interface Explanation {
  words: (writer: Writer) => Part[];
  article?: OurArticle;
  /** The example in a calculator, or the page about it. */
  openIn?: (about: Omit<Writer, 'facts'>) => Answer['openIn'];
  suggestions?: string[];
}

/** Where a figure comes from, as a line that can be opened. */
export const source = (text: string): { sum: SumLine[] } => ({ sum: [{ label: 'Source', text }] });

/** Figures of law and custom that the explanations name. */
export const rules = {
  statementDays: {
    value: 21,
    ...source('Regulation Z, 12 CFR 1026.5(b)(2)(ii): statements at least 21 days before the due date'),
  },
  raiseAfterDays: { value: 60, ...source('Regulation Z, 12 CFR 1026.55(b)(4): more than 60 days late') },
  raiseBackMonths: { value: 6, ...source('Regulation Z, 12 CFR 1026.55(b)(4)(ii): six payments on time') },
  reportedAfterDays: {
    value: 30,
    ...source('Practice of the credit bureaus: a payment is reported as late after 30 days'),
  },
  reportedYears: { value: 7, ...source('Fair Credit Reporting Act, 15 U.S.C. 1681c(a)') },
  inquiryYears: { value: 2, ...source('Practice of the credit bureaus for hard inquiries') },
  inquiryMonths: { value: 12, ...source('FICO: inquiries of the last 12 months count') },
  introMonths: { value: 6, ...source('Regulation Z, 12 CFR 1026.55(b)(1): an intro rate lasts at least six months') },
  warningMonths: {
    value: 36,
    ...source('Regulation Z, 12 CFR 1026.7(b)(12): the payment that clears a balance in 36 months'),
  },
  historyShare: { value: 35, ...source('FICO: payment history, 35% of a score') },
  owedShare: { value: 30, ...source('FICO: amounts owed, 30% of a score') },
  lengthShare: { value: 15, ...source('FICO: length of credit history, 15% of a score') },
  closedYears: { value: 10, ...source('Practice of the credit bureaus for accounts closed in good standing') },
  foreignFee: { value: 3, ...source('The terms of large US issuers; many cards charge nothing') },
  insured: { value: 250_000, ...source('FDIC: insured per depositor and bank') },
} as const;
