import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { CalendarDate, YearMonth } from '@floatwise/finance/calendar/calendar';
import type { MailContent, MailRow, MailSection } from '../../mail/mail-content.js';
import { oneLine } from '../../mail/one-line.js';

/** What a reminder says, without greeting and footer. */
export type ReminderWords = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs' | 'action'> & {
  sections: MailSection[];
};

/** The pages that reminders lead to. */
export interface ReminderLinks {
  home: string;
  bills: string;
  beforeClose: string;
  transfers: string;
  receipt: (month: YearMonth) => string;
}

/** What a reminder is written from. */
export interface ReminderInput {
  /** The cards that the person wants to be reminded of, in the order of their wallet. */
  cards: readonly PlannerCard[];
  today: CalendarDate;
  /** Days before a due date on which the daily reminder names it. */
  daysAhead: readonly number[];
  links: ReminderLinks;
}

/** Opened by someone who's signed out, a page asks them to sign in first, and then shows what the mail was about. */
export const reminderLinks = (origin: string): ReminderLinks => ({
  home: `${origin}/`,
  bills: `${origin}/auth?next=%2F`,
  beforeClose: `${origin}/auth?next=${encodeURIComponent('/?tool=before-close')}`,
  transfers: `${origin}/balance-transfer`,
  receipt: (month) => `${origin}/auth?next=${encodeURIComponent(`/receipt/${month}`)}`,
});

/** The cards with names that fit in a line. */
export const withReadableNames = (cards: readonly PlannerCard[]): PlannerCard[] =>
  cards.map((card) => ({
    ...card,
    name: oneLine(card.name) || 'Card without a name',
    nickname: card.nickname === null ? null : oneLine(card.nickname),
  }));

/** A list longer than this says how many more there are. */
export const maxRows = 12;

/** The first rows of a list, and a sentence about the others. */
export function firstRows(rows: readonly MailRow[], noun: string): Pick<MailSection, 'rows' | 'notes'> {
  const more = rows.length - maxRows;
  return more > 0
    ? { rows: rows.slice(0, maxRows), notes: [`And ${more} more ${noun}${more === 1 ? '' : 's'}.`] }
    : { rows: [...rows] };
}

/** More than an inbox shows of a mail beside its subject. */
const maxPreviewLength = 150;

/**
 * Sentences for the line that inboxes show beside the subject, as many as there's room for. A short one would be filled up with
 * invisible characters, which make the mail larger.
 */
export function inbox(parts: readonly string[]): string {
  let line = '';
  for (const part of parts) if (line.length < maxPreviewLength) line += `${line && ' '}${part.replace(/\.?$/, '.')}`;
  return line || 'From your wallet at Floatwise.';
}
