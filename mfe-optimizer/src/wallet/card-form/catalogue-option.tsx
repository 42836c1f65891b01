import type { ReactNode } from 'react';
import type { CatalogueCard } from '@floatwise/contracts/cards/catalogue.http';
import { rewardsRateText } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import { Badge } from '@floatwise/ui/badge';

interface Props {
  id: string;
  card: CatalogueCard;
  isActive: boolean;
  onPick: () => void;
}

/** One catalog card with its facts. Unknown facts are labeled as unknown. */
export const CatalogueOption = ({ id, card, isActive, onPick }: Props): ReactNode => (
  <li
    id={id}
    role="option"
    aria-selected={isActive}
    onClick={onPick}
    className={`cursor-pointer rounded-control border px-3 py-2 transition-colors ${
      isActive ? 'border-accent bg-accent-soft' : 'border-hairline hover:border-control hover:bg-sunken'
    }`}
  >
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-14 font-medium">{card.name}</span>
      <span className="text-12 text-ink-soft">{card.issuer}</span>
    </div>
    <p className="figures mt-0.5 text-12 text-ink-soft">
      {rewardsText(card)} · {feeText(card.annualFee)}
    </p>
    {card.currentOffer && (
      <p className="figures text-12 text-ink-soft">Current offer: {offerText(card, card.currentOffer)}</p>
    )}
    {card.discontinued && <Badge className="mt-1">No longer offered</Badge>}
  </li>
);

const rewardsText = ({ universalCashbackPercent, rewardsUnit }: CatalogueCard): string =>
  `${rewardsRateText({ rewardsRate: universalCashbackPercent, rewardsUnit })} on everything`;

const feeText = (fee: number | null): string => {
  if (fee === null) return 'annual fee not known';
  return fee === 0 ? 'no annual fee' : `${formatMoney(fee)} a year`;
};

/** The offer is in the unit that the card earns. */
function offerText({ rewardsUnit }: CatalogueCard, { amount, spend }: { amount: number; spend: number }): string {
  const given = rewardsUnit === 'percent' ? formatMoney(amount) : `${amount.toLocaleString('en-US')} ${rewardsUnit}`;
  return `${given} after ${formatMoney(spend)} spent`;
}
