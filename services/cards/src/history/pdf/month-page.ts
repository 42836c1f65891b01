import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { clampDay, formatShort, daysBetween } from '@floatwise/finance/calendar/calendar';
import type { BalancePoint } from '@floatwise/finance/past/balance-history';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { formatBalance, formatMoney, sumCents } from '@floatwise/finance/money/money';
import { missedText } from '@floatwise/finance/past/past-rewards';
import { isEmptyPast, pastSums, pastWithin, type KnownPast } from '@floatwise/finance/past/past-sums';
import { barTable } from './bar-table.js';
import { figureTable } from './figure-table.js';
import { linePlot } from './plots.js';
import {
  aboutWords,
  columnWidths,
  contentTop,
  keyFigures,
  longMonth,
  nameOf,
  notes,
  pageTitle,
  partTitle,
  type Report,
} from './report.js';
import { margin, type Sheet } from './sheet.js';
import { spendingTables } from './spending-tables.js';

const mostCategories = 4;
const mostCharged = 4;

interface Column {
  x: number;
  width: number;
}

/** One month on one page. `points` are the balances of the whole period. */
export function monthPage(sheet: Sheet, report: Report, { month, points }: { month: string; points: BalancePoint[] }) {
  const past = pastWithin(report.history, { from: month, to: month });
  const { wide, narrow } = columnWidths(sheet);
  const [left, right] = [
    { x: margin, width: wide },
    { x: sheet.width - margin - narrow, width: narrow },
  ];
  sheet.page(longMonth(month));
  sheet.inside('Sect', () => {
    pageTitle(sheet, longMonth(month), aboutWords(report, month));
    if (isEmptyPast(past)) {
      const words = 'Your transactions show no purchases or charges this month.';
      sheet.paragraph(words, { x: margin, y: 160, width: sheet.inner, size: 11, leading: 16 });
    } else {
      keyFigures(sheet, pastSums(past));
      spendingTables(sheet, report, { past, at: { ...left, y: contentTop }, below: left });
    }
    let y = isEmptyPast(past) ? contentTop : rewards(sheet, past, { ...right, y: contentTop, today: report.today });
    y = balances(sheet, { month, points, today: report.today }, { ...right, y });
    if (!isEmptyPast(past)) charges(sheet, report, { past, ...right, y });
    notes(sheet, report);
  });
}

function rewards(sheet: Sheet, past: KnownPast, { x, y, width, today }: Column & { y: number; today: string }): number {
  const [month] = past.rewards;
  if (!month) return y;
  let top = partTitle(sheet, 'Rewards', { x, y, width });
  top = sheet.paragraph(missedText(month, today), { x, y: top + 8, width, size: 8.5, leading: 12 }) + 8;
  const { earned, best, missed, missedBy } = month;
  const rest = missedBy.slice(mostCategories).map((one) => one.missed);
  const rows = [
    { name: 'Earned', value: earned },
    { name: 'On the best cards', value: best },
    { name: 'Left on the table', value: missed, isHalf: true, isStrong: true },
    ...missedBy.slice(0, mostCategories).map((one) => ({
      name: `Missed: ${categoryLabel[one.category].toLowerCase()}`,
      value: one.missed,
      isHalf: true,
    })),
    ...(rest.length > 0 ? [{ name: 'Missed: the rest', value: sumCents(rest), isHalf: true }] : []),
  ];
  const alt = `Bars: ${formatMoney(earned)} earned, ${formatMoney(best)} on the best cards, ${formatMoney(missed)} left on the table.`;
  const cells = rows.map((row) => ({ ...row, cells: [formatMoney(row.value)] }));
  const table = { alt, headers: ['Rewards', 'Amount'], rows: cells, cellWidths: [56] };
  return barTable(sheet, { x, y: top, width }, table) + 18;
}

