import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { formatMoney } from '@floatwise/finance/money/money';
import { moneyLine, say } from '../../facts/fact-book.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';
import { assumedMonthlySpending, fittingCards, type FittingCard, type Wish } from './fitting-cards.js';

/** The most cards that an answer lists. */
const mostCards = 3;

const headings: Record<NonNullable<Wish['want']>, string> = {
  'welcome-bonus': 'These welcome bonuses are within reach, ranked by what each card is worth in its first year',
  'no-annual-fee': 'These cards have no annual fee, ranked by what they earn in a year',
  'no-foreign-fee':
    'These cards have no foreign transaction fee, ranked by what they earn in a year after the annual fee',
  'no-annual-or-foreign-fee':
    'These cards have neither an annual fee nor a foreign transaction fee, ranked by what they earn in a year',
  category: 'These cards earn the most in that category, ranked by what they earn in a year after the annual fee',
  'flat-rate': 'These cards earn one rate on everything, ranked by what they earn in a year after the annual fee',
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
      moneyLine('Yearly rewards', rewards),
      ...(withBonus ? [moneyLine('Welcome bonus', bonus)] : []),
      { label: 'Annual fee', text: `-${formatMoney(annualFee)}` },
    ],
  });
  const [name, date] = [facts.card('card', card.name), facts.day('as-of', card.lastUpdated, { cards: [card.name] })];
  const offer = withBonus
    ? say`, with a bonus worth ${facts.money('bonus', bonus, { cards: [card.name] })} after spending ${facts.money('bonus-spend', card.currentOffer?.spend ?? 0, { cards: [card.name] })}`
    : [];
  return [...say`- ${name}: ${worth}`, ...offer, ...say` (as of ${date})\n`];
}

/** The wish in an input; the spending is assumed where it wasn't given. */
const wishOf = (
  { want, category, monthlySpending, centsPerPoint }: ToolInput<'offers'>,
  { today }: ToolContext,
): Wish => ({
  want: want ?? (category && 'category'),
  category,
  monthlySpending: monthlySpending ?? assumedMonthlySpending,
  today,
  centsPerPoint,
});

/** What the list is ordered by, and for which spending. */
function headingParts({ facts }: ToolContext, { want, category, monthlySpending }: Wish): ToolResult['parts'] {
  const heading = want ? headings[want] : 'These cards are worth the most in their first year';
  const spending = facts.money('monthly-spending', monthlySpending);
  const where = category ? say`, all of it on ${facts.term('category', categoryLabel[category].toLowerCase())}` : [];
  return [...say`${heading} if you spend ${spending} a month`, ...where, ...say`:\n\n`];
}

/** How many cards fit but pay in points or miles, whose value only the person knows. */
const leftOut = ({ facts }: ToolContext, count: number): ToolResult['parts'] =>
  count > 0
    ? say` I left out ${facts.count('left-out', count, 'card')} with rewards in points or miles, because their value depends on how you use them.`
    : [];

/** What's said where no card can be compared: which fit but pay in points, and which of their own fits. */
function noneParts(
  { facts }: ToolContext,
  byPoints: readonly FittingCard[],
  withOwned: readonly FittingCard[],
): ToolResult['parts'] {
  const names = byPoints.map(({ card }) => card.name).toSorted();
  if (names.length > 0)
    return [
      ...say`These cards fit. They pay in points or miles, whose value depends on how you use them, so they’re in alphabetical order:\n\n`,
      ...names.slice(0, mostCards).flatMap((name) => say`- ${facts.card('card', name)}\n`),
    ];
  const [own] = withOwned;
  return [
    ...(own ? say`You have one that fits: ${facts.card('card', own.card.name)}. No other` : say`No`),
    ...say` card in our catalog fits. Tell me more about your spending, or ask about a card by name.`,
  ];
}

/** Cards of the catalog that fit. Their order follows from what each is worth for the spending, and from nothing else. */
export const offers = defineTool('offers', async (input, context) => {
  const { facts } = context;
  if (input.want === 'category' && !input.category)
    return asks('Where do you spend the most: groceries, gas, dining, travel, or online?');
  if (input.want === 'welcome-bonus' && input.monthlySpending === undefined)
    return asks('How much do you spend on cards each month?');
  const wish = wishOf(input, context);
  const owned = (await context.wallet()).map(({ name }) => name);
  const all = await context.catalog('', 300);
  const catalog = all.filter(({ name }) => !owned.includes(name));
  const better = fittingCards(catalog, wish);
  // Where no card has a rate of its own for a category, its general rate is what it earns there.
  const isGeneral = better.length === 0 && wish.want === 'category';
  const found = isGeneral ? fittingCards(catalog, { ...wish, want: 'flat-rate' }) : better;
  const withPoints = (of: readonly CatalogFacts[]): FittingCard[] =>
    fittingCards(of, { ...wish, centsPerPoint: wish.centsPerPoint ?? 1 });
  const fitting = withPoints(catalog).length;
  const unvalued = leftOut(context, isGeneral ? fitting : fitting - found.length);
  if (found.length === 0) return { parts: noneParts(context, withPoints(catalog), withPoints(all)) };
  const shown = found.slice(0, mostCards);
  return {
    parts: [
      ...(isGeneral
        ? say`No card in our catalog${fitting > 0 ? ' that pays in dollars' : ''} has a higher rate for that. `
        : []),
      ...headingParts(context, isGeneral ? { ...wish, want: 'flat-rate' } : wish),
      ...shown.flatMap((each) => line(each, context, wish)),
      ...say`\nNo one pays for a place on this list. Check the current terms before you apply.`,
      ...(wish.centsPerPoint === undefined
        ? unvalued
        : say` I valued points at ${facts.count('cents', wish.centsPerPoint, 'cent')} each.`),
      ...(input.monthlySpending === undefined
        ? say` Tell me what you spend each month, and I’ll use that instead.`
        : []),
    ],
    charts: [
      {
        kind: 'bars',
        title: 'Yearly value',
        points: shown.map(({ card, value }) => ({ label: card.name.slice(0, 100), value, text: formatMoney(value) })),
      },
    ],
    topics: [
      'new-card',
      ...(wish.want === 'welcome-bonus' ? (['welcome-bonus'] as const) : []),
      ...(wish.category === 'online' ? (['online-shopping'] as const) : []),
    ],
    asked: {
      monthlySpending: wish.monthlySpending,
      owned,
      ...(wish.category && { category: wish.category }),
      ...(wish.want && { want: wish.want }),
      ...(wish.centsPerPoint !== undefined && { centsPerPoint: wish.centsPerPoint }),
    },
  };
});
