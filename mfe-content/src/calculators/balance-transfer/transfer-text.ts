import { formatMoney } from '@floatwise/finance/money/money';
import { payoffText } from '@floatwise/finance/payoff/payoff-plan';
import type { TransferOffer, TransferSide } from '@floatwise/finance/payoff/transfer-offer';

/** How long one option takes: '2 years 3 months', 'never, at this payment'. */
export const durationOf = ({ outcome, months }: TransferSide): string => payoffText({ outcome, months: months ?? 0 });

/** What one option costs in interest; a debt that never ends has no figure. */
export const interestText = ({ outcome, interest }: TransferSide): string => {
  if (interest === null) return 'without end';
  return outcome === 'capped' ? `over ${formatMoney(interest)}` : formatMoney(interest);
};

/** The answer: its label and its figure. */
export function answerOf({ saving, stay, transfer }: TransferOffer): { label: string; value: string } {
  if (saving !== null)
    return saving < 0
      ? { label: 'Moving costs you, all in', value: formatMoney(-saving) }
      : { label: 'Moving saves you, all in', value: formatMoney(saving) };
  if (transfer.outcome === 'paid') return { label: 'If you move, you’re debt-free in', value: durationOf(transfer) };
  if (stay.outcome === 'paid') return { label: 'You’re debt-free only if you stay, in', value: durationOf(stay) };
  return { label: 'At this payment, you’re debt-free', value: durationOf(transfer) };
}

/** What to do about it, in one sentence; null if there's nothing to say. */
export function adviceOf(offer: TransferOffer): string | null {
  const { stay, transfer, paymentToClear, lastPaymentToClear, remainingAtIntroEnd } = offer;
  if (stay.outcome === 'never' && transfer.outcome === 'never')
    return 'The payment doesn’t cover the interest either way, so your balance grows. Pay more than one month’s interest.';
  if (stay.outcome === 'never') return 'If you stay, the payment doesn’t cover the interest, so your balance grows.';
  if (transfer.outcome === 'never')
    return 'After the intro months, the payment no longer covers the new card’s interest.';
  if (remainingAtIntroEnd === 0) return null;
  const last = lastPaymentToClear < paymentToClear ? ` The last payment is ${formatMoney(lastPaymentToClear)}.` : '';
  return `Pay ${formatMoney(paymentToClear)} a month and nothing is left when the intro period ends.${last}`;
}
