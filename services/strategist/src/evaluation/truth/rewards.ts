import { openBonus } from '@floatwise/finance/welcome-bonus';
import { calculatedRewards } from '@floatwise/finance/card-figures';
import { roundCents, roundHalfUp } from '@floatwise/finance/money';
import { daysBetween } from '@floatwise/finance/calendar';
import type { ToolInput } from '../../tools/tool-inputs.js';
import { articles, catalogue, searchArticles as findArticles } from '../catalogue.js';
import type { CatalogueFacts } from '@floatwise/contracts/cards/requests';
import { people, today, type PersonName } from '../people.js';
import { cardOf, date, dollars, type Truth } from './truth.js';

/** What the evaluation's catalog says is true of its cards. */
const known = { states: [], from: [catalogue] } satisfies Truth;

export function bonusProgress(person: PersonName, input: ToolInput<'bonus_progress'>): Truth {
  const card = cardOf(person, input.card);
  const open = openBonus(card, today);
  if (!open) throw new Error(`${card.name} has no open bonus.`);
  const left = daysBetween(today, open.by);
  const weekly = [left, left + 1].map((days) => Math.ceil(((open.needed * 7) / days) * 100 - 1e-6) / 100);
  return { states: [dollars(open.needed), date(open.by)], from: [open, card.welcomeBonus, left, left + 1, weekly] };
}

/** Spending spread evenly over the days until then, today and the last one included. */
export function reachBonus(person: PersonName, input: ToolInput<'reach_bonus'>): Truth {
  const card = input.card === undefined ? null : cardOf(person, input.card);
  const open = card && openBonus(card, today);
  const needed = input.spend ?? open?.needed ?? 0;
  const by = input.by ?? open?.by ?? today;
  const days = daysBetween(today, by) + 1;
  const expected = roundHalfUp([input.monthlySpending ?? 0, 12, days], 365);
  const missing = roundCents(Math.max(0, needed - expected));
  const weekly = Math.ceil(((needed * 7) / days) * 100 - 1e-6) / 100;
  return {
    states: [date(by), ...(missing > 0 ? [dollars(missing)] : [])],
    from: [open, card?.welcomeBonus, needed, expected, missing, weekly, days],
  };
}

/** The whole fee is in the answer, and what the card earns in a year; the rest follows from the free card it's compared with. */
export function feeWorth(person: PersonName, input: ToolInput<'fee_worth'>): Truth {
  const { yearlySpending = 0, category, rate, card: name } = input;
  const free = people[person].cards.filter(({ annualFee }) => annualFee === 0);
  const spent = (card: Parameters<typeof calculatedRewards>[1]): number =>
    calculatedRewards(yearlySpending, { ...card, capSpent: [] }, category);
  const own = name === undefined ? { rewardsRate: rate ?? 0 } : cardOf(person, name);
  const fee = input.annualFee ?? (name === undefined ? 0 : (cardOf(person, name).annualFee ?? 0));
  // Without a free card of one's own, the usual one: 2% on everything, which several issuers offer.
  const others = free.length > 0 ? free.map(spent) : [spent({ rewardsRate: 2 })];
  const more = others.map((other) => roundCents(spent(own) - other));
  return {
    states: [dollars(fee), dollars(spent(own))],
    from: [others, more, more.map((each) => Math.abs(roundCents(each - fee)))],
  };
}

export function pointValue(_: PersonName, { points = 0, centsPerPoint = 1 }: ToolInput<'point_value'>): Truth {
  return { states: [dollars(roundHalfUp([points, centsPerPoint], 100))], from: [] };
}

/** The card whose name holds the query. */
export function searchCatalogue(_: PersonName, { query }: ToolInput<'search_catalogue'>): Truth {
  const found = catalogue.find(({ name }) => name.includes(query));
  if (!found) throw new Error(`The catalog has no ${query}.`);
  return { ...known, states: [dollars(found.annualFee ?? 0)], namesOneOf: [found.name] };
}

const fits: Record<NonNullable<ToolInput<'offers'>['want']>, (card: CatalogueFacts) => boolean> = {
  'welcome-bonus': ({ currentOffer }) => currentOffer !== null,
  'no-annual-fee': ({ annualFee }) => annualFee === 0,
  'no-foreign-fee': ({ foreignFeePercent }) => foreignFeePercent === 0,
  category: ({ spendingCategories }) => (spendingCategories ?? []).length > 0,
  'flat-rate': ({ universalCashbackPercent }) => universalCashbackPercent > 1,
};

/** A card that fits what is wanted is named, and none that doesn't. */
export function offers(_: PersonName, { want = 'welcome-bonus', monthlySpending = 0 }: ToolInput<'offers'>): Truth {
  const [good, bad] = [true, false].map((isFit) => catalogue.filter((card) => fits[want](card) === isFit));
  const reached = catalogue.flatMap(({ currentOffer: offer }) => (offer?.days ? [offer.days, offer.spend] : []));
  return {
    ...known,
    from: [catalogue, reached, monthlySpending],
    namesOneOf: (good ?? []).map(({ name }) => name),
    namesNoneOf: (bad ?? []).map(({ name }) => name),
  };
}

/** The article that shares most words with what is searched. */
export function searchArticles(_: PersonName, { query }: ToolInput<'search_articles'>): Truth {
  return { states: [], from: [], namesOneOf: findArticles(articles, query, 1).map(({ title }) => title) };
}
