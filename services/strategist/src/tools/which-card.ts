import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import type { SumLine } from '@floatwise/contracts/strategist/answer';
import { formatShort } from '@floatwise/finance/calendar';
import { formatMoney } from '@floatwise/finance/money';
import { cardName, type ValuedCard } from '@floatwise/finance/ranking';
import { recommend } from '@floatwise/finance/recommendation';
import { formatDays } from '@floatwise/finance/reasons';
import { say } from '../facts/fact-book.js';
import { optimizerPath } from './optimizer-path.js';
import { defineTool } from './tool.js';

/** The lines of a card's total, as the optimizer shows them. */
function totalLines({ lines, floatDays }: ValuedCard<PlannerCard>, apyPercent: number): SumLine[] {
  const { rewards, bonus, floatValue, interest, foreignFee } = lines;
  return [
    { label: 'Rewards', text: formatMoney(rewards) },
    ...(bonus ? [{ label: 'Welcome bonus, in proportion', text: formatMoney(bonus) }] : []),
    { label: `Float: ${formatDays(floatDays)} at ${apyPercent}% APY`, text: formatMoney(floatValue) },
    ...(interest ? [{ label: 'Interest, no grace period', text: `-${formatMoney(interest)}` }] : []),
    ...(foreignFee ? [{ label: 'Foreign transaction fee', text: `-${formatMoney(foreignFee)}` }] : []),
  ];
}

/** Which card to use for a purchase: the optimizer's own answer. */
export const whichCard = defineTool('which_card', async (input, { facts, wallet, today, apyPercent }) => {
  const { amount = 0, category, order = 'longest-float', foreign = false } = input;
  const cards = await wallet();
  const day = input.date ?? today;
  const { best, declined, disagreement } = recommend({
    cards,
    amount,
    today: day,
    order,
    apyPercent,
    foreign,
    ...(category && { category }),
  });
  if (!best) {
    return {
      parts: say`You haven't added any cards yet. Add one in the optimizer, and I'll compare it for every purchase.`,
      openIn: [{ label: 'Add a card', path: '/' }],
    };
  }
  const name = facts.card('card', cardName(best.card));
  const days = facts.days('days', best.figures.daysToPay, {
    cards: [cardName(best.card)],
    sum: [
      { label: 'Purchase', text: formatShort(day) },
      { label: 'Due', text: formatShort(best.figures.nextDueDate) },
    ],
  });
  const due = facts.date('due', best.figures.nextDueDate, { cards: [cardName(best.card)] });
  const openIn = [{ label: 'Open in the optimizer', path: optimizerPath({ amount, order, category, foreign }) }];
  if (declined) {
    const asked = facts.money('amount', amount);
    return {
      parts: say`No single card has room for ${asked}, so it would be declined. The first card is ${name}, due ${due}.`,
      openIn,
      suggestions: [`Split ${formatMoney(amount)} over my cards`],
      topics: ['rewards'],
    };
  }
  const parts = say`Use ${name}: you pay on ${due}, ${days} after the purchase.`;
  if (amount > 0 && best.total !== null) {
    const worth = facts.money('worth', best.total, {
      cards: [cardName(best.card)],
      sum: totalLines(best, apyPercent),
    });
    parts.push(...say` With rewards and float, it's worth ${worth}.`);
  }
  if (disagreement?.gain && disagreement.gainUnit === 'dollars') {
    const other = facts.card('other', cardName(disagreement.otherBest.card));
    const gain = facts.money('gain', disagreement.gain);
    parts.push(...say` If dollars matter more to you than days, ${other} earns ${gain} more.`);
  }
  return {
    parts,
    openIn,
    topics: ['rewards', 'cash-to-keep', ...(category === 'online' ? (['online-shopping'] as const) : [])],
  };
});
