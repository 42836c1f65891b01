import type { PurchaseCategory } from '@floatwise/finance/categories';
import type { RankingOrder } from '@floatwise/finance/ranking';
import { pagePath } from './page-path.js';

/** The optimizer with a purchase filled in, and what it shows beside the answer. */
export const optimizerPath = (purchase: {
  amount?: number | undefined;
  order?: RankingOrder | undefined;
  category?: PurchaseCategory | undefined;
  foreign?: boolean | undefined;
  show?: 'month' | undefined;
  tool?: 'before-close' | undefined;
}): string =>
  pagePath('/', {
    amount: purchase.amount ? purchase.amount.toFixed(2) : undefined,
    order: purchase.order === 'most-dollars' ? 'dollars' : undefined,
    category: purchase.category,
    foreign: purchase.foreign ? '1' : undefined,
    show: purchase.show,
    tool: purchase.tool,
  });
