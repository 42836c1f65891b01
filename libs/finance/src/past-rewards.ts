import { addMonths, yearMonthOf } from './calendar.js';
import type { YearMonth } from './calendar.js';
import { capStart } from './cap-use.js';
import { categoryLabel, categoryRate, rewardsAtRate, tiersWith } from './categories.js';
import type { CardRewards, CategoryRate, PurchaseCategory } from './categories.js';
import { formatMoney, roundCents, roundHalfUp, sumCents } from './money.js';
import { monthName } from './month-name.js';

/** Purchases of a month on one card in one category: dollars, minus refunds. */
export interface PastSpending {
  cardId: string;
  month: YearMonth;
  category: PurchaseCategory;
  /** Whether it was paid in a foreign currency. */
  isForeign: boolean;
  amount: number;
}

/** A card as it is now. */
export interface PastCard extends CardRewards {
  id: string;
  carriesBalance?: boolean;
  /** Percent; null or absent if unknown, which counts as 0. */
  foreignFeePercent?: number | null;
}

/**
 * What a month's purchases earned, and what they would have earned on the best cards; rewards minus foreign fees, in
 * dollars.
 */
export interface MonthRewards {
  month: YearMonth;
  earned: number;
  best: number;
  /** best - earned, never below 0: what was left on the table. */
  missed: number;
  /** Where it was missed, largest amount first. */
  missedBy: { category: PurchaseCategory; missed: number }[];
}

/** The rates of each card by category, each looked up once: years of spending ask for the same few again and again. */
class RateTable {
  readonly #rates = new Map<PastCard, Map<PurchaseCategory, CategoryRate | null>>();

  of(card: PastCard, category: PurchaseCategory): CategoryRate | null {
    const rates = this.#rates.get(card) ?? new Map<PurchaseCategory, CategoryRate | null>();
    this.#rates.set(card, rates);
    const known = rates.get(category);
    if (known !== undefined) return known;
    const rate = categoryRate(card, category);
    rates.set(category, rate);
    return rate;
  }
}

/** Dollars that count on each cap so far, by card, cap and the day its period began. */
class CapBook {
  readonly #spent = new Map<string, number>();

  constructor(readonly rates: RateTable) {}

