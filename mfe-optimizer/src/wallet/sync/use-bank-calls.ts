import { useMutation } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { useWalletRefresh } from '../wallet-changes.js';
import type { BankCalls } from './connection.js';

/** Syncing and disconnecting with the specification's messages; on success the card list is read again. */
export function useBankCalls(bank: BankCalls | undefined) {
  const refresh = useWalletRefresh();
  const sync = useMutation({
    mutationFn: async () => bank?.sync(),
    onSuccess: async () => {
      toast({ title: 'Sync Successful', description: 'Card data has been updated with the latest information.' });
      await refresh();
    },
    onError: () =>
      toast({
        title: 'Sync Failed',
        description: 'Unable to sync card data. Please try again later.',
        tone: 'destructive',
      }),
  });
  const disconnect = useMutation({
    mutationFn: async () => bank?.disconnect(),
    onSuccess: async () => {
      toast({ title: 'Disconnected', description: 'Card switched to manual entry mode.' });
      await refresh();
    },
    onError: () =>
      toast({
        title: 'Disconnect Failed',
        description: 'Unable to disconnect card. Please try again.',
        tone: 'destructive',
      }),
  });
  return {
    canCall: bank !== undefined,
    sync: () => sync.mutate(),
    isSyncing: sync.isPending,
    disconnect: (onDone: () => void) => disconnect.mutate(undefined, { onSettled: onDone }),
    isDisconnecting: disconnect.isPending,
  };
}

export type UsedBankCalls = ReturnType<typeof useBankCalls>;
