import type { SpendingCategory } from '@floatwise/contracts/cards/catalog.http';
import type { Transaction } from '../db.js';
import { tallyMerchants } from './tallies.js';

/** What a person says merchants count as; null takes it back. */
interface OwnCategories {
  said: ReadonlyMap<string, SpendingCategory | null>;
  /** What was said before stays. */
  keepsEarlier?: boolean;
}

/** Keeps them, and recalculates what they change in the past. The wallet is locked. */
export async function keepCategories(
  tx: Transaction,
  userId: string,
  { said, keepsEarlier = false }: OwnCategories,
): Promise<void> {
  const json = JSON.stringify([...said].map(([merchant, category]) => ({ merchant, category })));
  const forgotten = keepsEarlier
    ? []
    : [...said].flatMap(([merchant, category]) => (category === null ? [merchant] : []));
  await tx.merchantCategory.deleteMany({ where: { userId, merchant: { in: forgotten } } });
  await tx.$executeRaw`
    insert into merchant_category (user_id, merchant, category)
    select ${userId}::uuid, merchant, category
      from jsonb_to_recordset(${json}::jsonb) as one(merchant text, category text) where category is not null
    on conflict (user_id, merchant) do update
       set category = case when ${keepsEarlier} then merchant_category.category else excluded.category end`;
  await tallyMerchants(tx, userId, [...said.keys()]);
}
