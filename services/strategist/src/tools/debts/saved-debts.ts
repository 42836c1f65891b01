import type { SumLine } from '@floatwise/contracts/strategist/answer';
import { counted } from '@floatwise/finance/calendar/counted';
import { payoffDebt, type Debt, type PayoffStrategy } from '@floatwise/finance/payoff/debt';
import { clearingPayment } from '@floatwise/finance/payoff/level-payment';
import { formatMoney, roundCents, sumCents } from '@floatwise/finance/money/money';
import { PAYOFF_LIMITS, specifiedPayoff, type PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { payoffPlans, payoffText, type PayoffPlan } from '@floatwise/finance/payoff/payoff-plan';
import { monthlyMinimums } from '@floatwise/finance/payoff/payoff-rollover';
import { moneyLine, say } from '../../facts/fact-book.js';
import { citing } from '../calculation.js';
import { doneIn } from '../computed.js';
import type { ToolContext, ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';

/** How much sooner and cheaper one way of paying is than another one: "than with $200.00 a month". */
export function versus(
  { facts }: Pick<ToolContext, 'facts'>,
  { before, now }: { before: PayoffProjection; now: PayoffProjection },
  than: ToolResult['parts'],
): ToolResult['parts'] {
  if (now.outcome !== 'paid') return [];
  if (before.outcome === 'never') return [...say` You’d never pay it off `, ...than, ...say`.`];
  if (before.outcome !== 'paid') return [];
  const [sooner, saved] = [before.months - now.months, sumCents([before.totalInterest, -now.totalInterest])];
  if (sooner === 0 && saved === 0) return [];
  const time =
    sooner === 0
      ? [say`no sooner, still ${facts.months('still', now.months)},`]
      : [say`${facts.months('sooner', Math.abs(sooner))} ${sooner > 0 ? 'sooner' : 'later'}`];
  const sum = [moneyLine('Interest before', before.totalInterest), moneyLine('Interest now', now.totalInterest)];
  const interest = facts.money('saved', Math.abs(saved), { sum });
  const cost = saved === 0 ? [] : [say`${interest} ${saved > 0 ? 'less' : 'more'} interest`];
  const found = [...time, ...cost].flatMap((part, at) => (at === 0 ? part : [...say` and `, ...part]));
  return [...say` That’s `, ...found, ...say` than `, ...than, ...say`.`];
}

type Plan = Awaited<ReturnType<ToolContext['debts']>>;
type Order = Exclude<PayoffStrategy, 'minimum'>;

const names: Record<Order, string> = {
  avalanche: 'Avalanche (highest rate first)',
  snowball: 'Snowball (smallest balance first)',
};

const chosen = (plan: PayoffPlan, rollsOver: boolean): PayoffProjection =>
  rollsOver && plan.rollover ? plan.rollover : plan.specified;

/** The most lines that a fact's sum has. */
const mostLines = 40;

/** One line for each debt, without its name; those that don't fit are added up in the last one. */
export function debtLines(debts: readonly (readonly [words: string, dollars: number])[]): SumLine[] {
  const shown = debts.length > mostLines ? debts.slice(0, mostLines - 1) : debts;
  const rest = debts.slice(shown.length);
  const lines = shown.map(([words, dollars], index) => moneyLine(`Debt ${index + 1}, ${words}`, dollars));
  const others = moneyLine(counted(rest.length, 'other debt'), sumCents(rest.map(([, each]) => each)));
  return rest.length > 0 ? [...lines, others] : lines;
}

/** Why an order doesn't end: the debts whose payment doesn't cover their interest, at most three by name. */
function unpaidParts({ facts }: Pick<ToolContext, 'facts'>, { outcome, debts }: PayoffProjection): ToolResult['parts'] {
  if (outcome === 'capped') return say`still not paid off after ${facts.months('capped', PAYOFF_LIMITS.months)}.\n`;
  const stuck = debts.filter((debt) => debt.outcome === 'never').slice(0, 3);
  const named = stuck.map(({ name }, index) => [
    ...(index > 0 ? say` and ` : []),
    ...say`${facts.card('stuck', name)}`,
  ]);
  return [...say`never paid off, because the payment doesn’t cover the interest on `, ...named.flat(), ...say`.\n`];
}

/** One order in words: how long it takes, and what it costs. */
function orderParts(
  context: Pick<ToolContext, 'facts' | 'today'>,
  order: Order,
  projection: PayoffProjection,
): ToolResult['parts'] {
  const { facts } = context;
  if (projection.outcome !== 'paid') return [...say`- ${names[order]}: `, ...unpaidParts(context, projection)];
  const time = facts.months(`${order}-months`, projection.months, {
    sum: [{ label: 'In years and months', text: payoffText(projection) }],
  });
  const interest = facts.money(`${order}-interest`, projection.totalInterest, {
    sum: debtLines(
      projection.debts.map(({ months, totalInterest }) => [payoffText({ outcome: 'paid', months }), totalInterest]),
    ),
  });
  return say`- ${names[order]}: debt-free in ${time} (${doneIn(context, projection)}), with ${interest} in interest.\n`;
}

/** Which order costs less, and how much. */
function gainParts(
  { facts }: ToolContext,
  avalanche: PayoffProjection,
  snowball: PayoffProjection,
): ToolResult['parts'] {
  if (avalanche.outcome !== 'paid' || snowball.outcome !== 'paid') return [];
  const gain = sumCents([snowball.totalInterest, -avalanche.totalInterest]);
  if (gain === 0) return say`\nBoth orders cost the same here.`;
  const saved = facts.money('gain', Math.abs(gain), {
    sum: [
      moneyLine('Snowball, interest', snowball.totalInterest),
      moneyLine('Avalanche, interest', avalanche.totalInterest),
    ],
  });
  return gain > 0 ? say`\nAvalanche saves ${saved}.` : say`\nSnowball saves ${saved} here.`;
}

function charts(projections: Readonly<Record<string, PayoffProjection>>): ToolResult['charts'] {
  const points = Object.entries(projections)
    .filter(([, { outcome }]) => outcome === 'paid')
    .map(([label, { totalInterest }]) => ({ label, value: totalInterest, text: formatMoney(totalInterest) }));
  return points.length > 1 ? [{ kind: 'bars', title: 'Interest until everything is paid off', points }] : [];
}

/** What to pay each month on a debt so that it's paid after so many months, and never less than its minimum. */
function paymentIn(months: number, debt: Debt): { payment: number; isMinimum: boolean } {
  const { balance, interestRate } = debt;
  const payment = clearingPayment({ balance, aprPercent: interestRate, months });
  const all = clearingPayment({ balance, aprPercent: interestRate, months: 1 });
  const least = Math.min(monthlyMinimums([debt]), all);
  return least > payment ? { payment: least, isMinimum: true } : { payment, isMinimum: false };
}

/** The same payment every month for each debt, so that all are paid after so many months. */
function inMonths({ facts, today }: ToolContext, debts: readonly Debt[], months: number): ToolResult['parts'] {
  const payments = debts.map((debt) => paymentIn(months, debt));
  const total = facts.money('payment', sumCents(payments.map(({ payment }) => payment)), {
    sum: debtLines(payments.map(({ payment }) => ['a month', payment])),
  });
  const time = facts.months('months', months);
  if (payments.every(({ isMinimum }) => !isMinimum))
    return say`To pay everything off in ${time}, pay ${total} a month in total, the same amount every month. You’re done in ${doneIn({ facts, today }, { months })}.`;
  const level = debts.map((debt, at): Debt => ({
    ...debt,
    minimum: { kind: 'fixed', amount: payments[at]?.payment ?? 0 },
  }));
  const projection = specifiedPayoff(level, 'minimum', 0);
  return say`To pay everything off in ${time}, pay ${total} a month in total at first. Some minimum payments are more than that takes, so those debts are done sooner. You’re done in ${doneIn({ facts, today }, projection)}.`;
}

/** The saved debts in both orders. `payment` is what can be paid a month for all of them, `extra` what goes on top. */
export function savedDebts(input: ToolInput<'payoff'>, plan: Plan, context: ToolContext): ToolResult {
  const { facts, today } = context;
  const debts = plan.debts.map(payoffDebt);
  const about: Omit<ToolResult, 'parts'> = {
    openIn: [{ label: 'Open your debt plan', path: '/debt-reduction' }],
    articles: citing(context, 'avalanche-or-snowball'),
  };
  if (input.months !== undefined && input.payment === undefined)
    return { ...about, parts: inMonths(context, debts, input.months) };
  const least = monthlyMinimums(debts);
  if (input.payment !== undefined && input.payment < least) {
    const [given, needed] = [facts.money('payment', input.payment), facts.money('minimums', least)];
    return {
      ...about,
      parts: say`${given} a month doesn’t cover the minimum payments on your debts, which add up to ${needed}.`,
    };
  }
  const wished = input.extra ?? sumCents([plan.extraPayment, input.more ?? 0]);
  const extra = roundCents(input.payment === undefined ? wished : input.payment - least);
  const plans = payoffPlans(debts, { extra, today });
  const [avalanche, snowball] = [chosen(plans.avalanche, plan.rollsOver), chosen(plans.snowball, plan.rollsOver)];
  const order: Order = input.strategy ?? 'avalanche';
  const first = (order === 'avalanche' ? avalanche : snowball).debts[0];
  const minimums = facts.money('minimums', least);
  const parts = say`Your minimum payments are ${minimums} a month.`;
  if (first && extra > 0)
    parts.push(...say` Put ${facts.money('extra', extra)} extra toward ${facts.card('first', first.name)} first.`);
  parts.push(
    ...say`\n\n`,
    ...orderParts(context, 'avalanche', avalanche),
    ...orderParts(context, 'snowball', snowball),
  );
  parts.push(...gainParts(context, avalanche, snowball));
  if (extra !== plan.extraPayment) {
    const before = chosen(payoffPlans(debts, { extra: plan.extraPayment, today })[order], plan.rollsOver);
    const now = order === 'avalanche' ? avalanche : snowball;
    const than = say`with the ${facts.money('extra-before', plan.extraPayment)} extra in your plan`;
    parts.push(...versus(context, { before, now }, than));
  }
  const rolling = plans[order].rolloverGain?.interest ?? 0;
  if (debts.length > 1 && rolling > 0) {
    const more = facts.money('rollover-gain', rolling);
    const saves = plan.rollsOver ? say`saves ${more} in interest here` : say`would save another ${more}`;
    parts.push(...say` Rolling freed payments into the next debt `, ...saves, ...say`.`);
  }
  const bars = { 'Minimum only': plans.minimum.specified, Avalanche: avalanche, Snowball: snowball };
  return { ...about, parts, charts: charts(bars) ?? [] };
}
