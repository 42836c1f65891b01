import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Container } from '@floatwise/ui/container';
import { FoldedPanel } from '@floatwise/ui/folded-panel';
import { lazyPanel, lazyPart } from '@floatwise/ui/lazy-part';
import { Busy, SkeletonText } from '@floatwise/ui/skeleton';
import { useSession } from '@floatwise/web-kit/session';
import { Explainer } from '../explainer/explainer.js';
import { GuestBanner } from '../guest/guest-banner.js';
import { WithoutKeptCards } from '../page/kept-here.js';
import { usePanelFold } from '../page/panel-folds.js';
import { usePurchase } from '../page/use-purchase.js';
import { useIsWindow } from '../page/window-width.js';
import { PurchasePanel } from '../purchase/purchase-panel.js';
import { QuickPick, QuickPickButton } from '../quick-pick/quick-pick.js';
import { WalletPanel } from '../wallet-panel/wallet-panel.js';
import { useWallet, type Wallet } from '../wallet/wallet.js';
import { Answer, Waiting } from './answer.js';

// Prerendered for guests and not needed by people with cards, so it has its own chunk.
const Hero = lazy(async () => ({ default: (await import('../front/hero.js')).Hero }));
const MoreForGuests = lazy(async () => ({ default: (await import('../front/more-for-guests.js')).MoreForGuests }));

const RankingRules = lazyPanel(
  async () => (await import('./ranking-rules.js')).RankingRules,
  <Busy>
    <SkeletonText lines={6} />
  </Busy>,
);
const ImportGuestCards = lazyPart(async () => (await import('../guest/import-cards.js')).ImportGuestCards);
const SendsAndSays = lazyPart(async () => (await import('../counter/refused-purchases.js')).SendsAndSays);

const ownCards = 'your-cards';

// Constant elements: a key in the question doesn't draw them again. If these got new props while their code is still loading, React
// would discard the prerendered HTML and render them again.
const hero = (
  <Suspense fallback={<div className="min-h-96" />}>
    <Hero tryAddress={`#${ownCards}`} />
  </Suspense>
);
const frontPage = (
  <>
    {hero}
    <h2 id={ownCards} className="scroll-mt-20 border-t border-hairline pt-10 pb-6 text-28 font-semibold">
      Try it with your cards
    </h2>
  </>
);
const title = <h1 className="sr-only">Which card for this purchase?</h1>;
const cardsAndRules = (
  <>
    <WalletPanel />
    <HowWeCalculate />
  </>
);
const explainer = <Explainer />;
const guestBanner = <GuestBanner />;
const quickPickButton = <QuickPickButton />;
const moreForGuests = (
  <Suspense>
    <MoreForGuests />
  </Suspense>
);

/**
 * The optimizer: question, cards, and rules on the left, the answer and the bills on the right. On a phone: question,
 * answer, bills, cards, comparison. For keyboards and screen readers, the answer comes right after the question. For guests it's in the middle of the front page, or at the top once this browser has saved cards.
 */
export function HomePage(): ReactNode {
  const session = useSession();
  const wallet = useWallet();
  const isGuest = session.status === 'guest';
  const isNew = isGuest && !(wallet.status === 'ready' && wallet.cards.length > 0);
  return (
    <Container className="py-6 sm:py-10">
      {isNew ? <WithoutKeptCards>{frontPage}</WithoutKeptCards> : title}
      {isGuest && guestBanner}
      {session.status === 'signed-in' && (
        <>
          <ImportGuestCards />
          <SendsAndSays />
        </>
      )}
      <QuestionAndAnswer wallet={wallet} isNew={isNew} />
      {isGuest && moreForGuests}
      {explainer}
    </Container>
  );
}

/** What a key draws again, apart from who is here and their cards. */
function QuestionAndAnswer({ wallet, isNew }: { wallet: Wallet; isNew: boolean }): ReactNode {
  const purchase = usePurchase();
  const [shortAnswer, setShortAnswer] = useState<HTMLElement | null>(null);
  const isNarrow = useIsWindow('narrow');
  return (
    <>
      <div>
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:items-start">
          <div className="order-1 lg:col-span-5">
            <PurchasePanel
              purchase={purchase}
              cardCount={wallet.status === 'ready' ? wallet.cards.length : undefined}
              cardsAwaited={wallet.status === 'loading'}
              shortAnswer={setShortAnswer}
            />
          </div>
          <div className="contents lg:order-2 lg:col-span-7 lg:row-span-2 lg:grid lg:grid-cols-1 lg:gap-6">
            <WithoutKeptCards kept={<Waiting />}>
              <Answer wallet={wallet} purchase={purchase} shortAnswer={isNarrow ? shortAnswer : null} />
            </WithoutKeptCards>
          </div>
          <div className="contents lg:order-3 lg:col-span-5 lg:grid lg:grid-cols-1 lg:gap-6">{cardsAndRules}</div>
        </div>
        {!isNew && wallet.status !== 'loading' && quickPickButton}
      </div>
      {wallet.status === 'ready' && <QuickPick cards={wallet.cards} purchase={purchase} />}
    </>
  );
}

/** The rules in words. Folded until someone wants to check. */
function HowWeCalculate(): ReactNode {
  const fold = usePanelFold('how-we-calculate');
  return (
    <FoldedPanel
      title="How We Calculate"
      description="Every figure here can be checked by hand"
      className="order-5"
      {...fold}
    >
      {fold.open && <RankingRules />}
    </FoldedPanel>
  );
}
