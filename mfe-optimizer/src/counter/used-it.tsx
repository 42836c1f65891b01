import { useCallback, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { UsedPurchaseInput } from '@floatwise/contracts/cards/purchases';
import { sumCents } from '@floatwise/finance/money/money';
import { call } from '@floatwise/web-kit/api';
import { callKey } from '@floatwise/web-kit/call-query';
import type { Unsent } from '@floatwise/web-kit/outbox';
import { useQueryClient } from '@floatwise/web-kit/query';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { sendPurchases, undoUnsent, unsentPurchases, whenSent } from '@floatwise/web-kit/unsent-purchases';
import type { PurchaseInAddress } from '../page/use-purchase.js';
import { PaidWithIt, UsedButton } from '../recommendation/paid-with-it.js';
import { notUndone, useWalletRefresh } from '../wallet/wallet-changes.js';
import { toastFailure } from '../wallet/wallet-errors.js';
import type { WalletCard } from '../wallet/wallet.js';

interface Props {
  /** The recommended card. */
  card: WalletCard;
  purchase: PurchaseInAddress;
  send: () => Promise<void>;
}

/** "I used it": for guests in this browser, for accounts at the server, now or once there's a connection. */
export function UsedIt({ card, purchase, send }: Props): ReactNode {
  const person = usePerson();
  if (useSession().status === 'guest') {
    return <PaidWithIt {...purchase} card={card} />;
  }
  return person === undefined ? null : <SentLater person={person} card={card} purchase={purchase} send={send} />;
}

/** The account's id, also while it can't be reached; undefined for guests. */
function usePerson(): string | undefined {
  const session = useSession();
  return 'user' in session ? session.user?.id : undefined;
}

function SentLater({ person, card, purchase, send }: Props & { person: string }): ReactNode {
  const addHere = useBalanceHere();
  // A purchase counts in more than the balance: caps, a bonus, and history, which the server says.
  const refresh = useWalletRefresh();

  async function keep(body: UsedPurchaseInput): Promise<void> {
    let isSent = false;
    await unsentPurchases.put(body.id, { id: body.id, person, body }).catch(async () => {
      // A browser that refuses storage sends it at once, or not at all.
      await call('cards.keepPurchase', { body });
      isSent = true;
    });
    addHere(body.cardId, body.amount);
    void (isSent ? refresh() : send());
  }

  async function undo(id: string): Promise<void> {
    let isUnsent = false;
    try {
      // A browser that refuses storage has sent it.
      isUnsent = await undoUnsent(id).catch(() => false);
      if (!isUnsent) await call('cards.undoPurchase', { params: { id } });
    } catch (error) {
      return toastFailure(error, notUndone);
    }
    addHere(card.id, -purchase.amount);
    await (isUnsent ? send() : refresh());
  }

  return <UsedButton {...purchase} card={card} keeping={{ keep, undo: (id) => void undo(id) }} />;
}

interface Sending {
  /** How many purchases aren't sent yet. */
  waiting: number;
  /** What the server refused, until the person decides about it. */
  refused: readonly RefusedPurchase[];
  send: () => Promise<void>;
}
export type RefusedPurchase = Unsent<UsedPurchaseInput>;
const isRefused = ({ refused }: RefusedPurchase): boolean => refused !== undefined;

/** Sends what waits: when this page opens, when the connection is back, and when asked. Says what still waits, and what was refused. */
export function useSending(): Sending {
  const person = usePerson();
  const refresh = useWalletRefresh();
  const [unsent, setUnsent] = useState<readonly RefusedPurchase[]>([]);
  const send = useCallback(async (): Promise<void> => {
    if (person === undefined) return;
    try {
      await sendPurchases(person);
      const left = (await unsentPurchases.all()).filter((each) => each.person === person);
      setUnsent(left);
      if (!left.every(isRefused)) await askForSync();
    } catch {
      // This browser refuses storage, so nothing waits.
    }
  }, [person]);
  const sendNow = useEffectEvent(send);
  // Also after this page has sent something, or the worker has what waited here.
  const countAgain = useEffectEvent(async () => {
    await send();
    await refresh();
  });
  useEffect(() => whenSent(() => void countAgain()), []);
  // A browser may not notice that the connection is back; then the account's next answer tells.
  const { status } = useSession();
  useEffect(() => {
    const listener = (): void => void sendNow();
    listener();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [person, status]);
  const waiting = unsent.filter((each) => !isRefused(each) && !each.undone);
  return { waiting: waiting.length, refused: unsent.filter(isRefused), send };
}

/** Browsers with Background Sync wake the worker once there's a connection. */
interface Syncing {
  sync: { register: (tag: string) => Promise<void> };
}
const canSync = (registration: object): registration is Syncing => 'sync' in registration;

async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  // A browser may refuse it; then this page sends when it's opened.
  if (registration && canSync(registration)) await registration.sync.register('purchases').catch(() => undefined);
}

/** Changes a card's balance in this page until the server says it: the next answer knows of the purchase. */
function useBalanceHere(): (id: string, amount: number) => void {
  const client = useQueryClient();
  const today = useToday();
  return (id, amount) => {
    const key = callKey('cards.list', {}, [today]);
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    const change = (cards: readonly WalletCard[] | undefined): WalletCard[] | undefined =>
      cards?.map((card) =>
        card.id === id ? { ...card, currentBalance: sumCents([card.currentBalance, amount]) } : card,
      );
    client.setQueryData<readonly WalletCard[]>(key, change, { updatedAt });
  };
}
