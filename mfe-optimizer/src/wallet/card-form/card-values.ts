import type { z } from 'zod';
import { createCardBody, type NewCard } from '@floatwise/contracts/cards.http';
import { containsCardNumber } from '@floatwise/finance/text-card-number';
import { onlyCardFields } from '../card-fields-only.js';
import type { WalletCard } from '../wallet.js';

/** The specification's defaults (section 5); a blank numeric field goes back to its own. */
export const defaults: NewCard = {
  name: '',
  nickname: '',
  lastFour: '',
  statementDate: 1,
  dueDate: 1,
  dueMonth: 'next',
  rewardsRate: 1,
  rewardsUnit: 'percent',
  centsPerPoint: 1,
  creditLimit: 1000,
  currentBalance: 0,
  carriesBalance: false,
  apr: null,
  catalogueCardId: null,
  capSpent: [],
  statementBalance: null,
};

export const neverTheNumber = 'That looks like a full card number. We never want it; the last four digits are enough.';

/**
 * The contract's rules, and no full card number in any text: it must not even reach this browser's memory. Every field of
 * the form has a value from the start, so that none is optional here.
 */
export const cardFormRules = createCardBody.superRefine((card, context) => {
  for (const field of ['name', 'nickname'] as const) {
    if (containsCardNumber(card[field] ?? '')) {
      context.addIssue({ code: 'custom', path: [field], message: neverTheNumber });
    }
  }
}) as z.ZodType<NewCard, NewCard>;

/** The form's first values: a card's own, or the defaults. */
export function valuesOf(card: WalletCard | undefined): NewCard {
  return card ? { ...onlyCardFields(card), nickname: card.nickname ?? '' } : defaults;
}

/** What is sent: no nickname is null, not an empty one. */
export const cardToSend = (card: NewCard): NewCard => ({ ...card, nickname: card.nickname?.trim() || null });
