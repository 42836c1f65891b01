import { debtProblems, type Debt } from '@floatwise/finance/payoff/debt';
import { clearingPayment } from '@floatwise/finance/payoff/level-payment';
import { LARGEST_AMOUNT, formatMoney, formatRate, sumCents } from '@floatwise/finance/money/money';
import { specifiedPayoff, type PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { rolloverPayoff } from '@floatwise/finance/payoff/payoff-rollover';
import { payoffText } from '@floatwise/finance/payoff/payoff-plan';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { cardNamed } from '../chosen-card.js';
import { doneIn, monthlyInterest, namesOf } from '../computed.js';
import { moneyLine, say } from '../../facts/fact-book.js';
import { citing, thinned } from '../calculation.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { answered, listed } from '../writing.js';
import { owedNow } from './owed.js';
import { savedDebts, versus } from './saved-debts.js';

type Input = ToolInput<'payoff'>;

const debtPage = { label: 'Open the debt payoff calculator', path: '/debt-reduction' };

/** One debt whose figures the person gave, at a payment of so many dollars a month. */
const debtOf = (balance: number, aprPercent: number, payment: number): Debt => ({
  ...{ id: 'typed', name: 'Your debt', balance, interestRate: aprPercent, type: 'credit_card' },
  minimum: { kind: 'fixed', amount: payment },
});

function balanceChart(projection: PayoffProjection): ToolResult['charts'] {
  const balances = projection.debts[0]?.balances ?? [];
  const points = balances.map((value, month) => ({ label: `Month ${month}`, value, text: formatMoney(value) }));
  return projection.outcome === 'paid' && points.length > 1
    ? [{ kind: 'line', title: 'What you owe, month by month', points: thinned(points, 60) }]
    : [];
}

/** What a debt needs before anything is computed; null if it's complete. */
function missing({ balance, aprPercent, payment, months, more, extra = more }: Input): string | null {
  if (balance === undefined) return 'How much do you owe on it?';
  if (aprPercent === undefined) return 'What’s its APR? It’s on your statement.';
  if (payment === undefined && months === undefined && !extra)
    return 'How much can you pay a month, or how many months do you want to take?';
  return null;
}

function typedDebt(input: Input, context: ToolContext): ToolResult {
  const first = missing(input);
  if (first !== null) return asks(first);
  const { balance = 0, aprPercent = 0, payment, months, more = 0, extra = more } = input;
  const [problem] = debtProblems({ ...debtOf(balance, aprPercent, 1) });
  if (problem) return asks(problem.words);
  const steady = payment ?? (months === undefined ? 0 : clearingPayment({ balance, aprPercent, months }));
  const paid = sumCents([steady, extra]);
  if (paid <= 0) return asks('How much can you pay a month?');
  const { facts } = context;
  const debt = debtOf(balance, aprPercent, paid);
  const projection = specifiedPayoff([debt], 'minimum', 0);
  const monthly = facts.money('payment', paid, { sum: [moneyLine('Payment', steady), moneyLine('Extra', extra)] });
  const about: ToolResult = {
    parts: [],
    openIn: [debtPage],
    charts: balanceChart(projection),
    articles: citing(context, 'avalanche-or-snowball'),
  };
  if (projection.outcome === 'never') {
    const { value, sum } = monthlyInterest(balance, aprPercent);
    const first = facts.money('interest-first-month', value, { sum });
    const parts = say`A payment of ${monthly} a month doesn’t cover the interest, which is ${first} in the first month, so you’d never pay off the debt. Pay more than that.`;
    return { ...about, parts: [...parts, ...inTime(input, projection, facts)] };
  }
  const time = facts.months('months', projection.months, {
    sum: [{ label: 'In years and months', text: payoffText(projection) }],
  });
  const interest = facts.money('interest', projection.totalInterest, {
    sum: [
      moneyLine('Balance', balance),
      { label: 'APR', text: formatRate(aprPercent) },
      moneyLine('Monthly payment', paid),
    ],
  });
  const end =
    projection.outcome === 'capped'
      ? say`you still owe money after ${time}`
      : say`you’re debt-free in ${time} (${doneIn(context, projection)})`;
  const parts = [...say`Paying ${monthly} a month, `, ...end, ...say` and pay ${interest} in interest.`];
  parts.push(...inTime(input, projection, facts));
  const debtBefore = typedBefore(input, steady);
  if (debtBefore) {
    const before = specifiedPayoff([debtBefore], 'minimum', 0);
    parts.push(...versus(context, { before, now: projection }, thanBefore(context, input)));
  }
  return { ...about, parts };
}

/** Whether a payment is enough for the time that was named with it. */
function inTime(
  { balance = 0, aprPercent = 0, payment, months }: Input,
  projection: PayoffProjection,
  facts: ToolContext['facts'],
): ToolResult['parts'] {
  if (payment === undefined || months === undefined) return [];
  const wished = facts.months('wished', months);
  if (projection.outcome === 'paid' && projection.months <= months)
    return say` So it’s enough to be done in ${wished}.`;
  const needed = facts.money('needed', clearingPayment({ balance, aprPercent, months }));
  return say` So it isn’t enough to be done in ${wished}: that takes ${needed} a month.`;
}

/** The same debt without what the question changes; null if it changes nothing. */
function typedBefore(
  { balance = 0, aprPercent = 0, more = 0, extra = more, before }: Input,
  steady: number,
): Debt | null {
  if (!before) return extra > 0 && steady > 0 ? debtOf(balance, aprPercent, steady) : null;
  const rate = before.aprPercent ?? aprPercent;
  const { months } = before;
  const paid =
    months === undefined ? (before.payment ?? steady) : clearingPayment({ balance, aprPercent: rate, months });
  return debtOf(balance, rate, paid);
}

function thanBefore({ facts }: ToolContext, { before }: Input): ToolResult['parts'] {
  if (!before) return say`without the extra`;
  if (before.payment !== undefined) return say`with ${facts.money('payment-before', before.payment)} a month`;
  return before.aprPercent === undefined ? say`before` : say`at ${facts.rate('apr-before', before.aprPercent)}`;
}

/** Several debts that one payment pays off together, in the order that was asked for. */
function typedDebts(
  debts: NonNullable<Input['debts']>,
  { payment, strategy }: { payment: number; strategy: NonNullable<Input['strategy']> },
  { facts, today }: ToolContext,
): ToolResult {
  const each = debts.map(({ balance, aprPercent }, at): Debt => ({
    ...debtOf(balance, aprPercent, 0),
    id: String(at),
    name: `Debt ${at + 1}`,
  }));
  const problem = each.flatMap((debt) => debtProblems({ ...debt, minimum: { kind: 'fixed', amount: 1 } }))[0];
  if (problem) return asks(problem.words);
  const plan = rolloverPayoff(each, strategy, payment);
  const list = listed(
    debts.map(({ balance, aprPercent }) => say`${facts.money('balance', balance)} at ${facts.rate('apr', aprPercent)}`),
  );
  const monthly = facts.money('payment', payment);
  if (plan.outcome !== 'paid')
    return {
      parts: answered(say`Paying ${monthly} a month in all, you’d never pay these off. Pay more than that.`, list),
      openIn: [debtPage],
    };
  const interest = facts.money('interest', plan.totalInterest, {
    sum: debts.map(({ balance, aprPercent }) => moneyLine(`At ${formatRate(aprPercent)}`, balance)),
  });
  const first = strategy === 'avalanche' ? 'the highest rate' : 'the smallest debt';
  const time = facts.months('months', plan.months, { sum: [{ label: 'In years and months', text: payoffText(plan) }] });
  return {
    parts: answered(
      say`Paying ${monthly} a month in all, you’re debt-free in ${time} (${doneIn({ facts, today }, plan)}) and pay ${interest} in interest. Everything goes to ${first} first, then to the next:`,
      list,
    ),
    openIn: [debtPage],
  };
}

/** What is owed on a card, at its own rate. */
async function cardDebt(input: Input, typed: string, context: ToolContext): Promise<ToolResult> {
  const { card, question } = cardNamed({ facts: context.facts, cards: await context.wallet() }, typed);
  if (!card) return question;
  const name = context.facts.card('card', cardName(card));
  if (card.currentBalance <= 0) return { parts: say`${name} has no balance, so there’s nothing to pay off.` };
  // "Put 100 extra on it": on top of the minimum.
  const isOnTop = (input.extra ?? input.more ?? 0) > 0 && input.payment === undefined && input.months === undefined;
  if (isOnTop && !card.minimumPayment) return asks('How much do you pay on it a month now, without the extra?');
  const found = await typedDebt(
    {
      ...input,
      balance: card.currentBalance,
      ...(card.apr !== null && { aprPercent: card.apr }),
      ...(isOnTop && card.minimumPayment !== null && { payment: card.minimumPayment }),
    },
    context,
  );
  if (found.asks !== undefined) return found;
  const details = { cards: namesOf([card]) };
  const owed = context.facts.money('owed', card.currentBalance, details);
  const minimum = isOnTop
    ? say`, and the minimum is ${context.facts.money('minimum', card.minimumPayment ?? 0, details)}`
    : [];
  return { ...found, parts: [...say`On ${name}, you owe ${owed}`, ...minimum, ...say`. `, ...found.parts] };
}

/** How long debts take and what they cost: one that is typed, or the saved ones in both orders. */
export const payoff = defineTool('payoff', async (input, context) => {
  const isNow = input.payment === undefined && input.months === undefined && input.extra === undefined;
  if (input.now !== undefined && isNow) return owedNow(input, context);
  if (input.debts) {
    const paid = sumCents([input.payment ?? 0, input.extra ?? 0]);
    const plan = { payment: Math.min(paid, LARGEST_AMOUNT), strategy: input.strategy ?? 'avalanche' } as const;
    return paid > 0 ? typedDebts(input.debts, plan, context) : asks('How much can you pay a month in all?');
  }
  if (input.balance !== undefined || input.aprPercent !== undefined) return typedDebt(input, context);
  if (input.card !== undefined) return cardDebt(input, input.card, context);
  const plan = await context.debts();
  if (plan.debts.length > 0) return savedDebts(input, plan, context);
  return { ...asks('How much do you owe, at what APR, and how much can you pay a month?'), openIn: [debtPage] };
});
