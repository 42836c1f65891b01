import { z } from 'zod';
import { defineRoute, upload } from '../define.js';
import { instant, line, named, uuid, factSource } from '../values.js';
import { operatorReason } from '../identity/user-details.http.js';
import { changedValue } from './catalog-corrections.http.js';
import { catalogCardId } from './catalog-facts.js';

const megabyte = 1_000_000;

/** What an import would do to one card. */
export const importLine = named('CatalogImportLine', {
  cardId: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'retired']),
  /** What changes, with the source of the file. Empty for a card that is added. */
  changes: z.array(z.object({ before: changedValue, after: changedValue, source: factSource.nullable() })),
  isApplied: z.boolean(),
});
export type ImportLine = z.output<typeof importLine>;

export const catalogImport = named('CatalogImport', {
  id: uuid,
  name: z.string(),
  status: z.enum(['ready', 'applied']),
  createdAt: instant,
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    retired: z.int(),
    unchanged: z.int(),
    /** Cards of which each difference is older than what we have. */
    older: z.int(),
  }),
  /** Records that don't fit, at most 100: `Card 3 (Chase Freedom), line 120: annualFee: …`. They aren't imported. */
  problems: z.array(z.string()),
  /** While it's applied: the cards written so far. */
  done: z.int(),
  lines: z.array(importLine),
  /** For `after`; null on the last page. */
  next: z.string().nullable(),
});
export type CatalogImport = z.output<typeof catalogImport>;

export const addCatalogImport = defineRoute('cards.addCatalogImport', 'POST /api/admin/catalog/imports', {
  summary:
    'Takes a catalog file (the release’s format, in one file) and tells what it would change; nothing is imported yet.',
  query: z.object({ name: line(200, 'A file name').min(1, 'The file has no name.') }),
  body: upload({ maxBytes: 5 * megabyte }),
  response: catalogImport,
  status: 201,
});

const id = z.object({ id: uuid });

export const readCatalogImport = defineRoute('cards.readCatalogImport', 'GET /api/admin/catalog/imports/:id', {
  summary: 'What an import would change, page by page, and how far it’s applied.',
  params: id,
  query: z.object({ after: catalogCardId.optional() }),
  response: catalogImport,
});

export const applyCatalogImport = defineRoute('cards.applyCatalogImport', 'POST /api/admin/catalog/imports/:id/apply', {
  summary: 'Applies all or the chosen differences in one transaction; 409 if it’s applied, or if a card changed since.',
  params: id,
  body: z.strictObject({
    /** Null for all. */
    cardIds: z.array(catalogCardId).min(1, 'Choose a card.').max(5_000).nullable(),
    reason: operatorReason,
  }),
  response: catalogImport,
});
