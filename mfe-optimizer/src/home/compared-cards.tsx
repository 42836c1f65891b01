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
import { createPortal } from 'react-dom';
import { nudgeFor, type Nudge } from '@floatwise/finance/ranking/nudge';
import { recommend, type Recommendation } from '@floatwise/finance/ranking/recommendation';
import { otherCardsUnder, splitOffers, type Split } from '@floatwise/finance/ranking/split';
import { monthPicture } from '@floatwise/finance/ranking/wait';
import { Button } from '@floatwise/ui/button';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { choice, defineAddress, useAddress } from '@floatwise/web-kit/address';
import { BillsPanel } from '../bills/bills-panel.js';
import { MonthWaiting } from '../month/month-waiting.js';
import { afterTheKey, WhenIdle } from '../page/when-idle.js';
import { LEAST_AMOUNT, type AskedPurchase, type PurchaseInAddress } from '../page/use-purchase.js';
import { ToolsPanel } from '../tools/tools-panel.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';
import { Comparison } from '../recommendation/comparison.js';
import { RecommendedCard, ShortLine } from '../recommendation/recommended-card.js';
import { useAsked, useCounted, usePositions } from '../recommendation/use-asked.js';

// The answer doesn't have to wait for the month calendar's code.
const MonthPanel = lazy(async () => ({ default: (await import('../month/month-panel.js')).MonthPanel }));
const NudgeOffer = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).NudgeOffer }));
const OtherCards = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).OtherCards }));
const SplitOffers = lazy(async () => ({ default: (await import('../recommendation/other-ways.js')).SplitOffers }));
const PaidWithIt = lazyPart(async () => (await import('../recommendation/paid-with-it.js')).PaidWithIt);

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

/** The same a frame later. */
function useAfter(now: boolean): boolean {
  const [later, setLater] = useState(now);
  useEffect(() => startTransition(() => setLater(now)), [now]);
  return later;
}

/** What's asked before there's an amount: the most time, of the cards that can pay anything at all. */
const beforeAmount = { amount: LEAST_AMOUNT, order: 'longest-float' } as const;

const noneToday = ({ declined }: Recommendation<WalletCard>): string =>
  declined
    ? 'None of your cards can pay right now.'
    : 'Each card carries a balance, so a purchase costs interest from the first day.';

interface Props {
  cards: readonly WalletCard[];
  purchase: AskedPurchase & Pick<PurchaseInAddress, 'rankBy'> & Partial<Pick<PurchaseInAddress, 'placeText'>>;
  /** Where the answer stands in one line too, if anywhere. */
  shortAnswer?: HTMLElement | null;
  /** Whose cards they are: then what to pay next stands below the answer, above the days ahead. */
  owner?: WalletOwner;
}

/**
 * The answer for a wallet with cards: until there's an amount, the card with most time today and the days ahead, with the comparison
 * behind "As a table"; then the recommended card and the comparison.
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
  // The answer is a frame of its own, then what it rests on is one, then the long table.
  const isAnswered = useAfter(useAfter(isAsked)) && isAsked;
  const { best, declined } = recommendation;
  const answer = useMemo(
    () => (isAsked ? recommendation : recommend({ cards, ...purchase, ...beforeAmount })),
    [isAsked, recommendation, cards, purchase],
  );
  if (!best || !answer.best) return null;
  // Without an amount, a card is named for its days only.
  const isShown = isAsked || !(answer.declined || answer.best.card.carriesBalance);
  const bills = owner && <BillsPanel cards={cards} owner={owner} />;
  // The same places with and without an answer, so that what stands below it isn't made anew.
  return (
    <>
      {isShown && (
        <RecommendedCard
          recommendation={answer}
          best={answer.best}
          positionOf={positionOf}
          onRankBy={rankBy}
          isBeforeAmount={!isAsked}
          short={shortAnswer}
          actions={
            isAsked &&
            !month.isShown && (
              <Button size="small" variant="ghost" className="-mr-3" onClick={month.show}>
                See timeline
              </Button>
            )
          }
        >
          {isAsked && !declined && (
            <div className="min-h-9">
              <PaidWithIt {...inAddress} card={best.card} amount={purchase.amount} order={purchase.order} />
            </div>
          )}
          {isAsked && (
            <OtherWays
              cards={cards}
              recommendation={recommendation}
              positionOf={positionOf}
              onShowMonth={month.isShown ? undefined : month.show}
            />
          )}
        </RecommendedCard>
      )}
      {!isShown && shortAnswer && createPortal(<ShortLine>{noneToday(answer)}</ShortLine>, shortAnswer)}
      {bills}
      {(!isAsked || month.isShown) && (
        <DaysAhead
          key={isAsked ? 'asked' : 'before'}
          cards={cards}
          purchase={purchase}
          positionOf={positionOf}
          takesFocus={isAsked && month.isFresh}
          isAnswer={!isAsked && (!isShown || Boolean(shortAnswer))}
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
  const picture = useMemo(
    () => monthPicture({ cards, ...purchase, amount: purchase.amount || LEAST_AMOUNT }),
    [cards, purchase],
  );
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
const OtherWays = afterTheKey(function OtherWays({
  cards,
  recommendation,
  positionOf,
  onShowMonth,
}: OtherWaysProps): ReactNode {
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
});

/** The answer shows the split that fits; other cards, or the suggestion that earns more, stand above the splits. */
const isShown = (split: Split<WalletCard>, nudge: Nudge<WalletCard> | null): boolean =>
  split.goal === 'fit' || split.parts.length === 1 || (nudge?.kind === 'split' && nudge.split === split);
