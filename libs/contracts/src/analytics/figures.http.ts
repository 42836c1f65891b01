import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodDates, periodQuery } from '../period.js';
import { calendarDate, instant, named } from '../values.js';

export const count = z.int().min(0);

const totals = named('VisitTotals', { views: count, sessions: count, events: count });

/** Which order recommended a card. */
export const algorithm = z.enum(['longest-float', 'most-dollars']);

/** What every answer about a period says first. Days are UTC days. */
export const period = {
  ...periodDates,
  /** Everything that arrived until then is counted. */
  countedAt: instant,
};

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

/**
 * Everything that the specification documents of the overview, in its words; the calls below say more about each. What cards
 * knows is null while it doesn't answer.
 */
const documented = {
  totalPageVisits: count,
  uniqueSessions: count,
  totalChatSessions: count,
  totalEvents: count,
  /** Sites that led here, at most 100. `visits` and `count` are both the sessions that began there; we don't know more of a place. */
  trafficSources: z.array(
    z.object({
      referrer_domain: z.string(),
      referrer_source: sourceKind,
      /** Where these visitors were: not kept together with the site. */
      location: z.null(),
      visits: count,
      count,
    }),
  ),
  popularPages: z.array(z.object({ page_path: z.string(), visits: count })),
  topCards: z.array(z.object({ cardName: z.string(), clicks: count, applies: count })),
  algorithmStats: z.array(
    z.object({
      algorithm,
      recommendations: count,
      accepted: count,
      /** `accepted / recommendations`; null without recommendations. */
      conversion_rate: z.number().nullable(),
    }),
  ),
  engagementStats: z.array(z.object({ event: z.string(), count })),
  /** Cards in all wallets. */
  cards: z.object({ totalCards: count.nullable() }),
};

export const visitOverview = named('VisitOverview', {
  ...period,
  ...documented,
  totals,
  before: totals,
  /** Every day of the period, oldest first, with the day as far into the period before. */
  days: z.array(z.object({ day: calendarDate, ...totals.shape, before: totals })),
});
export type VisitOverview = z.output<typeof visitOverview>;

/** A call for administrators about a period: `/api/admin/analytics/<name>?days=`. */
export const figures = <Id extends string, Response extends z.ZodType>(call: {
  id: Id;
  name: string;
  summary: string;
  response: Response;
}) =>
  defineRoute(`analytics.${call.id}`, `GET /api/admin/analytics/${call.name}`, {
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
const visitsOfPlace = named('VisitsOfPlace', { visit_count: count, unique_sessions: count });
const place = { country: z.string().nullable(), ...visitsOfPlace.shape, before: visitsOfPlace };

export const readGeographic = figures({
  id: 'readGeographic',
  name: 'geographic',
  summary: 'Countries and cities with the most sessions; null where it is unknown. Administrators only.',
  response: named('Geographic', {
    ...period,
    countries: z.array(z.object(place)),
    cities: z.array(z.object({ city: z.string().nullable(), state: z.string().nullable(), ...place })),
  }),
});

/** A tab that was active in the last 30 minutes, in the specification's words. */
const liveUser = z.object({
  /** The random id of the tab; it ends with the tab. */
  session_id: z.uuid(),
  is_authenticated: z.boolean(),
  /** The account; null for guests. */
  user_id: z.uuid().nullable(),
  /** What identity tells of it: null for guests and while it doesn't answer. A name is told of verified addresses only. */
  email: z.string().nullable(),
  first_name: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  current_page: z.string(),
  seconds_since_activity: count,
});
export type LiveUser = z.output<typeof liveUser>;

export const readLiveUsers = defineRoute('analytics.readLiveUsers', 'GET /api/admin/analytics/live-users', {
  summary: 'Tabs that were active in the last 30 minutes, and the 10 most recent ones. Administrators only.',
  response: named('LiveUsers', {
    /** Null if the store of live tabs doesn't answer, as the next one. */
    totalLiveUsers: count.nullable(),
    /** The same, by its other name. */
    activeUsers: count.nullable(),
    /** Those of them whose person is signed in. */
    authenticatedUsers: count.nullable(),
    /** Sessions that began today (UTC). */
    todayVisitors: count,
    users: z.array(liveUser),
  }),
});
