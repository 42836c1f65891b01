import { CalendarClock, Coins, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar';
import type { Nudge } from '@floatwise/finance/nudge';
import type { RankingOrder } from '@floatwise/finance/ranking';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Icon } from '@floatwise/ui/icon';
import { SplitParts } from './split-parts.js';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  nudge: Nudge<WalletCard>;
  positionOf: (card: WalletCard) => number;
  onRankBy: (order: RankingOrder) => void;
  /** Shows the month; undefined if it's already shown. */
  onShowMonth: (() => void) | undefined;
}

const icons = { order: Coins, wait: CalendarClock, split: Split };

/** The one thing that earns more than the answer, with the step that leads there. */
export function NudgeOffer({ nudge, positionOf, onRankBy, onShowMonth }: Props): ReactNode {
  return (
    <section aria-label="Worth more" className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3 text-14">
      <Icon of={icons[nudge.kind]} size={20} className="mt-px text-accent" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {nudge.kind === 'order' && (
          <>
            <p className="min-w-0 grow basis-56 font-medium wrap-anywhere">{nudge.disagreement.words}.</p>
            <Button size="small" variant="quiet" onClick={() => onRankBy(nudge.disagreement.order)}>
              Rank by dollars
            </Button>
          </>
        )}
        {nudge.kind === 'wait' && (
          <>
            <div className="min-w-0 grow basis-56">
              <p className="font-medium wrap-anywhere">{nudge.wait.words}</p>
              <p className="text-ink-soft">On {formatShort(nudge.wait.date)}.</p>
            </div>
            {onShowMonth && (
              <Button size="small" variant="quiet" onClick={onShowMonth}>
                See the month
              </Button>
            )}
          </>
        )}
        {nudge.kind === 'split' && (
          <Disclosure className="grow" summary={<span className="text-ink">{nudge.split.words}.</span>}>
            <SplitParts parts={nudge.split.parts} positionOf={positionOf} />
          </Disclosure>
        )}
      </div>
    </section>
  );
}
