import { addDays, dayInMonth, dayOfMonth, type Day } from './calendar.ts';
import { chanceOf, idOf, type Chance } from './chance.ts';
import {
  abroad,
  flights,
  hotels,
  merchants,
  subscriptions,
  type Abroad,
  type Habit,
  type Merchant,
} from './merchants.ts';
import type { Card } from './people.ts';

type LineKind = 'PURCHASE' | 'REFUND' | 'PAYMENT' | 'FEE' | 'INTEREST' | 'CASH_ADVANCE';

/** One transaction on a card's account. */
export interface Line {
  /** The same while it's pending and after it posts. */
  id: string;
  /** When it happened, and when it posts. */
  day: Day;
  posts: Day;
  kind: LineKind;
  /** What it adds to the card's balance, cents: payments and refunds are negative. */
  cents: number;
  text: string;
  payee: string;
  mcc: string | null;
  /** The amount paid abroad, in hundredths of the currency. */
  foreign: { amount: number; currency: string } | null;
}

/** Lines that occur together or not at all: a purchase with its fee and its refund. */
type Purchase = [Line, ...Line[]];

const foreignShopADay = 0.006;
const refunded = 0.08;
const refundAfterDays = 6;
const cashADay = 0.004;

/** What the card's owner buys on one day. It depends only on card and day, so the past never changes. */
export function purchasesOn(card: Card, day: Day): Purchase[] {
  const chance = chanceOf(card.id, day);
  const made: Purchase[] = [];
  const buy = (merchant: Merchant, from?: Abroad): Purchase => {
    const purchase = purchaseAt(card, { day, merchant, chance, from, number: made.length });
    made.push(purchase);
    return purchase;
  };
  for (const [name, timesAWeek] of Object.entries(card.habits)) {
    if (!chance.happens(timesAWeek / 7)) continue;
    const purchase = buy(chance.oneOf<Merchant>(merchants[name as Habit]));
    if ((name === 'online' || name === 'home') && chance.happens(refunded)) purchase.push(refundOf(purchase[0]));
  }
  for (const [name, dayOfIt] of Object.entries(card.subscriptions)) {
    if (dayInMonth(day, 0, dayOfIt) === day) buy(subscriptions[name as keyof typeof subscriptions]);
  }
  for (const { merchant, from } of boughtOnTrip(card, day)) buy(merchant, from);
  if (card.foreignFee > 0 && chance.happens(foreignShopADay)) {
    const country = chance.oneOf(abroad);
    buy(chance.oneOf(country.merchants), country);
  }
  if (card.pays === 'carries' && chance.happens(cashADay)) made.push(cashAdvance(card, day, chance));
  return made;
}

interface Bought {
  day: Day;
  merchant: Merchant;
  chance: Chance;
  from: Abroad | undefined;
  number: number;
}

function purchaseAt(card: Card, { day, merchant, chance, from, number }: Bought): Purchase {
  const cents = chance.between(merchant.from, merchant.to);
  const line: Line = {
    id: idOf(card.id, day, number),
    day,
    posts: addDays(day, chance.between(1, 2)),
    kind: 'PURCHASE',
    cents,
    text: merchant.text,
    payee: merchant.name,
    mcc: merchant.mcc,
    foreign: from ? { amount: Math.round(cents * from.perDollar), currency: from.currency } : null,
  };
  if (!from || card.foreignFee === 0) return [line];
  return [line, feeOf(line, 'FOREIGN TRANSACTION FEE', Math.max(1, Math.round((cents * card.foreignFee) / 100)))];
}

const feeOf = (line: Line, text: string, cents: number): Line => ({
  ...line,
  id: idOf(line.id, text),
  kind: 'FEE',
  cents,
  text,
  payee: text,
  mcc: null,
  foreign: null,
});

function refundOf(line: Line): Line {
  const day = addDays(line.day, refundAfterDays);
  return { ...line, id: idOf(line.id, 'refund'), day, posts: addDays(day, 1), kind: 'REFUND', cents: -line.cents };
}

function cashAdvance(card: Card, day: Day, chance: Chance): Purchase {
  const text = 'ATM CASH ADVANCE 7-ELEVEN';
  const cents = chance.between(3, 10) * 2_000;
  const line: Line = {
    id: idOf(card.id, day, 'cash'),
    day,
    posts: addDays(day, 1),
    kind: 'CASH_ADVANCE',
    cents,
    text,
    payee: '7-Eleven',
    mcc: '6011',
    foreign: null,
  };
  return [line, feeOf(line, 'CASH ADVANCE FEE', Math.max(1_000, Math.round(cents * 0.05)))];
}

/**
 * A flight, a hotel some days later, and a few meals; one trip in three goes abroad. Everything is within one month.
 */
function boughtOnTrip(card: Card, day: Day): { merchant: Merchant; from?: Abroad }[] {
  const chance = chanceOf(card.id, 'trip', day.slice(0, 7));
  if (!chance.happens(card.trips / 12)) return [];
  const leaves = chance.between(12, 20);
  const country = chance.happens(1 / 3) ? chance.oneOf(abroad) : undefined;
  const [flight, hotel] = [chance.oneOf(flights), chance.oneOf(hotels)];
  const today = dayOfMonth(day);
  if (today === leaves - 10) return [{ merchant: flight }];
  if (today === leaves + 4) return [{ merchant: hotel }];
  if (today <= leaves || today > leaves + 3) return [];
  const meal = chanceOf(card.id, 'meal', day);
  return country
    ? [{ merchant: meal.oneOf(country.merchants), from: country }]
    : [{ merchant: meal.oneOf<Merchant>(merchants.dining) }];
}

const categories: [string, RegExp][] = [
  ['Groceries', /^5411$/],
  ['Gas', /^554/],
  ['Food & Drink', /^581[24]$|^5462$/],
  ['Travel', /^3\d{3}$|^41/],
  ['Health & Wellness', /^5912$|^7997$/],
  ['Entertainment', /^4899$|^5815$/],
  ['Bills & Utilities', /^4814$/],
  ['Home', /^5200$/],
];

/** The bank's own name for the category. */
export function categoryOf({ kind, mcc }: Line): string {
  if (kind === 'FEE' || kind === 'INTEREST') return 'Fees & Adjustments';
  if (kind === 'PAYMENT') return 'Payment';
  return categories.find(([, codes]) => codes.test(mcc ?? ''))?.[0] ?? 'Shopping';
}
