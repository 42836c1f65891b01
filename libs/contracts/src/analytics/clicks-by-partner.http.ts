import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodDates, periodQuery } from '../period.js';
import { linkClicked } from './events.js';
import { named } from '../values.js';

const count = z.int().min(0);
const counted = { clicks: count, before: count };

export const clicksByPartner = named('ClicksByPartner', {
  ...periodDates,
  ...counted,
  /** Every partner, also without clicks; most first. */
  partners: z.array(z.object({ partner: linkClicked.data.shape.partner, ...counted })),
  /** Where on the site the links were, most first: at most 100. */
  contexts: z.array(z.object({ partner: linkClicked.data.shape.partner, context: z.string(), ...counted })),
});
export type ClicksByPartner = z.output<typeof clicksByPartner>;

export const readClicks = defineRoute('analytics.readClicks', 'GET /api/admin/analytics/clicks', {
  summary:
    'Clicks on links to partners, by partner and by where the link was, with the period before. Administrators only.',
  query: periodQuery,
  response: clicksByPartner,
});
