import type { CatalogFacts, PlannerCard } from '@floatwise/contracts/cards/requests';
import type { GuestChatCard } from '@floatwise/contracts/strategist/chat.http';

/**
 * A guest's card as the calculations need it. Rates by category are Pro's, and there are no transactions of a guest;
 * the fees are the catalog's.
 */
export function plannerCardOf(card: GuestChatCard, facts: CatalogFacts | undefined): PlannerCard {
  const { catalogCardId: _catalogCardId, ownCategories: _ownCategories, ...own } = card;
  return {
    ...own,
    nickname: own.nickname === '' ? null : own.nickname,
    minimumPayment: null,
    spendingCategories: null,
    capUsed: null,
    bonusSpent: null,
    foreignFeePercent: facts?.foreignFeePercent ?? null,
    annualFee: facts?.annualFee ?? null,
  };
}
