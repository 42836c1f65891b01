import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { nextFloatStart } from '@floatwise/finance/cycle/cycle';
import { cardName, valued, type Purchase, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { byDaysToPay, recommend } from '@floatwise/finance/ranking/recommendation';
import { roundCents } from '@floatwise/finance/money/money';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { say, type FactBook } from '../../facts/fact-book.js';
import { cardNamed, noCards } from '../chosen-card.js';
import { daysOf, floatLines, namesOf } from '../computed.js';
import { farDayProblem } from '../day-ahead.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolResult } from '../tool.js';
import { answered, joined, listed } from '../writing.js';
import { caveatWords, nameFact } from './purchase-words.js';

/** So many cards the list names. */
const mostCards = 10;

const dayWords = (facts: FactBook, date: CalendarDate, today: CalendarDate): Part[] =>
  date === today ? say`today` : say`on ${facts.date('purchase-day', date)}`;

function earnedWords(facts: FactBook, { card, lines, floatDays }: ValuedCard<PlannerCard>, purchase: Purchase): Part[] {
  const { amount, apyPercent } = purchase;
  if (amount === 0) return [];
  const earned = facts.money('float', lines.floatValue, {
    cards: namesOf([card]),
    sum: floatLines({ amount, days: floatDays, rate: apyPercent }),
  });
  return say` The cash earns ${earned} until then.`;
}

function nextWords(facts: FactBook, card: PlannerCard, purchase: Purchase): Part[] {
  const start = nextFloatStart(card, purchase.today);
  const later = valued(card, { ...purchase, today: start });
  const days = facts.days('next-days', later.figures.daysToPay, daysOf(later, start));
  const from = facts.date('next-start', start, { cards: namesOf([card]) });
  return say` Starting ${from}, a purchase goes on the next statement: ${days}.`;
}

function oneCard(facts: FactBook, card: PlannerCard, purchase: Purchase & { now: CalendarDate }): ToolResult {
  const { today: day, amount, now } = purchase;
  const each = valued(card, purchase);
  const details = { cards: namesOf([card]) };
  const days = facts.days('days', each.figures.daysToPay, daysOf(each, day));
  const closes = facts.date('closes', each.figures.closingDate, details);
  const due = facts.date('due', each.figures.nextDueDate, details);
  const start = joined(
    say`A purchase on ${nameFact(facts, card)} `,
    dayWords(facts, day, now),
    say` goes on the statement that closes ${closes} and is due ${due}, ${days} after the purchase.`,
  );
  return {
    parts: answered(
      start,
      card.carriesBalance ? [] : earnedWords(facts, each, purchase),
      caveatWords(facts, each, purchase),
      card.carriesBalance ? [] : nextWords(facts, card, purchase),
    ),
    openIn: [{ label: 'Open in the optimizer', path: optimizerPath({ amount }) }],
    suggestions: ['Which card should I use today?', 'Plan my month', 'What’s the longest float I can get?'],
  };
}

function allCards(
  facts: FactBook,
  cards: readonly PlannerCard[],
  purchase: Purchase & { now: CalendarDate },
): ToolResult {
  const ranked = byDaysToPay(recommend({ cards, ...purchase }).ranked);
  const items = ranked.slice(0, mostCards).map((each) => {
    const name = nameFact(facts, each.card);
    const due = facts.date('due', each.figures.nextDueDate, { cards: namesOf([each.card]) });
    const words = each.card.carriesBalance
      ? say`${name}: due ${due}, but it carries a balance, so interest starts right away`
      : say`${name}: ${facts.days('days', each.figures.daysToPay, daysOf(each, purchase.today))}, due ${due}`;
    return each.covers ? words : joined(words, say`; it doesn’t have enough available credit`);
  });
  const more = ranked.length - mostCards;
  return {
    parts: answered(
      say`For a purchase `,
      dayWords(facts, purchase.today, purchase.now),
      say`, most days first:`,
      listed([...items, ...(more > 0 ? [say`${facts.count('more', more, 'more card')} in the optimizer`] : [])]),
    ),
    charts: [
      {
        kind: 'bars',
        title: 'Days without interest',
        points: ranked
          .slice(0, mostCards)
          .map(({ card, floatDays }) => ({ label: cardName(card), value: floatDays, text: formatDays(floatDays) })),
      },
    ],
    openIn: [{ label: 'Open in the optimizer', path: optimizerPath({ amount: purchase.amount }) }],
    suggestions: ['Which card should I use today?', 'Plan my month'],
  };
}

/** When a purchase made on a day is due: on one card, or on each. */
export const daysToPay = defineTool('days_to_pay', async (input, { facts, wallet, today, apyPercent }) => {
  const { date = today } = input;
  const amount = roundCents(input.amount ?? 0);
  const problem = farDayProblem(date, today);
  if (problem) return asks(problem);
  const cards = await wallet();
  const [only, second] = cards;
  if (!only) return noCards('I can tell you how long you have to pay');
  const purchase = { amount, today: date, order: 'longest-float', apyPercent, now: today } as const;
  if (input.card === undefined) return second ? allCards(facts, cards, purchase) : oneCard(facts, only, purchase);
  const { card, question } = cardNamed({ facts, cards }, input.card);
  return card ? oneCard(facts, card, purchase) : question;
});
