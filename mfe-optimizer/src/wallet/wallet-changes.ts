import type { CardValues } from '@floatwise/contracts/card-fields';
import type { UsedPurchaseInput } from '@floatwise/contracts/cards/purchases';
import type { CreditCard } from '@floatwise/contracts/cards/wallet.http';
import { call, currentIn } from '@floatwise/web-kit/api';
import { happened } from '@floatwise/web-kit/browser-events';
import {
  addGuestCard,
  keepGuestPurchase,
  removeGuestCard,
  undoGuestPurchase,
  updateGuestCard,
  useGuestCards,
} from '@floatwise/web-kit/guest-wallet';
import { callKey, useReadAgain } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { useSubmissionId } from '@floatwise/web-kit/submission-id';
import { useToday } from '@floatwise/web-kit/today';
import { pastCalls } from './past-calls.js';
import { walletSentence } from './wallet-errors.js';
import type { WalletCard, WalletOwner } from './wallet.js';

type Undo = () => Promise<void>;

/**
 * Changes to a wallet reach the server in the order in which a person made them: a card that's restored right after another was
 * deleted finds its place free.
 */
export const inOrder = { scope: { id: 'wallet' } };

/** Someone, perhaps the same person in another tab, changed the card after the editor opened it. */
export class StaleCardError extends Error {
  constructor(readonly current: WalletCard) {
    super('This card changed somewhere else.');
    this.name = 'StaleCardError';
  }
}

/**
 * The changes to a wallet, the same for guests and accounts. Each throws its source's error: `ApiError` from the
 * server, `GuestWalletError` from this browser, `StaleCardError` from either. After a success, the lists are reloaded.
 */
export function useWalletChanges(owner: WalletOwner) {
  const today = useToday();
  const guestCards = useGuestCards();
  const refresh = useWalletRefresh();
  const isGuest = owner === 'guest';
  const client = useQueryClient();
  const submission = useSubmissionId();
  /** As this tab knows the wallet. */
  const isEmpty = (): boolean =>
    isGuest
      ? guestCards.length === 0
      : client
          .getQueriesData<readonly WalletCard[]>({ queryKey: callKey('cards.list') })
          .some(([, cards]) => cards?.length === 0);

  const add = useMutation({
    ...inOrder,
    mutationFn: async (card: CardValues): Promise<{ isFirst: boolean }> => {
      const isFirst = isEmpty();
      if (isGuest) addGuestCard(card, today);
      else await call('cards.create', { body: { ...card, submissionId: submission.idOf(card) } });
      submission.done();
      return { isFirst };
    },
    onSuccess: ({ isFirst }) => {
      happened('card-added', isFirst ? 'first' : undefined);
      return refresh();
    },
  });

  const update = useMutation({
    ...inOrder,
    mutationFn: async ({ seen, card }: { seen: WalletCard; card: CardValues }): Promise<void> => {
      if (!isGuest) return updateAccountCard(seen, card);
      const current = guestCards.find(({ id }) => id === seen.id);
      if (current && current.updatedAt !== seen.updatedAt) throw new StaleCardError(current);
      updateGuestCard(seen.id, card, today);
    },
    onSuccess: refresh,
  });

  /** Deletes a card and returns a function that undoes it. */
  const remove = useMutation({
    ...inOrder,
    mutationFn: async (card: WalletCard): Promise<Undo> => {
      if (isGuest) {
        const putBack = removeGuestCard(card.id);
        return async () => putBack();
      }
      await call('cards.delete', { params: { id: card.id } });
      return async () => {
        await call('cards.restore', { params: { id: card.id } });
        await refresh();
      };
    },
    // Also after a failure: it may be deleted, and only the answer lost.
    onSettled: refresh,
  });

  return { add, update, remove };
}

export const notUndone = 'We couldn’t undo the purchase. Please try again.';

/**
 * "I used it": keeps a purchase, and takes it back with all that it changed. Throws `ApiError` or `GuestWalletError`. After a success,
 * everything that shows it is reloaded.
 */
export function usePurchases(owner: WalletOwner) {
  const isGuest = owner === 'guest';
  const refresh = useReadAgain('cards.list', 'cards.readPlaces', ...pastCalls);
  const keep = useMutation({
    mutationFn: async ({ cardId, ...used }: UsedPurchaseInput): Promise<void> => {
      if (!isGuest) return void (await call('cards.keepPurchase', { body: { cardId, ...used } }));
      const { id, amount, madeOn, place = '', foreign = false } = used;
      keepGuestPurchase(cardId, { id, amount, madeOn, place, foreign });
    },
    onSuccess: refresh,
  });
  const undo = useMutation({
    mutationFn: async (id: string): Promise<void> => {
      if (isGuest) undoGuestPurchase(id);
      else await call('cards.undoPurchase', { params: { id } });
    },
    onSuccess: refresh,
    meta: { failure: { title: 'Error', text: (error) => walletSentence(error, notUndone) } },
  });
  return { keep, undo };
}

/** Reloads the account's cards, both the wallet and the deleted ones, and what follows from them. */
export const useWalletRefresh = (): (() => Promise<void>) =>
  useReadAgain('cards.list', 'cards.listDeleted', ...pastCalls);

async function updateAccountCard(seen: WalletCard, card: CardValues): Promise<void> {
  try {
    await call('cards.update', { params: { id: seen.id }, body: { ...card, updatedAt: seen.updatedAt } });
  } catch (error) {
    const current = currentIn<CreditCard>(error);
    throw current ? new StaleCardError(current) : error;
  }
}
