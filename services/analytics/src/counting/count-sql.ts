import { weeksFollowed } from '@floatwise/contracts/analytics/journeys.http';

/**
 * Counting in SQL: what Prisma can't say, in one place. Each statement reads the hits with numbers above `$1` and up to `$2`, in
 * one transaction that moves the progress to `$2`. So each hit is counted once, however late it comes and however often
 * a count fails and begins anew.
 */

/** The parts of a value, such as a city's country and state, are joined by this. No part contains it. */
export const separator = '|';
/** Beyond the values that are counted one by one. */
export const otherValue = '(other)';
export const unknownPlace = '';

/** Takes up new pages, referrers, and items, the most frequent first, at most `$4` a day (`$3`) of each kind. */
export const admitSql = `insert into counted_value (dimension, value, since)
  select dimension, value, $3::date
    from (select one.dimension, one.value,
                 row_number() over (partition by one.dimension order by count(*) desc, one.value) as place
            from hit
            cross join lateral (values ('page', page), ('referrer', referrer), ('item', name || '${separator}' || item))
                    as one(dimension, value)
           where seq > $1 and seq <= $2 and one.value is not null
             and not exists (select 1 from counted_value known
                              where known.dimension = one.dimension and known.value = one.value)
           group by 1, 2) fresh
   where place <= $4 - (select count(*) from counted_value today
                         where today.dimension = fresh.dimension and today.since = $3::date)
  on conflict do nothing`;

/** The steps of the funnel, as bits. A session's sum is counted as a value of the dimension `steps`, unless it's 0. */
export const stepBits = { 'first-card': 1, answer: 2, account: 4, pro: 8 } as const;
const stepOfHit = `case when hit.name = 'card-added' and hit.item = 'first' then ${stepBits['first-card']}
              when hit.name = 'recommendation-shown' then ${stepBits.answer}
              when hit.name = 'signed-up' then ${stepBits.account}
              when hit.name = 'pro-started' then ${stepBits.pro} else 0 end`;

/** The new hits, under the names that they are counted by. */
const fresh = `fresh as materialized (
  select hit.id, hit.at, hit.tab, hit.name, hit.screen, hit.source,
         coalesce(known_page.value, '${otherValue}') as page,
         case when hit.referrer is not null then coalesce(known_referrer.value, '${otherValue}') end as referrer,
         case when hit.item is not null
              then hit.name || '${separator}' || coalesce(substr(known_item.value, length(hit.name) + 2), '${otherValue}') end as item,
         ${stepOfHit} as steps,
         coalesce(hit.country, '${unknownPlace}') as country,
         concat_ws('${separator}', coalesce(hit.country, ''), coalesce(hit.region, ''), coalesce(hit.city, '')) as city
    from hit
    left join counted_value known_page on known_page.dimension = 'page' and known_page.value = hit.page
    left join counted_value known_referrer on known_referrer.dimension = 'referrer' and known_referrer.value = hit.referrer
    left join counted_value known_item
           on known_item.dimension = 'item' and known_item.value = hit.name || '${separator}' || hit.item
   where hit.seq > $1 and hit.seq <= $2)`;

