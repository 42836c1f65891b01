import type { History } from '@floatwise/contracts/cards/history.http';
import { formatShort, yearMonthOf } from '@floatwise/finance/calendar/calendar';
import { formatMoney } from '@floatwise/finance/money/money';
import { monthName } from '@floatwise/finance/calendar/month-name';
import type { PastSums } from '@floatwise/finance/past/past-sums';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { knownMonths } from '../month-lines.js';
import { palette, margin, type Paper, type Sheet } from './sheet.js';

/** A card of the wallet, to be named. */
export interface ReportCard {
  id: string;
  name: string;
  nickname: string | null;
  lastFour: string;
}

/** All that the PDF tells; plain data, which a thread can be given. */
export interface Report {
  /** With the balance of each day. */
  history: History;
  cards: readonly ReportCard[];
  /** The one card that it's about; null for all. */
  cardId: string | null;
  /** Percent a year, by which the float is valued. */
  apyPercent: number;
  paper: Paper;
  /** The person's day. */
  today: string;
  /** ISO instant. */
  createdAt: string;
}

/** 'Nov 22, 2026'. */
export const longDay = (day: string): string => `${formatShort(day)}, ${day.slice(0, 4)}`;

/** 'November 2026'. */
export const longMonth = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`;

/** 'December 2025 to November 2026'. */
export const span = ({ from, to }: { from: string; to: string }): string =>
  from === to ? longMonth(from) : `${longMonth(from)} to ${longMonth(to)}`;

/** What a card is called, and what instead if that can't be drawn. */
export function nameOf({ cards }: Report, cardId: string): { name: string; instead: string } {
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return { name: 'A card', instead: 'A card' };
  return { name: cardName(card), instead: card.lastFour ? `Card ending in ${card.lastFour}` : 'A card' };
}

/** The months that get a page: from the first transaction on. */
export const reportMonths = ({ history }: Report): string[] => knownMonths(history);

/** 'All cards', or the one that it's about; of this month, up to which day. */
export function aboutWords(report: Report, to: string): string {
  const about = report.cardId === null ? 'All cards' : nameOf(report, report.cardId).name;
  return to === yearMonthOf(report.today) ? `${about}, up to ${longDay(report.today)}` : about;
}

/** Where the content below the title and the figures begins. */
export const contentTop = 196;

/** Two columns: a wide one, for names, and a narrow one. */
export const columnWidths = (sheet: Sheet): { wide: number; narrow: number } => ({
  wide: sheet.inner - 24 - 204,
  narrow: 204,
});

export function pageTitle(sheet: Sheet, title: string, about: string): void {
  const place = { x: margin, width: sheet.inner };
  sheet.line('H1', title, { ...place, y: 106, size: 22, weight: 600 });
  sheet.line('P', about, { ...place, y: 124, size: 10, color: palette.inkSoft });
}

/** The title of a part of a page. Returns the top of what follows. */
export function partTitle(
  sheet: Sheet,
  title: string,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  sheet.line('H2', title, { x, y: y + 10, width, size: 11, weight: 600 });
  return y + 18;
}

/** The figures that come first. */
export function keyFigures(sheet: Sheet, { spent, earned, missed, float, fees, interest }: PastSums): void {
  const figures = [
    ['Spent', spent],
    ['Rewards earned', earned],
    ['Left on the table', missed],
    ['Float earned', float],
    ['Fees and interest', fees + interest],
  ] as const;
  const width = sheet.inner / figures.length;
  sheet.inside('Sect', () =>
    figures.forEach(([name, amount], index) => {
      const x = margin + index * width;
      sheet.element('P', {}, () => {
        sheet.write(`${name} `, { x, y: 150, width: width - 8, size: 8, color: palette.inkSoft });
        sheet.write(formatMoney(amount), { x, y: 168, width: width - 12, size: 15, weight: 600, isShrunk: true });
      });
    }),
  );
}

/** What the figures rest on, at the foot of a page's content. */
export function notes(sheet: Sheet, { apyPercent, today }: Report): void {
  const place = { x: margin, width: sheet.inner, size: 7.5, color: palette.inkSoft, leading: 10.5 };
  const words =
    `Rewards are based on your cards, rates and caps as of ${longDay(today)}, minus foreign fees. A card that carries a ` +
    'balance never counts as the best one, and available credit is ignored. Left on the table is what the best cards ' +
    `would have earned on top. Float is what your cash could earn at ${apyPercent}% a year until the bills were due.`;
  sheet.paragraph(words, { ...place, y: sheet.height - margin - 28 });
}
