import { z } from 'zod';
import { defineRoute } from '../define.js';
import { instant, named, uuid } from '../values.js';

export const dataExport = named('DataExport', {
  id: uuid,
  status: z.enum(['gathering', 'ready', 'failed']),
  /** Records gathered so far, and the total as far as it's known. */
  gathered: z.int(),
  total: z.int().nullable(),
  /** How many services are done, out of all. */
  services: z.array(z.object({ name: z.string(), done: z.boolean() })),
  requestedAt: instant,
  expiresAt: instant,
});
export type DataExport = z.output<typeof dataExport>;

export const requestExport = defineRoute('identity.requestExport', 'POST /api/user/export', {
  summary: 'Starts gathering everything we store about this account; returns the running export if there is one.',
  response: dataExport,
  status: 202,
});

export const getExport = defineRoute('identity.getExport', 'GET /api/user/export/:id', {
  summary: 'The progress of the export.',
  params: z.object({ id: uuid }),
  response: dataExport,
});

export const downloadExport = defineRoute('identity.downloadExport', 'GET /api/user/export/:id/file', {
  summary: 'The gathered data as one JSON file; 409 while it is being gathered.',
  params: z.object({ id: uuid }),
  response: named('DataExportFile', {
    account: z.string(),
    gatheredAt: instant,
    services: z.record(z.string(), z.array(z.json())),
  }),
});
