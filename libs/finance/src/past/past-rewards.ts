import { addMonths, yearMonthOf, type YearMonth } from '../calendar/calendar.js';
import { capStart } from '../rewards/cap-use.js';
import { categoryLabel, categoryRate, rewardsAtRate, tiersWith } from '../rewards/categories.js';
import type { Cap, CardRewards, CategoryRate, PurchaseCategory } from '../rewards/categories.js';
import { formatMoney, roundCents, roundHalfUp, sumCents } from '../money/money.js';
import { monthName } from '../calendar/month-name.js';

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

/** What a card earns in one category, looked up once: years of spending ask for the same few again and again. */
interface Earning {
  card: PastCard;
  rate: CategoryRate | null;
  /** What was spent on the rate's cap, by the day its period began; categories of a group share it. Null without a cap. */
  spent: Map<string, number> | null;
}

/** How much each cap holds as months of spending go by. */
export class CapBook {
  readonly #earnings = new Map<PastCard, Map<PurchaseCategory, Earning>>();
  readonly #spent = new Map<string, Map<string, number>>();

  earning(card: PastCard, category: PurchaseCategory): Earning {
    const ofCard = this.#earnings.get(card) ?? new Map<PurchaseCategory, Earning>();
    this.#earnings.set(card, ofCard);
    const known = ofCard.get(category);
    if (known) return known;
    const rate = categoryRate(card, category);
    const earning = { card, rate, spent: rate?.cap ? this.#spentOn(card, category, rate.cap) : null };
    ofCard.set(category, earning);
    return earning;
  }

  left({ rate, spent }: Earning, month: YearMonth): number {
    if (!rate?.cap) return Infinity;
    return roundCents(Math.max(0, rate.cap.amount - Math.max(0, spent?.get(startOf(rate.cap, month)) ?? 0)));
  }

  /** How much of a refund comes back from the cap, in dollars above 0: what was spent beyond it comes back first. Source: `capUse`. */
  backFrom({ rate, spent }: Earning, month: YearMonth, refund: number): number {
    if (!rate?.cap) return refund;
    const beyond = Math.max(0, (spent?.get(startOf(rate.cap, month)) ?? 0) - rate.cap.amount);
    return roundCents(Math.max(0, refund - beyond));
  }

  /** Frees dollars of a cap that were used up, whatever was spent beyond it. */
  free(earning: Earning, month: YearMonth, dollars: number): void {
    const { rate, spent } = earning;
    if (!rate?.cap || !spent || dollars === 0) return;
    const start = startOf(rate.cap, month);
    spent.set(start, Math.min(rate.cap.amount, spent.get(start) ?? 0) - dollars);
  }

  add({ rate, spent }: Earning, month: YearMonth, amount: number): void {
    if (!rate?.cap || !spent) return;
    const start = startOf(rate.cap, month);
    spent.set(start, (spent.get(start) ?? 0) + amount);
  }

  #spentOn(card: PastCard, category: PurchaseCategory, { group }: Cap): Map<string, number> {
    const key = JSON.stringify([card.id, group ?? [category]]);
    const spent = this.#spent.get(key) ?? new Map<string, number>();
    this.#spent.set(key, spent);
    return spent;
  }
}

const startOf = ({ period }: Cap, month: YearMonth): string => capStart(period, `${month}-01`) ?? '';

/** What a dollar earns at a rate, minus the foreign fee. */
function perDollar(card: PastCard, rate: number, isForeign: boolean): number {
  const { rewardsUnit = 'percent', centsPerPoint = 1, foreignFeePercent } = card;
  return (rate * (rewardsUnit === 'percent' ? 1 : centsPerPoint) - (isForeign ? (foreignFeePercent ?? 0) : 0)) / 100;
}

const feeOf = (card: PastCard, amount: number): number => roundHalfUp([amount, card.foreignFeePercent ?? 0], 100);

/** Dollars earned by spending at one rate, minus the foreign fee. */
const worthOf = (card: PastCard, { spend, rate }: { spend: number; rate: number }, isForeign: boolean): number =>
  isForeign ? sumCents([rewardsAtRate(spend, rate, card), -feeOf(card, spend)]) : rewardsAtRate(spend, rate, card);

