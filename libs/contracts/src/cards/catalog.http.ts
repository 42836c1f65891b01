import { z } from 'zod';
import { spendingCategories } from '../card-fields.js';
import { rewardsUnit } from '../card-schemas.js';
import { defineRoute } from '../define.js';
import { calendarDate, factSource, named } from '../values.js';
import { factGroup } from './catalog-facts.js';

/** Where a purchase is made, for cards that give more there. */
export const spendingCategory = z.enum(spendingCategories);
export type SpendingCategory = z.output<typeof spendingCategory>;

/** A catalog card's rate for one category, in the card's rewards unit, and how much spending earns it. */
export const spendingCategoryRate = z.object({
  category: spendingCategory,
  rate: z.number(),
  /** Dollars of spending that earn the rate, per period; null is no cap. Categories of one `group` use it up together. */
  cap: z
    .object({
      amount: z.number(),
      period: z.enum(['month', 'quarter', 'year', 'lifetime']),
      group: z.string().optional(),
      /** What else uses up a group's cap and is no purchase category, in the issuer's words. */
      others: z.array(z.string()).optional(),
    })
    .nullable(),
});

export const catalogCard = named('CatalogCard', {
  id: z.string(),
  cardId: z.string(),
  name: z.string(),
  issuer: z.string(),
  network: z.string().nullable(),
  currency: z.string().nullable(),
  isBusiness: z.boolean(),
  annualFee: z.number().nullable(),
  isAnnualFeeWaived: z.boolean().nullable(),
  /** Percent back on everything, a point counted as one cent. */
  universalCashbackPercent: z.number(),
  rewardsUnit,
  currentOffer: z.object({ amount: z.number(), spend: z.number() }).nullable(),
  discontinued: z.boolean(),
  lastUpdated: calendarDate,
  /** Where each fact above is from; a fact that isn't known has no source. */
  sources: z.partialRecord(factGroup, factSource),
});
export type CatalogCard = z.output<typeof catalogCard>;

export const searchCatalog = defineRoute('cards.searchCatalog', 'GET /api/cards/search', {
  summary: 'Catalog cards by name, issuer or common name; tolerates typing errors. No sign-in needed.',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  response: z.array(catalogCard),
});

export const readCatalogCards = defineRoute('cards.readCatalogCards', 'GET /api/cards/catalog', {
  summary: 'Catalog cards by id, in any order; unknown ones are left out. No sign-in needed.',
  query: z.object({
    /** At most 20, with commas between. */
    ids: z
      .string()
      .max(2_500)
      .regex(/^[a-z0-9-]+(,[a-z0-9-]+){0,19}$/, 'Those are not cards of the catalog.'),
  }),
  response: z.array(catalogCard),
});
