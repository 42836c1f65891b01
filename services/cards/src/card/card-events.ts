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
 * Publishes what happened to a card, in the transaction that changed it: that it was added, changed, deleted, or restored, and
 * its bills where those are others now. Every change of a card ends here.
 * @param before the card as it was; null for a new one
 * @param after the card as it's stored now, with its new version
 */
export async function tellCard(tx: Transaction, before: CardRow | null, after: CardRow): Promise<void> {
  const wasThere = before !== null && before.deletedAt === null;
  const isThere = after.deletedAt === null;
  if (wasThere && !isThere) return tellRemoved(tx, after);
  const restored = before !== null && !wasThere && isThere;
  await emit(tx, before === null ? cardAdded : restored ? cardRestored : cardChanged, factOf(after));
  if (!isThere) return;
  const bill = billDaysOf(after);
  if (wasThere && isDeepStrictEqual(billDaysOf(before), bill)) return;
  await emit(tx, billChanged, { ...factOf(after), data: bill });
}

/** Publishes that a card is gone, and its bills with it. */
export async function tellRemoved(tx: Transaction, card: Pick<CardRow, 'id' | 'userId' | 'version'>): Promise<void> {
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
