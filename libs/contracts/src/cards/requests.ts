import { z } from 'zod';
import { defineRequest } from '../define.js';

/** One card of a wallet, for a person who helps its owner. No digit of its number is in it. */
export const walletLine = z.object({
  /** The nickname, or the card's name without one. */
  name: z.string(),
  /** Null for a card that the catalog doesn't have. */
  issuer: z.string().nullable(),
  /** US dollars. */
  creditLimit: z.number(),
  /** US dollars. */
  currentBalance: z.number(),
  /** The day of the month on which a statement is due. */
  dueDate: z.int(),
});
export type WalletLine = z.output<typeof walletLine>;

/** A person's cards in the order of their wallet, at most 200. Empty for a deleted account. */
export const askWalletSummary = defineRequest(
  'ask.cards.wallet-summary',
  z.object({ userId: z.uuid() }),
  z.object({ cards: z.array(walletLine) }),
);
