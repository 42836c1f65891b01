import type { z } from 'zod';
import { initialCard, onlyCardFields, type CardValues } from '@floatwise/contracts/card-fields';
import { createCardBody } from '@floatwise/contracts/cards/wallet.http';
import { containsCardNumber } from '@floatwise/contracts/card-number';
import type { WalletCard } from '../wallet/wallet.js';

/** The specification's defaults (section 5); a blank numeric field returns to its default. */
export const defaults: CardValues = { ...initialCard(), nickname: '' };

export const neverTheNumber = 'That looks like a full card number. We never want it; the last four digits are enough.';

/** What the form holds. A new card's two days are null until a person enters them: a day that nobody chose gives false dates. */
export type TypedCard = Omit<CardValues, Asked> & Record<Asked, number | null>;
type Asked = 'statementDate' | 'dueDate';

/** Looked at even while other fields are missing, so it can be anything. */
const isCardNumberIn = (typed: unknown): boolean => typeof typed === 'string' && containsCardNumber(typed);
const neverTheNumberIn = (field: 'name' | 'nickname') => ({ path: [field], message: neverTheNumber, when: () => true });

/**
 * The contract's rules, and no full card number in any text: it must not even reach this browser's storage. Every form
 * field has an initial value, so none is optional here.
 */
export const cardFormRules = createCardBody
  .refine(({ name }) => !isCardNumberIn(name), neverTheNumberIn('name'))
  .refine(({ nickname }) => !isCardNumberIn(nickname), neverTheNumberIn('nickname')) as z.ZodType<
  CardValues,
  TypedCard
>;

/** The form's initial values: the card's own, or the defaults, without days that nobody entered. */
export function valuesOf(card: WalletCard | undefined): TypedCard {
  if (card) return { ...onlyCardFields(card), nickname: card.nickname ?? '' };
  return { ...defaults, statementDate: null, dueDate: null };
}

/** The request body: an empty nickname becomes null. */
export const cardToSend = (card: CardValues): CardValues => ({ ...card, nickname: card.nickname?.trim() || null });
