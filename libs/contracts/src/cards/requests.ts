import { z } from 'zod';
import { defineRequest } from '../define.js';
import { calendarDate } from '../values.js';
import { billDays } from './bill-days.js';
import { catalogCard, spendingCategory, spendingCategoryRate } from './catalog.http.js';
import { debtPlan } from './debts.http.js';
import { creditCard } from './wallet.http.js';

/** One card of a wallet, for a person who helps its owner. No digit of its number is in it. */
export const walletLine = z.object({
  /** The nickname, or the card's name without one. */
  name: z.string(),
  /** Null for a card that the catalog doesn't have. */
  issuer: z.string().nullable(),
  /** US dollars. */
  creditLimit: z.number(),
  /** US dollars. */
  currentBalance: z.number(),
  /** The day of the month on which a statement is due. */
  dueDate: z.int(),
});
export type WalletLine = z.output<typeof walletLine>;

/** A person's cards in the order of their wallet, at most 200. Empty for a deleted account. */
export const askWalletSummary = defineRequest(
  'ask.cards.wallet-summary',
  z.object({ userId: z.uuid() }),
  z.object({ cards: z.array(walletLine) }),
);

/** A card as the calculations need it, without any digit of its number and without anything that names its owner. */
export const plannerCard = creditCard
  .pick({
    id: true,
    name: true,
    nickname: true,
    statementDate: true,
    dueDate: true,
    dueMonth: true,
    rewardsRate: true,
    rewardsUnit: true,
    centsPerPoint: true,
    creditLimit: true,
    currentBalance: true,
    carriesBalance: true,
    apr: true,
    statementBalance: true,
    minimumPayment: true,
    capSpent: true,
    welcomeBonus: true,
    spendingCategories: true,
    capUsed: true,
    bonusSpent: true,
    foreignFeePercent: true,
    paidStatements: true,
    cycleSince: true,
  })
  .extend({
    /** Dollars a year by the matched catalog card; null is not known. */
    annualFee: z.number().nullable(),
    /** The last day of an introductory APR. Absent from a cards service that doesn't tell it yet. */
    introAprEnds: calendarDate.nullable().optional(),
    /** Whether the bank pays each bill by itself. Absent as well from a service that doesn't tell it yet. */
    autopay: z.boolean().optional(),
    /** By the matched catalog card, in its words ("Chase", "Visa"); null is not known. Absent as well from a service that doesn't tell it yet. */
    issuer: z.string().nullable().optional(),
    network: z.string().nullable().optional(),
  });
export type PlannerCard = z.output<typeof plannerCard>;

/** A person, and the day that their wallet is about. */
const walletOn = z.object({ userId: z.uuid(), today: calendarDate });

/** What a person counts a place as, by the place's name. */
const ownPlace = z.object({ place: z.string(), category: spendingCategory });
export type OwnPlace = z.output<typeof ownPlace>;

/**
 * A person's wallet for calculations, in its order, at most 200 cards, and what they say that places count as. Category rates are there
 * for Pro only.
 */
export const askWallet = defineRequest(
  'ask.cards.wallet',
  walletOn,
  z.object({
    cards: z.array(plannerCard),
    /** Empty from a cards service that doesn't tell it yet. */
    ownPlaces: z.array(ownPlace).default([]),
  }),
);

/**
 * The wallets of many people in their order. Those of the last ones are missing if the answer would be too large for one message;
 * the first is always there.
 */
export const askWallets = defineRequest(
  'ask.cards.wallets',
  z.object({ people: z.array(walletOn).min(1).max(100) }),
  z.object({ wallets: z.array(z.object({ cards: z.array(plannerCard) })).min(1) }),
);

/** A person's debts and the extra payment, as saved; empty at first and for a deleted account. */
export const askDebts = defineRequest(
  'ask.cards.debts',
  z.object({ userId: z.uuid() }),
  debtPlan.pick({ debts: true, extraPayment: true, rollsOver: true }),
);

