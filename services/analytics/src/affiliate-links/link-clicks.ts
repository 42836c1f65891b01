import type { Pool } from 'pg';
import type { Period } from '@floatwise/service-kit/period';

export interface LinkClicks {
  clicks: number;
  clicksBefore: number;
}

const clicksSql = `select link_id as id, (count(*) filter (where clicked_at >= $2))::int as clicks,
    (count(*) filter (where clicked_at < $2))::int as "clicksBefore"
  from click where link_id is not null and clicked_at >= $1 and clicked_at < $3
 group by link_id`;

/** How many clicks each link got in the period and in the one before, by the link's id. */
export async function readClicks(
  pool: Pool,
  { beforeFrom, from, end }: Period,
): Promise<ReadonlyMap<string, LinkClicks>> {
  const { rows } = await pool.query<LinkClicks & { id: string }>({
    name: 'link-clicks-read',
    text: clicksSql,
    values: [beforeFrom, from, end].map((instant) => instant.toISOString()),
  });
  return new Map(rows.map(({ id, ...clicks }) => [id, clicks]));
}
