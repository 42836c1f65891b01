import { z } from 'zod';
import { reportedDay } from '../../bank-facts.js';

/** Yodlee 1.1: the parts of the aggregator's responses that we read. */

const amount = z.number();
const money = z.object({ amount, currency: z.literal('USD') });
const anyMoney = z.object({ amount, currency: z.string().max(10) });
const id = z.union([z.number().int().positive(), z.string().regex(/^\d{1,19}$/)]).transform(String);
/** Some fields are an amount with a currency; some are just a number. */
const figure = z.union([amount, anyMoney.transform((one) => one.amount)]).nullish();

export const tokenAnswer = z.object({
  token: z.object({ accessToken: z.string().min(1), expiresIn: z.number().positive() }),
});

const dataset = z.object({
  name: z.string().nullish(),
  additionalStatus: z.string().nullish(),
  /** When its last update succeeded. */
  lastUpdated: reportedDay.nullish().catch(null),
});

const account = z.object({
  id,
  CONTAINER: z.string(),
  accountName: z.string().nullish(),
  accountNumber: z.string().nullish(),
  accountStatus: z.string().nullish(),
  balance: anyMoney,
  runningBalance: figure,
  availableCredit: figure,
  totalCreditLine: figure,
  amountDue: figure,
  minimumAmountDue: figure,
  dueDate: reportedDay.nullish(),
  lastStatementBalance: figure,
  lastStatementDate: reportedDay.nullish(),
  apr: amount.nullish(),
  dataset: z.array(dataset).nullish(),
});
export type YodleeAccount = z.output<typeof account>;
export const accountsAnswer = z.object({ account: z.array(account).max(200).default([]) });

const transaction = z.object({
  CONTAINER: z.string(),
  id,
  amount: money,
  baseType: z.enum(['DEBIT', 'CREDIT']),
  category: z.string().max(200).nullish(),
  description: z.object({ original: z.string().max(1_000), simple: z.string().nullish() }),
  mcc: z.union([z.string(), z.number().transform(String)]).nullish(),
  type: z.string().max(60).nullish(),
  date: reportedDay,
  transactionDate: reportedDay.nullish(),
  postDate: reportedDay.nullish(),
  status: z.enum(['POSTED', 'PENDING']),
});
export type YodleeTransaction = z.output<typeof transaction>;
export const transactionsAnswer = z.object({ transaction: z.array(transaction).max(10_000).default([]) });

export const countAnswer = z.object({
  transaction: z.object({ TOTAL: z.object({ count: z.number().int().nonnegative() }) }),
});

/** A webhook event. Unknown IDs are ignored. */
export const webhookEvent = z.object({
  event: z.object({ data: z.object({ providerAccount: z.array(z.object({ id })).max(1_000).default([]) }) }),
});
