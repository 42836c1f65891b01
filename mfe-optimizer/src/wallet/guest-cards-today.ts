import { useMemo } from 'react';
import { lastClosingDate } from '@floatwise/finance/bills';
import { useGuestCards, type GuestCard } from '@floatwise/web-kit/guest-wallet';
import { useToday } from '@floatwise/web-kit/today';

/** A statement balance belongs to one statement: once the next one closes, the balance is unknown again. */
export function asOfToday(card: GuestCard, today: string): GuestCard {
  if (card.statementBalance === null) return card;
  const { statementToldOn } = card;
  const isCurrent = statementToldOn !== null && lastClosingDate(card, statementToldOn) === lastClosingDate(card, today);
  return isCurrent ? card : { ...card, statementBalance: null };
}

/** The guest's cards as of today; the server does the same for an account's cards. */
export function useGuestCardsToday(): readonly GuestCard[] {
  const cards = useGuestCards();
  const today = useToday();
  return useMemo(() => cards.map((card) => asOfToday(card, today)), [cards, today]);
}
