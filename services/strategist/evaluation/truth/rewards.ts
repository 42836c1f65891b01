import { annualFeeWorth, yearlyRewards } from '@floatwise/finance/rewards/annual-fee';
import { bonusPace, bonusPlan } from '@floatwise/finance/rewards/bonus-plan';
import { rewardLines, type CardRewards } from '@floatwise/finance/rewards/categories';
import { roundHalfUp, sumCents } from '@floatwise/finance/money/money';
import { openBonus } from '@floatwise/finance/rewards/welcome-bonus';
import type { ToolInput } from '../../src/tools/tool-inputs.js';
import { articles, catalog, searchArticles as findArticles } from '../catalog.js';
import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { people, today, type PersonName } from '../people.js';
import { cardOf, cardsOf, date, dollars, type Truth } from './truth.js';

/** What the evaluation's catalog says is true of its cards. */
const known = { states: [], from: [catalog] } satisfies Truth;

export function bonusProgress(person: PersonName, input: ToolInput<'bonus_progress'>): Truth {
  // Without a name, it's the one card that has a bonus open.
  const card = cardsOf(person, input.card).find((each) => openBonus(each, today)) ?? cardOf(person, input.card);
  const open = openBonus(card, today);
  if (!open) throw new Error(`${card.name} has no open bonus.`);
  const pace = bonusPace({ needed: open.needed, by: open.by, today });
  return { states: [dollars(open.needed), date(open.by)], from: [open, card.welcomeBonus, pace] };
}

/** Spending spread evenly over the days until then, today and the last one included. */
export function reachBonus(person: PersonName, input: ToolInput<'reach_bonus'>): Truth {
  const card = input.card === undefined ? null : cardOf(person, input.card);
  const open = card && openBonus(card, today);
  const needed = input.spend ?? open?.needed ?? 0;
  const by = input.by ?? open?.by ?? today;
  const plan = bonusPlan({ needed, by, today }, input.monthlySpending ?? 0);
  return {
    states: [date(by), ...(plan.missing > 0 ? [dollars(plan.missing)] : [])],
    from: [open, card?.welcomeBonus, needed, plan],
  };
}

/** Beyond what the best card without a fee earns: one of one's own, else of the catalog. */
export function feeWorth(person: PersonName, input: ToolInput<'fee_worth'>): Truth {
  const { yearlySpending = 0, category, rate, card: name } = input;
  const own = name === undefined ? { rewardsRate: rate ?? 0, annualFee: null } : cardOf(person, name);
  const fee = input.annualFee ?? own.annualFee ?? 0;
  const mine = people[person].cards.filter((card) => card.annualFee === 0);
  const spending = { dollars: yearlySpending, category };
  const free = (mine.length > 0 ? mine : catalog.filter((card) => card.annualFee === 0).map(asCard)).toSorted(
    (one, other) => yearlyRewards(other, spending) - yearlyRewards(one, spending),
  )[0];
  if (!free) throw new Error('There is no card without a fee.');
  const worth = annualFeeWorth({ card: own, annualFee: fee, free }, spending);
  return { states: [dollars(fee), dollars(worth.more), dollars(worth.net)], from: [worth, catalog] };
}

/** A card of the catalog as the calculations take it; a point counts as a cent. */
const asCard = (card: CatalogFacts): CardRewards => ({
  rewardsRate: card.universalCashbackPercent,
  rewardsUnit: card.rewardsUnit,
  spendingCategories: card.spendingCategories,
});

export function pointValue(_: PersonName, { points = 0, centsPerPoint = 1 }: ToolInput<'point_value'>): Truth {
  return { states: [dollars(roundHalfUp([points, centsPerPoint], 100))], from: [] };
}

/** At the rate of the category up to what is left of its cap, and at the general rate beyond. */
export function earnedRewards(person: PersonName, input: ToolInput<'earned_rewards'>): Truth {
  const { amount = 0, category, ratePercent, card } = input;
  if (ratePercent !== undefined) return { states: [dollars(roundHalfUp([amount, ratePercent], 100))], from: [input] };
  const own = card === undefined ? people[person].cards : [cardOf(person, card)];
  const all = own.map((each) => rewardLines(amount, each, category));
  const most = Math.max(...all.map((lines) => sumCents(lines.map(({ rewards }) => rewards))));
  const sums = all.map((lines) => sumCents(lines.map(({ rewards }) => rewards)));
  const points = all.map((lines) => Math.round(lines.reduce((count, { rate, spend }) => count + rate * spend, 0)));
  return { states: [dollars(most)], from: [all, sums, own, points] };
}

/** The card whose name holds the query. */
export function searchCatalog(_: PersonName, { query }: ToolInput<'search_catalog'>): Truth {
  const found = catalog.find(({ name }) => name.includes(query));
  if (!found) throw new Error(`The catalog has no ${query}.`);
  return { ...known, states: [dollars(found.annualFee ?? 0)], namesOneOf: [found.name] };
}

const fits: Record<Exclude<NonNullable<ToolInput<'offers'>['want']>, 'category'>, (card: CatalogFacts) => boolean> = {
  'welcome-bonus': ({ currentOffer }) => currentOffer !== null,
  'no-annual-fee': ({ annualFee }) => annualFee === 0,
  'no-annual-or-foreign-fee': ({ annualFee, foreignFeePercent }) => annualFee === 0 && foreignFeePercent === 0,
  'no-foreign-fee': ({ foreignFeePercent }) => foreignFeePercent === 0,
  'flat-rate': ({ universalCashbackPercent }) => universalCashbackPercent > 1,
};

/** A card that fits what is wanted is named, and none that doesn't. */
export function offers(
  _: PersonName,
  { want = 'welcome-bonus', monthlySpending = 1_000, category }: ToolInput<'offers'>,
): Truth {
  const earnsThere = (card: CatalogFacts): boolean =>
    (card.spendingCategories ?? []).some((each) => each.category === category);
  // Where no card has a rate of its own, those that earn well on everything fit.
  const fit = want === 'category' ? (catalog.some(earnsThere) ? earnsThere : fits['flat-rate']) : fits[want];
  const [good, bad] = [true, false].map((isFit) => catalog.filter((card) => fit(card) === isFit));
  // What each is worth in a year at this spending, with and without its bonus. Nobody's spending is known to be 1,000 a month.
  const year = monthlySpending * 12;
  const worth = catalog.map((card) => {
    const rewards = yearlyRewards(asCard(card), { dollars: year, category });
    const bonus = (card.currentOffer?.amount ?? 0) / (card.currentOffer?.unit === 'dollars' ? 1 : 100);
    const left = sumCents([rewards, -(card.annualFee ?? 0)]);
    return [rewards, bonus, left, sumCents([left, bonus])];
  });
  return {
    ...known,
    from: [catalog, worth, monthlySpending],
    namesOneOf: (good ?? []).map(({ name }) => name),
    namesNoneOf: (bad ?? []).map(({ name }) => name),
  };
}

/** The article that shares most words with what is searched. */
export function searchArticles(_: PersonName, { query }: ToolInput<'search_articles'>): Truth {
  return { states: [], from: [], namesOneOf: findArticles(articles, query, 1).map(({ title }) => title) };
}
