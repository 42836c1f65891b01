import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { nudgeFor, type Nudge } from '@floatwise/finance/ranking/nudge';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import { splitOffers, type Split } from '@floatwise/finance/ranking/split';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { Button } from '@floatwise/ui/button';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { happened } from '@floatwise/web-kit/browser-events';
import { useToday } from '@floatwise/web-kit/today';
import { WhenIdle } from '../page/when-idle.js';
import type { AskedPurchase, PurchaseInAddress } from '../page/use-purchase.js';
import { useApyPercent } from '../page/use-apy-percent.js';
import { ToolsPanel } from '../tools/tools-panel.js';
import type { WalletCard } from '../wallet/wallet.js';
import { Comparison } from '../recommendation/comparison.js';
import { RecommendedCard } from '../recommendation/recommended-card.js';
import { useAtPlace } from '../recommendation/use-at-place.js';

// The answer doesn't have to wait for the month calendar's code.
const MonthPanel = lazy(async () => ({ default: (await import('../month/month-panel.js')).MonthPanel }));
const NudgeOffer = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).NudgeOffer }));
const SplitOffers = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).SplitOffers }));
const PaidWithIt = lazy(async () => ({ default: (await import('../recommendation/paid-with-it.js')).PaidWithIt }));

/** The purchase and the cards, deferred: an answer for many cards renders after the click that asked for it. */
function useAsked(cards: readonly WalletCard[], inAddress: AskedPurchase) {
  const { amount, order, category, foreign } = inAddress;
  const atPlace = useAtPlace(cards, inAddress);
  const today = useToday();
  const { apyPercent } = useApyPercent();
  const asked = useMemo(
    () => ({ cards, purchase: { amount, order, category, foreign, atPlace, today, apyPercent } }),
    [cards, amount, order, category, foreign, atPlace, today, apyPercent],
  );
  return useDeferredValue(asked);
}

/** A card's position in the wallet, which determines its color. The function stays the same as long as the cards do. */
const usePositions = (cards: readonly WalletCard[]): ((card: WalletCard) => number) =>
  useMemo(() => {
    const positions = new Map(cards.map(({ id }, position) => [id, position]));
    return ({ id }) => positions.get(id) ?? 0;
  }, [cards]);

const address = defineAddress({ show: choice(['month'], null) });

/** Whether the month is shown next to an answer: `?show=month`. Before the first calculation, it always is. */
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

/** An answer that stays so long counts as shown; those between two keystrokes don't. */
const shownMs = 1_000;

/** Counts the recommendations that are shown: one for each amount and order. */
function useCounted(shown: Pick<AskedPurchase, 'amount' | 'order'> | null): void {
  const { amount = 0, order } = shown ?? {};
  useEffect(() => {
    if (amount === 0) return undefined;
    const timer = setTimeout(() => happened('recommendation-shown', order), shownMs);
    return () => clearTimeout(timer);
  }, [amount, order]);
}

interface Props {
  cards: readonly WalletCard[];
  purchase: AskedPurchase & Pick<PurchaseInAddress, 'rankBy'>;
  /** What to pay next: below the answer, above the month. */
  bills?: ReactNode;
}

/**
 * The answer for a wallet with cards: the month until there's an amount, then the recommended card and the comparison.
 */
export function ComparedCards({ cards: current, purchase: { rankBy, ...inAddress }, bills }: Props): ReactNode {
  const { cards, purchase } = useAsked(current, inAddress);
  const month = useMonthShown();
  const recommendation = useMemo(() => recommend({ cards, ...purchase }), [cards, purchase]);
  const picture = useMemo(() => monthPicture({ cards, ...purchase }), [cards, purchase]);
  const splits = useMemo(() => splitOffers({ cards, ...purchase }), [cards, purchase]);
  const nudge = useMemo(() => nudgeFor(recommendation, picture, splits), [recommendation, picture, splits]);
  const positionOf = usePositions(cards);
  useCounted(recommendation.best ? purchase : null);
  const { best, declined } = recommendation;
  if (!best) return null;
  const isAsked = purchase.amount > 0;
  const panel = (
    <WhenIdle fallback={<MonthWaiting />}>
      <Suspense fallback={<MonthWaiting />}>
        <MonthPanel
          key={isAsked ? 'asked' : 'before'}
          picture={picture}
          amount={purchase.amount}
          order={purchase.order}
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
        <Comparison recommendation={recommendation} positionOf={positionOf} />
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
        actions={
          !month.isShown && (
            <Button size="small" variant="ghost" className="-mr-3" onClick={month.show}>
              See month
            </Button>
          )
        }
      >
        {!declined && best.card.connectionType === 'manual' && (
          <div className="min-h-9">
            <Suspense fallback={null}>
              <PaidWithIt card={best.card} cards={current} amount={purchase.amount} order={purchase.order} />
            </Suspense>
          </div>
        )}
        <Suspense>
          {nudge && nudge.kind !== 'order' && (
            <NudgeOffer nudge={nudge} positionOf={positionOf} onShowMonth={month.isShown ? undefined : month.show} />
          )}
          <SplitOffers offers={splits.filter((split) => !isShown(split, nudge))} positionOf={positionOf} />
        </Suspense>
      </RecommendedCard>
      {bills}
      {month.isShown && panel}
      <Comparison recommendation={recommendation} positionOf={positionOf} />
      <ToolsPanel cards={cards} purchase={purchase} positionOf={positionOf} />
    </>
  );
}

/** The answer shows the split that fits, or the suggestion shows the one that earns more. */
const isShown = (split: Split<WalletCard>, nudge: Nudge<WalletCard> | null): boolean =>
  split.goal === 'fit' || (nudge?.kind === 'split' && nudge.split === split);

/** Placeholder for the month, at its size. */
const MonthWaiting = (): ReactNode => (
  <Panel title="The next 31 days" description="The best card on each day" className="order-2">
    <Busy>
      <Skeleton className="h-96 w-full" />
    </Busy>
  </Panel>
);
