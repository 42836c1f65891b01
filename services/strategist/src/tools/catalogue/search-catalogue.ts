import type { CatalogueFacts } from '@floatwise/contracts/cards/requests';
import { categoryLabel } from '@floatwise/finance/categories';
import { formatMoney } from '@floatwise/finance/money';
import { say } from '../../facts/fact-book.js';
import { defineTool, type ToolContext, type ToolResult } from '../tool.js';
import { offerWorth } from './fitting-cards.js';

type Parts = ToolResult['parts'];

function fees(
  { annualFee, isAnnualFeeWaived, foreignFeePercent, name }: CatalogueFacts,
  { facts }: ToolContext,
): Parts {
  const cards = [name];
  const waived = isAnnualFeeWaived ? say`, waived in the first year` : [];
  const annual =
    annualFee === null ? say`not known` : [...say`${facts.money('annual-fee', annualFee, { cards })}`, ...waived];
  const foreign =
    foreignFeePercent === null ? say`not known` : say`${facts.rate('foreign-fee', foreignFeePercent, { cards })}`;
  return [...say`- Annual fee: `, ...annual, ...say`\n- Foreign transaction fee: `, ...foreign, ...say`\n`];
}

function rates(
  { universalCashbackPercent, spendingCategories, rewardsUnit, name }: CatalogueFacts,
  { facts }: ToolContext,
): Parts {
  const cards = [name];
  const counted = rewardsUnit === 'percent' ? '' : ', a point counted as a cent';
  const base = say`- On everything: ${facts.rate('rate', universalCashbackPercent, { cards })} back${counted}\n`;
  if (spendingCategories === null) return [...base, ...say`- By category: not known\n`];
  const lines = spendingCategories.map(({ category, rate, cap }) => {
    const earned =
      rewardsUnit === 'percent'
        ? facts.rate('category-rate', rate, { cards })
        : facts.points('category-rate', rate, `${rate === 1 ? rewardsUnit.slice(0, -1) : rewardsUnit} a dollar`);
    const label = facts.term('category', categoryLabel[category]);
    const upTo = cap ? say`, up to ${facts.money('cap', cap.amount, { cards })} ${capPeriods[cap.period]}` : [];
    return [...say`- ${label}: ${earned}`, ...upTo, ...say`\n`];
  });
  return [...base, ...lines.flat()];
}

const capPeriods = { month: 'a month', quarter: 'a quarter', year: 'a year', lifetime: 'in all' } as const;

function offer(card: CatalogueFacts, { facts, today }: ToolContext): Parts {
  const cards = [card.name];
  const { currentOffer } = card;
  const worth = offerWorth(card, today);
  if (!currentOffer || worth === null) return say`- Welcome offer: none that I know of\n`;
  const gives =
    currentOffer.unit === 'dollars'
      ? facts.money('offer', currentOffer.amount, { cards })
      : facts.points('offer', currentOffer.amount, currentOffer.unit, {
          cards,
          sum: [{ label: 'At one cent each', text: formatMoney(worth) }],
        });
  const spend = facts.money('offer-spend', currentOffer.spend, { cards });
  const time = currentOffer.days === null ? [] : say` in ${facts.days('offer-days', currentOffer.days, { cards })}`;
  const ends =
    currentOffer.expires === null ? [] : say`, until ${facts.day('offer-ends', currentOffer.expires, { cards })}`;
  return [...say`- Welcome offer: ${gives} after spending ${spend}`, ...time, ...ends, ...say`\n`];
}

/** What is known about a card product, with the date of its facts. What isn't known is said to be so. */
export const searchCatalogue = defineTool('search_catalogue', async ({ query }, context) => {
  const { facts } = context;
  const [card, ...others] = await context.catalogue(query, 4);
  if (!card) {
    return {
      parts: say`I know no card by that name. Check the spelling, or ask by its bank's name.`,
      suggestions: ['Which cards have no annual fee?'],
    };
  }
  const [name, issuer] = [facts.card('card', card.name), facts.term('issuer', card.issuer)];
  const date = facts.day('as-of', card.lastUpdated, { cards: [card.name] });
  const parts = [
    ...say`${name} by ${issuer}, as of ${date}:\n\n`,
    ...fees(card, context),
    ...rates(card, context),
    ...offer(card, context),
  ];
  if (card.discontinued) parts.push(...say`\nIt's no longer offered to new customers.`);
  if (others.length > 0) {
    const names = others.map((each) => say`${facts.card('similar', each.name)}`);
    parts.push(
      ...say`\nSimilar names: `,
      ...names.flatMap((each, index) => (index === 0 ? each : [...say`, `, ...each])),
      ...say`.`,
    );
  }
  return {
    parts,
    topics: ['rewards'],
    suggestions: card.annualFee ? ['Is its annual fee worth it?'] : [],
  };
});
