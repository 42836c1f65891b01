import { z } from 'zod';
import { cardSchemas, checkDueMonth, editShape, newCardShape, rewardsUnit } from './card-schemas.js';
import { defineRoute } from './define.js';
import { annualPercent, calendarDate, instant, line, money, uuid } from './values.js';

export const connectionType = z.enum(['manual', 'yodlee', 'api', 'scrape']);
export const syncStatus = z.enum(['connected', 'error', 'disconnected']);

/** Where a purchase is made, for cards that give more there. */
export const spendingCategory = z.enum([
  'groceries',
  'gas',
  'dining',
  'travel',
  'online',
  'drugstore',
  'streaming',
  'other',
]);
export type SpendingCategory = z.output<typeof spendingCategory>;

/** A catalogue card's rate for one category, in the card's rewards unit, and how much spending earns it. */
export const spendingCategoryRate = z.object({
  category: spendingCategory,
  rate: z.number(),
  /** Dollars of spending that earn the rate, per period; null is no cap. */
  cap: z.object({ amount: z.number(), period: z.enum(['month', 'quarter', 'year', 'lifetime']) }).nullable(),
});

const paidFields = { closingDate: calendarDate, amount: money.nullable(), paidOn: calendarDate };

/** A closed statement that its person marked as paid. */
export const paidStatement = z.object(paidFields);
export type PaidStatement = z.output<typeof paidStatement>;

/** Marks that come along with a card, for the bills of the last two years: each statement once, paid after it closed. */
export const paidStatements = z
  .array(
    z.strictObject(paidFields).refine(({ closingDate, paidOn }) => paidOn >= closingDate, {
      path: ['paidOn'],
      message: 'A statement can not be paid before it closed.',
    }),
  )
  .max(25, 'At most 25 statements of a card can be marked as paid.')
  .refine((marks) => new Set(marks.map(({ closingDate }) => closingDate)).size === marks.length, {
    message: 'A statement is marked as paid twice.',
  });

export const createCardBody = z.strictObject(newCardShape).check(checkDueMonth);
export type CreateCardInput = z.input<typeof createCardBody>;

export const updateCardBody = z
  .strictObject({
    ...editShape,
    /** What the editor saw; a stale one is refused with 409. */
    updatedAt: instant.optional(),
  })
  .check(checkDueMonth);
export type UpdateCardInput = z.input<typeof updateCardBody>;

export const creditCard = z
  .object({
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
    /** The matched catalogue card's rates by category, for Pro; null for others and where nothing is known. */
    spendingCategories: z.array(spendingCategoryRate).nullable(),
    /** Percent on purchases in another currency, by the matched catalogue card; null is not known. */
    foreignFeePercent: z.number().nullable(),
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
  })
  .meta({ id: 'CreditCard' });
export type CreditCard = z.output<typeof creditCard>;

export const deletedCard = creditCard
  .extend({ deletedAt: instant, restorableUntil: instant })
  .meta({ id: 'DeletedCreditCard' });
export type DeletedCard = z.output<typeof deletedCard>;

const cardId = z.object({ id: uuid });

export const listCards = defineRoute({
  id: 'cards.list',
  method: 'GET',
  path: '/api/credit-cards',
  summary: 'The wallet of the signed-in user, in the order the cards were added.',
  response: z.array(creditCard),
});

export const listDeletedCards = defineRoute({
  id: 'cards.listDeleted',
  method: 'GET',
  path: '/api/credit-cards/deleted',
  summary: 'The newest 50 cards deleted in the last 30 days, newest first, page by page.',
  query: z.object({ page: z.coerce.number().int().min(1).max(1_000).default(1) }),
  response: z
    /** The page that was asked for, or the last one there is. */
    .object({ cards: z.array(deletedCard), page: z.int(), pages: z.int(), total: z.int() })
    .meta({ id: 'DeletedCardPage' }),
});

export const createCard = defineRoute({
  id: 'cards.create',
  method: 'POST',
  path: '/api/credit-cards',
  summary: 'Adds a card; 402 when the plan has no room.',
  body: createCardBody,
  response: creditCard,
  status: 201,
});

export const updateCard = defineRoute({
  id: 'cards.update',
  method: 'PUT',
  path: '/api/credit-cards/:id',
  summary: 'Changes a card; 409 with the stored card under `current` when `updatedAt` is stale.',
  params: cardId,
  body: updateCardBody,
  response: creditCard,
});

export const deleteCard = defineRoute({
  id: 'cards.delete',
  method: 'DELETE',
  path: '/api/credit-cards/:id',
  summary: 'Deletes a card; it can be restored for 30 days.',
  params: cardId,
  response: null,
});

