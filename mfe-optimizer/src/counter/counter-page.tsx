import { ArrowLeft } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { recommend } from '@floatwise/finance/ranking/recommendation';
import { Badge } from '@floatwise/ui/badge';
import { Banner } from '@floatwise/ui/banner';
import { Container } from '@floatwise/ui/container';
import { Icon } from '@floatwise/ui/icon';
import { lazyPanel, lazyPart } from '@floatwise/ui/lazy-part';
import { Panel } from '@floatwise/ui/panel';
import { Busy, Skeleton } from '@floatwise/ui/skeleton';
import { defineAddress, text, useAddress } from '@floatwise/web-kit/address';
import { purchaseIn } from '@floatwise/web-kit/handed-purchase';
import { useIsHydrated } from '@floatwise/web-kit/hydrated';
import { LoadFailed } from '@floatwise/web-kit/load-failed';
import { useIsOnline } from '@floatwise/web-kit/online';
import { PageLink } from '@floatwise/web-kit/page-link';
import { useLocation, useNavigate } from '@floatwise/web-kit/router';
import { loadPlaces } from '../page/places.js';
import { usePurchase, type PurchaseInAddress } from '../page/use-purchase.js';
import { whenIdle } from '../page/when-idle.js';
import { useWhere, WhereField } from '../purchase/where-field.js';
import { loadOtherAnswers, RecommendedCard } from '../recommendation/recommended-card.js';
import { useAsked, useCounted, usePositions } from '../recommendation/use-asked.js';
import { useWallet, type WalletCard } from '../wallet/wallet.js';
import { clockProblem, sharedText, walletAge } from './counter-text.js';
import { useKeptCatalog } from './kept-catalog.js';
import { useKeptWallet } from './kept-wallet.js';
import { useKeptPage, useServerTime } from './offline.js';
import { UsedIt, useSending } from './used-it.js';

const waiting = (
  <Busy>
    <Skeleton className="h-72 w-full rounded-panel" />
  </Busy>
);

// People with a wallet don't need it.
const RefusedPurchases = lazyPart(async () => (await import('./refused-purchases.js')).RefusedPurchases);
const FirstCards = lazyPanel(async () => (await import('./first-cards.js')).FirstCards, waiting);

const shared = defineAddress({ q: text(''), title: text(''), url: text('') });

/**
 * What fills the field at first: `?q=costco 180`, what another app shared, or what the browser extension handed over after the
 * `#`. Afterwards the address says what was understood.
 */
function useShared(fill: (text: string) => void): void {
  const [given, change] = useAddress(shared);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  const words = sharedText(given) || (isHydrated ? purchaseIn(hash) : '');
  const take = useEffectEvent(() => {
    // Every change of the query keeps the fragment, so it goes first.
    if (hash !== '') void navigate({ search: window.location.search }, { replace: true });
    fill(words);
    change({ q: '', title: '', url: '' });
  });
  useEffect(() => {
    if (words !== '') take();
  }, [words]);
}

/** One screen for the till: where and how much, and the card. */
export function CounterPage(): ReactNode {
  // Before the page is drawn, because nearly everybody names a place here.
  if (typeof window !== 'undefined') loadPlaces();
  const wallet = useWallet();
  const kept = useKeptWallet();
  const sending = useSending();
  return (
    <Container className="grid max-w-xl! grid-cols-1 gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageLink to="/" tone="quiet" className="-m-2 inline-flex items-center gap-1 p-2 text-14">
          <Icon of={ArrowLeft} size={16} />
          Floatwise
        </PageLink>
        {kept.keptAt !== null && <WalletAge keptAt={kept.keptAt} />}
      </div>
      <h1 className="sr-only">Which card for this purchase?</h1>
      <Till wallet={wallet} isKeptRead={kept.isRead} sending={sending} />
      <Notes keptAt={kept.keptAt} isRefused={kept.isRefused} waiting={sending.waiting} />
    </Container>
  );
}

