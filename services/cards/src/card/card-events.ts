import { isDeepStrictEqual } from 'node:util';
import type { BillDays } from '@floatwise/contracts/cards/bill-days';
import {
  billChanged,
  billRemoved,
  cardAdded,
  cardChanged,
  cardRemoved,
  cardRestored,
} from '@floatwise/contracts/cards/events';
import { emit } from '@floatwise/events/outbox';
import type { Transaction } from '../db.js';
import type { CardRow } from './card-row.js';

/**
 * Publishes that a card was added, changed, deleted, or restored, in the transaction that did it, and its bills if they differ
 * now. Every change of a card ends here.
 * @param before the card as it was; null for a new one
 * @param after the card as it's stored now, with its new version
 */
export async function publishChange(tx: Transaction, before: CardRow | null, after: CardRow): Promise<void> {
  const wasThere = before !== null && before.deletedAt === null;
  const isThere = after.deletedAt === null;
  if (wasThere && !isThere) return publishRemoval(tx, after);
  const restored = before !== null && !wasThere && isThere;
  await emit(tx, before === null ? cardAdded : restored ? cardRestored : cardChanged, factOf(after));
  if (!isThere) return;
  const bill = billDaysOf(after);
  if (wasThere && isDeepStrictEqual(billDaysOf(before), bill)) return;
  await emit(tx, billChanged, { ...factOf(after), data: bill });
}

/** Publishes that a card is gone, and its bills with it. */
export async function publishRemoval(tx: Transaction, card: Pick<CardRow, 'id' | 'userId' | 'version'>): Promise<void> {
  await emit(tx, cardRemoved, factOf(card));
  await emit(tx, billRemoved, factOf(card));
}

/** The part that all events about a card share. */
function factOf({ id, userId, version }: Pick<CardRow, 'id' | 'userId' | 'version'>) {
  return { aggregateId: id, aggregateVersion: version, data: { cardId: id, userId } };
}

function billDaysOf({ id, userId, statementDate, dueDate, dueMonth, cycleSince, paidStatements }: CardRow): BillDays {
  const paidClosings = (paidStatements ?? []).map(({ closingDate }) => closingDate);
  return { cardId: id, userId, statementDate, dueDate, dueMonth, cycleSince, paidClosings };
}
