import { z } from 'zod';
import { defineRoute } from '../define.js';
import { operatorReason } from '../identity/user-details.http.js';
import { calendarDate, instant, line, named, uuid, factSource } from '../values.js';
import { reportedOffers } from '../offers/reported-offers.js';
import { catalogCardId, factGroups, factValue, httpsAddress } from './catalog-facts.js';

/** A catalog card in the list of administrators. */
export const listedCatalogCard = named('ListedCatalogCard', {
  cardId: z.string(),
  name: z.string(),
  issuer: z.string(),
  discontinued: z.boolean(),
  /** The date of its oldest fact; null without facts. */
  oldestFact: calendarDate.nullable(),
  /** Facts whose source is older than 12 months. */
  oldFacts: z.int(),
  openReports: z.int(),
});
export type ListedCatalogCard = z.output<typeof listedCatalogCard>;

const pageEnd = z
  .string()
  .max(140)
  .regex(/^(\d{4}-\d\d-\d\d|infinity)_[a-z0-9-]+$/, 'That isn’t the end of a page.')
  .refine((key) => key.startsWith('infinity') || calendarDate.safeParse(key.slice(0, 10)).success, {
    message: 'That isn’t the end of a page.',
  });

export const listCatalogCards = defineRoute('cards.listCatalogCards', 'GET /api/admin/catalog/cards', {
  summary: 'Cards of the catalog, those with the oldest facts first.',
  query: z.object({
    /** Part of a name, an issuer, or a common name. */
    q: line(100, 'A search').default(''),
    /** `old`: with a fact older than 12 months; `reported`: with an open report. */
    show: z.enum(['all', 'old', 'reported', 'discontinued'], { error: 'That is not a list of cards.' }).default('all'),
    after: pageEnd.optional(),
  }),
  response: named('ListedCatalogCards', {
    cards: z.array(listedCatalogCard),
    next: z.string().nullable(),
    /** How many cards have a fact older than 12 months. */
    cardsWithOldFacts: z.int(),
  }),
});

const discontinuedValue = z.strictObject({ fact: z.literal('discontinued'), value: z.boolean() });
/** A fact, or whether a card is still offered. */
export const changedValue = z.union([factValue, discontinuedValue]);
export type ChangedValue = z.output<typeof changedValue>;

/** A value with the source that states it; null if nothing is stated. */
const sourcedValue = z.object({ value: changedValue, source: factSource.nullable() });

export const catalogCorrection = named('CatalogCorrection', {
  id: uuid,
  before: sourcedValue,
  after: sourcedValue,
  reason: z.string(),
  /** The administrator; null if their account is gone. */
  by: uuid.nullable(),
  at: instant,
  /** Null while it counts. */
  ended: z.object({ how: z.enum(['undone', 'newer-release']), by: uuid.nullable(), at: instant }).nullable(),
  /** It's the last correction that counts. */
  mayBeUndone: z.boolean(),
});
export type CatalogCorrection = z.output<typeof catalogCorrection>;

export const managedCatalogCard = named('ManagedCatalogCard', {
  cardId: z.string(),
  name: z.string(),
  issuer: z.string(),
  discontinued: z.boolean(),
  /** Sent back with every act: 409 if somebody else changed the card in the meantime. */
  version: z.int(),
  facts: z.array(
    z.object({
      stated: factValue,
      source: factSource.nullable(),
      /** The source is older than 12 months. */
      isOld: z.boolean(),
    }),
  ),
  /** The newest 50. */
  corrections: z.array(catalogCorrection),
});
export type ManagedCatalogCard = z.output<typeof managedCatalogCard>;

const ofCard = z.object({ cardId: catalogCardId });
const version = z.int().min(1);

export const readCatalogCard = defineRoute('cards.readCatalogCard', 'GET /api/admin/catalog/cards/:cardId', {
  summary: 'One card’s facts with their sources, and what administrators corrected; 404 for an unknown one.',
  params: ofCard,
  response: managedCatalogCard,
});

