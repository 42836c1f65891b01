import { addDays, isCalendarDate } from '@floatwise/finance/calendar';
import { maskCardNumbers } from '@floatwise/finance/text-card-number';
import type { ToldTransaction } from '../transactions/transaction.js';
import { z } from 'zod';
import { BankFault } from './bank-fault.js';

/** A closed statement as a bank tells of it. Dates are `YYYY-MM-DD`, amounts dollars. */
export interface StatementFacts {
  closingDate: string;
  dueDate: string | null;
  balance: number;
  minimumPayment: number | null;
}

/** What a bank tells of one credit card account. */
export interface AccountFacts {
  /** The bank's own id. */
  externalId: string;
  name: string;
  /** Empty where the bank doesn't tell. */
  lastFour: string;
  currentBalance: number;
  creditLimit: number;
  /** Percent a year on purchases. */
  apr: number | null;
  minimumPayment: number | null;
  /** The last closed statement, where it's told. */
  statement: StatementFacts | null;
  /** When the next payment is due; it belongs to the last statement unless that is paid. */
  dueDate: string | null;
}

const longestName = 80;

/** A bank's name for an account, as we keep it: one line, and no card number in it. */
export function accountName(told: string): string {
  const line = told.replace(/\p{Cc}+/gu, ' ').trim();
  return maskCardNumbers(line).slice(0, longestName).trim() || 'Credit card';
}

/** The last four digits of a number as banks show it: `********1234`. */
export const lastFourOf = (shown: string): string => /(\d{4})\D*$/.exec(shown)?.[1] ?? '';

/** A day of a date or an instant, as its text says; null for anything else. */
export function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

/** A bank's calendar may be ahead of ours, but not by this. */
const mostAheadDays = 366;
const mostMoney = 9_999_999_999.99;
const isMoney = (amount: number): boolean => Number.isFinite(amount) && Math.abs(amount) <= mostMoney;
const isBetween = (day: string | null, from: string, to: string): boolean => day === null || (day >= from && day <= to);

/** Figures no bank means: a negative limit, a date of the next century. @throws BankFault `malformed` */
export function requireSense(account: AccountFacts, today: string): AccountFacts {
  const { creditLimit, currentBalance, minimumPayment, apr, statement, dueDate } = account;
  const sane =
    creditLimit >= 0 &&
    [creditLimit, currentBalance, minimumPayment ?? 0, statement?.balance ?? 0].every(isMoney) &&
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
export function requireSensibleTransaction(one: ToldTransaction, today: string): ToldTransaction {
  const [from, to] = [addDays(today, -10 * 366), addDays(today, mostAheadDays)];
  const sane = isMoney(one.amount) && isBetween(one.postedOn, from, to) && isBetween(one.madeOn, from, to);
  if (!sane) throw new BankFault('malformed');
  return one;
}

const keptFacts = z.object({
  externalId: z.string(),
  name: z.string(),
  lastFour: z.string(),
  currentBalance: z.number(),
  creditLimit: z.number(),
  apr: z.number().nullable(),
  minimumPayment: z.number().nullable(),
  statement: z
    .object({
      closingDate: z.string(),
      dueDate: z.string().nullable(),
      balance: z.number(),
      minimumPayment: z.number().nullable(),
    })
    .nullable(),
  dueDate: z.string().nullable(),
}) satisfies z.ZodType<AccountFacts>;

/** What `bank_account` keeps of the last sync; null where it was kept before that was so. */
export const storedFacts = (kept: unknown): AccountFacts | null => keptFacts.safeParse(kept).data ?? null;
