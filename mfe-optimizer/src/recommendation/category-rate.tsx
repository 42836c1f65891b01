import type { ReactNode } from 'react';
import { categoryLabel, rewardLines, type PurchaseCategory } from '@floatwise/finance/categories';
import { rewardsRateText } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import type { WalletCard } from '../wallet/wallet.js';
import { categoryRateText } from './category-rate-text.js';

interface Props {
  card: WalletCard;
  category: PurchaseCategory | undefined;
  amount: number;
}

/** What the card earns in this category, what's left of its cap, and the calculation if two rates apply. */
export function CategoryRate({ card, category, amount }: Props): ReactNode {
  if (!category) return null;
  const text = categoryRateText(card, category);
  const general = rewardsRateText(card);
  if (!text) {
    return (
      <p className="text-14 text-ink-soft">
        {card.spendingCategories
          ? `No more on ${categoryLabel[category].toLowerCase()} than anywhere: ${general}.`
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
