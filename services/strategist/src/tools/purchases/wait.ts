import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Chart, Fact, Part } from '@floatwise/contracts/strategist/answer';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { formatMoney, roundCents } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { monthPicture, PLAN_DAYS, waits, type PlannedDay, type Wait } from '@floatwise/finance/ranking/wait';
import { say, type FactBook } from '../../facts/fact-book.js';
import { noCards } from '../chosen-card.js';
import { daysOf, differenceLines, namesOf } from '../computed.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool, type ToolResult } from '../tool.js';
import { answered, joined } from '../writing.js';
import { declinedAnswer } from './declined.js';
import { bonusWords, categoryWords, nameFact } from './purchase-words.js';

/** What a wait itself gains, as a fact. */
export const waitGain = (facts: FactBook, { then, today, gain, date }: Wait<PlannerCard>): Fact =>
  facts.money('gain', gain, {
    cards: namesOf([then.card, today.card]),
    sum: differenceLines(
      { label: `${cardName(then.card)} on ${formatShort(date)}`, dollars: then.total ?? 0 },
      { label: `${cardName(today.card)} today`, dollars: today.total ?? 0 },
    ),
  });

/** What using the other card today already earns; empty if that's not more. */
export function switchWords(facts: FactBook, { then, now, today, switchGain }: Wait<PlannerCard>): Part[] {
  if (switchGain <= 0) return [];
  const more = facts.money('switch-gain', switchGain, {
    cards: namesOf([then.card, now.card]),
    sum: differenceLines(
      { label: `${cardName(then.card)} today`, dollars: today.total ?? 0 },
      { label: `${cardName(now.card)} today`, dollars: now.total ?? 0 },
    ),
  });
  return say` Without waiting, ${nameFact(facts, then.card)} already earns ${more} more today than ${nameFact(facts, now.card, 'card-today')}, the card with the longest float.`;
}

function waitWords(facts: FactBook, wait: Wait<PlannerCard>, day: string): Part[] {
  const { days, date, then, today } = wait;
  const details = {
    sum: [
      { label: 'From', text: formatShort(day) },
      { label: 'To', text: formatShort(date) },
    ],
  };
  const wanted = say`Wait ${facts.days('wait', days, details)}, until ${facts.date('day', date)}: `;
  const name = nameFact(facts, then.card);
  const gain = waitGain(facts, wait);
  const already = switchWords(facts, wait);
  if (then.floatDays <= today.floatDays) return joined(wanted, say`${name} is worth ${gain} more then.`, already);
  const more = facts.days('days', then.floatDays, daysOf(then, date));
  const before = facts.days('days-today', today.floatDays, daysOf(today, day));
  const instead =
    then.card.id === today.card.id
      ? say`${before} today`
      : say`${before} with ${nameFact(facts, today.card, 'card-today')} today`;
  const worth = say`, and is worth ${gain} more.`;
  return joined(wanted, say`${name} gives you ${more} then instead of `, instead, worth, already);
}

/** What waiting for each day gains; days without a known gain are left out. */
const chartOf = (picture: readonly PlannedDay[]): Chart => ({
  kind: 'line',
  title: 'What you gain by waiting, day by day',
  points: picture.flatMap(({ date, gain }) =>
    gain === null ? [] : [{ label: formatShort(date), value: gain, text: formatMoney(gain) }],
  ),
});

function noWaitWords(facts: FactBook, now: PlannedDay<PlannerCard>): Part[] {
  const { best } = now;
  if (!best) return [];
  if (best.card.carriesBalance) {
    return joined(
      say`Waiting doesn’t help: the cards with enough available credit carry a balance, so interest starts right away no matter when you buy.`,
      best.total === null
        ? say` Add the APR of ${nameFact(facts, best.card)} to the card, and I can tell you how much.`
        : [],
    );
  }
  const name = nameFact(facts, best.card);
  const days = facts.days('days-today', best.floatDays, daysOf(best, now.date));
  return say`Buy today with ${name}: it gives you ${days}, and no day in the next ${facts.days('horizon', PLAN_DAYS)} is worth more.`;
}

/** Whether to wait with a purchase: the optimizer's offer. */
export const wait = defineTool('wait', async (input, { facts, wallet, today, apyPercent }) => {
  const { category, foreign = false } = input;
  const amount = roundCents(input.amount ?? 0);
  if (amount === 0) return asks('How much is the purchase? Then I can tell you what you’d gain by waiting.');
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can tell you when to buy');
  const purchase = {
    amount,
    today,
    order: 'longest-float',
    apyPercent,
    foreign,
    ...(category && { category }),
  } as const;
  const picture = monthPicture({ cards, ...purchase });
  const [now] = picture;
  if (!now?.best) return declinedAnswer(facts, cards, purchase);
  const found = waits(picture);
  const best = found.at(-1);
  const soonest = found[0];
  const openIn = [{ label: 'Open in the optimizer', path: optimizerPath({ ...purchase, show: 'month' }) }];
  const shared = { openIn, charts: [chartOf(picture)] } satisfies Partial<ToolResult>;
  if (!best || !soonest) {
    return {
      ...shared,
      parts: answered(noWaitWords(facts, now), categoryWords(facts, now.best, purchase)),
      suggestions: [`Which card for ${formatMoney(amount)} today?`, 'Plan my month'],
    };
  }
  const sooner =
    soonest.days < best.days
      ? say` Waiting just ${facts.days('soonest', soonest.days)} gains ${waitGain(facts, soonest)}.`
      : [];
  return {
    ...shared,
    parts: answered(
      waitWords(facts, best, today),
      sooner,
      bonusWords([best.then, best.now]),
      categoryWords(facts, best.then, purchase),
    ),
    suggestions: [
      `Which card for ${formatMoney(amount)} today?`,
      'Plan my month',
      `Split ${formatMoney(amount)} across my cards`,
    ],
  };
});
