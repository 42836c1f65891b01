import type { Outcome, Typed } from '../money/calculator-input.js';
import { simpleTransferSavings, transferOffer, type TransferField, type TransferOffer } from './transfer-offer.js';
import { formatMoney } from '../money/money.js';

/** What a transfer saves. Dollars. */
export interface TransferSavings {
  /** The specification's estimate: the most that it can save, if nothing is paid down during the intro months. */
  upTo: number;
  /** The payment that `offer` counts with. */
  monthlyPayment: number;
  /** Month by month with that payment, either way. */
  offer: TransferOffer;
}

/**
 * The one way in which page, calculator, home, and chat count a transfer. Without a monthly payment, it's the one that leaves nothing when the
 * intro period ends. Source: "Transfers: one method of savings" in issue 26; `simpleTransferSavings` and `transferOffer`.
 */
export function transferSavings(typed: Typed<TransferField>): Outcome<TransferSavings, TransferField> {
  const wished = typed.monthlyPayment ?? null;
  const probe = transferOffer({ ...typed, monthlyPayment: wished ?? 1 });
  if (probe.kind !== 'result') return probe;
  const monthlyPayment = wished ?? probe.result.paymentToClear;
  const outcome = wished === null ? transferOffer({ ...typed, monthlyPayment }) : probe;
  if (outcome.kind !== 'result') return outcome;
  const [balance, aprPercent, introMonths, feePercent] = [
    typed.balance ?? 0,
    typed.currentAprPercent ?? 0,
    typed.introMonths ?? 0,
    typed.feePercent ?? 0,
  ];
  const introAprPercent = typed.introAprPercent ?? 0;
  const upTo = simpleTransferSavings({ introMonths, feePercent, introAprPercent }, { balance, aprPercent });
  return { kind: 'result', result: { upTo, monthlyPayment, offer: outcome.result } };
}

/**
 * "Paid off in time with $250.00 a month, it saves $1,035.72.": what stands beside "save up to", because nobody pays nothing down. Empty where
 * the saving isn't known.
 */
export function paidInTimeText({ monthlyPayment, offer: { saving } }: TransferSavings): string {
  if (saving === null) return '';
  const verb = saving < 0 ? 'costs' : 'saves';
  return `Paid off in time with ${formatMoney(monthlyPayment)} a month, it ${verb} ${formatMoney(Math.abs(saving))}.`;
}
