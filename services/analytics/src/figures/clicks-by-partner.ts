import { clicksByPartner, type ClicksByPartner } from '@floatwise/contracts/analytics/clicks-by-partner.http';
import { dateAfter, type Period } from '@floatwise/service-kit/period';
import type { Pool } from 'pg';

const maxContexts = 100;
const partners = clicksByPartner.shape.partners.element.shape.partner.options;

const clicksSql = `select partner, context,
       (count(*) filter (where clicked_at >= $2))::int as clicks, (count(*) filter (where clicked_at < $2))::int as before
  from click where clicked_at >= $1 and clicked_at < $3 group by 1, 2`;

type Row = ClicksByPartner['contexts'][number];
type Counted = Pick<Row, 'clicks' | 'before'>;

const sumOf = (rows: readonly Counted[]): Counted => ({
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  before: rows.reduce((sum, { before }) => sum + before, 0),
});
const mostFirst = (a: Counted, b: Counted): number => b.clicks - a.clicks || b.before - a.before;

/** How often links to partners were clicked, and where on the site these links were. */
export async function readClicksByPartner(pool: Pool, period: Period): Promise<ClicksByPartner> {
  const { beforeFrom, from, end, days } = period;
  const { rows } = await pool.query<Row>({ name: 'clicks-read', text: clicksSql, values: [beforeFrom, from, end] });
  const byPartner = partners.map((partner) => ({ partner, ...sumOf(rows.filter((row) => row.partner === partner)) }));
  const nowClicked = rows.filter(({ clicks }) => clicks > 0);
  return {
    from: dateAfter(from, 0),
    to: dateAfter(from, days - 1),
    ...sumOf(rows),
    partners: byPartner.toSorted(mostFirst),
    contexts: nowClicked.toSorted((a, b) => mostFirst(a, b) || (a.context < b.context ? -1 : 1)).slice(0, maxContexts),
  };
}
