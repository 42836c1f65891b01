import { shortMonth } from '@floatwise/finance/calendar/month-name';
import type { PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { formatMoney } from '@floatwise/finance/money/money';
import { PAYOFF_LIMITS, type PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { payoffText, type PayoffGain, type PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';

export const strategyText: Record<PayoffStrategy, { name: string; rule: string }> = {
  minimum: { name: 'Minimum only', rule: 'Every debt gets its minimum and nothing more.' },
  avalanche: {
    name: 'Avalanche',
    rule: 'The extra payment goes to the highest rate first. With rollover, this costs least.',
  },
  snowball: {
    name: 'Snowball',
    rule: 'The extra payment goes to the smallest balance first. The first debt ends soonest.',
  },
};

/** When the last debt is paid off: 'Mar 2029', or why there's no such month. */
export const payoffMonthText = ({ payoffMonth, outcome }: PayoffProjection): string => {
  if (payoffMonth !== null) return shortMonth(payoffMonth);
  return outcome === 'never' ? 'Never' : 'After 50 years';
};

/** '3 years 4 months', or '999 months' if it never ends (specification, section 5). */
export const lengthText = (projection: PayoffProjection): string =>
  projection.outcome === 'never' ? `${PAYOFF_LIMITS.neverMonths} months (never)` : payoffText(projection);

/** The interest; 999,999 means it never ends. */
export const interestText = ({ outcome, totalInterest }: PayoffProjection): string =>
  outcome === 'capped' ? `over ${formatMoney(totalInterest)}` : formatMoney(totalInterest);

const span = (months: number): string => payoffText({ outcome: 'paid', months: Math.abs(months) });

/** '7 months sooner and $431.20 less interest', 'Nothing: …' if there's no difference, null if there's nothing to compare. */
export function gainText(gain: PayoffGain | null): string | null {
  if (!gain) return null;
  const parts = [
    ...(gain.months > 0 ? [`${span(gain.months)} sooner`] : []),
    ...(gain.months < 0 ? [`${span(gain.months)} later`] : []),
    ...(gain.interest > 0 ? [`${formatMoney(gain.interest)} less interest`] : []),
    ...(gain.interest < 0 ? [`${formatMoney(-gain.interest)} more interest`] : []),
  ];
  return parts.length > 0 ? parts.join(' and ') : 'no difference';
}

/** What rolling over saves, in a sentence. */
export function rolloverText({ rollover, rolloverGain, specified }: PayoffPlan): string {
  if (!rollover) return 'With minimums only, nothing is freed up to roll over.';
  const words = gainText(rolloverGain);
  if (words) return words === 'no difference' ? 'Rolling over makes no difference here.' : `Rolling over: ${words}.`;
  return specified.outcome !== 'paid' && rollover.outcome === 'paid'
    ? `Rolling over pays it off: debt-free in ${payoffText(rollover)}.`
    : 'At this payment, neither strategy pays it off.';
}

/** The result that the switch chooses. */
export const chosen = (plan: PayoffPlan, rollsOver: boolean): PayoffProjection =>
  rollsOver && plan.rollover ? plan.rollover : plan.specified;