/** A catalog card with everything that is known about it. Null is not known, never guessed. */
export const catalogFacts = catalogCard.extend({
  /** Rates by category, in the card's rewards unit; null is not known. */
  spendingCategories: z.array(spendingCategoryRate).nullable(),
  foreignFeePercent: z.number().nullable(),
  /** What a new card gives after spending so much; `days` from opening, null is not known. */
  currentOffer: z
    .object({
      amount: z.number(),
      spend: z.number(),
      unit: z.enum(['dollars', 'points', 'miles']),
      days: z.int().nullable(),
      expires: calendarDate.nullable(),
    })
    .nullable(),
  /** The issuer's page or the source of the facts. */
  address: z.url().nullable(),
  /** Empty from a cards service that doesn't tell it yet. */
  sources: catalogCard.shape.sources.default({}),
});
export type CatalogFacts = z.output<typeof catalogFacts>;

/** Catalog cards: by words of a query, or all that are offered where it's empty, by name; at most `limit`. */
export const askCatalog = defineRequest(
  'ask.cards.catalog',
  z.object({ query: z.string().max(100), limit: z.int().min(1).max(300) }),
  z.object({ cards: z.array(catalogFacts) }),
);

/** How many cards all wallets hold, as far as they have been counted, and the names of some catalog cards by ID. */
export const askCardFigures = defineRequest(
  'ask.cards.figures',
  z.object({ catalogCardIds: z.array(z.string().max(100)).max(100) }),
  z.object({ totalCards: z.int().min(0), names: z.record(z.string(), z.string()) }),
);

/** Every card's bills by card ID, page by page: for consumers that began after the events about older cards were gone. */
export const askBills = defineRequest(
  'ask.cards.bills',
  z.object({ after: z.uuid().nullable(), limit: z.int().min(1).max(1_000) }),
  z.object({
    /** With the version that the events of the same card have. */
    bills: z.array(billDays.extend({ version: z.int() })),
    /** Where the next page begins; null at the end. */
    next: z.uuid().nullable(),
  }),
);

/** What a person's cards earned in a week of transactions. Null without transactions in it. */
const weekEarned = z
  .object({
    /** US dollars of purchases less refunds. */
    spent: z.number(),
    /** US dollars that the rewards are worth. */
    earned: z.number(),
    /** US dollars that the best card of the wallet for each purchase would have earned beyond that. */
    leftOnTheTable: z.number(),
    /** The purchase on which most was left; null if every purchase was on its best card. */
    mostMissed: z
      .object({ merchant: z.string(), usedCard: z.string(), betterCard: z.string(), missed: z.number() })
      .nullable(),
  })
  .nullable();
export type WeekEarned = z.output<typeof weekEarned>;

/** The weeks of many people in their order, both days included. */
export const askWeeks = defineRequest(
  'ask.cards.weeks',
  z.object({
    people: z
      .array(z.object({ userId: z.uuid(), from: calendarDate, until: calendarDate }))
      .min(1)
      .max(100),
  }),
  z.object({ weeks: z.array(weekEarned) }),
);

/** A month of purchases in short. What paying later was worth isn't in it: that depends on what the person's cash earns. */
const shortReceipt = z
  .object({
    /** US dollars of purchases on cards that are paid in full, and the days that each was kept on average. */
    kept: z.number(),
    days: z.number(),
    /** US dollars that the rewards are worth. */
    earned: z.number(),
    /** US dollars that the best cards of the wallet would have earned beyond that. */
    leftOnTheTable: z.number(),
    /** US dollars that cards charged. */
    interest: z.number(),
    fees: z.number(),
    /** The recurring charge that would earn most more a year on another card; null if none would. */
    fix: z.object({ merchant: z.string(), betterCard: z.string(), gain: z.number() }).nullable(),
  })
  .nullable();
export type ShortReceipt = z.output<typeof shortReceipt>;

/** The receipts of many people in their order, each of the last month that was over on the day; null without purchases in it. */
export const askReceipts = defineRequest(
  'ask.cards.receipts',
  z.object({ people: z.array(walletOn).min(1).max(100) }),
  z.object({ receipts: z.array(shortReceipt) }),
);