  left(card: PastCard, rate: CategoryRate | null, month: YearMonth): number {
    if (!rate?.cap) return Infinity;
    return roundCents(Math.max(0, rate.cap.amount - (this.#spent.get(this.#key(card, rate, month)) ?? 0)));
  }

  add(card: PastCard, rate: CategoryRate | null, { month, amount }: { month: YearMonth; amount: number }): void {
    if (!rate?.cap) return;
    const key = this.#key(card, rate, month);
    this.#spent.set(key, (this.#spent.get(key) ?? 0) + amount);
  }

  #key(card: PastCard, { category, cap }: CategoryRate, month: YearMonth): string {
    const start = cap ? (capStart(cap.period, `${month}-01`) ?? '') : '';
    return JSON.stringify([card.id, cap?.group === undefined ? [category] : cap.group, start]);
  }
}

/** What a dollar earns at a rate, minus the foreign fee. */
function perDollar(card: PastCard, rate: number, isForeign: boolean): number {
  const { rewardsUnit = 'percent', centsPerPoint = 1, foreignFeePercent } = card;
  return (rate * (rewardsUnit === 'percent' ? 1 : centsPerPoint) - (isForeign ? (foreignFeePercent ?? 0) : 0)) / 100;
}

const feeOf = (card: PastCard, amount: number): number => roundHalfUp([amount, card.foreignFeePercent ?? 0], 100);

/** Dollars earned by spending at one rate, minus the foreign fee. */
const worthOf = (card: PastCard, { spend, rate }: { spend: number; rate: number }, isForeign: boolean): number =>
  isForeign ? sumCents([rewardsAtRate(spend, rate, card), -feeOf(card, spend)]) : rewardsAtRate(spend, rate, card);

/** What spending earned on its own card. If refunds exceed purchases, they take back rewards at the category's rate. */
function earnedOn(card: PastCard, spending: PastSpending, book: CapBook): number {
  const { month, category, isForeign, amount } = spending;
  const rate = book.rates.of(card, category);
  if (amount <= 0)
    return worthOf(card, { spend: amount, rate: Math.max(rate?.rate ?? 0, card.rewardsRate) }, isForeign);
  let open = amount;
  const lines: number[] = [];
  for (const tier of tiersWith(card, rate, book.left(card, rate, month))) {
    const spend = Math.min(open, tier.spend);
    if (spend > 0) lines.push(worthOf(card, { spend, rate: tier.rate }, isForeign));
    open = roundCents(open - spend);
  }
  book.add(card, rate, { month, amount });
  return lines.length === 1 ? (lines[0] ?? 0) : sumCents(lines);
}

interface Wanted {
  month: YearMonth;
  category: PurchaseCategory;
  isForeign: boolean;
  amount: number;
}

/** What the same spending earns on the best cards, each up to what's left of its caps. */
function mostFor(cards: readonly PastCard[], { month, category, isForeign, amount }: Wanted, book: CapBook): number {
  const pieces = cards.flatMap((card) => {
    const rate = book.rates.of(card, category);
    const tiers = tiersWith(card, rate, book.left(card, rate, month));
    return tiers.map((tier) => ({ card, rate, tier, worth: perDollar(card, tier.rate, isForeign) }));
  });
  pieces.sort((a, b) => b.worth - a.worth);
  let open = amount;
  const lines: number[] = [];
  for (const { card, rate, tier } of pieces) {
    if (open <= 0) break;
    const spend = Math.min(open, tier.spend);
    lines.push(worthOf(card, { spend, rate: tier.rate }, isForeign));
    if (tier.rate === rate?.rate) book.add(card, rate, { month, amount: spend });
    open = roundCents(open - spend);
  }
  return sumCents(lines);
}

/** Two amounts of whole cents, added exactly. */
const addedCents = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

interface Sums {
  earned: number;
  most: number;
}

/** Spending of one month and category on all cards together, largest first: it gets the first share of a cap. */
function together(spendings: readonly PastSpending[]): Wanted[] {
  const sums = new Map<string, Wanted>();
  for (const { month, category, isForeign, amount } of spendings) {
    if (amount <= 0) continue;
    const key = `${category} ${isForeign}`;
    const before = sums.get(key)?.amount ?? 0;
    sums.set(key, { month, category, isForeign, amount: roundCents(before + amount) });
  }
  return [...sums.values()].sort((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1));
}

function monthOf(month: YearMonth, by: ReadonlyMap<PurchaseCategory, Sums>): MonthRewards {
  const earned = sumCents([...by.values()].map((one) => one.earned));
  const best = Math.max(earned, sumCents([...by.values()].map(({ most }) => most)));
  const missedBy = [...by]
    .map(([category, one]) => ({ category, missed: sumCents([one.most, -one.earned]) }))
    .filter(({ missed }) => missed > 0)
    .sort((a, b) => b.missed - a.missed);
  const missed = sumCents([best, -earned]);
  return { month, earned, best, missed, missedBy: missed > 0 ? missedBy : [] };
}

/**
 * What was left on the table, by month: what past purchases earned on their cards, and what they would have earned on
 * the best cards of today's wallet. Uses current rates. A cap starts full in each period and is used up by the better
 * choice's spending, so the same bonus is never counted twice. Cards that carry a balance are never the better choice.
 * Available credit is ignored. Spending on cards that aren't in the wallet is left out. Source: issue "rewards earned
 * against what the best card would have given".
 *
 * `spendings` must start with the year of the first month shown, or yearly caps would start too late.
 */
export function pastRewards(cards: readonly PastCard[], spendings: readonly PastSpending[]): MonthRewards[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const paidOff = cards.filter(({ carriesBalance }) => !carriesBalance);
  const choices = paidOff.length > 0 ? paidOff : cards;
  const rates = new RateTable();
  const [real, ideal] = [new CapBook(rates), new CapBook(rates)];
  const months = new Map<YearMonth, PastSpending[]>();
  for (const one of spendings) {
    if (!byId.has(one.cardId)) continue;
    const same = months.get(one.month);
    if (same) same.push(one);
    else months.set(one.month, [one]);
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, all]) => {
      const by = new Map<PurchaseCategory, Sums>();
      const add = (category: PurchaseCategory, { earned, most }: Sums): void => {
        const sums = by.get(category) ?? { earned: 0, most: 0 };
        by.set(category, sums);
        sums.earned = addedCents(sums.earned, earned);
        sums.most = addedCents(sums.most, most);
      };
      for (const one of all) {
        const card = byId.get(one.cardId);
        const earned = card ? earnedOn(card, one, real) : 0;
        // A refund takes back the same amount on both sides.
        add(one.category, { earned, most: one.amount <= 0 ? earned : 0 });
      }
      for (const wanted of together(all)) add(wanted.category, { earned: 0, most: mostFor(choices, wanted, ideal) });
      return monthOf(month, by);
    });
}

/** '$41.20 left on the table in October, most of it dining.' Includes the year if it isn't the current one. */
export function missedText({ month, missed, missedBy }: MonthRewards, today: string): string {
  const isThisYear = month.slice(0, 4) === today.slice(0, 4) || month > addMonths(yearMonthOf(today), -12);
  const when = isThisYear ? monthName(month) : `${monthName(month)} ${month.slice(0, 4)}`;
  if (missed <= 0) return `Nothing left on the table in ${when}.`;
  const [most] = missedBy;
  const name = most && categoryLabel[most.category].toLowerCase();
  const part =
    most && missedBy.length > 1 ? `, ${most.missed * 2 > missed ? 'most of it' : 'the largest part'} ${name}` : '';
  const all = name && missedBy.length === 1 ? `, all of it ${name}` : part;
  return `${formatMoney(missed)} left on the table in ${when}${all}.`;
}
