import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Part } from '@floatwise/contracts/strategist/answer';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { runsOf, type MonthRun } from '@floatwise/finance/ranking/month-runs';
import { roundCents } from '@floatwise/finance/money/money';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { bestWait, monthPicture, PLAN_DAYS, type PlannedDay } from '@floatwise/finance/ranking/wait';
import { say, type FactBook } from '../../facts/fact-book.js';
import { noCards } from '../chosen-card.js';
import { daysOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { defineTool } from '../tool.js';
import { answered, joined, listed } from '../writing.js';
import { declinedAnswer } from './declined.js';
import { nameFact } from './purchase-words.js';
import { switchWords, waitGain } from './wait.js';

type Day = PlannedDay<PlannerCard>;

/** So many changes the list shows, as in the optimizer. */
const shownRuns = 6;

function runWords(facts: FactBook, { card, days }: MonthRun<PlannerCard>): Part[] {
  const [first] = days;
  const last = days.at(-1) ?? first;
  const from = facts.date('from', first.date);
  const when = last === first ? say`${from}: ` : say`${from} to ${facts.date('to', last.date)}: `;
  if (!card || !first.best || !last.best) return joined(when, say`no card has enough available credit`);
  const name = nameFact(facts, card);
  if (card.carriesBalance) return joined(when, say`${name}, which carries a balance: interest starts right away`);
  const most = facts.days('days', first.best.floatDays, daysOf(first.best, first.date));
  if (first.best.floatDays === last.best.floatDays) return joined(when, say`${name}, ${most}`);
  const least = facts.days('last-days', last.best.floatDays, daysOf(last.best, last.date));
  return joined(when, say`${name}, ${most} down to ${least}`);
}

const leavesCardsOut = (cards: readonly PlannerCard[], picture: readonly Day[]): boolean =>
  cards.some(({ carriesBalance }) => carriesBalance) && picture.some(({ best }) => best && !best.card.carriesBalance);

/** Each day's days without interest. A day without a card has none. */
const chartOf = (picture: readonly Day[]): Chart => ({
  kind: 'line',
  title: 'Days you keep your cash with each day’s best card',
  points: picture.map(({ date, best }) => ({
    label: formatShort(date),
    value: best?.floatDays ?? 0,
    text: formatDays(best?.floatDays ?? 0),
  })),
});

/** The best card on each of the next days, and where it changes: the optimizer's calendar. */
export const monthPlan = defineTool('month_plan', async (input, { facts, wallet, today, apyPercent }) => {
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can plan your month');
  const { category, order = 'longest-float' } = input;
  const amount = roundCents(input.amount ?? 0);
  const purchase = { amount, order, today, apyPercent, ...(category && { category }) };
  const picture = monthPicture({ cards, ...purchase });
  if (picture.every(({ best }) => best === null)) return declinedAnswer(facts, cards, purchase);
  const runs = runsOf(picture);
  const more = runs.length - shownRuns;
  const asked = amount > 0 ? say`for ${facts.money('amount', amount)} ` : [];
  const wait = amount > 0 ? bestWait(picture) : null;
  return {
    parts: answered(
      say`The best card `,
      asked,
      say`in the next ${facts.days('horizon', PLAN_DAYS)}:`,
      listed([
        ...runs.slice(0, shownRuns).map((run) => runWords(facts, run)),
        ...(more > 0 ? [say`${facts.count('more', more, 'more change')}, all in the optimizer`] : []),
      ]),
      wait
        ? joined(
            say`The best day to buy is ${facts.date('best-day', wait.date)}: ${waitGain(facts, wait)} more than today.`,
            switchWords(facts, wait),
          )
        : [],
      order === 'longest-float' && leavesCardsOut(cards, picture)
        ? say` Cards that carry a balance are left out: they have no float.`
        : [],
    ),
    charts: [chartOf(picture)],
    openIn: [{ label: 'Open the month in the optimizer', path: optimizerPath({ ...purchase, show: 'month' }) }],
    suggestions: [
      'Which card should I use today?',
      'What should I pay before my statements close?',
      'What’s due next?',
    ],
  };
});
