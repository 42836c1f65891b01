import { useState, type ReactNode } from 'react';
import { join } from '@floatwise/ui/join';
import { lazyPart } from '@floatwise/ui/lazy-part';
import { useBankAddress } from '../page/bank-address.js';

// The answer doesn't have to wait for what follows a bank. Its height is kept free meanwhile.
export const LateSyncArea = lazyPart(
  async () => (await import('./sync-area.js')).SyncArea,
  <div className="mt-2 -mb-1 h-8 print:hidden" />,
);
export const LateSyncButton = lazyPart(
  async () => (await import('./sync-area.js')).SyncButton,
  <div className="size-8" />,
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
