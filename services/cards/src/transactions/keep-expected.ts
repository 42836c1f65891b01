import type { GuestPurchase, UsedPurchase } from '@floatwise/contracts/cards/purchases';
import { openPlaces } from '@floatwise/places/open-places';
import { categoryAt } from '@floatwise/places/place';
import type { Transaction } from '../db.js';
import { merchantOf, settleExpected } from './expected.js';

/** Whose card the purchases were made with; `issuer` as the catalog names it. */
interface Buyer {
  userId: string;
  cardId: string;
  issuer: string | null;
  today: string;
}

/** A purchase to keep. It's in the balance, and on top of what was typed toward the bonus, unless it says otherwise. */
type Kept = Omit<UsedPurchase, 'cardId'> & Partial<Pick<GuestPurchase, 'inBalance' | 'inTypedBonus'>>;

/** What a purchase counts as: what the person chose, otherwise what the card's issuer counts the place as. */
function categoryOf({ category, place }: Pick<UsedPurchase, 'category' | 'place'>, issuer: string | null): string {
  const known = category === undefined && place !== '' ? openPlaces().find(place) : undefined;
  return category ?? (known ? categoryAt(known, issuer).category : 'other');
}

/**
 * Keeps purchases that weren't kept before, and lets lines that are there already stand for them. Returns the dollars
 * of those that no line stands for. The caller has locked the card.
 */
export async function keepExpected(
  tx: Transaction,
  { userId, cardId, issuer, today }: Buyer,
  purchases: readonly Kept[],
): Promise<number> {
  await tx.expectedPurchase.createMany({
    data: purchases.map((one) => ({
      ...{ userId, cardId, id: one.id, amount: one.amount, place: one.place, isForeign: one.foreign },
      ...{ inBalance: one.inBalance ?? true, isTold: one.inTypedBonus ?? false },
      // A clock that's ahead doesn't make a purchase of tomorrow.
      madeOn: new Date(one.madeOn < today ? one.madeOn : today),
      ...{ merchant: merchantOf(one.place), category: categoryOf(one, issuer) },
    })),
    skipDuplicates: true,
  });
  await settleExpected(tx, cardId);
  const ids = purchases.map(({ id }) => id);
  // What is reported already isn't added to the balance, so nothing leaves it should the line be undone.
  await tx.expectedPurchase.updateMany({
    where: { cardId, id: { in: ids }, settledAsId: { not: null } },
    data: { inBalance: false },
  });
  const [row] = await tx.$queryRaw<{ open: number }[]>`
    select coalesce(sum(amount), 0)::float8 as open from expected_purchase
     where user_id = ${userId}::uuid and id = any(${ids}::uuid[]) and settled_as_id is null`;
  return row?.open ?? 0;
}
