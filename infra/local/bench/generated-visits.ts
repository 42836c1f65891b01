import type { Client } from 'pg';

/** So many are written at a time. */
const atOnce = 250_000;

/**
 * Visits and events of the last 180 days: tabs with three hits on average, over 40 pages, 300 referrers, 400 cities, and 5 events. The
 * same numbers in each run.
 */
const generateSql = `insert into hit (id, at, tab, name, page, item, source, referrer, country, region, city, screen)
  select md5('hit ' || n)::uuid,
         date_trunc('day', now()) - interval '180 days' + (n::float8 / $3) * interval '180 days' + (n % 3) * interval '5 minutes',
         md5('tab ' || n / 3)::uuid,
         case when n % 5 = 0 then (array['chat', 'card-added', 'calculator-used', 'recommendation-shown', 'shared'])[1 + n / 5 % 5]
              else 'visit' end,
         '/blog/article-' || (n * 7919) % 40,
         case when n % 25 = 10 then 'float-delay' end,
         case when n % 3 = 0 and n / 3 % 2 = 0 then 'other-site' else 'direct' end,
         case when n % 3 = 0 and n / 3 % 2 = 0 then 'site-' || (n / 3 * 31) % 300 || '.example' end,
         'US', 'State ' || (n / 3) % 50, 'City ' || (n / 3 * 17) % 400,
         (array['small', 'medium', 'large'])[1 + n / 3 % 3]
    from generate_series($1::bigint, $2::bigint) n
  on conflict do nothing`;

/** Writes so many hits, with a database user that may make partitions. */
export async function generateVisits(client: Client, hits: number): Promise<void> {
  await client.query(`select make_hit_partitions((now() - interval '181 days')::date, 10)`);
  for (let from = 0; from < hits; from += atOnce) {
    await client.query(generateSql, [from, Math.min(from + atOnce, hits) - 1, hits]);
  }
  await client.query('vacuum analyze hit');
}
