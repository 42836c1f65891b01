import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Part } from '@floatwise/contracts/strategist/answer';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { recommend, type RankedCard, type Recommendation } from '@floatwise/finance/ranking/recommendation';
import { quickPick } from '@floatwise/finance/ranking/quick-pick';
import { formatDays } from '@floatwise/finance/ranking/reasons';
import { PLAN_DAYS } from '@floatwise/finance/ranking/wait';
import { daysBetween } from '@floatwise/finance/calendar/calendar';
import { say, type FactBook } from '../../facts/fact-book.js';
import { noCards } from '../chosen-card.js';
import { daysOf, differenceLines, namesOf } from '../computed.js';
import { dayProblem } from '../day-ahead.js';
import { optimizerPath } from '../page-paths.js';
import { asks, defineTool } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { answered, joined } from '../writing.js';
import { declinedAnswer, THAT_ARE_TAKEN } from './declined.js';
import { notTaken, paidAt, paidAtWords, type PaidAt } from './paid-at.js';
import {
  bonusWords,
  caveatWords,
  categoryWords,
  countedAs,
  mostRewardsWords,
  nameFact,
  worthWords,
} from './purchase-words.js';

type Ranked = RankedCard<PlannerCard>;
type Found = Recommendation<PlannerCard>;
/** With a card to use. */
type Answered = Omit<Found, 'best'> & { best: Ranked };

/**
 * The card, with what it was ranked by first. One that carries a balance comes up only for the most dollars, or if no
 * other has room; the caveats state its interest.
 */
function useWords(facts: FactBook, { best, purchase, ranked }: Answered, isLater: boolean): Part[] {
  const { card, figures } = best;
  const name = nameFact(facts, card);
  const when = isLater ? say`On ${facts.date('purchase-day', purchase.today)}, use ${name}` : say`Use ${name}`;
  const worth = worthWords(facts, best, purchase);
  const which = ranked.some(({ accepted }) => accepted === false) ? THAT_ARE_TAKEN : '';
  if (card.carriesBalance && purchase.order === 'most-dollars' && worth.length > 0) return joined(when, say`.`, worth);
  if (card.carriesBalance)
    return joined(when, say` if you must: no card without a balance${which} has enough available credit.`, worth);
  const days = facts.days('days', figures.daysToPay, daysOf(best, purchase.today));
  const due = facts.date('due', figures.nextDueDate, { cards: namesOf([card]) });
  return purchase.order === 'most-dollars' && worth.length > 0
    ? joined(when, say`.`, worth, say` The bill is due ${due}, ${days} after the purchase.`)
    : joined(when, say`: the bill is due ${due}, ${days} after the purchase.`, worth);
}

function disagreementWords(facts: FactBook, { best, disagreement, purchase }: Answered): Part[] {
  if (!disagreement || purchase.amount === 0) return [];
  const { otherBest, gain, gainUnit } = disagreement;
  if (gain === null || otherBest.total === null) return [];
  const other = nameFact(facts, otherBest.card, 'other');
  if (gainUnit === 'days') {
    const more = facts.days('more-days', gain, {
      cards: namesOf([otherBest.card, best.card]),
      sum: [
        { label: cardName(otherBest.card), text: formatDays(otherBest.floatDays) },
        { label: `Less: ${cardName(best.card)}`, text: formatDays(best.floatDays) },
      ],
    });
    return say` If days matter more to you than dollars, ${other} gives you ${more} more.`;
  }
  const more = facts.money('gain', gain, {
    cards: namesOf([otherBest.card, best.card]),
    sum: differenceLines(
      { label: cardName(otherBest.card), dollars: otherBest.total },
      { label: cardName(best.card), dollars: best.total ?? 0 },
    ),
  });
  return otherBest.total > 0
    ? [
        ...say` If dollars matter more to you than days, ${other} earns ${more} more.`,
        ...(best.lines.bonus ? [] : bonusWords([otherBest])),
      ]
    : say` If dollars matter more to you than days, ${other} costs ${more} less.`;
}

/** Abroad, the first card that has no fee there, if the best one has one. */
function noFeeWords(facts: FactBook, { best, ranked, purchase }: Answered): Part[] {
  if (!purchase.foreign || !best.card.foreignFeePercent) return [];
  const free = ranked.find(({ card, covers }) => covers && !card.carriesBalance && card.foreignFeePercent === 0);
  return free ? say` To pay no fee, use ${nameFact(facts, free.card, 'no-fee')}.` : [];
}

/** At most two other cards that cover the amount and have a grace period, in the same order. */
function otherWords(facts: FactBook, found: Found): Part[] {
  const others = (quickPick(found)?.others ?? []).filter(({ ranked }) => !ranked.card.carriesBalance);
  const words = others.map(({ ranked }) => {
    const name = nameFact(facts, ranked.card, 'next');
    return say`${name} with ${facts.days('next-days', ranked.figures.daysToPay, daysOf(ranked, found.purchase.today))}`;
  });
  const [first, second] = words;
  if (!first) return [];
  return second ? joined(say` Next: `, first, say`, then `, second, say`.`) : joined(say` Next: `, first, say`.`);
}

interface Settings {
  today: string;
  apyPercent: number;
}

function purchaseOf(input: ToolInput<'which_card'>, { amount, given }: PaidAt, { today, apyPercent }: Settings) {
  const { order = 'longest-float', foreign = false, date = today } = input;
  return {
    amount: amount ?? 0,
    order,
    foreign,
    apyPercent,
    today: date,
    ...given,
  };
}

/** Which card to use for a purchase: the optimizer's own answer. */
export const whichCard = defineTool('which_card', async (input, context) => {
  const { facts, wallet, today, apyPercent } = context;
  const problem = input.date === undefined ? null : dayProblem(input.date, today);
  if (problem) return asks(problem);
  const cards = await wallet();
  const paid = await paidAt(input, cards, context);
  if (paid.amount === null) return asks('About how much is that in dollars?');
  const found = recommend({ cards, ...purchaseOf(input, paid, { today, apyPercent }) });
  const { best, declined, purchase } = found;
  if (!best) return noCards('I can tell you when to use it');
  if (best.accepted === false) return notTaken(facts, paid);
  if (declined) return declinedAnswer(facts, cards, purchase);
  const { amount } = purchase;
  const isLater = purchase.today > today;
  const known = { ...found, best };
  const otherOrder = disagreementWords(facts, known);
  const offer =
    amount > 0
      ? isLater
        ? say` That’s based on today’s balances.`
        : []
      : say` Tell me the amount, and I’ll add what it’s worth in dollars.`;
  const isInMonth = isLater && daysBetween(today, purchase.today) <= PLAN_DAYS;
  return {
    parts: answered(
      useWords(facts, known, isLater),
      caveatWords(facts, best, purchase),
      noFeeWords(facts, known),
      categoryWords(facts, best, { category: countedAs(best.card, purchase, input.category) }),
      paidAtWords(facts, paid, known),
      amount === 0 && (input.category || input.order === 'most-dollars')
        ? mostRewardsWords(facts, { ranked: found.ranked, best: best.card }, purchase)
        : [],
      otherOrder.length > 0 ? otherOrder : otherWords(facts, found),
      offer,
    ),
    openIn: [
      { label: 'Open in the optimizer', path: optimizerPath({ ...purchase, show: isInMonth ? 'month' : undefined }) },
    ],
    suggestions:
      amount > 0
        ? [
            `Should I wait to spend ${formatMoney(amount)}?`,
            `Split ${formatMoney(amount)} across my cards`,
            'Plan my month',
          ]
        : ['Plan my month', 'How many days do I have on each card?'],
  };
});
