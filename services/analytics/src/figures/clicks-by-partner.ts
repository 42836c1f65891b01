import { clicksByPartner, type ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import { dateAfter, type Period } from '@floatwise/service-kit/period';
import { clicksSql } from '../counting/click-sums.js';
import { separator } from '../counting/count-sql.js';
import type { Database } from '../db.js';
import { boundsOf } from './figures-sql.js';
import type { OfValue } from './journeys-sql.js';

const maxContexts = 100;
const partner = clicksByPartner.shape.partners.element.shape.partner;

type Row = ClicksByPartner['contexts'][number];
type Counted = Pick<Row, 'clicks' | 'before'>;

const sumOf = (rows: readonly Counted[]): Counted => ({
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  before: rows.reduce((sum, { before }) => sum + before, 0),
});
const mostFirst = (a: Counted, b: Counted): number => b.clicks - a.clicks || b.before - a.before;

/** How often links to partners were clicked, and where on the site these links were. */
export async function readClicksByPartner(db: Database, period: Period): Promise<ClicksByPartner> {
  const { from, days } = period;
  const places = await db.query<OfValue>('clicks-read', clicksSql('click-place'), boundsOf(period));
  const rows = places.map(({ value, now: clicks, before }): Row => {
    const [name, context = ''] = value.split(separator);
    return { partner: partner.parse(name), context, clicks, before };
  });
  const byPartner = partner.options.map((one) => ({
    partner: one,
    ...sumOf(rows.filter((row) => row.partner === one)),
  }));
  const nowClicked = rows.filter(({ clicks }) => clicks > 0);
  return {
    from: dateAfter(from, 0),
    to: dateAfter(from, days - 1),
    ...sumOf(rows),
    partners: byPartner.toSorted(mostFirst),
    contexts: nowClicked.toSorted((a, b) => mostFirst(a, b) || (a.context < b.context ? -1 : 1)).slice(0, maxContexts),
  };
}
