import { z } from 'zod';
import { defineRoute } from '../define.js';
import { dayOfMonth, instant, named, uuid } from '../values.js';

/** A rough credit limit. With the exact one, the utilization would tell the balance. */
export const limitBand = z.enum(['none', 'under-1000', 'under-5000', 'under-10000', 'under-25000', '25000-or-more']);
export type LimitBand = z.output<typeof limitBand>;

/** A card in anybody's wallet, as administrators see it: no owner, no digits, no balance. */
export const heldCard = named('HeldCard', {
  id: uuid,
  /** The catalog's name, or what the person typed if the card isn't in the catalog. */
  name: z.string(),
  /** Null if the card isn't in the catalog. */
  issuer: z.string().nullable(),
  /** Percent of the limit in use; 0 without a limit. */
  utilization: z.number(),
  limit: limitBand,
  connectionType: z.enum(['manual', 'yodlee', 'api', 'scrape']),
  syncStatus: z.enum(['connected', 'error', 'disconnected']),
  /** Days of the month. */
  statementDate: dayOfMonth,
  dueDate: dayOfMonth,
  updatedAt: instant,
});
export type HeldCard = z.output<typeof heldCard>;

/** Where a page ends: the sorted value and the id of its last card. */
const pageEnd = z
  .string()
  .max(80)
  .regex(/^(-?\d{1,15}\.\d\d|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_[0-9a-f-]{36}$/, 'That isn’t the end of a page.')
  .refine((key) => {
    const [value = '', id] = key.split('_');
    return uuid.safeParse(id).success && (!value.includes('T') || instant.safeParse(value).success);
  }, 'That isn’t the end of a page.');

export const listHeldCards = defineRoute('cards.listHeldCards', 'GET /api/admin/cards', {
  summary: 'The cards in all wallets, at most 25 a page, with their utilization and without owners or balances.',
  query: z
    .object({
      sort: z.enum(['utilization', 'updated'], { error: 'Sort by utilization or updated.' }).default('utilization'),
      order: z.enum(['desc', 'asc'], { error: 'Sort in the order desc or asc.' }).default('desc'),
      /** The catalog's name of an issuer; `none` for cards that aren't in the catalog. */
      issuer: z.string().trim().min(1).max(60).optional(),
      /** Only cards that use more than this share of their limit, percent. */
      over: z.enum(['30', '50', '70'], { error: 'Choose 30, 50, or 70 percent.' }).optional(),
      after: pageEnd.optional(),
    })
    .refine(({ sort, after }) => after === undefined || after.includes('T') === (sort === 'updated'), {
      path: ['after'],
      message: 'That is the end of a page in another order.',
    }),
  response: named('HeldCards', {
    cards: z.array(heldCard).max(25),
    /** For `after`, to read the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

const sums = {
  cards: z.int(),
  /** The mean of the cards' utilization, percent; null without cards. */
  averageUtilization: z.number().nullable(),
  /** The share of cards that use more than 30% and 70% of their limit, 0 to 1. */
  shareOver30: z.number(),
  shareOver70: z.number(),
};

export const readCardSums = defineRoute('cards.readCardSums', 'GET /api/admin/cards/sums', {
  summary: 'How many cards there are and how much of their limits is in use, in total and by issuer.',
  response: named('CardSums', {
    ...sums,
    /** Most cards first. A null issuer stands for the cards that aren't in the catalog. */
    issuers: z.array(z.object({ issuer: z.string().nullable(), ...sums })),
    /** When they were counted; null before the first time. */
    countedAt: instant.nullable(),
  }),
});
