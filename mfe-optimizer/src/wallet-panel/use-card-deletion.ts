import { cardName } from '@floatwise/finance/ranking';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletChanges } from '../wallet/wallet-changes.js';
import { walletSentence } from '../wallet/wallet-sentence.js';
import type { WalletCard, WalletOwner } from '../wallet/wallet.js';

/** Deletes immediately and offers Undo; failures show a message. */
export function useCardDeletion(owner: WalletOwner) {
  const { remove } = useWalletChanges(owner);

  async function takeBack(card: WalletCard, undo: () => Promise<void>): Promise<void> {
    try {
      await undo();
      toast({ title: 'Card restored', description: `${cardName(card)} is back in your wallet.` });
    } catch (error) {
      const description = walletSentence(error, 'We couldn’t restore the card. Please try again.');
      toast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  async function deleteCard(card: WalletCard): Promise<boolean> {
    try {
      const undo = await remove.mutateAsync(card);
      toast({
        title: 'Card deleted',
        description: cardName(card),
        action: { label: 'Undo', onSelect: () => void takeBack(card, undo) },
        durationMs: undoMs,
      });
      return true;
    } catch (error) {
      const description = walletSentence(error, 'Failed to delete credit card');
      toast({ title: 'Error', description, tone: 'destructive' });
      return false;
    }
  }

  return { deleteCard, deleting: remove.isPending ? remove.variables.id : null };
}

/** Longer than for other messages, to leave time to notice a wrong card. */
const undoMs = 10_000;
