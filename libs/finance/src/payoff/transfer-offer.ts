import { checkedNumbers, type NumberRule, type Outcome, type Typed } from '../money/calculator-input.js';
import { clearingPayment, lastPayment } from './level-payment.js';
import { LARGEST_AMOUNT, roundCents, roundHalfUp, sumCents } from '../money/money.js';
import { PAYOFF_LIMITS, stillOwed } from './payoff.js';

/** The estimate's balance and rate. Source: specification, section 9. */
export const SIMPLE_TRANSFER = { balance: 5000, aprPercent: 22 } as const;

/** A transfer's terms: months, fee in percent of the balance, and the intro APR in percent; 0 unless given. */
export interface TransferTerms {
  introMonths: number;
  feePercent: number;
  introAprPercent?: number;
}

/**
 * The interest on an unchanged balance over some months, in dollars rounded to the cent: balance x APR / 12 x months.
 */
export const unchangedInterest = (balance: number, aprPercent: number, months: number): number =>
  roundHalfUp([balance, aprPercent, months], 1200);

/**
 * The specification's estimate in dollars rounded to the cent: the interest at 22 percent on 5,000 dollars over the
 * intro months, minus the fee, and minus the interest at the intro rate if it isn't 0. It assumes an unchanged balance
 * for the whole time; `transferOffer` takes payments into account. If zero or negative, the button reads 'Calculate
 * savings'. Source: specification, section 9.
 */
export function simpleTransferSavings(
  { introMonths, feePercent, introAprPercent = 0 }: TransferTerms,
  { balance, aprPercent }: { balance: number; aprPercent: number } = SIMPLE_TRANSFER,
): number {
  const stay = unchangedInterest(balance, aprPercent, introMonths);
  const move = unchangedInterest(balance, introAprPercent, introMonths);
  return sumCents([stay, -move, -roundHalfUp([balance, feePercent], 100)]);
}

/** Dollars, percent per year, months, percent of the balance, dollars per month. */
export type TransferField =
  | 'balance'
  | 'currentAprPercent'
  | 'introAprPercent'
  | 'introMonths'
  | 'feePercent'
  | 'regularAprPercent'
  | 'monthlyPayment';

/**
 * A month for both options; month 0 is the day of the transfer. Costs are fee and interest so far. Dollars, rounded to
 * the cent.
 */
export interface TransferRow {
  month: number;
  stayBalance: number;
  stayCost: number;
  transferBalance: number;
  transferCost: number;
}

/**
 * One option: how it ends, after how many months, and what it costs. `never`: the payment doesn't cover the interest.
 */
export interface TransferSide {
  outcome: 'paid' | 'never' | 'capped';
  months: number | null;
  /** Interest in dollars; until the 600th month if capped, null if never paid. */
  interest: number | null;
}

export interface TransferOffer {
  fee: number;
  /**
   * The smallest equal payment, including intro interest, that leaves nothing of balance and fee when the intro period
   * ends.
   */
  paymentToClear: number;
  /** The last of these payments, which is less if the others were rounded up. */
  lastPaymentToClear: number;
  remainingAtIntroEnd: number;
  interestAfterIntro: number | null;
  stay: TransferSide;
  transfer: TransferSide;
  /**
   * Interest if the balance stays, minus interest and fee if it moves; negative if moving costs more; null if either is
   * never paid.
   */
  saving: number | null;
  /** The first month after which moving has cost less than staying; null if it never does. */
  breakEvenMonth: number | null;
  rows: TransferRow[];
}

const apr = (label: string): NumberRule => ({ label, unit: 'percent', least: 0, most: 100 });
const RULES: Record<TransferField, NumberRule> = {
  balance: { label: 'Balance', unit: 'dollars', least: 0, most: LARGEST_AMOUNT, above: true },
  currentAprPercent: apr('Current APR'),
  introAprPercent: { ...apr('Intro APR'), whenEmpty: 0 },
  introMonths: { label: 'Intro period', unit: 'months', least: 1, most: 60, whole: true },
  feePercent: { label: 'Transfer fee', unit: 'percent', least: 0, most: 25 },
  regularAprPercent: apr('Regular APR'),
  monthlyPayment: { label: 'Monthly payment', unit: 'dollars', least: 0, most: LARGEST_AMOUNT, above: true },
};

interface Side extends TransferSide {
  balances: number[];
  costs: number[];
}

/**
 * Month by month at a fixed payment; `rateOf` returns percent per year for a month counted from 1. What compounds isn't
 * rounded. A month's cost is what the displayed balance grew by apart from the payment, in whole cents, so that the
 * rows add up.
 */
