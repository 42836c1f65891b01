import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { addDays, type CalendarDate } from '@floatwise/finance/calendar/calendar';
import { nextFloatStart, statementOf } from '@floatwise/finance/cycle/cycle';
import { availableCredit, figures } from '@floatwise/finance/cycle/card-figures';
import { valued, type Purchase } from '@floatwise/finance/ranking/ranking';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import { sumCents } from '@floatwise/finance/money/money';
import { splitOffers, splitPurchase } from '@floatwise/finance/ranking/split';
import { yearlyRewards } from '@floatwise/finance/rewards/annual-fee';
import { capLeft } from '@floatwise/finance/rewards/categories';
import { monthlyStrategy } from '@floatwise/finance/ranking/strategy-month';
import { bestWait, monthPicture } from '@floatwise/finance/ranking/wait';
import type { ToolInput } from '../../src/tools/tool-inputs.js';
import { apyPercent, people, today, type PersonName } from '../people.js';
import { cardOf, date, days, dollars, named, type Truth } from './truth.js';

interface Bought {
  amount?: number | undefined;
  category?: Purchase['category'] | undefined;
  order?: Purchase['order'] | undefined;
  date?: CalendarDate | undefined;
  foreign?: boolean | undefined;
}

/** A purchase as the optimizer takes it when nothing else is said: longest float, today. */
const purchaseOf = ({
  amount = 0,
  category,
  order = 'longest-float',
  date: day = today,
  foreign,
}: Bought): Purchase => ({
  amount,
  order,
  apyPercent,
  today: day,
  ...(category && { category }),
  ...(foreign && { foreign }),
});

/** What is left of each cap of these cards. */
const capsLeft = (cards: readonly PlannerCard[]): number[] =>
  cards.flatMap((card) => (card.spendingCategories ?? []).map((rate) => capLeft(card, rate)));

export function whichCard(person: PersonName, input: ToolInput<'which_card'>): Truth {
  const { cards } = people[person];
  const found = recommend({ cards, ...purchaseOf(input) });
  if (!found.best) return { states: [], from: [] };
  if (found.declined) {
    // No card has room for it, so it has to be split.
    const fit = splitPurchase(cards, purchaseOf(input), 'fit');
    return {
      states: (fit?.parts ?? []).map(({ card }) => named(card)),
      from: [fit, sumCents(cards.map(availableCredit))],
    };
  }
  const { card, figures: own, total } = found.best;
  return {
    states: [
      named(card),
      days(own.daysToPay),
      date(own.nextDueDate),
      ...(input.amount && total !== null ? [dollars(total)] : []),
    ],
    from: [found, capsLeft(cards)],
  };
}

/** What each earns in a year, and what's left after its fee. */
function yearOf(cards: readonly PlannerCard[], { yearlySpending = 0, category }: ToolInput<'compare_cards'>): Truth {
  const years = cards.map((card) => {
    const rewards = yearlyRewards(card, { dollars: yearlySpending, category });
    return { rewards, net: rewards - (card.annualFee ?? 0) };
  });
  const [first = 0, second = 0] = years.map(({ net }) => net).toSorted((one, other) => other - one);
  return { states: years.map(({ net }) => dollars(net)), from: [years, first - second, yearlySpending, cards] };
}

export function compareCards(person: PersonName, input: ToolInput<'compare_cards'>): Truth {
  const own = input.cards.map((name) => cardOf(person, name));
  const others = people[person].cards.filter((card) => !own.includes(card));
  const best = input.best ? recommend({ cards: others, ...purchaseOf(input) }).best : null;
  const cards = [...own, ...(best ? [best.card] : [])];
  if (input.year) return yearOf(cards, input);
  const values = cards.map((card) => valued(card, purchaseOf(input)));
  return {
    states: values.flatMap(({ card, figures: own, total }) => [
      named(card),
      days(own.daysToPay),
      ...(total === null || !input.amount ? [] : [dollars(total)]),
    ]),
    from: [values, recommend({ cards, ...purchaseOf(input) }), capsLeft(cards)],
  };
}

export function daysToPay(person: PersonName, input: ToolInput<'days_to_pay'>): Truth {
  const card = cardOf(person, input.card);
  const own = figures(card, { today: input.date ?? today, amount: input.amount ?? 0 });
  return {
    states: [days(own.daysToPay), date(own.nextDueDate)],
    from: [
      own,
      statementOf(card, input.date ?? today),
      valued(card, purchaseOf(input)),
      ...nextStarts(person, input.date),
    ],
  };
}

/** The day after each card's statement closes, and what a purchase on it has. */
export const nextStarts = (person: PersonName, day: CalendarDate = today): unknown[] =>
  people[person].cards.map((card) => {
    const start = nextFloatStart(card, day);
    return { start, own: figures(card, { today: start, amount: 0 }), later: nextFloatStart(card, start) };
  });

export function monthPlan(person: PersonName, input: ToolInput<'month_plan'>): Truth {
  const { amount = 0, order = 'longest-float', category } = input;
  const { cards } = people[person];
  const picture = monthPicture({ cards, ...purchaseOf({ amount, order, category }) });
  const strategy = monthlyStrategy({ cards, today, amount, apyPercent });
  const first = picture[0]?.best;
  // The last day of a run, and the first day after the plan.
  const ends = picture.map((day) => addDays(day.date, 1));
  return { states: first ? [named(first.card)] : [], from: [picture, strategy, ends] };
}

export function wait(person: PersonName, input: ToolInput<'wait'>): Truth {
  const { cards } = people[person];
  const picture = monthPicture({ cards, ...purchaseOf(input) });
  const best = bestWait(picture);
  const other = bestWait(monthPicture({ cards, ...purchaseOf({ ...input, order: 'most-dollars' }) }));
  return {
    states: best ? [named(best.then.card), date(best.date), dollars(best.gain)] : [],
    from: [picture, best, other],
  };
}

export function split(person: PersonName, input: ToolInput<'split'>): Truth {
  const { cards } = people[person];
  const purchase = purchaseOf({ ...input, order: input.goal === 'dollars' ? 'most-dollars' : 'longest-float' });
  // Without a goal, it's the first of the splits that gain something; one that only fits is left if none does.
  const offers = splitOffers({ cards, ...purchase });
  const found = input.goal
    ? splitPurchase(cards, purchase, input.goal)
    : (offers[0] ?? splitPurchase(cards, purchase, 'fit'));
  return {
    states: (found?.parts ?? []).flatMap(({ card, amount }) => [named(card), dollars(amount)]),
    from: [found, offers, recommend({ cards, ...purchase })],
  };
}

export function floatTwoCycles(person: PersonName, input: ToolInput<'float_two_cycles'>): Truth {
  const { cards } = people[person];
  const starts = (input.card === undefined ? cards : [cardOf(person, input.card)]).map((card) => {
    const start = nextFloatStart(card, today);
    return { card, start, then: valued(card, purchaseOf({ ...input, date: start })) };
  });
  const longest = starts.reduce((best, each) =>
    each.then.figures.daysToPay > best.then.figures.daysToPay ? each : best,
  );
  return {
    states: [named(longest.card), date(longest.start), days(longest.then.figures.daysToPay)],
    from: [
      apyPercent,
      starts,
      ...starts.map(({ card, then }) => {
        const now = valued(card, purchaseOf(input));
        return [now, sumCents([then.lines.floatValue, -now.lines.floatValue]), then.floatDays - now.floatDays];
      }),
    ],
  };
}
