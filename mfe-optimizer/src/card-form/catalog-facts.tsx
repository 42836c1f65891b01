import type { ReactNode } from 'react';
import type { CatalogCard } from '@floatwise/contracts/cards/catalog.http';
import { rewardsRateText } from '@floatwise/finance/cycle/card-figures';
import { formatMoney } from '@floatwise/finance/money/money';
import type { StatedFact } from '@floatwise/web-kit/fact-note';

/** What a catalog card earns, costs, and gives at first. Unknown facts are labeled as unknown. */
export const CatalogFacts = ({ card }: { card: CatalogCard }): ReactNode => (
  <>
    <p className="figures mt-0.5 text-12 text-ink-soft">
      <span data-fact>{rewardsText(card)}</span> · <span data-fact>{feeText(card.annualFee)}</span>
    </p>
    {card.currentOffer && (
      <p className="figures text-12 text-ink-soft">
        Current offer: <span data-fact>{offerText(card, card.currentOffer)}</span>
      </p>
    )}
  </>
);

/** The facts above, each with its source. */
export const shownFacts = ({ sources, annualFee, currentOffer }: CatalogCard): StatedFact[] => [
  { label: 'Rewards', source: sources.universalCashbackPercent },
  { label: 'Annual fee', source: annualFee === null ? null : sources.annualFee },
  { label: 'Offer', source: currentOffer && sources.currentOffer },
];

const rewardsText = ({ universalCashbackPercent, rewardsUnit }: CatalogCard): string =>
  `${rewardsRateText({ rewardsRate: universalCashbackPercent, rewardsUnit })} on everything`;

const feeText = (fee: number | null): string => {
  if (fee === null) return 'annual fee not known';
  return fee === 0 ? 'no annual fee' : `${formatMoney(fee)} a year`;
};

/** The offer is in the unit that the card earns. */
function offerText({ rewardsUnit }: CatalogCard, { amount, spend }: { amount: number; spend: number }): string {
  const given = rewardsUnit === 'percent' ? formatMoney(amount) : `${amount.toLocaleString('en-US')} ${rewardsUnit}`;
  return `${given} after ${formatMoney(spend)} spent`;
}
