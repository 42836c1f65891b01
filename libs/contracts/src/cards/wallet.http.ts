import { z } from 'zod';
import { initialCard } from '../card-fields.js';
import { cardSchemas, checkDueMonth, editShape, newCardShape } from '../card-schemas.js';
import { defineRoute } from '../define.js';
import { calendarDate, instant, named, uuid, factSource } from '../values.js';
import { spendingCategoryRate } from './catalog.http.js';
import { paidStatement, paidStatements } from './paid-statements.js';
import { guestPurchases } from './purchases.js';

export const connectionType = z.enum(['manual', 'yodlee', 'api', 'scrape']);

export const syncStatus = z.enum(['connected', 'error', 'disconnected']);

/** A card as the form and files give it: figures that recommendations depend on are never made up. */
export const createCardBody = z.strictObject(newCardShape).check(checkDueMonth);
export type CreateCardInput = z.input<typeof createCardBody>;

const { statementDate, dueDate, rewardsRate, creditLimit } = initialCard();

/** A card as POST takes it: the API keeps the specified defaults, also of what the form asks for (decisions.md, "The add form"). */
export const postedCardBody = z
  .strictObject({
    ...newCardShape,
    /** Made by the page, once for what it sends: a card that's sent again after a lost answer is added once. */
    submissionId: uuid.optional(),
    statementDate: cardSchemas.statementDate.default(statementDate),
    dueDate: cardSchemas.dueDate.default(dueDate),
    rewardsRate: cardSchemas.rewardsRate.default(rewardsRate),
    creditLimit: cardSchemas.creditLimit.default(creditLimit),
  })
  .check(checkDueMonth);

export const updateCardBody = z
  .strictObject({
    ...editShape,
    /** What the editor saw; a stale one is refused with 409. */
    updatedAt: instant.optional(),
  })
  .check(checkDueMonth);
export type UpdateCardInput = z.input<typeof updateCardBody>;

export const creditCard = named('CreditCard', {
  ...cardSchemas,
  id: uuid,
  userId: uuid,
  nickname: z.string().nullable(),
  minimumPayment: z.number().nullable(),
  connectionType,
  bankConnectionId: z.string().nullable(),
  accountId: z.string().nullable(),
  lastSyncAt: instant.nullable(),
  lastRefreshAt: instant.nullable(),
  syncStatus,
  syncError: z.string().nullable(),
  /** The matched catalog card's rates by category, for Pro; null for others and where nothing is known. */
  spendingCategories: z.array(spendingCategoryRate).nullable(),
  /** What counts as spent on each cap by the card's transactions; null where there are none, then `capSpent` counts. */
  capUsed: z.array(z.object({ category: z.string(), spent: z.number() })).nullable(),
  /** Purchases less refunds since the welcome bonus began, by transactions; null where there are none. */
  bonusSpent: z.number().nullable(),
  /** Percent on purchases in another currency, by the matched catalog card; null is not known. */
  foreignFeePercent: z.number().nullable(),
  /** Who issues the matched catalog card and on which network it is ("Visa"), as the catalog says; null is not known. */
  issuer: z.string().nullable(),
  network: z.string().nullable(),
  /** Where the matched catalog card's facts above are from; null without one. */
  catalogSources: z.partialRecord(z.enum(['spendingCategories', 'foreignFeePercent']), factSource).nullable(),
  /** Statements marked as paid, newest first, at most two years back. */
  paidStatements: z.array(paidStatement),
  /** The day the card was added or its days last changed, in the owner's calendar; older bills are not ours to chase. */
  cycleSince: calendarDate,
  availableCredit: z.number(),
  /** Percent of the limit. */
  utilizationRate: z.number(),
  /** Whole days from the caller's today to `nextDueDate`. */
  daysToPay: z.int(),
  /** When a purchase made today is due. */
  nextDueDate: calendarDate,
  createdAt: instant,
  updatedAt: instant,
});
export type CreditCard = z.output<typeof creditCard>;

export const deletedCard = creditCard
  .extend({ deletedAt: instant, restorableUntil: instant })
  .meta({ id: 'DeletedCreditCard' });
export type DeletedCard = z.output<typeof deletedCard>;

const cardId = z.object({ id: uuid });

export const listCards = defineRoute('cards.list', 'GET /api/credit-cards', {
  summary: 'The wallet of the signed-in user, in the order the cards were added.',
  response: z.array(creditCard),
});

export const listDeletedCards = defineRoute('cards.listDeleted', 'GET /api/credit-cards/deleted', {
  summary: 'The newest 50 cards deleted in the last 30 days, newest first, page by page.',
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  response: z
    /** The page that was asked for, or the last one there is. */
    .object({ cards: z.array(deletedCard), page: z.int(), pages: z.int(), total: z.int() })
    .meta({ id: 'DeletedCardPage' }),
});

export const createCard = defineRoute('cards.create', 'POST /api/credit-cards', {
  summary: 'Adds a card; 402 when the plan has no room. One whose `submissionId` came before is answered as it is.',
  body: postedCardBody,
  response: creditCard,
  status: 201,
});

export const updateCard = defineRoute('cards.update', 'PUT /api/credit-cards/:id', {
  summary: 'Changes a card; 409 with the stored card under `current` when `updatedAt` is stale.',
  params: cardId,
  body: updateCardBody,
  response: creditCard,
});

export const deleteCard = defineRoute('cards.delete', 'DELETE /api/credit-cards/:id', {
  summary: 'Deletes a card; it can be restored for 30 days.',
  params: cardId,
  response: null,
});

export const restoreCard = defineRoute('cards.restore', 'POST /api/credit-cards/:id/restore', {
  summary: 'Takes a deletion back; 402 when the plan has no room.',
  params: cardId,
  response: creditCard,
});

export const guestCardBody = z
  .strictObject({
    ...newCardShape,
    guestId: z.string().regex(/^guest-[\w-]{1,80}$/, 'That is not a guest card.'),
    paidStatements: paidStatements.default([]),
    /** What the guest paid with it and no statement shows yet. */
    purchases: guestPurchases.default([]),
    /** Since when its bills are followed; today where nothing is said, and at the latest. */
    cycleSince: calendarDate.optional(),
    /** The day that `capSpent` is of: it doesn't count in a cap's later periods. Today where nothing is said, and at the latest. */
    capSpentOn: calendarDate.optional(),
  })
  .check(checkDueMonth);
export type GuestCardInput = z.input<typeof guestCardBody>;
export type ImportedGuestCard = z.output<typeof guestCardBody>;

export const importCards = defineRoute('cards.import', 'POST /api/credit-cards/import', {
  summary:
    'Saves the chosen guest cards with their marks of payment, all or none; a guest id that was imported before is not ' +
    'imported again.',
  body: z.strictObject({
    cards: z.array(guestCardBody).min(1, 'Choose at least one card.').max(50, 'At most 50 cards at a time.'),
  }),
  response: named('ImportedCards', {
    imported: z.array(creditCard),
    /** Guest ids that this account holds already. */
    alreadyThere: z.array(z.string()),
  }),
});
