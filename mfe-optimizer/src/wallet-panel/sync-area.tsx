import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cardName } from '@floatwise/finance/ranking/ranking';
import { IconButton } from '@floatwise/ui/icon-button';
import { lazyDialog } from '@floatwise/ui/lazy-part';
import { Tooltip } from '@floatwise/ui/tooltip';
import { call } from '@floatwise/web-kit/api';
import { callKey } from '@floatwise/web-kit/call-query';
import { useMutation, useQueryClient } from '@floatwise/web-kit/query';
import { toast } from '@floatwise/web-kit/toasts';
import { lastSyncText } from '../banks/connection-text.js';
import { useBankAddress } from '../page/bank-address.js';
import { ImportForCard } from '../statement-files/statement-files.js';
import { useWalletRefresh } from '../wallet/wallet-changes.js';
import type { WalletCard } from '../wallet/wallet.js';

const ConfirmDialog = lazyDialog(async () => (await import('@floatwise/ui/confirm-dialog')).ConfirmDialog);

/** A card's connection in one or two words, and their color: entered by hand, or connected with its sync status. */
function connectionState({ connectionType, syncStatus }: WalletCard): { words: string; ink: string } {
  if (connectionType === 'manual') return { words: 'Manual entry', ink: 'text-ink-soft' };
  switch (syncStatus) {
    case 'connected':
      return { words: 'Connected', ink: 'text-good' };
    case 'error':
      return { words: 'Sync error', ink: 'text-bad' };
    case 'disconnected':
      return { words: 'Disconnected', ink: 'text-caution-ink' };
  }
}

/** Reads the card from its bank now. */
export function SyncButton({ card }: { card: WalletCard }): ReactNode {
  const { sync } = useBankCalls(card.id);
  return (
    <Tooltip text="Sync">
      <IconButton
        icon={RefreshCw}
        size="small"
        label={`Sync ${cardName(card)}`}
        disabled={card.connectionType === 'manual'}
        loading={sync.isPending}
        onClick={() => sync.mutate()}
      />
    </Tooltip>
  );
}

/**
 * Whether a card follows its bank, since when, and buttons to change that or to import a file instead. A row has the button to sync
 * in its head.
 */
export function SyncArea({ card, isInRow = false }: { card: WalletCard; isInRow?: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { disconnect } = useBankCalls(card.id);
  const { connect } = useBankAddress();
  const name = cardName(card);
  const isManual = card.connectionType === 'manual';
  const { words, ink } = connectionState(card);
  const lastSyncMs = card.lastSyncAt ? Date.parse(card.lastSyncAt) : null;
  return (
    <div className="mt-2 -mb-1 flex items-center justify-between gap-3 print:hidden">
      <p className="figures min-w-0 text-12 text-ink-soft">
        <span className={`font-medium ${ink}`}>{words}</span> · Last sync: {lastSyncText(lastSyncMs, Date.now())}
      </p>
      <div className="-mr-2 flex shrink-0">
        <ImportForCard card={card} />
        {!isInRow && <SyncButton card={card} />}
        <Tooltip text={isManual ? 'Connect' : 'Disconnect'}>
          <IconButton
            icon={isManual ? Link2 : Unlink}
            size="small"
            label={`${isManual ? 'Connect' : 'Disconnect'} ${name}`}
            onClick={() => (isManual ? connect(card.id) : setOpen(true))}
          />
        </Tooltip>
      </div>
      {isOpen && (
        <ConfirmDialog
          onOpenChange={setOpen}
          title={`Disconnect ${name}`}
          description="The card stays in your wallet with the figures it has now, and you keep them up to date yourself. Once none of your cards syncs with this bank, we tell the bank and our access ends."
          confirmLabel="Switch to Manual"
          loading={disconnect.isPending}
          onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setOpen(false) })}
        />
      )}
    </div>
  );
}

/**
 * Syncs and disconnects a card, with the specification's messages. The card list is reloaded even after a failure,
 * because the server stores the reason on the card.
 */
function useBankCalls(cardId: string) {
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
    meta: { failure: { title: 'Sync Failed', text: 'Unable to sync card data. Please try again later.' } },
    onSettled: refresh,
  });
  const disconnect = useMutation({
    mutationFn: () => call('cards.disconnect', input),
    onSuccess: () => toast({ title: 'Disconnected', description: 'Card switched to manual entry mode.' }),
    meta: { failure: { title: 'Disconnect Failed', text: 'Unable to disconnect card. Please try again.' } },
    onSettled: refresh,
  });
  return { sync, disconnect };
}
