import { annualFeeWorth } from '@floatwise/finance/rewards/annual-fee';
import { addDays, daysBetween } from '@floatwise/finance/calendar/calendar';
import { resultOf } from '@floatwise/finance/money/calculator-input';
import { calculatedRewards, utilization } from '@floatwise/finance/cycle/card-figures';
import { cashAdvance } from '@floatwise/finance/calculators/cash-advance';
import { bonusPace } from '@floatwise/finance/rewards/bonus-plan';
import { nextFloatStart, statementOf, type CardCycle } from '@floatwise/finance/cycle/cycle';
import { sumCents } from '@floatwise/finance/money/money';
import type { Debt } from '@floatwise/finance/payoff/debt';
import { levelPayment } from '@floatwise/finance/payoff/level-payment';
import { minimumPaymentFor, USUAL_MINIMUM } from '@floatwise/finance/payoff/minimum-payment';
import { payoffPlans } from '@floatwise/finance/payoff/payoff-plan';
import { floatValue, foreignFee, lostGraceInterest } from '@floatwise/finance/ranking/ranking';
import { transferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { paymentToComeUnder } from '@floatwise/finance/calculators/utilization-calculator';
import type { ExplainedTopic, ToolInput } from '../../src/tools/tool-inputs.js';
import { apyPercent, today, type PersonName } from '../people.js';
import type { Truth } from './truth.js';

/** Figures of law and custom that explanations state, each with its source, and figures of an example that they begin with. */
type Known = readonly (readonly [value: number, source: string])[];

const cycle: CardCycle = { statementDate: 15, dueDate: 10, dueMonth: 'next' };
const { closingDate, dueDate } = statementOf(cycle, today);
const start = nextFloatStart(cycle, today);
const float = daysBetween(today, dueDate);
const example = (...values: number[]): Known => values.map((value) => [value, 'of the example']);
const statementDays: Known = [[21, '12 CFR 1026.5(b)(2)(ii): a statement is sent 21 days before it is due']];
const debt = (balance: number, interestRate: number, minimum?: number): Debt => ({
  id: String(balance),
  name: String(balance),
  balance,
  interestRate,
  minimum: minimum === undefined ? USUAL_MINIMUM : { kind: 'fixed', amount: minimum },
  type: 'credit_card',
});
const onlyMinimums = payoffPlans([debt(5_000, 24)], { extra: 0, today }).minimum.specified;
const two = payoffPlans([debt(6_000, 24, 180), debt(2_000, 12, 60)], { extra: 200, today });
const shares = [
  utilization({ creditLimit: 5_000, currentBalance: 2_000 }),
  utilization({ creditLimit: 15_000, currentBalance: 2_000 }),
  utilization({ creditLimit: 15_000, currentBalance: 3_000 }),
];
const month = lostGraceInterest(1_000, 24, 30);

const computed: Partial<Record<ExplainedTopic, { known?: Known; from: readonly unknown[] }>> = {
  'grace-period': { known: statementDays, from: [float, dueDate] },
  'losing-the-grace-period': { known: example(1_000, 24, 30), from: [month] },
  autopay: { known: example(1_000, 24, 30), from: [month] },
  'statement-closing-date': { from: [closingDate, dueDate, start, statementOf(cycle, start)] },
  'due-date': { known: statementDays, from: [closingDate, dueDate, daysBetween(closingDate, dueDate)] },
  float: { known: example(1_000), from: [float, dueDate, floatValue(1_000, apyPercent, float)] },
  apr: { known: example(5_000, 24), from: [(5_000 * 24) / 1_200] },
  apy: {
    known: [...example(10_000), [250_000, '12 CFR 330: what the FDIC insures']],
    from: [10_000 * (apyPercent / 100)],
  },
  utilization: {
    known: [...example(2_000, 5_000), [30, 'custom'], [10, 'custom']],
    from: [shares, paymentToComeUnder(5_000, 2_000, 10)],
  },
  'available-credit': { known: example(2_000, 5_000), from: [5_000 - 2_000] },
  'credit-score': {
    known: [
      [35, 'myfico.com: payment history'],
      [30, 'myfico.com: amounts owed'],
      [15, 'myfico.com: length of history'],
    ],
    from: [shares],
  },
  'minimum-payment': {
    known: [...example(5_000, 24), [36, '12 CFR 1026.7(b)(12)(i)(F)']],
    from: [
      minimumPaymentFor(USUAL_MINIMUM, 5_000, 100),
      onlyMinimums,
      levelPayment({ balance: 5_000, aprPercent: 24, months: 36 }),
    ],
  },
  'late-payment': {
    known: [
      ...example(5_000, 24),
      [30, 'bureaus: 30 days late'],
      [7, '15 USC 1681c: years'],
      [60, '12 CFR 1026.55(b)(4)'],
      [6, '12 CFR 1026.55(b)(4)(ii): months'],
    ],
    from: [(5_000 * 24) / 1_200],
  },
  'residual-interest': { known: example(5_000, 24, 20), from: [lostGraceInterest(5_000, 24, 20)] },
  'cash-advance': {
    known: [...example(500, 30), [5, 'usual fee'], [10, 'usual least fee'], [30, 'usual APR']],
    from: [resultOf(cashAdvance({ amount: 500, days: 30 }))],
  },
  'balance-transfer': {
    known: example(5_000, 22, 3, 18, 300),
    from: [
      resultOf(
        transferOffer({
          balance: 5_000,
          currentAprPercent: 22,
          introMonths: 18,
          feePercent: 3,
          regularAprPercent: 22,
          monthlyPayment: 300,
        }),
      ),
    ],
  },
  'zero-percent-offer': {
    known: [...example(2_400, 15), [6, '12 CFR 1026.55(b)(1): months']],
    from: [levelPayment({ balance: 2_400, aprPercent: 0, months: 15 })],
  },
  'welcome-bonus': {
    known: example(3_000, 90, 200),
    from: [bonusPace({ needed: 3_000, today, by: addDays(today, 89) })],
  },
  'annual-fee': {
    known: example(95, 3, 2, 12_000),
    from: [annualFeeWorth({ card: { rewardsRate: 3 }, annualFee: 95, free: { rewardsRate: 2 } }, { dollars: 12_000 })],
  },
  'foreign-transaction-fee': { known: [...example(800), [3, 'usual fee']], from: [foreignFee(800, 3)] },
  'points-and-miles': { known: example(40_000, 1, 1.5), from: [(40_000 * 1) / 100, (40_000 * 1.5) / 100] },
  'spending-caps': {
    known: example(6, 6_000, 1, 8_000),
    from: [
      calculatedRewards(
        8_000,
        {
          rewardsRate: 1,
          spendingCategories: [{ category: 'groceries', rate: 6, cap: { amount: 6_000, period: 'year' } }],
        },
        'groceries',
      ),
    ],
  },
  'avalanche-and-snowball': { known: example(6_000, 24, 180, 2_000, 12, 60, 200), from: [two] },
  'authorized-user': {
    known: example(1_000, 10_000),
    from: [utilization({ creditLimit: 10_000, currentBalance: 1_000 })],
  },
  'new-card-applications': {
    known: [...example(10_000), [2, '15 USC 1681c: years'], [12, 'myfico.com: months']],
    from: [shares],
  },
  'how-cards-are-ranked': {
    known: example(1_000, 2, 40),
    from: [sumCents([(1_000 * 2) / 100, floatValue(1_000, apyPercent, 40)])],
  },
  'closing-a-card': {
    known: [...example(2_000, 10_000, 5_000), [10, 'bureaus: years']],
    from: [shares],
  },
};

/** What an explanation may state. Its words are the tool's; its figures are law, custom, or computed. */
export function explain(_: PersonName, { topic }: ToolInput<'explain'>): Truth {
  const { known = [], from = [] } = computed[topic] ?? {};
  return { states: [], from: [known.map(([value]) => value), from, apyPercent] };
}
