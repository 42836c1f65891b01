import { weeksFollowed } from '@floatwise/contracts/analytics/journeys.http';

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
