import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Part, SumLine } from '@floatwise/contracts/strategist/answer';
import type { Debt } from '@floatwise/finance/payoff/debt';
import { clearingPayment } from '@floatwise/finance/payoff/level-payment';
import { USUAL_MINIMUM, type MinimumPayment } from '@floatwise/finance/payoff/minimum-payment';
import { formatMoney, roundCents, sumCents } from '@floatwise/finance/money/money';
import { specifiedPayoff, type PayoffProjection } from '@floatwise/finance/payoff/payoff';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { counted } from '@floatwise/finance/calendar/counted';
import { moneyLine, say, type FactBook } from '../../facts/fact-book.js';
import { chosenCard } from '../chosen-card.js';
import { differenceLines, doneIn, namesOf } from '../computed.js';
import { asks, defineTool, type ToolContext } from '../tool.js';
import { answered, joined } from '../writing.js';

/** The months in which statements must say what clears the balance (12 CFR 1026.7(b)(12)). */
const STATED_MONTHS = 36;

/** What is owed, and on which card. */
interface Owed {
  balance: number;
  aprPercent: number;
  card: PlannerCard | null;
}

function paying({ balance, aprPercent }: Owed, minimum: MinimumPayment): PayoffProjection {
  const debt: Debt = { id: 'card', name: 'Card', balance, interestRate: aprPercent, minimum, type: 'credit_card' };
  return specifiedPayoff([debt], 'minimum', 0);
}

/** How a projection ends: what is paid over time is the balance and the interest. */
const interestSum = ({ rows }: PayoffProjection, { balance }: Owed): SumLine[] => [
  moneyLine(`Total payments, ${counted(rows.length, 'month')}`, sumCents(rows.map(({ payment }) => payment))),
  moneyLine('Less: the balance', -balance),
];

function firstWords(facts: FactBook, projection: PayoffProjection, owed: Owed): Part[] {
  const { card, balance, aprPercent } = owed;
  const details = { cards: card ? namesOf([card]) : [] };
  const [first] = projection.rows;
  const apr = facts.rate('apr', aprPercent, details);
  const owes = facts.money('balance', balance, details);
  const start = card
    ? say`On ${facts.card('card', cardName(card))}, you owe ${owes} at ${apr} APR.`
    : say`You owe ${owes} at ${apr} APR.`;
  const bank = card?.minimumPayment ?? null;
  const stated =
    bank === null ? [] : say` Your bank requires at least ${facts.money('stated-minimum', bank, details)} now.`;
  const minimum = facts.money('minimum', first?.payment ?? 0, {
    ...details,
    sum: [
      moneyLine('Interest of the month', first?.interest ?? 0),
      moneyLine('Paid off the balance', sumCents([first?.payment ?? 0, -(first?.interest ?? 0)])),
    ],
  });
  const rulePercent = facts.rate('rule-percent', USUAL_MINIMUM.percent);
  const floor = facts.money('rule-floor', USUAL_MINIMUM.floor);
  return joined(
    start,
    stated,
    say` By the usual rule (${rulePercent} of the balance plus interest, but at least ${floor}), your first minimum payment is ${minimum}.`,
  );
}

function lengthWords(context: ToolContext, projection: PayoffProjection, owed: Owed): Part[] {
  const { facts } = context;
  const details = { cards: owed.card ? namesOf([owed.card]) : [] };
  const months = facts.months('months', projection.months, details);
  if (projection.outcome !== 'paid') return say` If you pay only that, you’d still owe money after ${months}.`;
  const interest = facts.money('interest', projection.totalInterest, {
    ...details,
    sum: interestSum(projection, owed),
  });
  return say` Paying only the minimum takes ${months} (until ${doneIn(context, projection)}) and costs ${interest} in interest.`;
}

function fasterWords(facts: FactBook, slow: PayoffProjection, owed: Owed): Part[] {
  const { balance, aprPercent, card } = owed;
  const payment = clearingPayment({ balance, aprPercent, months: STATED_MONTHS });
  const fast = paying(owed, { kind: 'fixed', amount: payment });
  if (fast.outcome !== 'paid' || fast.months >= slow.months) return [];
  const details = { cards: card ? namesOf([card]) : [] };
  const interest = facts.money('faster-interest', fast.totalInterest, { ...details, sum: interestSum(fast, owed) });
  const level = facts.money('faster-payment', payment, details);
  const words = say` With a fixed ${level} a month, you’d be done in ${facts.months('faster-months', fast.months)}, with ${interest} in interest`;
  if (slow.outcome !== 'paid') return joined(words, say`.`);
  const saved = facts.money('saved', sumCents([slow.totalInterest, -fast.totalInterest]), {
    ...details,
    sum: differenceLines(
      { label: 'Interest with the minimum', dollars: slow.totalInterest },
      { label: 'Interest with the fixed payment', dollars: fast.totalInterest },
    ),
  });
  return joined(words, say`: ${saved} less.`);
}

/** The balance at the start, and then once a year. */
function chartOf({ debts, rows }: PayoffProjection): Chart[] {
  const balances = debts[0]?.balances ?? [];
  const years = balances.flatMap((balance, month) =>
    month % 12 === 0 || month === rows.length
      ? [{ label: counted(month, 'month'), value: balance, text: formatMoney(balance) }]
      : [],
  );
  return years.length < 3
    ? []
    : [{ kind: 'line', title: 'The balance, paying only the minimum', points: years.slice(0, 60) }];
}

/** The minimum payment of a balance, and what paying only that takes and costs. */
export const minimumPayment = defineTool('minimum_payment', async (input, context) => {
  const { facts, wallet } = context;
  const isTyped = input.card === undefined && input.balance !== undefined;
  if (isTyped && input.aprPercent === undefined) return asks('What’s the APR on it? It’s on your statement.');
  const cards = isTyped ? [] : await wallet();
  if (!isTyped && cards.length === 0) return asks('How much do you owe, and at what APR?');
  const chosen = isTyped ? null : chosenCard({ facts, cards }, input.card, 'Which card do you mean?');
  if (chosen?.question) return chosen.question;
  const card = chosen?.card ?? null;
  const balance = roundCents(input.balance ?? card?.currentBalance ?? 0);
  const aprPercent = input.aprPercent ?? card?.apr ?? null;
  const openIn = [{ label: 'Open the debt payoff calculator', path: '/debt-reduction' }];
  if (balance <= 0) {
    return {
      parts: card
        ? say`${facts.card('card', cardName(card))} has no balance, so there’s nothing to pay.`
        : say`Without a balance, there’s nothing to pay.`,
      suggestions: ['What’s due next?', 'Show my cards'],
    };
  }
  if (aprPercent === null)
    return asks('What’s that card’s APR? It’s on your statement, and without it I’d have to guess.');
  const owed = { balance, aprPercent, card: input.balance === undefined ? card : null };
  const projection = paying(owed, USUAL_MINIMUM);
  return {
    parts: answered(
      firstWords(facts, projection, owed),
      lengthWords(context, projection, owed),
      fasterWords(facts, projection, owed),
    ),
    charts: chartOf(projection),
    openIn,
    suggestions: ['Is a balance transfer worth it?', 'Which debt should I pay off first?'],
  };
});
