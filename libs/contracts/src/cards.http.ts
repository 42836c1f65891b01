import { z } from 'zod';
import { defineRoute } from './define.js';
import { annualPercent, calendarDate, dayOfMonth, instant, money, uuid } from './values.js';

export const dueMonth = z.enum(['next', 'same']);
export const rewardsUnit = z.enum(['percent', 'points', 'miles']);
export const connectionType = z.enum(['manual', 'yodlee', 'api', 'scrape']);
export const syncStatus = z.enum(['connected', 'error', 'disconnected']);

const line = (most: number, what: string) =>
  z
    .string()
    .trim()
    .max(most, `${what} has at most ${most} characters.`)
    .regex(/^[^\p{Cc}]*$/u, `${what} can not contain control characters.`);
const capSpent = z.array(z.strictObject({ category: z.string().min(1).max(40), spent: money })).max(20);

/** The specified fields of a card, then those that `decisions.md` adds (optional everywhere). */
const specified = {
  name: line(80, 'A name').min(1, 'Give the card a name.'),
  nickname: line(60, 'A nickname').nullable(),
  lastFour: z.string().regex(/^(\d{4})?$/, 'Enter exactly the last four digits, or leave it empty.'),
  statementDate: dayOfMonth,
  dueDate: dayOfMonth,
  rewardsRate: z
    .number({ error: 'Enter a rewards rate.' })
    .min(0, 'A rewards rate can not be negative.')
    .max(100, 'A rewards rate is at most 100.')
    .multipleOf(0.001, 'A rewards rate has at most three decimals.'),
  creditLimit: money,
  currentBalance: money,
};
const added = {
  catalogueCardId: z.string().max(100).nullable(),
  dueMonth,
  carriesBalance: z.boolean(),
  apr: annualPercent.nullable(),
  rewardsUnit,
  /** What one point is worth, in cents. */
  centsPerPoint: z
    .number()
    .min(0, 'A point is worth at least 0 cents.')
    .max(100, 'A point is worth at most 100 cents.'),
  capSpent,
  /** What the last closed statement asks for, in dollars; null where nobody told. */
  statementBalance: money.nullable(),
};

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

const cardFields = z.strictObject({
  ...specified,
  nickname: specified.nickname.default(null),
  lastFour: specified.lastFour.default(''),
  currentBalance: specified.currentBalance.default(0),
  catalogueCardId: added.catalogueCardId.default(null),
  dueMonth: added.dueMonth.default('next'),
  carriesBalance: added.carriesBalance.default(false),
  apr: added.apr.default(null),
  rewardsUnit: added.rewardsUnit.default('percent'),
  centsPerPoint: added.centsPerPoint.default(1),
  capSpent: added.capSpent.default([]),
  statementBalance: added.statementBalance.default(null),
});

/** `same` only where the due day is at least 14 days after the statement day (decisions.md). */
function dueMonthFits(card: {
  dueMonth?: 'next' | 'same' | undefined;
  statementDate: number;
  dueDate: number;
}): boolean {
  return card.dueMonth !== 'same' || card.dueDate >= card.statementDate + 14;
}
const dueMonthIssue = {
  path: ['dueMonth'],
  message: 'A bill due in the same month needs a due day at least 14 days after the statement day.',
};

export const createCardBody = cardFields.refine(dueMonthFits, dueMonthIssue);
export type CreateCardInput = z.input<typeof createCardBody>;
export type NewCard = z.output<typeof createCardBody>;

/** The specified fields are all sent; an added field that is absent stays as it is. */
export const updateCardBody = z
  .strictObject({
    ...specified,
    nickname: specified.nickname.optional(),
    catalogueCardId: added.catalogueCardId.optional(),
    dueMonth: added.dueMonth.optional(),
    carriesBalance: added.carriesBalance.optional(),
    apr: added.apr.optional(),
    rewardsUnit: added.rewardsUnit.optional(),
    centsPerPoint: added.centsPerPoint.optional(),
    capSpent: added.capSpent.optional(),
    statementBalance: added.statementBalance.optional(),
    /** What the editor saw; a stale one is refused with 409. */
    updatedAt: instant.optional(),
  })
  .refine(dueMonthFits, dueMonthIssue);
export type UpdateCardInput = z.input<typeof updateCardBody>;

export const creditCard = z
  .object({
    ...specified,
    ...added,
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
    ...cardFields.shape,
    guestId: z.string().regex(/^guest-[\w-]{1,80}$/, 'That is not a guest card.'),
    paidStatements: paidStatements.default([]),
    /** Since when its bills are followed; today where nothing is said, and at the latest. */
    cycleSince: calendarDate.optional(),
  })
  .refine(dueMonthFits, dueMonthIssue);
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
