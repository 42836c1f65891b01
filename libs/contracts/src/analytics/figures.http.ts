import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodDates, periodQuery } from '../period.js';
import { calendarDate, instant } from '../values.js';

export const count = z.int().min(0);

const totals = z.object({ views: count, sessions: count, events: count }).meta({ id: 'VisitTotals' });

/** What every answer about a period says first. Days are UTC days. */
export const period = {
  ...periodDates,
  /** Everything that arrived until then is counted. */
  countedAt: instant,
};

export const visitOverview = z
  .object({
    ...period,
    totals,
    before: totals,
    /** Every day of the period, oldest first, with the day as far into the period before. */
    days: z.array(z.object({ day: calendarDate, ...totals.shape, before: totals })),
  })
  .meta({ id: 'VisitOverview' });
export type VisitOverview = z.output<typeof visitOverview>;

const counted = { ...totals.shape, before: totals };

const ranking = <Row extends z.ZodRawShape>(row: Row) =>
  z.object({
    ...period,
    /** Of everything, also of what isn't among the rows. */
    totals,
    before: totals,
    /** Most first. */
    rows: z.array(z.object({ ...row, ...counted })),
  });

export const sourceKind = z.enum(['search', 'social', 'mail', 'partner', 'other-site', 'direct']);
export type SourceKind = z.output<typeof sourceKind>;

/** A call for administrators about a period: `/api/admin/analytics/<name>?days=`. */
export const figures = <Id extends string, Response extends z.ZodType>(call: {
  id: Id;
  name: string;
  summary: string;
  response: Response;
}) =>
  defineRoute({
    id: `analytics.${call.id}`,
    method: 'GET',
    path: `/api/admin/analytics/${call.name}`,
    summary: call.summary,
    query: periodQuery,
    response: call.response,
  });

export const readOverview = figures({
  id: 'readOverview',
  name: 'overview',
  summary: 'Visits, sessions, and events by day, with the period before. Administrators only.',
  response: visitOverview,
});

export const readPages = figures({
  id: 'readPages',
  name: 'pages',
  summary: 'The most visited pages; `sessions` are those that began there. Administrators only.',
  response: ranking({ page: z.string() }).meta({ id: 'VisitedPages' }),
});

export const readSources = figures({
  id: 'readSources',
  name: 'sources',
  summary: 'Where sessions came from, by kind. Administrators only.',
  response: ranking({ source: sourceKind }).meta({ id: 'VisitSources' }),
});

export const readReferrers = figures({
  id: 'readReferrers',
  name: 'referrers',
  summary: 'The sites that led to the most sessions. Administrators only.',
  response: ranking({ referrer: z.string() }).meta({ id: 'VisitReferrers' }),
});

export const readEvents = figures({
  id: 'readEvents',
  name: 'events',
  summary: 'What people did, by event and by event and item. Administrators only.',
  response: ranking({ event: z.string(), item: z.string().nullable() }).meta({ id: 'VisitEvents' }),
});

/** As the specification names them: `visit_count` page visits, `unique_sessions` sessions that began there. */
const visitsOfPlace = z.object({ visit_count: count, unique_sessions: count }).meta({ id: 'VisitsOfPlace' });
const place = { country: z.string().nullable(), ...visitsOfPlace.shape, before: visitsOfPlace };

export const readGeographic = figures({
  id: 'readGeographic',
  name: 'geographic',
  summary: 'Countries and cities with the most sessions; null where it is unknown. Administrators only.',
  response: z
    .object({
      ...period,
      countries: z.array(z.object(place)),
      cities: z.array(z.object({ city: z.string().nullable(), state: z.string().nullable(), ...place })),
    })
    .meta({ id: 'Geographic' }),
});

/**
 * A tab that was active in the last 30 minutes, in the specification's words. Without `email` and `first_name`: analytics knows
 * neither, and nobody needs to watch a person by name.
 */
const liveUser = z.object({
  /** The random id of the tab; it ends with the tab. */
  session_id: z.uuid(),
  is_authenticated: z.boolean(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  current_page: z.string(),
  seconds_since_activity: count,
});
export type LiveUser = z.output<typeof liveUser>;

export const readLiveUsers = defineRoute({
  id: 'analytics.readLiveUsers',
  method: 'GET',
  path: '/api/admin/analytics/live-users',
  summary: 'Tabs that were active in the last 30 minutes, and the 10 most recent ones. Administrators only.',
  response: z
    .object({
      /** Null if the store of live tabs doesn't answer, as the next one. */
      totalLiveUsers: count.nullable(),
      /** Those of them whose person is signed in. */
      authenticatedUsers: count.nullable(),
      /** Sessions that began today (UTC). */
      todayVisitors: count,
      users: z.array(liveUser),
    })
    .meta({ id: 'LiveUsers' }),
});
