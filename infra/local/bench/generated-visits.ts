import pg from 'pg';
import { sized } from '../src/bench/size.ts';

/** So many are written at a time. */
const atOnce = 250_000;

/** Which of so many visits to write, by number: from the first on, and without the last. */
interface Numbers {
  from: number;
  to: number;
  of: number;
  /** Over so many days until now; 180 by default. */
  days?: number;
}

/** As the service counts them (`counting/count-sql.ts` of analytics). */
const stepBits = { 'first-card': 1, answer: 2, account: 4, pro: 8 } as const;

/**
 * Visits and events of the last $4 days: tabs with three hits on average, over 40 pages, 300 referrers, 400 cities, and 9 events with
 * what happened in them. The same ones for the same numbers ($1 to $2, of $3).
 */
const generated = `
  select visit.*,
         case name when 'calculator-used' then 'float-delay' when 'card-applied' then 'card-' || tab % 200
                   when 'recommendation-shown' then way when 'recommendation-accepted' then way
                   when 'card-added' then case when tab % 2 = 0 then 'first' end end as item,
         case name when 'card-added' then case when tab % 2 = 0 then ${stepBits['first-card']} end
                   when 'recommendation-shown' then ${stepBits.answer} when 'signed-up' then ${stepBits.account}
                   when 'pro-started' then ${stepBits.pro} end as steps
    from (
  select n, n % 3 = 0 as begins, n / 3 as tab, date_trunc('day', now()) - make_interval(days => $4)
           + ((n - n % 3)::float8 / $3) * make_interval(days => $4) as began,
         case when n % 5 = 0
              then (array['chat', 'card-added', 'calculator-used', 'recommendation-shown', 'shared', 'recommendation-accepted',
                          'card-applied', 'signed-up', 'pro-started'])[1 + n / 5 % 9]
              else 'visit' end as name,
         '/blog/article-' || (n * 7919) % 40 as page,
         (array['longest-float', 'most-dollars'])[1 + n / 45 % 2] as way,
         case when n / 3 % 2 = 0 then 'other-site' else 'direct' end as source,
         case when n / 3 % 2 = 0 then 'site-' || (n / 3 * 31) % 300 || '.example' end as referrer,
         'US' as country, 'State ' || (n / 3) % 50 as region, 'City ' || (n / 3 * 17) % 400 as city,
         (array['small', 'medium', 'large'])[1 + n / 3 % 3] as screen
    from generate_series($1::bigint, $2::bigint) n) visit`;

const hitsSql = `insert into hit (id, at, tab, name, page, item, source, referrer, country, region, city, screen)
  select md5('hit ' || n)::uuid, began + (n % 3) * interval '5 minutes', md5('tab ' || tab)::uuid, name, page, item,
         case when begins then source else 'direct' end, case when begins then referrer end, country, region, city, screen
    from (${generated}) visit
  on conflict do nothing`;

/** What counting makes of them: the same sums by day, at once. A tab has at most one event, so its steps are those of that one. */
const sumsSql = `insert into rollup (grain, at, dimension, value, views, sessions, events)
  select 'day', date_trunc('day', one.at, 'UTC'), one.dimension, one.value,
         count(*) filter (where name = 'visit' and one.is_hit), count(*) filter (where one.is_session),
         count(*) filter (where name <> 'visit' and one.is_hit)
    from (select *, began + (n % 3) * interval '5 minutes' as at, concat_ws('|', country, region, city) as place
            from (${generated}) visit) visit
    cross join lateral (values ('all', '', at, true, begins), ('page', page, at, true, begins),
        ('country', country, at, true, begins), ('city', place, at, true, begins), ('screen', screen, at, true, begins),
        ('event', case when name <> 'visit' then name end, at, true, false), ('item', name || '|' || item, at, true, false),
        ('source', source, at, false, begins), ('referrer', referrer, at, false, begins),
        ('steps', steps::text, began, false, true)) as one(dimension, value, at, is_hit, is_session)
   where one.value is not null group by 2, 3, 4
  having count(*) filter (where one.is_hit) > 0 or count(*) filter (where one.is_session) > 0
  on conflict (grain, dimension, at, value) do update
     set views = rollup.views + excluded.views, sessions = rollup.sessions + excluded.sessions,
         events = rollup.events + excluded.events`;

const accounts = sized(200_000, 500);
const clicks = sized(1_000_000, 1_000);

/** 200,000 accounts of 400 days that came back in some weeks, and a million clicks of 180 days on 200 cards and on partners. */
const besideHits = [
  `insert into account (user_id, registered_at, pro_at, active_weeks)
   select md5('account ' || n)::uuid, now() - n * interval '400 days' / ${accounts},
          case when n % 8 = 0 then now() - n * interval '300 days' / ${accounts} end, (n * 7919 % 256) * 2
     from generate_series(1, ${accounts}) n`,
  `insert into click (id, partner, item, context, browser, clicked_at)
   select md5('click ' || n)::uuid, (array['card', 'amazon', 'savings', 'card'])[1 + n % 4]::partner, 'card-' || n % 200,
          'place-' || n % 30, 'Firefox', now() - n * interval '180 days' / ${clicks}
     from generate_series(1, ${clicks}) n`,
  'vacuum analyze account, click',
];

export async function generateAccountsAndClicks(client: pg.Client): Promise<void> {
  for (const sql of besideHits) await client.query(sql);
}

async function inBatches(client: pg.Client, sql: string, { from, to, of, days = 180 }: Numbers): Promise<void> {
  await client.query(`set timezone = 'UTC'`);
  for (let first = from; first < to; first += atOnce) {
    await client.query(sql, [first, Math.min(first + atOnce, to) - 1, of, days]);
  }
}

/** Writes visits for the service to count, with a database user that may make partitions. */
export async function generateVisits(client: pg.Client, numbers: Numbers): Promise<void> {
  await client.query(`select make_hit_partitions((now() - interval '181 days')::date, 10)`);
  await inBatches(client, hitsSql, numbers);
}

/** Larger than the number of any hit. */
const beyondAll = '9000000000000000000';

/**
 * Writes visits with their sums: counting 50 million takes an hour. Until that's done, no service counts anything, the instance's own
 * included, because everything seems to be counted.
 */
export async function generateCounted(url: string, numbers: Numbers): Promise<void> {
  const clients = [hitsSql, sumsSql].map((sql) => ({ sql, client: new pg.Client({ connectionString: url }) }));
  try {
    await Promise.all(clients.map(({ client }) => client.connect()));
    const [first] = clients;
    await first?.client.query('update rollup_progress set seq = $1', [beyondAll]);
    await Promise.all(clients.map(({ sql, client }) => inBatches(client, sql, numbers)));
    await first?.client.query('update rollup_progress set seq = (select last_value from hit_seq_seq)');
    await first?.client.query('vacuum analyze hit, rollup');
  } finally {
    await Promise.all(clients.map(({ client }) => client.end()));
  }
}
