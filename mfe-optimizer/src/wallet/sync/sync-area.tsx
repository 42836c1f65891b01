import { Link2, RefreshCw, Unlink } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cardName } from '@floatwise/finance/ranking';
import { IconButton } from '@floatwise/ui/icon-button';
import { Tooltip } from '@floatwise/ui/tooltip';
import { useBankAddress } from '../../banks/bank-address.js';
import { ImportForCard } from '../../statement-files/statement-files.js';
import type { WalletCard } from '../wallet.js';
import { connectionState, type ConnectionState } from './connection.js';
import { useBankCalls } from './use-bank-calls.js';
import { lastSyncText } from './last-sync-text.js';

const DisconnectDialog = lazy(async () => ({ default: (await import('./sync-dialogs.js')).DisconnectDialog }));

const inks: Record<ConnectionState['tone'], string> = {
  quiet: 'text-ink-soft',
  good: 'text-good',
  caution: 'text-caution-ink',
  bad: 'text-bad',
};

/** Whether a card follows its bank, since when, and buttons to change that or to import a file instead. */
export function SyncArea({ card }: { card: WalletCard }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const calls = useBankCalls(card.id);
  const { connect } = useBankAddress();
  const name = cardName(card);
  const isManual = card.connectionType === 'manual';
  const { words, tone } = connectionState(card);
  const lastSyncMs = card.lastSyncAt ? Date.parse(card.lastSyncAt) : null;
  return (
    <div className="mt-2 -mb-1 flex items-center justify-between gap-3 print:hidden">
      <p className="figures min-w-0 text-12 text-ink-soft">
        <span className={`font-medium ${inks[tone]}`}>{words}</span> · Last sync: {lastSyncText(lastSyncMs, Date.now())}
      </p>
      <div className="-mr-2 flex shrink-0">
        <ImportForCard card={card} />
        <Tooltip text="Sync">
          <IconButton
            icon={RefreshCw}
            size="small"
            label={`Sync ${name}`}
            disabled={isManual}
            loading={calls.isSyncing}
            onClick={calls.sync}
          />
        </Tooltip>
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
        <Suspense>
          <DisconnectDialog name={name} calls={calls} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
