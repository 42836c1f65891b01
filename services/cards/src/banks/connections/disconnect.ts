import type { Transaction } from '../../db.js';
import { publishChange } from '../../card/card-events.js';
import { changeCard, lockCard } from '../../card/stored-cards.js';
import { changeInstant } from '../../card/card-rules.js';
import type { CardRow } from '../../card/card-row.js';
import { noSuchConnection } from './connection-view.js';
import { endConnection } from './ending.js';

/** The fields of a card that no bank updates any more. */
export const notFollowing = {
  connectionType: 'manual',
  bankConnectionId: null,
  accountId: null,
  syncStatus: 'disconnected',
  syncError: null,
  ownFields: [],
} as const;

/**
 * Switches a card to manual; it keeps its figures. If it was the connection's last card, the connection ends. Does
 * nothing to a manual card. Locks the connection, then the card.
 */
export async function disconnectCard(tx: Transaction, userId: string, cardId: string): Promise<void> {
  const account = await tx.bankAccount.findFirst({
    where: { cardId, connection: { userId } },
    select: { id: true, connectionId: true },
  });
  if (account) await lockConnection(tx, account.connectionId);
  const stored = await lockCard(tx, userId, cardId);
  if (stored.connectionType === 'manual') return;
  await switchToManual(tx, stored);
  if (!account) return;
  await tx.bankAccount.update({
    where: { id: account.id },
    data: { cardId: null, outcome: 'left-out', because: 'person' },
  });
  await endIfUnused(tx, account.connectionId);
}

/**
 * Switches all cards of a connection to manual and ends it, also one that nothing follows.
 *
 * @throws DomainError 404 if it isn't this person's
 */
export async function disconnectAll(tx: Transaction, userId: string, connectionId: string): Promise<void> {
  await lockConnection(tx, connectionId);
  const connection = await tx.bankConnection.findFirst({
    where: { id: connectionId, userId },
    select: {
      status: true,
      accounts: { where: { cardId: { not: null } }, orderBy: { cardId: 'asc' }, select: { cardId: true } },
    },
  });
  if (!connection) throw noSuchConnection();
  if (connection.status === 'disconnected') return;
  for (const { cardId } of connection.accounts) {
    if (cardId !== null) await disconnectCard(tx, userId, cardId);
  }
  await endIfUnused(tx, connectionId);
}

export async function lockConnection(tx: Transaction, connectionId: string): Promise<void> {
  await tx.$queryRaw`select 1 from bank_connection where id = ${connectionId}::uuid for update`;
}

/** Expects a locked card that no account feeds any more. */
export async function switchToManual(tx: Transaction, stored: CardRow): Promise<void> {
  const changed = await changeCard(tx, stored, {
    bank: { ...notFollowing, ownFields: [] },
    at: changeInstant(stored, Date.now()),
  });
  await publishChange(tx, stored, changed);
}

/** Ends a locked connection if no card follows it. */
export async function endIfUnused(tx: Transaction, connectionId: string): Promise<void> {
  const followed = await tx.bankAccount.count({ where: { connectionId, cardId: { not: null } } });
  if (followed === 0) await endConnection(tx, connectionId);
}
