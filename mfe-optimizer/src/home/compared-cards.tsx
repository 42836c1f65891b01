import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { nudgeFor, type Nudge } from '@floatwise/finance/ranking/nudge';
import { recommend, type Recommendation } from '@floatwise/finance/ranking/recommendation';
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

/** The same a render later, so that a long table never holds up the answer above it. */
function useAfter(now: boolean): boolean {
  const [later, setLater] = useState(now);
  useEffect(() => startTransition(() => setLater(now)), [now]);
  return later;
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
  const positionOf = usePositions(cards);
  useCounted(recommendation.best ? purchase : null);
  const isAsked = purchase.amount > 0;
  const isAnswered = useAfter(isAsked) && isAsked;
  const { best, declined } = recommendation;
  if (!best) return null;
  const bills = owner && <BillsPanel cards={cards} owner={owner} />;
  // The same places with and without an answer, so that what stands below it isn't made anew.
  return (
    <>
      {isAsked && (
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
          <OtherWays
            cards={cards}
            recommendation={recommendation}
            positionOf={positionOf}
            onShowMonth={month.isShown ? undefined : month.show}
          />
        </RecommendedCard>
      )}
      {bills}
      {(!isAsked || month.isShown) && (
        <DaysAhead
          key={isAsked ? 'asked' : 'before'}
          cards={cards}
          purchase={purchase}
          positionOf={positionOf}
          takesFocus={isAsked && month.isFresh}
          onClose={isAsked ? month.hide : undefined}
        />
      )}
      <Comparison recommendation={recommendation} positionOf={positionOf} isFolded={!isAnswered} />
      <ToolsPanel cards={cards} purchase={purchase} positionOf={positionOf} />
    </>
  );
});

function DaysAhead(props: Omit<ComponentProps<typeof MonthPanel>, 'picture'>): ReactNode {
  const { cards, purchase } = props;
  const picture = useMemo(() => monthPicture({ cards, ...purchase }), [cards, purchase]);
  const waiting = <MonthWaiting cardCount={cards.length} />;
  return (
    <WhenIdle fallback={waiting}>
      <Suspense fallback={waiting}>
        <MonthPanel {...props} picture={picture} />
      </Suspense>
    </WhenIdle>
  );
}

interface OtherWaysProps {
  cards: readonly WalletCard[];
  recommendation: Recommendation<WalletCard>;
  positionOf: (card: WalletCard) => number;
  onShowMonth: (() => void) | undefined;
}

/** What else there's to do for this purchase: the one thing that earns more, other cards, and splits. */
function OtherWays({ cards, recommendation, positionOf, onShowMonth }: OtherWaysProps): ReactNode {
  const { nudge, splits, others } = useMemo(() => {
    const asked = { cards, ...recommendation.purchase };
    const offers = splitOffers(asked);
    return {
      nudge: nudgeFor(recommendation, monthPicture(asked), offers),
      splits: offers,
      others: otherCardsUnder(asked),
    };
  }, [cards, recommendation]);
  return (
    <Suspense>
      {nudge && nudge.kind !== 'order' && (
        <NudgeOffer nudge={nudge} positionOf={positionOf} onShowMonth={onShowMonth} />
      )}
      <OtherCards offers={others} positionOf={positionOf} />
      <SplitOffers offers={splits.filter((split) => !isShown(split, nudge))} positionOf={positionOf} />
    </Suspense>
  );
}

/** The answer shows the split that fits; other cards, or the suggestion that earns more, stand above the splits. */
const isShown = (split: Split<WalletCard>, nudge: Nudge<WalletCard> | null): boolean =>
  split.goal === 'fit' || split.parts.length === 1 || (nudge?.kind === 'split' && nudge.split === split);
