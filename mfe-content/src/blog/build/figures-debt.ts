import { resultOf } from '@floatwise/finance/money/calculator-input';
import type { Debt, PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { lastPayment, levelPayment, type LevelTerms } from '@floatwise/finance/payoff/level-payment';
import { minimumPaymentFor, type MinimumPayment } from '@floatwise/finance/payoff/minimum-payment';
import { formatMoney, roundCents, roundHalfUp, sumCents } from '@floatwise/finance/money/money';
import { specifiedPayoff, type PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { payoffText } from '@floatwise/finance/payoff/payoff-plan';
import { rolloverPayoff } from '@floatwise/finance/payoff/payoff-rollover';
import { simpleTransferSavings, transferOffer, type TransferOffer } from '@floatwise/finance/payoff/transfer-offer';
import { debtOf, type Figure } from './parameters.ts';

const numbers = (args: readonly string[]): number[] => args.map(Number);
const typed = (count: number): Figure['parameters'] => Array.from({ length: count }, () => 'number' as const);

function onlyDebt(balance: number, interestRate: number, minimum: MinimumPayment): PayoffProjection {
  const debt: Debt = { id: 'one', name: 'one', type: 'credit_card', balance, interestRate, minimum };
  return specifiedPayoff([debt], 'minimum', 0);
}

/** balance, APR, payment a month */
const fixed = (text: (projection: PayoffProjection) => string): Figure => ({
  parameters: typed(3),
  text: (args) => {
    const [balance = 0, apr = 0, amount = 0] = numbers(args);
    return text(onlyDebt(balance, apr, { kind: 'fixed', amount }));
  },
});

/** balance, APR, percent of the balance on top of the interest, floor */
const minimum = (text: (projection: PayoffProjection) => string): Figure => ({
  parameters: typed(4),
  text: (args) => {
    const [balance = 0, apr = 0, percent = 0, floor = 0] = numbers(args);
    return text(onlyDebt(balance, apr, { kind: 'percent-plus-interest', percent, floor }));
  },
});

const interest = ({ totalInterest }: PayoffProjection): string => formatMoney(totalInterest);

/** strategy (minimum, avalanche or snowball), alone or rolled, extra a month, debts as balance@rate/payment */
const plan = (text: (projection: PayoffProjection) => string): Figure => ({
  parameters: ['word', 'word', 'number', 'debt'],
  more: true,
  text: ([strategy, way, extra, ...rest]) => {
    const debts = rest.map((each, index): Debt => {
      const { balance, interestRate, payment } = debtOf(each);
      const own = { id: `${index}`, name: `${index}`, type: 'credit_card' as const, balance, interestRate };
      return { ...own, minimum: { kind: 'fixed', amount: payment } };
    });
    if (strategy !== 'minimum' && strategy !== 'avalanche' && strategy !== 'snowball')
      throw new RangeError(`"${strategy ?? ''}" is no strategy: minimum, avalanche or snowball.`);
    if (way !== 'alone' && way !== 'rolled') throw new RangeError(`"${way ?? ''}" is neither alone nor rolled.`);
    return text(projectionOf({ debts, strategy, rolled: way === 'rolled', extra: Number(extra) }));
  },
});

interface Plan {
  debts: Debt[];
  strategy: PayoffStrategy;
  rolled: boolean;
  extra: number;
}

const projectionOf = ({ debts, strategy, rolled, extra }: Plan): PayoffProjection =>
  rolled && strategy !== 'minimum' ? rolloverPayoff(debts, strategy, extra) : specifiedPayoff(debts, strategy, extra);

/** balance, current APR, intro months, fee percent, regular APR, payment a month */
const transfer = (text: (offer: TransferOffer) => string): Figure => ({
  parameters: typed(6),
  text: (args) => {
    const [balance, currentAprPercent, introMonths, feePercent, regularAprPercent, monthlyPayment] = numbers(args);
    const offer = { balance, currentAprPercent, introMonths, feePercent, regularAprPercent, monthlyPayment };
    return text(resultOf(transferOffer(offer)));
  },
});

const amount = (dollars: number | null): string => {
  if (dollars === null) throw new RangeError('This debt is never paid at that payment.');
  return formatMoney(dollars);
};

/** balance, APR, months */
const level = (text: (terms: LevelTerms) => string): Figure => ({
  parameters: typed(3),
  text: (args) => {
    const [balance = 0, aprPercent = 0, months = 0] = numbers(args);
    return text({ balance, aprPercent, months });
  },
});

/** The total of all level payments, including a different last one. */
function paidInAll(terms: LevelTerms): number {
  const payment = levelPayment(terms);
  return roundCents(payment * (terms.months - 1) + lastPayment(payment, terms));
}

/** Figures about payoff, minimum payments, and balance transfers. */
export const debtFigures: Record<string, Figure> = {
  'payoff-time': fixed(payoffText),
  'payoff-interest': fixed(interest),
  'minimum-time': minimum(payoffText),
  'minimum-interest': minimum(interest),
  'first-minimum': {
    parameters: typed(4),
    text: (args) => {
      const [balance = 0, apr = 0, percent = 0, floor = 0] = numbers(args);
      return formatMoney(
        minimumPaymentFor({ kind: 'percent-plus-interest', percent, floor }, balance, (balance * apr) / 1200),
      );
    },
  },
  /** balance, APR, percent, floor: what you save by always paying the first minimum instead of the falling one */
  'minimum-freeze-gain': {
    parameters: typed(4),
    text: (args) => {
      const [balance = 0, apr = 0, percent = 0, floor = 0] = numbers(args);
      const falling: MinimumPayment = { kind: 'percent-plus-interest', percent, floor };
      const first = minimumPaymentFor(falling, balance, (balance * apr) / 1200);
      const frozen = onlyDebt(balance, apr, { kind: 'fixed', amount: first });
      return formatMoney(roundCents(onlyDebt(balance, apr, falling).totalInterest - frozen.totalInterest));
    },
  },
  /** amount, APR, months, payment: the interest that a deferred-interest plan accrues in the background */
  'deferred-interest': {
    parameters: typed(4),
    text: (args) => {
      const [balance = 0, apr = 0, months = 0, payment = 0] = numbers(args);
      const owed = Array.from({ length: months }, (_, index) => Math.max(0, balance - payment * index));
      return formatMoney(sumCents(owed.map((dollars) => roundHalfUp([dollars, apr], 1200))));
    },
  },
  /** balance, APR */
  'month-interest': { parameters: typed(2), text: (args) => formatMoney(roundHalfUp(numbers(args), 1200)) },
  'level-payment': level((terms) => formatMoney(levelPayment(terms))),
  /** the last of these payments, which absorbs the rounding */
  'level-payment-last': level((terms) => formatMoney(lastPayment(levelPayment(terms), terms))),
  /** all of its interest */
  'level-interest': level((terms) => formatMoney(roundCents(paidInAll(terms) - terms.balance))),
  /** balance, higher APR, lower APR, months: what the lower rate saves over the whole term */
  'level-payment-difference': {
    parameters: typed(4),
    text: (args) => {
      const [balance = 0, higher = 0, lower = 0, months = 0] = numbers(args);
      const paid = [higher, lower].map((aprPercent) => paidInAll({ balance, aprPercent, months }));
      return formatMoney((paid[0] ?? 0) - (paid[1] ?? 0));
    },
  },
  'plan-time': plan(payoffText),
  'plan-interest': plan(interest),
  /** balance, APR, intro months, fee percent */
  'transfer-estimate': {
    parameters: typed(4),
    text: (args) => {
      const [balance = 0, aprPercent = 0, introMonths = 0, feePercent = 0] = numbers(args);
      return formatMoney(simpleTransferSavings({ introMonths, feePercent }, { balance, aprPercent }));
    },
  },
  'transfer-fee': transfer(({ fee }) => formatMoney(fee)),
  'transfer-remaining': transfer(({ remainingAtIntroEnd }) => formatMoney(remainingAtIntroEnd)),
  'transfer-interest-after': transfer(({ interestAfterIntro }) => amount(interestAfterIntro)),
  'transfer-stay-interest': transfer(({ stay }) => amount(stay.interest)),
  'transfer-saving': transfer(({ saving }) => amount(saving)),
  'transfer-to-clear': transfer(({ paymentToClear }) => formatMoney(paymentToClear)),
  'transfer-time': transfer(({ transfer: side }) => payoffText({ outcome: side.outcome, months: side.months ?? 0 })),
  'transfer-break-even': transfer(({ breakEvenMonth }) =>
    breakEvenMonth === null ? 'never' : `month ${breakEvenMonth}`,
  ),
};
