import { z } from 'zod';
import { defineRoute } from '../define.js';
import { periodDays } from '../period.js';
import { named } from '../values.js';

export const exportKind = z.enum(['visits', 'events', 'clicks', 'sessions', 'links']);
export type ExportKind = z.output<typeof exportKind>;

/** Without parameters: the visits of 30 days. */
const exported = z.strictObject({
  kind: exportKind.default('visits'),
  /** How many days, today (UTC) included. */
  days: periodDays.default('30'),
});

export const exportCsv = defineRoute('analytics.exportCsv', 'GET /api/admin/export/csv', {
  summary:
    'Visits, events, and clicks one by one, sessions by day, or affiliate links, as a CSV file. Nothing in it says whose visit it was. Administrators only.',
  query: exported,
  response: 'csv',
});

export const readExportSize = defineRoute('analytics.readExportSize', 'GET /api/admin/export/size', {
  summary: 'How many rows that file has, by the sums: about as many as it will turn out to have. Administrators only.',
  query: exported,
  response: named('ExportSize', { rows: z.int().min(0) }),
});
