import type { ReactNode } from 'react';
import { utilizationLevel } from '@floatwise/finance/card-figures';
import { formatMoney } from '@floatwise/finance/money';
import { cardName } from '@floatwise/finance/ranking';
import type { SplitPart } from '@floatwise/finance/split';
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
      <li key={card.id} className="flex items-center gap-3 px-3 py-2 text-14">
        <CardArt position={positionOf(card)} name={cardName(card)} size="small" />
        <span className="min-w-0 grow wrap-anywhere">
          {cardName(card)}
          <span className="figures block text-12 text-ink-soft">{value.figures.daysToPay} days</span>
        </span>
        <span className="grid shrink-0 justify-items-end text-right">
          <span className="figures font-medium">{formatMoney(amount)}</span>
          <span className="flex items-baseline gap-1 text-12 text-ink-soft">
            then
            <Utilization bare percent={utilizationAfter} level={utilizationLevel(utilizationAfter, 'row')} />
          </span>
        </span>
      </li>
    ))}
  </ul>
);
