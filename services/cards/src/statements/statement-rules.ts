import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import { formatShort, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { openBills, statementClosingDate, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { DomainError } from '@floatwise/service-kit/errors';
import { refusedField } from '../card/card-rules.js';

/** What the person sent about a payment; absent fields weren't sent. */
export interface Payment {
  amount?: number | null | undefined;
  paidOn?: string | undefined;
}

/**
 * 409 unless a statement of this card closed on that day and its bill is one that we track (decisions.md, "Two bills":
 * closed before today, due on or after the day the card was added or its days last changed).
 */
export function requireClosedStatement(
  card: CardCycle & { cycleSince: string },
  closingDate: string,
  today: string,
): void {
  const closed = openBills({ cycle: card, today, since: card.cycleSince, paid: [] });
  if (closed.some((bill) => bill.closingDate === closingDate)) return;
  if (closingDate >= today && statementClosingDate(card, yearMonthOf(closingDate)) === closingDate) {
    const sentence = `That statement closes on ${formatShort(closingDate)} and can be paid from the day after.`;
    throw new DomainError('statement-open', 409, sentence);
  }
  const sentence = `No statement of this card closed on ${formatShort(closingDate)}.`;
  throw new DomainError('no-such-statement', 409, sentence);
}

/**
 * 400 unless each imported mark is for a bill that we track and was paid today or earlier. `path` is the marks' path in
 * the request.
 */
export function requireFollowedMarks(
  card: CardCycle & { cycleSince: string; paidStatements: readonly PaidStatement[] },
  today: string,
  path: string,
): void {
  const bills = openBills({ cycle: card, today, since: card.cycleSince, paid: [] });
  card.paidStatements.forEach(({ closingDate, paidOn }, at) => {
    if (!bills.some((bill) => bill.closingDate === closingDate)) {
      throw refusedField(
        `${path}.${at}.closingDate`,
        `No statement of this card closed on ${formatShort(closingDate)}.`,
      );
    }
    if (paidOn > today) throw refusedField(`${path}.${at}.paidOn`, aheadSentence);
  });
}

const aheadSentence = 'A payment can’t be in the future.';

/** The mark to store: fields that weren't sent stay as they were; a new mark has no amount and today's date. */
export function paymentOf(
  { closingDate, before, today }: { closingDate: string; before: PaidStatement | undefined; today: string },
  { amount, paidOn }: Payment,
): PaidStatement {
  const paid = {
    closingDate,
    amount: amount === undefined ? (before?.amount ?? null) : amount,
    paidOn: paidOn ?? before?.paidOn ?? today,
  };
  if (paidOn !== undefined && paidOn > today) throw refusedField('paidOn', aheadSentence);
  if (paid.paidOn < closingDate) {
    throw refusedField('paidOn', 'A statement can’t be paid before it closes.');
  }
  return paid;
}
