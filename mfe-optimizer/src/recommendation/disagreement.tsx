import type { ReactNode } from 'react';
import type { RankingOrder } from '@floatwise/finance/ranking';
import type { Recommendation } from '@floatwise/finance/recommendation';
import { Banner } from '@floatwise/ui/banner';
import { Button } from '@floatwise/ui/button';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  recommendation: Recommendation<WalletCard>;
  onRankBy: (order: RankingOrder) => void;
}

/** Points out that the other order picks another card, with the difference. */
export function Disagreement({ recommendation, onRankBy }: Props): ReactNode {
  const { disagreement, purchase } = recommendation;
  if (!disagreement || purchase.amount === 0) return null;
  const other = disagreement.order === 'most-dollars' ? 'Rank by dollars' : 'Rank by float';
  return (
    <Banner
      action={
        <Button variant="quiet" size="small" onClick={() => onRankBy(disagreement.order)}>
          {other}
        </Button>
      }
    >
      {disagreement.words}.
    </Banner>
  );
}
