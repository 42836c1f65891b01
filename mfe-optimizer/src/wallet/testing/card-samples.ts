import { initialCard } from '@floatwise/contracts/card-fields';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import type { Answer } from '@floatwise/web-kit/api';
import type { GuestCard } from '@floatwise/web-kit/guest-wallet';

const plain = {
  ...initialCard(),
  name: 'Everyday',
  lastFour: '4242',
  statementDate: 15,
  dueDate: 10,
  rewardsRate: 1.5,
  creditLimit: 5000,
  currentBalance: 800,
};
const at = '2026-03-01T12:00:00.000Z';

/** A guest's card as stored in this browser. */
export const guestCard = (about: Partial<GuestCard> & { id: string }): GuestCard => ({
  ...plain,
  statementToldOn: null,
  paidStatements: [],
  purchases: [],
  connectionType: 'manual',
  syncStatus: 'connected',
  cycleSince: '2026-03-01',
  createdAt: at,
  updatedAt: at,
  ...about,
});

/** Puts cards into this browser's storage before the page renders. */
export function keepAsGuest(cards: GuestCard[]): void {
  localStorage.setItem('floatwise.guest-wallet', JSON.stringify({ version: 1, cards }));
}

/** The cards stored in this browser now. */
export const keptCards = (): GuestCard[] =>
  (JSON.parse(localStorage.getItem('floatwise.guest-wallet') ?? '{"cards":[]}') as { cards: GuestCard[] }).cards;

/** A card as the server returns it. */
export const accountCard = (about: Partial<CreditCard> = {}): CreditCard => ({
  ...plain,
  paidStatements: [],
  spendingCategories: null,
  capUsed: null,
  bonusSpent: null,
  foreignFeePercent: null,
  issuer: null,
  network: null,
  catalogSources: null,
  id: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a01',
  userId: '6f2a1d8e-5f0b-4a53-9d0c-0d8a5c1c7a99',
  minimumPayment: null,
  connectionType: 'manual',
  bankConnectionId: null,
  accountId: null,
  lastSyncAt: null,
  lastRefreshAt: null,
  syncStatus: 'connected',
  syncError: null,
  cycleSince: '2026-03-01',
  availableCredit: 4200,
  utilizationRate: 16,
  daysToPay: 31,
  nextDueDate: '2026-04-10',
  createdAt: at,
  updatedAt: at,
  ...about,
});

/** All of an account's deleted cards, as the server returns them; each can be restored until Mar 31. */
export const deletedPage = (cards: readonly CreditCard[]): Answer<'cards.listDeleted'> => ({
  cards: cards.map((card) => ({
    ...card,
    deletedAt: card.updatedAt,
    restorableUntil: new Date(2026, 2, 31, 12).toISOString(),
  })),
  page: 1,
  pages: 1,
  total: cards.length,
});
