import type { NewCard } from '@floatwise/contracts/cards.http';

/** A card without what its keeper added to it, which a strict body refuses. */
export const onlyCardFields = (card: NewCard): NewCard => ({
  name: card.name,
  nickname: card.nickname,
  lastFour: card.lastFour,
  statementDate: card.statementDate,
  dueDate: card.dueDate,
  dueMonth: card.dueMonth,
  rewardsRate: card.rewardsRate,
  rewardsUnit: card.rewardsUnit,
  centsPerPoint: card.centsPerPoint,
  creditLimit: card.creditLimit,
  currentBalance: card.currentBalance,
  carriesBalance: card.carriesBalance,
  apr: card.apr,
  catalogueCardId: card.catalogueCardId,
  capSpent: card.capSpent,
  statementBalance: card.statementBalance,
});
