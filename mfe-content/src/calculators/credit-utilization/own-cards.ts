import { useCallQuery } from '@floatwise/web-kit/call-query';
import { useGuestCards } from '@floatwise/web-kit/guest-wallet';
import { useSession } from '@floatwise/web-kit/session';
import { useToday } from '@floatwise/web-kit/today';
import { mostLines, type TypedLine } from './lines.js';

interface OwnCard {
  name: string;
  nickname?: string | null;
  creditLimit: number;
  currentBalance: number;
}

const lineOf = ({ name, nickname, creditLimit, currentBalance }: OwnCard): TypedLine => ({
  name: nickname ?? name,
  creditLimit: String(creditLimit),
  balance: String(currentBalance),
});

/** The person's cards: from this browser for a guest, otherwise from the account. Empty until they're loaded. */
export function useOwnCards(): TypedLine[] {
  const session = useSession();
  const guestCards = useGuestCards();
  const today = useToday();
  const isSignedIn = session.status === 'signed-in';
  // The same query as the optimizer's, so that the cards are only loaded once.
  const { data } = useCallQuery('cards.list', {}, { about: [today], enabled: isSignedIn });
  const cards: readonly OwnCard[] = isSignedIn ? (data ?? []) : session.status === 'guest' ? guestCards : [];
  return cards
    .filter(({ creditLimit }) => creditLimit > 0)
    .slice(0, mostLines)
    .map(lineOf);
}
