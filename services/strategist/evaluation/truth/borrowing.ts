import { newestTransferOffer } from '@floatwise/contracts/offers/transfer-cards';
import { billPay } from '@floatwise/finance/calculators/bill-pay';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { annualRateOfApy, compoundInterest } from '@floatwise/finance/calculators/compound-interest';
import { daysToPay } from '@floatwise/finance/cycle/cycle';
import { transferHint, type Debt } from '@floatwise/finance/payoff/debt';
import { clearingPayment } from '@floatwise/finance/payoff/level-payment';
import { minimumPaymentFor, USUAL_MINIMUM } from '@floatwise/finance/payoff/minimum-payment';
import { roundCents, roundHalfUp } from '@floatwise/finance/money/money';
import type { PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { payoffPlans } from '@floatwise/finance/payoff/payoff-plan';
import { SAVINGS_SCENARIO } from '@floatwise/finance/calculators/savings';
import { simpleTransferSavings, transferOffer, unchangedInterest } from '@floatwise/finance/payoff/transfer-offer';
import type { ToolInput } from '../../src/tools/tool-inputs.js';
import { apyPercent, people, today, type PersonName } from '../people.js';
import { cardOf, dollars, months, type Truth } from './truth.js';

const oneDebt = (balance: number, interestRate: number, minimum: Debt['minimum']): Debt => ({
  id: 'one',
  name: 'One debt',
  balance,
  interestRate,
  minimum,
  type: 'credit_card',
});

export function minimumPayment(person: PersonName, input: ToolInput<'minimum_payment'>): Truth {
  const card = input.card === undefined ? null : cardOf(person, input.card);
  const balance = input.balance ?? card?.currentBalance ?? 0;
  const rate = input.aprPercent ?? card?.apr ?? 0;
  const first = minimumPaymentFor(USUAL_MINIMUM, balance, (balance * rate) / 1_200);
  const falling = payoffPlans([oneDebt(balance, rate, USUAL_MINIMUM)], { extra: 0, today }).minimum;
  const fixed = payoffPlans([oneDebt(balance, rate, { kind: 'fixed', amount: first })], { extra: 0, today }).minimum;
  // What a statement has to show beside it (12 CFR 1026.7(b)(12)): the payment that ends it in 36 months, and what it saves.
  const level = clearingPayment({ balance, aprPercent: rate, months: 36 });
  const cleared = payoffPlans([oneDebt(balance, rate, { kind: 'fixed', amount: level })], { extra: 0, today }).minimum;
  const saved = roundCents(falling.specified.totalInterest - cleared.specified.totalInterest);
  return {
    states: [dollars(card?.minimumPayment ?? first), dollars(falling.specified.totalInterest)],
    from: [first, USUAL_MINIMUM, rate, falling, fixed, level, cleared, saved],
  };
}

export function payoff(person: PersonName, input: ToolInput<'payoff'>): Truth {
  if (input.balance !== undefined) {
    const { balance, aprPercent = 0, payment = 0, months: within } = input;
    if (within !== undefined) {
      const level = clearingPayment({ balance, aprPercent, months: within });
      const cleared = payoffPlans([oneDebt(balance, aprPercent, { kind: 'fixed', amount: level })], {
        extra: 0,
        today,
      });
      return { states: [dollars(level)], from: [cleared, within] };
    }
    const plan = payoffPlans([oneDebt(balance, aprPercent, { kind: 'fixed', amount: payment })], { extra: 0, today });
    const { specified } = plan.minimum;
    const before = beforeOf(balance, input);
    return {
      states: [months(specified.months), dollars(specified.totalInterest)],
      from: [plan, before, ...(before ? gainsOver(before, specified) : [])],
    };
  }
  const saved = people[person].debts;
  const debts = saved.debts.map(({ minPayment: amount, minimum: _, ...debt }): Debt => ({
    ...debt,
    minimum: { kind: 'fixed', amount },
  }));
  const extra = input.extra ?? saved.extraPayment + (input.more ?? 0);
  const plans = payoffPlans(debts, { extra, today });
  const asPlanned = payoffPlans(debts, { extra: saved.extraPayment, today })[input.strategy ?? 'avalanche'];
  const { specified } = plans[input.strategy ?? 'avalanche'];
  return {
    states: [months(specified.months), dollars(specified.totalInterest)],
    from: [
      plans,
      extra,
      ...gainsOver(asPlanned.specified, specified),
      transferHint(debts),
      differences(Object.values(plans).map((plan) => plan.specified.totalInterest)),
    ],
  };
}

/** The same debt as it was asked about before. */
function beforeOf(
  balance: number,
  { aprPercent = 0, payment = 0, before }: ToolInput<'payoff'>,
): PayoffProjection | null {
  if (!before) return null;
  const rate = before.aprPercent ?? aprPercent;
  const amount =
    before.months === undefined
      ? (before.payment ?? payment)
      : clearingPayment({ balance, aprPercent: rate, months: before.months });
  return payoffPlans([oneDebt(balance, rate, { kind: 'fixed', amount })], { extra: 0, today }).minimum.specified;
}

const gainsOver = (before: PayoffProjection, now: PayoffProjection): number[] => [
  Math.abs(before.months - now.months),
  Math.abs(roundCents(before.totalInterest - now.totalInterest)),
];

/** What one saves beyond another. */
const differences = (values: readonly number[]): number[] =>
  values.flatMap((one) => values.map((other) => roundCents(Math.abs(one - other))));

export function transfer(person: PersonName, input: ToolInput<'transfer'>): Truth {
  const card = input.card === undefined ? null : cardOf(person, input.card);
  const balance = input.balance ?? card?.currentBalance ?? 0;
  const aprPercent = input.aprPercent ?? card?.apr ?? 0;
  const { feePercent = 0, introMonths = 1, monthlyPayment = 0 } = input;
  const typed = { balance, currentAprPercent: aprPercent, introMonths, feePercent, monthlyPayment };
  const offer = resultOf(transferOffer({ ...typed, regularAprPercent: aprPercent }));
  return {
    states: [dollars(offer.fee), ...(offer.saving === null ? [] : [dollars(offer.saving)])],
    from: [
      offer,
      newestTransferOffer.source.date,
      unchangedInterest(balance, aprPercent, introMonths),
      simpleTransferSavings({ introMonths, feePercent }, { balance, aprPercent }),
      roundCents(balance + offer.fee),
    ],
  };
}

export function cashAdvance(_: PersonName, input: ToolInput<'cash_advance'>): Truth {
  const { amount = 0, days = 0, aprPercent = 0, feePercent = 0 } = input;
  // The fee is owed from the first day, too, and 10 dollars are the least that issuers take.
  const fee = Math.max(10, roundHalfUp([amount, feePercent], 100));
  const interest = roundHalfUp([amount + fee, aprPercent, days], 36_500);
  const cost = roundCents(fee + interest);
  return { states: [dollars(fee), dollars(interest), dollars(cost)], from: [amount + cost, (cost / amount) * 100] };
}

export function growSavings(_: PersonName, input: ToolInput<'grow_savings'>): Truth {
  const { amount = 0, monthly = 0, years = 0, apyPercent: rate = apyPercent } = input;
  const growth = resultOf(
    compoundInterest({
      initialDeposit: amount,
      monthlyContribution: monthly,
      annualRatePercent: annualRateOfApy(rate),
      years,
    }),
  );
  return { states: [dollars(growth.futureValue), dollars(growth.interestEarned)], from: [growth, rate] };
}

export function billByCard(person: PersonName, input: ToolInput<'bill_by_card'>): Truth {
  const { amount = 0, feePercent = 0, card: name } = input;
  const card = name === undefined ? null : cardOf(person, name);
  const floatDays = card ? daysToPay(card, today) : SAVINGS_SCENARIO.floatDays;
  const rewardsPercent = input.rewardsPercent ?? card?.rewardsRate ?? 0;
  const found = resultOf(billPay({ amount, feePercent, rewardsPercent, apyPercent, floatDays }));
  return {
    states: [dollars(found.fee), dollars(found.rewards), dollars(found.net)],
    from: [found, floatDays],
  };
}
