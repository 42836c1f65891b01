import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { onlyCardFields, type CardValues } from '@floatwise/contracts/card-fields';
import type { PaidStatement } from '@floatwise/contracts/cards/paid-statements';
import type { Transaction } from '../db.js';
import { Prisma } from '../generated/prisma/client.js';
import { recordBalance } from './record-balance.js';
import { tallyBonus } from '../transactions/tallies.js';
import { selectCards, type CardRow } from './card-row.js';
import { noSuchCard, refusedField, statementClosingOf, type EditedFields } from './card-rules.js';

/** One of this user's cards, deleted or not, locked until the transaction ends. 404 also for someone else's card. */
export async function lockCard(tx: Transaction, userId: string, cardId: string): Promise<CardRow> {
  // Lock first, then read, so that the read sees everything the previous transaction wrote.
  await tx.$queryRawUnsafe('select id from card where id = $1::uuid and user_id = $2::uuid for update', cardId, userId);
  return readCard(tx, userId, cardId);
}

/** Like `lockCard`, but 404 for a deleted card. */
export async function lockPresentCard(tx: Transaction, userId: string, cardId: string): Promise<CardRow> {
  const stored = await lockCard(tx, userId, cardId);
  if (stored.deletedAt !== null) throw noSuchCard();
  return stored;
}

/** One of this user's cards as it's stored now, deleted or not. The caller has locked it. */
export async function readCard(tx: Transaction, userId: string, cardId: string): Promise<CardRow> {
  const [row] = await tx.$queryRawUnsafe<CardRow[]>(
    `${selectCards} where card.id = $1::uuid and card.user_id = $2::uuid`,
    cardId,
    userId,
  );
  if (!row) throw noSuchCard();
  return row;
}

/** 400 for a `catalogCardId` that isn't in the catalog. */
export async function requireCatalogCard(
  tx: Transaction,
  cardId: string | null,
  path = 'catalogCardId',
): Promise<void> {
  if (cardId === null) return;
  const known = await tx.catalogCard.count({ where: { cardId } });
  if (known === 0) throw refusedField(path, 'That card isn’t in our catalog.');
}

type BankFields = 'connectionType' | 'bankConnectionId' | 'accountId' | 'syncStatus' | 'syncError';

/** A card's link to its bank, and the fields that only a bank provides. */
export interface BankSide extends Pick<CardRow, BankFields | 'minimumPayment' | 'ownFields'> {
  lastSyncAt: Date | null;
}

/** A card to add. Its bills are tracked from `cycleSince`, and its `capSpent` is of `capSpentOn`; both default to today. */
export interface Insertion {
  /** A new one by default. */
  id?: string;
  userId: string;
  card: CardValues & { paidStatements?: readonly PaidStatement[]; cycleSince?: string; capSpentOn?: string };
  /** The owner's current date. */
  today: string;
  /** The instant of the addition. */
  at: Date;
  /** For a card that a bank feeds. */
  bank?: Partial<BankSide>;
}

export async function insertCard(
  tx: Transaction,
  { id = randomUUID(), userId, card, today, at, bank }: Insertion,
): Promise<CardRow> {
  await tx.card.create({
    data: {
      ...fieldsOf({ ...card, statementClosing: statementClosingOf(card, today), capSpentOn: card.capSpentOn ?? today }),
      ...bank,
      id,
      userId,
      cycleSince: new Date(card.cycleSince ?? today),
      createdAt: at,
      updatedAt: at,
      paidStatements: {
        create: (card.paidStatements ?? []).map(({ closingDate, amount, paidOn }) => ({
          closingDate: new Date(closingDate),
          amount,
          paidOn: new Date(paidOn),
        })),
      },
    },
    select: { id: true },
  });
  await recordBalance(tx, { cardId: id, day: today, balance: card.currentBalance, limit: card.creditLimit });
  return readCard(tx, userId, id);
}

/** A change to a card. A change to its fields needs the owner's date: a new balance is recorded for that day. */
export type CardChange = { at: Date; cycleSince?: string; deletedAt?: Date | null; bank?: Partial<BankSide> } & (
  { fields: EditedFields; today: string } | { fields?: never; today?: never }
);

/** Stores the change of a locked card and increments its version. */
export async function changeCard(tx: Transaction, before: CardRow, change: CardChange): Promise<CardRow> {
  const { fields, today, cycleSince, deletedAt, bank, at } = change;
  await tx.card.update({
    where: { id: before.id },
    data: {
      ...(fields && fieldsOf(fields)),
      // The minimum is of the statement that was known.
      ...(fields && fields.statementClosing !== before.statementClosing && { minimumPayment: null }),
      ...(cycleSince !== undefined && { cycleSince: new Date(cycleSince) }),
      ...(deletedAt !== undefined && { deletedAt }),
      ...bank,
      version: { increment: 1 },
      updatedAt: at,
    },
    select: { id: true },
  });
  if (fields && !isDeepStrictEqual(before.welcomeBonus, fields.welcomeBonus)) await tallyBonus(tx, [before.id]);
  if (fields && owesOtherwise(before, fields)) {
    await recordBalance(tx, {
      cardId: before.id,
      day: today,
      balance: fields.currentBalance,
      limit: fields.creditLimit,
    });
  }
  return readCard(tx, before.userId, before.id);
}

const owesOtherwise = (before: CardRow, after: EditedFields): boolean =>
  before.currentBalance !== after.currentBalance || before.creditLimit !== after.creditLimit;

const json = (value: object | null) => value ?? Prisma.DbNull;
const dayOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Only the columns that a person can set, whatever else the object contains. */
function fieldsOf(card: EditedFields) {
  const { welcomeBonus, ownCategories, ...fields } = onlyCardFields(card);
  return {
    ...fields,
    welcomeBonus: json(welcomeBonus),
    ownCategories: json(ownCategories),
    // The form sends '' for no nickname.
    nickname: card.nickname === '' ? null : card.nickname,
    introAprEnds: dayOf(card.introAprEnds),
    statementClosing: dayOf(card.statementClosing),
    capSpentOn: dayOf(card.capSpentOn),
  };
}
