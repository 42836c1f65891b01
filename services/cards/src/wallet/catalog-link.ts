import type { Transaction } from '../db.js';
import { refusedField } from './wallet-rules.js';

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
