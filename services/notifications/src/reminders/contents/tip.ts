import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { bonusPace } from '@floatwise/finance/rewards/bonus-plan';
import { daysBetween, formatShort, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { formatMoney, formatRate } from '@floatwise/finance/money/money';
import { cardName, withFloat } from '@floatwise/finance/ranking/ranking';
import { utilizationPlan } from '@floatwise/finance/cycle/utilization-plan';
import { openBonus } from '@floatwise/finance/rewards/welcome-bonus';
import { statementOf } from '@floatwise/finance/cycle/cycle';
import { formatDays } from '@floatwise/finance/ranking/reasons';

/** A rule that has something to say about this wallet, or null. */
type TipRule = (cards: readonly PlannerCard[], today: CalendarDate) => string | null;

/** The bonus that ends first. */
const bonusDeadline: TipRule = (cards, today) => {
  const open = cards.flatMap((card) => {
    const bonus = openBonus(card, today);
    return bonus ? [{ ...bonus, name: cardName(card) }] : [];
  });
  const [first] = open.sort((a, b) => (a.by < b.by ? -1 : Number(a.by > b.by)));
  if (!first) return null;
  const { name, needed, by, worth } = first;
  const { perWeek } = bonusPace({ needed, by, today });
  const pace = perWeek < needed ? ` That’s ${formatMoney(perWeek)} a week.` : '';
  return `Spend ${formatMoney(needed)} more on ${name} by ${formatShort(by)} to earn its bonus of ${formatMoney(worth)}.${pace}`;
};

/** How far ahead the end of an intro APR is named: enough for two or three payments, or for a transfer. */
const introAheadDays = 60;

/** The intro APR that ends first, on a card that still owes something. */
const introAprEnds: TipRule = (cards, today) => {
  const ending = cards.flatMap(({ introAprEnds: date, currentBalance, ...card }) => {
    const days = date ? daysBetween(today, date) : -1;
    return date && days >= 0 && days <= introAheadDays && currentBalance > 0
      ? [{ date, days, currentBalance, name: cardName(card) }]
      : [];
  });
  const [first] = ending.sort((a, b) => a.days - b.days);
  if (!first) return null;
  const { name, date, days, currentBalance } = first;
  const when = days === 0 ? 'today' : `${formatShort(date)}, in ${formatDays(days)}`;
  return `The intro APR on ${name} ends ${when}. After that, you pay the standard APR on whatever is left of its ${formatMoney(currentBalance)}, so pay it off first or plan a transfer.`;
};

/** New purchases on a card that carries a balance cost interest from the first day. */
const carriedBalance: TipRule = (cards) => {
  const card = cards.find(({ carriesBalance, currentBalance }) => carriesBalance && currentBalance > 0);
  const other = withFloat(cards)[0];
  if (!card || !other || other.carriesBalance) return null;
  const rate = card.apr === null ? 'interest' : `${formatRate(card.apr)} interest`;
  return `${cardName(card)} carries a balance, so each purchase on it costs ${rate} from the first day. Until it’s paid off, use a card that is, such as ${cardName(other)}.`;
};

/** The card that uses the most of its limit. What has to be sent this week has its own line. */
const highUtilization: TipRule = (cards, today) => {
  const [worst] = utilizationPlan({ cards, today, goal: 'under-30' })
    .payments.filter(({ payBy }) => daysBetween(today, payBy) > 6)
    .sort((a, b) => b.utilizationBefore - a.utilizationBefore);
  if (!worst) return null;
  const { card, pay, payBy, utilizationBefore } = worst;
  return `${cardName(card)} uses ${formatUtilization(utilizationBefore)} of its limit. Pay ${formatMoney(pay)} by ${formatShort(payBy)}, two business days before its statement closes, and it reports under 30%.`;
};

/** How long the longest grace period of the wallet is, for a purchase made today. */
const gracePeriod: TipRule = (cards, today) => {
  const [longest] = cards
    .map((card) => ({ card, days: daysBetween(today, statementOf(card, today).dueDate) }))
    .sort((a, b) => b.days - a.days);
  if (!longest) return null;
  const { card, days } = longest;
  if (card.carriesBalance) {
    return 'While a card carries a balance, interest starts on the day of each purchase. Pay your statement in full, and the grace period comes back.';
  }
  return `The grace period is free money. What you buy with ${cardName(card)} today, you pay for in ${formatDays(days)}. It lasts as long as you pay each statement in full.`;
};

const rules: readonly TipRule[] = [bonusDeadline, introAprEnds, highUtilization, carriedBalance, gracePeriod];

/** One tip that fits the wallet, by the first rule that applies; null without cards. */
export function tipFor(cards: readonly PlannerCard[], today: CalendarDate): string | null {
  for (const rule of rules) {
    const tip = rule(cards, today);
    if (tip !== null) return tip;
  }
  return null;
}
