import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react';
import { nudgeFor, type Nudge } from '@floatwise/finance/ranking/nudge';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import { otherCardsUnder, splitOffers, type Split } from '@floatwise/finance/ranking/split';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { Button } from '@floatwise/ui/button';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { BillsPanel } from '../bills/bills-panel.js';
import { MonthWaiting } from '../month/month-waiting.js';
import { WhenIdle } from '../page/when-idle.js';
import type { AskedPurchase, PurchaseInAddress } from '../page/use-purchase.js';
import { ToolsPanel } from '../tools/tools-panel.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { Comparison } from '../recommendation/comparison.js';
import { RecommendedCard } from '../recommendation/recommended-card.js';
import { useAsked, useCounted, usePositions } from '../recommendation/use-asked.js';

// The answer doesn't have to wait for the month calendar's code.
const MonthPanel = lazy(async () => ({ default: (await import('../month/month-panel.js')).MonthPanel }));
const NudgeOffer = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).NudgeOffer }));
const OtherCards = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).OtherCards }));
const SplitOffers = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).SplitOffers }));
const PaidWithIt = lazy(async () => ({ default: (await import('../recommendation/paid-with-it.js')).PaidWithIt }));

const address = defineAddress({ show: choice(['month'], null) });

/** Whether the days ahead are shown next to an answer: `?show=month`. Before the first calculation, it always is. */
function useMonthShown() {
  const [{ show }, change] = useAddress(address);
  const [isFresh, setFresh] = useState(false);
  return {
    isShown: show === 'month',
    /** The person just opened it on this page. */
    isFresh,
    show: () => {
      setFresh(true);
      change({ show: 'month' });
    },
    hide: () => change({ show: null }),
  };
}

interface Props {
  cards: readonly WalletCard[];
  purchase: AskedPurchase & Pick<PurchaseInAddress, 'rankBy'> & Partial<Pick<PurchaseInAddress, 'placeText'>>;
  /** Where the answer stands in one line too, if anywhere. */
  shortAnswer?: HTMLElement | null;
  /** Whose cards they are: then what to pay next stands below the answer, above the days ahead. */
  owner?: WalletOwner;
}

/**
 * The answer for a wallet with cards: the days ahead until there's an amount, with the comparison behind "As a table", then the
 * recommended card and the comparison.
 */
export const ComparedCards = memo(function ComparedCards({
  cards: current,
  purchase: { rankBy, ...inAddress },
  shortAnswer,
  owner,
}: Props): ReactNode {
  const { cards, purchase } = useAsked(current, inAddress);
  const month = useMonthShown();
  const recommendation = useMemo(() => recommend({ cards, ...purchase }), [cards, purchase]);
  const picture = useMemo(() => monthPicture({ cards, ...purchase }), [cards, purchase]);
  const splits = useMemo(() => splitOffers({ cards, ...purchase }), [cards, purchase]);
  const others = useMemo(() => otherCardsUnder({ cards, ...purchase }), [cards, purchase]);
  const nudge = useMemo(() => nudgeFor(recommendation, picture, splits), [recommendation, picture, splits]);
  const positionOf = usePositions(cards);
  useCounted(recommendation.best ? purchase : null);
  const { best, declined } = recommendation;
  if (!best) return null;
  const isAsked = purchase.amount > 0;
  const bills = owner && <BillsPanel cards={cards} owner={owner} />;
  const panel = (
    <WhenIdle fallback={<MonthWaiting cardCount={cards.length} />}>
      <Suspense fallback={<MonthWaiting cardCount={cards.length} />}>
        <MonthPanel
          key={isAsked ? 'asked' : 'before'}
          cards={cards}
          purchase={purchase}
          picture={picture}
          positionOf={positionOf}
          takesFocus={isAsked && month.isFresh}
          onClose={isAsked ? month.hide : undefined}
        />
      </Suspense>
    </WhenIdle>
  );
  if (!isAsked) {
    return (
      <>
        {bills}
        {panel}
        <Comparison recommendation={recommendation} positionOf={positionOf} isFolded />
        <ToolsPanel cards={cards} purchase={purchase} positionOf={positionOf} />
      </>
    );
  }
  return (
    <>
      <RecommendedCard
        recommendation={recommendation}
        best={best}
        positionOf={positionOf}
        onRankBy={rankBy}
        short={shortAnswer}
        actions={
          !month.isShown && (
            <Button size="small" variant="ghost" className="-mr-3" onClick={month.show}>
              See timeline
            </Button>
          )
        }
      >
        {!declined && (
          <div className="min-h-9">
            <Suspense fallback={null}>
              <PaidWithIt {...inAddress} card={best.card} amount={purchase.amount} order={purchase.order} />
            </Suspense>
          </div>
        )}
        <Suspense>
          {nudge && nudge.kind !== 'order' && (
            <NudgeOffer nudge={nudge} positionOf={positionOf} onShowMonth={month.isShown ? undefined : month.show} />
          )}
          <OtherCards offers={others} positionOf={positionOf} />
          <SplitOffers offers={splits.filter((split) => !isShown(split, nudge))} positionOf={positionOf} />
        </Suspense>
      </RecommendedCard>
      {bills}
      {month.isShown && panel}
      <Comparison recommendation={recommendation} positionOf={positionOf} />
      <ToolsPanel cards={cards} purchase={purchase} positionOf={positionOf} />
    </>
  );
});

/** The answer shows the split that fits; other cards, or the suggestion that earns more, stand above the splits. */
const isShown = (split: Split<WalletCard>, nudge: Nudge<WalletCard> | null): boolean =>
  split.goal === 'fit' || split.parts.length === 1 || (nudge?.kind === 'split' && nudge.split === split);
