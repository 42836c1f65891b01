import { addDays, isCalendarDate, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { maskCardNumbers } from '@floatwise/contracts/card-number';
import type { ReportedTransaction } from '../transactions/transaction.js';
import { z } from 'zod';
import { BankFault } from './bank-fault.js';

const statementFacts = z.object({
  closingDate: z.string(),
  dueDate: z.string().nullable(),
  balance: z.number(),
  minimumPayment: z.number().nullable(),
});
/** A closed statement as the bank reports it. Dates are `YYYY-MM-DD`, amounts are in dollars. */
export type StatementFacts = z.output<typeof statementFacts>;

const accountFacts = z.object({
  /** The bank's own ID. */
  externalId: z.string(),
  name: z.string(),
  /** Empty if the bank doesn't provide it. */
  lastFour: z.string(),
  currentBalance: z.number(),
  /** Null where the bank gives none, as for a charge card. */
  creditLimit: z.number().nullable(),
  /** APR on purchases, percent. */
  apr: z.number().nullable(),
  minimumPayment: z.number().nullable(),
  /** The last closed statement, if the bank provides it. */
  statement: statementFacts.nullable(),
  /** When the next payment is due. It belongs to the last statement unless that one is paid. */
  dueDate: z.string().nullable(),
  /** The day up to which the data reaches, where it's a copy of the bank's and says so; null for the bank's own. */
  asOf: z.string().nullable().default(null),
});
/** What a bank reports about one credit card account. */
export type AccountFacts = z.output<typeof accountFacts>;

/** An account in another currency: our figures are in US dollars, so no card can follow it. */
const foreignAccount = z.object({
  externalId: z.string(),
  name: z.string(),
  lastFour: z.string(),
  /** ISO 4217. */
  currency: z.string(),
});
export type ForeignAccount = z.output<typeof foreignAccount>;

export interface ReportedAccounts {
  cards: AccountFacts[];
  foreign: ForeignAccount[];
}

/** A bank's accounts, each read in its own currency. */
export function reportedAccounts<Account>(
  accounts: readonly Account[],
  read: { foreignOf: (account: Account) => ForeignAccount | null; factsOf: (account: Account) => AccountFacts },
): ReportedAccounts {
  const reported: ReportedAccounts = { cards: [], foreign: [] };
  for (const account of accounts) {
    const foreign = read.foreignOf(account);
    if (foreign) reported.foreign.push(foreign);
    else reported.cards.push(read.factsOf(account));
  }
  return reported;
}

/** A bill reaches people 21 days before it's due (12 CFR 1026.5(b)(2)(ii)), and a billing period has 28 days or more. */
const soonestNextDue = 21 + 28;

/**
 * The next due date, if it's that of the statement that closed on this day. Once that one is paid, a bank can name the date of the
 * statement after it; before it's there, that of the one before.
 */
export const dueDateFor = (closingDate: CalendarDate, nextDueDate: CalendarDate | null): CalendarDate | null =>
  nextDueDate !== null && nextDueDate > closingDate && nextDueDate < addDays(closingDate, soonestNextDue)
    ? nextDueDate
    : null;

const longestName = 80;

/** A bank's name for an account, the way we store it: one line, without any card number. */
export function accountName(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ').trim();
  return maskCardNumbers(line).slice(0, longestName).trim() || 'Credit card';
}

/** The last four digits of a number as banks display it: `********1234`. */
export const lastFourOf = (shown: string): string => /(\d{4})\D*$/.exec(shown)?.[1] ?? '';

/** A date, or an instant of which we use the date. */
export const reportedDay = z.string().transform((text, context) => {
  const day = text.slice(0, 10);
  if (isCalendarDate(day)) return day;
  context.addIssue({ code: 'custom', message: 'is no date' });
  return z.NEVER;
});

/** The bank's date may be ahead of ours, but by no more than this. */
const mostAheadDays = 366;
const mostMoney = 9_999_999_999.99;
const isMoney = (amount: number): boolean => Number.isFinite(amount) && Math.abs(amount) <= mostMoney;
const isBetween = (day: string | null, from: string, to: string): boolean => day === null || (day >= from && day <= to);

/**
 * Refuses figures that no bank means, such as a negative limit or a date in the next century. @throws BankFault
 * `malformed`
 */
export function requireSense(account: AccountFacts, today: string): AccountFacts {
  const { creditLimit, currentBalance, minimumPayment, apr, statement, dueDate } = account;
  const sane =
    (creditLimit ?? 0) >= 0 &&
    [creditLimit ?? 0, currentBalance, minimumPayment ?? 0, statement?.balance ?? 0].every(isMoney) &&
    (minimumPayment ?? 0) >= 0 &&
    (apr === null || (apr >= 0 && apr <= 100)) &&
    isBetween(dueDate, addDays(today, -2 * 365), addDays(today, mostAheadDays));
  if (!sane) throw new BankFault('malformed');
  if (statement) requireSensibleStatement(statement, today);
  return account;
}

/** @throws BankFault `malformed` */
export function requireSensibleStatement(statement: StatementFacts, today: string): StatementFacts {
  const { closingDate, dueDate, balance, minimumPayment } = statement;
  const sane =
    isMoney(balance) &&
    (minimumPayment ?? 0) >= 0 &&
    isBetween(closingDate, addDays(today, -10 * 366), addDays(today, mostAheadDays)) &&
    isBetween(dueDate, closingDate, addDays(closingDate, 70));
  if (!sane) throw new BankFault('malformed');
  return statement;
}

/** @throws BankFault `malformed` */
export function requireSensibleTransaction(one: ReportedTransaction, today: string): ReportedTransaction {
  const [from, to] = [addDays(today, -10 * 366), addDays(today, mostAheadDays)];
  const sane = isMoney(one.amount) && isBetween(one.postedOn, from, to) && isBetween(one.madeOn, from, to);
  if (!sane) throw new BankFault('malformed');
  return one;
}

/** The day up to which a sync has read an account: a copy that is older than today doesn't have what came since. */
export const readTo = ({ asOf }: Pick<AccountFacts, 'asOf'>, today: CalendarDate): CalendarDate =>
  asOf !== null && asOf < today ? asOf : today;

/** The currency of an account in another one, by the last sync's facts; null for one in US dollars. */
export const foreignCurrency = (kept: unknown): string | null => foreignAccount.safeParse(kept).data?.currency ?? null;

/** The last sync's facts as stored in `bank_account`; null for rows written before we stored them. */
export const storedFacts = (kept: unknown): AccountFacts | null => accountFacts.safeParse(kept).data ?? null;