function simulate(start: { owed: number; cost: number }, payment: number, rateOf: (month: number) => number): Side {
  let { owed, cost } = start;
  const balances = [owed];
  const costs = [cost];
  const side = (outcome: TransferSide['outcome']): Side => {
    const months = outcome === 'paid' ? balances.length - 1 : null;
    return { outcome, months, interest: outcome === 'never' ? null : roundCents(cost - start.cost), balances, costs };
  };
  for (let month = 1; stillOwed(owed) > 0; month += 1) {
    if (month > PAYOFF_LIMITS.months) return side('capped');
    const interest = owed * (rateOf(month) / 1200);
    const stuck = interest >= payment && rateOf(month) === rateOf(PAYOFF_LIMITS.months);
    if (stuck) return side('never');
    const due = owed + interest;
    const before = roundCents(owed);
    owed = stillOwed(due - payment);
    const paid = owed > 0 ? payment : Math.max(before, Math.min(payment, roundCents(due)));
    cost = roundCents(cost + roundCents(owed) + paid - before);
    balances.push(owed);
    costs.push(cost);
  }
  return side('paid');
}

function rowsOf(stay: Side, transfer: Side): TransferRow[] {
  const stuck = [stay, transfer].filter(({ outcome }) => outcome === 'never');
  const shown = stuck.length === 2 ? stuck : [stay, transfer].filter(({ outcome }) => outcome !== 'never');
  const length = Math.max(...shown.map(({ balances }) => balances.length));
  const at = (values: number[], month: number): number => roundCents(values[month] ?? values.at(-1) ?? 0);
  return Array.from({ length }, (_, month) => ({
    month,
    stayBalance: at(stay.balances, month),
    stayCost: at(stay.costs, month),
    transferBalance: at(transfer.balances, month),
    transferCost: at(transfer.costs, month),
  }));
}

/**
 * An option that never ends costs more every month. It's extended with its interest, so that the other one can catch
 * up.
 */
function extended(side: Side, months: number, aprPercent: number): Side {
  if (side.outcome !== 'never') return side;
  const owed = side.balances.at(-1) ?? 0;
  const last = side.costs.at(-1) ?? 0;
  const interest = owed * (aprPercent / 1200);
  const missing = Math.max(0, months - side.costs.length);
  const more = Array.from({ length: missing }, (_, index) => last + interest * (index + 1));
  return { ...side, balances: [...side.balances, ...more.map(() => owed)], costs: [...side.costs, ...more] };
}

/**
 * A balance transfer over time: the fee is added to the balance, the same payment is made every month either way,
 * interest is the annual rate / 12, and the regular rate starts after the intro months. The card has no new purchases.
 * Payments that don't cover the interest are `never`, as in `payoff`; a balance that payments can't reduce is treated
 * as unchanged. Source: "Calculators" in issue 5 (payments, fee, what remains at the intro's end, break-even month).
 */
export function transferOffer(typed: Typed<TransferField>): Outcome<TransferOffer, TransferField> {
  const checked = checkedNumbers(RULES, typed);
  if (checked.kind !== 'result') return checked;
  const offer = {
    ...checked.result,
    balance: roundCents(checked.result.balance),
    monthlyPayment: roundCents(checked.result.monthlyPayment),
  };
  const fee = roundHalfUp([offer.balance, offer.feePercent], 100);
  const moved = simulate({ owed: offer.balance + fee, cost: fee }, offer.monthlyPayment, (month) =>
    month <= offer.introMonths ? offer.introAprPercent : offer.regularAprPercent,
  );
  const length = Math.max(moved.balances.length, offer.introMonths + 1);
  const stayed = simulate({ owed: offer.balance, cost: 0 }, offer.monthlyPayment, () => offer.currentAprPercent);
  const stay = extended(stayed, length, offer.currentAprPercent);
  const transfer = extended(moved, stay.balances.length, offer.regularAprPercent);
  const rows = rowsOf(stay, transfer);
  const clearing = { balance: offer.balance + fee, aprPercent: offer.introAprPercent, months: offer.introMonths };
  const paymentToClear = clearingPayment(clearing);
  const atIntroEnd = Math.min(offer.introMonths, transfer.balances.length - 1);
  const introCost = transfer.costs[atIntroEnd] ?? fee;
  const both = stay.outcome === 'paid' && transfer.outcome === 'paid';
  const result: TransferOffer = {
    fee,
    paymentToClear,
    lastPaymentToClear: lastPayment(paymentToClear, clearing),
    remainingAtIntroEnd: roundCents(transfer.balances[atIntroEnd] ?? 0),
    interestAfterIntro: transfer.interest === null ? null : roundCents((transfer.costs.at(-1) ?? 0) - introCost),
    stay: sideOf(stay),
    transfer: sideOf(transfer),
    saving: both ? roundCents((stay.interest ?? 0) - (transfer.interest ?? 0) - fee) : null,
    breakEvenMonth: rows.find(({ stayCost, transferCost }) => transferCost < stayCost)?.month ?? null,
    rows,
  };
  return { kind: 'result', result };
}

const sideOf = ({ outcome, months, interest }: Side): TransferSide => ({ outcome, months, interest });
