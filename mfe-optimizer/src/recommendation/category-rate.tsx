import type { ReactNode } from 'react';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import { categoryLabel, rewardLines, type PurchaseCategory } from '@floatwise/finance/rewards/categories';
import type { WalletCard } from '../wallet/wallet.js';
import { categoryRateText } from './category-rate-text.js';

interface Props {
  card: WalletCard;
  category: PurchaseCategory;
  amount: number;
}

/** What the card earns in this category, what's left of its cap, and the calculation if two rates apply. */
export function CategoryRate({ card, category, amount }: Props): ReactNode {
  const text = categoryRateText(card, category);
  const general = rewardsRateText(card);
  if (!text) {
    return (
      <p className="text-14 text-ink-soft">
        {card.spendingCategories
          ? `No bonus ${category === 'other' ? 'for this purchase' : `on ${categoryLabel[category].toLowerCase()}`}: ${general}.`
          : `We don’t know its category rates, so we used ${general}. Pick the card from the search to match it.`}
      </p>
    );
  }
  const lines = rewardLines(amount, card, category);
  const parts = lines.map(
    ({ spend, rate }) => `${formatMoney(spend)} at ${rewardsRateText({ ...card, rewardsRate: rate })}`,
  );
  return (
    <p className="text-14 text-ink-soft">
      {text}.{lines.length > 1 && ` For this purchase: ${parts.join(', ')}.`}
    </p>
  );
}
