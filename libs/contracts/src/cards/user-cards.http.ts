import { z } from 'zod';
import { dueMonth } from '../card-schemas.js';
import { defineRoute } from '../define.js';
import { operatorReason } from '../identity/user-details.http.js';
import { dayOfMonth, instant, named, uuid } from '../values.js';
import { connectionType, syncStatus } from './wallet.http.js';

const params = z.object({ userId: uuid });

/** A card as administrators see it: no balance, no limit, nothing that says how much somebody owes. */
export const userCard = named('UserCard', {
  id: uuid,
  name: z.string(),
  nickname: z.string().nullable(),
  /** Null for a card that the catalog doesn't have. */
  issuer: z.string().nullable(),
  /** Empty if the person didn't type them. */
  lastFour: z.string(),
  /** The day of the month on which a statement closes. */
  statementDate: dayOfMonth,
  dueDate: dayOfMonth,
  dueMonth,
  connectionType,
  syncStatus,
  lastSyncAt: instant.nullable(),
});
export type UserCard = z.output<typeof userCard>;

export const listUserCards = defineRoute('cards.listUserCards', 'GET /api/admin/wallets/:userId', {
  summary:
    'The cards of a person, without balances and limits, in the order they were added. Empty for an unknown person.',
  params,
  response: z.array(userCard),
});

export const userBalances = named('UserBalances', {
  /** When a page stops showing them: 10 minutes after they were asked for. */
  hideAt: instant,
  cards: z.array(
    z.object({
      id: uuid,
      /** US dollars. */
      currentBalance: z.number(),
      /** US dollars. */
      creditLimit: z.number(),
      /** Percent of the limit. */
      utilizationRate: z.number(),
    }),
  ),
});
export type UserBalances = z.output<typeof userBalances>;

export const showUserBalances = defineRoute('cards.showUserBalances', 'POST /api/admin/wallets/:userId/balances', {
  summary:
    'Balances, limits, and utilization of a person’s cards, once. Who asked and why is in the audit log first; 503 while it can’t be written.',
  params,
  body: z.strictObject({ reason: operatorReason }),
  response: userBalances,
});
