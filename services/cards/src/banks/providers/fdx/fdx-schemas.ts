import { z } from 'zod';
import { reportedDay } from '../../bank-facts.js';

/** FDX 6: the parts of a bank's API responses that we read. Everything else is ignored. */

const amount = z.number();
const id = z.string().min(1).max(256);

const locAccount = z.object({
  accountId: id,
  accountType: z.string(),
  accountNumberDisplay: z.string().nullish(),
  productName: z.string().nullish(),
  nickname: z.string().nullish(),
  status: z.string().nullish(),
  currency: z.object({ currencyCode: z.string().max(10) }),
  creditLine: amount.nullish(),
  availableCredit: amount.nullish(),
  currentBalance: amount,
  minimumPaymentAmount: amount.nullish(),
  nextPaymentDate: reportedDay.nullish(),
  lastStmtBalance: amount.nullish(),
  lastStmtDate: reportedDay.nullish(),
  purchasesApr: amount.nullish(),
});
export type LocAccount = z.output<typeof locAccount>;

const page = z
  .object({
    nextOffset: z.union([z.string(), z.number().transform(String)]).nullish(),
    total: z.number().int().nullish(),
  })
  .nullish();
export type PageInfo = z.output<typeof page>;

export const accountsAnswer = z.object({
  page,
  accounts: z.array(z.record(z.string(), z.unknown())).max(200),
});

/** The line of credit in an entry of `accounts`; undefined for other kinds of accounts (checking, loans). */
export const lineOfCredit = z
  .record(z.string(), z.unknown())
  .transform((entry) => entry['locAccount'])
  .pipe(locAccount.optional());

const locTransaction = z.object({
  transactionId: id,
  postedTimestamp: reportedDay.nullish(),
  transactionTimestamp: reportedDay.nullish(),
  description: z.string().max(1_000),
  /** A memo is a debit that will post at the end of the day. */
  debitCreditMemo: z.enum(['DEBIT', 'CREDIT', 'MEMO']),
  amount: amount.nonnegative(),
  /** FDX's `TransactionStatus`: an authorization and a memo haven't posted yet, either. */
  status: z.enum(['AUTHORIZATION', 'MEMO', 'PENDING', 'POSTED']),
  category: z.string().max(200).nullish(),
  transactionType: z.string().max(60).nullish(),
  merchantCategoryCode: z.union([z.string(), z.number().transform(String)]).nullish(),
  foreignAmount: amount.nullish(),
  foreignCurrency: z.string().max(10).nullish(),
});
export type LocTransaction = z.output<typeof locTransaction>;

export const transactionsAnswer = z.object({
  page,
  transactions: z.array(z.object({ locTransaction })).max(10_000),
});

const statement = z.object({
  statementDate: reportedDay,
  dueDate: reportedDay.nullish(),
  statementBalance: amount.nullish(),
  minimumPayment: amount.nullish(),
});
export type LocStatement = z.output<typeof statement>;

export const statementsAnswer = z.object({ page, statements: z.array(statement).max(1_000) });
