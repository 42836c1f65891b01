import type { ReactNode } from 'react';
import { answerFigure, figureNote, figureText, splitHeadline } from '@floatwise/finance/ranking/headline';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { RankedCard, Recommendation } from '@floatwise/finance/ranking/recommendation';
import { sharesThatFit } from '@floatwise/finance/ranking/split';
import { Banner } from '@floatwise/ui/banner';
import { CardArt } from '@floatwise/ui/card-art';
import type { WalletCard } from '../wallet/wallet.js';
import { declinedText, SplitParts, SplitWorth } from './split-parts.js';

interface Props {
  recommendation: Recommendation<WalletCard>;
  best: RankedCard<WalletCard>;
  positionOf: (card: WalletCard) => number;
}

/** The split leads, because it makes the purchase possible; the first card of the list follows with why it doesn't. */
export function Declined({ recommendation, best, positionOf }: Props): ReactNode {
  const { purchase, declined, ranked } = recommendation;
  const split = sharesThatFit(recommendation);
  const { card } = best;
  const figure = answerFigure(best, { declined, purchase });
  return (
    <>
      <Banner tone="bad" title="This purchase would be declined">
        {declinedText(split, ranked, purchase.amount)}
      </Banner>
      {split && (
        <div className="grid gap-3">
          <p className="text-20 font-semibold wrap-anywhere sm:text-28">{splitHeadline(split)}</p>
          <SplitParts parts={split} positionOf={positionOf} />
          <SplitWorth parts={split} />
        </div>
      )}
      <div className="flex items-center gap-3 text-14">
        <CardArt position={positionOf(card)} name={cardName(card)} size="small" />
        <p className="min-w-0 text-ink-soft">
          <span className="font-medium wrap-anywhere text-ink">{cardName(card)}</span> is first in your list.{' '}
          <span className="text-bad">{figureText(figure)}</span>: {figureNote(figure, best)}.
        </p>
      </div>
    </>
  );
}
