import { call, sentenceOf } from '@floatwise/web-kit/api';
import { callKey } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletRefresh } from '../wallet-changes.js';

/**
 * Syncs and disconnects a card, with the specification's messages. The card list is reloaded even after a failure,
 * because the server stores the reason on the card.
 */
export function useBankCalls(cardId: string) {
  const client = useQueryClient();
  const refreshWallet = useWalletRefresh();
  const input = { params: { id: cardId } };
  const refresh = async (): Promise<void> => {
    await Promise.all([refreshWallet(), client.invalidateQueries({ queryKey: callKey('cards.listConnections') })]);
  };
  const sync = useMutation({
    mutationFn: () => call('cards.sync', input),
    onSuccess: () =>
      toast({ title: 'Sync Successful', description: 'Card data has been updated with the latest information.' }),
    onError: (error) => {
      const description = sentenceOf(error, 'Unable to sync card data. Please try again later.');
      toast({ title: 'Sync Failed', description, tone: 'destructive' });
    },
    onSettled: refresh,
  });
  const disconnect = useMutation({
    mutationFn: () => call('cards.disconnect', input),
    onSuccess: () => toast({ title: 'Disconnected', description: 'Card switched to manual entry mode.' }),
    onError: (error) => {
      const description = sentenceOf(error, 'Unable to disconnect card. Please try again.');
      toast({ title: 'Disconnect Failed', description, tone: 'destructive' });
    },
    onSettled: refresh,
  });
  return {
    sync: () => sync.mutate(),
    isSyncing: sync.isPending,
    disconnect: (onDone: () => void) => disconnect.mutate(undefined, { onSettled: onDone }),
    isDisconnecting: disconnect.isPending,
  };
}

export type UsedBankCalls = ReturnType<typeof useBankCalls>;