/** The points of these days, with one at both ends: what is known holds until the next point. Empty if nothing is known yet. */
function pointsWithin(points: readonly BalancePoint[], { from, to }: { from: string; to: string }): BalancePoint[] {
  const until = points.filter(({ day }) => day <= to);
  const before = until.findLast(({ day }) => day <= from);
  const own = [...(before ? [{ ...before, day: from }] : []), ...until.filter(({ day }) => day > from)];
  const last = own.at(-1);
  return !last || last.day === to ? own : [...own, { ...last, day: to }];
}

function balances(
  sheet: Sheet,
  { month, points, today }: { month: string; points: BalancePoint[]; today: string },
  { x, y, width }: Column & { y: number },
): number {
  const last = clampDay(month, 31) < today ? clampDay(month, 31) : today;
  const own = pointsWithin(points, { from: `${month}-01`, to: last });
  const [first, end] = [own[0], own.at(-1)];
  if (!first || !end) return y;
  const highest = own.reduce((most, point) => (point.balance > most.balance ? point : most), first);
  const top = partTitle(sheet, 'Balance and utilization', { x, y, width });
  linePlot(
    sheet,
    { x, y: top + 10, width, height: 64 },
    {
      alt: `A line: utilization from ${formatShort(first.day)} to ${formatShort(end.day)}, from ${formatUtilization(first.utilization)} to ${formatUtilization(end.utilization)}, with lines at 30% and 10%.`,
      points: own.map((point) => ({ at: daysBetween(first.day, point.day), value: point.utilization })),
      levels: [
        { value: 30, label: '30%' },
        { value: 10, label: '10%' },
      ],
      ...{ least: 40, format: formatUtilization, from: formatShort(first.day), to: formatShort(end.day) },
    },
  );
  const rows = [
    ['First day', first],
    ['Highest', highest],
    ['Last day', end],
  ] as const;
  const columns = [
    { header: 'Balance', width: 46, isName: true, cell: ([name]: (typeof rows)[number]) => name },
    { header: 'Day', width: 40, isName: true, cell: ([, { day }]: (typeof rows)[number]) => formatShort(day) },
    { header: 'Owed', width: 56, cell: ([, { balance }]: (typeof rows)[number]) => formatBalance(balance) },
    {
      header: 'Utilization',
      width: 46,
      cell: ([, point]: (typeof rows)[number]) => formatUtilization(point.utilization),
    },
  ];
  return figureTable(sheet, { x, y: top + 92, width }, { columns, rows }) + 18;
}

function charges(sheet: Sheet, report: Report, { past, x, y, width }: Column & { past: KnownPast; y: number }): void {
  const top = partTitle(sheet, 'Fees and interest', { x, y, width });
  const ofCard = (cardId: string) =>
    pastSums({ ...past, charges: past.charges.filter((one) => one.cardId === cardId) });
  const rows = [...new Set(past.charges.map(({ cardId }) => cardId))].map((cardId) => ({
    ...{ name: nameOf(report, cardId).name, fees: ofCard(cardId).fees, interest: ofCard(cardId).interest },
  }));
  if (rows.length === 0) {
    sheet.line('P', 'None paid.', { x, y: top + 8, width, size: 8.5 });
    return;
  }
  const rest = rows.slice(mostCharged);
  const others = {
    name: `${rest.length} more`,
    fees: sumCents(rest.map(({ fees }) => fees)),
    interest: sumCents(rest.map(({ interest }) => interest)),
  };
  const columns = [
    { header: 'Card', width: 100, isName: true, cell: ({ name }: (typeof rows)[number]) => name },
    { header: 'Fees', width: 48, cell: ({ fees }: (typeof rows)[number]) => formatMoney(fees) },
    { header: 'Interest', width: 48, cell: ({ interest }: (typeof rows)[number]) => formatMoney(interest) },
  ];
  const shown = [...rows.slice(0, mostCharged), ...(rest.length > 0 ? [others] : [])];
  figureTable(sheet, { x, y: top, width }, { columns, rows: shown });
}
