import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { Answer, Part } from '@floatwise/contracts/strategist/answer';
import type { CalendarDate } from '@floatwise/finance/calendar/calendar';
import { nextFloatStart } from '@floatwise/finance/cycle/cycle';
import { floatDelay } from '@floatwise/finance/calculators/float-delay';
import { roundCents, sumCents } from '@floatwise/finance/money/money';
import { cardName, valued, withFloat, type Purchase, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { say, type FactBook } from '../../facts/fact-book.js';
import { floatDelayPath, optimizerPath } from '../page-paths.js';
import { cardNamed, noCards } from '../chosen-card.js';
import { daysOf, differenceLines, namesOf } from '../computed.js';
import { defineTool } from '../tool.js';
import { answered, joined } from '../writing.js';
import { caveatWords, nameFact } from './purchase-words.js';

type Valued = ValuedCard<PlannerCard>;

/** A purchase today, and the same one on the day after the statement closes. */
interface TwoDays {
  now: Valued;
  then: Valued;
  start: CalendarDate;
}

function twoDays(card: PlannerCard, purchase: Purchase): TwoDays {
  const start = nextFloatStart(card, purchase.today);
  return { now: valued(card, purchase), then: valued(card, { ...purchase, today: start }), start };
}

const longest = ({ now, then }: TwoDays): number => Math.max(now.floatDays, then.floatDays);

function gainWords(facts: FactBook, { now, then }: TwoDays, { amount, apyPercent }: Purchase): Part[] {
  if (amount === 0) return say` Tell me the amount, and I’ll add what that’s worth.`;
  const [more, less] = [then.lines.floatValue, now.lines.floatValue];
  const gain = facts.money('gain', sumCents([more, -less]), {
    cards: namesOf([now.card]),
    sum: differenceLines({ label: 'Float from that day', dollars: more }, { label: 'Float today', dollars: less }),
  });
  return say` With ${facts.money('amount', amount)} at ${facts.rate('apy', apyPercent)} APY, that earns ${gain} more.`;
}

function longestWords(facts: FactBook, days: TwoDays, purchase: Purchase): Part[] {
  const { now, then, start } = days;
  const name = nameFact(facts, now.card);
  const details = { cards: namesOf([now.card]) };
  const today = facts.days('days-today', now.floatDays, daysOf(now, purchase.today));
  if (now.floatDays >= then.floatDays) {
    const due = facts.date('due', now.figures.nextDueDate, details);
    return say` Your longest float on ${name} starts today: ${today}, due ${due}.`;
  }
  const day = facts.date('day', start, details);
  const most = facts.days('days', then.floatDays, daysOf(then, start));
  const due = facts.date('due', then.figures.nextDueDate, details);
  return joined(
    say` Your longest float on ${name} starts on ${day}, the day after its statement closes: ${most}, due ${due}, instead of ${today} today.`,
    gainWords(facts, days, purchase),
  );
}

/** The float delay calculator, where its three dates lead to the same figures as the card's own days. */
function calculator({ now, then }: TwoDays, today: CalendarDate): NonNullable<Answer['openIn']> {
  const dates = {
    purchaseDate: today,
    statementDate: now.figures.closingDate,
    dueDate: now.figures.nextDueDate,
  };
  const outcome = floatDelay(dates);
  const isSame =
    outcome.kind === 'result' &&
    outcome.result.floatDays === now.figures.daysToPay &&
    outcome.result.optimalFloatDays === then.figures.daysToPay;
  return isSame ? [{ label: 'Open in the float delay calculator', path: floatDelayPath(dates) }] : [];
}

/** The longest float that a purchase can have, and why it isn't two statements long. */
export const floatTwoCycles = defineTool('float_two_cycles', async (input, { facts, wallet, today, apyPercent }) => {
  const amount = roundCents(input.amount ?? 0);
  const cards = await wallet();
  if (cards.length === 0) return noCards('I can find its longest float');
  const named = input.card === undefined ? null : cardNamed({ facts, cards }, input.card);
  if (named?.question) return named.question;
  const purchase: Purchase = { amount, today, order: 'longest-float', apyPercent };
  const options = (named ? [named.card] : withFloat(cards)).map((card) => twoDays(card, purchase));
  const [first, ...others] = options;
  if (!first) return noCards('I can find its longest float');
  const best = others.reduce((leader, each) => (longest(each) > longest(leader) ? each : leader), first);
  const { card, covers } = best.now;
  const start = say`A purchase is due with the first statement it’s on, so no card can hold it over to another statement without interest.`;
  const openIn = [
    { label: 'Open in the optimizer', path: optimizerPath({ amount, show: amount > 0 ? 'month' : undefined }) },
  ];
  if (card.carriesBalance) {
    return {
      parts: answered(
        start,
        say` ${nameFact(facts, card)} has no float at all.`,
        caveatWords(facts, best.now, purchase),
      ),
      openIn,
      suggestions: ['How do I get my grace period back?', 'Is a balance transfer worth it?'],
    };
  }
  return {
    parts: answered(
      start,
      longestWords(facts, best, purchase),
      covers ? [] : say` But ${facts.card('short', cardName(card))} doesn’t have enough available credit for that now.`,
    ),
    openIn: [...openIn, ...calculator(best, today)],
    suggestions: ['Plan my month', 'Should I wait to make a purchase?'],
  };
});
