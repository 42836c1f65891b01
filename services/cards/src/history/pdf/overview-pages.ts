import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import { daysBetween, formatShort } from '@floatwise/finance/calendar/calendar';
import type { BalancePoint } from '@floatwise/finance/past/balance-history';
import { formatMoney } from '@floatwise/finance/money/money';
import { shortMonth } from '@floatwise/finance/calendar/month-name';
import { pastSums, pastWithin, type PastSums } from '@floatwise/finance/past/past-sums';
import { figureTable, rowsThatFit, type FigureColumn } from './figure-table.js';
import { palette, margin, type Sheet } from './sheet.js';
import { columnPlot, linePlot } from './plots.js';
import {
  aboutWords,
  columnWidths,
  contentTop,
  keyFigures,
  longDay,
  notes,
  nameOf,
  pageTitle,
  partTitle,
  span,
  reportMonths,
  type Report,
} from './report.js';
import { spendingTables } from './spending-tables.js';

const gutter = 28;
/** How tall a picture is, beside what stands above and below it: less where all the months fit on the same page. */
const plotHeights = { withTable: 72, alone: 154 };
const besidePlot = 62;
const mostRecurring = 14;

type MonthRow = PastSums & { name: string };
type Recurring = Report['history']['recurring'][number];

const monthColumns: FigureColumn<MonthRow>[] = [
  { header: 'Month', width: 52, isName: true, cell: ({ name }) => name },
  { header: 'Spent', width: 62, cell: ({ spent }) => formatMoney(spent) },
  { header: 'Earned', width: 54, cell: ({ earned }) => formatMoney(earned) },
  { header: 'On best cards', width: 56, cell: ({ best }) => formatMoney(best) },
  { header: 'Left on table', width: 56, cell: ({ missed }) => formatMoney(missed) },
  { header: 'Float', width: 50, cell: ({ float }) => formatMoney(float) },
  { header: 'Fees', width: 50, cell: ({ fees }) => formatMoney(fees) },
  { header: 'Interest', width: 50, cell: ({ interest }) => formatMoney(interest) },
];

/** The period as a whole: its pictures with all the months in a table, then where the money went. */
export function overviewPages(sheet: Sheet, report: Report, points: BalancePoint[]): void {
  const { history } = report;
  const rows = monthRows(report);
  const tableTop = contentTop + 2 * (plotHeights.withTable + besidePlot) + 2;
  const hasTable = rows.length <= rowsThatFit(sheet, tableTop);
  sheet.page('Overview');
  sheet.inside('Sect', () => {
    pageTitle(sheet, span(history), sinceWords(report));
    keyFigures(sheet, pastSums(history));
    pictures(sheet, report, { points, height: hasTable ? plotHeights.withTable : plotHeights.alone });
    const at = { x: margin, y: tableTop, width: sheet.inner };
    if (hasTable) figureTable(sheet, at, { columns: monthColumns, rows, hasTotal: true });
    notes(sheet, report);
    if (!hasTable) monthPages(sheet, report, rows);
  });
  sheet.page('Spending');
  sheet.inside('Sect', () => spendingPage(sheet, report));
}

function sinceWords(report: Report): string {
  const { since, from, to } = report.history;
  const about = aboutWords(report, to);
  return since !== null && since > `${from}-01` ? `${about}. Your transactions begin on ${longDay(since)}.` : about;
}

