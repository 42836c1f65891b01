import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { categoryLabel, categoryRate, rewardTiers, sharedCapText } from '@floatwise/finance/rewards/categories';
import type { CapPeriod, CardRewards, PurchaseCategory } from '@floatwise/finance/rewards/categories';
import { formatMoney } from '@floatwise/finance/money/money';

const thisPeriod: Record<CapPeriod, string> = {
  month: ' this month',
  quarter: ' this quarter',
  year: ' this year',
  lifetime: '',
};

/**
 * What a card earns in a category, and up to what cap: '6% on groceries for $4,200.00 more this year, then 1%', '1% on
 * groceries: its cap of $6,000.00 is used up', '3% on dining'; of a shared cap '2% on gas for $600.00 more this quarter
 * (gas and dining together), then 1%'. Null if the card has no bonus rate for it.
 */
export function categoryRateText(card: CardRewards, category: PurchaseCategory): string | null {
  const bonus = categoryRate(card, category);
  const [now, then] = rewardTiers(card, category);
  if (!bonus || !now) return null;
  const name = categoryLabel[category].toLowerCase();
  const rateText = (rewardsRate: number): string => rewardsRateText({ ...card, rewardsRate });
  const words = `${rateText(now.rate)} on ${name}`;
  const shared = sharedCapText(card, bonus);
  const together = shared === null ? '' : ` (${shared})`;
  if (then && bonus.cap) {
    const left = `${formatMoney(now.spend)} more${thisPeriod[bonus.cap.period]}${together}`;
    return `${words} for ${left}, then ${rateText(then.rate)}`;
  }
  if (now.rate === bonus.rate) return bonus.rate > card.rewardsRate ? words : null;
  return bonus.cap && bonus.rate > now.rate
    ? `${words}: its cap of ${formatMoney(bonus.cap.amount)} is used up${thisPeriod[bonus.cap.period]}${together}`
    : null;
}
