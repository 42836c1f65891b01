import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { EmptyState } from '@floatwise/ui/empty-state';
import { Panel } from '@floatwise/ui/panel';
import { Skeleton, SkeletonText } from '@floatwise/ui/skeleton';
import { Spinner } from '@floatwise/ui/spinner';
import { HowItWorks } from '../explainer/explainer.js';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { StrategistPromo } from './strategist-promo.js';
import type { ReadyWallet, Wallet } from '../wallet/wallet.js';
import { ShortLine } from '../recommendation/recommended-card.js';
import { ComparedCards } from './compared-cards.js';

const empty = {
  short: 'Add your cards, and the best one for today appears here.',
  title: 'Your answer appears here',
  description: 'Add your cards to see which one gives you the longest interest-free time, and why.',
};

/** Doesn't ask for cards: these people have theirs, and we couldn't load them. */
const failed = {
  short: 'The best card for today appears here once your cards have loaded.',
  title: 'Waiting for your cards',
  description: 'Your answer appears here once they’ve loaded.',
};

interface Props {
  wallet: Wallet;
  purchase: PurchaseInAddress;
  shortAnswer?: HTMLElement | null;
}

/**
 * The right side of home in its states: loading, no cards yet, the answer. If the wallet fails to load, the wallet
 * panel says so.
 */
export function Answer({ wallet, purchase, shortAnswer = null }: Props): ReactNode {
  if (wallet.status === 'loading') return <Waiting />;
  if (wallet.status === 'error' || wallet.cards.length === 0) {
    const { short, ...words } = wallet.status === 'error' ? failed : empty;
    // A guest's front page never had room for it.
    const hasRoom = wallet.status === 'error' || wallet.owner === 'account';
    return (
      <>
        {shortAnswer && hasRoom && createPortal(<ShortLine>{short}</ShortLine>, shortAnswer)}
        <Panel title="Recommended Card" className="order-2">
          <EmptyState {...words} action={<HowItWorks />} />
        </Panel>
        <StrategistPromo />
      </>
    );
  }
  return (
    <>
      <Later wallet={wallet} purchase={purchase} shortAnswer={shortAnswer} />
      {promo}
    </>
  );
}

const promo = <StrategistPromo />;

/** An answer for many cards renders after the key or the press that asked for it. */
function Later({ wallet, purchase, shortAnswer = null }: Props & { wallet: ReadyWallet }): ReactNode {
  const asked = useDeferredValue(useMemo(() => ({ ...wallet, purchase }), [wallet, purchase]));
  return <ComparedCards {...asked} shortAnswer={shortAnswer} />;
}

/** Placeholder for the answer. On narrow screens the cards stand below it, and what comes is at least as tall as the window. */
export const Waiting = (): ReactNode => (
  <Panel
    title="Recommended Card"
    description="As soon as your cards are here: which one to use, how long you can wait to pay, and what that earns."
    actions={<Spinner className="py-0!" />}
    className="order-2 max-lg:min-h-dvh"
  >
    <div className="grid gap-6" aria-hidden>
      <div className="flex items-center gap-4 sm:gap-6">
        <Skeleton className="aspect-[1.586] w-36 shrink-0 rounded-panel sm:w-56 sm:rounded-art" />
        <div className="grid min-w-0 flex-1 gap-3">
          <SkeletonText size={20} />
          <Skeleton className="h-8 w-full max-w-40 sm:h-11" />
        </div>
      </div>
      <Skeleton className="h-16 w-full" />
      <SkeletonText lines={3} />
      <Skeleton className="h-16 w-full" />
      <SkeletonText lines={4} />
    </div>
  </Panel>
);
