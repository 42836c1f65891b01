import { purchaseCategories, type PurchaseCategory } from '@floatwise/finance/categories';
import { parseAmount } from '@floatwise/finance/money';
import type { RankingOrder } from '@floatwise/finance/ranking';
import { useIsPro } from '../settings/use-is-pro.js';
import { useSession } from '@floatwise/web-kit/session';
import { useAddress } from './use-address.js';

/** What is asked. It stands in the address, so that a reload, Back and a shared link keep it. */
export interface AskedPurchase {
  /** Dollars; 0 before the first calculation. */
  amount: number;
  order: RankingOrder;
  /** Pro only: the server tells nobody else what a card gives by category. */
  category?: PurchaseCategory | undefined;
  /** Accounts only: a guest's cards carry no foreign fee. */
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

const categoryNamed = (text: string | null): PurchaseCategory | undefined =>
  purchaseCategories.find((category) => category === text);

/** Reads and changes `?amount=`, `?order=`, `?category=` and `?foreign=`; nonsense there counts as nothing. */
export function usePurchase(): PurchaseInAddress {
  const { read, write } = useAddress();
  const isPro = useIsPro();
  const session = useSession();
  const hasAccount = session.status === 'signed-in' || session.status === 'unavailable';
  return {
    amount: parseAmount(read('amount') ?? ''),
    order: read('order') === 'dollars' ? 'most-dollars' : 'longest-float',
    category: isPro ? categoryNamed(read('category')) : undefined,
    foreign: hasAccount && read('foreign') === '1',
    ask: (amount) => write({ amount: amount.toFixed(2) }),
    rankBy: (order) => write({ order: order === 'most-dollars' ? 'dollars' : null }),
    spendOn: (category) => write({ category: category ?? null }),
    payAbroad: (foreign) => write({ foreign: foreign ? '1' : null }),
  };
}
