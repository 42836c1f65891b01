import { categoryLabel } from '@floatwise/finance/categories';
import { formatMoney } from '@floatwise/finance/money';
import { say } from '../../facts/fact-book.js';
import { ask, citing } from '../calculation.js';
import { defineTool, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { assumedMonthlySpending, fittingCards, type FittingCard, type Wish } from './fitting-cards.js';

/** The most cards that an answer lists. */
const mostCards = 3;

const headings: Record<NonNullable<Wish['want']>, string> = {
  'welcome-bonus': 'These welcome bonuses are within reach, by what each card is worth in its first year',
  'no-annual-fee': 'These cards have no annual fee, by what they earn in a year',
  'no-foreign-fee': 'These cards have no foreign transaction fee, by what they earn in a year after the annual fee',
  category: 'These cards pay most there, by what they earn in a year after the annual fee',
  'flat-rate': 'These cards pay one rate on everything, by what they earn in a year after the annual fee',
};

function line(
  { card, rewards, bonus, annualFee, value }: FittingCard,
  { facts }: ToolContext,
  wish: Wish,
): ToolResult['parts'] {
  const withBonus = bonus > 0 && (wish.want === undefined || wish.want === 'welcome-bonus');
  const worth = facts.money('value', value, {
    cards: [card.name],
    sum: [
      { label: 'Rewards in a year', text: formatMoney(rewards) },
      ...(withBonus ? [{ label: 'Welcome bonus', text: formatMoney(bonus) }] : []),
      { label: 'Annual fee', text: `-${formatMoney(annualFee)}` },
    ],
  });
  const [name, date] = [facts.card('card', card.name), facts.day('as-of', card.lastUpdated, { cards: [card.name] })];
  const offer = withBonus
    ? say`, with a bonus worth ${facts.money('bonus', bonus, { cards: [card.name] })} after spending ${facts.money('bonus-spend', card.currentOffer?.spend ?? 0, { cards: [card.name] })}`
    : [];
  return [...say`- ${name}: ${worth}`, ...offer, ...say` (as of ${date})\n`];
}

/** The wish in an input; the spending is assumed where it wasn't told. */
const wishOf = ({ want, category, monthlySpending }: ToolInput<'offers'>, { today }: ToolContext): Wish => ({
  want: want ?? (category && 'category'),
  category,
  monthlySpending: monthlySpending ?? assumedMonthlySpending,
  today,
});

/** Cards of the catalog that fit. Their order follows from what each is worth for the spending, and from nothing else. */
export const offers = defineTool('offers', async (input, context) => {
  const { facts } = context;
  if (input.want === 'category' && !input.category)
    return ask('Where do you spend most: groceries, gas, dining, travel, or online?');
  if (input.want === 'welcome-bonus' && input.monthlySpending === undefined)
    return ask('How much do you spend by card in a month?');
  const wish = wishOf(input, context);
  const found = fittingCards(await context.catalogue('', 300), wish);
  const articles = citing(context, 'welcome bonus annual fee new card');
  if (found.length === 0)
    return {
      parts: say`I know no card in our catalog that fits. Tell me more about what you spend, or ask about a card by its name.`,
      articles,
    };
  const spending = facts.money('monthly-spending', wish.monthlySpending);
  const heading = wish.want ? headings[wish.want] : 'These cards are worth most in their first year';
  const where = wish.category
    ? say`, all of it on ${facts.term('category', categoryLabel[wish.category].toLowerCase())}`
    : [];
  const parts = [
    ...say`${heading}, with ${spending} a month`,
    ...where,
    ...say`:\n\n`,
    ...found.slice(0, mostCards).flatMap((each) => line(each, context, wish)),
    ...say`\nI count a point as ${facts.count('cent', 1, 'cent')}. Nobody pays for a place in this list. Check the current terms before you apply.`,
  ];
  if (input.monthlySpending === undefined)
    parts.push(...say` Tell me what you spend in a month, and I'll count with that.`);
  return {
    parts,
    articles,
    charts: [
      {
        kind: 'bars',
        title: 'Worth in a year',
        points: found
          .slice(0, mostCards)
          .map(({ card, value }) => ({ label: card.name.slice(0, 100), value, text: formatMoney(value) })),
      },
    ],
    topics: [
      'new-card',
      ...(wish.want === 'welcome-bonus' ? (['welcome-bonus'] as const) : []),
      ...(wish.category === 'online' ? (['online-shopping'] as const) : []),
    ],
    asked: {
      monthlySpending: wish.monthlySpending,
      ...(wish.category && { category: wish.category }),
      ...(wish.want && { want: wish.want }),
    },
  };
});
