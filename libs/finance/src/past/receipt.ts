import { yearMonthOf, type CalendarDate, type YearMonth } from '../calendar/calendar.js';
import { sumCents } from '../money/money.js';
import { DueDays, pastFloat, type FloatCard, type PostedSpending } from './past-float.js';
import { purchaseLines, type PastPurchase } from './past-purchases.js';
import { pastRewards, type PastCard, type PastSpending } from './past-rewards.js';
import type { PastSums } from './past-sums.js';

/** A card of today's wallet, with its current days, rates, and caps. */
export type ReceiptCard = PastCard & FloatCard;

/** What a card charged for itself, in dollars. */
export interface ReceiptCharge {
  cardId: string;
  day: CalendarDate;
  kind: 'fee' | 'interest';
  amount: number;
}

/** A purchase and its part of each figure. Dollars; a refund is negative. */
export interface ReceiptLine<Purchase extends PastPurchase> {
  purchase: Purchase;
  /** Days between the purchase and its due date; null on a card that carries a balance, which has no float. */
  days: number | null;
  float: number;
  /** Rewards minus foreign fees. */
  earned: number;
  /** What the best cards would have earned beyond that, never below 0. */
  missed: number;
  /** The card that would have earned most of it; null if nothing was missed. */
  better: PastCard | null;
}

/** The figures of a month. Dollars, except `days`. */
export interface ReceiptSums extends Pick<PastSums, 'float' | 'earned' | 'missed' | 'interest' | 'fees'> {
  /** Purchases minus refunds on cards that are paid in full: cash that went on working until the due dates. */
  kept: number;
  /** How many days each of those dollars was kept on average, unrounded; 0 if none was. */
  days: number;
}

