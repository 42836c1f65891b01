import type pg from 'pg';
import { dayMs } from '@floatwise/contracts/time';
import { median } from '../src/bench/statistics.ts';

/**
 * Umami 2 keeps every page view and event as a row of `website_event`, with the visitor's properties in `session`, and counts these rows
 * whenever somebody looks (its `db/postgresql/schema.prisma` and `src/queries`). Here are the columns that our visits have values for,
 * and of its 25 indexes those that these queries can use.
 */
const tables = [
  'drop schema if exists umami cascade',
  'create schema umami',
  `create table umami.session (session_id uuid primary key, website_id uuid not null, screen varchar(11), country char(2),
     subdivision1 varchar(20), city varchar(50), created_at timestamptz(6))`,
  `create table umami.website_event (event_id uuid primary key, website_id uuid not null, session_id uuid not null,
     visit_id uuid not null, created_at timestamptz(6), url_path varchar(500) not null, referrer_domain varchar(500),
     event_type integer not null default 1, event_name varchar(50))`,
];
const indexes = [
  ['website_event', 'created_at'],
  ['website_event', 'session_id'],
  ['website_event', 'website_id, created_at'],
  ['website_event', 'website_id, created_at, url_path'],
  ['website_event', 'website_id, created_at, referrer_domain'],
  ['website_event', 'website_id, created_at, event_name'],
  ['website_event', 'website_id, visit_id, created_at'],
  ['session', 'website_id, created_at, country'],
  ['session', 'website_id, created_at, city'],
].map(([table, columns]) => `create index on umami.${table} (${columns})`);

const website = `'00000000-0000-4000-8000-000000000001'::uuid`;

const rows = [
  `insert into umami.session
   select distinct on (tab) tab, ${website}, screen, country, substr(region, 1, 20), city, at from hit order by tab, at`,
  `insert into umami.website_event
   select id, ${website}, tab, tab, at, page, referrer, case when name = 'visit' then 1 else 2 end,
          case when name <> 'visit' then name end from hit`,
];

const inPeriod = `website_event.website_id = ${website} and website_event.created_at between $1 and $2`;
const top = (column: string, type: 1 | 2, join = ''): string =>
  `select ${column} as x, count(*) as y from umami.website_event ${join}
    where ${inPeriod} and event_type = ${type} group by 1 order by 2 desc limit 100`;
const withSession = 'join umami.session on session.session_id = website_event.session_id';

/** By the call of ours that answers the same, which also counts the period before. */
const queries: Record<string, readonly string[]> = {
  overview: [
    `select sum(c), count(distinct session_id), count(distinct visit_id), sum(case when c = 1 then 1 else 0 end)
       from (select session_id, visit_id, count(*) as c, min(created_at), max(created_at) from umami.website_event
              where ${inPeriod} and event_type = 1 group by 1, 2) visits`,
    `select date_trunc('day', website_event.created_at at time zone 'utc') as x, count(*) as y from umami.website_event
      where ${inPeriod} and event_type = 1 group by 1 order by 1`,
  ],
  pages: [top('url_path', 1)],
  referrers: [top('referrer_domain', 1)],
  events: [top('event_name', 2)],
  geographic: [top('country', 1, withSession), top('city', 1, withSession)],
};

const rounds = 3;

/** Writes the stored visits into Umami's tables. */
export async function fillUmami(database: pg.Client): Promise<void> {
  for (const sql of [...tables, ...rows, ...indexes, 'vacuum analyze umami.session, umami.website_event']) {
    await database.query(sql);
  }
}

/** How long Umami's queries about the last 90 days take in the database alone, milliseconds, by the call of ours; then drops its tables. */
export async function measureUmami(database: pg.Client): Promise<Map<string, number>> {
  const days = [new Date(Date.now() - 90 * dayMs), new Date()];
  const times = new Map<string, number>();
  for (const [call, texts] of Object.entries(queries)) {
    const each: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      for (const text of texts) await database.query(text, days);
      each.push(performance.now() - begun);
    }
    times.set(call, median(each));
  }
  await database.query('drop schema umami cascade');
  return times;
}
