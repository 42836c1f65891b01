import type { PlannerCard } from '@floatwise/contracts/cards/requests';
import { findCards } from './find-card.js';
import type { ToolContext } from './tool.js';

/** The card that a person named, or what to ask first. A question holds no names of cards, because a model may see it. */
export async function namedCard(
  { wallet }: Pick<ToolContext, 'wallet'>,
  named: string,
): Promise<{ card: PlannerCard } | { asks: string }> {
  const cards = await wallet();
  if (cards.length === 0) return { asks: "You haven't added any cards yet. Add the card in the optimizer first." };
  const [card, another] = findCards(cards, named);
  if (!card) return { asks: "I can't find that card among yours. What is it called?" };
  return another ? { asks: 'More than one of your cards fits. Which one do you mean?' } : { card };
}
