import type { Transaction } from '../db.js';
import { refusedField } from './wallet-rules.js';

/** 400 for a `catalogueCardId` that isn't in the catalog. */
export async function requireCatalogueCard(
  tx: Transaction,
  cardId: string | null,
  path = 'catalogueCardId',
): Promise<void> {
  if (cardId === null) return;
  const known = await tx.catalogueCard.count({ where: { cardId } });
  if (known === 0) throw refusedField(path, 'That card isn’t in our catalog.');
}
