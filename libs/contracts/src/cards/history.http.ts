import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, line, named, uuid } from '../values.js';
import { spendingCategory } from './catalog.http.js';

/** `YYYY-MM`. */
export const yearMonth = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM.');

/** Months that the page can show, this one included. */
export const historyMonths = [1, 3, 6, 12, 24, 60] as const;

/** Which part of the past is meant. */
const period = {
  /** So many months, this one included. More than this one needs Pro. */
  months: z.coerce
    .number()
    .refine((months) => historyMonths.some((one) => one === months), 'Choose 1, 3, 6, 12, 24, or 60 months.')
    .default(1),
  /** Only this card. */
  cardId: uuid.optional(),
};

/** How much cash earns, in percent a year, for the worth of paying later. */
export const apyPercent = z.coerce.number().min(0).max(100).default(4.5);

const figures = {
  /** Dollars of purchases less refunds. */
  spending: z.array(z.object({ month: yearMonth, cardId: uuid, category: spendingCategory, amount: z.number() })),
  /** What purchases gave, and on the best cards of today's wallet would have given, by rates and caps of now. */
  rewards: z.array(
    z.object({
      month: yearMonth,
      earned: z.number(),
      best: z.number(),
      missed: z.number(),
      missedBy: z.array(z.object({ category: spendingCategory, missed: z.number() })),
    }),
  ),
  /** Dollars that waiting to pay was worth. */
  float: z.array(z.object({ month: yearMonth, value: z.number() })),
  charges: z.array(z.object({ month: yearMonth, cardId: uuid, kind: z.enum(['fee', 'interest']), amount: z.number() })),
};

/** A charge that comes by itself again and again, and the card that would give more for it. */
export const recurringCharge = z.object({
  cardId: uuid,
  merchant: z.string(),
  category: spendingCategory,
  rhythm: z.enum(['monthly', 'yearly']),
  amount: z.number(),
  lastOn: calendarDate,
  nextOn: calendarDate,
  better: z.object({ cardId: uuid, gain: z.number() }).nullable(),
});
const recurring = z.array(recurringCharge);

/** The day of the first transaction of all; null where there is none yet. */
const since = calendarDate.nullable();

export const history = named('History', {
  /** First and last month that is told, `YYYY-MM`. */
  from: yearMonth,
  to: yearMonth,
  since,
  /** What cards owed at the end of days, the last one before the period among them. */
  balances: z.array(z.object({ cardId: uuid, day: calendarDate, balance: z.number(), limit: z.number() })),
  ...figures,
  recurring,
});
export type History = z.output<typeof history>;

export const getHistory = defineRoute('cards.history', 'GET /api/history', {
  summary:
    'Balances, spending, rewards, float, fees and recurring charges by month; 402 for more than this month without Pro.',
  query: z.object({ ...period, apyPercent }),
  response: history,
});

export const yearInReview = named('YearInReview', {
  /** First and last month that is told: of this year, the months up to now. */
  from: yearMonth,
  to: yearMonth,
  since,
  ...figures,
  /** Empty for past years: what recurs is known about now. */
  recurring,
  /** The same months a year earlier; null unless transactions are known since they began. */
  before: z.object({ from: yearMonth, to: yearMonth, ...figures }).nullable(),
});
export type YearInReview = z.output<typeof yearInReview>;

export const getYearInReview = defineRoute('cards.yearInReview', 'GET /api/history/year', {
  summary: 'A calendar year of spending, rewards, float, fees and interest, and the year before; 402 without Pro.',
  query: z.object({ year: z.coerce.number().int().min(1970).max(2200), apyPercent }),
  response: yearInReview,
});

export const pastTransaction = named('PastTransaction', {
  id: uuid,
  cardId: uuid,
  postedOn: calendarDate,
  /** Dollars that the card owes more by it; refunds and payments are below 0. */
  amount: z.number(),
  /** As `CardTransaction.kind` of the database. */
  kind: z.enum(['purchase', 'refund', 'payment', 'fee', 'interest', 'cash-advance']),
  /** It hasn't posted yet: its amount can still change, and it's in no sum. */
  isPending: z.boolean(),
  /**
   * Only the person says so ("I used it"), and nobody reported it yet; it's pending too. `late`: the card's lines are further by
   * now than it can take. Null for what a bank or a file reported.
   */
  expected: z.enum(['expected', 'late']).nullable(),
  merchant: z.string(),
  description: z.string(),
  category: spendingCategory,
  /** Whether the person chose the category of this merchant. */
  isOwnCategory: z.boolean(),
});
export type PastTransaction = z.output<typeof pastTransaction>;

export const listTransactions = defineRoute('cards.listTransactions', 'GET /api/history/transactions', {
  summary: 'Transactions, newest first, 50 to a page; 402 for more than this month without Pro.',
  query: z.object({
    ...period,
    category: spendingCategory.optional(),
    /** Only this month of the period. */
    month: yearMonth.optional(),
    /** A part of the merchant or the description. It is not kept. */
    q: line(60, 'A search').optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: named('PastTransactionPage', {
    transactions: z.array(pastTransaction),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
  }),
});

export const setMerchantCategory = defineRoute('cards.setMerchantCategory', 'PUT /api/history/merchant-category', {
  summary: 'Remembers under which category a person counts a merchant, past and future; null forgets it.',
  body: z.strictObject({
    merchant: z.string().min(1, 'Name a merchant.').max(200, 'A merchant can have at most 200 characters.'),
    category: spendingCategory.nullable(),
  }),
  response: null,
});

export const exportHistory = defineRoute('cards.exportHistory', 'GET /api/history/export', {
  summary: 'All transactions of the period as a CSV file; 402 without Pro.',
  query: z.object(period),
  response: 'csv',
});

export const exportHistoryMonths = defineRoute('cards.exportHistoryMonths', 'GET /api/history/export/months', {
  summary: 'Spending by category, rewards, float, fees and interest of each month as a CSV file; 402 without Pro.',
  query: z.object({ ...period, apyPercent }),
  response: 'csv',
});

/** Sizes of paper. */
export const papers = ['letter', 'a4'] as const;

export const exportHistoryPdf = defineRoute('cards.exportHistoryPdf', 'GET /api/history/export/pdf', {
  summary: 'The figures and pictures of the period as a PDF, a page for each month; 402 without Pro.',
  query: z.object({ ...period, apyPercent, paper: z.enum(papers).default('letter') }),
  response: 'pdf',
});
