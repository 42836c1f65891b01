import type { CatalogFacts } from '@floatwise/contracts/cards/requests';
import type { Fact } from '@floatwise/contracts/strategist/answer';
import { categoryLabel } from '@floatwise/finance/rewards/categories';
import { say } from '../../facts/fact-book.js';
import { variants } from '../find-card.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import { joined, namesList } from '../writing.js';
import { openOffer } from './fitting-cards.js';

type Parts = ToolResult['parts'];

function fees({ annualFee, isAnnualFeeWaived, foreignFeePercent, name }: CatalogFacts, { facts }: ToolContext): Parts {
  const cards = [name];
  const waived = isAnnualFeeWaived ? say`, waived in the first year` : [];
  const annual =
    annualFee === null ? say`not known` : [...say`${facts.money('annual-fee', annualFee, { cards })}`, ...waived];
  const foreign =
    foreignFeePercent === null ? say`not known` : say`${facts.rate('foreign-fee', foreignFeePercent, { cards })}`;
  return [...say`- Annual fee: `, ...annual, ...say`\n- Foreign transaction fee: `, ...foreign, ...say`\n`];
}

/** A rate as the card states it: percent, or points or miles a dollar. */
function rateFact(card: CatalogFacts, rate: number, { facts }: ToolContext): Fact {
  const { rewardsUnit } = card;
  if (rewardsUnit === 'percent') return facts.rate('rate', rate, { cards: [card.name] });
  const unit = rate === 1 ? rewardsUnit.slice(0, -1) : rewardsUnit;
  return facts.points('rate', rate, `${unit} per dollar`, { cards: [card.name] });
}

function rates(card: CatalogFacts, context: ToolContext): Parts {
  const { facts } = context;
  // The catalog counts a point as one cent, so the percentage of such a card is its points for a dollar.
  const base = say`- On everything: ${rateFact(card, card.universalCashbackPercent, context)}\n`;
  if (card.spendingCategories === null) return [...base, ...say`- By category: not known\n`];
  const lines = card.spendingCategories.map(({ category, rate, cap }) => {
    const label = facts.term('category', categoryLabel[category]);
    const upTo = cap
      ? say`, up to ${facts.money('cap', cap.amount, { cards: [card.name] })} ${capPeriods[cap.period]}`
      : [];
    return [...say`- ${label}: ${rateFact(card, rate, context)}`, ...upTo, ...say`\n`];
  });
  return [...base, ...lines.flat()];
}

const capPeriods = { month: 'a month', quarter: 'a quarter', year: 'a year', lifetime: 'in total' } as const;

function offer(card: CatalogFacts, { facts, today }: ToolContext): Parts {
  const cards = [card.name];
  const open = openOffer(card, today);
  if (!open) return say`- Welcome offer: none that I know of\n`;
  const gives =
    open.unit === 'dollars'
      ? facts.money('offer', open.amount, { cards })
      : facts.points('offer', open.amount, open.unit, { cards });
  const spend = facts.money('offer-spend', open.spend, { cards });
  const time = open.days === null ? [] : say` in ${facts.days('offer-days', open.days, { cards })}`;
  const ends = open.expires === null ? [] : say`, until ${facts.day('offer-ends', open.expires, { cards })}`;
  return [...say`- Welcome offer: ${gives} after spending ${spend}`, ...time, ...ends, ...say`\n`];
}

/** What is known about a card product, with the date of its facts. What isn't known is said to be so. */
export const searchCatalog = defineTool('search_catalog', async ({ query }, context) => {
  const { facts } = context;
  const [card, ...others] = await context.catalog(query, 4);
  if (!card) {
    return {
      parts: say`I don’t know a card by that name. Check the spelling, or try the bank’s name.`,
      suggestions: ['Which cards have no annual fee?'],
    };
  }
  const typed = query.toLowerCase().split(' ');
  const isOther = typed.some((word) => variants.has(word) && !card.name.toLowerCase().includes(word));
  const isIssuer = others.length > 0 && query.toLowerCase() === card.issuer.toLowerCase();
  if (isOther || isIssuer) {
    const names = [card, ...others].map((each) => say`${facts.card('similar', each.name)}`);
    return {
      ...asks('I don’t know a card by that name. Which one do you mean?'),
      question: joined(say`I don’t know a card by that name. Do you mean `, namesList(names, 'or'), say`?`),
      suggestions: [card, ...others].map((each) => each.name),
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
  if (card.discontinued) parts.push(...say`\nIt’s no longer offered to new customers.`);
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
    suggestions: card.annualFee ? ['Is its annual fee worth it?'] : [],
  };
});
