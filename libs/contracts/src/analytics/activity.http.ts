import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodDates, periodQuery } from '../period.js';
import { instant, named } from '../values.js';
import { eventName } from './visits.http.js';

const count = z.int().min(0);

export const activity = named('Activity', {
  ...periodDates,
  /** Everything that arrived until then is counted. */
  countedAt: instant,
  /** Every event that there is, in the order of `eventName`, also those that didn't happen. */
  events: z.array(z.object({ event: eventName, count, before: count })),
});
export type Activity = z.output<typeof activity>;

export const readActivity = defineRoute('analytics.readActivity', 'GET /api/admin/analytics/activity', {
  summary: 'How often people did what, with the period before: every event, also those at 0. Administrators only.',
  query: periodQuery,
  response: activity,
});