/** A month's figures and the lines behind them: each sum is exactly the sum of its lines. */
export interface MonthReceipt<Purchase extends PastPurchase, Charge extends ReceiptCharge> {
  sums: ReceiptSums;
  /** In the order of their days. */
  lines: ReceiptLine<Purchase>[];
  charges: Charge[];
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/**
 * Divides a total into whole cents close to given amounts: what they add up to differently is shared in proportion to
 * their size, and the cents that are left go where most was cut off. Dollars; adds up to `total` exactly.
 */
export function shareOut(total: number, amounts: readonly number[]): number[] {
  if (amounts.length === 0) return [];
  const size = amounts.reduce((sum, one) => sum + Math.abs(one), 0);
  const gap = total - amounts.reduce((sum, one) => sum + one, 0);
  const exact = amounts.map((one) => 100 * (one + gap * (size > 0 ? Math.abs(one) / size : 1 / amounts.length)));
  const whole = exact.map((one) => Math.floor(one + 1e-6));
  const left = cents(total) - whole.reduce((sum, one) => sum + one, 0);
  const cut = (index: number): number => (exact[index] ?? 0) - (whole[index] ?? 0);
  const order = exact.map((_, index) => index).sort((a, b) => cut(b) - cut(a) || a - b);
  for (const index of order.slice(0, left)) whole[index] = (whole[index] ?? 0) + 1;
  return whole.map((one) => one / 100 || 0);
}

/** What of a month one statement shows, and which purchases these are. */
interface Statement {
  card: ReceiptCard;
  posted: PostedSpending;
  indexes: number[];
}

const dayOf = (day: CalendarDate): number => Number(day.slice(8));

/** The days of each purchase, and its float: rounded once per statement, whose cents are shared out over its purchases. */
function floatOf(
  purchases: readonly PastPurchase[],
  cards: ReadonlyMap<string, ReceiptCard>,
  { month, apyPercent }: { month: YearMonth; apyPercent: number },
): { days: number | null; float: number }[] {
  const dueDays = new DueDays();
  const lines = purchases.map(() => ({ days: null as number | null, float: 0 }));
  const statements = new Map<string, Statement>();
  for (const [index, { cardId, day, amount }] of purchases.entries()) {
    const card = cards.get(cardId);
    if (!card || card.carriesBalance) continue;
    const beforeClose = dayOf(day) <= card.statementDate;
    const key = `${cardId} ${beforeClose}`;
    const none: Statement = { card, posted: { cardId, month, beforeClose, amount: 0, amountDays: 0 }, indexes: [] };
    const statement = statements.get(key) ?? none;
    const { posted, indexes } = statement;
    posted.amount = sumCents([posted.amount, amount]);
    posted.amountDays = sumCents([posted.amountDays, amount * dayOf(day)]);
    indexes.push(index);
    statements.set(key, statement);
    lines[index] = { days: dueDays.of(card, posted) - dayOf(day), float: 0 };
  }
  for (const { card, posted, indexes } of statements.values()) {
    const [sum] = pastFloat([card], [posted], apyPercent);
    const exact = indexes.map(
      (index) => ((purchases[index]?.amount ?? 0) * (lines[index]?.days ?? 0) * apyPercent) / 36_500,
    );
    for (const [at, float] of shareOut(sum?.value ?? 0, exact).entries()) {
      const line = lines[indexes[at] ?? -1];
      if (line) line.float = float;
    }
  }
  return lines;
}

const chargedAs = (charges: readonly ReceiptCharge[], wanted: ReceiptCharge['kind']): number =>
  sumCents(charges.filter(({ kind }) => kind === wanted).map(({ amount }) => amount));

/**
 * What a month's purchases kept, earned, missed, and cost, each with the purchases behind it. Every sum is History's own
 * (`pastFloat`, `pastRewards`, `pastSums`): where that is rounded once for many purchases, or shares a cap among them, the
 * cents are shared out over the purchases. Uses the cards' current days, rates, and caps; purchases on cards that aren't in
 * the wallet are left out. `spendings` is everything spent in the year, added up as `pastRewards` takes it. Source: issue "the wallet
 * as one picture", monthly receipt.
 */
export function monthReceipt<Purchase extends PastPurchase, Charge extends ReceiptCharge>(
  cards: readonly ReceiptCard[],
  past: { spendings: readonly PastSpending[]; purchases: readonly Purchase[]; charges: readonly Charge[] },
  at: { month: YearMonth; apyPercent: number },
): MonthReceipt<Purchase, Charge> {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const ofMonth = past.purchases.filter(({ cardId, day }) => byId.has(cardId) && yearMonthOf(day) === at.month);
  const before = past.spendings.filter(({ month }) => month < at.month);
  const walked = purchaseLines(cards, before, ofMonth);
  const purchases = walked.map(({ purchase }) => purchase);
  const rewards = pastRewards(cards, past.spendings).find(({ month }) => month === at.month);
  const floats = floatOf(purchases, byId, at);
  const earned = shareOut(
    rewards?.earned ?? 0,
    walked.map((line) => line.earned),
  );
  const missed = missedOf(rewards?.missed ?? 0, walked);
  const lines = walked.map(({ purchase, better }, index): ReceiptLine<Purchase> => {
    const part = missed[index] ?? 0;
    const { days = null, float = 0 } = floats[index] ?? {};
    return { purchase, days, float, earned: earned[index] ?? 0, missed: part, better: part > 0 ? better : null };
  });
  const charges = past.charges.filter(({ day }) => yearMonthOf(day) === at.month);
  return { sums: sumsOf(lines, charges), lines, charges };
}

/** Each purchase's part of what a month missed; by size where the single purchases missed nothing on their own. */
function missedOf(total: number, walked: readonly { purchase: PastPurchase; missed: number }[]): number[] {
  const alone = walked.map(({ missed }) => Math.max(0, missed));
  const isNone = alone.every((one) => one === 0);
  const bySize = walked.map(({ purchase }) => Math.max(0, purchase.amount));
  return shareOut(total, shrunk(total, isNone ? bySize : alone));
}

/** The amounts in their proportions, but so that they add up to about the total. */
function shrunk(total: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((all, one) => all + one, 0);
  return sum > 0 ? amounts.map((one) => (one * total) / sum) : [...amounts];
}

function sumsOf(lines: readonly ReceiptLine<PastPurchase>[], charges: readonly ReceiptCharge[]): ReceiptSums {
  const kept = lines.flatMap(({ purchase, days }) => (days === null ? [] : [{ amount: purchase.amount, days }]));
  const dollars = sumCents(kept.map(({ amount }) => amount));
  const dollarDays = kept.reduce((all, { amount, days }) => all + amount * days, 0);
  // A large refund would leave a few dollars with years, or with less than nothing: none is kept longer or shorter than the purchases.
  const bought = kept.flatMap(({ amount, days }) => (amount > 0 ? [days] : []));
  const average = Math.min(Math.max(dollarDays / dollars, Math.min(...bought)), Math.max(...bought));
  const sum = (of: 'float' | 'earned' | 'missed'): number => sumCents(lines.map((line) => line[of]));
  return {
    ...{ kept: dollars, days: dollars > 0 ? average : 0 },
    ...{ float: sum('float'), earned: sum('earned'), missed: sum('missed') },
    ...{ interest: chargedAs(charges, 'interest'), fees: chargedAs(charges, 'fee') },
  };
}

/** The lines that aren't shown one by one, added up. Dollars. */
export interface OtherLines extends Pick<ReceiptSums, 'kept' | 'float' | 'earned' | 'missed'> {
  count: number;
  /** Purchases minus refunds. */
  amount: number;
}

/** The largest purchases of a receipt, in the order of their days, and the others as one line; null if there are none. */
export function largestLines<Line extends ReceiptLine<PastPurchase>>(
  lines: readonly Line[],
  most: number,
): { shown: Line[]; others: OtherLines | null } {
  if (lines.length <= most) return { shown: [...lines], others: null };
  const bySize = [...lines].sort((a, b) => Math.abs(b.purchase.amount) - Math.abs(a.purchase.amount));
  const [large, small] = [new Set(bySize.slice(0, most)), bySize.slice(most)];
  const { kept, float, earned, missed } = sumsOf(small, []);
  const amount = sumCents(small.map(({ purchase }) => purchase.amount));
  const others = { count: small.length, amount, kept, float, earned, missed };
  return { shown: lines.filter((line) => large.has(line)), others };
}

/** The recurring charge that earns most more a year on its better card, and null if none does. Source: as `monthReceipt`. */
export function bestFix<Charge extends { better: { gain: number } | null }>(charges: readonly Charge[]): Charge | null {
  return charges.reduce<Charge | null>(
    (best, one) => ((one.better?.gain ?? 0) > (best?.better?.gain ?? 0) ? one : best),
    null,
  );
}
