import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { formatMoney, formatPercent, sumCents } from '@floatwise/finance/money/money';
import { spendingByCard, spendingByCategory, type KnownPast } from '@floatwise/finance/past/past-sums';
import { barTable, type BarRow } from './bar-table.js';
import { nameOf, partTitle, type Report } from './report.js';
import type { Sheet } from './sheet.js';

const mostCards = 20;

interface At {
  x: number;
  y: number;
  width: number;
}

const row = (name: { name: string; instead?: string }, { amount, percent }: { amount: number; percent: number }) => ({
  ...name,
  value: amount,
  cells: [formatMoney(amount), formatPercent(percent)],
});

function spendingTable(sheet: Sheet, { x, y, width }: At, { by, rows }: { by: string; rows: BarRow[] }): number {
  const title = `Spending by ${by.toLowerCase()}`;
  const top = partTitle(sheet, title, { x, y, width });
  const alt = `Bars: ${title.toLowerCase()}, from ${rows[0]?.name ?? ''} to ${rows.at(-1)?.name ?? ''}, largest first.`;
  return barTable(sheet, { x, y: top, width }, { alt, headers: [by, 'Spent', 'Share'], rows, cellWidths: [54, 32] });
}

/** Where the money went, by category and then, below it or in a column beside it, by card. */
export function spendingTables(
  sheet: Sheet,
  report: Report,
  { past, at, below }: { past: KnownPast; at: At; below: Omit<At, 'y'> },
): number {
  const categories = spendingByCategory(past).map((share) => row({ name: categoryLabel[share.id] }, share));
  if (categories.length === 0) return at.y;
  const ids = report.cards.map(({ id }) => id);
  const shares = spendingByCard(past, ids);
  const rest = shares.slice(mostCards);
  const others = {
    amount: sumCents(rest.map(({ amount }) => amount)),
    percent: rest.reduce((sum, one) => sum + one.percent, 0),
  };
  const cards = [
    ...shares.slice(0, mostCards).map((share) => row(nameOf(report, share.id), share)),
    ...(rest.length > 0 ? [row({ name: `${rest.length} more cards` }, others)] : []),
  ];
  const end = spendingTable(sheet, at, { by: 'Category', rows: categories });
  if (cards.length === 0) return end;
  const top = below.x === at.x ? end + 18 : at.y;
  return Math.max(end, spendingTable(sheet, { ...below, y: top }, { by: 'Card', rows: cards }));
}
