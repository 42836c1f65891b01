import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import { answerFigure, figureText } from '@floatwise/finance/ranking/headline';
import { formatMoney, roundCents } from '@floatwise/finance/money/money';
import { cardName, type Purchase, type RankingOrder, type ValuedCard } from '@floatwise/finance/ranking/ranking';
import type { Disagreement, Recommendation } from '@floatwise/finance/ranking/recommendation';
import { formatDays, totalText } from '@floatwise/finance/ranking/reasons';
import { Button } from '@floatwise/ui/button';
import { CardArt } from '@floatwise/ui/card-art';
import type { WalletCard } from '../wallet/wallet.js';

const orderText: Record<RankingOrder, string> = { 'longest-float': 'Longest float', 'most-dollars': 'Most dollars' };

interface Props {
  recommendation: Recommendation<WalletCard>;
  best: ValuedCard<WalletCard>;
  other: Disagreement<WalletCard>;
  positionOf: (card: WalletCard) => number;
  onRankBy: (order: RankingOrder) => void;
}

/** The cards that days and dollars choose, side by side: the person's order first, then the other with its difference. */
export function BothChoices({ recommendation: { purchase }, best, other, positionOf, onRankBy }: Props): ReactNode {
  const isDays = other.order === 'longest-float';
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label="Days and dollars choose different cards" className="grid fitting-cols-2 gap-3 sm:gap-4">
        <Choice ranked={best} purchase={purchase} order={purchase.order} position={positionOf(best.card)} isFirst />
        <Choice
          ranked={other.otherBest}
          purchase={purchase}
          order={other.order}
          position={positionOf(other.otherBest.card)}
        />
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14">
        <p className="min-w-0 grow basis-56 font-medium wrap-anywhere">
          {other.words}
          {lessText(best, other)}.
        </p>
        <Button size="small" variant="quiet" onClick={() => onRankBy(other.order)}>
          {isDays ? 'Rank by days' : 'Rank by dollars'}
        </Button>
      </div>
    </div>
  );
}

/** What more days cost: ', for $16.02 less'; what more dollars cost: ', with 25 days less'. */
function lessText(best: ValuedCard, { gainUnit, otherBest }: Disagreement<WalletCard>): string {
  if (gainUnit === 'dollars') {
    const days = best.floatDays - otherBest.floatDays;
    return days > 0 ? `, with ${formatDays(days)} less` : '';
  }
  const less = best.total === null || otherBest.total === null ? 0 : roundCents(best.total - otherBest.total);
  return less > 0 ? `, for ${formatMoney(less)} less` : '';
}

interface ChoiceProps {
  ranked: ValuedCard<WalletCard>;
  purchase: Purchase;
  order: RankingOrder;
  position: number;
  isFirst?: boolean;
}

/** One choice: its card, the figure of its order, and the other figure with the due date. */
function Choice({ ranked, purchase, order, position, isFirst = false }: ChoiceProps): ReactNode {
  const { card, figures, total } = ranked;
  const name = cardName(card);
  const figure = answerFigure(ranked, { declined: false, purchase: { ...purchase, order } });
  const days = card.carriesBalance ? 'interest from the first day' : formatDays(figures.daysToPay);
  const worth = total === null ? null : totalText(total);
  const note = figure.kind === 'dollars' ? `for you, ${days}` : worth;
  return (
    <li
      className={`grid min-w-0 grid-cols-1 content-start gap-2 rounded-panel border p-3 sm:p-4 ${isFirst ? 'border-accent bg-accent-soft/40' : 'border-hairline'}`}
    >
      <p className={`text-12 font-medium ${isFirst ? 'text-accent-strong' : 'text-ink-soft'}`}>{orderText[order]}</p>
      <CardArt
        position={position}
        name={name}
        lastFour={card.lastFour}
        size="medium"
        className="w-full! max-w-50 max-sm:rounded-control! max-sm:p-3!"
      />
      <p className="line-clamp-2 text-14 font-semibold wrap-anywhere sm:text-16">{name}</p>
      <div>
        <p
          className={`figures leading-tight font-semibold ${isFirst ? 'text-28 sm:text-40' : 'text-20 sm:text-28'} ${figure.kind === 'interest' ? 'text-bad' : ''}`}
        >
          {figureText(figure)}
        </p>
        <p className="figures mt-1 text-14 text-ink-soft">
          {note !== null && <span className="block">{note}</span>}
          <span className="block font-medium text-ink">pay by {formatShort(figures.nextDueDate)}</span>
        </p>
      </div>
    </li>
  );
}