export const correctCatalogCard = defineRoute(
  'cards.correctCatalogCard',
  'POST /api/admin/catalog/cards/:cardId/corrections',
  {
    summary: 'Corrects a fact, with its source; it overlays a release until the release’s fact is newer.',
    params: ofCard,
    body: z.strictObject({
      version,
      correction: factValue,
      source: z.strictObject({
        url: httpsAddress,
        /** The day on which the source said so; never in the future. */
        date: calendarDate,
      }),
      reason: operatorReason,
      /** The report that this answers; it's accepted with it. */
      reportId: uuid.nullable().default(null),
    }),
    response: managedCatalogCard,
  },
);

export const offerCatalogCard = defineRoute(
  'cards.offerCatalogCard',
  'POST /api/admin/catalog/cards/:cardId/offering',
  {
    summary: 'Retires a card that its issuer no longer offers, or offers it again.',
    params: ofCard,
    body: z.strictObject({ version, discontinued: z.boolean(), reason: operatorReason }),
    response: managedCatalogCard,
  },
);

export const undoCorrection = defineRoute(
  'cards.undoCorrection',
  'POST /api/admin/catalog/cards/:cardId/corrections/:id/undo',
  {
    summary: 'Takes back the last correction of a card that still counts; 409 for any other.',
    params: ofCard.extend({ id: uuid }),
    body: z.strictObject({ version, reason: operatorReason }),
    response: managedCatalogCard,
  },
);

/** What can be wrong: a fact of a card, or of an offer that isn't one. */
export const reportedFact = z.enum([...factGroups, 'apy', 'fee', 'terms'], { error: 'Choose a fact.' });
export type ReportedFact = z.output<typeof reportedFact>;

/** What a visitor says of a fact. Nothing about the visitor is kept. */
export const reportFact = defineRoute('cards.reportFact', 'POST /api/catalog/reports', {
  summary:
    'Reports a wrong fact of a catalog card or of an offer on our pages. No sign-in needed, and nothing about the sender is kept.',
  body: z
    .strictObject({
      /** The card, or else the savings account or service. Exactly one of the two. */
      cardId: catalogCardId.nullable().default(null),
      offerId: z
        .string()
        .refine((id) => reportedOffers.has(id), 'That is not one of our offers.')
        .nullable()
        .default(null),
      fact: reportedFact,
      says: line(300, 'Your text')
        .min(3, 'Write what it should be.')
        .regex(/^[^@]*$/, 'Please leave out email addresses. We can’t reply here.'),
      source: httpsAddress.nullable().default(null),
    })
    .refine(({ cardId, offerId }) => (cardId === null) !== (offerId === null), {
      path: ['cardId'],
      message: 'Name a card or an offer.',
    }),
  response: null,
});

export const reportStatus = z.enum(['open', 'accepted', 'rejected'], { error: 'That is not a state of a report.' });
export type ReportStatus = z.output<typeof reportStatus>;

export const factReport = named('FactReport', {
  id: uuid,
  /** Null for an offer that isn't a card. */
  cardId: z.string().nullable(),
  name: z.string(),
  fact: reportedFact,
  says: z.string(),
  source: z.string().nullable(),
  /** How often it was sent in the same words. */
  times: z.int(),
  status: reportStatus,
  at: instant,
  decision: z.object({ note: z.string(), by: uuid.nullable(), at: instant }).nullable(),
});
export type FactReport = z.output<typeof factReport>;

export const listReports = defineRoute('cards.listReports', 'GET /api/admin/catalog/reports', {
  summary: 'What people reported as wrong, the newest first.',
  query: z.object({
    status: reportStatus.default('open'),
    /** The id of the last report of the page before. */
    after: uuid.optional(),
  }),
  response: named('FactReports', { reports: z.array(factReport), next: uuid.nullable() }),
});

export const decideReport = defineRoute('cards.decideReport', 'POST /api/admin/catalog/reports/:id/decision', {
  summary: 'Accepts or rejects a report, with a note; 409 if it’s decided already.',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    status: z.enum(['accepted', 'rejected'], { error: 'Accept or reject it.' }),
    note: line(500, 'A note').min(1, 'Write down why.'),
  }),
  response: factReport,
});
