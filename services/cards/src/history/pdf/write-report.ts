import { balanceHistory } from '@floatwise/finance/past/balance-history';
import { monthPage } from './month-page.js';
import { overviewPages } from './overview-pages.js';
import { palette, margin, Sheet } from './sheet.js';
import { aboutWords, longDay, pageTitle, span, reportMonths, type Report } from './report.js';

/** The history as a PDF: an overview of several months, then a page for each, newest first. */
export function writeReport(report: Report): Promise<Uint8Array> {
  const { history, paper, today, createdAt } = report;
  const title = `Floatwise history, ${span(history)}`;
  const sheet = new Sheet({ paper, title, createdAt: new Date(createdAt) });
  const months = reportMonths(report);
  const points = balanceHistory(history.balances, { from: `${history.from}-01`, to: today });
  if (months.length === 0) emptyPage(sheet, report);
  if (months.length > 1) overviewPages(sheet, report, points);
  for (const month of months.toReversed()) monthPage(sheet, report, { month, points });
  sheet.onEachPage((page, pages) => {
    const place = { x: margin, width: sheet.inner, size: 8, color: palette.inkSoft };
    sheet.write('Floatwise', { ...place, y: margin, size: 10, weight: 600, color: palette.accent });
    sheet.write(span(history), { ...place, y: margin, alignEnd: true });
    const foot = sheet.height - margin + 14;
    sheet.write(`Created on ${longDay(today)}`, { ...place, y: foot });
    sheet.write(`Page ${page} of ${pages}`, { ...place, y: foot, alignEnd: true });
  });
  return sheet.finish();
}

function emptyPage(sheet: Sheet, report: Report): void {
  const { history } = report;
  sheet.page(span(history));
  pageTitle(sheet, span(history), aboutWords(report, history.to));
  const words =
    'No history yet. Connect a bank or add a statement file to a card, and its purchases will show up here.';
  sheet.paragraph(words, { x: margin, y: 160, width: sheet.inner, size: 11, leading: 16 });
}
