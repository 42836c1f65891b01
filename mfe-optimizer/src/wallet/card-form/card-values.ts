import type { z } from 'zod';
import { initialCard, onlyCardFields, type CardValues } from '@floatwise/contracts/card-fields';
import { createCardBody } from '@floatwise/contracts/cards/wallet.http';
import { containsCardNumber } from '@floatwise/finance/text-card-number';
import type { WalletCard } from '../wallet.js';

/** The specification's defaults (section 5); a blank numeric field returns to its default. */
export const defaults: CardValues = { ...initialCard(), nickname: '' };

export const neverTheNumber = 'That looks like a full card number. We never want it; the last four digits are enough.';

/**
 * The contract's rules, and no full card number in any text: it must not even reach this browser's storage. Every form
 * field has an initial value, so none is optional here.
 */
export const cardFormRules = createCardBody.superRefine((card, context) => {
  for (const field of ['name', 'nickname'] as const) {
    if (containsCardNumber(card[field] ?? '')) {
      context.addIssue({ code: 'custom', path: [field], message: neverTheNumber });
    }
  }
}) as z.ZodType<CardValues, CardValues>;

/** The form's initial values: the card's own, or the defaults. */
export function valuesOf(card: WalletCard | undefined): CardValues {
  return card ? { ...onlyCardFields(card), nickname: card.nickname ?? '' } : defaults;
}

/** The request body: an empty nickname becomes null. */
export const cardToSend = (card: CardValues): CardValues => ({ ...card, nickname: card.nickname?.trim() || null });
