import { purchaseCategories, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { parseAmount } from '@floatwise/finance/money/money';
import type { RankingOrder } from '@floatwise/finance/ranking/ranking';
import { choice, defineAddress, flag, useAddress, type Parameter } from '@floatwise/web-kit/address';
import { useSession } from '@floatwise/web-kit/session';
import { usePlan } from '@floatwise/web-kit/plan';

/** The question. It's in the URL, so that a reload, Back, and a shared link keep it. */
export interface AskedPurchase {
  /** Dollars; 0 before the first calculation. */
  amount: number;
  order: RankingOrder;
  /** Pro only: the server doesn't send category rates to anyone else. */
  category?: PurchaseCategory | undefined;
  /** Accounts only: guest cards have no foreign fee. */
  foreign?: boolean;
}

/** The purchase in question, and how to change it. */
export interface PurchaseInAddress extends AskedPurchase {
  foreign: boolean;
  ask: (amount: number) => void;
  rankBy: (order: RankingOrder) => void;
  spendOn: (category: PurchaseCategory | undefined) => void;
  payAbroad: (foreign: boolean) => void;
}

/** Dollars to the cent; 0 for an empty or invalid amount. */
export const amountParameter: Parameter<number> = {
  fallback: 0,
  parse: parseAmount,
  write: (amount) => amount.toFixed(2),
};

const address = defineAddress({
  amount: amountParameter,
  order: choice(['dollars'], null),
  category: choice(purchaseCategories, undefined),
  foreign: flag,
});

/** Reads and changes `?amount=`, `?order=`, `?category=`, and `?foreign=`. Invalid values are ignored. */
export function usePurchase(): PurchaseInAddress {
  const [asked, change] = useAddress(address);
  const { categories } = usePlan();
  const session = useSession();
  const hasAccount = session.status === 'signed-in' || session.status === 'unavailable';
  return {
    amount: asked.amount,
    order: asked.order === 'dollars' ? 'most-dollars' : 'longest-float',
    category: categories ? asked.category : undefined,
    foreign: hasAccount && asked.foreign,
    ask: (amount) => change({ amount }),
    rankBy: (order) => change({ order: order === 'most-dollars' ? 'dollars' : null }),
    spendOn: (category) => change({ category }),
    payAbroad: (foreign) => change({ foreign }),
  };
}
