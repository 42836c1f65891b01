import { useMemo } from 'react';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';

/** What calculators and the debt planner take from a card of the person's wallet. */
export interface OwnCard {
  id: string;
  /** The name that the person knows it by. */
  name: string;
  creditLimit: number;
  /** Dollars owed, never below 0. */
  owed: number;
  carriesBalance: boolean;
  /** Percent a year; null if nobody entered it. */
  apr: number | null;
  /** Dollars, as the bank says; null if it's not known. */
  minimumPayment: number | null;
}

type Held = Pick<CreditCard, 'id' | 'name' | 'nickname' | 'creditLimit' | 'currentBalance' | 'carriesBalance' | 'apr'> &
  Partial<Pick<CreditCard, 'minimumPayment'>>;

const ownCard = (card: Held): OwnCard => ({
  ...{ id: card.id, name: cardName(card), creditLimit: card.creditLimit, owed: Math.max(0, card.currentBalance) },
  ...{ carriesBalance: card.carriesBalance, apr: card.apr, minimumPayment: card.minimumPayment ?? null },
});

const none: readonly OwnCard[] = [];

/** The person's cards: from this browser for a guest, otherwise from the account. Empty until they're loaded. */
export function useOwnCards(): readonly OwnCard[] {
  const session = useSession();
  const guestCards = useGuestCards();
  const today = useToday();
  const isSignedIn = session.status === 'signed-in';
  // The same query as the optimizer's, so that the cards are only loaded once.
  const { data } = useCallQuery('cards.list', {}, { about: [today], enabled: isSignedIn });
  const held = isSignedIn ? data : session.status === 'guest' ? guestCards : undefined;
  return useMemo(() => held?.map(ownCard) ?? none, [held]);
}

/** The cards that a balance stays on from month to month, the highest APR first, those without a known APR last. */
export const owingCards = (cards: readonly OwnCard[]): OwnCard[] =>
  cards
    .filter(({ carriesBalance, owed }) => carriesBalance && owed > 0)
    .sort((a, b) => (b.apr ?? -1) - (a.apr ?? -1) || b.owed - a.owed);
