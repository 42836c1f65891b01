import type { ReactNode } from 'react';
import { formatMoney, sumCents } from '@floatwise/finance/money/money';
import { cardName, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import { formatDays, lostFloatText } from '@floatwise/finance/ranking/reasons';
import type { SplitPart } from '@floatwise/finance/ranking/split';
import { CardArt } from '@floatwise/ui/card-art';
import { Utilization } from '@floatwise/ui/utilization';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  parts: readonly SplitPart<WalletCard>[];
  positionOf: (card: WalletCard) => number;
}

/** Which card pays how much, and its utilization afterward. */
export const SplitParts = ({ parts, positionOf }: Props): ReactNode => (
  <ul className="divide-y divide-hairline rounded-control border border-hairline">
    {parts.map(({ card, amount, utilizationAfter, value }) => (
      <li key={card.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-14">
        <CardArt position={positionOf(card)} name={cardName(card)} size="small" />
        <span className="min-w-0 grow basis-24 wrap-anywhere">
          {cardName(card)}
          <span className={`figures block text-12 ${card.carriesBalance ? 'text-bad' : 'text-ink-soft'}`}>
            {card.carriesBalance ? lostFloatText(value) : formatDays(value.figures.daysToPay)}
          </span>
        </span>
        <span className="ml-auto grid justify-items-end text-right">
          <span className="figures font-medium">{formatMoney(amount)}</span>
          <span className="flex items-baseline gap-1 text-12 text-ink-soft">
            then
            <Utilization bare percent={utilizationAfter} />
          </span>
        </span>
      </li>
    ))}
  </ul>
);

/** Why no single card can pay, and whether the cards can together. */
export function declinedText(
  split: readonly SplitPart<WalletCard>[] | null,
  ranked: readonly ValuedCard<WalletCard>[],
  amount: number,
): string {
  const taken = ranked.filter(({ accepted }) => accepted !== false);
  if (taken.length === 0) return 'None of your cards is accepted here.';
  const here = taken.length < ranked.length ? ' that are accepted here' : '';
  return split
    ? `None of your cards${here} has ${formatMoney(amount)} available.`
    : `Even together, your cards${here} have less than ${formatMoney(amount)} available.`;
}

/** What the shares are worth together. */
export function SplitWorth({ parts }: Pick<Props, 'parts'>): ReactNode {
  const totals = parts.map(({ value }) => value.total).filter((total) => total !== null);
  return (
    <p className="figures text-12 text-ink-soft">
      {totals.length < parts.length
        ? 'We can’t tell what it’s worth, because a card’s APR is missing.'
        : `Worth ${formatMoney(sumCents(totals))}${totals.length > 1 ? ' together' : ''}.`}
    </p>
  );
}
