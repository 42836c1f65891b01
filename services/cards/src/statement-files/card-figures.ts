import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { addDays } from '@floatwise/finance/calendar/calendar';
import type { CardCycle } from '@floatwise/finance/cycle/cycle';
import { billingDays } from '../card/billing-days.js';
import { minimumOfStatement } from '../card/card-rules.js';
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

function daysOf(card: CardCycle, { closingDate, dueDate }: NonNullable<FileFacts['statement']>): CardCycle {
  const isOfIt = dueDate !== null && dueDate > closingDate;
  const known = { statementDate: card.statementDate, dueDate: card.dueDate, dueMonth: card.dueMonth };
  return billingDays([{ closingDate, dueDate: isOfIt ? dueDate : null }], known) ?? known;
}

/**
 * The balance that a card takes from a file: at most 40 days old, and no newer one known. Null if there's none, and if a bank
 * feeds the card: the bank always knows better.
 * @param latestBalance the newest day with a known balance, `YYYY-MM-DD`
 */
export function balanceFrom(
  balance: FileFacts['balance'],
  card: Pick<CardRow, 'connectionType'>,
  { today, latestBalance }: { today: string; latestBalance: string | null },
): number | null {
  if (!balance || card.connectionType !== 'manual') return null;
  const isFresh = balance.on >= addDays(today, -freshDays) && balance.on <= addDays(today, 1);
  return isFresh && balance.on >= (latestBalance ?? '') ? balance.amount : null;
}

/**
 * A file's figures for a card, also those that the card has already: the balance that the card takes, and the latest closed
 * statement. If a bank feeds the card, nothing.
 */
export function reportedFigures(
  { balance, statement }: { balance: number | null; statement: FileFacts['statement'] },
  card: CardFigures & Pick<CardRow, 'connectionType'>,
  today: string,
): Partial<CardFigures> {
  if (card.connectionType !== 'manual') return {};
  const reported: Partial<CardFigures> = balance === null ? {} : { currentBalance: balance };
  if (statement) {
    const days = daysOf(card, statement);
    if (statement.closingDate === lastClosingDate(days, today)) {
      Object.assign(reported, days, {
        // A statement in the person's favor asks for nothing.
        statementBalance: Math.max(0, statement.balance),
        statementClosing: statement.closingDate,
        minimumPayment: minimumOfStatement(statement.minimumPayment, statement.closingDate, card),
        // The bills of other days are followed from today on, as after any change of the days.
        cycleSince: dayNames.some((name) => days[name] !== card[name]) ? today : card.cycleSince,
      } satisfies Partial<CardFigures>);
    }
  }
  return reported;
}

/** Those of the reported figures that the card doesn't have yet. */
export const changedFigures = (reported: Partial<CardFigures>, card: CardFigures): Partial<CardFigures> =>
  Object.fromEntries(
    figureNames.flatMap((name) => (name in reported && reported[name] !== card[name] ? [[name, reported[name]]] : [])),
  );

/** A file's figures: each before and after, also where both are the same. */
export type ChangedFigures = Partial<Record<keyof CardFigures, { was: unknown; became: unknown }>>;

/** What to restore when the import is undone: each figure that nobody has changed since. */
export function figuresBack(changed: ChangedFigures, card: CardFigures): Partial<CardFigures> {
  return Object.fromEntries(
    figureNames.flatMap((name) => {
      const change = changed[name];
      return change && change.was !== change.became && card[name] === change.became ? [[name, change.was]] : [];
    }),
  );
}
