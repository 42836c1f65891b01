import type { PurchaseCategory } from '@floatwise/finance/categories';
import type { RankingOrder } from '@floatwise/finance/ranking';

/** The optimizer with a purchase filled in; it reads the same address. */
export function optimizerPath(purchase: {
  amount: number;
  order?: RankingOrder | undefined;
  category?: PurchaseCategory | undefined;
  foreign?: boolean | undefined;
}): string {
  const query = new URLSearchParams();
  if (purchase.amount > 0) query.set('amount', purchase.amount.toFixed(2));
  if (purchase.order === 'most-dollars') query.set('order', 'dollars');
  if (purchase.category) query.set('category', purchase.category);
  if (purchase.foreign) query.set('foreign', '1');
  const text = query.toString();
  return text ? `/?${text}` : '/';
}