export const restoreCard = defineRoute({
  id: 'cards.restore',
  method: 'POST',
  path: '/api/credit-cards/:id/restore',
  summary: 'Takes a deletion back; 402 when the plan has no room.',
  params: cardId,
  response: creditCard,
});

const statementId = z.object({ id: uuid, closingDate: calendarDate });

export const payStatement = defineRoute({
  id: 'cards.payStatement',
  method: 'PUT',
  path: '/api/credit-cards/:id/statements/:closingDate/payment',
  summary: 'Marks a closed statement as paid; 409 when it has not closed yet or the card has none on that day.',
  params: statementId,
  body: z.strictObject({ amount: money.nullable().optional(), paidOn: calendarDate.optional() }),
  response: creditCard,
});

export const unpayStatement = defineRoute({
  id: 'cards.unpayStatement',
  method: 'DELETE',
  path: '/api/credit-cards/:id/statements/:closingDate/payment',
  summary: 'Takes the mark back.',
  params: statementId,
  response: creditCard,
});

export const guestCardBody = z
  .strictObject({
    ...newCardShape,
    guestId: z.string().regex(/^guest-[\w-]{1,80}$/, 'That is not a guest card.'),
    paidStatements: paidStatements.default([]),
    /** Since when its bills are followed; today where nothing is said, and at the latest. */
    cycleSince: calendarDate.optional(),
  })
  .check(checkDueMonth);
export type GuestCardInput = z.input<typeof guestCardBody>;
export type ImportedGuestCard = z.output<typeof guestCardBody>;
export const importCardsBody = z.strictObject({
  cards: z.array(guestCardBody).min(1, 'Choose at least one card.').max(50, 'At most 50 cards at a time.'),
});

export const importCards = defineRoute({
  id: 'cards.import',
  method: 'POST',
  path: '/api/credit-cards/import',
  summary:
    'Saves the chosen guest cards with their marks of payment, all or none; a guest id that was imported before is not ' +
    'imported again.',
  body: importCardsBody,
  response: z
    .object({
      imported: z.array(creditCard),
      /** Guest ids that this account holds already. */
      alreadyThere: z.array(z.string()),
    })
    .meta({ id: 'ImportedCards' }),
});

export const catalogueCard = z
  .object({
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
  })
  .meta({ id: 'CatalogueCard' });
export type CatalogueCard = z.output<typeof catalogueCard>;

export const searchCatalogue = defineRoute({
  id: 'cards.searchCatalogue',
  method: 'GET',
  path: '/api/cards/search',
  summary: 'Catalogue cards by name, issuer or common name; tolerates typing errors. No sign-in needed.',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(50).default(8),
  }),
  response: z.array(catalogueCard),
});

export const debtType = z.enum(['credit_card', 'student_loan', 'loan', 'mortgage', 'other']);
export type DebtType = z.output<typeof debtType>;

/** How the lender computes the least payment of a month; `fixed` is `minPayment`, for the others it is their floor. */
export const minimumRule = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed') }),
  z.strictObject({ kind: z.literal('percent-plus-interest'), percent: annualPercent }),
  z.strictObject({ kind: z.literal('percent'), percent: annualPercent }),
]);

export const debt = z
  .strictObject({
    id: uuid,
    name: line(60, 'A name').min(1, 'Give the debt a name.'),
    balance: money.gt(0, 'A balance is above 0.'),
    minPayment: money.gt(0, 'A minimum payment is above 0.'),
    interestRate: annualPercent,
    type: debtType,
    minimum: minimumRule,
  })
  .meta({ id: 'Debt' });
export type Debt = z.output<typeof debt>;

const debtFields = {
  debts: z.array(debt).max(50, 'At most 50 debts fit.'),
  extraPayment: money,
  rollsOver: z.boolean(),
};

export const debtPlan = z
  .object({
    ...debtFields,
    /** Null while nothing was saved. */
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'DebtPlan' });
export type DebtPlan = z.output<typeof debtPlan>;

export const debtPlanBody = z
  .strictObject({
    ...debtFields,
    /** What the editor saw; a stale one is refused with 409. */
    updatedAt: instant.nullable(),
  })
  .refine(({ debts }) => new Set(debts.map(({ id }) => id)).size === debts.length, {
    path: ['debts'],
    message: 'Two debts have the same id.',
  });

export const getDebts = defineRoute({
  id: 'cards.getDebts',
  method: 'GET',
  path: '/api/debts',
  summary: 'The debts of the signed-in user with the extra payment; empty at first.',
  response: debtPlan,
});

export const saveDebts = defineRoute({
  id: 'cards.saveDebts',
  method: 'PUT',
  path: '/api/debts',
  summary: 'Saves the whole plan at once; 409 with the stored plan under `current` when `updatedAt` is stale.',
  body: debtPlanBody,
  response: debtPlan,
});
