import { useMemo } from 'react';
import type { CardValues } from '@floatwise/contracts/card-fields';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { lastClosingDate } from '@floatwise/finance/cycle/bills';
import { bonusSpending } from '@floatwise/finance/rewards/welcome-bonus';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useGuestCards, type GuestCard } from '@floatwise/web-kit/guest-wallet';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';

/** A card of the wallet, stored by the account or by this browser. */
export type WalletCard = CardValues &
  Pick<GuestCard, 'id' | 'cycleSince' | 'updatedAt' | 'paidStatements'> &
  Pick<CreditCard, 'connectionType' | 'syncStatus'> &
  Partial<
    Pick<
      CreditCard,
      | 'syncError'
      | 'lastSyncAt'
      | 'spendingCategories'
      | 'capUsed'
      | 'bonusSpent'
      | 'foreignFeePercent'
      | 'issuer'
      | 'network'
      | 'catalogSources'
    >
  >;

/** Where the cards are stored. */
export type WalletOwner = 'guest' | 'account';

/**
 * The four states of everything that shows cards. `stale` means the last known cards, while the account is unavailable.
 */
export type Wallet =
  | { status: 'loading' }
  | { status: 'error'; error: unknown; retry: () => void }
  | { status: 'ready'; owner: WalletOwner; cards: readonly WalletCard[]; isStale: boolean };

/** A wallet whose cards are known. */
export type ReadyWallet = Extract<Wallet, { status: 'ready' }>;

/** The person's wallet: a guest's from this browser, or a signed-in person's from the server. */
export function useWallet(): Wallet {
  const session = useSession();
  const today = useToday();
  const guestCards = useGuestCardsToday();
  const hasAccount = session.status === 'signed-in' || session.status === 'unavailable';
  // The server derives the dates from the caller's current day.
  const query = useCallQuery('cards.list', {}, { about: [today], enabled: session.status === 'signed-in' });
  const isStale = session.status === 'unavailable';
  const owner = session.status === 'guest' ? 'guest' : hasAccount ? 'account' : undefined;
  const cards = owner === 'guest' ? guestCards : query.data;
  const ready = useMemo<ReadyWallet | undefined>(
    () => (owner && cards ? { status: 'ready', owner, cards, isStale } : undefined),
    [owner, cards, isStale],
  );
  if (ready) return ready;
  if (session.status === 'unavailable') return { status: 'error', error: undefined, retry: session.retry };
  if (query.isError) return { status: 'error', error: query.error, retry: () => void query.refetch() };
  return { status: 'loading' };
}

/** A card's display name: the nickname with the name in parentheses, or just the name. */
export const longName = ({ nickname, name }: Pick<WalletCard, 'name' | 'nickname'>): string =>
  nickname ? `${nickname} (${name})` : name;

/**
 * A statement balance belongs to one statement: once the next one closes, the balance is unknown again. What was paid with the card
 * counts toward its bonus.
 */
export function asOfToday(card: GuestCard, today: string): GuestCard & Pick<WalletCard, 'bonusSpent'> {
  const bought = card.purchases.map((one) => ({ ...one, day: one.madeOn, category: 'other' }));
  const bonusSpent = bonusSpending(card.welcomeBonus, null, bought);
  const known = bonusSpent === null ? card : { ...card, bonusSpent };
  if (card.statementBalance === null) return known;
  const { statementToldOn } = card;
  const isCurrent = statementToldOn !== null && lastClosingDate(card, statementToldOn) === lastClosingDate(card, today);
  return isCurrent ? known : { ...known, statementBalance: null };
}

/** The guest's cards as of today; the server does the same for an account's cards. */
export function useGuestCardsToday(): readonly GuestCard[] {
  const cards = useGuestCards();
  const today = useToday();
  return useMemo(() => cards.map((card) => asOfToday(card, today)), [cards, today]);
}
