import { CalendarClock, Split as SplitIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { formatShort } from '@floatwise/finance/calendar/calendar';
import type { Nudge } from '@floatwise/finance/ranking/nudge';
import { cardName } from '@floatwise/finance/ranking/ranking';
import type { Recommendation } from '@floatwise/finance/ranking/recommendation';
import type { Split } from '@floatwise/finance/ranking/split';
import { whyNot } from '@floatwise/finance/ranking/why-not';
import { Button } from '@floatwise/ui/button';
import { Disclosure } from '@floatwise/ui/disclosure';
import { Icon } from '@floatwise/ui/icon';
import { afterTheKey } from '../page/when-idle.js';
import type { WalletCard } from '../wallet/wallet.js';
import { SplitParts, SplitWorth } from './split-parts.js';

interface NudgeProps {
  nudge: Exclude<Nudge<WalletCard>, { kind: 'order' }>;
  positionOf: (card: WalletCard) => number;
  /** Shows the month; undefined if it's already shown. */
  onShowMonth: (() => void) | undefined;
}

const icons = { wait: CalendarClock, split: SplitIcon };

/** The one thing that earns more than the answer, with the step that leads there. The other order's card is in the answer itself. */
export const NudgeOffer = ({ nudge, positionOf, onShowMonth }: NudgeProps): ReactNode => (
  <section aria-label="Worth more" className="flex items-start gap-3 rounded-control bg-sunken px-4 py-3 text-14">
    <Icon of={icons[nudge.kind]} size={20} className="mt-px text-accent" />
    <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {nudge.kind === 'wait' && (
        <>
          <div className="min-w-0 grow basis-56">
            <p className="font-medium wrap-anywhere">{nudge.wait.words}</p>
            <p className="text-ink-soft">On {formatShort(nudge.wait.date)}.</p>
          </div>
          {onShowMonth && (
            <Button size="small" variant="quiet" onClick={onShowMonth}>
              See the day
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

interface OffersProps {
  offers: readonly Split<WalletCard>[];
  positionOf: (card: WalletCard) => number;
}

/** Other cards that keep the utilization low by themselves: simpler than a split, so they come before it. */
export const OtherCards = ({ offers, positionOf }: OffersProps): ReactNode =>
  offers.length > 0 && (
    <section aria-label="Lower utilization with one card" className="grid grid-cols-1 gap-1">
      {offers.map(({ goal, words, parts }) => (
        <Disclosure key={goal} summary={`${words}.`}>
          <SplitParts parts={parts} positionOf={positionOf} />
          <SplitWorth parts={parts} />
        </Disclosure>
      ))}
    </section>
  );

/** The splits that the answer doesn't show itself, folded. */
export function SplitOffers({ offers, positionOf }: OffersProps): ReactNode {
  if (offers.length === 0) return null;
  return (
    <section aria-label="Splitting it">
      <Disclosure summary="Split it over your cards">
        <ul className="grid gap-4">
          {offers.map(({ goal, words, parts }) => (
            <li key={goal} className="grid gap-2">
              <h3 className="text-14 font-medium">{words}.</h3>
              <SplitParts parts={parts} positionOf={positionOf} />
              <SplitWorth parts={parts} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

/** How many reasons are shown until the person asks for all. */
const atFirst = 3;

/** For each card that wasn't chosen: why, in one phrase, and what would change that. The answer is drawn first. */
export const WhyNotTheOthers = afterTheKey(function WhyNotTheOthers({
  recommendation,
}: {
  recommendation: Recommendation<WalletCard>;
}): ReactNode {
  const [all, setAll] = useState(false);
  const others = useMemo(() => whyNot(recommendation), [recommendation]);
  const names = new Map(recommendation.ranked.map(({ card }) => [card.id, cardName(card)]));
  if (others.length === 0) return null;
  const more = others.length - atFirst;
  return (
    <div>
      <h3 className="text-14 font-semibold">Why not the others</h3>
      <ul className="mt-2 grid gap-2">
        {(all ? others : others.slice(0, atFirst)).map(({ cardId, words, change }) => (
          <li key={cardId} className="rounded-control bg-sunken px-3 py-2 text-14 wrap-anywhere">
            <span className="font-medium">{names.get(cardId)}</span> <span className="text-ink-soft">{words}.</span>
            {change !== null && <span className="block text-12 text-ink-soft">{change}.</span>}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" variant="ghost" className="mt-1 -ml-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : more === 1 ? 'And 1 more card' : `And ${more} more cards`}
        </Button>
      )}
    </div>
  );
});
