import { isDeepStrictEqual } from 'node:util';
import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { addDays } from '@floatwise/finance/calendar/calendar';
import { openBills, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { sumCents } from '@floatwise/finance/money/money';
import type { Transaction } from '../db.js';
import type { CardRow } from '../card/card-row.js';

/** A payment as a bank or a file reported it: what it adds to the debt, so negative; a returned payment is positive. */
export interface RecordedPayment {
  postedOn: string;
  amount: number;
}

/**
 * The mark that recorded payments give a closed statement: paid on the first day from which on the payments after its closing
 * date cover its whole balance. Null if they don't: a minimum payment doesn't settle a
 * statement, and a wrong "paid" costs a late fee, while a missing one costs a mail. A statement that asks for nothing is settled once
 * it closed: otherwise it would seem overdue, because its balance isn't known anymore once the next one closed. A later statement's
 * balance includes what an earlier one left open, so payments after it closed count for both.
 * @param payments in the order of their days
 */
export function coveringPayment(
  { closingDate, balance }: { closingDate: string; balance: number },
  payments: readonly RecordedPayment[],
  today: string,
): PaidStatement | null {
  if (balance <= 0) return { closingDate, amount: 0, paidOn: addDays(closingDate, 1) };
  let [paid, covered]: [number, { amount: number; on: string } | null] = [0, null];
  for (const { postedOn, amount } of payments) {
    // The bank's tomorrow can be the person's today.
    if (postedOn <= closingDate || postedOn > addDays(today, 1)) continue;
    paid = sumCents([paid, -amount]);
    if (paid < balance) covered = null;
    else covered ??= { amount: paid, on: postedOn };
  }
  if (covered === null) return null;
  return { closingDate, amount: covered.amount, paidOn: covered.on < today ? covered.on : today };
}

type Followed = Pick<CardRow, 'id' | 'cycleSince' | 'statementClosing' | 'statementBalance'> & CardCycle;

/** The marks that a card's recorded payments give the bills that we follow. */
export async function recordedMarks(tx: Transaction, card: Followed, today: string): Promise<PaidStatement[]> {
  const bills = openBills({ cycle: card, today, since: card.cycleSince, paid: [] });
  const [first] = bills;
  if (!first) return [];
  const recorded = await tx.$queryRaw<{ closingDate: string; balance: number }[]>`
    select closing_date::text as "closingDate", balance::float8 as balance from card_statement
     where card_id = ${card.id}::uuid and closing_date >= ${first.closingDate}::date`;
  const payments = await tx.$queryRaw<RecordedPayment[]>`
    select posted_on::text as "postedOn", amount::float8 as amount from card_transaction
     where card_id = ${card.id}::uuid and kind = 'payment' and not is_pending and posted_on > ${first.closingDate}::date
     order by posted_on, created_at, id`;
  return bills.flatMap(({ closingDate }) => {
    const known = recorded.find((one) => one.closingDate === closingDate) ?? enteredStatement(card, closingDate);
    const mark = known && coveringPayment(known, payments, today);
    return mark ? [mark] : [];
  });
}

/** The statement whose balance the person entered. */
function enteredStatement({ statementClosing, statementBalance }: Followed, closingDate: string) {
  if (statementClosing !== closingDate || statementBalance === null) return null;
  return { closingDate, balance: statementBalance };
}

/** The marks recorded before the bank or the file reported, and now. */
interface Recorded {
  was: readonly PaidStatement[];
  is: readonly PaidStatement[];
}

/**
 * What recorded payments change about the marks that a card holds: ours follow the payments they're made of, and go with them. What
 * the person said stays: a statement that was covered before isn't marked again after they took the mark back, unless it asks for
 * nothing.
 */
export function changedMarks(
  held: readonly PaidStatement[],
  { was, is }: Recorded,
): { kept: PaidStatement[]; gone: PaidStatement[] } {
  const among = (marks: readonly PaidStatement[], { closingDate }: PaidStatement) =>
    marks.find((mark) => mark.closingDate === closingDate);
  const kept = is.filter((mark) => {
    const [before, stored] = [among(was, mark), among(held, mark)];
    if (stored === undefined) return before === undefined || mark.amount === 0;
    return before !== undefined && isOurs(before, stored) && !isDeepStrictEqual(before, mark);
  });
  return { kept, gone: was.filter((mark) => !among(is, mark) && isOurs(mark, among(held, mark))) };
}

/** Whether a held mark is the one that we recorded, perhaps while its day was still the bank's tomorrow. */
const isOurs = ({ amount, paidOn }: PaidStatement, held: PaidStatement | undefined): boolean =>
  held !== undefined && amount === held.amount && (paidOn === held.paidOn || addDays(paidOn, -1) === held.paidOn);

/** Marks the statements that became covered, and takes back our mark where the payment was returned. Returns whether anything changed. */
export async function keepMarks(
  tx: Transaction,
  { id: cardId, paidStatements }: Pick<CardRow, 'id' | 'paidStatements'>,
  recorded: Recorded,
): Promise<boolean> {
  const { kept, gone } = changedMarks(paidStatements ?? [], recorded);
  for (const { closingDate, amount, paidOn } of kept) {
    const key = { cardId, closingDate: new Date(closingDate) };
    const mark = { amount, paidOn: new Date(paidOn) };
    await tx.paidStatement.upsert({
      where: { cardId_closingDate: key },
      create: { ...key, ...mark },
      update: mark,
    });
  }
  const closings = gone.map(({ closingDate }) => new Date(closingDate));
  if (closings.length > 0) await tx.paidStatement.deleteMany({ where: { cardId, closingDate: { in: closings } } });
  return kept.length + gone.length > 0;
}