function pictures(sheet: Sheet, report: Report, { points, height }: { points: BalancePoint[]; height: number }): void {
  const { history } = report;
  const width = (sheet.inner - gutter) / 2;
  const { earned, best, missed, float, fees, interest } = pastSums(history);
  const place = (index: number) => ({
    ...{
      x: margin + (index % 2) * (width + gutter),
      y: contentTop + Math.floor(index / 2) * (height + besidePlot),
      width,
    },
  });
  const plot = (index: number, title: string) => {
    const at = place(index);
    return { ...at, y: partTitle(sheet, title, at) + 8, height };
  };
  const months = reportMonths(report).map((month) => pastSums(pastWithin(history, { from: month, to: month })));
  const ends = { from: shortMonth(reportMonths(report)[0] ?? history.from), to: shortMonth(history.to) };
  columnPlot(sheet, plot(0, 'Rewards'), {
    alt: `Columns: rewards by month. ${formatMoney(earned)} earned of ${formatMoney(best)}, ${formatMoney(missed)} left on the table.`,
    columns: months.map((month) => [month.earned, month.missed]),
    legend: ['Earned', 'Left on the table'],
    ...ends,
  });
  columnPlot(sheet, plot(1, 'Float earned'), {
    alt: `Columns: float earned by month, ${formatMoney(float)} in all.`,
    columns: months.map((month) => [month.float]),
    legend: ['Float earned'],
    ...ends,
  });
  columnPlot(sheet, plot(2, 'Fees and interest'), {
    alt: `Columns: fees and interest by month, ${formatMoney(fees)} of fees and ${formatMoney(interest)} of interest in all.`,
    columns: months.map((month) => [month.fees, month.interest]),
    legend: ['Fees', 'Interest'],
    ...ends,
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  linePlot(sheet, plot(3, 'Utilization'), {
    alt: `A line: utilization from ${longDay(first.day)} to ${longDay(last.day)}, from ${formatUtilization(first.utilization)} to ${formatUtilization(last.utilization)}, with lines at 30% and 10%.`,
    points: points.map((point) => ({ at: daysBetween(first.day, point.day), value: point.utilization })),
    levels: [
      { value: 30, label: '30%' },
      { value: 10, label: '10%' },
    ],
    ...{ least: 40, format: formatUtilization, from: longDay(first.day), to: longDay(last.day) },
  });
}

/** All months, newest first, with their total. */
function monthRows(report: Report): MonthRow[] {
  const { history } = report;
  const months = reportMonths(report).toReversed();
  const rows = months.map((month) => ({
    name: shortMonth(month),
    ...pastSums(pastWithin(history, { from: month, to: month })),
  }));
  return [...rows, { name: 'Total', ...pastSums(history) }];
}

/** More months than fit below the pictures, on pages of their own. */
function monthPages(sheet: Sheet, report: Report, rows: readonly MonthRow[]): void {
  const y = 150;
  const most = rowsThatFit(sheet, y);
  for (let first = 0; first < rows.length; first += most) {
    const shown = rows.slice(first, first + most);
    sheet.page('Month by month');
    pageTitle(sheet, 'Month by month', span(report.history));
    const hasTotal = first + most >= rows.length;
    figureTable(sheet, { x: margin, y, width: sheet.inner }, { columns: monthColumns, rows: shown, hasTotal });
    notes(sheet, report);
  }
}

function spendingPage(sheet: Sheet, report: Report): void {
  const { history } = report;
  const { wide, narrow } = columnWidths(sheet);
  pageTitle(sheet, 'Where the money went', `${span(history)}. Purchases minus refunds.`);
  const end = spendingTables(sheet, report, {
    past: history,
    at: { x: margin, width: narrow, y: 150 },
    below: { x: sheet.width - margin - wide, width: wide },
  });
  if (history.recurring.length === 0) return;
  const y = partTitle(sheet, 'Recurring charges', { x: margin, y: end + 20, width: sheet.inner });
  const columns: FigureColumn<Recurring>[] = [
    { header: 'Merchant', width: 104, isName: true, cell: ({ merchant }) => merchant },
    { header: 'Card', width: 104, isName: true, cell: ({ cardId }) => nameOf(report, cardId).name },
    { header: 'A better card', width: 130, isName: true, cell: ({ better }) => betterWords(report, better) },
    { header: 'Next about', width: 44, isName: true, cell: ({ nextOn }) => formatShort(nextOn) },
    { header: 'How often', width: 40, isName: true, cell: ({ rhythm }) => rhythm },
    { header: 'Amount', width: 52, cell: ({ amount }) => formatMoney(amount) },
  ];
  const rows = history.recurring.slice(0, mostRecurring);
  const bottom = figureTable(sheet, { x: margin, y, width: sheet.inner }, { columns, rows });
  const rest = history.recurring.length - rows.length;
  if (rest === 0) return;
  sheet.line('P', `${rest} smaller ${rest === 1 ? 'one is' : 'ones are'} on your history page.`, {
    ...{ x: margin, y: bottom + 12, width: sheet.inner, size: 8, color: palette.inkSoft },
  });
}

const betterWords = (report: Report, better: Recurring['better']): string =>
  better ? `${nameOf(report, better.cardId).name}, ${formatMoney(better.gain)} more a year` : 'None';
