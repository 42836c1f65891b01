import { lazy, Suspense, useState, type ReactNode } from 'react';
import { join } from '@floatwise/ui/join';
import { useBankAddress } from '../page/bank-address.js';
import type { WalletCard } from '../wallet/wallet.js';

// The answer doesn't have to wait for what follows a bank.
const SyncArea = lazy(async () => ({ default: (await import('./sync-area.js')).SyncArea }));
const SyncButton = lazy(async () => ({ default: (await import('./sync-area.js')).SyncButton }));

/** A card's sync. Its height is kept free while its code loads. */
export const LateSyncArea = (props: { card: WalletCard; isInRow?: boolean }): ReactNode => (
  <Suspense fallback={<div className="mt-2 -mb-1 h-8 print:hidden" />}>
    <SyncArea {...props} />
  </Suspense>
);

export const LateSyncButton = ({ card }: { card: WalletCard }): ReactNode => (
  <Suspense fallback={<div className="size-8" />}>
    <SyncButton card={card} />
  </Suspense>
);

/** Why a sync failed: one line under the card, expandable, with a button that fixes it. */
export function SyncError({ text }: { text: string }): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const { manage } = useBankAddress();
  return (
    <div className="mt-2 flex items-baseline gap-3 text-12">
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
        className={join('min-w-0 rounded-[2px] text-left text-bad', !isWhole && 'truncate')}
      >
        {text}
      </button>
      <button
        type="button"
        onClick={manage}
        className="shrink-0 rounded-[2px] font-medium text-accent underline-offset-[3px] hover:underline print:hidden"
      >
        Bank connections
      </button>
    </div>
  );
}