/** Sessions as they were counted, and single hits: where the pause between two is shorter than $3, they are one. */
const sessionsAnew = `touched as (select tab, min(at) as first, max(at) as last from fresh group by tab),
before as materialized (
  select open_session.* from open_session join touched using (tab)
   where started_at < last + $3::interval and ended_at > first - $3::interval),
pieces as (
  select tab, started_at, ended_at, '' as id, page, source, referrer, country, city, screen, steps from before
  union all
  select tab, at, at, id::text, page, source, referrer, country, city, screen, steps from fresh),
ordered as (
  select *, max(ended_at) over (partition by tab order by started_at, id
                                rows between unbounded preceding and 1 preceding) as earlier_end
    from pieces),
numbered as (
  select *, count(*) filter (where earlier_end is null or started_at - earlier_end >= $3::interval)
              over (partition by tab order by started_at, id) as number
    from ordered),
after as materialized (
  select tab, min(started_at) as started_at, max(ended_at) as ended_at,
         (array_agg(page order by started_at, id))[1] as page,
         (array_agg(source order by started_at, id))[1] as source,
         (array_agg(referrer order by started_at, id))[1] as referrer,
         (array_agg(country order by started_at, id))[1] as country,
         (array_agg(city order by started_at, id))[1] as city,
         (array_agg(screen order by started_at, id))[1] as screen, bit_or(steps) as steps
    from numbered group by tab, number),
joined as (
  delete from open_session using before
   where open_session.tab = before.tab and open_session.started_at = before.started_at
     and not exists (select 1 from after where after.tab = before.tab and after.started_at = before.started_at)),
kept as (
  insert into open_session (tab, started_at, ended_at, page, source, referrer, country, city, screen, steps)
  select tab, started_at, ended_at, page, source, referrer, country, city, screen, steps from after
  on conflict (tab, started_at) do update
     set ended_at = excluded.ended_at, page = excluded.page, source = excluded.source, referrer = excluded.referrer,
         country = excluded.country, city = excluded.city, screen = excluded.screen,
         steps = excluded.steps),
begun as (
  select started_at, page, source, referrer, country, city, screen, steps, 1 as sessions from after
  union all
  select started_at, page, source, referrer, country, city, screen, steps, -1 from before)`;

/** Sums by hour of the others would be many times as many rows as those by day. */
const ofHours = `'all', 'page', 'source', 'country', 'event'`;

/** What the new hits and the changed sessions add, by hour. */
const added = `added as (
  select date_trunc('hour', at, 'UTC') as hour, one.dimension, one.value,
         count(*) filter (where name = 'visit') as views, 0 as sessions, count(*) filter (where name <> 'visit') as events
    from fresh
    cross join lateral (values ('all', ''), ('page', page), ('country', country), ('city', city), ('screen', screen),
                               ('event', case when name <> 'visit' then name end), ('item', item)) as one(dimension, value)
   where one.value is not null group by 1, 2, 3
  union all
  select date_trunc('hour', started_at, 'UTC'), one.dimension, one.value, 0, sum(sessions), 0
    from begun
    cross join lateral (values ('all', ''), ('page', page), ('country', country), ('city', city), ('screen', screen),
                               ('source', source), ('referrer', referrer),
                               ('steps', nullif(steps, 0)::text)) as one(dimension, value)
   where one.value is not null group by 1, 2, 3)`;

/** Adds the hits to the sums of their hours and days, and moves sessions to where they begin now. */
export const countSql = `with ${fresh},
${sessionsAnew},
${added}
insert into rollup (grain, at, dimension, value, views, sessions, events)
select grain, at, dimension, value, sum(views), sum(sessions), sum(events)
  from added cross join lateral (values ('hour'::grain, hour), ('day'::grain, date_trunc('day', hour, 'UTC'))) as of(grain, at)
 where grain = 'day' or dimension in (${ofHours})
 group by 1, 2, 3, 4
having sum(views) <> 0 or sum(sessions) <> 0 or sum(events) <> 0
on conflict (grain, dimension, at, value) do update
   set views = rollup.views + excluded.views, sessions = rollup.sessions + excluded.sessions,
       events = rollup.events + excluded.events`;

const weekOf = (instant: string): string => `date_trunc('week', ${instant}, 'UTC')`;

/**
 * Notes in which weeks after the registration people were active, by their hits. It only adds bits, so the same hits may be read
 * again; and it makes no rows, so it can't bring back an account that is erased at the same time.
 * @param which the condition for the hits
 */
export const activeWeeksOf = (
  which: string,
): string => `update account set active_weeks = account.active_weeks | seen.weeks
  from (select account.user_id, bit_or(1 << week) as weeks
          from hit
          join account on account.user_id = hit.user_id
          cross join lateral (
            select (extract(epoch from ${weekOf('hit.at')} - ${weekOf('account.registered_at')}) / 604800)::int as week) since
         where ${which} and week between 0 and ${weeksFollowed}
         group by 1) seen
 where account.user_id = seen.user_id and account.active_weeks & seen.weeks <> seen.weeks`;