/** What a refund takes back, as dollars below 0: what the last dollars spent on the cap's period earned. */
function takenBack(earning: Earning, { month, isForeign, amount }: PastSpending, book: CapBook): number {
  const { card, rate } = earning;
  const atRate = book.backFrom(earning, month, -amount);
  const parts = [
    ...tiersWith(card, rate, Infinity).map((tier) => ({ rate: tier.rate, spend: -atRate })),
    ...tiersWith(card, rate, 0).map((tier) => ({ rate: tier.rate, spend: roundCents(amount + atRate) })),
  ];
  return sumCents(parts.filter(({ spend }) => spend < 0).map((part) => worthOf(card, part, isForeign)));
}

/**
 * What spending earned on its own card, in dollars, minus the foreign fee. Uses up the caps in `book`. If refunds exceed
 * purchases, they free their cap again and take back what the last dollars spent earned: beyond the cap first, then at
 * the category's rate.
 */
export function earnedOn(card: PastCard, spending: PastSpending, book: CapBook): number {
  const { month, category, isForeign, amount } = spending;
  const earning = book.earning(card, category);
  const { rate } = earning;
  if (!rate?.cap) return worthOf(card, { spend: amount, rate: Math.max(rate?.rate ?? 0, card.rewardsRate) }, isForeign);
  if (amount <= 0) {
    const back = takenBack(earning, spending, book);
    book.add(earning, month, amount);
    return back;
  }
  let open = amount;
  const lines: number[] = [];
  for (const tier of tiersWith(card, rate, book.left(earning, month))) {
    const spend = Math.min(open, tier.spend);
    if (spend > 0) lines.push(worthOf(card, { spend, rate: tier.rate }, isForeign));
    open = roundCents(open - spend);
  }
  book.add(earning, month, amount);
  return sumCents(lines);
}

/** One card's rate for a category, up to what's left of its cap if `isCapped`. */
interface Choice {
  earning: Earning;
  rate: number;
  isCapped: boolean;
  worth: number;
}

/** The choices for each category, the most worth first: the order stays the same, whatever is left of the caps. */
export class Choices {
  readonly book = new CapBook();
  readonly #sorted = new Map<string, Choice[]>();

  /** @param later what was really spent on caps until now, and in all */
  constructor(
    readonly cards: readonly PastCard[],
    readonly later?: { real: CapBook; whole: CapBook },
  ) {}

  /** What's left of a cap, less what later months really use of it: its bonus counts there already. */
  left(earning: Earning, category: PurchaseCategory, month: YearMonth): number {
    const left = this.book.left(earning, month);
    if (!this.later) return left;
    const [now, atLast] = [this.later.real, this.later.whole].map((book) =>
      book.left(book.earning(earning.card, category), month),
    );
    return roundCents(Math.max(0, left - Math.max(0, (now ?? 0) - (atLast ?? 0))));
  }

  /** Spending that no choice moves uses up its card's cap. */
  usedElsewhere(card: PastCard, { category, month, amount }: PastSpending): void {
    if (amount > 0) this.book.add(this.book.earning(card, category), month, amount);
  }

  of(category: PurchaseCategory, isForeign: boolean): Choice[] {
    const key = `${category} ${isForeign}`;
    const known = this.#sorted.get(key);
    if (known) return known;
    const sorted = this.cards.flatMap((card) => this.#ofCard(card, category, isForeign));
    sorted.sort((a, b) => b.worth - a.worth);
    this.#sorted.set(key, sorted);
    return sorted;
  }

  #ofCard(card: PastCard, category: PurchaseCategory, isForeign: boolean): Choice[] {
    const earning = this.book.earning(card, category);
    const left = earning.rate?.cap?.amount ?? Infinity;
    return tiersWith(card, earning.rate, left).map(({ rate, spend }) => ({
      earning,
      rate,
      isCapped: spend < Infinity,
      worth: perDollar(card, rate, isForeign),
    }));
  }
}

/** Dollars to spend in one category. */
export interface Wanted {
  category: PurchaseCategory;
  isForeign: boolean;
  amount: number;
}

/** What spending earns on the best cards, in dollars each, the best first and each up to what's left of its caps. */
export function onBestCards(
  { category, isForeign, amount }: Wanted,
  month: YearMonth,
  choices: Choices,
): { card: PastCard; worth: number }[] {
  let open = amount;
  const lines: { card: PastCard; worth: number }[] = [];
  for (const { earning, rate, isCapped } of choices.of(category, isForeign)) {
    if (open <= 0) break;
    const spend = isCapped ? Math.min(open, choices.left(earning, category, month)) : open;
    if (spend <= 0) continue;
    lines.push({ card: earning.card, worth: worthOf(earning.card, { spend, rate }, isForeign) });
    if (rate === earning.rate?.rate) choices.book.add(earning, month, spend);
    open = roundCents(open - spend);
  }
  return lines;
}