interface TillProps {
  wallet: ReturnType<typeof useWallet>;
  isKeptRead: boolean;
  sending: ReturnType<typeof useSending>;
}

/** The question and its answer: what a key draws again. */
function Till({ wallet, isKeptRead, sending: { refused, send } }: TillProps): ReactNode {
  const purchase = usePurchase();
  const where = useWhere(purchase);
  const isHydrated = useIsHydrated();
  const isOnline = useIsOnline();
  const field = useRef<HTMLDivElement>(null);
  useShared(where.type);
  useEffect(() => {
    field.current?.querySelector('input')?.focus();
  }, []);
  return (
    <>
      <div ref={field}>
        <WhereField purchase={purchase} where={where} isLarge />
      </div>
      {refused.length > 0 && <RefusedPurchases refused={refused} />}
      {isHydrated && wallet.status === 'ready' ? (
        <div className="grid grid-cols-1 gap-4">
          <CounterAnswer cards={wallet.cards} purchase={purchase} send={send} />
        </div>
      ) : wallet.status === 'error' ? (
        <LoadFailed
          query={{ error: wallet.error, isFetching: false, refetch: wallet.retry }}
          text="We couldn’t load your cards."
        />
      ) : isHydrated && !isOnline && isKeptRead ? (
        <Panel title="No wallet here yet">
          You’re offline, and this browser hasn’t kept your cards. Open this page once with a connection.
        </Panel>
      ) : (
        waiting
      )}
    </>
  );
}

/** The time, once a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const WalletAge = ({ keptAt }: { keptAt: number }): ReactNode => <Badge>{walletAge(keptAt, useNow())}</Badge>;

interface NotesProps {
  keptAt: number | null;
  isRefused: boolean;
  /** How many purchases aren't sent yet. */
  waiting: number;
}

/** What limits this page here: the clock, what waits for a connection, and what this browser refuses to keep. */
function Notes({ keptAt, isRefused, waiting }: NotesProps): ReactNode {
  const isKept = useKeptPage();
  const time = useServerTime();
  const now = useNow();
  const known = time ? clockProblem(time.server, time.here, true) : clockProblem(keptAt ?? 0, now, false);
  return (
    <>
      {known !== null && <Banner tone="caution">{known}</Banner>}
      {waiting > 0 && (
        <p role="status" className="text-14 text-ink-soft">
          {waiting === 1 ? '1 purchase is' : `${waiting} purchases are`} waiting for a connection, and will be sent
          then.
        </p>
      )}
      {(isRefused || isKept === false) && (
        <p role="status" className="text-14 text-ink-soft">
          This browser can’t store anything, so counter mode needs a connection here.
        </p>
      )}
    </>
  );
}

interface Props {
  cards: readonly WalletCard[];
  purchase: PurchaseInAddress;
  send: () => Promise<void>;
}

const CounterAnswer = memo(function CounterAnswer({ cards: current, purchase: inAddress, send }: Props): ReactNode {
  const { cards, purchase } = useAsked(current, inAddress);
  const recommendation = useMemo(() => recommend({ cards, ...purchase }), [cards, purchase]);
  const positionOf = usePositions(cards);
  useKeptCatalog(current);
  const { best, declined } = recommendation;
  const isAsked = purchase.amount > 0 && best !== null;
  useCounted(isAsked ? purchase : null);
  useEffect(() => (isAsked ? whenIdle(loadOtherAnswers) : undefined), [isAsked]);
  if (current.length === 0) return <FirstCards {...inAddress} />;
  if (!isAsked) return <p className="text-14 text-ink-soft">Say where and how much, such as “costco 180”.</p>;
  return (
    <RecommendedCard recommendation={recommendation} best={best} positionOf={positionOf} onRankBy={inAddress.rankBy}>
      {!declined && <UsedIt card={best.card} purchase={inAddress} send={send} />}
    </RecommendedCard>
  );
});
