import { dueMonthProblem, type CardValues } from '@floatwise/contracts/card-fields';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { addDays, dayOfMonth, daysInMonth, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import type { CardRow } from '../card/card-row.js';
import type { FileFacts } from './read-statement.js';

/** The card fields that a statement file can provide. */
export type CardFigures = Pick<
  CardRow,
  | 'currentBalance'
  | 'statementBalance'
  | 'statementClosing'
  | 'minimumPayment'
  | 'statementDate'
  | 'dueDate'
  | 'dueMonth'
  | 'cycleSince'
>;
export const figureNames = [
  ...(['currentBalance', 'statementBalance', 'statementClosing', 'minimumPayment'] as const),
  ...(['statementDate', 'dueDate', 'dueMonth', 'cycleSince'] as const),
] satisfies (keyof CardFigures)[];

const dayNames = ['statementDate', 'dueDate', 'dueMonth'] as const;

/** An older balance is outdated. */
const freshDays = 40;

/** A day of the month, in a month that may be shorter than the stored day. */
const dayIn = (date: string, stored: number): number =>
  dayOfMonth(date) === daysInMonth(yearMonthOf(date)) && stored > dayOfMonth(date) ? stored : dayOfMonth(date);

type Days = Pick<CardValues, 'statementDate' | 'dueDate' | 'dueMonth'>;

function daysOf(card: Days, { closingDate, dueDate }: NonNullable<FileFacts['statement']>): Days {
  const statementDate = dayIn(closingDate, card.statementDate);
  if (dueDate === null || dueDate <= closingDate) return { ...card, statementDate };
  const days: Days = {
    statementDate,
    dueDate: dayIn(dueDate, card.dueDate),
    dueMonth: yearMonthOf(dueDate) === yearMonthOf(closingDate) ? 'same' : 'next',
  };
  return dueMonthProblem(days) === null ? days : { ...card };
}

/**
 * What a file changes in a card's figures, if it has newer data than the card: a balance from the last 40 days with no
 * newer one known, and the latest closed statement. If a bank feeds the card, the bank always knows better.
 * @param latestBalance the newest day with a known balance, `YYYY-MM-DD`
 */
export function figuresFrom(
  { balance, statement }: Pick<FileFacts, 'balance' | 'statement'>,
  card: CardFigures & Pick<CardRow, 'connectionType'>,
  { today, latestBalance }: { today: string; latestBalance: string | null },
): Partial<CardFigures> {
  if (card.connectionType !== 'manual') return {};
  const reported: Partial<CardFigures> = {};
  if (
    balance &&
    balance.on >= addDays(today, -freshDays) &&
    balance.on <= addDays(today, 1) &&
    balance.on >= (latestBalance ?? '')
  ) {
    reported.currentBalance = balance.amount;
  }
  if (statement) {
    const days = daysOf(card, statement);
    if (statement.closingDate === lastClosingDate(days, today)) {
      Object.assign(reported, days, {
        // A statement in the person's favor asks for nothing.
        statementBalance: Math.max(0, statement.balance),
        statementClosing: statement.closingDate,
        minimumPayment: statement.minimumPayment ?? card.minimumPayment,
      } satisfies Partial<CardFigures>);
    }
  }
  const changes = (name: keyof CardFigures): boolean => name in reported && reported[name] !== card[name];
  // The bills of other days are followed from today on, as after any change of the days.
  if (dayNames.some(changes)) reported.cycleSince = today;
  return Object.fromEntries(figureNames.filter(changes).map((name) => [name, reported[name]]));
}

/** What a file changed: each figure before and after. */
export type ChangedFigures = Partial<Record<keyof CardFigures, { was: unknown; became: unknown }>>;

/** What to restore when the import is undone: each figure that nobody has changed since. */
export function figuresBack(changed: ChangedFigures, card: CardFigures): Partial<CardFigures> {
  return Object.fromEntries(
    figureNames.flatMap((name) => {
      const change = changed[name];
      return change && card[name] === change.became ? [[name, change.was]] : [];
    }),
  );
}
