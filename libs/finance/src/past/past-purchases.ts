import { yearMonthOf, type CalendarDate } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';
import { CapBook, choosable, Choices, earnedOn, onBestCards, reallyEarned } from './past-rewards.js';
import type { Books, PastCard, PastSpending } from './past-rewards.js';

/** A purchase on one card, in dollars; a refund is negative. */
export interface PastPurchase extends Omit<PastSpending, 'month'> {
  day: CalendarDate;
}

/** What some days of purchases earned, in dollars. */
export interface PurchaseRewards<Purchase extends PastPurchase> {
  /** Purchases minus refunds. */
  spent: number;
  /** Rewards minus foreign fees. */
  earned: number;
  /** What the best card for each purchase would have earned beyond that, never below 0. */
  missed: number;
  /** Where most was missed, and the card that would have earned most of it; null if every purchase was on its best card. */
  mostMissed: { purchase: Purchase; better: PastCard; missed: number } | null;
}

/** What one purchase earned, and what the best cards would have earned beyond that; `missed` can be below 0. Dollars. */
export interface PurchaseLine<Purchase extends PastPurchase> {
  purchase: Purchase;
  earned: number;
  missed: number;
  /** The other card that would have earned most; null if there's none. */
  better: PastCard | null;
}

/** The purchases behind `purchaseRewards`, one by one in the order of their days, by the same rules. */
export function purchaseLines<Purchase extends PastPurchase>(
  cards: readonly PastCard[],
  before: readonly PastSpending[],
  purchases: readonly Purchase[],
): PurchaseLine<Purchase>[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const choices = new Choices(choosable(cards));
  const real = new CapBook();
  for (const spending of [...before].sort((one, other) => (one.month < other.month ? -1 : 1))) {
    const card = byId.get(spending.cardId);
    for (const book of card ? [real, choices.book] : []) if (card) earnedOn(card, spending, book);
  }
  return [...purchases]
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .flatMap((purchase) => {
      const card = byId.get(purchase.cardId);
      return card ? [lineOf(card, purchase, { real, choices })] : [];
    });
}

/**
 * What single purchases earned on their cards, and what each would have earned on the best card of today's wallet. Like
 * `pastRewards`, but purchase by purchase in the order of their days, so that it can name one, and with the caps as they
 * really stood: `before` is everything spent since the year began, except `purchases`. A purchase that's moved to a better
 * card uses up that card's cap, so the same bonus is never counted twice. Purchases on cards that aren't in the wallet are
 * left out. A refund misses nothing. Source: issue "what last week earned".
 */
export function purchaseRewards<Purchase extends PastPurchase>(
  cards: readonly PastCard[],
  before: readonly PastSpending[],
  purchases: readonly Purchase[],
): PurchaseRewards<Purchase> {
  const lines = purchaseLines(cards, before, purchases);
  // A cap that an earlier purchase would have used up gives a later one less than it had: both count.
  const missed = Math.max(0, sumCents(lines.map((line) => line.missed)));
  const [most] = lines
    .flatMap((line) => (line.missed > 0 && line.better ? [{ ...line, better: line.better }] : []))
    .sort((one, other) => other.missed - one.missed);
  return {
    spent: sumCents(lines.map(({ purchase }) => purchase.amount)),
    earned: sumCents(lines.map(({ earned }) => earned)),
    missed,
    mostMissed:
      most && missed > 0
        ? { purchase: most.purchase, better: most.better, missed: Math.min(most.missed, missed) }
        : null,
  };
}

function lineOf<Purchase extends PastPurchase>(
  card: PastCard,
  purchase: Purchase,
  { real, choices }: Books,
): PurchaseLine<Purchase> {
  const month = yearMonthOf(purchase.day);
  const earned = reallyEarned(card, { ...purchase, month }, { real, choices });
  const on = purchase.amount > 0 ? onBestCards(purchase, month, choices) : [];
  const missed = purchase.amount > 0 ? sumCents([...on.map(({ worth }) => worth), -earned]) : 0;
  const [better] = on.filter((one) => one.card.id !== card.id).sort((one, other) => other.worth - one.worth);
  return { purchase, earned, missed, better: better?.card ?? null };
}
