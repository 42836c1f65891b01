import { formatUtilization } from '@floatwise/finance/cycle/card-figures';
import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Fact, Part } from '@floatwise/contracts/strategist/answer';
import { ARRIVAL_DAYS } from '@floatwise/finance/calendar/business-days';
import { sumCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { utilizationPlan, type PlannedPayment, type UtilizationPlan } from '@floatwise/finance/cycle/utilization-plan';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { noCards } from '../chosen-card.js';
import { namesOf, utilizationLines } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { defineTool } from '../tool.js';
import { answered, joined, listed } from '../writing.js';

type Plan = UtilizationPlan<PlannerCard>;

/** So many payments the list shows; the optimizer has all. */
const mostPayments = 10;

/** What is reported once the goal is reached: 'every card reports under 30%'. */
function goalWords(facts: FactBook, { goal, reporter }: Pick<Plan, 'goal' | 'reporter'>): Part[] {
  if (goal === 'only-one' && !reporter) return say`no card reports a balance`;
  if (goal === 'only-one') return say`only one card reports a balance, under ${facts.rate('goal', 10)}`;
  return say`every card reports under ${facts.rate('goal', goal === 'under-30' ? 30 : 10)}`;
}

function paymentWords(facts: FactBook, payment: PlannedPayment<PlannerCard>, today: string): Part[] {
  const { card, pay, needed, payBy, reports, utilizationAfter, isReached, mayBeLate, closingDate } = payment;
  const details = { cards: namesOf([card]) };
  const name = facts.card('card', cardName(card));
  const by = payBy === today ? say`today` : say`by ${facts.date('pay-by', payBy, details)}`;
  const late = mayBeLate ? say`; it may not arrive before ${facts.date('closes', closingDate, details)}` : [];
  const need = facts.money('needed', needed, {
    ...details,
    sum: [
      moneyLine('Balance', card.currentBalance),
      moneyLine('Less: what can stay', sumCents([needed, -card.currentBalance])),
    ],
  });
  if (pay === 0) return joined(say`${name}: you’d need ${need} `, by, late);
  const stays = facts.money('reports', reports, {
    ...details,
    sum: [moneyLine('Balance', card.currentBalance), moneyLine('Less: payment', -pay)],
  });
  if (isReached) return joined(say`${name}: pay ${need} `, by, say`; it then reports ${stays}`, late);
  const after = facts.utilization('utilization', utilizationAfter, {
    ...details,
    sum: utilizationLines(reports, card.creditLimit),
  });
  const pays = facts.money('pay', pay, details);
  return joined(
    say`${name}: pay ${pays} of ${need} `,
    by,
    say`; it then reports ${stays}, ${after} of its limit`,
    late,
  );
}

function sumWords(facts: FactBook, plan: Plan): Part[] {
  const { payments, needed, missing, paid } = plan;
  const details = { cards: namesOf(payments.map(({ card }) => card)) };
  const all: Fact = facts.money('total', needed, {
    ...details,
    sum: payments.length <= 40 ? payments.map((payment) => moneyLine(cardName(payment.card), payment.needed)) : [],
  });
  const cards = facts.count('cards', payments.length, 'card');
  const reached = goalWords(facts, plan);
  if (missing === 0) return joined(say`Pay ${all} on ${cards} before the statements close, and `, reached, say`:`);
  const short = facts.money('missing', missing, {
    ...details,
    sum: [moneyLine('Needed', needed), moneyLine('Less: available', -paid)],
  });
  return joined(
    say`You’d need ${all} on ${cards} so `,
    reached,
    say`; you’re ${short} short. Use what you have to lower the highest utilization first:`,
  );
}

/** Each card's utilization now and after its payment. */
const chartOf = ({ payments }: Plan): Chart[] =>
  payments.length === 0
    ? []
    : [
        {
          kind: 'bars',
          title: 'Utilization now, and after the payment',
          points: payments.slice(0, 30).flatMap(({ card, utilizationBefore, utilizationAfter }) =>
            (
              [
                ['now', utilizationBefore],
                ['then', utilizationAfter],
              ] as const
            ).map(([when, percent]) => ({
              label: `${cardName(card)}, ${when}`,
              value: percent,
              text: formatUtilization(percent),
            })),
          ),
        },
      ];

/** What to pay before the statements close: the optimizer's plan. */
export const beforeClose = defineTool('before_close', async (input, { facts, wallet, today }) => {
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can plan what to pay before its statement closes');
  const { goal = 'under-30', money = null } = input;
  const plan = utilizationPlan({ cards, today, goal, available: money });
  const owes = cards.some(({ currentBalance }) => currentBalance > 0);
  const openIn = [{ label: 'Open in the optimizer', path: optimizerPath(owes ? { tool: 'before-close' } : {}) }];
  const suggestions = ['What’s due next?', 'Show the utilization of each card'];
  if (plan.payments.length === 0) {
    return {
      parts: answered(say`Nothing to pay: `, goalWords(facts, plan), say` already.`),
      openIn,
      suggestions,
    };
  }
  const more = plan.payments.length - mostPayments;
  return {
    parts: answered(
      sumWords(facts, plan),
      listed([
        ...plan.payments.slice(0, mostPayments).map((payment) => paymentWords(facts, payment, today)),
        ...(more > 0 ? [say`${facts.count('more', more, 'more card')} in the optimizer`] : []),
      ]),
      say`A payment can take ${facts.count('arrival-days', ARRIVAL_DAYS, 'business day')} to arrive, so send it by the date shown. It costs nothing extra: you’re paying part of your next bill early.`,
    ),
    charts: chartOf(plan),
    openIn,
    suggestions,
  };
});
