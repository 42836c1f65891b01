import { formatMoney } from '@floatwise/finance/money';
import { payoffText } from '@floatwise/finance/payoff-plan';
import type { TransferOffer, TransferSide } from '@floatwise/finance/transfer-offer';

/** How long one way takes: '2 years 3 months', 'never, at this payment'. */
export const durationOf = ({ outcome, months }: TransferSide): string => payoffText({ outcome, months: months ?? 0 });

/** What one way costs in interest; a way without an end has no figure. */
export const interestText = ({ outcome, interest }: TransferSide): string => {
  if (interest === null) return 'without end';
  return outcome === 'capped' ? `over ${formatMoney(interest)}` : formatMoney(interest);
};

/** The answer: its label and its figure. */
export function answerOf({ saving, stay, transfer }: TransferOffer): { label: string; value: string } {
  if (saving !== null)
    return saving < 0
      ? { label: 'Moving costs you, all counted', value: formatMoney(-saving) }
      : { label: 'Moving saves you, all counted', value: formatMoney(saving) };
  if (transfer.outcome === 'paid') return { label: 'If you move, you are done in', value: durationOf(transfer) };
  if (stay.outcome === 'paid') return { label: 'Only if you stay, you are done in', value: durationOf(stay) };
  return { label: 'At this payment you are done', value: durationOf(transfer) };
}

/** What to do about it, in one sentence or none. */
export function adviceOf(offer: TransferOffer): string | null {
  const { stay, transfer, paymentToClear, lastPaymentToClear, remainingAtIntroEnd } = offer;
  if (stay.outcome === 'never' && transfer.outcome === 'never')
    return 'The payment does not cover the interest either way: what you owe grows. Pay more than the interest of a month.';
  if (stay.outcome === 'never') return 'If you stay, the payment does not cover the interest: what you owe grows.';
  if (transfer.outcome === 'never')
    return 'After the intro months the payment does not cover the interest of the new card any more.';
  if (remainingAtIntroEnd === 0) return null;
  const last = lastPaymentToClear < paymentToClear ? ` The last payment is ${formatMoney(lastPaymentToClear)}.` : '';
  return `Pay ${formatMoney(paymentToClear)} a month and nothing is left when the intro period ends.${last}`;
}