/** What was really spent on caps, and the choices with the caps that the best cards would have used. */
export interface Books {
  real: CapBook;
  choices: Choices;
}

/** What one card's spending earned. A refund, which takes back the same on the best cards, frees its cap in both books. */
export function reallyEarned(card: PastCard, spending: PastSpending, { real, choices }: Books): number {
  const { month, category, amount } = spending;
  if (amount < 0) {
    const freed = real.backFrom(real.earning(card, category), month, -amount);
    choices.book.free(choices.book.earning(card, category), month, freed);
  }
  return earnedOn(card, spending, real);
}

const mostFor = (wanted: Wanted, month: YearMonth, choices: Choices): number =>
  sumCents(onBestCards(wanted, month, choices).map(({ worth }) => worth));

/** Two amounts of whole cents, added exactly. */
const addedCents = (one: number, other: number): number => Math.round((one + other) * 100) / 100;

interface Sums {
  earned: number;
  most: number;
}

/** A month's spending by category on all cards together, largest first: it gets the first share of a cap. */
function together(spendings: readonly PastSpending[]): Wanted[] {
  const [home, abroad] = [new Map<PurchaseCategory, Wanted>(), new Map<PurchaseCategory, Wanted>()];
  for (const { category, isForeign, amount } of spendings) {
    if (amount <= 0) continue;
    const sums = isForeign ? abroad : home;
    const same = sums.get(category);
    if (same) same.amount = roundCents(same.amount + amount);
    else sums.set(category, { category, isForeign, amount: roundCents(amount) });
  }
  const all = [...home.values(), ...abroad.values()];
  return all.sort((a, b) => b.amount - a.amount || (a.category < b.category ? -1 : 1));
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

/** The cards that can be the better choice: one that carries a balance only if all do. */
export function choosable<Card extends PastCard>(cards: readonly Card[]): readonly Card[] {
  const paidOff = cards.filter(({ carriesBalance }) => !carriesBalance);
  return paidOff.length > 0 ? paidOff : cards;
}

/**
 * What was left on the table, by month: what past purchases earned on their cards, and what they would have earned on
 * the best cards of today's wallet. Uses current rates. A cap starts full in each period and is used up by the better
 * choice's spending, and what later months really use of it is left to them, so the same bonus is never counted twice. Cards that
 * carry a balance are never the better choice.
 * Available credit is ignored. Spending on cards that aren't in the wallet is left out. Source: issue "rewards earned
 * against what the best card would have given".
 *
 * `spendings` must start with the year of the first month shown, or yearly caps would start too late, and go on to the end of the
 * year of the last one, as far as it's known.
 * @param onlyOf the one card whose spending is asked about, by its ID: that on the others stays where it was, and uses up their caps
 */
export function pastRewards(
  cards: readonly PastCard[],
  spendings: readonly PastSpending[],
  onlyOf: string | null = null,
): MonthRewards[] {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const [real, whole] = [new CapBook(), new CapBook()];
  const choices = new Choices(choosable(cards), { real, whole });
  const months = new Map<YearMonth, PastSpending[]>();
  for (const one of spendings) {
    const card = byId.get(one.cardId);
    if (!card) continue;
    whole.add(whole.earning(card, one.category), one.month, one.amount);
    const same = months.get(one.month);
    if (same) same.push(one);
    else months.set(one.month, [one]);
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, all]) => {
      const by = new Map<PurchaseCategory, Sums>();
      const isAsked = ({ cardId }: PastSpending): boolean => onlyOf === null || cardId === onlyOf;
      const add = (category: PurchaseCategory, { earned, most }: Sums): void => {
        const sums = by.get(category) ?? { earned: 0, most: 0 };
        by.set(category, sums);
        sums.earned = addedCents(sums.earned, earned);
        sums.most = addedCents(sums.most, most);
      };
      for (const one of all) {
        const card = byId.get(one.cardId);
        if (!card) continue;
        const earned = reallyEarned(card, one, { real, choices });
        // A refund takes back the same amount on both sides.
        if (isAsked(one)) add(one.category, { earned, most: one.amount <= 0 ? earned : 0 });
        else choices.usedElsewhere(card, one);
      }
      for (const wanted of together(all.filter(isAsked)))
        add(wanted.category, { earned: 0, most: mostFor(wanted, month, choices) });
      return by.size > 0 ? [monthOf(month, by)] : [];
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
