import { addDays, daysBetween, type CalendarDate } from '../calendar/calendar.js';
import { calculatedRewards } from '../cycle/card-figures.js';
import type { CardRewards, PurchaseCategory } from '../rewards/categories.js';
import { sumCents } from '../money/money.js';

/** What one merchant charged to one card, in chronological order. */
export interface MerchantCharges {
  cardId: string;
  merchant: string;
  category: PurchaseCategory;
  charges: readonly { day: CalendarDate; amount: number }[];
}

/** A charge that recurs automatically. */
export interface RecurringCharge {
  cardId: string;
  merchant: string;
  category: PurchaseCategory;
  rhythm: 'monthly' | 'yearly';
  /** Dollars of the last one. */
  amount: number;
  lastOn: CalendarDate;
  /** The approximate date of the next one: today or later. */
  nextOn: CalendarDate;
}

/**
 * Days between two charges of a rhythm, how many charges are needed to detect it, and how long after the last one it
 * counts as ended at the latest.
 */
const rhythms = {
  monthly: { least: 26, most: 35, times: 3, ended: 45, usual: 30 },
  yearly: { least: 350, most: 380, times: 2, ended: 395, usual: 365 },
} as const;

/** Prices change now and then; it's still the same charge if it differs by at most this share from the one before. */
const likeness = 0.2;

type Charge = MerchantCharges['charges'][number];

const isLike = (a: number, b: number): boolean => Math.abs(a - b) <= likeness * Math.min(a, b);

/** A merchant may charge for several things: charges of similar amounts belong together. */
function seriesOf(charges: readonly Charge[]): Charge[][] {
  const series: Charge[][] = [];
  for (const charge of charges) {
    if (charge.amount <= 0) continue;
    const same = series.find((one) => isLike(one.at(-1)?.amount ?? 0, charge.amount));
    if (same) same.push(charge);
    else series.push([charge]);
  }
  return series;
}

/** Today, and the last day up to which the card's purchases are known. */
interface Days {
  today: CalendarDate;
  known: CalendarDate;
}

function rhythmOf(series: readonly Charge[], { today, known }: Days): RecurringCharge['rhythm'] | null {
  const last = series.at(-1);
  if (!last) return null;
  const gaps = series.slice(1).map((charge, index) => daysBetween(series[index]?.day ?? charge.day, charge.day));
  for (const rhythm of ['monthly', 'yearly'] as const) {
    const { least, most, times, ended } = rhythms[rhythm];
    const latest = gaps.slice(1 - times);
    const fits = latest.length === times - 1 && latest.every((gap) => gap >= least && gap <= most);
    if (fits && daysBetween(last.day, known) <= most && daysBetween(last.day, today) <= ended) return rhythm;
  }
  return null;
}

/** The next day of the rhythm; today if it's a few days late, and the one after where purchases of that day aren't known yet. */
function nextOf(last: CalendarDate, usual: number, { today, known }: Days): CalendarDate {
  let next = addDays(last, usual);
  if (next < today && next <= known) return today;
  while (next < today) next = addDays(next, usual);
  return next;
}

/**
 * The charges that are still recurring: at one merchant, of similar amounts (up to a fifth more or less than the one
 * before), the last three monthly (26 to 35 days apart) or the last two yearly (350 to 380 days apart). A charge has ended if
 * the card was used after the day on which it had to come, and in any case if it's more than two weeks late. Largest yearly amount first. Source: issue "recurring charges found and named"; the
 * limits are ours.
 */
export function recurringCharges(all: readonly MerchantCharges[], today: CalendarDate): RecurringCharge[] {
  const known = new Map<string, CalendarDate>();
  for (const { cardId, charges } of all) {
    for (const { day } of charges) if (day > (known.get(cardId) ?? '')) known.set(cardId, day);
  }
  const found = all.flatMap(({ cardId, merchant, category, charges }) =>
    seriesOf(charges).flatMap((series): RecurringCharge[] => {
      const days = { today, known: known.get(cardId) ?? today };
      const [rhythm, last] = [rhythmOf(series, days), series.at(-1)];
      if (!rhythm || !last) return [];
      const nextOn = nextOf(last.day, rhythms[rhythm].usual, days);
      return [{ cardId, merchant, category, rhythm, amount: last.amount, lastOn: last.day, nextOn }];
    }),
  );
  return found.sort((a, b) => perYear(b) * b.amount - perYear(a) * a.amount || (a.merchant < b.merchant ? -1 : 1));
}

const perYear = ({ rhythm }: Pick<RecurringCharge, 'rhythm'>): number => (rhythm === 'monthly' ? 12 : 1);

/** A card to compare for a recurring charge. */
export interface ChargeableCard extends CardRewards {
  id: string;
  carriesBalance?: boolean;
}

/**
 * The card that earns more on a recurring charge than its current card, and how many more dollars per year; null if
 * none does. Uses current rates and what's left of caps; cards that carry a balance are left out.
 */
export function betterCardFor(
  charge: Pick<RecurringCharge, 'cardId' | 'amount' | 'category' | 'rhythm'>,
  cards: readonly ChargeableCard[],
): { cardId: string; gain: number } | null {
  const own = cards.find(({ id }) => id === charge.cardId);
  if (!own) return null;
  const gives = (card: ChargeableCard): number => calculatedRewards(charge.amount, card, charge.category);
  let best = own;
  for (const card of cards) if (!card.carriesBalance && gives(card) > gives(best)) best = card;
  const gain = sumCents([(gives(best) - gives(own)) * perYear(charge)]);
  return gain > 0 ? { cardId: best.id, gain } : null;
}
