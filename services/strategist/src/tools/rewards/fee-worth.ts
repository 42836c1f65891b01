import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { annualFeeWorth, yearlyRewards, type FeeWorth } from '@floatwise/finance/rewards/annual-fee';
import type { CardRewards, PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { formatMoney } from '@floatwise/finance/money/money';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { moneyLine, say } from '../../facts/fact-book.js';
import { isCountable, rewardsOf } from '../catalog/fitting-cards.js';
import { cardNamed } from '../chosen-card.js';
import { asks, defineTool, type ToolContext, type ToolResult } from '../tool.js';
import type { ToolInput } from '../tool-inputs.js';

/** The card with the fee: one of the person's, or one whose rate they gave. */
interface Asked {
  own: PlannerCard | null;
  card: CardRewards;
  annualFee: number;
}

/** The card without a fee that it's compared with. */
interface Free {
  name: string | null;
  asOf: string | null;
  card: CardRewards;
}

async function askedCard(
  input: ToolInput<'fee_worth'>,
  context: ToolContext,
): Promise<Asked | { question: ToolResult }> {
  if (input.card !== undefined) {
    const { card: own, question } = cardNamed({ facts: context.facts, cards: await context.wallet() }, input.card);
    if (own) {
      const annualFee = input.annualFee ?? own.annualFee;
      if (annualFee === null) return { question: asks('I don’t know its annual fee. How much is it?') };
      const card = input.rate === undefined ? own : { rewardsRate: input.rate };
      return { own, card, annualFee };
    }
    if (input.annualFee === undefined || input.rate === undefined) return { question };
  }
  if (input.annualFee === undefined)
    return { question: asks('How much is the annual fee, and what percentage does the card earn?') };
  if (input.rate === undefined) return { question: asks('What percentage does the card earn where you use it?') };
  return { own: null, card: { rewardsRate: input.rate }, annualFee: input.annualFee };
}

/** The best card without a fee for the same spending: another of the person's cards, else one of the catalog that pays in
 * dollars, because only its holder knows what a point is worth.
 */
async function bestFree(
  { own }: Asked,
  spending: { dollars: number; category?: PurchaseCategory },
  context: ToolContext,
): Promise<Free> {
  const best = (cards: readonly Free[]): Free | undefined =>
    cards.reduce<Free | undefined>((first, each) => {
      const isBetter = !first || yearlyRewards(each.card, spending) > yearlyRewards(first.card, spending);
      return isBetter ? each : first;
    }, undefined);
  const wallet = own ? await context.wallet() : [];
  const free = wallet.filter((card) => card.annualFee === 0 && card.id !== own?.id);
  const mine = best(free.map((card) => ({ name: cardName(card), asOf: null, card })));
  if (mine) return mine;
  const offered = (await context.catalog('', 300)).filter(
    (card) => card.annualFee === 0 && !card.isBusiness && !card.discontinued && isCountable(card),
  );
  const inCatalog = best(offered.map((card) => ({ name: card.name, asOf: card.lastUpdated, card: rewardsOf(card) })));
  return inCatalog ?? { name: null, asOf: null, card: { rewardsRate: 0 } };
}

function verdict(worth: FeeWorth, asked: Asked, { facts }: ToolContext): ToolResult['parts'] {
  const cards = asked.own ? [cardName(asked.own)] : [];
  const net = facts.money('net', Math.abs(worth.net), {
    cards,
    sum: [
      moneyLine('Yearly rewards', worth.rewards),
      { label: 'Rewards from the free card', text: `-${formatMoney(worth.freeRewards)}` },
      { label: 'Annual fee', text: `-${formatMoney(asked.annualFee)}` },
    ],
  });
  const [fee, more] = [
    facts.money('annual-fee', asked.annualFee, { cards }),
    facts.money('more', worth.more, { cards }),
  ];
  const name = asked.own ? facts.card('card', cardName(asked.own)) : 'the card';
  if (worth.more < 0) {
    const less = facts.money('less', -worth.more, { cards });
    return say`No: ${name} earns ${less} less a year than the free card, even before the fee of ${fee}.`;
  }
  if (worth.more === 0 && asked.annualFee > 0)
    return say`No: ${name} earns no more than the free card, so you lose the fee of ${fee}.`;
  return worth.net >= 0
    ? say`Yes, it’s worth it: ${name} earns ${more} more a year than the free card, and ${net} of that is left after the fee of ${fee}.`
    : say`No, not for its rewards: ${name} earns ${more} more a year than the free card, but the fee is ${fee}, so you lose ${net}.`;
}

/** Whether an annual fee is worth it, by rewards alone. */
export const feeWorth = defineTool('fee_worth', async (input, context) => {
  const { facts } = context;
  const asked = await askedCard(input, context);
  if ('question' in asked) return asked.question;
  if (input.yearlySpending === undefined) return asks('About how much do you spend on it in a year?');
  const spending = { dollars: input.yearlySpending, ...(input.category && { category: input.category }) };
  const free = await bestFree(asked, spending, context);
  const worth = annualFeeWorth({ card: asked.card, annualFee: asked.annualFee, free: free.card }, spending);
  const parts = [
    ...verdict(worth, asked, context),
    ...say` That’s based on spending ${facts.money('spending', spending.dollars)} a year.`,
  ];
  if (free.name === null)
    parts.push(...say` I don’t know a free card to compare it with, so I compared it with no card at all.`);
  else {
    const asOf = free.asOf === null ? [] : say`, as of ${facts.day('free-as-of', free.asOf)}`;
    parts.push(...say` The free card is ${facts.card('free', free.name)}`, ...asOf, ...say`.`);
  }
  if (worth.breakEven === null) parts.push(...say` At these rates, no amount of spending earns back the fee.`);
  else if (asked.annualFee > 0)
    parts.push(...say` It breaks even at ${facts.money('break-even', worth.breakEven)} a year.`);
  parts.push(...say` I didn’t count credits and perks: add what they’d save you on things you’d buy anyway.`);
  return { parts };
});
