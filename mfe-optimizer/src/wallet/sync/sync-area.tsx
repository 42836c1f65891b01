import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cardName } from '@floatwise/finance/ranking';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import type { WalletCard } from '../wallet.js';
import { connectionState, type BankCalls, type ConnectionState } from './connection.js';
import { useBankCalls } from './use-bank-calls.js';
import { lastSyncText } from './last-sync-text.js';

const ConnectDialog = lazy(async () => ({ default: (await import('./sync-dialogs.js')).ConnectDialog }));
const DisconnectDialog = lazy(async () => ({ default: (await import('./sync-dialogs.js')).DisconnectDialog }));

const inks: Record<ConnectionState['tone'], string> = {
  quiet: 'text-ink-soft',
  good: 'text-good',
  caution: 'text-caution-ink',
  bad: 'text-bad',
};

interface Props {
  card: WalletCard;
  /** What can be done at the bank; none while no bank provider is set up. */
  bank?: BankCalls;
}

/** Whether a card follows its bank, since when, and the way to change that. */
export function SyncArea({ card, bank }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const calls = useBankCalls(bank);
  const name = cardName(card);
  const isManual = card.connectionType === 'manual';
  const { words, tone } = connectionState(card);
  const lastSyncMs = card.lastSyncAt ? Date.parse(card.lastSyncAt) : null;
  const close = (): void => setOpen(false);
  return (
    <div className="mt-2 -mb-1 flex items-center justify-between gap-3 print:hidden">
      <p className="figures min-w-0 text-12 text-ink-soft">
        <span className={`font-medium ${inks[tone]}`}>{words}</span> · Last sync: {lastSyncText(lastSyncMs, Date.now())}
      </p>
      <div className="-mr-2 flex shrink-0">
        <Tooltip text="Sync">
          <IconButton
            icon={RefreshCw}
            size="small"
            label={`Sync ${name}`}
            disabled={isManual || !bank}
            loading={calls.isSyncing}
            onClick={calls.sync}
          />
        </Tooltip>
        <Tooltip text={isManual ? 'Connect' : 'Disconnect'}>
          <IconButton
            icon={isManual ? Link2 : Unlink}
            size="small"
            label={`${isManual ? 'Connect' : 'Disconnect'} ${name}`}
            onClick={() => setOpen(true)}
          />
        </Tooltip>
      </div>
      {isOpen && (
        <Suspense>
          {isManual ? (
            <ConnectDialog name={name} onClose={close} />
          ) : (
            <DisconnectDialog name={name} calls={calls} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
