import type { DataExport } from '@floatwise/contracts/identity/export.http';
import { personalDataServices } from '@floatwise/contracts/personal-data';
import type { ExportPage } from '@floatwise/service-kit/personal-data/export-page';
import { z } from 'zod';

/** How far the export from one service has come. */
export const partProgress = z.object({
  name: z.enum(['identity', ...personalDataServices]),
  done: z.boolean(),
  /** How many records the service says it has; null before it was asked. */
  total: z.number().nullable(),
  /** The cursor of its next page; null for the first page. */
  next: z.string().nullable(),
  gathered: z.number(),
});
export type PartProgress = z.output<typeof partProgress>;

export const progress = z.array(partProgress);

export const begin = (names: readonly PartProgress['name'][]): PartProgress[] =>
  names.map((name) => ({ name, done: false, total: null, next: null, gathered: 0 }));

/** The service to ask next; null if all are done. */
export const nextPart = (parts: readonly PartProgress[]): PartProgress | null =>
  parts.find(({ done }) => !done) ?? null;

/** The progress after one more page of this service. */
export function withPage(parts: readonly PartProgress[], name: string, page: ExportPage): PartProgress[] {
  return parts.map((part) => {
    if (part.name !== name) return part;
    const gathered = part.gathered + page.records.length;
    return { ...part, done: page.next === null, total: Math.max(page.total, gathered), next: page.next, gathered };
  });
}

export const gatheredOf = (parts: readonly PartProgress[]): number =>
  parts.reduce((sum, { gathered }) => sum + gathered, 0);

/** The export as the person sees it. The total is known once every service has answered. */
export function exportView(row: {
  id: string;
  status: DataExport['status'];
  services: unknown;
  requestedAt: Date;
  expiresAt: Date;
}): DataExport {
  const parts = progress.parse(row.services);
  const totals = parts.map(({ total }) => total).filter((total) => total !== null);
  return {
    id: row.id,
    status: row.status,
    gathered: gatheredOf(parts),
    total: totals.length === parts.length ? totals.reduce((sum, total) => sum + total, 0) : null,
    services: parts.map(({ name, done }) => ({ name, done })),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
