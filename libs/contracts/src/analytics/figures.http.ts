import { z } from 'zod';
import { defineRoute } from '../define.js';
import { calendarDate, instant } from '../values.js';

/** How many days the figures cover, today (UTC) included; each comes with the same number of days before. */
const periodQuery = z.strictObject({ days: z.enum(['7', '30', '90'], { error: 'Choose 7, 30, or 90 days.' }) });

const count = z.int().min(0);

const totals = z.object({ views: count, sessions: count, events: count }).meta({ id: 'VisitTotals' });

/** What every answer about a period says first. Days are UTC days. */
const period = {
  from: calendarDate,
  to: calendarDate,
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

const figures = <Response extends z.ZodType>(call: { id: string; name: string; summary: string; response: Response }) =>
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

const place = { country: z.string().nullable() };

export const readPlaces = figures({
  id: 'readPlaces',
  name: 'places',
  summary: 'Countries and cities with the most sessions; null where it is unknown. Administrators only.',
  response: z
    .object({
      ...period,
      countries: z.array(z.object({ ...place, ...counted })),
      cities: z.array(z.object({ ...place, region: z.string().nullable(), city: z.string().nullable(), ...counted })),
    })
    .meta({ id: 'VisitPlaces' }),
});

export const readLive = defineRoute({
  id: 'analytics.readLive',
  method: 'GET',
  path: '/api/admin/analytics/live',
  summary: 'Tabs that were active in the last 30 minutes, and the 10 most recent ones. Administrators only.',
  response: z
    .object({
      /** Null if the store of live tabs does not answer. */
      users: count.nullable(),
      recent: z.array(
        z.object({
          seenAt: instant,
          page: z.string(),
          source: sourceKind,
          country: z.string().nullable(),
          city: z.string().nullable(),
          screen: z.string(),
        }),
      ),
    })
    .meta({ id: 'LiveVisits' }),
});
